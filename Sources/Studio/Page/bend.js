// The curves in a script's text. Each has a plot, with handles that change its shape, and its
// numbers.
import { short } from "./lanes.js"
import { button, paragraph } from "./page.js"
import { CurvePlot } from "./plot.js"
import { controls, form, forms, parse, rounded, text } from "./springs.js"

/**
 * A curve of the script as the studio describes it. It has no value if the script computes it.
 * @typedef {{ name: string, line: number, text: string, canBecomeParameters: boolean, value?: string, default?: string, plot?: number[],
 *   seconds?: number, settles?: number, forms?: Record<import("./springs.js").Form, Record<string, number>> }} Curve
 * @typedef {{ element: HTMLElement, refresh: (curve: Curve) => void }} Row
 */

/** The prefix of a curve's name among the changed values. */
export const prefix = "curve "

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

export class CurveRows {
  element = document.createElement("div")
  /** @type {Curve[]} */ #curves = []
  /** @type {Map<string, Row>} */ #rows = new Map()
  /** The names of all curves that scripts can use. */
  /** @type {string[]} */ names = []

  /**
   * @param {(name: string, value: string | undefined) => void} change
   * @param {{ open: (line: number) => void, parametrize: (name: string) => void }} script Shows a line of the script,
   *   or turns the numbers of a spring into parameters.
   */
  constructor(change, script) {
    this.change = change
    this.script = script
  }

  /** The curves that differ from the ones in the script. */
  get changed() {
    return Object.fromEntries(this.#curves.filter(({ value, default: own }) => value !== own)
      .map(({ name, value }) => [name, value ?? ""]))
  }

  /** @param {string} name */
  default(name) { return this.#curves.find((curve) => curve.name === name)?.default }

  /** @param {Curve[]} curves */
  show(curves) {
    const shape = (/** @type {Curve[]} */ all) => JSON.stringify(all.map(({ name, line, text, default: own }) => [name, line, text, own]))
    const isSame = shape(curves) === shape(this.#curves)
    this.#curves = curves
    if (!isSame) {
      this.#rows = new Map(curves.map((curve) => [curve.name, this.#row(curve, curves.length > 2)]))
      this.element.replaceChildren(...[...this.#rows.values()].map(({ element }) => element))
    }
    for (const curve of curves) this.#rows.get(curve.name)?.refresh(curve)
  }

  /** @param {Curve} curve @param {boolean} isClosed @returns {Row} */
  #row(curve, isClosed) {
    const element = document.createElement("section")
    element.className = "parameter bend"
    element.setAttribute("aria-label", `Curve ${curve.name}`)
    const line = document.createElement("div")
    line.className = "row"
    const label = document.createElement("label")
    label.className = "plain"
    label.textContent = curve.name
    label.title = curve.text
    const space = document.createElement("span")
    space.className = "space"
    const place = button(`line ${curve.line}`, () => this.script.open(curve.line))
    place.className = "place quiet"
    place.title = "Show this line of the script"
    line.append(label, space, place)
    element.append(line)
    const maker = button("Make it a parameter…", () => this.script.parametrize(curve.name))
    maker.title = "The spring's numbers get sliders, and the script takes them from its parameters"
    maker.hidden = !curve.canBecomeParameters
    if (curve.value === undefined) {
      const code = document.createElement("code")
      code.textContent = curve.text
      const about = "The script computes this curve"
      element.append(code, paragraph(curve.canBecomeParameters ? `${about}; its written numbers can become parameters.` : `${about}.`), maker)
      return { element, refresh() {} }
    }
    const set = (/** @type {string} */ value) =>
      this.change(prefix + curve.name, value === curve.default ? undefined : value)
    label.addEventListener("dblclick", () => this.change(prefix + curve.name, undefined))
    const menu = this.#menu(curve, set)
    line.insertBefore(menu, place)
    const body = document.createElement("div")
    body.hidden = isClosed
    const plot = new CurvePlot(curve.name, set)
    const numbers = document.createElement("div")
    numbers.className = "numbers"
    const facts = paragraph("")
    body.append(plot.element, numbers, facts, maker)
    if (isClosed) {
      const opener = button("Bend…", () => {
        opener.remove()
        body.hidden = false
        plot.draw()
      })
      element.append(opener)
    }
    element.append(body)
    /** @type {Curve} */ let shown = curve
    menu.addEventListener("change", () => { if (menu.value === "bezier") set(controls(parse(shown.value ?? ""), shown.plot ?? []).map(rounded).join(",")) })
    const refresh = (/** @type {Curve} */ next) => {
      shown = next
      const timing = parse(next.value ?? "")
      element.classList.toggle("changed", next.value !== next.default)
      menu.value = timing.kind === "named" ? timing.name : timing.kind === "cubic" ? "bezier" : form(timing.numbers)
      plot.show(next)
      fillNumbers(numbers, next, set)
      facts.textContent = timing.kind === "spring"
        ? `plays ${short(next.seconds ?? 0)} s · settles in ${short(next.settles ?? 0)} s` : ""
      facts.hidden = timing.kind !== "spring"
    }
    return { element, refresh }
  }

  /**
   * The menu of all forms that a curve can have, and of the named curves.
   * @param {Curve} curve @param {(value: string) => void} set
   */
  #menu(curve, set) {
    const menu = document.createElement("select")
    menu.setAttribute("aria-label", `Kind of ${curve.name}`)
    const group = (/** @type {string} */ title, /** @type {(readonly [string, string])[]} */ entries) => {
      const made = document.createElement("optgroup")
      made.label = title
      made.append(...entries.map(([name, value]) => new Option(name, value)))
      return made
    }
    menu.append(
      new Option("Bézier", "bezier"),
      group("Spring, by its", Object.entries(titles).map(([kind, title]) => [title.toLowerCase(), kind])),
      group("Springs", presets.map(([name, value]) => [name, value])),
      group("Curves", this.names.map((name) => [name, name])))
    menu.addEventListener("change", () => {
      const { value } = menu
      if (value === "bezier") return
      if (!(value in forms)) return set(value)
      const now = this.#curves.find(({ name }) => name === curve.name)
      const own = now?.forms?.[/** @type {import("./springs.js").Form} */ (value)]
        // A curve of another kind becomes a spring of about the same length.
        ?? /** @type {Record<string, Record<string, number>>} */ ({
          response: { response: 0.4, dampingRatio: 0.8 }, bounce: { duration: 0.4, bounce: 0.2 },
          fitted: { duration: 0.4, dampingRatio: 0.8 }, physical: { mass: 1, stiffness: 247, damping: 25 },
        })[value]
      set(text({ kind: "spring", numbers: Object.entries(own).filter(([key, number]) => key !== "velocity" || number !== 0) }))
    })
    return menu
  }
}

/**
 * Adds a field for each number of a curve.
 * @param {HTMLElement} root @param {Curve} curve @param {(value: string) => void} set
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
