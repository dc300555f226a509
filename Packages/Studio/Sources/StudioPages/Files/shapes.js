// Shapes with outlines, drawn as SVG, and the shapes that clip views.
import { color } from "./filters.js"
import { slot } from "./slots.js"

/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {import("./frames.js").Path} Path */

const space = "http://www.w3.org/2000/svg"

/**
 * Draws a view's shape: one path for the fill, and one path per contour for the stroke.
 * @param {HTMLElement} element @param {string[]} form The fill rule, the cap and the join. @param
 * {Path} contours
 * @param {Float64Array} values @param {number} place
 */
export function drawShape(element, [rule, cap, join], contours, values, place) {
  const value = (/** @type {string} */ name) => values[place + slot[name]]
  let picture = /** @type {SVGSVGElement | null} */ (element.querySelector(":scope > .shape"))
  if (!picture) {
    picture = document.createElementNS(space, "svg")
    picture.setAttribute("class", "shape")
    Object.assign(picture.style, { position: "absolute", left: 0, top: 0, overflow: "visible", pointerEvents: "none" })
    for (let index = 0; index <= contours.length; index += 1) picture.append(document.createElementNS(space, "path"))
    element.prepend(picture)
  }
  const [inside, ...lines] = /** @type {SVGPathElement[]} */ ([...picture.children])
  inside.setAttribute("d", contours.join(""))
  inside.setAttribute("fill-rule", rule)
  inside.style.fill = color(value("fillColor"))
  const [start, end] = [value("trimStart"), value("trimEnd")]
  lines.forEach((line, index) => {
    line.setAttribute("d", contours[index])
    Object.assign(line.style, {
      fill: "none", stroke: value("lineWidth") > 0 ? color(value("strokeColor")) : "none",
      strokeWidth: `${value("lineWidth")}px`, strokeLinecap: cap, strokeLinejoin: join,
    })
  })
  if (start <= 0 && end >= 1) {
    for (const line of lines) line.style.strokeDasharray = ""
    return
  }
  // The trim fractions apply to all contours, one after another.
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

/**
 * Numbers the clip paths, because the page has several devices and all their ids are in one
 * document.
 */
let count = 0

/** The clip paths of views: one for each mask of a view, each clipped by the next one. */
export class Cuts {
  /** @type {Map<HTMLElement, SVGClipPathElement[]>} */ #made = new Map()

  constructor() {
    this.element = document.createElementNS(space, "svg")
    Object.assign(this.element.style, { position: "absolute", width: 0, height: 0 })
  }

  /**
   * Removes the clip paths of all other elements.
   * @param {Set<HTMLElement>} elements
   */
  keep(elements) {
    for (const [element, clips] of this.#made) {
      if (elements.has(element)) continue
      for (const clip of clips) clip.remove()
      this.#made.delete(element)
    }
  }

  /**
   * Clips an element with the outlines of its masks.
   * @param {HTMLElement} element @param {Branch["cuts"]} cuts @param {Path[]} paths
   */
  set(element, cuts, paths) {
    const clips = this.#made.get(element) ?? cuts.map(() => document.createElementNS(space, "clipPath"))
    if (!this.#made.has(element)) {
      clips.forEach((clip, index) => {
        clip.id = `cut${count += 1}`
        clip.append(document.createElementNS(space, "path"))
        if (index > 0) clip.setAttribute("clip-path", `url(#${clips[index - 1].id})`)
      })
      this.element.append(...clips)
      this.#made.set(element, clips)
      element.style.clipPath = `url(#${clips.at(-1)?.id})`
    }
    cuts.forEach(({ rule, isInverted }, index) => {
      const path = clips[index].firstElementChild
      path?.setAttribute("d", (isInverted ? "M-1e5-1e5H1e5V1e5H-1e5Z" : "") + paths[index].join(""))
      path?.setAttribute("clip-rule", isInverted ? "evenodd" : rule)
    })
  }
}
