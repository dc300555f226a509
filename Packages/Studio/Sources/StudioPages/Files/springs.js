// Curves as text: `easeOut`, `0.3,0.6,0.3,1`, `response:0.4,dampingRatio:0.8`; and how a spring's
// numbers change when the user drags the handle of its curve.

/**
 * The numbers of a spring by key, in the order in which the script has them.
 * @typedef {[string, number][]} Numbers
 * @typedef {{ kind: "named", name: string } | { kind: "cubic", points: number[] } | { kind: "spring", numbers: Numbers }} Timing
 */

/** The four forms of a spring, with the keys of each. */
export const forms = /** @type {const} */ ({
  response: ["response", "dampingRatio"], bounce: ["duration", "bounce"],
  fitted: ["duration", "dampingRatio"], physical: ["mass", "stiffness", "damping"],
})
/** @typedef {keyof typeof forms} Form */

/** The control points of the named curves that are Bézier curves. */
const points = /** @type {Record<string, number[]>} */ ({
  linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1],
  easeInOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1],
})

/** @param {string} text @returns {Timing} */
export function parse(text) {
  const parts = text.split(",")
  if (parts[0].includes(":")) {
    return { kind: "spring", numbers: parts.map((part) => {
      const [key, value] = part.split(":")
      return /** @type {[string, number]} */ ([key, Number(value)])
    }) }
  }
  return parts.length === 4 ? { kind: "cubic", points: parts.map(Number) } : { kind: "named", name: text }
}

/** @param {Timing} timing */
export function text(timing) {
  switch (timing.kind) {
    case "named": return timing.name
    case "cubic": return timing.points.map(rounded).join(",")
    case "spring": return timing.numbers.map(([key, value]) => `${key}:${rounded(value)}`).join(",")
  }
}

/**
 * A number rounded to a precision that a user can set by dragging.
 * @param {number} number
 */
export function rounded(number) {
  return Math.abs(number) >= 100 ? Math.round(number) : Math.round(number * 1000) / 1000
}

/** @param {Numbers} numbers @returns {Form} */
export function form(numbers) {
  const keys = numbers.map(([key]) => key)
  if (keys.includes("response")) return "response"
  if (keys.includes("stiffness")) return "physical"
  return keys.includes("dampingRatio") ? "fitted" : "bounce"
}

/**
 * The numbers of a spring after its handle was dragged.
 * @param {Numbers} numbers
 * @param {number} stretch The factor by which it takes longer.
 * @param {number} ratio The damping ratio, more than 0 and at most 1.
 * @returns {Numbers}
 */
export function pulled(numbers, stretch, ratio) {
  const all = new Map(numbers)
  const mass = all.get("mass") ?? 1
  const stiffness = (all.get("stiffness") ?? 0) / stretch ** 2
  /** @type {Record<Form, [string, number][]>} */
  const changes = {
    response: [["response", (all.get("response") ?? 0) * stretch], ["dampingRatio", ratio]],
    bounce: [["duration", (all.get("duration") ?? 0) * stretch], ["bounce", 1 - ratio]],
    fitted: [["duration", (all.get("duration") ?? 0) * stretch], ["dampingRatio", ratio]],
    physical: [["stiffness", stiffness], ["damping", 2 * ratio * Math.sqrt(stiffness * mass)]],
  }
  for (const [key, value] of changes[form(numbers)]) all.set(key, value)
  return [...all]
}

/**
 * The control points of a curve: its own, or those of the closest Bézier curve.
 * @param {Timing} timing
 * @param {number[]} plot Its values at equal time steps.
 */
export function controls(timing, plot) {
  if (timing.kind === "cubic") return timing.points
  if (timing.kind === "named" && points[timing.name]) return points[timing.name]
  return closest(plot)
}

/**
 * The Bézier curve closest to a plot. Both x are searched on a grid, with the best y values for
 * each pair.
 * @param {number[]} plot
 */
function closest(plot) {
  let best = { error: Infinity, points: [0, 0, 1, 1] }
  const count = 20
  for (let left = 0; left <= count; left += 1) {
    for (let right = 0; right <= count; right += 1) {
      const [x1, x2] = [left / count, right / count]
      let [aa, ab, bb, ar, br] = [0, 0, 0, 0, 0]
      const rows = Array.from({ length: 25 }, (_, index) => {
        const t = (index + 0.5) / 25
        const [a, b] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2]
        const place = (a * x1 + b * x2 + t ** 3) * (plot.length - 1)
        const low = Math.min(Math.floor(place), plot.length - 2)
        const rest = plot[low] + (plot[low + 1] - plot[low]) * (place - low) - t ** 3
        aa += a * a
        ab += a * b
        bb += b * b
        ar += a * rest
        br += b * rest
        return [a, b, rest]
      })
      const determinant = aa * bb - ab * ab
      const [y1, y2] = [(ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant]
      const error = rows.reduce((sum, [a, b, rest]) => sum + (a * y1 + b * y2 - rest) ** 2, 0)
      if (error < best.error) best = { error, points: [x1, y1, x2, y2] }
    }
  }
  return best.points
}
