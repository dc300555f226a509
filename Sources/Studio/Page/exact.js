// The renderer's own picture of a frame, over the page's one.
import { find } from "./page.js"

export class ExactPicture {
  #image = find("exact", HTMLImageElement)
  #switch = find("exact-switch", HTMLInputElement)
  /** The question whose answer is shown, and the frame that it asks for. */
  #question = 0
  #frame = -1

  /** @param {() => void} changed Called when the switch is turned. */
  constructor(changed) {
    this.#switch.onchange = () => {
      this.hide()
      changed()
    }
  }

  hide() { if (!this.#image.hidden) this.#image.hidden = true }

  /**
   * Asks for the picture of a frame, if it is wanted and not there.
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
