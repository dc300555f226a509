// Moves, scales, turns and fades views on the device: each change is a key at the playhead.
import { KeyPath, directions, turned } from "./key-path.js"
import { short } from "./lanes.js"
import { button, find } from "./page.js"

/** @typedef {import("./stage-names.js").Named} Named */
/** @typedef {{ x: number, y: number }} Point */
/**
 * A drag: what it changes, where it began, the values then, the view's corners in points of the stage, and where points of
 * the stage go in what the view lies in.
 * @typedef {{ kind: string, start: Point, values: Record<string, number>, middle: Point, size: Point, inner: DOMMatrix }} Drag
 * @typedef {{
 *   views: () => Named[], letGo: () => void, pause: () => void, isPlaying: () => boolean, note: (text: string) => void,
 *   scale: () => number, isMirrored: () => boolean, showKeys: () => void,
 *   rows: import("./key-rows.js").KeyRows, lanes: import("./keyed-lanes.js").KeyedLanes,
 * }} Page `scale` is how large a point of the stage is, and `isMirrored` whether the stage reads from right to left.
 */

const names = "http://www.w3.org/2000/svg"
/** What the arrow keys and their kin do: a property, and how much of it. */
const steps = /** @type {Record<string, [string, number]>} */ ({
  ArrowLeft: ["translateX", -1], ArrowRight: ["translateX", 1], ArrowUp: ["translateY", -1], ArrowDown: ["translateY", 1],
  "+": ["scale", 0.01], "-": ["scale", -0.01], "]": ["rotation", 1], "[": ["rotation", -1], ".": ["alpha", 0.01], ",": ["alpha", -0.01],
})

export class StageEdit {
  #screen = find("screen", HTMLElement)
  switch = button("Auto-key", () => { this.isOn = !this.isOn })
  #overlay = document.createElementNS(names, "svg")
  #box = this.#overlay.appendChild(document.createElementNS(names, "polygon"))
  #handles = new Map(["scale", "rotation", "alpha", "pivot"].map((kind) => [kind, this.#handle(kind)]))
  path
  /** The name of the chosen view, and what was under the last click. */
  #view = ""
  #stack = { names: /** @type {string[]} */ ([]), index: 0 }
  /** @type {Drag | undefined} */ #drag
  #isAwaited = false
  /** Whether nothing is drawn. */
  #isClear = false

  /** @param {Page} page */
  constructor(page) {
    this.page = page
    this.path = new KeyPath(this.#overlay, page)
    this.switch.id = "auto-key"
    this.switch.title = "Drag, scale, turn or fade views on the device: a key appears at the playhead (A)"
    this.#overlay.id = "stage-edit"
    this.#overlay.setAttribute("tabindex", "0")
    this.#overlay.setAttribute("role", "application")
    this.#overlay.setAttribute("aria-label", "The chosen view. Arrows move it, + and − scale it, [ and ] turn it, comma and full stop fade it.")
    find("device-frame", HTMLElement).append(this.#overlay)
    // These run before the handlers of live control, which would put a finger down.
    for (const kind of /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"])) {
      this.#screen.addEventListener(kind, (event) => {
        if (!this.isOn) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (event.type === "pointerdown") this.#choose(event)
      }, { capture: true })
    }
    this.#overlay.addEventListener("pointermove", (event) => this.#move(event))
    this.#overlay.addEventListener("pointerup", () => this.#up())
    this.#overlay.addEventListener("pointercancel", () => this.#up())
    this.#overlay.addEventListener("keydown", (event) => this.#press(event))
    this.isOn = false
  }

  get isOn() { return this.switch.getAttribute("aria-pressed") === "true" }
  set isOn(isOn) {
    this.switch.setAttribute("aria-pressed", String(isOn))
    find("device-frame", HTMLElement).classList.toggle("auto-keyed", isOn)
    if (isOn) {
      this.page.pause()
      // The keys that appear are seen.
      this.page.showKeys()
    } else this.#view = ""
    this.draw()
  }

  /**
   * Offers the switch where there are keys.
   * @param {boolean} isOffered
   */
  offer(isOffered) {
    this.switch.hidden = !isOffered
    if (!isOffered && this.isOn) this.isOn = false
  }

  /** @param {string} kind */
  #handle(kind) {
    const handle = this.#overlay.appendChild(document.createElementNS(names, "circle"))
    handle.setAttribute("class", `handle ${kind}`)
    handle.dataset.kind = kind
    const title = handle.appendChild(document.createElementNS(names, "title"))
    title.textContent = { scale: "Scale; with Shift each side by itself, with Alt from the opposite corner", rotation: "Turn; with Shift in steps of 15°",
      alpha: "Fade: up is opaque", pivot: "With Alt, the point about which the view scales and turns" }[kind] ?? ""
    // The pivot lies where hands take the view to move it.
    handle.addEventListener("pointerdown", (event) => this.#down(kind === "pivot" && !event.altKey ? "translate" : kind, event))
    return handle
  }

  // MARK: What is shown

  /**
   * The element of a view in the frame that is drawn.
   * @param {string} name
   */
  element(name) {
    const found = this.page.views().find((view) => view.name === name)
    return found?.index === undefined ? undefined : /** @type {HTMLElement | undefined} */ (this.#elements[found.index])
  }

  /**
   * A property of a view as it is drawn: a color, or where the view lies in what is around it, in points, without what moves it.
   * @param {string} view @param {string} property
   */
  seen(view, property) {
    const element = this.element(view)
    if (/color$/i.test(property)) {
      return property === "backgroundColor" && element ? hexadecimal(getComputedStyle(element).backgroundColor) : "#000000"
    }
    // Nothing is mixed into a view's colors.
    if (property === "tint") return "#00000000"
    if (!element) return undefined
    const { width, height } = { width: parseFloat(element.style.width), height: parseFloat(element.style.height) }
    const { x, y } = new DOMMatrix(element.style.transform).transformPoint(new DOMPoint(width / 2, height / 2))
    const side = this.page.isMirrored() ? -1 : 1
    const [across, down] = ["translateX", "translateY"].map((one) => this.page.lanes.value(view, one) ?? 0)
    const middle = { x: x - side * across, y: y - down }
    const found = {
      width, height, centerX: middle.x, centerY: middle.y, x: middle.x - width / 2, y: middle.y - height / 2,
    }[property]
    // What moves it is known to a tenth of a point, and a layout has halves at most.
    return found === undefined ? undefined : Math.round(found * 2) / 2
  }

  /** The elements of the frame's views, in the order of its tree. */
  get #elements() { return [...this.#screen.querySelectorAll(".view")] }

  /** Draws with the next frame, once for all that has changed, because it measures what is on the stage. */
  draw() {
    if (this.#isAwaited || (this.#isClear && !this.isOn && !this.page.rows.isShown)) return
    this.#isAwaited = true
    requestAnimationFrame(() => {
      this.#isAwaited = false
      this.#draw()
    })
  }

  /** Draws the box around the chosen view and its handles, and the path of its keys. */
  #draw() {
    // What plays is seen without it.
    const isHidden = this.page.isPlaying()
    if (this.#overlay.classList.contains("hidden") !== isHidden) this.#overlay.classList.toggle("hidden")
    if (isHidden) return
    this.#isClear = !this.isOn && !this.page.rows.isShown
    const view = this.isOn ? this.#view : ""
    const element = view ? this.element(view) : undefined
    if (this.#overlay.classList.contains("empty") !== !element) this.#overlay.classList.toggle("empty")
    this.path.draw(view || undefined, (name) => {
      const found = this.element(name)
      return found && { middle: this.#frame(found).middle, directions: directions(found, this.#screen) }
    })
    if (!element) return
    const { middle, size } = this.#frame(element)
    const zoom = this.page.scale()
    const corner = { x: middle.x + size.x / 2, y: middle.y + size.y / 2 }
    const [left, top] = [middle.x - size.x / 2, middle.y - size.y / 2]
    this.#box.setAttribute("points", [[left, top], [corner.x, top], [corner.x, corner.y], [left, corner.y]].map(String).join(" "))
    // What reaches beyond the device keeps its handles where a hand finds them.
    const inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(Math.max(at, 12 / zoom), most - 12 / zoom)
    const [width, height] = [this.#screen.clientWidth, this.#screen.clientHeight]
    const alpha = this.page.lanes.value(view, "alpha") ?? 1
    const pivot = { x: this.page.lanes.value(view, "anchorX") ?? 0.5, y: this.page.lanes.value(view, "anchorY") ?? 0.5 }
    const places = {
      scale: corner, rotation: { x: middle.x, y: top - 22 / zoom },
      alpha: { x: left, y: corner.y - Math.min(Math.max(alpha, 0), 1) * size.y },
      pivot: { x: left + pivot.x * size.x, y: top + pivot.y * size.y },
    }
    for (const [kind, handle] of this.#handles) {
      const { x, y } = places[/** @type {keyof typeof places} */ (kind)]
      handle.setAttribute("cx", String(inside(x, width)))
      handle.setAttribute("cy", String(inside(y, height)))
      handle.setAttribute("r", String(7 / zoom))
    }
  }

  /** @param {HTMLElement} element @returns {{ middle: Point, size: Point }} In points of the stage. */
  #frame(element) {
    const [own, all, zoom] = [element.getBoundingClientRect(), this.#screen.getBoundingClientRect(), this.page.scale()]
    return {
      middle: { x: (own.left + own.width / 2 - all.left) / zoom, y: (own.top + own.height / 2 - all.top) / zoom },
      size: { x: own.width / zoom, y: own.height / zoom },
    }
  }

  // MARK: Hands

  /** @param {PointerEvent} event */
  #choose(event) {
    const views = this.page.views()
    const elements = this.#elements
    const under = document.elementsFromPoint(event.clientX, event.clientY)
      .flatMap((element) => views.find(({ index }) => index !== undefined && elements[index] === element)?.name ?? [])
    if (under.length === 0) return
    const isAgain = under.join() === this.#stack.names.join()
    // A drag of what is chosen begins with the same click.
    const chosen = under.indexOf(this.#view)
    this.#stack = { names: under, index: isAgain && chosen < 0 ? (this.#stack.index + 1) % under.length : Math.max(chosen, 0) }
    this.choose(under[this.#stack.index])
    this.#down("translate", event)
  }

  /** @param {string} view */
  choose(view) {
    this.#view = view
    this.page.rows.adder.choose(view)
    this.draw()
    this.#overlay.focus({ preventScroll: true })
  }

  /** @param {string} kind @param {PointerEvent} event */
  #down(kind, event) {
    const element = this.element(this.#view)
    if (!element) return
    event.preventDefault()
    this.page.pause()
    this.#overlay.setPointerCapture(event.pointerId)
    const value = (/** @type {string} */ property) => this.page.lanes.value(this.#view, property) ?? 0
    const properties = ["translateX", "translateY", "scale", "scaleX", "scaleY", "rotation", "alpha", "anchorX", "anchorY"]
    this.#drag = {
      kind, start: { x: event.clientX, y: event.clientY }, ...this.#frame(element),
      values: Object.fromEntries(properties.map((property) => [property, value(property)])),
      inner: directions(element, this.#screen).inverse(),
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag
    if (!drag) return
    const scale = this.page.scale()
    const by = { x: (event.clientX - drag.start.x) / scale, y: (event.clientY - drag.start.y) / scale }
    if (Math.hypot(by.x, by.y) * scale < 3) return
    const values = this.#changed(drag, by, event)
    this.#set(values, true)
  }

  /**
   * What a drag by some points of the stage gives the view.
   * @param {Drag} drag @param {Point} by @param {PointerEvent} event @returns {Record<string, number>}
   */
  #changed({ kind, values, middle, size, start, inner }, by, event) {
    const side = this.page.isMirrored() ? -1 : 1
    // How far the view moves, in points of what it lies in.
    const moved = (/** @type {Point} */ on) => {
      const { x, y } = turned(inner, on)
      return { translateX: values.translateX + side * x, translateY: values.translateY + y }
    }
    switch (kind) {
      case "translate": {
        const to = moved(by)
        if (!event.shiftKey) return to
        const isAcross = Math.abs(to.translateX - values.translateX) >= Math.abs(to.translateY - values.translateY)
        return isAcross ? { translateX: to.translateX } : { translateY: to.translateY }
      }
      case "scale": {
        // About the middle, the corner goes half as far as the size grows; about the opposite corner, as far.
        const reach = event.altKey ? 1 : 2
        const grown = [1 + reach * by.x / Math.max(size.x, 1), 1 + reach * by.y / Math.max(size.y, 1)]
        /** @type {Record<string, number>} */ const held = event.altKey ? moved({ x: by.x / 2, y: by.y / 2 }) : {}
        if (event.shiftKey) return { scaleX: values.scaleX * grown[0], scaleY: values.scaleY * grown[1], ...held }
        const factor = Math.max(Math.abs(by.x) / size.x > Math.abs(by.y) / size.y ? grown[0] : grown[1], 0.01)
        /** @type {Record<string, number>} */ const alike = event.altKey
          ? moved({ x: (factor - 1) * size.x / 2, y: (factor - 1) * size.y / 2 }) : {}
        return { scale: values.scale * factor, ...alike }
      }
      case "rotation": {
        const area = this.#screen.getBoundingClientRect()
        const scale = this.page.scale()
        const angle = (/** @type {Point} */ at) =>
          Math.atan2(at.y - area.top - middle.y * scale, at.x - area.left - middle.x * scale) * 180 / Math.PI
        const turned = values.rotation + side * (angle({ x: event.clientX, y: event.clientY }) - angle(start))
        return { rotation: event.shiftKey ? Math.round(turned / 15) * 15 : turned }
      }
      case "alpha": return { alpha: values.alpha - by.y / Math.max(size.y, 40) }
      default: return { anchorX: values.anchorX + by.x / Math.max(size.x, 1), anchorY: values.anchorY + by.y / Math.max(size.y, 1) }
    }
  }

  /** @param {Record<string, number>} values @param {boolean} isHeld */
  #set(values, isHeld) {
    const problem = this.page.lanes.setValues(this.#view, values, isHeld)
    if (problem) {
      this.#drag = undefined
      this.page.note(problem)
      return
    }
    this.page.rows.refresh()
    this.switch.dataset.said = Object.entries(values).map(([name, value]) => `${name} ${short(value)}`).join(", ")
  }

  #up() {
    if (!this.#drag) return
    this.#drag = undefined
    this.page.letGo()
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const step = steps[event.key]
    if (!step || !this.#view || event.target !== this.#overlay) return
    event.preventDefault()
    event.stopPropagation()
    const [property, by] = step
    const before = this.page.lanes.value(this.#view, property)
    if (before === undefined) return
    const isAcross = property === "translateX" || property === "rotation"
    this.#set({ [property]: before + by * (event.shiftKey ? 10 : 1) * (isAcross && this.page.isMirrored() ? -1 : 1) }, false)
  }
}

/**
 * A color of the browser as scripts have it.
 * @param {string} color
 */
function hexadecimal(color) {
  const [red, green, blue, opacity = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0]
  const digits = (/** @type {number} */ part) => Math.round(part).toString(16).padStart(2, "0")
  return `#${[red, green, blue].map(digits).join("")}${opacity < 1 ? digits(opacity * 255) : ""}`
}
