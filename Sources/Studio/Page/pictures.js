// The pictures of what views show: they come once, by number, and go when no frame shows them any more.
import { slot, width } from "./slots.js"

/** @typedef {import("./frames.js").Frame} Frame */

/**
 * A size in points.
 * @typedef {{ url: string, width: number, height: number, image: HTMLImageElement, ready: Promise<unknown> }} Picture
 */

/** How many there may be before those that nothing shows are dropped. */
const limit = 48

export class Pictures {
  /** @type {Map<number, Picture>} */ #pictures = new Map()
  /** The question whose answer drops pictures; there is one at a time. */
  #question = 0
  /** Those that the studio does not know any more, but that a frame still shows. */
  #orphans = new Set()

  /**
   * @param {(question: Record<string, unknown>) => number} ask
   * @param {() => Iterable<Frame[]>} shown The frames that the page may show.
   * @param {() => Iterable<number>} others What is shown besides views.
   */
  constructor(ask, shown, others) {
    this.ask = ask
    this.shown = shown
    this.others = others
  }

  /** @param {number} number */
  get(number) { return this.#pictures.get(number) }

  /** Until a picture is decoded its view would flash. */
  get ready() { return Promise.all([...this.#pictures.values()].map((picture) => picture.ready)) }

  /** @param {number} number @param {number} width @param {number} height @param {Uint8Array} png */
  add(number, width, height, png) {
    const file = new Blob([/** @type {BlobPart} */ (png)], { type: "image/png" })
    const image = new Image()
    image.src = URL.createObjectURL(file)
    this.#pictures.set(number, {
      url: image.src, width, height, image, ready: Promise.allSettled([image.decode()]),
    })
  }

  /**
   * Asks the studio to forget what no frame shows, when there are many. They are dropped with the answer:
   * frames that were on their way may show them.
   */
  tidy() {
    if (this.#pictures.size <= limit || this.#question !== 0) return
    const pictures = this.#dropOrphans()
    // A message has a limit, too.
    if (pictures.length > 0) this.#question = this.ask({ do: "forget", pictures: pictures.slice(0, 2000) })
  }

  /**
   * Takes an answer.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether it was about pictures.
   */
  take(reply) {
    if (reply.kind !== "forgotten") return false
    this.#question = 0
    for (const number of reply.pictures) this.#orphans.add(number)
    this.#dropOrphans()
    return true
  }

  /**
   * Drops what no frame shows and the studio does not know.
   * @returns {number[]} What no frame shows, but the studio knows.
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
        // Frames in which nothing changed share their numbers.
        if (values === before) continue
        before = values
        for (let place = slot.picture; place < values.length; place += width) used.add(values[place])
      }
    }
    return [...this.#pictures.keys()].filter((number) => !used.has(number))
  }
}
