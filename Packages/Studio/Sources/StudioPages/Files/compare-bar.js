// How what is compared is shown: beside, over or behind the device, how opaque, how far away, and in step by what.
import { find } from "./page.js"

/** @typedef {import("./state.js").Look} Look */
/** @typedef {import("./comparison.js").Other} Other */

export class CompareBar {
  #root = find("compare-bar", HTMLElement)
  #place = menu("Place", [["beside", "beside"], ["over", "over it"], ["behind", "behind it"]])
  #opacity = input("Opacity", "range", { min: "0", max: "1", step: "0.05" })
  #x = input("Right", "number", { step: "1", min: "-2000", max: "2000" }, "points to the right")
  #y = input("Down", "number", { step: "1", min: "-2000", max: "2000" }, "points down")
  #step = menu("In step by", [["", "default"], ["progress", "progress"], ["time", "time"]])
  #begin = input("Begins at", "number", { step: "0.01", min: "0" }, "seconds of the clip")
  #end = input("ends at", "number", { step: "0.01", min: "0" }, "seconds of the clip")
  #size = input("Size", "number", { step: "1", min: "10", max: "400" }, "percent")
  /** @type {import("./clip.js").Clip | undefined} */ #clip

  /**
   * @param {Look} look
   * @param {{ changed: () => void, remember: () => void }} page `changed` draws everything again.
   */
  constructor(look, page) {
    this.look = look
    // The menu for a second comparison comes first.
    this.#root.append(...[
      this.#place, this.#opacity, this.#x, this.#y, this.#size, this.#step, this.#begin, this.#end,
    ].map(({ label }) => label))
    const change = () => {
      look.place = /** @type {Look["place"]} */ (this.#place.field.value)
      look.opacity = Number(this.#opacity.field.value)
      look.offset = [bounded(this.#x.field), bounded(this.#y.field)]
      look.step = /** @type {Look["step"]} */ (this.#step.field.value)
      const clip = this.#clip
      if (clip) {
        clip.begin = bounded(this.#begin.field, 0, clip.length)
        clip.end = Math.max(bounded(this.#end.field, 0, clip.length), clip.begin)
        clip.size = bounded(this.#size.field, 10, 400) / 100
      }
      page.changed()
      page.remember()
    }
    for (const { field } of [this.#place, this.#opacity, this.#x, this.#y, this.#step, this.#begin, this.#end, this.#size]) {
      field.addEventListener("input", change)
      field.addEventListener("keydown", (event) => event.stopPropagation())
    }
  }

  /** @param {Other[]} others What is compared. */
  show(others) {
    const { look } = this
    this.#root.hidden = others.length === 0
    this.#clip = others.find(({ clip }) => clip)?.clip
    const isBeside = look.place === "beside"
    for (const { label } of [this.#opacity, this.#x, this.#y]) label.hidden = isBeside
    const isPlayed = this.#clip !== undefined && this.#clip.length > 0
    for (const { label } of [this.#begin, this.#end]) label.hidden = !isPlayed
    this.#size.label.hidden = this.#clip === undefined
    this.#place.field.value = look.place
    this.#step.field.value = look.step
    this.#opacity.field.value = String(look.opacity)
    fill(this.#x.field, look.offset[0])
    fill(this.#y.field, look.offset[1])
    if (!this.#clip) return
    fill(this.#begin.field, this.#clip.begin)
    fill(this.#end.field, this.#clip.end)
    fill(this.#size.field, this.#clip.size * 100)
  }
}

/** @param {HTMLInputElement | HTMLSelectElement} field @param {number} number */
function fill(field, number) {
  // What is being typed stays, such as "-" before its digits.
  if (document.activeElement !== field) field.value = String(Math.round(number * 1000) / 1000)
}

/** @param {HTMLInputElement | HTMLSelectElement} field @param {number} least @param {number} most */
function bounded(field, least = -2000, most = 2000) {
  const number = Number(field.value)
  return Math.min(Math.max(Number.isFinite(number) ? number : 0, least), most)
}

/** @param {string} text @param {[string, string][]} options */
function menu(text, options) {
  const field = document.createElement("select")
  field.append(...options.map(([value, title]) => new Option(title, value)))
  return { field, label: labelled(text, field) }
}

/** @param {string} text @param {string} type @param {Record<string, string>} attributes @param {string} title */
function input(text, type, attributes, title = "") {
  const field = document.createElement("input")
  field.type = type
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  if (title) field.title = title
  return { field, label: labelled(text, field) }
}

/** @param {string} text @param {HTMLElement} field */
function labelled(text, field) {
  const label = document.createElement("label")
  label.append(`${text} `, field)
  return label
}
