// Shapes with outlines, drawn with SVG, and the shapes that clip views.
import { color } from "./filters.js"
import { matrix } from "./pose.js"
import { slot } from "./slots.js"

/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {import("./frames.js").Shape} Shape */

const space = "http://www.w3.org/2000/svg"

/**
 * An outline on its way to another one.
 * @param {Shape} shape @param {number} morph
 */
function outline(shape, morph) {
  const target = shape.target
  if (!target || morph === 0) return shape.path
  return shape.path.map((contour, index) => contour.map((number, place) =>
    place === 0 ? number : number + (target[index][place] - number) * morph))
}

/**
 * A contour as the data of a path.
 * @param {number[]} contour
 */
function data([isClosed, x, y, ...curves]) {
  const parts = [`M${x} ${y}`]
  for (let index = 0; index < curves.length; index += 6) parts.push(`C${curves.slice(index, index + 6).join(" ")}`)
  return parts.join("") + (isClosed ? "Z" : "")
}

/**
 * Draws a view's shape: one path for its inside, one for the line of each contour.
 * @param {HTMLElement} element @param {Shape} shape @param {Float64Array} values @param {number} place
 */
export function drawShape(element, shape, values, place) {
  const value = (/** @type {string} */ name) => values[place + slot[name]]
  let picture = /** @type {SVGSVGElement | null} */ (element.querySelector(":scope > .shape"))
  if (!picture) {
    picture = document.createElementNS(space, "svg")
    picture.setAttribute("class", "shape")
    Object.assign(picture.style, { position: "absolute", left: 0, top: 0, overflow: "visible", pointerEvents: "none" })
    for (let index = 0; index <= shape.path.length; index += 1) picture.append(document.createElementNS(space, "path"))
    element.prepend(picture)
  }
  const contours = outline(shape, value("morph")).map(data)
  const [inside, ...lines] = /** @type {SVGPathElement[]} */ ([...picture.children])
  inside.setAttribute("d", contours.join(""))
  inside.setAttribute("fill-rule", shape.rule)
  inside.style.fill = color(value("fillColor"))
  const [start, end] = [value("trimStart"), value("trimEnd")]
  lines.forEach((line, index) => {
    line.setAttribute("d", contours[index])
    Object.assign(line.style, {
      fill: "none", stroke: value("lineWidth") > 0 ? color(value("strokeColor")) : "none",
      strokeWidth: `${value("lineWidth")}px`, strokeLinecap: shape.cap, strokeLinejoin: shape.join,
    })
  })
  if (start <= 0 && end >= 1) {
    for (const line of lines) line.style.strokeDasharray = ""
    return
  }
  // The shares are of all contours, one after the other.
  const lengths = lines.map((line) => line.getTotalLength())
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let before = 0
  lines.forEach((line, index) => {
    const from = Math.max(start * total - before, 0)
    const to = Math.min(end * total - before, lengths[index])
    before += lengths[index]
    line.style.visibility = to > from ? "" : "hidden"
    line.style.strokeDasharray = `${Math.max(to - from, 0)} ${lengths[index] + 1}`
    line.style.strokeDashoffset = `${-from}`
  })
}

/** The page has more than one device, and all their names are in one document. */
let count = 0

/** Shapes that clip views; a view has as many as it has masks, each clipped by the next. */
export class Cuts {
  /** @type {Map<number, SVGClipPathElement>} */ #made = new Map()

  constructor() {
    this.element = document.createElementNS(space, "svg")
    Object.assign(this.element.style, { position: "absolute", width: 0, height: 0 })
  }

  clear() {
    this.#made.clear()
    this.element.replaceChildren()
  }

  /**
   * Adds a mask to the element that it clips.
   * @param {number} index @param {HTMLElement} element
   */
  add(index, element) {
    const clip = document.createElementNS(space, "clipPath")
    clip.id = `cut${count += 1}`
    clip.append(document.createElementNS(space, "path"))
    if (element.dataset.cut) clip.setAttribute("clip-path", `url(#${element.dataset.cut})`)
    element.dataset.cut = clip.id
    element.style.clipPath = `url(#${clip.id})`
    this.#made.set(index, clip)
    this.element.append(clip)
  }

  /**
   * @param {number} index @param {Branch} branch @param {Float64Array} values @param {number} place
   */
  set(index, branch, values, place) {
    const path = this.#made.get(index)?.firstElementChild
    if (!path) return
    const cut = cutPath(branch, values, place)
    path.setAttribute("d", cut.path)
    path.setAttribute("clip-rule", cut.rule)
  }
}

/**
 * The outline of a mask in the view that it clips.
 * @param {Branch} branch @param {Float64Array} values @param {number} place
 * @returns {{ path: string, rule: CanvasFillRule }}
 */
export function cutPath({ shape, isInverted }, values, place) {
  if (!shape) return { path: "", rule: "nonzero" }
  const [a, b, , c, d, , x, y] = matrix(values, place)
  const contours = outline(shape, values[place + slot.morph]).map((contour) => contour.map((number, index) => {
    if (index === 0) return number
    const [u, v] = index % 2 === 1 ? [number, contour[index + 1]] : [contour[index - 1], number]
    return index % 2 === 1 ? a * u + c * v + x : b * u + d * v + y
  }))
  return {
    path: (isInverted ? "M-1e5-1e5H1e5V1e5H-1e5Z" : "") + contours.map(data).join(""),
    rule: isInverted ? "evenodd" : /** @type {CanvasFillRule} */ (shape.rule),
  }
}
