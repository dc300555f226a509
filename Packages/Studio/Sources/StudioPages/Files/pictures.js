// The pictures of views. Each picture is sent once, with a number, and dropped when no frame shows
// it any more.
import { row, slot } from "./slots.js"

/** @typedef {import("./frames.js").Frame} Frame */

/**
 * A picture with its size in points.
 * @typedef {{ url: string, file: Blob, width: number, height: number, image: HTMLImageElement }} Picture
 */

/** If there are more pictures than this, unused ones are dropped. */
const limit = 48

export class Pictures {
  /** @type {Map<number, Picture>} */ #pictures = new Map()
  /** @type {Set<Promise<unknown>>} */ #decoding = new Set()
  /** The number of the pending request to drop pictures. There is only one at a time. */
  #question = 0
  /** The pictures that the studio has dropped but a frame still shows. */
  #orphans = new Set()

  /**
   * @param {(question: Record<string, unknown>) => number} ask
   * @param {() => Iterable<Frame[]>} shown The frames that the page can show.
   * @param {() => Iterable<number>} others The numbers of the pictures shown outside of views.
   */
  constructor(ask, shown, others) {
    this.ask = ask
    this.shown = shown
    this.others = others
  }

  /** @param {number} number */
  get(number) { return this.#pictures.get(number) }

  /** Resolves when all pictures are decoded. Until then, their views would flash. */
  get ready() { return Promise.all(this.#decoding) }

  /** @param {number} number @param {number} width @param {number} height @param {Uint8Array} png */
  add(number, width, height, png) {
    const file = new Blob([/** @type {BlobPart} */ (png)], { type: "image/png" })
    const image = new Image()
    image.src = URL.createObjectURL(file)
    this.#pictures.set(number, { url: image.src, file, width, height, image })
    const decoding = image.decode().catch(() => {}).then(() => { this.#decoding.delete(decoding) })
    this.#decoding.add(decoding)
  }

  /**
   * Asks the studio to forget unused pictures if there are many. They are dropped when the reply
   * arrives, because frames that arrive earlier may still show them.
   */
  tidy() {
    if (this.#pictures.size <= limit || this.#question !== 0) return
    const pictures = this.#dropOrphans()
    // The size of a message is limited, too.
    if (pictures.length > 0) this.#question = this.ask({ do: "forget", pictures: pictures.slice(0, 2000) })
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was about pictures.
   */
  take(reply) {
    if (reply.kind !== "forgotten") return false
    this.#question = 0
    for (const number of reply.pictures) this.#orphans.add(number)
    this.#dropOrphans()
    return true
  }

  /**
   * Drops the unused pictures that the studio has already dropped.
   * @returns {number[]} The unused pictures that the studio still has.
   */
  #dropOrphans() {
    return this.#unused().filter((number) => {
      if (!this.#orphans.delete(number)) return true
      URL.revokeObjectURL(this.#pictures.get(number)?.url ?? "")
      this.#pictures.delete(number)
      return false
    })
  }

  #unused() {
    const used = new Set(this.others())
    for (const frames of this.shown()) {
      /** @type {Float64Array | undefined} */ let before
      for (const { values } of frames) {
        // Consecutive frames that are equal share their numbers.
        if (values === before) continue
        before = values
        for (let place = slot.picture; place < values.length; place += row.width) used.add(values[place])
      }
    }
    return [...this.#pictures.keys()].filter((number) => !used.has(number))
  }
}
