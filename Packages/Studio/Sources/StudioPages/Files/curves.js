// One curve for each property that changes, with the playhead and the value at its time.
import { button, paragraph } from "./page.js"

/**
 * @typedef {{ name: string, unit: string, times: number[], values: number[], rest: number,
 *   other?: { times: number[], values: number[] }, mark?: number }} Curve
 * @typedef {{ id: number, times: number[], progress: number[], all: number, curves: Curve[] }} Motion
 * @typedef {{ curve: Curve, element: HTMLElement, canvas: HTMLCanvasElement, head: HTMLElement, value: HTMLElement, low: number, high: number }} Lane
 */

/** The height of a curve, and of a curve that is shown alone. */
const [small, large] = [54, 220]

export class CurvePanel {
  /** @type {Motion[]} */ #motions = []
  /** @type {Lane[]} */ #lanes = []
  /** @type {number | undefined} */ #shown
  /** @type {string | undefined} */ #isolated
  /** The time of the playhead. */
  #time = 0

  /**
   * @param {HTMLElement} root
   * @param {(time: number) => void} seek
   */
  constructor(root, seek) {
    this.root = root
    this.seek = seek
  }

  /** @param {Motion[]} motions */
  show(motions) {
    this.#motions = motions
    this.#shown = undefined
  }

  /** @param {number} time */
  move(time) {
    this.#time = time
    if (this.root.hidden) return
    const motion = this.#motions.filter((motion) => motion.times[0] <= time + 1e-9).at(-1) ?? this.#motions[0]
    if (motion?.id !== this.#shown || !motion) this.#build(motion)
    if (!motion) return
    const [first, last] = [motion.times[0], motion.times.at(-1) ?? 0]
    const share = Math.min(Math.max((time - first) / Math.max(last - first, 1e-9), 0), 1)
    for (const lane of this.#lanes) {
      const width = lane.canvas.clientWidth
      lane.head.style.transform = `translateX(${8 + share * width}px)`
      const { value, velocity } = at(lane.curve, time)
      const unit = lane.curve.unit === "pt" ? " pt" : lane.curve.unit
      const other = lane.curve.other
      lane.value.textContent = other
        ? `${text(at(other, time).value)}${unit} → ${text(value)}${unit}`
        : `${text(value)}${unit} · ${text(velocity)}${unit}/s`
    }
  }

  /**
   * Redraws, for example after the panel has become visible.
   * @param {number} time
   */
  refresh(time) {
    this.#shown = undefined
    this.move(time)
  }

  /** @param {Motion | undefined} motion */
  #build(motion) {
    this.#lanes = []
    this.#shown = motion?.id
    if (!motion || motion.curves.length === 0) {
      return this.root.replaceChildren(paragraph("Nothing moves here."))
    }
    const chosen = motion.curves.filter((curve) => !this.#isolated || curve.name === this.#isolated)
    this.#lanes = (chosen.length > 0 ? chosen : motion.curves).map((curve) => this.#lane(curve, motion))
    const note = paragraph(motion.all > motion.curves.length
      ? `${motion.curves.length} of ${motion.all} curves`
      : this.#isolated ? "Click the name to see all curves." : "Click a name to see its curve alone.")
    this.root.replaceChildren(...this.#lanes.map((lane) => lane.element), note)
    for (const lane of this.#lanes) draw(lane, motion)
  }

  /**
   * @param {Curve} curve
   * @param {Motion} motion
   * @returns {Lane}
   */
  #lane(curve, motion) {
    const element = document.createElement("div")
    element.className = "lane"
    const row = document.createElement("div")
    row.className = "row"
    const name = button(curve.name, () => {
      this.#isolated = this.#isolated ? undefined : curve.name
      this.refresh(this.#time)
    })
    name.setAttribute("aria-pressed", String(this.#isolated === curve.name))
    name.className = "name"
    const space = document.createElement("span")
    space.className = "space"
    const value = document.createElement("span")
    value.className = "quiet number"
    row.append(name, space, value)
    const canvas = document.createElement("canvas")
    canvas.setAttribute("role", "img")
    canvas.style.height = `${this.#isolated === curve.name ? large : small}px`
    // Scaled to the visible values, because the value at rest can be far away.
    const all = [...curve.values, ...(curve.other?.values ?? [])]
    const [low, high] = [Math.min(...all), Math.max(...all)]
    canvas.setAttribute("aria-label", `${curve.name} from ${text(low)} to ${text(high)} ${curve.unit}`)
    const head = document.createElement("div")
    head.className = "head"
    element.append(row, canvas, head)
    const seek = (/** @type {PointerEvent} */ event) => {
      const area = canvas.getBoundingClientRect()
      const share = Math.min(Math.max((event.clientX - area.left) / area.width, 0), 1)
      this.seek(motion.times[0] + share * ((motion.times.at(-1) ?? 0) - motion.times[0]))
    }
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId)
      seek(event)
    })
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) seek(event) })
    return { curve, element, canvas, head, value, low, high }
  }
}

/**
 * @param {Lane} lane
 * @param {Motion} motion
 */
function draw(lane, motion) {
  const { canvas, curve, low, high } = lane
  const scale = devicePixelRatio
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext("2d")
  if (!context || width === 0) return
  // The colors come from the element, whose style sheet takes them from the page.
  const style = getComputedStyle(canvas)
  context.scale(scale, scale)
  const [first, last] = [motion.times[0], motion.times.at(-1) ?? 0]
  const x = (/** @type {number} */ time) => (time - first) / Math.max(last - first, 1e-9) * width
  const y = (/** @type {number} */ value) =>
    height - 5 - (value - low) / Math.max(high - low, 1e-12) * (height - 10)
  if (curve.rest >= low && curve.rest <= high) {
    context.strokeStyle = style.borderTopColor
    context.setLineDash([3, 3])
    context.beginPath()
    context.moveTo(0, y(curve.rest))
    context.lineTo(width, y(curve.rest))
    context.stroke()
    context.setLineDash([])
  }
  context.lineWidth = 1.75
  context.lineJoin = "round"
  const trace = (/** @type {{ times: number[], values: number[] }} */ { times, values }) => {
    context.beginPath()
    times.forEach((time, index) => context.lineTo(x(time), y(values[index])))
    context.stroke()
  }
  const { other, mark } = curve
  if (other) {
    context.strokeStyle = style.borderBottomColor
    context.setLineDash([6, 3])
    trace(other)
    context.setLineDash([])
  }
  context.strokeStyle = style.color
  trace(curve)
  if (!other || mark === undefined) return
  // Mark where the two runs differ most.
  const ends = [y(at(other, mark).value), y(at(curve, mark).value)]
  context.lineWidth = 3
  context.strokeStyle = style.borderBottomColor
  context.beginPath()
  context.moveTo(x(mark), ends[0])
  context.lineTo(x(mark), ends[1])
  context.stroke()
}

/**
 * The value at a time, and its rate of change.
 * @param {{ times: number[], values: number[] }} curve
 * @param {number} time
 */
function at(curve, time) {
  const { times, values } = curve
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (times[middle] <= time + 1e-9) low = middle
    else high = middle - 1
  }
  const [before, after] = [Math.max(low - 1, 0), Math.min(low + 1, times.length - 1)]
  const seconds = times[after] - times[before]
  return { value: values[low], velocity: seconds > 0 ? (values[after] - values[before]) / seconds : 0 }
}

/** @param {number} number */
function text(number) {
  const size = Math.abs(number)
  return number.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 3).replace("-", "−")
}
