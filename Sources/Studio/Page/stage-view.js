// Draws frames with elements: one for each view, styles only where numbers changed.
import { edges, pixelsPerPoint, showsBack, snapped, transform } from "./pose.js"
import { Cuts, drawShape } from "./shapes.js"
import { color, Filters } from "./filters.js"
import { slot, width } from "./slots.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {{ url: string, width: number, height: number, image: HTMLImageElement, ready: Promise<void> }} Picture */

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
  /** @type {Map<number, Picture>} */ pictures = new Map()
  /** @type {HTMLElement[]} */ #elements = []
  /** @type {Branch[] | undefined} */ #tree
  #shown = new Float64Array(0)
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
   * @param {{ reachesTaps: boolean }} options Whether the keyboard reaches what can be tapped.
   */
  constructor(root, { reachesTaps } = { reachesTaps: true }) {
    this.root = root
    this.#filters = new Filters(root)
    this.reachesTaps = reachesTaps
    this.#setters = {
      transform: (element, values, place, branch) => {
        element.style.transform = transform(values, place, this.#camera(branch, values))
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
        element.style.opacity = String(values[place + slot.alpha])
      },
      visibility: (element, values, place, branch) => {
        const isTurned = values[place + slot.doubleSided] === 0
          && showsBack(values, place, this.#camera(branch, values))
        element.style.display = values[place + slot.hidden] === 0 && !isTurned ? "" : "none"
      },
      shape: (element, values, place, branch) => {
        if (branch.shape) drawShape(element, branch.shape, values, place)
      },
      fill: (element, values, place) => {
        element.style.backgroundColor = color(values[place + slot.backgroundColor])
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

  /**
   * The camera that sees a view, in points of its superview.
   * @param {Branch} branch @param {Float64Array} values
   */
  #camera(branch, values) {
    const camera = branch.parent < 0 ? undefined : this.#tree?.[branch.parent].camera
    if (!camera) return undefined
    const place = branch.parent * width
    return {
      distance: camera.distance, x: camera.x * values[place + slot.width],
      y: camera.y * values[place + slot.height],
    }
  }

  /** Draws from the start again, as when the pictures are others. */
  reset() { this.#tree = undefined }

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
      if (!isNew && isSame(values, shown, place)) continue
      if (frame.tree[index].isMask) {
        this.#cuts.set(index, frame.tree[index], values, place)
        continue
      }
      for (const [name, slots] of this.#groups) {
        if (isNew || slots.some((slot) => values[place + slot] !== shown[place + slot])) {
          this.#setters[name](this.#elements[index], values, place, frame.tree[index])
        }
      }
    }
    this.#shown = values
  }

  /**
   * The tree is another one: elements are kept by their place, and moved where they belong.
   * @param {Branch[]} tree
   */
  #build(tree) {
    this.#tree = tree
    const elements = tree.map((branch, index) => {
      const element = document.createElement("div")
      element.className = branch.taps ? "view taps" : "view"
      element.dataset.id = branch.id
      if (branch.blend !== "normal") element.style.mixBlendMode = branch.blend
      if (branch.taps && this.reachesTaps) {
        element.tabIndex = 0
        element.setAttribute("role", "button")
        element.setAttribute("aria-label", branch.id)
      }
      element.dataset.index = String(index)
      return element
    })
    tree.forEach((branch, index) => {
      if (branch.parent >= 0 && !branch.isMask) elements[branch.parent].append(elements[index])
    })
    this.#cuts.clear()
    tree.forEach((branch, index) => { if (branch.isMask) this.#cuts.add(index, elements[branch.parent]) })
    const focused = document.activeElement instanceof HTMLElement && this.root.contains(document.activeElement)
      ? document.activeElement.dataset.id : undefined
    this.#elements = elements
    this.#filters.clear()
    this.root.replaceChildren(this.#filters.element, this.#cuts.element, ...elements.slice(0, 1))
    if (focused) elements.find((element) => element.dataset.id === focused)?.focus()
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
 * @param {Float64Array} values
 * @param {Float64Array} others
 * @param {number} place
 */
function isSame(values, others, place) {
  for (let index = place; index < place + width; index += 1) {
    if (values[index] !== others[index]) return false
  }
  return true
}

/**
 * @param {Float64Array} values
 * @param {number} place
 */
function corner(values, place) {
  return Math.min(values[place + slot.cornerRadius], values[place + slot.width] / 2, values[place + slot.height] / 2)
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
