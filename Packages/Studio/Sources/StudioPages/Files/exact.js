// The renderer's picture of a frame, shown over the page's own drawing.
import { find } from "./page.js"

export class ExactPicture {
  #image = find("exact", HTMLImageElement)
  #switch = find("exact-switch", HTMLInputElement)
  /** The number of the request for the picture, and its frame. */
  #question = 0
  #frame = -1

  /** @param {() => void} changed Called when the switch changes. */
  constructor(changed) {
    this.#switch.onchange = () => {
      this.hide()
      changed()
    }
  }

  hide() { if (!this.#image.hidden) this.#image.hidden = true }

  /**
   * Requests the picture of a frame, if it is needed and missing.
   * @param {number} frame
   * @param {() => number} ask
   */
  want(frame, ask) {
    if (!this.#switch.checked || (!this.#image.hidden && this.#frame === frame)) return
    this.#frame = frame
    this.#question = ask()
  }

  /** @param {number} number @param {Uint8Array} png */
  take(number, png) {
    if (number !== this.#question) return
    URL.revokeObjectURL(this.#image.src)
    this.#image.src = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (png)], { type: "image/png" }))
    this.#image.hidden = false
  }
}
