// How a view lies in its superview: translate · rotate · skew · scale about the anchor, then perspective.
// The same as Pose in the renderer.
import { slot } from "./slots.js"

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
  const value = (/** @type {string} */ name) => values[place + slot[name]]
  if (!(value("partWidth") > 0) || value("cornerRadius") !== 0 || value("masks") !== 0) return ""
  if (["rotation", "rotationX", "rotationY", "skewX", "skewY"].some((name) => value(name) !== 0)) return "smooth"
  return value("translateZ") === 0 && value("scale") * value("scaleX") === 1 && value("scale") * value("scaleY") === 1
    ? "whole" : ""
}

/**
 * Whether a view is seen from behind.
 * @param {Float64Array} values @param {number} place
 * @param {{ distance: number, x: number, y: number } | undefined} camera
 */
export function showsBack(values, place, camera) {
  const value = (/** @type {string} */ name) => values[place + slot[name]]
  if (value("rotationX") === 0 && value("rotationY") === 0 && value("translateZ") === 0) return false
  const numbers = (transform(values, place, camera).match(/-?[\d.]+(e[-+]?\d+)?/g) ?? []).map(Number)
  // The name of a 3D transform contains a digit.
  const m = numbers.length === 17 ? numbers.slice(1) : undefined
  const [a, b, g, c, d, h, x, y, w] = m
    ? [m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15]]
    : [numbers[0], numbers[1], 0, numbers[2], numbers[3], 0, numbers[4], numbers[5], 1]
  const turned = a * (d * w - y * h) - c * (b * w - y * g) + x * (b * h - d * g)
  return turned * value("scaleX") * value("scaleY") < 0
}

/**
 * The CSS transform of a view whose origin is its upper left corner.
 * @param {Float64Array} values @param {number} place
 * @param {{ distance: number, x: number, y: number } | undefined} camera The camera of the superview, in points.
 */
export function transform(values, place, camera = undefined) {
  const value = (/** @type {string} */ name) => values[place + slot[name]]
  const anchorX = value("anchorX") * value("width")
  const anchorY = value("anchorY") * value("height")
  const x = value("x") + value("translateX") + anchorX
  const y = value("y") + value("translateY") + anchorY
  const scaleX = value("scale") * value("scaleX")
  const scaleY = value("scale") * value("scaleY")
  const angle = value("rotation") * degree
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  // The linear part, in the order of CSS: x' = a x + c y, y' = b x + d y.
  const [leanX, leanY] = [Math.tan(value("skewX") * degree), Math.tan(value("skewY") * degree)]
  let [a, b] = [(cos - sin * leanY) * scaleX, (sin + cos * leanY) * scaleX]
  let [c, d] = [(cos * leanX - sin) * scaleY, (sin * leanX + cos) * scaleY]
  let [g, h, near] = [0, 0, 1]
  // The vanishing point: the anchor, for a view with its own perspective.
  let [eyeX, eyeY] = [x, y]
  const tiltX = value("rotationX") * degree
  const tiltY = value("rotationY") * degree
  const lift = value("translateZ")
  if (tiltX !== 0 || tiltY !== 0 || lift !== 0) {
    const [sinX, cosX, sinY, cosY] = [Math.sin(tiltX), Math.cos(tiltX), Math.sin(tiltY), Math.cos(tiltY)]
    const own = value("perspective")
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
      const [partX, partY] = [value("partX"), value("partY")]
      const isWhole = edges(values, place) === "whole"
      left = snapped(left - partX) + (isWhole ? snapped(partX) : partX)
      top = snapped(top - partY) + (isWhole ? snapped(partY) : partY)
    }
    return `matrix(${a},${b},${c},${d},${left},${top})`
  }
  const [left, top] = [eyeX * w + x - eyeX, eyeY * w + y - eyeY]
  return `matrix3d(${a + eyeX * g},${b + eyeY * g},0,${g},${c + eyeX * h},${d + eyeY * h},0,${h},0,0,1,0,`
    + `${left - a * anchorX - c * anchorY},${top - b * anchorX - d * anchorY},0,${w})`
}
