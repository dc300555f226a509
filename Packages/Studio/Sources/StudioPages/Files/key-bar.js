// What can be done with the chosen keys: the curve that leads to one, and deleting them.
import { CurveEditor } from "./curve-editor.js"
import { short } from "./lanes.js"
import { parameterForm } from "./numbers.js"
import { button, write } from "./page.js"

/**
 * The key's value in words, the names of all curves, and what the bar does.
 * @typedef {{ words: string, names: string[], remove: () => void, bend: (easing: string) => void, paint: (color: string) => void,
 *   numbers: import("./numbers.js").Page, property: string, unit: string }} Acts
 */

export class KeyBar {
  element = document.createElement("div")
  #words = document.createElement("span")
  #color = Object.assign(document.createElement("input"), { type: "color" })
  #place = ""
  #shape = ""
  /** @type {CurveEditor | undefined} */ #editor
  /** @type {Acts | undefined} */ #acts

  constructor() {
    this.element.className = "key-bar"
    this.element.hidden = true
    this.#color.addEventListener("input", () => {
      // The menu of the browser has no opacity, which the key keeps.
      this.#acts?.paint(this.#color.value + (this.#color.dataset.opacity ?? ""))
    })
  }

  hide() { this.element.hidden = true }

  /**
   * @param {string} lane
   * @param {number | undefined} index The key, if only one is chosen.
   * @param {number} count The number of chosen keys.
   * @param {import("./keyed.js").Said & { origin?: number }} key
   * @param {Acts} acts
   */
  show(lane, index, count, key, acts) {
    this.#acts = acts
    this.element.hidden = false
    const place = `${lane} ${index ?? "all"}`
    if (place !== this.#place) {
      [this.#place, this.#shape] = [place, ""]
      this.#build(index === undefined ? undefined : `the curve to key ${index + 1} of ${lane}`, acts.names)
      if (index !== undefined) this.#offerParameter(lane, key, acts)
    }
    // What is set to what it is would be laid out again, with each step of a hand.
    this.#color.toggleAttribute("hidden", key.color === undefined)
    if (key.color) [this.#color.value, this.#color.dataset.opacity] = parts(key.color)
    if (index === undefined) {
      return write(this.#words, `${count} keys of ${lane}: drag one to move all, with Alt to stretch them`)
    }
    write(this.#words, `Key ${index + 1} of ${lane}: presence ${short(key.at)}${acts.words && `, ${acts.words}`}`)
    if (!this.#editor) return
    // No curve leads to the first key.
    const isFixed = index === 0 || key.computesEasing === true
    for (const element of [this.#editor.menu, this.#editor.element]) element.toggleAttribute("hidden", isFixed)
    // Its plot is the same while only the place or the value of the key changes.
    const shape = `${key.value} ${key.plot?.join()}`
    if (shape === this.#shape) return
    this.#shape = shape
    if (!isFixed) this.#editor.show({ ...key, value: key.value ?? "linear", plot: key.plot ?? (key.value ? undefined : [0, 1]) })
  }

  /**
   * Offers to make the number of a key of the script a parameter.
   * @param {string} lane @param {import("./keyed.js").Said & { origin?: number }} key @param {Acts} acts
   */
  #offerParameter(lane, { origin, number, side }, { numbers, property, unit }) {
    if (origin === undefined || number === undefined) return
    this.element.append(parameterForm(
      [{ title: "value", value: number, place: { lane, key: origin } }],
      { name: property, unit: side ? `share of the ${side}` : unit }, numbers))
  }

  /** @param {string | undefined} curve @param {string[]} names */
  #build(curve, names) {
    const row = document.createElement("div")
    row.className = "row"
    this.#color.setAttribute("aria-label", "Color of the chosen keys")
    const remove = button("Delete", () => this.#acts?.remove())
    remove.title = "Delete what is chosen (Delete)"
    this.#editor = curve === undefined ? undefined : new CurveEditor(curve, names, (easing) => this.#acts?.bend(easing))
    if (this.#editor) {
      this.#editor.element.classList.add("key-curve")
      row.append(this.#words, this.#color, this.#editor.menu, remove)
      this.element.replaceChildren(row, this.#editor.element)
    } else {
      row.append(this.#words, this.#color, remove)
      this.element.replaceChildren(row)
    }
  }
}

/**
 * A color as a field of the browser has it, with six digits, and its opacity.
 * @param {string} color
 */
function parts(color) {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join("") : color.slice(1)
  return [`#${digits.slice(0, 6)}`, digits.slice(6)]
}
