// How the keys of a lane are drawn: the line through them, how fast it goes, and a point for each key.
import { short } from "./lanes.js"
import { set } from "./page.js"

/** @typedef {import("./keyed.js").Lane} Lane */
/** @typedef {import("./keyed.js").Said} Said */
/** A place on the line: a presence and a value; a color has none. */
/** @typedef {[at: number, number: number | undefined]} Place */

const names = "http://www.w3.org/2000/svg"
/** The number of straight parts of a curve between two keys. */
const parts = 24
/** The room beside presence 0 and 1, in points of the page. */
export const margin = 8

/**
 * The line through keys.
 * @param {Said[]} keys
 * @param {(key: Said) => number | undefined} number A key's value in the property's unit.
 * @returns {Place[]}
 */
export function course(keys, number) {
  if (keys.length === 0) return []
  /** @type {Place[]} */ const places = [[0, number(keys[0])]]
  for (const [index, key] of keys.entries()) {
    const before = keys[index - 1]
    const [from, to] = [before && number(before), number(key)]
    if (before && key.plot && from !== undefined && to !== undefined) {
      for (let part = 1; part < parts; part += 1) {
        const share = key.plot[Math.round(part / parts * (key.plot.length - 1))]
        places.push([before.at + (key.at - before.at) * part / parts, from + (to - from) * share])
      }
    }
    places.push([key.at, to])
  }
  places.push([1, places[places.length - 1][1]])
  return places
}

/**
 * The value on a line, and how much it changes for a whole presence.
 * @param {Place[]} places @param {number} at
 */
export function pointOf(places, at) {
  const next = places.findIndex(([place]) => place > at)
  const [before, after] = next < 0 ? [places.at(-2), places.at(-1)] : [places[Math.max(next - 1, 0)], places[next]]
  if (!before || !after || before[1] === undefined || after[1] === undefined) return undefined
  const span = after[0] - before[0]
  const slope = span > 0 ? (after[1] - before[1]) / span : 0
  return { value: before[1] + slope * Math.min(Math.max(at - before[0], 0), span), slope: at < 0 || at > 1 ? 0 : slope }
}

/**
 * Whether hundredths of a lane's values are seen, as of an opacity or a scale.
 * @param {Lane} lane
 */
export function isFine({ unit }) { return unit === "" || unit === "×" }

/** @param {Lane} lane @param {number} number */
export function inWords({ unit }, number) { return short(number) + (unit === "pt" ? " pt" : unit ?? "") }

export class KeyPlot {
  svg = /** @type {SVGSVGElement} */ (document.createElementNS(names, "svg"))
  #line = this.svg.appendChild(document.createElementNS(names, "polyline"))
  #velocity = this.svg.appendChild(document.createElementNS(names, "polyline"))
  #size = { width: 0, height: 0 }
  /** The values at the lower and the upper edge. */
  low = 0
  high = 1
  /** @type {Place[]} */ places = []

  /** @param {Lane} lane */
  constructor(lane) {
    this.lane = lane
    this.svg.setAttribute("aria-label", `Keys of ${lane.name}`)
    this.svg.setAttribute("role", "group")
    this.#velocity.setAttribute("class", "velocity")
  }

  get points() { return /** @type {NodeListOf<SVGCircleElement>} */ (this.svg.querySelectorAll("circle")) }

  /**
   * @param {Said[]} keys
   * @param {(key: Said) => number | undefined} number
   * @param {Set<number>} chosen
   * @param {{ rests: boolean, isHigh: boolean }} how Whether the scale stays, and whether there is room for the velocity.
   */
  draw(keys, number, chosen, { rests, isHigh }) {
    // Nor is it measured again then, because that would lay out the page in the middle of a frame.
    if (!rests) this.#size = { width: this.svg.clientWidth, height: this.svg.clientHeight }
    const { width, height } = this.#size
    const numbers = keys.flatMap((key) => number(key) ?? [])
    // The scale rests while a key is held, so that it doesn't slip from under the hand.
    if (!rests) {
      const [low, high] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [0, 1]
      const room = Math.max((high - low) * 0.15, isFine(this.lane) ? 0.05 : 1);
      [this.low, this.high] = [low - room, high + room]
    }
    const x = (/** @type {number} */ at) => margin + at * (width - 2 * margin)
    const y = (/** @type {number | undefined} */ value) =>
      value === undefined ? height / 2 : height - (value - this.low) / (this.high - this.low) * height
    this.places = course(keys, number)
    trace(this.#line, this.places.map(([at, value]) => [x(at), y(value)]))
    trace(this.#velocity, isHigh ? this.#slopes().map(([at, share]) => [x(at), height / 2 - share * height * 0.42]) : [])
    // The points stay, and keep the keyboard.
    const points = [...this.points]
    for (const point of points.splice(keys.length)) point.remove()
    for (const [index, key] of keys.entries()) {
      const point = points[index] ?? this.svg.appendChild(this.#point(index))
      this.#place(point, key, number(key), chosen.has(index), x(key.at), y(number(key)))
    }
  }

  /** How fast the value changes along the line, as a share of the fastest. @returns {[number, number][]} */
  #slopes() {
    /** @type {[number, number][]} */ const slopes = []
    for (const [index, [at, value]] of this.places.entries()) {
      const [before, number] = this.places[index - 1] ?? []
      if (before === undefined || number === undefined || value === undefined || at - before < 1e-6) continue
      slopes.push([before, (value - number) / (at - before)], [at, (value - number) / (at - before)])
    }
    const most = Math.max(...slopes.map(([, slope]) => Math.abs(slope)), 1e-9)
    return slopes.map(([at, slope]) => [at, slope / most])
  }

  /** @param {number} index */
  #point(index) {
    const point = document.createElementNS(names, "circle")
    point.setAttribute("r", "5.5")
    point.setAttribute("tabindex", "0")
    point.setAttribute("role", "slider")
    point.setAttribute("aria-label", `Key ${index + 1} of ${this.lane.name}`)
    point.dataset.index = String(index)
    return point
  }

  /**
   * @param {SVGCircleElement} point @param {Said} key @param {number | undefined} number @param {boolean} isChosen
   * @param {number} x @param {number} y
   */
  #place(point, key, number, isChosen, x, y) {
    set(point, "cx", x.toFixed(1))
    set(point, "cy", y.toFixed(1))
    const value = number === undefined ? key.color ?? "" : inWords(this.lane, number)
    set(point, "aria-valuenow", short(key.at))
    set(point, "aria-valuetext", `presence ${short(key.at)}${value && `, ${value}`}`)
    set(point, "class", [isChosen ? "chosen" : "", key.text === undefined ? "" : "computed"].filter(Boolean).join(" "))
    if (key.color || point.style.fill) point.style.fill = key.color ?? ""
  }
}

/** @param {Element} line @param {number[][]} places */
function trace(line, places) {
  set(line, "points", places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "))
}
