// The path of a view on the device: where its keys take it, as a line with a point for each key, which a hand drags.
import { isKeyed } from "./keyed.js"
import { pointOf } from "./key-plot.js"
import { set } from "./page.js"

/** @typedef {import("./stage-edit.js").Point} Point */

const names = "http://www.w3.org/2000/svg"
/** The number of straight parts of the line. */
const parts = 48

/**
 * Where a point to the right and one below of a view's own side go on the stage: views around it may turn, scale or lean it.
 * @param {Element} element @param {Element} screen
 */
export function directions(element, screen) {
  let all = new DOMMatrix()
  for (let around = element.parentElement; around && around !== screen; around = around.parentElement) {
    // Only directions count: not where the view is, nor how deep.
    const { a, b, c, d } = new DOMMatrix(around.style.transform)
    all = new DOMMatrix([a, b, c, d, 0, 0]).multiply(all)
  }
  // Of a view that is scaled to nothing, there is no way back.
  return Math.abs(all.a * all.d - all.b * all.c) > 1e-6 ? all : new DOMMatrix()
}

/** @param {DOMMatrix} matrix @param {Point} by @returns {Point} */
export function turned(matrix, by) {
  const { x, y } = matrix.transformPoint(new DOMPoint(by.x, by.y))
  return { x, y }
}

export class KeyPath {
  #line
  #points = /** @type {SVGCircleElement[]} */ ([])
  #view = ""
  /** @type {{ at: number, start: Point, values: Point } | undefined} */ #drag
  /** What a point of the view's parent is on the stage. */
  #directions = new DOMMatrix()

  /**
   * @param {SVGSVGElement} overlay
   * @param {import("./stage-edit.js").Page} page
   */
  constructor(overlay, page) {
    this.overlay = overlay
    this.page = page
    this.#line = overlay.appendChild(document.createElementNS(names, "polyline"))
    this.#line.setAttribute("class", "path")
    overlay.addEventListener("pointermove", (event) => this.#move(event))
    overlay.addEventListener("pointerup", () => this.#up())
    overlay.addEventListener("pointercancel", () => this.#up())
  }

  /**
   * @param {string | undefined} chosen The view chosen on the stage; undefined for the one with the chosen keys.
   * @param {(view: string) => { middle: Point, directions: DOMMatrix } | undefined} place Where the middle of a view is drawn,
   *   and where the points of its parent go there.
   */
  draw(chosen, place) {
    const { rows, lanes: all } = this.page
    this.#view = chosen ?? rows.chosenView ?? ""
    const lanes = rows.isShown || chosen ? this.#lanes.map((lane) => ({ lane, ...all.line(lane) })) : []
    const drawn = lanes.length > 0 ? place(this.#view) : undefined
    if (drawn) this.#directions = drawn.directions
    const now = ["translateX", "translateY"].map((property) => all.value(this.#view, property) ?? 0)
    const side = this.page.isMirrored() ? -1 : 1
    const [across, down] = ["translateX", "translateY"].map((property) => lanes.find(({ lane }) => lane.property === property)?.places)
    const at = (/** @type {number} */ presence) => ({
      x: (across ? pointOf(across, presence)?.value : undefined) ?? 0, y: (down ? pointOf(down, presence)?.value : undefined) ?? 0,
    })
    const onStage = (/** @type {Point} */ { x, y }) => {
      const by = turned(this.#directions, { x: side * (x - now[0]), y: y - now[1] })
      return [(drawn?.middle.x ?? 0) + by.x, (drawn?.middle.y ?? 0) + by.y].map((one) => one.toFixed(2))
    }
    set(this.#line, "points", drawn
      ? Array.from({ length: parts + 1 }, (_, part) => onStage(at(part / parts)).join()).join(" ") : "")
    const places = drawn ? [...new Set(lanes.flatMap(({ keys }) => keys.map((key) => key.at)))].sort((one, other) => one - other) : []
    for (const point of this.#points.splice(places.length)) point.remove()
    for (const [index, presence] of places.entries()) {
      const point = this.#points[index] ??= this.#point()
      const [x, y] = onStage(at(presence))
      const about = {
        cx: x, cy: y, r: String(6 / this.page.scale()), "data-at": String(presence),
        "aria-label": `Key at presence ${presence} of ${this.#view}`,
      }
      for (const [name, value] of Object.entries(about)) set(point, name, value)
    }
  }

  /** The lanes of the view's position that have keys. */
  get #lanes() {
    return this.page.lanes.all.filter((lane) =>
      lane.view === this.#view && /^translate[XY]$/.test(lane.property) && isKeyed(lane))
  }

  #point() {
    const point = this.overlay.appendChild(document.createElementNS(names, "circle"))
    point.setAttribute("class", "key")
    point.addEventListener("pointerdown", (event) => {
      event.preventDefault()
      event.stopPropagation()
      this.page.pause()
      this.overlay.setPointerCapture(event.pointerId)
      const at = Number(point.dataset.at)
      const values = ["translateX", "translateY"].map((property) => this.page.lanes.value(this.#view, property, at) ?? 0)
      this.#drag = { at, start: { x: event.clientX, y: event.clientY }, values: { x: values[0], y: values[1] } }
    })
    return point
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#drag) return
    const { at, start, values } = this.#drag
    const scale = this.page.scale()
    const by = turned(this.#directions.inverse(), { x: (event.clientX - start.x) / scale, y: (event.clientY - start.y) / scale })
    if (this.page.isMirrored()) by.x *= -1
    const has = (/** @type {string} */ property) => this.#lanes.some((lane) => lane.property === property)
    // A view that only goes across stays on its line, unless it is clearly pulled off it.
    const off = { translateX: Math.abs(by.x) > 12, translateY: Math.abs(by.y) > 12 }
    const wanted = {
      ...(has("translateX") || off.translateX ? { translateX: values.x + by.x } : {}),
      ...(has("translateY") || off.translateY ? { translateY: values.y + by.y } : {}),
    }
    const problem = this.page.lanes.setValues(this.#view, wanted, true, at)
    if (problem) return this.page.note(problem)
    this.page.rows.refresh()
  }

  #up() {
    if (!this.#drag) return
    this.#drag = undefined
    this.page.letGo()
  }
}
