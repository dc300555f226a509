// How a view lies in its superview: translate · rotate · scale about the anchor, then perspective.
// The same as Pose in the renderer.
import { slot } from "./slots.js"

/** Pixels of a picture for a point. */
const pixelsPerPoint = 2

/** @param {number} length */
function snapped(length) { return Math.round(length * pixelsPerPoint) / pixelsPerPoint }

const degree = Math.PI / 180

/**
 * The CSS transform of a view whose origin is its upper left corner.
 * @param {Float64Array} values @param {number} place
 */
export function transform(values, place) {
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
  let [a, b, c, d] = [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY]
  let [g, h] = [0, 0]
  const tiltX = value("rotationX") * degree
  const tiltY = value("rotationY") * degree
  if (tiltX !== 0 || tiltY !== 0) {
    const [sinX, cosX, sinY, cosY] = [Math.sin(tiltX), Math.cos(tiltX), Math.sin(tiltY), Math.cos(tiltY)]
    const eye = value("perspective")
    if (eye > 0) {
      const [zx, zy] = [sinY * cosX / eye, -sinX / eye]
      ;[g, h] = [zx * a + zy * b, zx * c + zy * d]
    }
    ;[a, b, c, d] = [cosY * a, sinX * sinY * a + cosX * b, cosY * c, sinX * sinY * c + cosX * d]
  }
  const w = 1 - g * anchorX - h * anchorY
  if (g === 0 && h === 0) {
    let [left, top] = [x - a * anchorX - c * anchorY, y - b * anchorX - d * anchorY]
    // What is neither turned nor stretched lies on whole pixels of its picture, as the renderer has it:
    // there its text stays sharp. All slices of a picture move alike.
    if (a === 1 && b === 0 && c === 0 && d === 1) {
      left = snapped(left - value("partX")) + value("partX")
      top = snapped(top - value("partY")) + value("partY")
    }
    return `matrix(${a},${b},${c},${d},${left},${top})`
  }
  return `matrix3d(${a + x * g},${b + y * g},0,${g},${c + x * h},${d + y * h},0,${h},0,0,1,0,`
    + `${x * w - a * anchorX - c * anchorY},${y * w - b * anchorX - d * anchorY},0,${w})`
}
