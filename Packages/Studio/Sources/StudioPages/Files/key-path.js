// The path of a view on the device: where its keys take it, as a line with a point for each key, which a hand drags.
import { isKeyed } from "./keyed.js"
import { pointOf } from "./key-plot.js"

/** @typedef {import("./stage-edit.js").Point} Point */

const names = "http://www.w3.org/2000/svg"
/** The number of straight parts of the line. */
const parts = 48

export class KeyPath {
  #line
  #points = /** @type {SVGCircleElement[]} */ ([])
  #view = ""
  /** @type {{ at: number, start: Point, values: Point } | undefined} */ #drag

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
   * @param {(view: string) => Point | undefined} middle Where the middle of a view is drawn.
   */
  draw(chosen, middle) {
    const { rows, lanes: all } = this.page
    this.#view = chosen ?? rows.chosenView ?? ""
    const lanes = rows.isShown || chosen ? this.#lanes.map((lane) => ({ lane, ...all.line(lane) })) : []
    const drawn = lanes.length > 0 ? middle(this.#view) : undefined
    const now = ["translateX", "translateY"].map((property) => all.value(this.#view, property) ?? 0)
    const side = this.page.isMirrored() ? -1 : 1
    const [across, down] = ["translateX", "translateY"].map((property) => lanes.find(({ lane }) => lane.property === property)?.places)
    const at = (/** @type {number} */ presence) => ({
      x: (across ? pointOf(across, presence)?.value : undefined) ?? 0, y: (down ? pointOf(down, presence)?.value : undefined) ?? 0,
    })
    const place = (/** @type {Point} */ { x, y }) => [(drawn?.x ?? 0) + side * (x - now[0]), (drawn?.y ?? 0) + y - now[1]].map((one) => one.toFixed(2))
    this.#line.setAttribute("points", drawn
      ? Array.from({ length: parts + 1 }, (_, part) => place(at(part / parts)).join()).join(" ") : "")
    const places = drawn ? [...new Set(lanes.flatMap(({ keys }) => keys.map((key) => key.at)))].sort((one, other) => one - other) : []
    for (const point of this.#points.splice(places.length)) point.remove()
    for (const [index, presence] of places.entries()) {
      const point = this.#points[index] ??= this.#point()
      const [x, y] = place(at(presence))
      point.setAttribute("cx", x)
      point.setAttribute("cy", y)
      point.setAttribute("r", String(6 / this.page.scale()))
      point.setAttribute("aria-label", `Key at presence ${presence} of ${this.#view}`)
      point.dataset.at = String(presence)
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
    const by = { x: (event.clientX - start.x) / scale * (this.page.isMirrored() ? -1 : 1), y: (event.clientY - start.y) / scale }
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
