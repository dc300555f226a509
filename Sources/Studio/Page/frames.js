// Frames as the studio sends them: little-endian words, numbers that changed only.
import { width } from "./slots.js"

/**
 * A view in the tree of a frame.
 * @typedef {{ distance: number, x: number, y: number }} Camera
 * @typedef {{ rule: string, cap: string, join: string, path: number[][], target: number[][] | undefined }} Shape
 * @typedef {{ id: string, parent: number, clips: boolean, isScreen: boolean, taps: boolean, isFilled: boolean, isMask: boolean, isInverted: boolean, blend: string, camera: Camera | undefined, shape: Shape | undefined, gradient: string | undefined }} Branch
 * @typedef {{ time: number, isMoving: boolean, tree: Branch[], values: Float64Array }} Frame
 */

/** Reads frames one after the other; each builds on the one before. */
export class FrameReader {
  /** @type {Branch[]} */ #tree = []
  #values = new Float64Array(0)

  /**
   * Reads the frames of a message after its head.
   * @param {DataView} view @param {number} offset @param {number} count
   * @returns {Frame[]}
   */
  read(view, offset, count) {
    const frames = []
    for (let index = 0; index < count; index += 1) {
      const time = view.getFloat64(offset, true)
      const flags = view.getUint32(offset + 8, true)
      offset += 12
      if (flags & 1) {
        const length = view.getUint32(offset, true)
        const bytes = new Uint8Array(view.buffer, view.byteOffset + offset + 4, length)
        offset += 4 + length
        this.#tree = JSON.parse(new TextDecoder().decode(bytes)).map(branch)
        this.#values = new Float64Array(this.#tree.length * width)
      }
      const rows = view.getUint32(offset, true)
      offset += 4
      // Frames in which nothing changed share their numbers.
      if (rows > 0 && !(flags & 1)) this.#values = this.#values.slice()
      for (let row = 0; row < rows; row += 1) {
        const place = view.getUint32(offset, true) * width
        const masks = [view.getUint32(offset + 4, true), view.getUint32(offset + 8, true)]
        offset += 12
        for (let half = 0; half < 2; half += 1) {
          let mask = masks[half]
          while (mask !== 0) {
            const bit = 31 - Math.clz32(mask & -mask)
            this.#values[place + half * 32 + bit] = view.getFloat64(offset, true)
            offset += 8
            mask &= mask - 1
          }
        }
      }
      frames.push({ time, isMoving: (flags & 2) !== 0, tree: this.#tree, values: this.#values })
    }
    return frames
  }
}

/**
 * @param {[string, number, number, string, number[], [string, string, string, number[][], number[][] | undefined] | string | undefined]} row
 * @returns {Branch}
 */
function branch([id, parent, flags, blend, camera, shape]) {
  return {
    id, parent, clips: (flags & 1) !== 0, isScreen: (flags & 2) !== 0, taps: (flags & 4) !== 0,
    isFilled: (flags & 8) !== 0, isMask: (flags & 16) !== 0, isInverted: (flags & 32) !== 0, blend,
    camera: camera.length === 3 ? { distance: camera[0], x: camera[1], y: camera[2] } : undefined,
    shape: Array.isArray(shape)
      ? { rule: shape[0], cap: shape[1], join: shape[2], path: shape[3], target: shape[4] } : undefined,
    gradient: typeof shape === "string" ? shape : undefined,
  }
}
