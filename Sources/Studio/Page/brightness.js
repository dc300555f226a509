// How bright the screen is at a place, worked out from the numbers of a frame: to ask the browser what lies
// there would make it lay out the page in the middle of a drag.
import { cameraOver, corner, inside, matrix, showsBack } from "./pose.js"
import { cutPath } from "./shapes.js"
import { slot, width as slots } from "./slots.js"

/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./pictures.js").Picture} Picture */
/** @typedef {import("./pictures.js").Pictures} Pictures */
/** @typedef {{ x: number, y: number }} Point */

/** How large pictures are when only their brightness matters. */
const thumbnail = { width: 16, height: 32 }
const canvas = Object.assign(document.createElement("canvas"), thumbnail)
const context = canvas.getContext("2d", { willReadFrequently: true })

/**
 * The colors of a picture, few of them.
 * @param {Blob} png
 */
export async function thumbnailColors(png) {
  const { width, height } = thumbnail
  // From the file, which the browser decodes beside the page's own work.
  const bitmap = await createImageBitmap(png, { resizeWidth: width, resizeHeight: height })
  context?.clearRect(0, 0, width, height)
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context?.getImageData(0, 0, width, height).data
}

/**
 * The brightness at some places of the screen, from 0 to 1: the views there, laid over one another.
 * @param {Frame} frame
 * @param {Pictures} pictures
 * @param {Point[]} places
 */
export function brightness({ tree, values }, pictures, places) {
  const found = places.map(() => 0)
  /**
   * Of each view, its opacity and where the places lie in it; nothing of a place that it doesn't show.
   * @type {{ opacity: number, points: (Point | undefined)[] }[]}
   */
  const views = []
  tree.forEach((branch, index) => {
    views.push({ opacity: 0, points: [] })
    if (branch.isMask) return
    const place = index * slots
    const parent = branch.parent < 0 ? { opacity: 1, points: places } : views[branch.parent]
    const opacity = parent.opacity * values[place + slot.alpha]
    if (opacity === 0 || values[place + slot.hidden] !== 0) return
    const camera = cameraOver(tree, branch, values)
    if (values[place + slot.doubleSided] === 0 && showsBack(values, place, camera)) return
    const pose = matrix(values, place, camera)
    const shows = masks(tree, index, values)
    const points = parent.points.map((point) => {
      const own = point && inside(pose, point)
      return own && shows(own) ? own : undefined
    })
    const radius = corner(values, place)
    const [width, height] = [values[place + slot.width], values[place + slot.height]]
    const fill = color(values[place + slot.backgroundColor])
    const picture = pictures.get(values[place + slot.picture])
    const clips = branch.clips || (branch.isScreen && radius > 0)
    points.forEach((point, number) => {
      if (!point) return
      if (!isIn(point, 0, 0, width, height, radius)) {
        if (clips) points[number] = undefined
        return
      }
      for (const layer of [fill, picture && pixel(picture, point, values, place)]) {
        if (layer) found[number] += (layer.brightness - found[number]) * layer.alpha * opacity
      }
    })
    views[index] = { opacity, points }
  })
  return found
}

/**
 * Whether the masks of a view show a point of it.
 * @param {Branch[]} tree @param {number} index @param {Float64Array} values
 * @returns {(point: Point) => boolean}
 */
function masks(tree, index, values) {
  /** @type {((point: Point) => boolean)[]} */ const cuts = []
  for (let mask = index + 1; tree[mask]?.isMask && tree[mask].parent === index; mask += 1) {
    const { path, rule } = cutPath(tree[mask], values, mask * slots)
    const area = new Path2D(path)
    cuts.push((point) => context?.isPointInPath(area, point.x, point.y, rule) ?? true)
  }
  if (cuts.length > 0) return (point) => cuts.every((shows) => shows(point))
  const place = index * slots
  const kinds = values[place + slot.masks]
  return (point) => ((kinds & 1) === 0
    || Math.hypot(point.x - values[place + slot.maskX], point.y - values[place + slot.maskY]) <= values[place + slot.maskRadius])
    && ((kinds & 2) === 0
      || isIn(point, values[place + slot.maskLeft], values[place + slot.maskTop], values[place + slot.maskWidth],
        values[place + slot.maskHeight], values[place + slot.maskCorner]))
}

/**
 * Whether a point is in a rectangle with round corners.
 * @param {Point} point @param {number} left @param {number} top @param {number} width @param {number} height
 * @param {number} radius
 */
function isIn({ x, y }, left, top, width, height, radius) {
  if (x < left || y < top || x > left + width || y > top + height) return false
  const across = Math.max(left + radius - x, x - (left + width - radius), 0)
  const down = Math.max(top + radius - y, y - (top + height - radius), 0)
  return across === 0 || down === 0 || Math.hypot(across, down) <= radius
}

/** @param {number} packed `0xRRGGBBAA` */
function color(packed) {
  const [red, green, blue] = [24, 16, 8].map((shift) => Math.floor(packed / 2 ** shift) % 256)
  return { brightness: luminance(red, green, blue), alpha: packed % 256 / 255 }
}

/**
 * What a view's picture shows at a point of the view.
 * @param {Picture} picture @param {Point} point @param {Float64Array} values @param {number} place
 */
function pixel({ colors }, point, values, place) {
  if (!colors) return undefined
  const isPart = values[place + slot.partWidth] > 0
  const [x, y, width, height] = isPart
    ? [point.x + values[place + slot.partX], point.y + values[place + slot.partY],
      values[place + slot.partWidth], values[place + slot.partHeight]]
    : [point.x, point.y, values[place + slot.width], values[place + slot.height]]
  const share = (/** @type {number} */ part, /** @type {number} */ whole, /** @type {number} */ count) =>
    Math.min(Math.max(Math.floor(part / whole * count), 0), count - 1)
  const start = 4 * (share(y, height, thumbnail.height) * thumbnail.width + share(x, width, thumbnail.width))
  return {
    brightness: luminance(colors[start], colors[start + 1], colors[start + 2]), alpha: colors[start + 3] / 255,
  }
}

/** @param {number} red @param {number} green @param {number} blue */
function luminance(red, green, blue) { return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 }
