// The editor of one curve: a menu of its forms, a plot with handles that change its shape, and its
// numbers.
import { short } from "./lanes.js"
import { paragraph } from "./page.js"
import { CurvePlot } from "./plot.js"
import { controls, form, forms, parse, rounded, text } from "./springs.js"

/**
 * A curve's value, and its course at equal time steps. Of a spring also its duration, the time in which it
 * settles, and its numbers in each form.
 * @typedef {{ value?: string, plot?: number[], seconds?: number, settles?: number,
 *   forms?: Record<import("./springs.js").Form, Record<string, number>> }} Shape
 */

/** Springs, by the names that other systems use. */
const presets = /** @type {const} */ ([
  ["Smooth", "duration:0.5,bounce:0"], ["Snappy", "duration:0.5,bounce:0.15"], ["Bouncy", "duration:0.5,bounce:0.3"],
  ["UIKit’s own", "mass:3,stiffness:1000,damping:500"],
])
const titles = { response: "Response", bounce: "Bounce", fitted: "Duration", physical: "Mass" }
const help = /** @type {Record<string, string>} */ ({
  response: "seconds of one swing without damping", dampingRatio: "below 1 it overshoots",
  duration: "seconds", bounce: "−1 to 1; above 0 it overshoots", velocity: "at the start, whole distances per second",
})

export class CurveEditor {
  menu = document.createElement("select")
  element = document.createElement("div")
  #plot
  #numbers = document.createElement("div")
  #facts = paragraph("")
  /** @type {Shape} */ #shown = {}

  /**
   * @param {string} name
   * @param {string[]} names The names of all curves that scripts can use.
   * @param {(value: string) => void} set
   */
  constructor(name, names, set) {
    this.set = set
    this.#plot = new CurvePlot(name, set)
    this.#numbers.className = "numbers"
    this.element.append(this.#plot.element, this.#numbers, this.#facts)
    this.menu.setAttribute("aria-label", `Kind of ${name}`)
    const group = (/** @type {string} */ title, /** @type {(readonly [string, string])[]} */ entries) => {
      const made = document.createElement("optgroup")
      made.label = title
      made.append(...entries.map(([name, value]) => new Option(name, value)))
      return made
    }
    this.menu.append(
      new Option("Bézier", "bezier"),
      group("Spring, by its", Object.entries(titles).map(([kind, title]) => [title.toLowerCase(), kind])),
      group("Springs", presets.map(([name, value]) => [name, value])),
      group("Curves", names.map((name) => [name, name])))
    this.menu.addEventListener("change", () => this.#choose())
  }

  /** @param {Shape} shape */
  show(shape) {
    this.#shown = shape
    const timing = parse(shape.value ?? "")
    this.menu.value = timing.kind === "named" ? timing.name : timing.kind === "cubic" ? "bezier" : form(timing.numbers)
    this.#plot.show(shape)
    fillNumbers(this.#numbers, shape, this.set)
    this.#facts.textContent = timing.kind === "spring" ? facts(shape, form(timing.numbers)) : ""
    this.#facts.hidden = timing.kind !== "spring"
  }

  /** Draws the plot again, for example after it has become visible. */
  draw() { this.#plot.draw() }

  #choose() {
    const { value } = this.menu
    const { forms: known, plot = [], value: now = "" } = this.#shown
    if (value === "bezier") return this.set(controls(parse(now), plot).map(rounded).join(","))
    if (!(value in forms)) return this.set(value)
    const own = known?.[/** @type {import("./springs.js").Form} */ (value)]
      // A curve of another kind becomes a spring of about the same length.
      ?? /** @type {Record<string, Record<string, number>>} */ ({
        response: { response: 0.4, dampingRatio: 0.8 }, bounce: { duration: 0.4, bounce: 0.2 },
        fitted: { duration: 0.4, dampingRatio: 0.8 }, physical: { mass: 1, stiffness: 247, damping: 25 },
      })[value]
    this.set(text({ kind: "spring", numbers: Object.entries(own).filter(([key, number]) => key !== "velocity" || number !== 0) }))
  }
}

/**
 * How long a spring takes. One that is described by its duration is stretched to that of the script, if it has one.
 * @param {Shape} shape @param {import("./springs.js").Form} form
 */
function facts(shape, form) {
  const seconds = short(shape.seconds ?? 0)
  return form === "fitted"
    ? `fits ${seconds} s, or the script's own duration` : `plays ${seconds} s · settles in ${short(shape.settles ?? 0)} s`
}

/**
 * Adds a field for each number of a curve.
 * @param {HTMLElement} root @param {Shape} curve @param {(value: string) => void} set
 */
function fillNumbers(root, curve, set) {
  const timing = parse(curve.value ?? "")
  /** @type {[string, number][]} */ let all = []
  if (timing.kind === "cubic") all = ["x1", "y1", "x2", "y2"].map((key, index) => [key, timing.points[index]])
  if (timing.kind === "spring") {
    all = [...timing.numbers]
    if (!all.some(([key]) => key === "velocity")) all.push(["velocity", 0])
  }
  const shape = all.map(([key]) => key).join()
  if (root.dataset.shape !== shape) {
    root.dataset.shape = shape
    root.replaceChildren(...all.map(([key]) => {
      const label = document.createElement("label")
      const field = document.createElement("input")
      field.type = "number"
      field.step = "any"
      field.dataset.key = key
      label.title = help[key] ?? ""
      label.append(key, field)
      return label
    }))
  }
  for (const [key, value] of all) {
    const field = /** @type {HTMLInputElement} */ (root.querySelector(`[data-key="${key}"]`))
    if (document.activeElement !== field) field.value = String(rounded(value))
    field.onchange = () => {
      const number = Number(field.value)
      if (field.value === "" || !Number.isFinite(number)) {
        field.value = String(rounded(value))
        return
      }
      const changed = all.map(([name, old]) => /** @type {[string, number]} */ ([name, name === key ? number : old]))
      if (timing.kind === "cubic") return set(changed.map(([, one]) => one).join(","))
      // A velocity of 0 can be left out.
      const had = timing.kind === "spring" && timing.numbers.some(([name]) => name === "velocity")
      set(changed.filter(([name, one]) => name !== "velocity" || had || one !== 0).map(([name, one]) => `${name}:${one}`).join(","))
    }
  }
}
