// How a view lies in its superview: translate · rotate · skew · scale about the anchor, then perspective.
// The same as Pose in the renderer.
import { slot, width } from "./slots.js"

/** @typedef {import("./frames.js").Branch} Branch */
/** @typedef {import("./frames.js").Camera} Camera */

/** Pixels of a picture for a point. */
export const pixelsPerPoint = 2

/**
 * On whole pixels; half a pixel goes away from zero, as the renderer rounds.
 * @param {number} length
 */
export function snapped(length) {
  return Math.sign(length) * Math.round(Math.abs(length) * pixelsPerPoint) / pixelsPerPoint
}

const degree = Math.PI / 180

/**
 * How the edges of a slice lie, as in the renderer. Those of a turned one are smooth, and where two touch
 * they would let through what is behind them; those of one that is as large as its picture lie on whole
 * pixels.
 * @param {Float64Array} values @param {number} place
 * @returns {"" | "smooth" | "whole"}
 */
export function edges(values, place) {
  if (!(values[place + slot.partWidth] > 0)) return ""
  if (values[place + slot.cornerRadius] !== 0 || values[place + slot.masks] !== 0) return ""
  if (values[place + slot.rotation] !== 0 || isTilted(values, place)
    || values[place + slot.skewX] !== 0 || values[place + slot.skewY] !== 0) return "smooth"
  const scale = values[place + slot.scale]
  return values[place + slot.translateZ] === 0
    && scale * values[place + slot.scaleX] === 1 && scale * values[place + slot.scaleY] === 1 ? "whole" : ""
}

/** @param {Float64Array} values @param {number} place */
function isTilted(values, place) {
  return values[place + slot.rotationX] !== 0 || values[place + slot.rotationY] !== 0
}

/**
 * The radius of a view's corners: no more than half of its shorter side.
 * @param {Float64Array} values @param {number} place
 */
export function corner(values, place) {
  return Math.min(values[place + slot.cornerRadius], values[place + slot.width] / 2, values[place + slot.height] / 2)
}

/**
 * The camera that sees a view, in points of its superview.
 * @param {Branch[]} tree @param {Branch} branch @param {Float64Array} values
 * @returns {Camera | undefined}
 */
export function cameraOver(tree, { parent }, values) {
  const camera = tree[parent]?.camera
  return camera && {
    distance: camera.distance, x: camera.x * values[parent * width + slot.width],
    y: camera.y * values[parent * width + slot.height],
  }
}

/**
 * Whether a view is seen from behind.
 * @param {Float64Array} values @param {number} place
 * @param {Camera | undefined} camera
 */
export function showsBack(values, place, camera) {
  if (!isTilted(values, place) && values[place + slot.translateZ] === 0) return false
  const [a, b, g, c, d, h, x, y, w] = matrix(values, place, camera)
  const turned = a * (d * w - y * h) - c * (b * w - y * g) + x * (b * h - d * g)
  return turned * values[place + slot.scaleX] * values[place + slot.scaleY] < 0
}

/**
 * How a view's points lie in its superview: `a b g c d h x y w`, which takes the point (u, v) to
 * (a u + c v + x, b u + d v + y) / (g u + h v + w).
 * @typedef {[number, number, number, number, number, number, number, number, number]} Matrix
 */

/**
 * A matrix as CSS, for an element whose origin is its upper left corner.
 * @param {Matrix} matrix
 */
export function css([a, b, g, c, d, h, x, y, w]) {
  return g === 0 && h === 0 && w === 1 ? `matrix(${a},${b},${c},${d},${x},${y})`
    : `matrix3d(${a},${b},0,${g},${c},${d},0,${h},0,0,1,0,${x},${y},0,${w})`
}

/**
 * @param {Float64Array} values @param {number} place
 * @param {Camera | undefined} camera The one of the superview.
 * @returns {Matrix}
 */
export function matrix(values, place, camera = undefined) {
  const anchorX = values[place + slot.anchorX] * values[place + slot.width]
  const anchorY = values[place + slot.anchorY] * values[place + slot.height]
  const x = values[place + slot.x] + values[place + slot.translateX] + anchorX
  const y = values[place + slot.y] + values[place + slot.translateY] + anchorY
  const scaleX = values[place + slot.scale] * values[place + slot.scaleX]
  const scaleY = values[place + slot.scale] * values[place + slot.scaleY]
  const angle = values[place + slot.rotation] * degree
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  // The linear part, in the order of CSS: x' = a x + c y, y' = b x + d y.
  const leanX = Math.tan(values[place + slot.skewX] * degree)
  const leanY = Math.tan(values[place + slot.skewY] * degree)
  let [a, b] = [(cos - sin * leanY) * scaleX, (sin + cos * leanY) * scaleX]
  let [c, d] = [(cos * leanX - sin) * scaleY, (sin * leanX + cos) * scaleY]
  let [g, h, near] = [0, 0, 1]
  // The vanishing point: the anchor, for a view with its own perspective.
  let [eyeX, eyeY] = [x, y]
  const lift = values[place + slot.translateZ]
  if (isTilted(values, place) || lift !== 0) {
    const tiltX = values[place + slot.rotationX] * degree
    const tiltY = values[place + slot.rotationY] * degree
    const [sinX, cosX, sinY, cosY] = [Math.sin(tiltX), Math.cos(tiltX), Math.sin(tiltY), Math.cos(tiltY)]
    const own = values[place + slot.perspective]
    const eye = own > 0 ? own : camera?.distance ?? 0
    if (!(own > 0) && camera) [eyeX, eyeY] = [camera.x, camera.y]
    if (eye > 0) {
      const [zx, zy] = [sinY * cosX / eye, -sinX / eye]
      ;[g, h, near] = [zx * a + zy * b, zx * c + zy * d, 1 - lift / eye]
    }
    ;[a, b, c, d] = [cosY * a, sinX * sinY * a + cosX * b, cosY * c, sinX * sinY * c + cosX * d]
  }
  const w = near - g * anchorX - h * anchorY
  if (g === 0 && h === 0 && near === 1) {
    let [left, top] = [x - a * anchorX - c * anchorY, y - b * anchorX - d * anchorY]
    // What is neither turned nor stretched lies on whole pixels of its picture, as the renderer has it:
    // there its text stays sharp. All slices of a picture move alike.
    if (a === 1 && b === 0 && c === 0 && d === 1) {
      const [partX, partY] = [values[place + slot.partX], values[place + slot.partY]]
      const isWhole = edges(values, place) === "whole"
      left = snapped(left - partX) + (isWhole ? snapped(partX) : partX)
      top = snapped(top - partY) + (isWhole ? snapped(partY) : partY)
    }
    return [a, b, 0, c, d, 0, left, top, 1]
  }
  const [left, top] = [eyeX * w + x - eyeX, eyeY * w + y - eyeY]
  return [
    a + eyeX * g, b + eyeY * g, g, c + eyeX * h, d + eyeY * h, h,
    left - a * anchorX - c * anchorY, top - b * anchorX - d * anchorY, w,
  ]
}

/**
 * Where a point of the superview lies in the view; nothing when the view is seen from its edge.
 * @param {Matrix} matrix @param {{ x: number, y: number }} point
 */
export function inside([a, b, g, c, d, h, x, y, w], point) {
  // Solved for u and v: the two lines on which the view's points have this x, and this y.
  const [left, right, one] = [a - g * point.x, c - h * point.x, w * point.x - x]
  const [upper, lower, other] = [b - g * point.y, d - h * point.y, w * point.y - y]
  const area = left * lower - right * upper
  return area === 0 ? undefined
    : { x: (one * lower - right * other) / area, y: (left * other - one * upper) / area }
}
