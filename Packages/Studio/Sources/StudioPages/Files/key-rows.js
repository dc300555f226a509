// The keys of a keyed animator: a lane for each property of a view, a point for each key at its presence and its value.
// Points are dragged with a mouse, a finger or the arrow keys; what changes is written into the script when it is saved.
import { KeyBar } from "./key-bar.js"
import { added, numberOf, pasted, raised, rounded, snapped, stretched, wordsOf } from "./key-changes.js"
import { LaneAdder, laneTools, padlock, staggerRow } from "./key-lanes.js"
import { inWords, isFine, KeyPlot, margin, pointOf } from "./key-plot.js"
import { KeyedLanes } from "./keyed-lanes.js"
import { filled, isKeyed, moved, prefix, removed } from "./keyed.js"
import { button, find, write } from "./page.js"
import { isByProgress } from "./stage-names.js"

/**
 * @typedef {import("./keyed.js").Lane} Lane
 * @typedef {import("./keyed.js").Key} Key
 * @typedef {import("./keyed.js").Said} Said
 * @typedef {import("./stage-names.js").Named} Named
 * @typedef {{ lane: Lane, keys: Key[], plot: KeyPlot, element: HTMLElement, label: HTMLElement, said: string }} Row
 * @typedef {{ row: Row, index: number, x: number, y: number, keys: Key[], start: Said[], stretches: boolean, width: number, height: number }} Hold
 */

/** How near a key must come to a place to be put there, in points of the page. */
const near = 6

export class KeyRows {
  #root = find("timeline-keys", HTMLElement)
  #bar = new KeyBar()
  #playhead = document.createElement("div")
  /** @type {Row[]} */ #rows = []
  /** The lane with the chosen keys, and their indices. */
  #chosen = { lane: "", keys: /** @type {Set<number>} */ (new Set()) }
  /** @type {Hold | undefined} */ #hold
  #staggers = document.createElement("div")
  #shape = ""
  /** The keys that were copied, with numbers in their property's unit. */
  /** @type {import("./key-changes.js").Copied[]} */ #copied = []
  /** The lanes that are shown high, those whose tools are shown, and the only one that plays. */
  #high = new Set()
  #opened = new Set()
  #solo = ""
  /** The names of all curves that scripts can use. */
  /** @type {string[]} */ curves = []
  adder = new LaneAdder((view, property) => this.lanes.add(view, property))
  lanes

  /**
   * @param {{
   *   turn: (values: Record<string, string | undefined>, isHeld?: boolean) => void, letGo: () => void,
   *   turned: (name: string) => string | undefined, open: (line: number) => void,
   *   mute: (lanes: Record<string, string>) => void, copyAsKeys: () => void, seek: (place: number, isProgress: boolean) => void, drawn: () => void,
   *   seen: import("./keyed-lanes.js").Page["seen"],
   *   numbers: import("./numbers.js").Page,
   * }} page `letGo` is called when a hand lets go, `open` shows a line of the script, `mute` plays some lanes otherwise than they
   *   are, `copyAsKeys` makes a copy of the animator in which all lanes have keys, and `seek` moves the playhead to a presence, or to a
   *   progress.
   */
  constructor(page) {
    this.page = page
    this.lanes = new KeyedLanes(page)
    this.#playhead.className = "key-head"
    new ResizeObserver(() => { if (!this.#hold) this.draw() }).observe(this.#root)
  }

  /** The view with the chosen keys. */
  get chosenView() { return this.#rows.find(({ lane }) => lane.name === this.#chosen.lane)?.lane.view }

  /**
   * @param {Lane[]} lanes
   * @param {{ width: number, height: number }} size
   * @param {Named[]} views The views that can have lanes.
   * @param {import("./key-lanes.js").Written[]} written The views in the script's table of keys; empty if it has none.
   */
  show(lanes, size, views, written) {
    const isKeyedScript = written.length > 0
    Object.assign(this.lanes, { all: lanes, size, views })
    // What was played alone is gone, perhaps with its animator.
    if (this.#solo && !lanes.some(({ name }) => name === this.#solo)) this.#play("")
    const shape = String(isKeyedScript) + JSON.stringify(lanes.map(({ name, keys, text, isNew }) => [name, keys.length > 0, text, isNew]))
    if (shape !== this.#shape) {
      this.#shape = shape
      this.#rows = lanes.map((lane) => this.#row(lane))
      for (const row of this.#rows) this.#showTools(row)
      const rest = isKeyedScript ? [this.#scale()] : [this.#unkeyed()]
      this.#root.replaceChildren(
        ...rest, ...this.#rows.map(({ element }) => element), this.#staggers, this.adder.element, this.#bar.element, this.#playhead)
    }
    // A number that is being changed keeps its field.
    if (!this.#staggers.matches(":focus-within")) {
      this.#staggers.replaceChildren(...written.flatMap((view) => staggerRow(view, this.page.numbers)))
    }
    this.adder.element.hidden = !isKeyedScript
    this.adder.show(views, new Set(lanes.map(({ name }) => name)))
    for (const [index, lane] of lanes.entries()) {
      const row = this.#rows[index]
      const turned = this.page.turned(prefix + lane.name)
      const said = JSON.stringify(lane) + (turned ?? "")
      if (said === row.said) continue
      [row.lane, row.said] = [lane, said]
      row.element.classList.toggle("removed", turned === removed)
      // What a hand holds is newer than a reply.
      if (this.#hold?.row !== row) row.keys = this.lanes.keys(lane)
      if (!this.#root.hidden && isKeyed(lane)) this.#draw(row)
    }
    if (!this.#root.hidden) this.#showBar()
  }

  // MARK: Rows

  /** Whether the axis is that of progress, since no lane has keys at a presence. */
  get #isByProgress() { return this.#rows.length > 0 && this.#rows.every(({ lane }) => isByProgress(lane.view)) }

  #scale() {
    const element = document.createElement("div")
    element.className = "timeline-row key-scale"
    const title = document.createElement("div")
    title.className = "title quiet"
    title.textContent = this.#isByProgress ? "progress" : "presence"
    const axis = document.createElement("div")
    axis.className = "key-axis quiet"
    axis.title = "Drag to move the playhead"
    axis.append(...[0, 0.25, 0.5, 0.75, 1].map((at) => Object.assign(document.createElement("span"), { textContent: String(at) })))
    const seek = (/** @type {PointerEvent} */ event) => {
      const area = axis.getBoundingClientRect()
      this.page.seek(Math.min(Math.max((event.clientX - area.left - margin) / (area.width - 2 * margin), 0), 1), this.#isByProgress)
    }
    axis.addEventListener("pointerdown", (event) => {
      axis.setPointerCapture(event.pointerId)
      seek(event)
    })
    axis.addEventListener("pointermove", (event) => { if (axis.hasPointerCapture(event.pointerId)) seek(event) })
    element.append(title, axis)
    return element
  }

  #copier() {
    const made = button("Keyed copy…", () => this.page.copyAsKeys())
    made.title = "Write the same motion as keys, into a file of its own; you see first how far it is from this one"
    return made
  }

  /** What is shown of an animator that computes its motion. */
  #unkeyed() {
    const element = document.createElement("div")
    element.className = "key-locked quiet"
    element.append(padlock(), "This animator computes its motion, in its script. A copy has it as keys to move:", this.#copier())
    return element
  }

  /** @param {Lane} lane @returns {Row} */
  #row(lane) {
    const element = document.createElement("div")
    element.className = "timeline-row keys"
    element.dataset.lane = lane.name
    const title = document.createElement("div")
    title.className = "title"
    const label = document.createElement("span")
    label.className = "quiet number"
    const name = button(lane.name, () => {
      if (!this.#high.delete(lane.name)) this.#high.add(lane.name)
      element.classList.toggle("high", this.#high.has(lane.name))
      this.draw()
    })
    // On a narrow page, the property has a line of its own.
    const dot = lane.name.lastIndexOf(".") + 1
    name.replaceChildren(lane.name.slice(0, dot), document.createElement("wbr"), lane.name.slice(dot))
    name.title = `${lane.name}: show the lane high, with its velocity`
    const more = button("⋯", () => {
      if (!this.#opened.delete(lane.name)) this.#opened.add(lane.name)
      this.#showTools(row)
    })
    more.className = "more"
    more.setAttribute("aria-label", `More for ${lane.name}`)
    title.append(name, label, more)
    const plot = new KeyPlot(lane)
    /** @type {Row} */ const row = { lane, keys: this.lanes.keys(lane), plot, element, label, said: "" }
    element.classList.toggle("solo", this.#solo === lane.name)
    element.classList.toggle("locked", this.lanes.locked.has(lane.name))
    if (!isKeyed(lane)) {
      const place = button(`line ${lane.line}`, () => this.page.open(lane.line))
      place.className = "place quiet"
      const code = document.createElement("code")
      code.textContent = lane.text
      const locked = document.createElement("div")
      locked.className = "key-locked quiet"
      locked.append(padlock(), "The script computes it:", code, place, this.#copier())
      element.append(title, locked)
      return row
    }
    element.classList.toggle("high", this.#high.has(lane.name))
    const { svg } = plot
    svg.addEventListener("dblclick", (event) => { if (!(event.target instanceof SVGCircleElement)) this.#add(row, event) })
    svg.addEventListener("pointerdown", (event) => this.#down(row, event))
    svg.addEventListener("pointermove", (event) => this.#move(event))
    svg.addEventListener("pointerup", () => this.#up())
    svg.addEventListener("pointercancel", () => this.#up())
    svg.addEventListener("keydown", (event) => this.#press(row, event))
    element.append(title, svg)
    return row
  }

  /** @param {Row} row */
  #showTools(row) {
    const { lane, element } = row
    const { name } = lane
    element.querySelector(".lane-tools")?.remove()
    if (!this.#opened.has(name)) return
    const again = () => this.#showTools(row)
    element.append(laneTools(
      { name, isSolo: this.#solo === name, isLocked: this.lanes.locked.has(name), isKeyed: isKeyed(lane), targets: this.lanes.targets(lane) }, {
        solo: () => {
          this.#play(this.#solo === name ? "" : name)
          again()
        },
        lock: () => {
          if (!this.lanes.locked.delete(name)) this.lanes.locked.add(name)
          element.classList.toggle("locked", this.lanes.locked.has(name))
          again()
        },
        remove: () => this.lanes.remove(row.lane),
        copy: (view) => this.lanes.copy(lane, view),
      }))
  }

  #number = (/** @type {Said} */ key) => numberOf(key, this.lanes.size)

  draw() {
    if (this.#root.hidden) return
    for (const row of this.#rows) if (isKeyed(row.lane)) this.#draw(row)
    this.#showBar()
    this.move()
  }

  /** @param {Row} row */
  #draw(row) {
    const { lane, plot } = row
    const chosen = this.#chosen.lane === lane.name ? this.#chosen.keys : new Set()
    plot.draw(filled(lane, row.keys), this.#number, chosen, { rests: this.#hold?.row === row, isHigh: this.#high.has(lane.name) })
    row.element.classList.toggle("changed", this.page.turned(prefix + lane.name) !== undefined)
    this.#label(row)
    this.page.drawn()
  }

  /** Shows the playhead where it is. */
  move() {
    const at = this.lanes.head
    if (this.#root.hidden) return
    this.#playhead.hidden = at === undefined
    if (!at) return
    const share = Math.min(Math.max(this.#isByProgress ? at.progress : at.presence, 0), 1)
    this.#playhead.style.left = `calc(var(--names) + ${margin}px + (100% - var(--names) - ${2 * margin}px) * ${share})`
    for (const row of this.#rows) this.#label(row)
  }

  /**
   * Shows the value at the playhead, and in a high lane its velocity.
   * @param {Row} row
   */
  #label({ lane, plot, label }) {
    const at = this.lanes.head
    const found = at && pointOf(plot.places, this.lanes.place(lane.view))
    if (!at || !found) return write(label, "")
    const velocity = found.slope * (isByProgress(lane.view) ? at.rate : at.presenceRate)
    write(label, inWords(lane, found.value) + (this.#high.has(lane.name) ? ` · ${inWords(lane, velocity)}/s` : ""))
  }

  // MARK: Changes

  /** @param {Row} row @param {Key[]} keys */
  #set(row, keys) {
    row.keys = keys
    this.lanes.set(row.lane, keys, this.#hold !== undefined)
    this.#draw(row)
    this.#showBar()
  }

  /** @param {Row} row @param {number} index @param {boolean} adds */
  #choose(row, index, adds) {
    const { name } = row.lane
    if (this.#chosen.lane !== name || (!adds && !this.#chosen.keys.has(index))) this.#chosen = { lane: name, keys: new Set() }
    if (adds && this.#chosen.keys.has(index)) this.#chosen.keys.delete(index)
    else this.#chosen.keys.add(index)
  }

  /** @param {Row} row @param {PointerEvent} event */
  #down(row, event) {
    const { target } = event
    if (this.lanes.locked.has(row.lane.name)) return
    if (!(target instanceof SVGCircleElement)) {
      this.#chosen = { lane: "", keys: new Set() }
      return this.draw()
    }
    event.preventDefault()
    const index = Number(target.dataset.index)
    this.#choose(row, index, event.shiftKey || event.metaKey || event.ctrlKey)
    row.plot.svg.setPointerCapture(event.pointerId)
    this.#hold = {
      row, index, x: event.clientX, y: event.clientY, keys: row.keys, start: filled(row.lane, row.keys),
      stretches: event.altKey && this.#chosen.keys.size > 1,
      // Measured once: later, the page would be laid out for it in the middle of a frame.
      width: row.plot.svg.clientWidth, height: row.plot.svg.clientHeight,
    }
    this.adder.choose(row.lane.view)
    this.draw()
    row.plot.points[index]?.focus()
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const hold = this.#hold
    if (!hold) return
    const { row, index, keys, start, width, height } = hold
    let by = (event.clientX - hold.x) / (width - 2 * margin)
    const wanted = keys[index].at + by
    if (!event.ctrlKey) by = snapped(this.#places(row), wanted, near / (width - 2 * margin)) - keys[index].at
    const chosen = this.#chosen.keys
    let next = hold.stretches ? stretched(keys, chosen, index, by) : moved(keys, chosen, (at) => at + by)
    const up = -(event.clientY - hold.y) / height * (row.plot.high - row.plot.low)
    if (Math.abs(event.clientY - hold.y) > 3 && !hold.stretches) {
      next = next.map((key, place) => chosen.has(place) ? raised(row.lane, key, start[place], up, this.lanes.size) : key)
    }
    this.#set(row, next)
  }

  /**
   * Where keys hold on: the ends, the middle, the playhead, and the keys of other lanes.
   * @param {Row} row
   */
  #places(row) {
    const others = this.#rows.filter((one) => one !== row).flatMap(({ keys }) => keys.map((key) => key.at))
    const head = this.lanes.head ? [rounded(Math.min(Math.max(this.lanes.place(row.lane.view), 0), 1))] : []
    return [0, 0.5, 1, ...head, ...others]
  }

  #up() {
    if (!this.#hold) return
    this.#hold = undefined
    this.page.letGo()
    this.draw()
  }

  /**
   * Adds a key where the lane is clicked.
   * @param {Row} row @param {MouseEvent} event
   */
  #add(row, event) {
    if (this.lanes.locked.has(row.lane.name)) return
    const area = row.plot.svg.getBoundingClientRect()
    const at = Math.min(Math.max((event.clientX - area.left - margin) / (area.width - 2 * margin), 0), 1)
    const { high, low } = row.plot
    const value = (area.bottom - event.clientY) / area.height * (high - low) + low
    const { keys, place } = added(row.lane, row.keys, at, value, this.lanes.size)
    this.#chosen = { lane: row.lane.name, keys: new Set([place]) }
    this.#set(row, keys)
  }

  /** @param {Row} row */
  #remove(row) {
    const left = row.keys.filter((_, index) => !this.#chosen.keys.has(index))
    this.#chosen = { lane: "", keys: new Set() }
    // A lane of the script keeps one of its keys, which shows where it is; without one, it goes as a whole.
    if (left.length === 0 || !(row.lane.isNew || left.some(({ origin }) => origin !== undefined))) this.lanes.remove(row.lane)
    else this.#set(row, left)
  }

  /** @param {Row} row @param {KeyboardEvent} event */
  #press(row, event) {
    const { target } = event
    if (!(target instanceof SVGCircleElement) || this.lanes.locked.has(row.lane.name)) return
    const index = Number(target.dataset.index)
    if (this.#chosen.lane !== row.lane.name || !this.#chosen.keys.has(index)) this.#choose(row, index, false)
    const step = (event.shiftKey ? 10 : 1)
    const chosen = this.#chosen.keys
    const across = { ArrowLeft: -0.005, ArrowRight: 0.005 }[event.key]
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (across !== undefined) {
      this.#set(row, moved(row.keys, chosen, (at) => rounded(at + across * step)))
    } else if (up !== undefined) {
      const by = up * step * (isFine(row.lane) ? 0.01 : 1)
      const from = filled(row.lane, row.keys)
      this.#set(row, row.keys.map((key, place) => chosen.has(place) ? raised(row.lane, key, from[place], by, this.lanes.size) : key))
    } else if ((event.ctrlKey || event.metaKey) && event.key === "c") {
      this.#copied = filled(row.lane, row.keys).filter((_, place) => chosen.has(place))
        .map((key) => ({ at: key.at, number: this.#number(key), color: key.color, easing: key.value }))
    } else if ((event.ctrlKey || event.metaKey) && event.key === "v" && this.#copied.length > 0) {
      const { keys, places } = pasted(row.lane, row.keys, this.#copied, row.keys[index].at, this.lanes.size)
      if (places.length === 0) return
      this.#chosen = { lane: row.lane.name, keys: new Set(places) }
      this.#set(row, keys)
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.#remove(row)
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /**
   * Plays one lane without the others, or all.
   * @param {string} name
   */
  #play(name) {
    this.#solo = name
    for (const { lane, element } of this.#rows) element.classList.toggle("solo", lane.name === name)
    this.page.mute(this.lanes.muted(name))
  }

  // MARK: From the stage

  /** Whether the keys are in sight. */
  get isShown() { return !this.#root.hidden && !find("timeline", HTMLElement).hidden }

  /** Shows what the stage has changed. */
  refresh() {
    for (const row of this.#rows) row.keys = this.lanes.keys(row.lane)
    this.draw()
  }

  /** Shows what can be done with the chosen keys. */
  #showBar() {
    const row = this.#rows.find(({ lane }) => lane.name === this.#chosen.lane)
    const all = row ? filled(row.lane, row.keys) : []
    const chosen = [...this.#chosen.keys].filter((index) => index < all.length)
    if (!row || chosen.length === 0) return this.#bar.hide()
    const [index] = chosen
    const key = all[index]
    this.#bar.show(row.lane.name, chosen.length === 1 ? index : undefined, chosen.length, key, {
      words: key.text ?? wordsOf(row.lane, key, this.lanes.size),
      names: this.curves,
      numbers: this.page.numbers, property: row.lane.property, unit: row.lane.unit ?? "",
      remove: () => this.#remove(row),
      bend: (easing) => this.#set(row, row.keys.map((one, other) => other === index ? { ...one, easing } : one)),
      paint: (color) => this.#set(row, row.keys.map((one, other) => chosen.includes(other) ? { ...one, color } : one)),
    })
  }
}
