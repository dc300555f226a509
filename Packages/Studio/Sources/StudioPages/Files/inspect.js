// The inspector: the view under the pointer, its values, and what set them.
import { isKeyed } from "./keyed.js"
import { short } from "./lanes.js"
import { codeWithNumbers, parameterForm } from "./numbers.js"
import { button, find, paragraph } from "./page.js"
import { scrubber } from "./scrubber.js"

/**
 * A property that an animator sets, with its values over the transition. The code that sets it has numbers to change.
 * @typedef {{ key: string, name: string, unit: string, value: number, base: number, animator: string, line?: number,
 *   code?: string, numbers?: import("./numbers.js").Literal[], times: number[], values: number[] }} Setting
 */

export class Inspector {
  #screen = find("screen", HTMLElement)
  #root
  #switch
  #about = paragraph("Point at a view of the device and click it. A second click takes the view around it.")
  #body = document.createElement("div")
  #question = 0
  /**
   * The view that is inspected: its id, and how many views with this id are drawn before it. Two screens can have views
   * of one id.
   * @type {{ id: string, nth: number } | undefined}
   */
  #view
  /** The views under the last click, and the index of the chosen one. */
  #stack = { views: /** @type {HTMLElement[]} */ ([]), index: 0 }

  /**
   * @param {HTMLElement} root
   * @param {{ ask: (view: { id: string, nth: number }) => number, open: (animator: string, line: number) => void, time: () => number, pause: () => void,
   *   lanes: import("./keyed-lanes.js").KeyedLanes, numbers: import("./numbers.js").Page }} page
   */
  constructor(root, page) {
    this.#root = root
    this.page = page
    this.#switch = button("Point at a view", () => { this.isPointing = !this.isPointing })
    this.#switch.id = "point"
    root.replaceChildren(this.#switch, this.#about, this.#body)
    this.isPointing = false
    // This runs before the handlers of live control, which would start a drag.
    const take = (/** @type {PointerEvent} */ event) => {
      if (!this.isPointing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === "pointerdown") this.#choose(event)
      else if (event.type === "pointermove") this.#mark(this.#under(event)[0], "pointed")
    }
    for (const kind of /** @type {const} */ (["pointerdown", "pointermove", "pointerup"])) {
      this.#screen.addEventListener(kind, take, { capture: true })
    }
    this.#screen.addEventListener("pointerleave", () => this.#mark(undefined, "pointed"))
  }

  get isPointing() { return this.#switch.getAttribute("aria-pressed") === "true" }
  set isPointing(isPointing) {
    this.#switch.setAttribute("aria-pressed", String(isPointing))
    this.#screen.classList.toggle("pointing", isPointing)
    if (!isPointing) this.#mark(undefined, "pointed")
  }

  /** @param {boolean} isShown Whether the panel is shown. */
  set isShown(isShown) {
    this.isPointing = isShown
    this.#mark(isShown ? this.#element : undefined, "inspected")
    if (isShown) this.refresh()
  }

  /** Requests the view again, for example in another frame. */
  refresh() {
    if (this.#root.hidden || !this.#view) return
    this.#question = this.page.ask(this.#view)
  }

  /** Marks the view again after a frame was drawn. */
  didDraw() { if (!this.#root.hidden && this.#view) this.#mark(this.#element, "inspected") }

  /** The element of the inspected view in the frame that is drawn. */
  get #element() {
    if (!this.#view) return undefined
    const { id, nth } = this.#view
    return /** @type {HTMLElement | null} */ (this.#screen.querySelector(`[data-id="${CSS.escape(id)}"][data-nth="${nth}"]`)) ?? undefined
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for the inspector.
   */
  take(reply) {
    if (reply.n !== this.#question || !["inspected", "refused"].includes(reply.kind)) return false
    if (reply.kind === "refused") this.#body.replaceChildren(paragraph("This view isn't in this frame."))
    else this.#show(reply)
    return true
  }

  /**
   * The views at a point, front to back.
   * @param {PointerEvent} event
   */
  #under(event) {
    return /** @type {HTMLElement[]} */ (document.elementsFromPoint(event.clientX, event.clientY)
      .filter((element) => element instanceof HTMLElement && element.classList.contains("view") && this.#screen.contains(element)))
  }

  /** @param {PointerEvent} event */
  #choose(event) {
    const views = this.#under(event)
    if (views.length === 0) return
    const isAgain = views.length === this.#stack.views.length && views.every((view, index) => view === this.#stack.views[index])
    this.#stack = { views, index: isAgain ? (this.#stack.index + 1) % views.length : 0 }
    this.page.pause()
    const { id, nth } = views[this.#stack.index].dataset
    this.#inspect({ id: id ?? "", nth: Number(nth) })
  }

  /** @param {{ id: string, nth: number }} view */
  #inspect(view) {
    this.#view = view
    this.#mark(this.#element, "inspected")
    this.refresh()
  }

  /** @param {HTMLElement | undefined} view @param {string} kind */
  #mark(view, kind) {
    for (const element of this.#screen.querySelectorAll(`.${kind}`)) if (element !== view) element.classList.remove(kind)
    view?.classList.add(kind)
  }

  /** @param {Record<string, any>} said */
  #show(said) {
    const path = document.createElement("nav")
    path.className = "path"
    path.setAttribute("aria-label", "Superviews")
    said.path.forEach((/** @type {{ id: string, nth: number }} */ { id, nth }, /** @type {number} */ index) => {
      const isLast = index === said.path.length - 1
      const step = isLast ? Object.assign(document.createElement("strong"), { textContent: id }) : button(id, () => this.#inspect({ id, nth }))
      path.append(step, isLast ? "" : " › ")
    })
    const settings = said.settings.map((/** @type {Setting} */ setting) => this.#setting(setting))
    const facts = document.createElement("dl")
    for (const { name, unit, value } of said.facts) {
      const [term, text] = [document.createElement("dt"), document.createElement("dd")]
      term.textContent = name
      text.textContent = amount(value, unit)
      facts.append(term, text)
    }
    // What is made again keeps the keyboard.
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.number : undefined
    this.#body.replaceChildren(
      path, heading(settings.length > 0 ? "Set by a transition now" : "No transition sets it now"), ...settings,
      heading("What is seen"), facts)
    if (focused) /** @type {HTMLElement | null} */ (this.#body.querySelector(`[data-number="${CSS.escape(focused)}"]`))?.focus()
    for (const canvas of this.#body.querySelectorAll("canvas")) this.#draw(canvas)
  }

  /** @param {Setting} setting */
  #setting(setting) {
    const row = document.createElement("div")
    row.className = "setting"
    const line = document.createElement("div")
    line.className = "row"
    const name = document.createElement("b")
    name.textContent = `${setting.key}.${setting.name}`
    const space = document.createElement("span")
    space.className = "space"
    const value = document.createElement("span")
    value.className = "number"
    value.textContent = `${amount(setting.base, setting.unit)} → ${amount(setting.value, setting.unit)}`
    line.append(name, space, value)
    const place = button(
      `${setting.animator || "the host"}${setting.line ? `, line ${setting.line}` : ""}`,
      () => this.page.open(setting.animator, setting.line ?? 1))
    place.className = "place"
    place.disabled = setting.line === undefined
    const canvas = document.createElement("canvas")
    canvas.setAttribute("role", "img")
    canvas.setAttribute("aria-label", `${setting.name} over the transition`)
    this.#courses.set(canvas, setting)
    row.append(line, canvas, place, ...this.#changers(setting))
    return row
  }

  /**
   * What changes a setting: the numbers of its code, or the keys of its lane.
   * @param {Setting} setting
   */
  #changers({ key, name, unit, code, numbers }) {
    const { lanes, numbers: page } = this.page
    const lane = lanes.find(`${key}.${name}`)
    const value = lane && isKeyed(lane) ? lanes.value(key, name) : undefined
    if (lane && value !== undefined) {
      const row = document.createElement("div")
      row.className = "row quiet"
      row.append("At the playhead", scrubber({
        name: lane.name, label: `${lane.name} at the playhead`, value,
        set: (next, isHeld) => lanes.setValues(key, { [name]: next }, isHeld), letGo: page.letGo,
      }), unit)
      return [row]
    }
    if (!code || !numbers) return []
    const form = parameterForm(
      numbers.map(({ name: number, value }) => ({ title: String(value), value, place: { number } })), { name, unit }, page)
    return [codeWithNumbers(code, numbers, page), form]
  }

  /** @type {WeakMap<HTMLCanvasElement, Setting>} */ #courses = new WeakMap()

  /** @param {HTMLCanvasElement} canvas */
  #draw(canvas) {
    const setting = this.#courses.get(canvas)
    const [width, height] = [canvas.clientWidth, canvas.clientHeight]
    if (!setting || width === 0 || setting.times.length === 0) return
    canvas.width = Math.round(width * devicePixelRatio)
    canvas.height = Math.round(height * devicePixelRatio)
    const context = canvas.getContext("2d")
    if (!context) return
    context.scale(devicePixelRatio, devicePixelRatio)
    const { times, values } = setting
    const [first, last] = [times[0], times[times.length - 1]]
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const x = (/** @type {number} */ time) => (time - first) / Math.max(last - first, 1e-9) * width
    const y = (/** @type {number} */ value) => height - 4 - (value - low) / Math.max(high - low, 1e-12) * (height - 8)
    const style = getComputedStyle(canvas)
    context.strokeStyle = style.color
    context.lineWidth = 1.5
    context.beginPath()
    times.forEach((time, index) => context.lineTo(x(time), y(values[index])))
    context.stroke()
    context.fillStyle = style.borderTopColor
    context.fillRect(x(Math.min(Math.max(this.page.time(), first), last)), 0, 1, height)
  }
}

/** @param {number} value @param {string} unit */
function amount(value, unit) { return `${short(value)}${unit === "pt" ? " pt" : unit}` }

/** @param {string} text */
function heading(text) {
  const element = document.createElement("h2")
  element.textContent = text
  return element
}
