// The pickers at the top: subject, device and user settings.
import { OwnDevice } from "./own-device.js"
import { find } from "./page.js"
import { settings } from "./state.js"

/** @typedef {import("./state.js").Choice} Choice */
/** @typedef {{ name: string, summary: string }} Entry */

export class Pickers {
  #subject = find("subject", HTMLSelectElement)
  #scenario = find("scenario", HTMLSelectElement)
  #device = find("device", HTMLSelectElement)
  #landscape = find("landscape", HTMLInputElement)
  #rtl = find("rtl", HTMLInputElement)
  #calm = find("calm", HTMLInputElement)
  #dark = find("dark", HTMLInputElement)
  #text = find("text-size", HTMLSelectElement)
  /** @type {string | undefined} */ #screen

  /**
   * @param {(change: Partial<Choice>) => void} change
   * @param {() => string | undefined} takeName The name of the take of an app whose scenario is chosen, if it is one.
   */
  constructor(change, takeName) {
    this.takeName = takeName
    this.#subject.onchange = () => change({ subject: this.#subject.value || undefined, settings: settings() })
    this.#scenario.onchange = () => change({ scenario: this.#scenario.value || undefined })
    this.own = new OwnDevice((screen) => change({ device: undefined, screen }))
    this.#device.onchange = () => {
      const { value } = this.#device
      if (value !== "own" && value !== "screen") return change({ device: value || undefined, screen: undefined })
      // The menu stays at what plays until the numbers are there.
      this.#device.value = this.#shown
      this.own.show(this.#screen)
    }
    this.#dark.onchange = () => change({ dark: this.#dark.checked || undefined })
    this.#text.onchange = () => change({ textSize: Number(this.#text.value) || undefined })
    this.#landscape.onchange = () => change({ landscape: this.#landscape.checked })
    this.#rtl.onchange = () => change({ direction: this.#rtl.checked ? "rightToLeft" : "leftToRight" })
    this.#calm.onchange = () => change({ reduceMotion: this.#calm.checked })
    // On a narrow page, the header shows only what plays until the others are asked for.
    const more = find("more", HTMLButtonElement)
    more.onclick = () => more.setAttribute("aria-expanded", String(more.getAttribute("aria-expanded") !== "true"))
  }

  /** The device in the menu. */
  #shown = ""

  /** The available animators. */
  get animators() { return [...this.#subject.options].filter((option) => !option.value.startsWith("plugin:")) }

  /**
   * Fills the menus.
   * @param {{ animators: Entry[], plugins: Entry[], scenarios: Entry[], devices: string[] }} catalogue
   * @param {Choice} choice
   */
  fill({ animators, plugins, scenarios, devices }, choice) {
    this.#subject.replaceChildren(...groups([["Animators", animators], ["Plugins", plugins]]))
    this.#scenario.replaceChildren(new Option("default", ""), ...groups([["Scenarios", scenarios]]))
    this.#device.replaceChildren(
      new Option("default", ""), ...devices.map((name) => new Option(name, name)), new Option("Your own…", "own"))
    this.add(choice.subject)
    add(this.#scenario, choice.scenario)
  }

  /**
   * Adds a subject that is not in the menu, such as a file outside the search path.
   * @param {string | undefined} subject
   */
  add(subject) { add(this.#subject, subject) }

  /** @param {string} scenario A scenario that is not in the menu yet, because it was just made. */
  addScenario(scenario) { add(this.#scenario, scenario) }

  /**
   * @param {Choice} choice
   * @param {Record<string, any>} scenario The scenario that resulted from the choice.
   */
  show(choice, scenario) {
    this.#subject.value = choice.subject ?? ""
    this.#showTake(choice.scenario, scenario.name)
    this.#scenario.value = choice.scenario ?? ""
    if (!choice.scenario) this.#scenario.options[0].text = `${scenario.name} (default)`
    this.#screen = choice.screen
    this.#device.querySelector("option[value=screen]")?.remove()
    if (choice.screen) this.#device.append(new Option(choice.screen.split("x").slice(0, 2).join(" × "), "screen"))
    this.#device.value = this.#shown = choice.screen ? "screen" : choice.device ?? ""
    const name = scenario.device.name || "its own"
    if (!choice.device && !choice.screen) this.#device.options[0].text = `${name} (default)`
    // Listing the same device twice would be confusing.
    for (const option of this.#device.options) option.hidden = !choice.device && option.value === name
    for (const menu of [this.#subject, this.#scenario, this.#device]) menu.title = menu.selectedOptions[0]?.text ?? ""
    this.#landscape.checked = choice.landscape
    this.#rtl.checked = scenario.rightToLeft
    this.#calm.checked = scenario.reduceMotion
    this.#dark.checked = choice.dark === true
    const size = choice.textSize === undefined ? "" : String(choice.textSize)
    if (![...this.#text.options].some(({ value }) => value === size)) this.#text.append(new Option(`text ${size}×`, size))
    this.#text.value = size
  }

  /**
   * Names what the menu of scenarios doesn't list: the scenario of a take is a file of the studio's own.
   * @param {string | undefined} chosen @param {string} name The scenario's own name.
   */
  #showTake(chosen, name) {
    for (const option of this.#scenario.querySelectorAll(".unlisted")) option.remove()
    const [take, listed] = [this.takeName(), [...this.#scenario.options].find(({ value }) => value === chosen)]
    if (!chosen || (listed && take === undefined)) return
    listed?.remove()
    this.#scenario.append(Object.assign(new Option(take ?? name, chosen), { className: "unlisted" }))
  }
}

/** @param {[string, Entry[]][]} kinds */
function groups(kinds) {
  return kinds.filter(([, entries]) => entries.length > 0).map(([title, entries]) => {
    const group = document.createElement("optgroup")
    group.label = title
    group.append(...entries.map(({ name, summary }) =>
      Object.assign(new Option(name.replace(/^plugin:/, ""), name), { title: summary })))
    return group
  })
}

/**
 * @param {HTMLSelectElement} select
 * @param {string | undefined} value
 */
function add(select, value) {
  if (value && ![...select.options].some((option) => option.value === value)) select.append(new Option(value, value))
}
