// Draws frames with elements: one for each view, styles only where numbers changed.
import { cameraOver, corner, css, edges, matrix, pixelsPerPoint, showsBack, snapped } from "./pose.js"
import { Cuts, drawShape } from "./shapes.js"
import { color, Filters } from "./filters.js"
import { slot, width } from "./slots.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {import("./pictures.js").Pictures} Pictures */

/** Which numbers decide which styles. */
const groups = {
  transform: ["x", "y", "width", "height", "translateX", "translateY", "scale", "scaleX", "scaleY",
    "rotation", "rotationX", "rotationY", "perspective", "anchorX", "anchorY", "partX", "partY",
    "skewX", "skewY", "translateZ"],
  size: ["width", "height"],
  opacity: ["alpha"],
  visibility: ["hidden", "doubleSided", "rotationX", "rotationY", "translateZ", "perspective", "x", "y",
    "translateX", "translateY", "scaleX", "scaleY"],
  shape: ["morph", "trimStart", "trimEnd", "lineWidth", "fillColor", "strokeColor"],
  fill: ["backgroundColor"],
  corner: ["cornerRadius", "width", "height"],
  border: ["borderWidth", "borderColor", "cornerRadius"],
  shadow: ["shadowOpacity", "shadowRadius", "shadowX", "shadowY", "shadowColor"],
  mask: ["masks", "maskX", "maskY", "maskRadius", "maskLeft", "maskTop", "maskWidth", "maskHeight",
    "maskCorner", "width", "height"],
  picture: ["picture", "partX", "partY", "partWidth", "partHeight", "width", "height"],
  filter: ["blur", "saturation", "brightness", "contrast", "tint"],
  backdrop: ["backdropBlur", "backdropSaturation"],
}

export class StageView {
  /** @type {HTMLElement[]} */ #elements = []
  /** @type {Branch[]} */ #tree = []
  #shown = new Float64Array(0)
  /**
   * Where the numbers of each view are in those that are shown; −1 for a view that is new.
   * @type {number[]}
   */
  #places = []
  #filters
  #cuts = new Cuts()
  /** @type {[string, number[]][]} */ #groups = []
  /**
   * The styles that a group sets.
   * @type {Record<string, (element: HTMLElement, values: Float64Array, place: number, branch: Branch) => void>}
   */
  #setters

  /**
   * @param {HTMLElement} root
   * @param {Pictures} pictures
   * @param {{ reachesTaps: boolean }} options Whether the keyboard reaches what can be tapped.
   */
  constructor(root, pictures, { reachesTaps } = { reachesTaps: true }) {
    this.root = root
    this.pictures = pictures
    this.#filters = new Filters(root)
    root.replaceChildren(this.#filters.element, this.#cuts.element)
    this.reachesTaps = reachesTaps
    this.#setters = {
      transform: (element, values, place, branch) => {
        element.style.transform = css(matrix(values, place, cameraOver(this.#tree, branch, values)))
        if (!(values[place + slot.partWidth] > 0)) return
        const kind = edges(values, place)
        if ((element.dataset.edges ?? "") === kind) return
        element.dataset.edges = kind
        this.#setters.size(element, values, place, branch)
        this.#setPicture(element, values, place, branch)
      },
      size: (element, values, place) => {
        const { left, top, width, height } = box(values, place)
        element.style.width = `${width}px`
        element.style.height = `${height}px`
        element.style.margin = left + top > 0 ? `${-top}px 0 0 ${-left}px` : ""
        element.style.transformOrigin = left + top > 0 ? `${left}px ${top}px` : ""
      },
      opacity: (element, values, place) => {
        const alpha = values[place + slot.alpha]
        element.style.opacity = alpha === 1 ? "" : String(alpha)
      },
      visibility: (element, values, place, branch) => {
        const isTurned = values[place + slot.doubleSided] === 0
          && showsBack(values, place, cameraOver(this.#tree, branch, values))
        element.style.display = values[place + slot.hidden] === 0 && !isTurned ? "" : "none"
      },
      shape: (element, values, place, branch) => {
        if (branch.shape) drawShape(element, branch.shape, values, place)
      },
      fill: (element, values, place) => {
        const fill = values[place + slot.backgroundColor]
        element.style.backgroundColor = fill % 256 > 0 ? color(fill) : ""
      },
      corner: (element, values, place, branch) => {
        const radius = corner(values, place)
        element.style.borderRadius = radius > 0 ? `${radius}px` : ""
        element.style.overflow = branch.clips || (branch.isScreen && radius > 0) ? "clip" : ""
      },
      border: (element, values, place) => border(element, values, place),
      shadow: (element, values, place) => {
        const opacity = values[place + slot.shadowOpacity]
        // Cairo's and Core Animation's radius is half of what CSS calls blur.
        element.style.boxShadow = opacity > 0
          ? `${values[place + slot.shadowX]}px ${values[place + slot.shadowY]}px `
            + `${2 * values[place + slot.shadowRadius]}px ${color(values[place + slot.shadowColor], opacity)}`
          : ""
      },
      mask: (element, values, place) => mask(element, values, place),
      picture: (element, values, place, branch) => this.#setPicture(element, values, place, branch),
      filter: (element, values, place, branch) => this.#filters.set(element, values, place, branch.isFilled),
      backdrop: (element, values, place) => {
        const [blur, saturation] = [values[place + slot.backdropBlur], values[place + slot.backdropSaturation]]
        // By its name: the types of older compilers do not know it.
        element.style.setProperty(
          "backdrop-filter", blur > 0 || saturation !== 1 ? `blur(${blur}px) saturate(${saturation})` : "")
      },
    }
  }

  /** @param {Frame} frame */
  show(frame) {
    const isNew = frame.tree !== this.#tree
    if (isNew) this.#build(frame.tree)
    if (!isNew && frame.values === this.#shown) return
    if (this.#groups.length === 0) {
      this.#groups = Object.entries(groups).map(([name, names]) => [name, names.map((name) => slot[name])])
    }
    const [values, shown] = [frame.values, this.#shown]
    for (let index = 0; index < frame.tree.length; index += 1) {
      const place = index * width
      const before = isNew ? this.#places[index] : place
      if (before >= 0 && isSame(values, place, shown, before)) continue
      if (frame.tree[index].isMask) {
        this.#cuts.set(index, frame.tree[index], values, place)
        continue
      }
      for (const [name, slots] of this.#groups) {
        if (before < 0 || slots.some((slot) => values[place + slot] !== shown[before + slot])) {
          this.#setters[name](this.#elements[index], values, place, frame.tree[index])
        }
      }
    }
    this.#shown = values
  }

  /**
   * The tree is another one. A view that is in both keeps its element, and stays where it is if it can:
   * the browser would lay out and paint a new one from the start.
   * @param {Branch[]} tree
   */
  #build(tree) {
    /** @type {Map<string, number>} */ const known = new Map()
    this.#tree.forEach((branch, index) => {
      if (!hasMask(this.#tree, index)) known.set(description(this.#tree, branch), index)
    })
    const places = tree.map((branch, index) => {
      const name = description(tree, branch)
      const found = hasMask(tree, index) ? undefined : known.get(name)
      known.delete(name)
      return found ?? -1
    })
    const focused = document.activeElement instanceof HTMLElement && this.root.contains(document.activeElement)
      ? document.activeElement.dataset.id : undefined
    const elements = tree.map((branch, index) => this.#elements[places[index]] ?? this.#element(branch))
    const kept = new Set(elements)
    for (const element of this.#elements) if (!kept.has(element)) element.remove()
    this.#filters.keep(kept)
    this.#elements = elements
    /** @type {Map<Element, Element>} The child of each view that was put in its place last. */
    const last = new Map()
    tree.forEach((branch, index) => {
      if (branch.isMask) return
      const parent = branch.parent < 0 ? this.root : elements[branch.parent]
      const before = last.get(parent)
      const place = before ? before.nextElementSibling : parent.querySelector(":scope > .view, :scope > .border")
      if (place !== elements[index]) parent.insertBefore(elements[index], place)
      last.set(parent, elements[index])
    })
    this.#cuts.clear()
    tree.forEach((branch, index) => { if (branch.isMask) this.#cuts.add(index, elements[branch.parent]) })
    if (focused) elements.find((element) => element.dataset.id === focused)?.focus()
    this.#tree = tree
    this.#places = places.map((place) => place < 0 ? -1 : place * width)
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
      element.setAttribute("aria-label", branch.id)
    }
    return element
  }

  /**
   * @param {HTMLElement} element
   * @param {Float64Array} values
   * @param {number} place
   * @param {Branch} branch
   */
  #setPicture(element, values, place, branch) {
    const picture = this.pictures.get(values[place + slot.picture])
    if (!picture) {
      element.style.backgroundImage = branch.gradient ?? ""
      return
    }
    element.style.backgroundImage = `url("${picture.url}")`
    const partWidth = values[place + slot.partWidth]
    if (partWidth > 0) {
      element.style.backgroundSize = `${partWidth}px ${values[place + slot.partHeight]}px`
      const { x, y } = box(values, place)
      element.style.backgroundPosition = `${-x}px ${-y}px`
      return
    }
    // A picture may be a part of a pixel larger than its view; stretched to the view it would blur.
    const [viewWidth, viewHeight] = [values[place + slot.width], values[place + slot.height]]
    const fits = Math.abs(picture.width - viewWidth) < 0.5 && Math.abs(picture.height - viewHeight) < 0.5
    element.style.backgroundSize = fits ? `${picture.width}px ${picture.height}px` : "100% 100%"
    element.style.backgroundPosition = "0 0"
  }

  /**
   * The place of a view in the window, in points; its middle.
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
 * What a view shows, in points: where it begins in the picture that it is a part of, its size, and how far
 * it reaches beyond its own corner. A slice with smooth edges shows a pixel more on each side, but no more
 * than its picture has.
 * @param {Float64Array} values
 * @param {number} place
 */
function box(values, place) {
  const [x, y, pictureWidth, pictureHeight] = [0, 1, 2, 3].map((index) => values[place + slot.partX + index])
  const [width, height] = [values[place + slot.width], values[place + slot.height]]
  switch (edges(values, place)) {
    case "smooth": {
      const within = (/** @type {number} */ room) => Math.min(Math.max(room, 0), 1 / pixelsPerPoint)
      const [left, top] = [within(x), within(y)]
      return {
        x: x - left, y: y - top, left, top, width: width + left + within(pictureWidth - x - width),
        height: height + top + within(pictureHeight - y - height),
      }
    }
    case "whole":
      return {
        x: snapped(x), y: snapped(y), left: 0, top: 0, width: snapped(x + width) - snapped(x),
        height: snapped(y + height) - snapped(y),
      }
    default: return { x, y, left: 0, top: 0, width, height }
  }
}

/**
 * What a view has besides its numbers: two with the same can have one element.
 * @param {Branch[]} tree @param {Branch} branch
 */
function description(tree, { parent, ...own }) { return JSON.stringify([own, tree[parent]?.camera]) }

/**
 * Whether shapes clip a view; its element knows them by their places in the tree.
 * @param {Branch[]} tree @param {number} index
 */
function hasMask(tree, index) { return tree[index].isMask || Boolean(tree[index + 1]?.isMask) }

/**
 * @param {Float64Array} values
 * @param {number} place
 * @param {Float64Array} others
 * @param {number} otherPlace
 */
function isSame(values, place, others, otherPlace) {
  for (let index = 0; index < width; index += 1) {
    if (values[place + index] !== others[otherPlace + index]) return false
  }
  return true
}

/**
 * The border lies over what is in the view.
 * @param {HTMLElement} element
 * @param {Float64Array} values
 * @param {number} place
 */
function border(element, values, place) {
  const thickness = values[place + slot.borderWidth]
  let line = /** @type {HTMLElement | null} */ (element.querySelector(":scope > .border"))
  if (!(thickness > 0)) return line?.remove()
  if (!line) {
    line = document.createElement("div")
    line.className = "border"
    element.append(line)
  }
  line.style.borderRadius = "inherit"
  line.style.boxShadow = `inset 0 0 0 ${thickness}px ${color(values[place + slot.borderColor])}`
}

/**
 * @param {HTMLElement} element
 * @param {Float64Array} values
 * @param {number} place
 */
function mask(element, values, place) {
  // A shape that clips the view comes first.
  if (element.dataset.cut) return
  const masks = values[place + slot.masks]
  const value = (/** @type {string} */ name) => values[place + slot[name]]
  const paths = []
  if (masks & 1) {
    paths.push(value("maskRadius") > 0
      ? `circle(${value("maskRadius")}px at ${value("maskX")}px ${value("maskY")}px)` : "circle(0)")
  }
  if (masks & 2) {
    const right = value("width") - value("maskLeft") - value("maskWidth")
    const bottom = value("height") - value("maskTop") - value("maskHeight")
    paths.push(value("maskWidth") > 0 && value("maskHeight") > 0
      ? `inset(${value("maskTop")}px ${right}px ${bottom}px ${value("maskLeft")}px round ${value("maskCorner")}px)`
      : "circle(0)")
  }
  element.style.clipPath = paths.at(-1) ?? ""
  // Only one of the two can be a path; of both, the circle is a picture.
  element.style.maskImage = paths.length === 2
    ? `radial-gradient(circle at ${value("maskX")}px ${value("maskY")}px, #000 ${value("maskRadius")}px, transparent ${value("maskRadius") + 0.5}px)`
    : ""
}
