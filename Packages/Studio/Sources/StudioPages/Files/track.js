// The playback controls: the buttons, the scrubber, and the run's transitions as blocks below it.
import { find } from "./page.js"
import { Quiet } from "./quiet.js"

/** @typedef {import("./transport.js").Transport} Transport */

export class Track {
  #blocks = find("blocks", HTMLElement)
  #readout = find("readout", HTMLOutputElement)
  #play = find("play", HTMLButtonElement)
  #speed = find("speed", HTMLSelectElement)
  scrubber = find("scrubber", HTMLInputElement)
  #later = new Quiet(() => 300, () => this.#show())

  /**
   * @param {Transport} transport
   * @param {(speed: string) => void} changeSpeed
   */
  constructor(transport, changeSpeed) {
    this.transport = transport
    this.scrubber.oninput = () => {
      const frame = Number(this.scrubber.value)
      if (transport.isPlaying) transport.seek(frame)
      else transport.step(frame - transport.frame)
    }
    this.#play.onclick = () => transport.toggle()
    find("back", HTMLButtonElement).onclick = () => transport.step(-1)
    find("forward", HTMLButtonElement).onclick = () => transport.step(1)
    const loop = find("loop", HTMLInputElement)
    loop.checked = transport.loops
    loop.onchange = () => { transport.loops = loop.checked }
    this.#speed.onchange = () => changeSpeed(this.#speed.value)
  }

  /** @param {string} speed */
  showSpeed(speed) { this.#speed.value = speed }

  /**
   * Shows the playhead's position.
   * @param {boolean} isHeld Whether a hand moves the device: it is then shown three times a second, because to write it with
   *   each frame lays out and paints the whole page.
   */
  move(isHeld = false) {
    if (isHeld) this.#later.schedule()
    else this.#show()
  }

  #show() {
    const { frame, frames, last, time } = this.transport
    // Setting it again would lay out the page again.
    if (Number(this.scrubber.max) !== last) this.scrubber.max = String(last)
    this.scrubber.value = String(frame)
    this.#readout.value = `${time.toFixed(3)} s · ${frame + 1} / ${frames.length}`
  }

  /** Shows whether the run is playing. */
  showPlaying() {
    const { isPlaying } = this.transport
    this.#play.textContent = isPlaying ? "❚❚" : "▶"
    this.#play.setAttribute("aria-label", isPlaying ? "Pause" : "Play")
  }

  /** Shows the transitions and the selected range. */
  showBlocks() {
    const { frames, last, range } = this.transport
    this.scrubber.max = String(last)
    const share = (/** @type {number} */ frame) => `${frame / Math.max(last, 1) * 100}%`
    const block = (/** @type {number} */ first, /** @type {number} */ end, kind = "") => {
      const element = document.createElement("div")
      element.className = kind
      element.style.left = share(first)
      element.style.width = share(end - first)
      return element
    }
    const parts = []
    let began = -1
    for (let frame = 0; frame <= last + 1; frame += 1) {
      const isMoving = frames[frame]?.isMoving ?? false
      if (isMoving && began < 0) began = frame
      if (isMoving || began < 0) continue
      parts.push(block(began, frame - 1))
      began = -1
    }
    if (range) parts.push(block(...range, "range"))
    this.#blocks.replaceChildren(...parts)
  }
}
