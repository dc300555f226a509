// A second run beside or over the device, synchronized with the first.
import { DeviceBar } from "./device-bar.js"
import { find } from "./page.js"
import { StageView } from "./stage-view.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./state.js").Choice} Choice */

/**
 * The compared run and, if it was requested, the number of the request.
 * @typedef {{ title: string, question: number | undefined, frames: Frame[] }} Other
 */

export class Comparison {
  #menu = find("compare", HTMLSelectElement)
  /** @type {Other | undefined} */ other
  #view
  #bar
  #wanted
  /** @type {{ name: string, values: Record<string, string> } | undefined} */ #kept
  /**
   * The changes of each comparison with another user setting.
   * @type {Record<string, Partial<Choice>>}
   */
  #turns = {}

  /**
   * @param {import("./pictures.js").Pictures} pictures
   * @param {{ ask: (changes: Partial<Choice>) => number, versions: import("./versions.js").Versions, changed: () => void, chosen: (compared: string) => void }} page
   * @param {string} wanted The initial compared run.
   */
  constructor(pictures, page, wanted) {
    this.page = page
    this.#wanted = wanted
    this.#view = new StageView(find("other-screen", HTMLElement), pictures, { reachesTaps: false })
    this.#bar = new DeviceBar(find("other-bar", HTMLElement), pictures)
    this.#menu.onchange = () => {
      this.#wanted = this.#menu.value
      page.chosen(this.#wanted)
      this.#begin()
    }
  }

  /**
   * Lists the runs for comparison: the version before the last save, and every animator.
   * @param {Choice} choice
   * @param {HTMLOptionElement[]} animators
   * @param {{ name: string, values: Record<string, string> } | undefined} other The other set of
   * values, if any.
   */
  offer(choice, animators, other) {
    this.#kept = other
    this.#menu.replaceChildren(new Option("nothing", ""))
    if (Object.keys(choice.settings).length > 0) this.#menu.append(new Option("its default values", "defaults"))
    if (other) this.#menu.append(new Option(`the values ${other.name}`, "values"))
    if (this.page.versions.before) this.#menu.append(new Option("before the last save", "before"))
    const isMirrored = choice.direction === "rightToLeft"
    this.#turns = {
      direction: { settings: choice.settings, direction: isMirrored ? "leftToRight" : "rightToLeft" },
      motion: { settings: choice.settings, reduceMotion: !choice.reduceMotion },
      dark: { settings: choice.settings, dark: true },
    }
    this.#menu.append(
      new Option(isMirrored ? "left to right" : "right to left", "direction"),
      new Option(choice.reduceMotion ? "full motion" : "less motion", "motion"),
      new Option("dark screens", "dark"))
    const group = document.createElement("optgroup")
    group.label = "Animators"
    group.append(...animators.filter(({ value }) => value !== choice.subject)
      .map(({ text, value }) => new Option(text, `name:${value}`)))
    this.#menu.append(group)
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
      case "name":
        this.other = { title: name, question: this.page.ask({ subject: name }), frames: [] }
        break
      default: this.other = undefined
    }
    this.page.changed()
  }

  /**
   * The frame with the same number, or the last one if the run is shorter.
   * @param {number} frame
   */
  #frame(frame) { return this.other?.frames[Math.min(frame, this.other.frames.length - 1)] }

  /** @param {number} frame */
  show(frame) {
    if (!this.other) return
    const its = this.#frame(frame)
    if (its) this.#view.show(its)
  }

  /**
   * @param {number} frame
   * @param {Parameters<DeviceBar["show"]>[1]} bars
   */
  showBar(frame, bars) {
    const its = this.#frame(frame)
    if (its) this.#bar.show(its, bars)
  }
}
