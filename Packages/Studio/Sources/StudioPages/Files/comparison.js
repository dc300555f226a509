// Another motion beside, over or behind the device, in step with it: another run, what the system does, or a clip.
import { Clip } from "./clip.js"
import { DeviceBar } from "./device-bar.js"
import { frameInStep, step } from "./in-step.js"
import { find, part } from "./page.js"
import { StageView } from "./stage-view.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./state.js").Choice} Choice */
/** @typedef {import("./transport.js").Transport} Transport */

/**
 * The compared motion and, if it was requested, the number of the request. What another system makes has its own
 * length, and so it is in step by progress.
 * @typedef {{ title: string, question: number | undefined, frames: Frame[], clip?: Clip, hasOwnTime?: boolean }} Other
 */
/**
 * `refer` asks for what the system does.
 * @typedef {{
 *   ask: (changes: Partial<Choice>) => number, refer: (transition: string) => number,
 *   versions: import("./versions.js").Versions, changed: () => void, chosen: (compared: string) => void,
 *   fail: (title: string, problems: { text: string }[]) => void, note: (text: string) => void,
 * }} Page
 */

/** What the system makes by itself. */
const system = { push: "iOS push", pop: "iOS pop", present: "iOS presentation", sheet: "iOS sheet", tab: "iOS tab" }

export class Comparison {
  #menu
  /** @type {Other | undefined} */ other
  #view
  #bar
  #wanted
  /** @type {Clip | undefined} */ #clip
  #clipTitle = "A clip or a picture…"
  #input = Object.assign(document.createElement("input"), { type: "file", accept: "video/*,image/*" })
  /** @type {{ name: string, values: Record<string, string> } | undefined} */ #kept
  /**
   * The changes of each comparison with another user setting.
   * @type {Record<string, Partial<Choice>>}
   */
  #turns = {}

  /**
   * @param {{ menu: string, frame: string }} names The ids of its menu and its device.
   * @param {import("./pictures.js").Pictures} pictures
   * @param {Page} page
   * @param {string} wanted The initial compared run.
   */
  constructor({ menu, frame }, pictures, page, wanted) {
    this.page = page
    this.#wanted = wanted
    this.#menu = find(menu, HTMLSelectElement)
    this.frame = find(frame, HTMLElement)
    this.screen = part(this.frame, ".other-screen", HTMLElement)
    this.#view = new StageView(this.screen, pictures, { reachesTaps: false })
    this.#bar = new DeviceBar(part(this.frame, ".device-bar", HTMLElement), pictures)
    this.#menu.onchange = () => {
      // The menu shows a clip when there is one.
      if (this.#menu.value === "clip" && !this.#clip) {
        this.#menu.value = this.#wanted
        return this.#input.click()
      }
      this.#choose(this.#menu.value)
    }
    this.#input.onchange = () => {
      const [file] = this.#input.files ?? []
      this.#input.value = ""
      if (file) this.take(file)
    }
  }

  /** @param {string} wanted */
  #choose(wanted) {
    this.#wanted = wanted
    // A clip is only here, so an address can't lead to it.
    this.page.chosen(wanted === "clip" ? "" : wanted)
    this.#begin()
  }

  /**
   * Shows one of the menu.
   * @param {string} wanted
   */
  choose(wanted) {
    this.#menu.value = wanted
    this.#choose(this.#menu.value)
  }

  /**
   * Learns that something is called otherwise from now on, or is gone, before the menu is offered again.
   * @param {string} wanted @param {string} to Empty for what is gone.
   */
  rename(wanted, to) {
    if (this.#wanted !== wanted) return
    this.#wanted = to
    this.page.chosen(to)
  }

  /**
   * Shows a clip or a picture that was dropped or picked.
   * @param {File} file
   */
  async take(file) {
    try {
      const clip = await Clip.open(file)
      this.#clip?.close()
      this.#clip = clip
      this.#clipTitle = clip.title
      const option = this.#menu.querySelector("option[value=clip]")
      if (option) option.textContent = clip.title
      clip.element.addEventListener("error", () => this.page.fail("The clip is damaged", [{ text: "It is shown as far as it can be read." }]))
      this.#menu.value = "clip"
      this.#choose("clip")
      if (clip.said) this.page.note(clip.said)
    } catch (error) {
      this.page.fail("Can't show this beside the device", [{ text: `${file.name}: ${error instanceof Error ? error.message : error}` }])
    }
  }

  /**
   * Lists what can be compared: the version before the last save, what the system does, a clip, and every animator.
   * @param {Choice} choice
   * @param {HTMLOptionElement[]} animators
   * @param {{ name: string, values: Record<string, string> } | undefined} other The other set of
   * values, if any.
   * @param {string[]} versions The names of the script's versions.
   */
  offer(choice, animators, other, versions) {
    this.#kept = other
    this.#menu.replaceChildren(new Option("nothing", ""))
    if (Object.keys(choice.settings).length > 0) this.#menu.append(new Option("its default values", "defaults"))
    if (other) this.#menu.append(new Option(`the values ${other.name}`, "values"))
    if (this.page.versions.before) this.#menu.append(new Option("before the last save", "before"))
    const isMirrored = choice.direction === "rightToLeft"
    this.#turns = {
      direction: { settings: choice.settings, direction: isMirrored ? "leftToRight" : "rightToLeft" },
      motion: { settings: choice.settings, reduceMotion: !choice.reduceMotion },
      dark: { settings: choice.settings, dark: !choice.dark },
    }
    this.#menu.append(
      new Option(isMirrored ? "left to right" : "right to left", "direction"),
      new Option(choice.reduceMotion ? "full motion" : "less motion", "motion"),
      new Option(choice.dark ? "light screens" : "dark screens", "dark"))
    if (versions.length > 0) this.#menu.append(group("Versions", [...versions].reverse().map((name) => new Option(name, `version:${name}`))))
    this.#menu.append(
      group("References", [
        ...Object.entries(system).map(([name, title]) => new Option(title, `system:${name}`)), new Option(this.#clipTitle, "clip"),
      ]),
      group("Animators", animators.filter(({ value }) => value !== choice.subject)
        .map(({ text, value }) => new Option(text, `name:${value}`))))
    this.#menu.value = this.#wanted
    if (this.#menu.selectedIndex < 0) this.#menu.value = ""
    this.#begin()
  }

  #begin() {
    const [kind, name] = this.#menu.value.split(/:(.*)/s)
    const { before } = this.page.versions
    switch (kind) {
      case "before":
        this.other = before && { title: `before the last save (${before.loaded})`, question: undefined, frames: before.frames }
        break
      case "defaults":
        this.other = { title: "default values", question: this.page.ask({}), frames: [] }
        break
      case "values":
        this.other = this.#kept && {
          title: `values ${this.#kept.name}`, question: this.page.ask({ settings: this.#kept.values }), frames: [],
        }
        break
      case "direction":
      case "motion":
      case "dark":
        this.other = { title: this.#menu.selectedOptions[0].text, question: this.page.ask(this.#turns[kind]), frames: [] }
        break
      case "version":
        this.other = { title: name, question: this.page.ask({ version: name }), frames: [] }
        break
      case "system":
        this.other = { title: this.#menu.selectedOptions[0].text, question: this.page.refer(name), frames: [], hasOwnTime: true }
        break
      case "clip":
        this.other = this.#clip && { title: this.#clip.title, question: undefined, frames: [], clip: this.#clip, hasOwnTime: true }
        break
      case "name":
        this.other = { title: name, question: this.page.ask({ subject: name }), frames: [] }
        break
      default: this.other = undefined
    }
    const clip = this.other?.clip
    // The clip lies over the run that was compared before.
    if (clip) this.screen.after(clip.element)
    else this.#clip?.element.remove()
    this.screen.hidden = clip !== undefined
    this.page.changed()
  }

  /**
   * The frame with the same number, or the last one if the run is shorter; or the frame at the same progress.
   * @param {Transport} transport @param {boolean} byTime
   */
  #frame({ frames, frame }, byTime) {
    const its = this.other?.frames ?? []
    return byTime ? its[Math.min(frame, its.length - 1)] : frameInStep(its, step(frames, frame))
  }

  /** @param {Transport} transport @param {boolean} byTime Whether it is in step by time, and not by progress. */
  draw(transport, byTime) {
    if (!this.other) return
    if (this.other.clip) return this.other.clip.show(step(transport.frames, transport.frame), byTime)
    const its = this.#frame(transport, byTime)
    if (its) this.#view.show(its)
  }

  /**
   * @param {Transport} transport @param {boolean} byTime
   * @param {Parameters<DeviceBar["show"]>[1]} bars
   */
  showBar(transport, byTime, bars) {
    const its = this.#frame(transport, byTime)
    if (its) this.#bar.show(its, bars)
  }
}

/** @param {string} label @param {HTMLOptionElement[]} options */
function group(label, options) {
  const made = Object.assign(document.createElement("optgroup"), { label })
  made.append(...options)
  return made
}
