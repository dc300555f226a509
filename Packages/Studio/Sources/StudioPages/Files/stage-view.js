// Draws frames as elements, one per view. Only changed numbers update styles.
import { Cuts, drawShape } from "./shapes.js"
import { color, filterNames, Filters } from "./filters.js"
import { row, slot } from "./slots.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {import("./frames.js").Path} Path */
/** @typedef {import("./pictures.js").Pictures} Pictures */
/** The inputs of styles: a view's numbers, the view itself, and its outlines. One for all views. */
class Look {
  values = new Float64Array(0)
  place = 0
  /** @type {Branch} */ branch = { id: "", parent: -1, taps: false, isFilled: false, blend: "", shape: [], gradient: "", cuts: [] }
  /** @type {Path[]} */ paths = []
  /**
   * The number with a name.
   * @param {string} name
   */
  value = (name) => this.values[this.place + slot[name]]
}

/** The numbers that each style depends on. */
const groups = {
  transform: ["a", "b", "g", "c", "d", "h", "x", "y", "w"],
  size: ["width", "height"],
  opacity: ["opacity"],
  visibility: ["shown"],
  shape: ["trimStart", "trimEnd", "lineWidth", "fillColor", "strokeColor"],
  fill: ["backgroundColor"],
  corner: ["corner", "clipsContent"],
  border: ["borderWidth", "borderColor"],
  shadow: ["shadowOpacity", "shadowRadius", "shadowX", "shadowY", "shadowColor"],
  mask: ["masks", "circleX", "circleY", "circleRadius", "windowTop", "windowRight", "windowBottom", "windowLeft",
    "windowCorner"],
  picture: ["picture", "pictureX", "pictureY", "pictureWidth", "pictureHeight"],
  filter: filterNames,
  backdrop: ["backdropBlur", "backdropSaturation"],
}

export class StageView {
  /** @type {HTMLElement[]} */ #elements = []
  /** @type {Branch[]} */ #tree = []
  /** @type {Frame | undefined} */ #shown
  /**
   * The index of each view's numbers in the frame that is shown; −1 for a new view.
   * @type {number[]}
   */
  #places = []
  #filters
  #cuts = new Cuts()
  #look = new Look()
  /** The names of the groups; each has a bit by its index. */
  #names = Object.keys(groups)
  /** The bits of the groups that each number of a view belongs to. */
  #bits = new Uint32Array(0)
  /**
   * Sets the styles of each group.
   * @type {Record<string, (element: HTMLElement, look: Look) => void>}
   */
  #setters

  /**
   * @param {HTMLElement} root
   * @param {Pictures} pictures
   * @param {{ reachesTaps: boolean }} options Whether the keyboard can reach tappable views.
   */
  constructor(root, pictures, { reachesTaps } = { reachesTaps: true }) {
    this.root = root
    this.pictures = pictures
    this.#filters = new Filters(root)
    root.replaceChildren(this.#filters.element, this.#cuts.element)
    this.reachesTaps = reachesTaps
    this.#setters = {
      transform: ({ classList, style }, { values, place }) => {
        classList.toggle("deep", isDeep(values, place))
        style.transform = matrix(values, place)
      },
      size: ({ style }, { value }) => {
        style.width = `${value("width")}px`
        style.height = `${value("height")}px`
      },
      opacity: ({ style }, { value }) => { style.opacity = value("opacity") === 1 ? "" : String(value("opacity")) },
      visibility: ({ style }, { value }) => { style.display = value("shown") === 1 ? "" : "none" },
      shape: (element, { branch, paths, values, place }) => {
        if (branch.shape.length > 0) drawShape(element, branch.shape, paths[0], values, place)
      },
      fill: ({ style }, { value }) => {
        style.backgroundColor = value("backgroundColor") % 256 > 0 ? color(value("backgroundColor")) : ""
      },
      corner: ({ style }, { value }) => {
        style.borderRadius = value("corner") > 0 ? `${value("corner")}px` : ""
        style.overflow = value("clipsContent") === 1 ? "clip" : ""
      },
      border,
      shadow: ({ style }, { value }) => {
        const opacity = value("shadowOpacity")
        // In Cairo and Core Animation, the shadow radius is half of the CSS blur radius.
        style.boxShadow = opacity > 0
          ? `${value("shadowX")}px ${value("shadowY")}px ${2 * value("shadowRadius")}px ${color(value("shadowColor"), opacity)}`
          : ""
      },
      mask: (element, { value, branch }) => {
        // A shape mask takes precedence over the others.
        if (branch.cuts.length === 0) mask(element, value)
      },
      picture: ({ style }, { value, branch }) => {
        const picture = this.pictures.get(value("picture"))
        style.backgroundImage = picture ? `url("${picture.url}")` : branch.gradient
        style.backgroundSize = picture ? `${value("pictureWidth")}px ${value("pictureHeight")}px` : ""
        style.backgroundPosition = picture ? `${value("pictureX")}px ${value("pictureY")}px` : ""
      },
      filter: (element, { value, branch }) => this.#filters.set(element, value, branch.isFilled),
      backdrop: ({ style }, { value }) => {
        const [blur, saturation] = [value("backdropBlur"), value("backdropSaturation")]
        // Set by name, because the types of older compilers lack this property.
        style.setProperty("backdrop-filter", blur > 0 || saturation !== 1 ? `blur(${blur}px) saturate(${saturation})` : "")
      },
    }
  }

  /** @param {Frame} frame */
  show(frame) {
    const isNew = frame.tree !== this.#tree
    if (isNew) this.#build(frame.tree)
    const before = this.#shown
    this.#shown = frame
    if (!isNew && frame.values === before?.values && frame.paths === before.paths) return
    if (this.#bits.length === 0) this.#learnGroups()
    const [values, shown, look] = [frame.values, before?.values ?? new Float64Array(0), this.#look]
    const { width } = row
    const all = 2 ** this.#names.length - 1
    const shape = 1 << this.#names.indexOf("shape")
    look.values = values
    for (let index = 0; index < frame.tree.length; index += 1) {
      const [place, paths, branch] = [index * width, frame.paths[index], frame.tree[index]]
      const old = isNew ? this.#places[index] : place
      const isDrawn = old >= 0 && paths === before?.paths[old / width]
      let changed = old < 0 ? all : isDrawn ? 0 : shape
      if (old >= 0) {
        for (let slot = 0; slot < width; slot += 1) {
          if (values[place + slot] !== shown[old + slot]) changed |= this.#bits[slot]
        }
      }
      look.place = place
      look.branch = branch
      look.paths = paths
      for (; changed !== 0; changed &= changed - 1) {
        this.#setters[this.#names[31 - Math.clz32(changed & -changed)]](this.#elements[index], look)
      }
      if (branch.cuts.length > 0 && !isDrawn) this.#cuts.set(this.#elements[index], branch.cuts, paths.slice(-branch.cuts.length))
    }
  }

  #learnGroups() {
    this.#bits = new Uint32Array(row.width)
    this.#names.forEach((name, index) => {
      for (const one of groups[/** @type {keyof typeof groups} */ (name)]) this.#bits[slot[one]] |= 1 << index
    })
    for (const name of Object.keys(slot)) if (this.#bits[slot[name]] === 0) console.error(`nothing draws '${name}'`)
  }

  /**
   * Builds a new tree. A view that is in both trees keeps its element, and its position if
   * possible, because the browser would have to lay out and paint a new element from scratch.
   * @param {Branch[]} tree
   */
  #build(tree) {
    /** @type {Map<string, number>} */ const known = new Map()
    this.#tree.forEach((branch, index) => known.set(description(branch), index))
    const places = tree.map((branch) => {
      const name = description(branch)
      const found = known.get(name)
      known.delete(name)
      return found ?? -1
    })
    const focused = document.activeElement instanceof HTMLElement && this.root.contains(document.activeElement)
      ? document.activeElement.dataset.id : undefined
    const elements = tree.map((branch, index) => this.#elements[places[index]] ?? this.#element(branch))
    const kept = new Set(elements)
    for (const element of this.#elements) if (!kept.has(element)) element.remove()
    this.#filters.keep(kept)
    this.#cuts.keep(kept)
    this.#elements = elements
    /** @type {Map<Element, Element>} The last child that was placed in each view. */
    const last = new Map()
    tree.forEach((branch, index) => {
      const parent = branch.parent < 0 ? this.root : elements[branch.parent]
      const before = last.get(parent)
      const place = before ? before.nextElementSibling : parent.querySelector(":scope > .view, :scope > .border")
      if (place !== elements[index]) parent.insertBefore(elements[index], place)
      last.set(parent, elements[index])
    })
    if (focused) elements.find((element) => element.dataset.id === focused)?.focus()
    /** @type {Map<string, number>} */ const count = new Map()
    tree.forEach(({ id }, index) => {
      const nth = count.get(id) ?? 0
      count.set(id, nth + 1)
      elements[index].dataset.nth = String(nth)
    })
    this.#tree = tree
    this.#places = places.map((place) => place < 0 ? -1 : place * row.width)
  }

  /** @param {Branch} branch */
  #element(branch) {
    const element = document.createElement("div")
    element.className = branch.taps ? "view taps" : "view"
    element.dataset.id = branch.id
    if (branch.blend !== "normal") element.style.mixBlendMode = branch.blend
    if (branch.taps && this.reachesTaps) {
      element.tabIndex = 0
      element.setAttribute("role", "button")
      element.setAttribute("aria-label", spoken(branch.id))
    }
    return element
  }

  /**
   * The center of a view in the window, in points of the stage.
   * @param {HTMLElement} element
   * @param {number} scale
   */
  middle(element, scale) {
    const [own, all] = [element.getBoundingClientRect(), this.root.getBoundingClientRect()]
    return {
      x: (own.left + own.width / 2 - all.left) / scale,
      y: (own.top + own.height / 2 - all.top) / scale,
    }
  }
}

/**
 * The id of a view as words: `navigation.bar.back(message)` is "back, message".
 * @param {string} id
 */
export function spoken(id) {
  const [, whole, inner] = /^([^()]*)(?:\((.*)\))?$/.exec(id) ?? [id, id]
  // What is before the last dot is where the view is.
  const own = (whole ?? id).split(".").filter(Boolean).pop() ?? id
  const words = (/** @type {string} */ text) => text.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/[\s._/-]+/g, " ").trim().toLowerCase()
  return [own, inner].filter((part) => part !== undefined).map(words).filter(Boolean).join(", ") || id
}

/**
 * Whether a view is in perspective.
 * @param {Float64Array} values @param {number} place
 */
function isDeep(values, place) { return values[place + slot.g] !== 0 || values[place + slot.h] !== 0 || values[place + slot.w] !== 1 }

/**
 * Converts a view's matrix to CSS, for an element whose origin is its top left corner.
 * @param {Float64Array} values @param {number} place
 */
function matrix(values, place) {
  const at = (/** @type {string} */ name) => values[place + slot[name]]
  return isDeep(values, place)
    ? `matrix3d(${at("a")},${at("b")},0,${at("g")},${at("c")},${at("d")},0,${at("h")},0,0,1,0,${at("x")},${at("y")},0,${at("w")})`
    : `matrix(${at("a")},${at("b")},${at("c")},${at("d")},${at("x")},${at("y")})`
}

/**
 * A view's properties besides its numbers. Views with equal properties can share an element.
 * @param {Branch} branch
 */
function description({ parent, ...own }) { return JSON.stringify(own) }

/**
 * Draws the border over the view's content.
 * @param {HTMLElement} element
 * @param {Look} look
 */
function border(element, { value }) {
  const thickness = value("borderWidth")
  let line = /** @type {HTMLElement | null} */ (element.querySelector(":scope > .border"))
  if (!(thickness > 0)) return line?.remove()
  if (!line) {
    line = document.createElement("div")
    line.className = "border"
    element.append(line)
  }
  line.style.borderRadius = "inherit"
  line.style.boxShadow = `inset 0 0 0 ${thickness}px ${color(value("borderColor"))}`
}

/**
 * @param {HTMLElement} element
 * @param {(name: string) => number} value
 */
function mask({ style }, value) {
  const [masks, radius, x, y] = ["masks", "circleRadius", "circleX", "circleY"].map(value)
  const circle = radius > 0 ? `circle(${radius}px at ${x}px ${y}px)` : "circle(0)"
  const edges = ["windowTop", "windowRight", "windowBottom", "windowLeft"].map((name) => `${value(name)}px`).join(" ")
  style.clipPath = masks & 2 ? `inset(${edges} round ${value("windowCorner")}px)` : masks & 1 ? circle : ""
  // Only one of the two can be a clip path. If both are set, the circle becomes a mask image.
  style.maskImage = masks === 3
    ? `radial-gradient(circle at ${x}px ${y}px, #000 ${radius}px, transparent ${radius + 0.5}px)` : ""
}
