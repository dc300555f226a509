// The names by which an animator moves the views of a frame: its two screens, views inside them, and layers.

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {{ operation: string, from: string, to: string, began: number, ended: number }} Transition */
/**
 * A view that an animator can move: its name, the index in the frame's tree if the frame has it, and whether it is a layer
 * or has an outline.
 * @typedef {{ name: string, index: number | undefined, isLayer: boolean, hasShape: boolean }} Named
 */

/**
 * Where the playhead is in a transition: the presence and the progress, and how much each changes in a second.
 * @typedef {{ presence: number, progress: number, rate: number, presenceRate: number }} Head
 */

/**
 * Whether the front view is the one that appears.
 * @param {string} operation
 */
export function isForward(operation) { return operation !== "pop" && operation !== "dismiss" }

/**
 * The transition at a time, or else the next one, or the last.
 * @template {Transition} Found
 * @param {Found[]} transitions @param {number} time
 * @returns {Found | undefined}
 */
export function transitionAt(transitions, time) {
  return transitions.find(({ ended }) => ended >= time - 1e-9) ?? transitions.at(-1)
}

/**
 * @param {import("./lanes.js").Motion[]} motions @param {number} time
 * @returns {Head | undefined}
 */
export function headAt(motions, time) {
  const motion = transitionAt(motions, time)
  if (!motion || motion.times.length === 0) return undefined
  const { times, progress } = motion
  const found = times.findIndex((one) => one >= time - 1e-9)
  const index = found < 0 ? times.length - 1 : found
  const before = Math.max(index - 1, 0)
  const seconds = times[index] - times[before]
  const rate = seconds > 0 && time >= times[0] - 1e-9 ? (progress[index] - progress[before]) / seconds : 0
  const isFront = isForward(motion.operation)
  return {
    progress: progress[index], presence: isFront ? progress[index] : 1 - progress[index],
    rate, presenceRate: isFront ? rate : -rate,
  }
}

/**
 * Whether a view's keys are at the progress of a transition, which begins at 0 also on the way back, and not at a presence.
 * @param {string} view
 */
export function isByProgress(view) { return /^(from|to)(\.|$)/.test(view) }

/**
 * The first time at which a transition has a presence, or a progress.
 * @param {import("./lanes.js").Motion[]} motions @param {number} time A time in the transition, or before it.
 * @param {number} place @param {boolean} isProgress
 */
export function timeOf(motions, time, place, isProgress) {
  const motion = transitionAt(motions, time)
  if (!motion || motion.times.length === 0) return undefined
  const wanted = isProgress || isForward(motion.operation) ? place : 1 - place
  const index = motion.progress.findIndex((one) => one >= wanted - 1e-9)
  return motion.times[index < 0 ? motion.times.length - 1 : index]
}

/**
 * @param {Transition | undefined} transition
 * @param {Frame | undefined} frame
 * @param {{ name: string, layer?: string }[]} written The views of the script's table.
 * @returns {Named[]}
 */
export function named(transition, frame, written) {
  const tree = frame?.tree ?? []
  /** @type {Map<string, Named>} */ const all = new Map()
  const add = (/** @type {string} */ name, /** @type {number | undefined} */ index, layer = "") => {
    if (all.has(name)) return
    const hasShape = layer === "shape" || (index !== undefined && tree[index].shape.length > 0)
    all.set(name, { name, index, isLayer: layer !== "", hasShape })
  }
  const at = (/** @type {string} */ id) => {
    const index = tree.findIndex((branch) => branch.id === id)
    return index < 0 ? undefined : index
  }
  /**
   * The views inside a screen. Both screens can have views of one name.
   * @param {string | undefined} screen
   */
  const inside = (screen) => {
    const root = at(screen ?? "")
    const ids = new Map(/** @type {[string, number][]} */ ([]))
    if (root === undefined) return ids
    const found = new Set([root])
    tree.forEach(({ id, parent }, index) => {
      if (!found.has(parent)) return
      found.add(index)
      // What only shows a part of another view has its id with a suffix.
      if (id && !id.endsWith("/bar") && !ids.has(id)) ids.set(id, index)
    })
    return ids
  }
  const { from, to } = transition ?? {}
  const isFront = isForward(transition?.operation ?? "push")
  const screens = /** @type {Record<string, string | undefined>} */ (
    { front: isFront ? to : from, back: isFront ? from : to, from, to })
  for (const side of ["front", "back"]) add(side, at(screens[side] ?? ""))
  const views = Object.fromEntries(Object.keys(screens).map((side) => [side, inside(screens[side])]))
  for (const { name, layer } of written) {
    const [, side, inner] = /^(front|back|from|to)\.(.+)$/.exec(name) ?? []
    add(name, side ? views[side].get(inner) : at(screens[name] ?? name), layer)
  }
  for (const side of ["front", "back"]) for (const [id, index] of views[side]) add(`${side}.${id}`, index)
  return [...all.values()]
}
