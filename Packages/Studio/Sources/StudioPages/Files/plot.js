// The plot of a curve, with handles that change its shape: the control points of a Bézier curve, or
// the first peak of a spring.
import { controls, parse, pulled, rounded, text } from "./springs.js"

/** @typedef {import("./curve-editor.js").Shape} Curve */
/** @typedef {{ low: number, high: number, seconds: number }} Scale What the plot shows. */

const height = 150

export class CurvePlot {
  element = document.createElement("div")
  #canvas = document.createElement("canvas")
  /** @type {HTMLButtonElement[]} */ #knobs = []
  /** @type {Curve | undefined} */ #curve
  /** The scale does not change while a handle is held. */
  /** @type {Scale} */ #scale = { low: 0, high: 1, seconds: 1 }
  #isHeld = false

  /**
   * @param {string} name
   * @param {((value: string) => void) | undefined} set Without it, the plot has no handles.
   */
  constructor(name, set) {
    this.set = set ?? (() => {})
    this.isFixed = set === undefined
    this.element.className = "plot"
    this.#canvas.setAttribute("role", "img")
    this.#canvas.setAttribute("aria-label", `Plot of ${name}`)
    this.#canvas.style.height = `${height}px`
    this.element.append(this.#canvas)
    this.#knobs = [0, 1].map((index) => this.#knob(name, index))
    this.element.append(...this.#knobs)
    new ResizeObserver(() => this.draw()).observe(this.element)
  }

  /** @param {Curve} curve */
  show(curve) {
    this.#curve = curve
    if (!this.#isHeld) this.#fit()
    this.draw()
  }

  get #timing() { return parse(this.#curve?.value ?? "") }

  /**
   * The positions of the handles, as time and value: two for a Bézier curve, one for a spring, none
   * if the script computes the curve.
   * @returns {[number, number][]}
   */
  get #handles() {
    const curve = this.#curve
    if (!curve?.plot || this.isFixed) return []
    const timing = this.#timing
    if (timing.kind === "spring") {
      const { time } = peak(curve)
      return [[time, sample(curve.plot, time / (curve.seconds ?? 1))]]
    }
    const [x1, y1, x2, y2] = controls(timing, curve.plot)
    return [[x1, y1], [x2, y2]]
  }

  #fit() {
    const plot = this.#curve?.plot ?? [0, 1]
    const values = [...plot, 0, 1, ...this.#handles.map(([, value]) => value)]
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const seconds = this.#timing.kind === "spring" ? (this.#curve?.seconds ?? 1) : 1
    this.#scale = { low, high, seconds }
  }

  #x(/** @type {number} */ time) { return time / this.#scale.seconds * this.#canvas.clientWidth }
  #y(/** @type {number} */ value) {
    const { low, high } = this.#scale
    return height - 14 - (value - low) / Math.max(high - low, 1e-9) * (height - 28)
  }

  draw() {
    const curve = this.#curve
    const [width] = [this.#canvas.clientWidth]
    const context = width > 0 ? this.#canvas.getContext("2d") : null
    if (!curve?.plot || !context) return
    this.#canvas.width = Math.round(width * devicePixelRatio)
    this.#canvas.height = Math.round(height * devicePixelRatio)
    context.scale(devicePixelRatio, devicePixelRatio)
    const style = getComputedStyle(this.#canvas)
    context.strokeStyle = style.borderTopColor
    context.setLineDash([3, 3])
    for (const value of [0, 1]) line(context, [[0, this.#y(value)], [width, this.#y(value)]])
    context.setLineDash([])
    const length = this.#timing.kind === "spring" ? (curve.seconds ?? 1) : 1
    const last = curve.plot.length - 1
    const handles = this.#handles
    if (handles.length === 2) {
      const ends = /** @type {const} */ ([[0, 0], [1, 1]])
      handles.forEach(([time, value], index) => line(context, [
        [this.#x(ends[index][0]), this.#y(ends[index][1])], [this.#x(time), this.#y(value)]]))
    }
    context.strokeStyle = style.color
    context.lineWidth = 2
    context.lineJoin = "round"
    line(context, curve.plot.map((value, index) => [this.#x(index / last * length), this.#y(value)]))
    this.#knobs.forEach((knob, index) => {
      const handle = handles[index]
      knob.hidden = !handle
      if (handle) knob.style.transform = `translate(${this.#x(handle[0])}px, ${this.#y(handle[1])}px)`
      if (handle) knob.setAttribute("aria-valuetext", `${rounded(handle[0])}, ${rounded(handle[1])}`)
    })
  }

  /** @param {string} name @param {number} index */
  #knob(name, index) {
    const knob = document.createElement("button")
    knob.type = "button"
    knob.className = "knob"
    knob.setAttribute("role", "slider")
    knob.setAttribute("aria-label", `Handle ${index + 1} of ${name}`)
    knob.title = "Drag, or use the arrow keys"
    /** @type {((time: number, value: number) => void) | undefined} */ let move
    let from = [0, 0]
    knob.addEventListener("pointerdown", (event) => {
      knob.setPointerCapture(event.pointerId)
      this.#isHeld = true
      from = [event.clientX, event.clientY]
      move = this.#mover(index)
    })
    knob.addEventListener("pointermove", (event) => {
      if (!move) return
      const { low, high, seconds } = this.#scale
      move(
        (event.clientX - from[0]) / this.#canvas.clientWidth * seconds,
        (from[1] - event.clientY) / (height - 28) * (high - low))
    })
    const end = () => {
      move = undefined
      this.#isHeld = false
      this.#fit()
      this.draw()
    }
    knob.addEventListener("pointerup", end)
    knob.addEventListener("pointercancel", end)
    knob.addEventListener("keydown", (event) => {
      const step = (event.shiftKey ? 0.1 : 0.01)
      const [time, value] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key] ?? [0, 0]
      if (time === 0 && value === 0) return
      event.preventDefault()
      event.stopPropagation()
      this.#mover(index)?.(time, value)
    })
    return knob
  }

  /**
   * Returns a function that moves a handle by a time and a value from its current position.
   * @param {number} index
   * @returns {((time: number, value: number) => void) | undefined}
   */
  #mover(index) {
    const curve = this.#curve
    const [start, timing] = [this.#handles[index], this.#timing]
    if (!curve?.plot || !start) return undefined
    if (timing.kind === "spring") {
      return (time, value) => {
        const stretch = Math.min(Math.max((start[0] + time) / start[0], 0.1), 10)
        this.set(text({ kind: "spring", numbers: pulled(timing.numbers, stretch, damping(start[1] + value - 1)) }))
      }
    }
    const points = controls(timing, curve.plot)
    return (time, value) => {
      const moved = [...points]
      moved[index * 2] = Math.min(Math.max(points[index * 2] + time, 0), 1)
      moved[index * 2 + 1] = Math.min(Math.max(points[index * 2 + 1] + value, -3), 4)
      this.set(text({ kind: "cubic", points: moved }))
    }
  }
}

/**
 * The time of a spring's first peak, in seconds. If the spring doesn't overshoot, the handle is
 * where it would peak without damping.
 * @param {Curve} curve
 */
function peak(curve) {
  const { response = 0.5, dampingRatio = 1 } = curve.forms?.response ?? {}
  const swing = response / 2 / Math.sqrt(Math.max(1 - Math.min(dampingRatio, 0.97) ** 2, 1e-6))
  return { time: Math.min(swing, (curve.seconds ?? 1) * 0.95) }
}

/**
 * The damping ratio at which a spring overshoots by a fraction of its distance.
 * @param {number} overshoot
 */
function damping(overshoot) {
  if (overshoot < 0.001) return 1
  const power = Math.log(Math.min(overshoot, 0.9))
  return Math.round(-power / Math.sqrt(Math.PI ** 2 + power ** 2) * 1000) / 1000
}

/** @param {number[]} plot @param {number} share */
function sample(plot, share) {
  const place = Math.min(Math.max(share, 0), 1) * (plot.length - 1)
  const low = Math.min(Math.floor(place), plot.length - 2)
  return plot[low] + (plot[low + 1] - plot[low]) * (place - low)
}

/** @param {CanvasRenderingContext2D} context @param {number[][]} places */
function line(context, places) {
  context.beginPath()
  for (const [x, y] of places) context.lineTo(x, y)
  context.stroke()
}
