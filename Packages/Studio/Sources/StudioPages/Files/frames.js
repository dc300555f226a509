// Reads frames in the studio's encoding: little-endian words, and only the numbers that changed.
import { row } from "./slots.js"

/**
 * An outline: SVG path data for each contour, with its start and its curves.
 * @typedef {string[]} Path
 * A view in the tree of a frame, with the fill rule, cap and join of its shape, and the rules of
 * its masks.
 * @typedef {{ id: string, parent: number, taps: boolean, isFilled: boolean, blend: string, shape: string[], gradient: string, cuts: { rule: string, isInverted: boolean }[] }} Branch
 * A frame, with the outlines of each view, and a bit for each part of the device's bars that is
 * light.
 * @typedef {{ time: number, isMoving: boolean, lightBars: number, tree: Branch[], values: Float64Array, paths: Path[][] }} Frame
 */

/** What a view without outlines has. */
/** @type {Path[]} */ const none = []

/** @param {Path[]} one @param {Path[]} other */
function areEqual(one, other) {
  return one.length === other.length
    && one.every((path, index) => path.length === other[index].length && path.every((contour, at) => contour === other[index][at]))
}

/** Reads frames in sequence. Each frame builds on the previous one. */
export class FrameReader {
  /** @type {Branch[]} */ #tree = []
  #text = ""
  #values = new Float64Array(0)
  /** @type {Path[][]} */ #paths = []

  /**
   * Reads the frames of a message after its header.
   * @param {DataView} view @param {number} offset @param {number} count
   * @returns {Frame[]}
   */
  read(view, offset, count) {
    const { width } = row
    const word = () => view.getUint32((offset += 4) - 4, true)
    const number = () => view.getFloat64((offset += 8) - 8, true)
    const words = Math.ceil(width / 32)
    const frames = []
    // The outlines of an earlier frame with the same tree, which the stage doesn't draw again.
    /** @type {Path[][]} */ let drawn = []
    for (let index = 0; index < count; index += 1) {
      const time = number()
      const flags = word()
      const lightBars = word()
      const isNew = (flags & 1) !== 0
      if (isNew) {
        const length = word()
        const bytes = new Uint8Array(view.buffer, view.byteOffset + offset, length)
        offset += length
        const text = new TextDecoder().decode(bytes)
        // Frames of several messages that have one tree share it, so that the stage only changes numbers.
        drawn = text === this.#text ? this.#paths : []
        if (text !== this.#text) this.#tree = JSON.parse(text)
        this.#text = text
        this.#values = new Float64Array(this.#tree.length * width)
        this.#paths = this.#tree.map(() => none)
      }
      const rows = word()
      // Consecutive frames that are equal share their numbers and outlines.
      if (rows > 0 && !isNew) this.#values = this.#values.slice()
      const values = this.#values
      for (let row = 0; row < rows; row += 1) {
        const place = view.getUint32(offset, true) * width
        const masks = offset + 4
        offset = masks + 4 * words
        for (let part = 0; part < words; part += 1) {
          for (let mask = view.getUint32(masks + 4 * part, true); mask !== 0; mask &= mask - 1) {
            values[place + part * 32 + 31 - Math.clz32(mask & -mask)] = view.getFloat64(offset, true)
            offset += 8
          }
        }
      }
      const changed = word()
      if (changed > 0 && !isNew) this.#paths = this.#paths.slice()
      for (let row = 0; row < changed; row += 1) {
        const place = word()
        const paths = Array.from({ length: word() }, () => Array.from({ length: word() }, () => {
          const end = word() === 1 ? "Z" : ""
          const curves = word()
          const start = `M${number()} ${number()}`
          return start + Array.from(
            { length: curves }, () => `C${Array.from({ length: 6 }, number).join(" ")}`).join("") + end
        }))
        this.#paths[place] = isNew && areEqual(paths, drawn[place] ?? none) ? drawn[place] ?? none : paths
      }
      frames.push({
        time, isMoving: (flags & 2) !== 0, lightBars, tree: this.#tree, values: this.#values, paths: this.#paths,
      })
    }
    return frames
  }
}
