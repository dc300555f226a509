// The values that the user has changed: undo, redo, and two sets of values, A and B.
import { button } from "./page.js"
import { settings } from "./state.js"

/** @typedef {Record<string, string>} Values By the name of a parameter; a default is left out. */

/**
 * Changes to one parameter less than this many milliseconds apart form one step, such as a drag.
 */
const pause = 800
/** The maximum number of undo steps. */
const limit = 200
/** Where this tab keeps the steps, for when it is loaded again. */
const place = "interlude-turned"

export class TurnedValues {
  /** @type {Values[]} */ #past = []
  /** @type {Values[]} */ #future = []
  #last = { name: "", time: -Infinity }
  /** The subject to which the steps belong. */
  #title = ""
  /**
   * The values of the set that is not shown.
   * @type {Values | undefined}
   */
  other
  /** The set that is shown. */
  set = "A"

  /** @param {{ values: () => Values, use: (values: Values) => void, value: (name: string, values: Values) => string }} page */
  constructor(page) {
    this.page = page
    this.element = document.createElement("div")
    this.element.className = "turned"
    const row = document.createElement("div")
    row.className = "row"
    this.undoButton = button("Undo", () => this.undo())
    this.undoButton.title = "Take back the last change of a value (Control-Z)"
    this.redoButton = button("Redo", () => this.redo())
    this.redoButton.title = "Change it again (Control-Shift-Z)"
    const space = document.createElement("span")
    space.className = "space"
    this.swapButton = button("A", () => this.swap())
    this.swapButton.title = "Switch between two sets of values (B)"
    this.words = document.createElement("p")
    this.words.className = "quiet"
    row.append(this.undoButton, this.redoButton, space, this.swapButton)
    this.element.append(row, this.words)
    this.show()
  }

  /**
   * Takes the steps that this tab kept before it was loaded again, if they belong to what is shown.
   * @param {string} title
   */
  restore(title) {
    this.#title = title
    try {
      const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}")
      if (kept.title !== title) return
      this.#past = kept.past.map(settings)
      this.#future = kept.future.map(settings)
      this.other = kept.other && settings(kept.other)
      this.set = kept.set
    } catch {
      // What another version of the page has kept is of no use.
      sessionStorage.removeItem(place)
    }
  }

  #keep() {
    const kept = { title: this.#title, past: this.#past, future: this.#future, other: this.other, set: this.set }
    // A tab has room for some megabytes; without it, only a reload forgets the steps.
    try { sessionStorage.setItem(place, JSON.stringify(kept)) } catch { sessionStorage.removeItem(place) }
  }

  /**
   * Clears everything, for example when another animator is chosen.
   * @param {string} title The title of that.
   */
  clear(title = "") {
    this.#title = title
    this.#past = []
    this.#future = []
    this.#last = { name: "", time: -Infinity }
    this.other = undefined
    this.set = "A"
    this.show()
  }

  /**
   * Called before a value changes.
   * @param {string} name
   * @param {boolean} goesOn Whether a hand has held it since the last change, however long it has paused.
   */
  willChange(name, goesOn = false) {
    const time = performance.now()
    const isSameStep = name === this.#last.name && (goesOn || time - this.#last.time < pause)
    this.#last = { name, time }
    if (isSameStep) return
    this.#past.push(settings(this.page.values()))
    if (this.#past.length > limit) this.#past.shift()
    this.#future = []
    // A hand may still hold the value, and only when it lets go does the page show all of this again.
    this.undoButton.disabled = false
    this.redoButton.disabled = true
  }

  undo() { this.#step(this.#past, this.#future) }
  redo() { this.#step(this.#future, this.#past) }

  /** @param {Values[]} from @param {Values[]} to */
  #step(from, to) {
    const values = from.pop()
    if (!values) return
    to.push(settings(this.page.values()))
    this.#last.time = -Infinity
    this.page.use(values)
  }

  /** Switches to the other set. The first time, the other set is a copy. */
  swap() {
    const values = settings(this.page.values())
    const other = settings(this.other ?? values)
    this.other = values
    this.set = this.set === "A" ? "B" : "A"
    // The undo steps belong to only one of the two sets.
    this.#past = []
    this.#future = []
    this.page.use(other)
  }

  /** Shows whether undo and redo are possible, and how the sets differ. */
  show() {
    if (this.#title) this.#keep()
    this.undoButton.disabled = this.#past.length === 0
    this.redoButton.disabled = this.#future.length === 0
    this.swapButton.textContent = this.other ? `${this.set} ⇄ ${this.otherSet}` : "A ⇄ B"
    this.swapButton.setAttribute("aria-label", this.other ? `Values ${this.set}; switch to ${this.otherSet}` : "Begin B")
    this.words.textContent = this.#difference()
    this.words.hidden = this.words.textContent === ""
  }

  get otherSet() { return this.set === "A" ? "B" : "A" }

  #difference() {
    const { other } = this
    if (!other) return ""
    const own = this.page.values()
    const names = [...new Set([...Object.keys(own), ...Object.keys(other)])]
    const differing = names.filter((name) => this.page.value(name, own) !== this.page.value(name, other))
    if (differing.length === 0) return `This is ${this.set}; ${this.otherSet} has the same values.`
    const parts = differing.map((name) =>
      `${name} ${this.page.value(name, own)} (${this.otherSet}: ${this.page.value(name, other)})`)
    return `This is ${this.set}: ${parts.join(", ")}`
  }
}
