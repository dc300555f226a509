// The curves in a script's text, each with its editor.
import { CurveEditor } from "./curve-editor.js"
import { button, paragraph } from "./page.js"
import { CurvePlot } from "./plot.js"

/**
 * A curve of the script as the studio describes it. It has no value if the script computes it.
 * @typedef {{ name: string, line: number, text: string, canBecomeParameters: boolean, default?: string }
 *   & import("./curve-editor.js").Shape} Curve
 * @typedef {{ element: HTMLElement, refresh: (curve: Curve) => void }} Row
 */

/** The prefix of a curve's name among the changed values. */
export const prefix = "curve "

export class CurveRows {
  element = document.createElement("div")
  /** @type {Curve[]} */ #curves = []
  /** @type {Map<string, Row>} */ #rows = new Map()
  /** The names of all curves that scripts can use. */
  /** @type {string[]} */ names = []

  /**
   * @param {(name: string, value: string | undefined) => void} change
   * @param {{ open: (line: number) => void, parametrize: (name: string, isWhole?: boolean) => void }} script Shows a line of the script,
   *   or turns the numbers of a spring into parameters.
   */
  constructor(change, script) {
    this.change = change
    this.script = script
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
    const whole = button("One parameter…", () => this.script.parametrize(curve.name, true))
    whole.title = "The whole curve becomes one parameter, which is bent as here"
    if (curve.value === undefined) {
      const code = document.createElement("code")
      code.textContent = curve.text
      const about = curve.plot ? "Its numbers are parameters" : "The script computes this curve"
      const plot = new CurvePlot(curve.name, undefined)
      if (curve.plot) element.append(plot.element)
      element.append(code, paragraph(curve.canBecomeParameters ? `${about}; its written numbers can become parameters.` : `${about}.`), maker)
      return { element, refresh: (next) => { if (next.plot) plot.show(next) } }
    }
    const set = (/** @type {string} */ value) =>
      this.change(prefix + curve.name, value === curve.default ? undefined : value)
    label.addEventListener("dblclick", () => this.change(prefix + curve.name, undefined))
    const editor = new CurveEditor(curve.name, this.names, set)
    line.insertBefore(editor.menu, place)
    const body = document.createElement("div")
    body.hidden = isClosed
    body.append(editor.element, maker, " ", whole)
    if (isClosed) {
      const opener = button("Bend…", () => {
        opener.remove()
        body.hidden = false
        editor.draw()
      })
      element.append(opener)
    }
    element.append(body)
    const refresh = (/** @type {Curve} */ next) => {
      element.classList.toggle("changed", next.value !== next.default)
      editor.show(next)
    }
    return { element, refresh }
  }
}
