// The keys of a keyed animator: a lane for each property of a view, a point for each key at its presence and its value.
// Points are dragged with a mouse, a finger or the arrow keys; what changes is written into the script when it is saved.
import { KeyBar } from "./key-bar.js"
import { filled, moved, own, parse, prefix, text } from "./keyed.js"
import { short } from "./lanes.js"
import { button, find } from "./page.js"

/**
 * @typedef {import("./keyed.js").Lane} Lane
 * @typedef {import("./keyed.js").Key} Key
 * @typedef {import("./keyed.js").Said} Said
 * @typedef {{ lane: Lane, keys: Key[], svg: SVGSVGElement, element: HTMLElement, label: HTMLElement, low: number, high: number, said: string }} Row
 * @typedef {{ row: Row, index: number, x: number, y: number, keys: Key[], start: Said[], stretches: boolean }} Hold
 */

const names = "http://www.w3.org/2000/svg"
/** How near a key must come to a place to be put there, in points of the page. */
const near = 6
/** The number of straight parts of a curve between two keys. */
const parts = 24

export class KeyRows {
  #root = find("timeline-keys", HTMLElement)
  #bar = new KeyBar()
  /** @type {Row[]} */ #rows = []
  /** @type {Lane[]} */ #lanes = []
  /** The lane with the chosen keys, and their indices. */
  #chosen = { lane: "", keys: /** @type {Set<number>} */ (new Set()) }
  /** @type {Hold | undefined} */ #hold
  /** The size of the container, for shares of its sides. */
  #size = { width: 1, height: 1 }
  #shape = ""
  /** The keys that were copied, with numbers in their property's unit. */
  /** @type {{ at: number, number?: number, color?: string, easing?: string }[]} */ #copied = []
  /** The lanes that are shown high. */
  #high = new Set()
  /** The names of all curves that scripts can use. */
  /** @type {string[]} */ curves = []

  /**
   * @param {{
   *   turn: (name: string, value: string | undefined, isHeld?: boolean) => void, letGo: () => void,
   *   turned: (name: string) => string | undefined, open: (line: number) => void,
   * }} page Changes a lane, for a hand that may still hold it or that lets it go; `open` shows a line of the script.
   */
  constructor(page) {
    this.page = page
    new ResizeObserver(() => { if (!this.#hold) this.draw() }).observe(this.#root)
  }

  get hasLanes() { return this.#lanes.length > 0 }

  /** The lanes that differ from the script, as text. */
  get changed() {
    return Object.fromEntries(this.#lanes.flatMap(({ name }) => {
      const turned = this.page.turned(prefix + name)
      return turned === undefined ? [] : [[name, turned]]
    }))
  }

  /** @param {string} name */
  default(name) {
    const lane = this.#lanes.find((one) => one.name === name)
    return lane && text(own(lane))
  }

  /**
   * @param {Lane[]} lanes
   * @param {{ width: number, height: number }} size
   */
  show(lanes, size) {
    [this.#lanes, this.#size] = [lanes, size]
    const shape = JSON.stringify(lanes.map(({ name, keys, text }) => [name, keys.length > 0, text]))
    if (shape !== this.#shape) {
      this.#shape = shape
      this.#rows = lanes.map((lane) => this.#row(lane))
      this.#root.replaceChildren(this.#scale(), ...this.#rows.map(({ element }) => element), this.#bar.element)
    }
    for (const [index, lane] of lanes.entries()) {
      const row = this.#rows[index]
      const said = JSON.stringify(lane) + (this.page.turned(prefix + lane.name) ?? "")
      if (said === row.said) continue
      [row.lane, row.said] = [lane, said]
      // What a hand holds is newer than a reply.
      if (this.#hold?.row !== row) row.keys = this.#keys(lane)
      if (!this.#root.hidden && lane.keys.length > 0) this.#draw(row)
    }
    if (!this.#root.hidden) this.#showBar()
  }

  /** @param {Lane} lane @returns {Key[]} */
  #keys(lane) {
    const turned = this.page.turned(prefix + lane.name)
    const keys = turned === undefined ? undefined : parse(turned)
    // An editor may have removed a key since.
    return keys?.every(({ origin }) => (origin ?? -1) < lane.keys.length) ? keys : own(lane)
  }

  // MARK: Rows

  #scale() {
    const element = document.createElement("div")
    element.className = "timeline-row key-scale"
    const title = document.createElement("div")
    title.className = "title quiet"
    title.textContent = "presence"
    const axis = document.createElement("div")
    axis.className = "key-axis quiet"
    axis.append(...[0, 0.25, 0.5, 0.75, 1].map((at) => Object.assign(document.createElement("span"), { textContent: String(at) })))
    element.append(title, axis)
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
    name.title = `${lane.name}: show the lane high`
    title.append(name, label)
    const svg = /** @type {SVGSVGElement} */ (document.createElementNS(names, "svg"))
    svg.setAttribute("aria-label", `Keys of ${lane.name}`)
    svg.setAttribute("role", "group")
    /** @type {Row} */ const row = { lane, keys: this.#keys(lane), svg, element, label, low: 0, high: 1, said: "" }
    if (lane.keys.length === 0) {
      const place = button(`line ${lane.line}`, () => this.page.open(lane.line))
      place.className = "place quiet"
      const code = document.createElement("code")
      code.textContent = lane.text
      const locked = document.createElement("div")
      locked.className = "key-locked quiet"
      locked.append("The script computes it:", code, place)
      element.append(title, locked)
      return row
    }
    element.classList.toggle("high", this.#high.has(lane.name))
    svg.addEventListener("dblclick", (event) => { if (event.target === svg || event.target instanceof SVGPolylineElement) this.#add(row, event) })
    svg.addEventListener("pointerdown", (event) => this.#down(row, event))
    svg.addEventListener("pointermove", (event) => this.#move(event))
    svg.addEventListener("pointerup", () => this.#up())
    svg.addEventListener("pointercancel", () => this.#up())
    svg.addEventListener("keydown", (event) => this.#press(row, event))
    element.append(title, svg)
    return row
  }

  /**
   * A number in the property's own unit.
   * @param {Said} key
   */
  #number({ number, side }) { return number === undefined ? undefined : side ? number * this.#size[side] : number }

  draw() {
    if (this.#root.hidden) return
    for (const row of this.#rows) if (row.lane.keys.length > 0) this.#draw(row)
    this.#showBar()
  }

  /** @param {Row} row */
  #draw(row) {
    const { lane, svg } = row
    const keys = filled(lane, row.keys)
    const { clientWidth: width, clientHeight: height } = svg
    const numbers = keys.flatMap((key) => this.#number(key) ?? [])
    // The scale rests while a key is held, so that it doesn't slip from under the hand.
    if (!this.#hold || this.#hold.row !== row) {
      const [low, high] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [0, 1]
      const room = Math.max((high - low) * 0.15, isFine(lane) ? 0.05 : 1);
      [row.low, row.high] = [low - room, high + room]
    }
    const x = (/** @type {number} */ at) => 8 + at * (width - 16)
    const y = (/** @type {number | undefined} */ number) =>
      number === undefined ? height / 2 : height - (number - row.low) / (row.high - row.low) * height
    const places = [[0, y(this.#number(keys[0]))]]
    for (const [index, key] of keys.entries()) {
      const before = keys[index - 1]
      const [from, to] = [before && this.#number(before), this.#number(key)]
      if (before && key.plot && from !== undefined && to !== undefined) {
        for (let part = 1; part < parts; part += 1) {
          const share = key.plot[Math.round(part / parts * (key.plot.length - 1))]
          places.push([before.at + (key.at - before.at) * part / parts, y(from + (to - from) * share)])
        }
      }
      places.push([key.at, y(to)])
    }
    places.push([1, places[places.length - 1][1]])
    const line = svg.firstElementChild ?? svg.appendChild(document.createElementNS(names, "polyline"))
    line.setAttribute("points", places.map(([at, height]) => `${x(at).toFixed(1)},${height.toFixed(1)}`).join(" "))
    // The points stay, and keep the keyboard.
    while (svg.childElementCount > keys.length + 1) svg.lastElementChild?.remove()
    for (const [index, key] of keys.entries()) {
      const point = svg.children[index + 1] ?? svg.appendChild(this.#point(row, index))
      this.#place(/** @type {SVGCircleElement} */ (point), row, key, index, x(key.at), y(this.#number(key)))
    }
    const chosen = this.#chosen.lane === lane.name ? [...this.#chosen.keys] : []
    row.label.textContent = chosen.length === 1 && keys[chosen[0]] ? this.#words(lane, keys[chosen[0]]) : ""
    row.element.classList.toggle("changed", this.page.turned(prefix + lane.name) !== undefined)
  }

  /** @param {Lane} lane @param {Said} key */
  #words({ unit }, key) {
    const number = this.#number(key)
    return number === undefined ? key.color ?? "" : short(number) + (unit === "pt" ? " pt" : unit ?? "")
  }

  /** @param {Row} row @param {number} index */
  #point({ lane }, index) {
    const point = document.createElementNS(names, "circle")
    point.setAttribute("r", "5.5")
    point.setAttribute("tabindex", "0")
    point.setAttribute("role", "slider")
    point.setAttribute("aria-label", `Key ${index + 1} of ${lane.name}`)
    point.dataset.index = String(index)
    return point
  }

  /**
   * @param {SVGCircleElement} point @param {Row} row @param {Said} key @param {number} index
   * @param {number} x @param {number} y
   */
  #place(point, { lane }, key, index, x, y) {
    point.setAttribute("cx", x.toFixed(1))
    point.setAttribute("cy", y.toFixed(1))
    const value = this.#words(lane, key)
    point.setAttribute("aria-valuenow", short(key.at))
    point.setAttribute("aria-valuetext", `presence ${short(key.at)}${value && `, ${value}`}`)
    const isChosen = this.#chosen.lane === lane.name && this.#chosen.keys.has(index)
    point.setAttribute("class", [isChosen ? "chosen" : "", key.text === undefined ? "" : "computed"].filter(Boolean).join(" "))
    point.style.fill = key.color ?? ""
  }

  // MARK: Changes

  /** @param {Row} row @param {Key[]} keys */
  #set(row, keys) {
    row.keys = keys
    const own = this.default(row.lane.name)
    const now = text(keys)
    this.page.turn(prefix + row.lane.name, now === own ? undefined : now, this.#hold !== undefined)
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
    if (!(target instanceof SVGCircleElement)) {
      this.#chosen = { lane: "", keys: new Set() }
      return this.draw()
    }
    event.preventDefault()
    const index = Number(target.dataset.index)
    this.#choose(row, index, event.shiftKey || event.metaKey || event.ctrlKey)
    row.svg.setPointerCapture(event.pointerId)
    this.#hold = {
      row, index, x: event.clientX, y: event.clientY, keys: row.keys, start: filled(row.lane, row.keys),
      stretches: event.altKey && this.#chosen.keys.size > 1,
    }
    this.draw();
    /** @type {SVGElement | undefined} */ (row.svg.querySelectorAll("circle")[index])?.focus()
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const hold = this.#hold
    if (!hold) return
    const { row, index, keys, start } = hold
    const { clientWidth: width, clientHeight: height } = row.svg
    let by = (event.clientX - hold.x) / (width - 16)
    const wanted = keys[index].at + by
    if (!event.ctrlKey) by = this.#snapped(row, wanted, near / (width - 16)) - keys[index].at
    const chosen = this.#chosen.keys
    let next = hold.stretches ? this.#stretched(hold, by) : moved(keys, chosen, (at) => at + by)
    const up = -(event.clientY - hold.y) / height * (row.high - row.low)
    if (Math.abs(event.clientY - hold.y) > 3 && !hold.stretches) {
      next = next.map((key, place) => chosen.has(place) ? this.#raised(row.lane, key, start[place], up) : key)
    }
    this.#set(row, next)
  }

  /**
   * Stretches the chosen keys away from the one at the other end.
   * @param {Hold} hold @param {number} by
   */
  #stretched({ keys, index }, by) {
    const chosen = [...this.#chosen.keys].sort((one, other) => one - other)
    const far = index === chosen[0] ? chosen[chosen.length - 1] : chosen[0]
    const [fixed, held] = [keys[far].at, keys[index].at]
    const factor = held === fixed ? 1 : Math.max((held + by - fixed) / (held - fixed), 0)
    return moved(keys, this.#chosen.keys, (at) => fixed + (at - fixed) * factor)
  }

  /**
   * Where a key is put: at 0, at 1, or at a key of another lane, if it comes near.
   * @param {Row} row @param {number} at @param {number} reach
   */
  #snapped(row, at, reach) {
    const places = [0, 0.5, 1, ...this.#rows.filter((one) => one !== row).flatMap(({ keys }) => keys.map((key) => key.at))]
    const nearest = places.reduce((best, place) => Math.abs(place - at) < Math.abs(best - at) ? place : best, places[0])
    return Math.abs(nearest - at) < reach ? nearest : Math.round(at * 1000) / 1000
  }

  /**
   * A key with another value, in the form that it has.
   * @param {Lane} lane @param {Key} key @param {Said} from @param {number} by
   */
  #raised(lane, key, from, by) {
    const before = this.#number(from)
    if (before === undefined) return key
    const digits = isFine(lane) ? 1000 : 10
    const number = Math.min(Math.max(Math.round((before + by) * digits) / digits, lane.least ?? -Infinity), lane.most ?? Infinity)
    return { ...key, number: from.side ? number / this.#size[from.side] : number, side: from.side }
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
    const area = row.svg.getBoundingClientRect()
    const at = Math.min(Math.max((event.clientX - area.left - 8) / (area.width - 16), 0), 1)
    const keys = filled(row.lane, row.keys)
    const index = keys.findIndex((key) => key.at > at)
    const place = index < 0 ? keys.length : index
    const like = keys[Math.max(place - 1, 0)]
    const height = (area.bottom - event.clientY) / area.height * (row.high - row.low) + row.low
    /** @type {Key} */ const made = { at: Math.round(at * 1000) / 1000 }
    if (like.color) made.color = like.color
    else Object.assign(made, this.#raised(row.lane, made, { at, number: 0, side: like.side }, height))
    this.#chosen = { lane: row.lane.name, keys: new Set([place]) }
    this.#set(row, [...row.keys.slice(0, place), made, ...row.keys.slice(place)])
  }

  /** @param {Row} row */
  #remove(row) {
    const left = row.keys.filter((_, index) => !this.#chosen.keys.has(index))
    // A lane keeps one key of the script, which shows where it is.
    if (!left.some(({ origin }) => origin !== undefined)) return
    this.#chosen = { lane: "", keys: new Set() }
    this.#set(row, left)
  }

  /** @param {Row} row @param {KeyboardEvent} event */
  #press(row, event) {
    const { target } = event
    if (!(target instanceof SVGCircleElement)) return
    const index = Number(target.dataset.index)
    if (this.#chosen.lane !== row.lane.name || !this.#chosen.keys.has(index)) this.#choose(row, index, false)
    const step = (event.shiftKey ? 10 : 1)
    const chosen = this.#chosen.keys
    const across = { ArrowLeft: -0.005, ArrowRight: 0.005 }[event.key]
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (across !== undefined) {
      this.#set(row, moved(row.keys, chosen, (at) => Math.round((at + across * step) * 1000) / 1000))
    } else if (up !== undefined) {
      const by = up * step * (isFine(row.lane) ? 0.01 : 1)
      const from = filled(row.lane, row.keys)
      this.#set(row, row.keys.map((key, place) => chosen.has(place) ? this.#raised(row.lane, key, from[place], by) : key))
    } else if ((event.ctrlKey || event.metaKey) && event.key === "c") {
      this.#copied = filled(row.lane, row.keys).filter((_, place) => chosen.has(place))
        .map((key) => ({ at: key.at, number: this.#number(key), color: key.color, easing: key.value }))
    } else if ((event.ctrlKey || event.metaKey) && event.key === "v") {
      this.#paste(row, row.keys[index].at)
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.#remove(row)
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /**
   * Adds the copied keys, the first of them at a presence.
   * @param {Row} row @param {number} at
   */
  #paste(row, at) {
    const [first] = this.#copied
    const like = filled(row.lane, row.keys)[0]
    const made = this.#copied.flatMap((key) => {
      /** @type {Key} */ const copy = { at: Math.min(Math.max(at + key.at - first.at, 0), 1) }
      if (key.easing) copy.easing = key.easing
      if (key.color && like.color) return [{ ...copy, color: key.color }]
      return key.number === undefined || like.color ? []
        : [this.#raised(row.lane, copy, { at, number: 0, side: like.side }, key.number)]
    })
    if (made.length === 0) return
    // The keys of the script stay in their order, and a copy comes after a key at the same place.
    const keys = [...row.keys, ...made].sort((one, other) => one.at - other.at)
    this.#chosen = { lane: row.lane.name, keys: new Set(made.map((key) => keys.indexOf(key))) }
    this.#set(row, keys)
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
      words: key.text ?? this.#words(row.lane, key),
      names: this.curves,
      remove: () => this.#remove(row),
      bend: (easing) => this.#set(row, row.keys.map((one, other) => other === index ? { ...one, easing } : one)),
    })
  }
}

/**
 * Whether hundredths of a lane's values are seen, as of an opacity or a scale.
 * @param {Lane} lane
 */
function isFine({ unit }) { return unit === "" || unit === "×" }
