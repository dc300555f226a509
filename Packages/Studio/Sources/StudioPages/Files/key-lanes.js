// Whole lanes: what can be added to a view, and what can be done with a lane.
import { ordered } from "./keyed.js"
import { codeWithNumbers } from "./numbers.js"
import { button } from "./page.js"

/** @typedef {import("./stage-names.js").Named} Named */
/**
 * A property that a script can set. Its base is what a view has that nobody sets; one of a layout has none.
 * @typedef {{ name: string, kind: "number" | "color" | "boolean", unit: string, base?: number, least?: number, most?: number,
 *   isOfShape?: boolean, summary: string }} Property
 */

/**
 * A view in a script's table of keys, with the code that has its views follow one another, if they do, and their order, if the
 * script doesn't compute it.
 * @typedef {{ name: string, code?: string, numbers?: import("./numbers.js").Literal[], order?: string }} Written
 */

/** What is listed first, because it is needed most. */
const usual = ["translateX", "translateY", "scale", "rotation", "alpha", "cornerRadius"]

/** Where a view lies, which its layout decides as long as no lane does. */
export const layout = ["x", "y", "width", "height", "centerX", "centerY"]

/**
 * The properties that a view can have and that have no lane yet.
 * @param {Property[]} properties @param {Named} view @param {Set<string>} taken The names of all lanes.
 */
export function addable(properties, view, taken) {
  const hasStart = (/** @type {Property} */ { name, kind, base }) =>
    kind === "color" || (kind === "number" && (base !== undefined || layout.includes(name)))
  const open = properties.filter((one) =>
    hasStart(one) && (!one.isOfShape || view.hasShape) && !taken.has(`${view.name}.${one.name}`))
  const place = ({ name = "" }) => { const found = usual.indexOf(name); return found < 0 ? usual.length : found }
  return open.sort((one, other) => place(one) - place(other))
}

/** A picture of a lock, before what can't be moved. */
export function padlock() {
  const element = document.createElement("span")
  element.className = "padlock"
  element.setAttribute("role", "img")
  element.setAttribute("aria-label", "Locked")
  return element
}

/** Adds a lane: a menu of views, and one of what the chosen view can have. */
export class LaneAdder {
  element = document.createElement("div")
  #views = document.createElement("select")
  #properties = document.createElement("select")
  #add = button("Add a lane", () => this.add(this.#views.value, this.#properties.value))
  #shape = ""
  /** @type {Named[]} */ #named = []
  /** @type {Property[]} */ properties = []
  /** @type {Set<string>} */ #taken = new Set()

  /** @param {(view: string, property: string) => void} add */
  constructor(add) {
    this.add = add
    this.element.className = "lane-adder row"
    this.#views.setAttribute("aria-label", "View of the new lane")
    this.#properties.setAttribute("aria-label", "Property of the new lane")
    this.#views.addEventListener("change", () => this.#fill())
    this.#properties.addEventListener("change", () => this.#explain())
    this.element.append(this.#views, this.#properties, this.#add)
  }

  /** @param {Named[]} views @param {Set<string>} taken */
  show(views, taken) {
    const shape = JSON.stringify([views.map(({ name, hasShape }) => [name, hasShape]), [...taken]])
    if (shape === this.#shape) return
    [this.#shape, this.#named, this.#taken] = [shape, views, taken]
    const { value } = this.#views
    this.#views.replaceChildren(...views.map(({ name }) => new Option(name, name)))
    if (views.some(({ name }) => name === value)) this.#views.value = value
    this.#fill()
  }

  /** @param {string} view */
  choose(view) {
    if (this.#views.value === view || !this.#named.some(({ name }) => name === view)) return
    this.#views.value = view
    this.#fill()
  }

  #fill() {
    const view = this.#named.find(({ name }) => name === this.#views.value)
    const open = view ? addable(this.properties, view, this.#taken) : []
    this.#properties.replaceChildren(...open.map(({ name, unit }) => new Option(unit ? `${name} (${unit})` : name, name)))
    this.#add.disabled = open.length === 0
    this.#explain()
  }

  #explain() {
    this.#properties.title = this.properties.find(({ name }) => name === this.#properties.value)?.summary ?? ""
  }
}

/**
 * What can be done with a lane as a whole.
 * @param {{ name: string, isSolo: boolean, isLocked: boolean, isKeyed: boolean, targets: string[] }} lane `targets` are the views
 *   that it can be copied to.
 * @param {{ solo: () => void, lock: () => void, remove: () => void, copy: (view: string) => void }} acts
 */
export function laneTools({ name, isSolo, isLocked, isKeyed, targets }, acts) {
  const element = document.createElement("div")
  element.className = "lane-tools row"
  const toggle = (/** @type {string} */ text, /** @type {string} */ title, /** @type {boolean} */ isOn, /** @type {() => void} */ act) => {
    const made = button(text, act)
    made.title = title
    made.setAttribute("aria-pressed", String(isOn))
    return made
  }
  const remove = button("Delete the lane", acts.remove)
  remove.title = `Delete ${name} with all its keys`
  element.append(toggle("Solo", "Play this lane without the others", isSolo, acts.solo))
  if (!isKeyed) {
    element.append(remove)
    return element
  }
  element.append(toggle("Lock", "Hold the keys of this lane where they are", isLocked, acts.lock), remove)
  const copy = document.createElement("select")
  copy.setAttribute("aria-label", `Copy ${name} to another view`)
  copy.append(new Option("Copy to…", ""), ...targets.map((view) => new Option(view, view)))
  copy.disabled = targets.length === 0
  copy.addEventListener("change", () => { if (copy.value) acts.copy(copy.value) })
  element.append(copy)
  return element
}

/**
 * The row of what has several views follow one another, with its numbers to drag and a menu of orders.
 * @param {Written} view @param {import("./numbers.js").Page} page
 */
export function staggerRow({ name, code, numbers, order }, page) {
  if (!code || !numbers) return []
  const element = document.createElement("div")
  element.className = "timeline-row stagger"
  element.dataset.stagger = name
  const title = Object.assign(document.createElement("div"), { className: "title", textContent: name })
  title.title = `How the views of ${name} follow one another`
  const held = document.createElement("div")
  held.className = "key-locked"
  held.append(codeWithNumbers(code, numbers, page))
  if (order) held.append(orderMenu(name, order, page))
  element.append(title, held)
  return [element]
}

/** The orders in which views can follow one another, as scripts name them. */
const orders = ["forward", "backward", "center", "edges"]

/** @param {string} view @param {string} own The script's order. @param {import("./numbers.js").Page} page */
function orderMenu(view, own, page) {
  const menu = document.createElement("select")
  menu.setAttribute("aria-label", `Order of ${view}`)
  menu.append(...orders.map((order) => new Option(order, order)))
  menu.value = page.turned(ordered + view) ?? own
  menu.addEventListener("change", () => page.turn({ [ordered + view]: menu.value === own ? undefined : menu.value }))
  return menu
}
