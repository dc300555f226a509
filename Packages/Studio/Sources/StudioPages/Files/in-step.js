// Keeps two motions in step: where one is in its transition, and which frame of the other is there.

/** @typedef {import("./frames.js").Frame} Frame */
/** Where a run is: in which of its transitions, how far it is, from 0 to 1, and the seconds since it began. */
/** @typedef {{ index: number, progress: number, seconds: number }} Step */

/** @type {WeakMap<Frame[], { count: number, spans: [number, number][] }>} */
const known = new WeakMap()

/**
 * The times at which the transitions of a run begin and end. Frames of live control are added to the list while it is
 * played.
 * @param {Frame[]} frames
 */
function spans(frames) {
  const before = known.get(frames)
  if (before?.count === frames.length) return before.spans
  /** @type {[number, number][]} */ const found = []
  frames.forEach(({ isMoving, time }, index) => {
    if (!isMoving) return
    if (frames[index - 1]?.isMoving) found[found.length - 1][1] = time
    // What begins in the first frame has no frame before it.
    else found.push([frames[index - 1]?.time ?? time, time])
    // The frame after the last one that moves is where everything has arrived.
    if (frames[index + 1]?.isMoving === false) found[found.length - 1][1] = frames[index + 1].time
  })
  known.set(frames, { count: frames.length, spans: found })
  return found
}

/**
 * @param {Frame[]} frames @param {number} frame The playhead.
 * @returns {Step}
 */
export function step(frames, frame) {
  const time = frames[Math.min(frame, frames.length - 1)]?.time ?? 0
  const all = spans(frames)
  const index = last(all, ([began]) => began <= time + 1e-9)
  const [began, ended] = all[index] ?? [0, frames.at(-1)?.time ?? 0]
  return { index, seconds: time - began, progress: ended > began ? Math.min(Math.max((time - began) / (ended - began), 0), 1) : 0 }
}

/**
 * The frame of another run that is as far, in its transition with the same number if it has one.
 * @param {Frame[]} frames @param {Step} step
 * @returns {Frame | undefined}
 */
export function frameInStep(frames, { index, progress }) {
  const all = spans(frames)
  const [began, ended] = all[Math.min(index, all.length - 1)] ?? [0, 0]
  const time = began + progress * (ended - began)
  return frames[last(frames, (frame) => frame.time <= time + 1e-9)]
}

/**
 * The index of the last element for which something holds that also holds for all before it; 0 if there is none.
 * @template T
 * @param {T[]} list @param {(element: T) => boolean} holds
 */
function last(list, holds) {
  let [low, high] = [0, Math.max(list.length - 1, 0)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(list[middle])) low = middle
    else high = middle - 1
  }
  return low
}
