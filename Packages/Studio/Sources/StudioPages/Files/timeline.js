// The timeline below the device: one time axis for all transitions, their curves in lanes, the
// events as marks, and a range that plays in a loop.
import { bounds, grouped, short, step, value } from "./lanes.js"
import { button, find } from "./page.js"
import { headAt } from "./stage-names.js"

/**
 * @typedef {import("./lanes.js").Lane} Lane
 * @typedef {import("./lanes.js").Group} Group
 * @typedef {import("./lanes.js").Motion} Motion
 * @typedef {import("./transport.js").Transport} Transport
 * @typedef {{ began: number, ended: number, title: string }} Block A transition.
 * A row with its canvas. A row for a view shows the view's lanes when it is opened.
 * @typedef {{ lanes: Lane[], isOpen: boolean, canvas: HTMLCanvasElement, value: HTMLElement }} Row
 */

/** The shortest time span that the full width can show, in seconds. */
const shortest = 0.02

export class Timeline {
  #root = find("timeline", HTMLElement)
  #rows = find("timeline-rows", HTMLElement)
  #ruler = find("timeline-ruler", HTMLCanvasElement)
  #blocksBar = find("timeline-blocks", HTMLElement)
  #head = find("timeline-head", HTMLElement)
  #switch = find("timeline-switch", HTMLButtonElement)
  #keysSwitch = find("timeline-keys-switch", HTMLButtonElement)
  #keysRoot = find("timeline-keys", HTMLElement)
  /** @type {Group[]} */ #groups = []
  /** @type {Motion[]} */ #motions = []
  /** @type {Motion[]} */ #others = []
  /** @type {Block[]} */ #blocks = []
  /** @type {number[]} */ #marks = []
  /** @type {Row[]} */ #shown = []
  /** The names of the views that are expanded. */
  #open = new Set()
  /** The end of the run, in seconds. */
  #end = 0
  /**
   * The part of the run that is shown, in seconds; undefined for all of it.
   * @type {[number, number] | undefined}
   */
  window

  /**
   * @param {Transport} transport
   * @param {import("./key-rows.js").KeyRows} keys
   * @param {{ seek: (time: number) => void, mark: (range: [number, number] | undefined) => void, changed: () => void }} page
   */
  constructor(transport, keys, page) {
    this.transport = transport
    this.keys = keys
    this.page = page
    this.#switch.onclick = () => this.toggle()
    this.#keysSwitch.onclick = () => { this.showsKeys = !this.showsKeys }
    find("timeline-in", HTMLButtonElement).onclick = () => this.zoom(0.5)
    find("timeline-out", HTMLButtonElement).onclick = () => this.zoom(2)
    find("timeline-all", HTMLButtonElement).onclick = () => this.#show(undefined)
    this.#root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false })
    this.#joinRuler()
    new ResizeObserver(() => this.#draw()).observe(this.#root)
  }

  get isShown() { return !this.#root.hidden }
  set isShown(isShown) {
    this.#root.hidden = !isShown
    this.#switch.setAttribute("aria-pressed", String(isShown))
    if (isShown) this.#build()
    if (isShown && this.showsKeys) this.keys.draw()
  }

  /** Whether the keys of the animator are shown instead of the lanes of the run. */
  get showsKeys() { return !this.#keysRoot.hidden }
  set showsKeys(showsKeys) {
    this.#keysRoot.hidden = !showsKeys
    this.#rows.hidden = this.#head.hidden = showsKeys
    this.#root.classList.toggle("keyed", showsKeys)
    this.#keysSwitch.setAttribute("aria-pressed", String(showsKeys))
    if (showsKeys) this.keys.draw()
    else this.#build()
    this.move()
  }

  /** The transitions of the run, with their progress. */
  get motions() { return this.#motions }

  /**
   * Offers the keys of an animator, or a way to them.
   * @param {boolean} isScript
   */
  offerKeys(isScript) {
    this.#keysSwitch.hidden = !isScript
    if (!isScript && this.showsKeys) this.showsKeys = false
  }

  toggle() {
    this.isShown = !this.isShown
    this.page.changed()
  }

  /**
   * @param {Motion[]} motions
   * @param {Block[]} blocks
   * @param {number[]} marks The times of events.
   */
  show(motions, blocks, marks) {
    [this.#motions, this.#blocks, this.#marks] = [motions, blocks, marks]
    this.#end = this.transport.frames.at(-1)?.time ?? 0
    if (this.window && this.window[0] >= this.#end) this.window = undefined
    this.#build()
    this.move()
  }

  /** @param {Motion[]} others The transitions of the compared run, or none. */
  compare(others) {
    this.#others = others
    this.#build()
  }

  /** Shows the playhead, and the values at its time. */
  move() {
    const { time } = this.transport
    this.keys.lanes.head = headAt(this.#motions, time)
    if (!this.isShown) return
    if (this.showsKeys) return this.keys.move()
    const [from, to] = this.#window
    const share = (time - from) / (to - from)
    this.#head.hidden = share < -1e-9 || share > 1 + 1e-9
    this.#head.style.left = `calc(var(--names) + (100% - var(--names)) * ${share})`
    for (const { lanes, isOpen, value: element } of this.#shown) {
      const [lane] = lanes
      if (lanes.length > 1 || isOpen || lane.series.length === 0) continue
      const found = lane.series.flatMap((series) => value(series, time) ?? [])
      const unit = lane.unit === "pt" ? " pt" : lane.unit
      const [low, high] = [Math.min(...found), Math.max(...found)].map(short)
      element.textContent = found.length === 0 ? "" : low === high ? `${low}${unit}` : `${low} … ${high}${unit}`
    }
  }

  /** Shows the range that plays in a loop. */
  showRange() { this.#draw() }

  get #window() { return this.window ?? [0, Math.max(this.#end, shortest)] }

  /**
   * Zooms around the playhead, or around a given time.
   * @param {number} factor Below 1 zooms in.
   * @param {number} [center] In seconds.
   */
  zoom(factor, center = this.transport.time) {
    const [from, to] = this.#window
    const span = Math.min(Math.max((to - from) * factor, shortest), this.#end)
    const share = Math.min(Math.max((center - from) / (to - from), 0), 1)
    this.#show(span >= this.#end ? undefined : this.#within(center - share * span, span))
  }

  /** @param {number} from @param {number} span @returns {[number, number]} */
  #within(from, span) {
    const start = Math.min(Math.max(from, 0), Math.max(this.#end - span, 0))
    return [start, start + span]
  }

  /** @param {[number, number] | undefined} window */
  #show(window) {
    this.window = window
    this.#draw()
    this.page.changed()
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const [from, to] = this.#window
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      return this.zoom(Math.exp(event.deltaY / 300), this.#time(event))
    }
    const across = event.shiftKey ? event.deltaY : event.deltaX
    if (!this.window || across === 0) return
    event.preventDefault()
    this.#show(this.#within(from + across / this.#ruler.clientWidth * (to - from), to - from))
  }

  /** @param {MouseEvent} event @returns {number} The time at the pointer. */
  #time(event) {
    const area = this.#ruler.getBoundingClientRect()
    const [from, to] = this.#window
    const share = Math.min(Math.max((event.clientX - area.left) / area.width, 0), 1)
    return from + share * (to - from)
  }

  /**
   * Handles the mouse on the ruler and the lanes: a click seeks, a drag over the ruler selects a
   * range, and a double click clears it.
   */
  #joinRuler() {
    let start = -1
    this.#ruler.addEventListener("pointerdown", (event) => {
      this.#ruler.setPointerCapture(event.pointerId)
      start = this.#time(event)
      this.page.seek(start)
    })
    this.#ruler.addEventListener("pointermove", (event) => {
      if (start < 0) return
      const time = this.#time(event)
      const { transport } = this
      const [first, last] = [Math.min(start, time), Math.max(start, time)].map((one) => transport.frameAt(one))
      if (last - first > 1) this.page.mark([first, last])
    })
    this.#ruler.addEventListener("pointerup", () => { start = -1 })
    this.#ruler.addEventListener("dblclick", () => this.page.mark(undefined))
  }

  #build() {
    if (!this.isShown || this.showsKeys) return
    this.#groups = grouped(this.#motions, this.#others)
    this.#shown = []
    const parts = this.#groups.flatMap((group) => {
      const isOpen = this.#open.has(group.name)
      const rows = [this.#row(group.name, group.lanes, isOpen, () => {
        if (isOpen) this.#open.delete(group.name)
        else this.#open.add(group.name)
        this.#build()
      })]
      if (isOpen) rows.push(...group.lanes.map((lane) => this.#row(lane.name, [lane], false)))
      return rows
    })
    this.#rows.replaceChildren(...parts)
    this.#draw()
  }

  /**
   * @param {string} name @param {Lane[]} lanes @param {boolean} isOpen
   * @param {() => void} [toggle] Expands or collapses a view.
   */
  #row(name, lanes, isOpen, toggle) {
    const element = document.createElement("div")
    element.className = toggle ? "timeline-row" : "timeline-row inner"
    const title = document.createElement("div")
    title.className = "title"
    const label = toggle ? button(`${isOpen ? "▾" : "▸"} ${name}`, toggle) : document.createElement("span")
    if (toggle) label.setAttribute("aria-expanded", String(isOpen))
    else label.textContent = name
    label.title = name
    const value = document.createElement("span")
    value.className = "quiet number"
    title.append(label, value)
    const canvas = document.createElement("canvas")
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", `Curves of ${name}`)
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId)
      this.page.seek(this.#time(event))
    })
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) this.page.seek(this.#time(event)) })
    element.append(title, canvas)
    this.#shown.push({ lanes, isOpen, canvas, value })
    return element
  }

  #draw() {
    if (!this.isShown || this.showsKeys) return
    this.#drawRuler()
    this.#showBlocks()
    for (const row of this.#shown) this.#drawRow(row)
    this.move()
  }

  /** Shows the transitions as blocks with their names. */
  #showBlocks() {
    const [from, to] = this.#window
    this.#blocksBar.replaceChildren(...this.#blocks.filter(({ began, ended }) => ended > from && began < to)
      .map(({ began, ended, title }) => {
        const block = button(title, () => {
          const { transport } = this
          this.page.mark([transport.frameAt(began), transport.frameAt(ended)])
          this.page.seek(began)
        })
        block.addEventListener("dblclick", () => {
          const margin = (ended - began) * 0.05
          this.#show(this.#within(began - margin, ended - began + 2 * margin))
        })
        block.title = `${title}: ${(ended - began).toFixed(3)} s. Click to loop it, double click to enlarge it.`
        const [left, right] = [Math.max(began, from), Math.min(ended, to)]
          .map((time) => (time - from) / (to - from) * 100)
        Object.assign(block.style, { left: `${left}%`, width: `${right - left}%` })
        return block
      }))
  }

  #drawRuler() {
    const [from, to] = this.#window
    const context = prepared(this.#ruler)
    if (!context) return
    const [width, height] = [this.#ruler.clientWidth, this.#ruler.clientHeight]
    const x = (/** @type {number} */ time) => (time - from) / (to - from) * width
    const style = getComputedStyle(this.#ruler)
    const { range, frames } = this.transport
    if (range) {
      const [first, last] = range.map((frame) => x(frames[Math.min(frame, frames.length - 1)]?.time ?? 0))
      context.fillStyle = style.borderBottomColor
      context.globalAlpha = 0.35
      context.fillRect(first, 0, last - first, height)
      context.globalAlpha = 1
    }
    context.fillStyle = style.color
    context.font = "10px system-ui, sans-serif"
    const distance = step(to - from, width / 80)
    const digits = Math.max(0, -Math.floor(Math.log10(distance) + 1e-9))
    for (let time = Math.ceil(from / distance - 1e-9) * distance; time <= to + 1e-9; time += distance) {
      context.fillRect(Math.round(x(time)), height - 5, 1, 5)
      const text = `${time.toFixed(digits)} s`
      const place = Math.min(x(time) + 3, width - context.measureText(text).width)
      context.fillText(text, place, 10)
    }
    // Draw events as small triangles.
    context.fillStyle = style.borderTopColor
    for (const mark of this.#marks) {
      if (mark < from || mark > to) continue
      context.beginPath()
      context.moveTo(x(mark) - 3, height)
      context.lineTo(x(mark) + 3, height)
      context.lineTo(x(mark), height - 6)
      context.fill()
    }
  }

  /** @param {Row} row */
  #drawRow({ lanes, isOpen, canvas }) {
    const context = prepared(canvas)
    if (!context || isOpen) return
    const [from, to] = this.#window
    const [width, height] = [canvas.clientWidth, canvas.clientHeight]
    const x = (/** @type {number} */ time) => (time - from) / (to - from) * width
    const style = getComputedStyle(canvas)
    const ground = getComputedStyle(find("timeline", HTMLElement)).backgroundColor
    for (const lane of lanes) {
      const [low, high] = bounds(lane, from, to)
      const y = (/** @type {number} */ number) =>
        height - 3 - (number - low) / Math.max(high - low, 1e-12) * (height - 6)
      const trace = (/** @type {import("./lanes.js").Series} */ { times, values }) => {
        context.beginPath()
        times.forEach((time, index) => context.lineTo(x(time), y(values[index])))
        context.stroke()
      }
      // Many lines in one lane are drawn thin and translucent, as a bundle.
      const count = lanes.length * lane.series.length
      context.globalAlpha = count > 8 ? Math.max(6 / count, 0.06) : lanes.length > 1 ? 0.45 : 1
      context.lineWidth = lane.series.length > 8 ? 1 : 1.5
      context.strokeStyle = style.borderBottomColor
      context.setLineDash([4, 3])
      lane.others.forEach(trace)
      context.setLineDash([])
      context.strokeStyle = style.color
      lane.series.forEach(trace)
      if (lanes.length > 1) continue
      context.globalAlpha = 1
      context.fillStyle = style.borderTopColor
      context.font = "10px system-ui, sans-serif"
      context.textAlign = "right"
      // The numbers are outlined in the panel's color, because there can be many curves behind
      // them.
      context.strokeStyle = ground
      context.lineWidth = 3
      const write = (/** @type {number} */ number, /** @type {number} */ place) => {
        context.strokeText(short(number), width - 3, place)
        context.fillText(short(number), width - 3, place)
      }
      write(high, 10)
      if (low !== high) write(low, height - 3)
      context.textAlign = "left"
    }
  }
}

/**
 * Returns the context of a cleared canvas with the display's resolution.
 * @param {HTMLCanvasElement} canvas
 */
function prepared(canvas) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = Math.round(width * devicePixelRatio)
  canvas.height = Math.round(height * devicePixelRatio)
  const context = width > 0 ? canvas.getContext("2d") : null
  context?.scale(devicePixelRatio, devicePixelRatio)
  return context
}
