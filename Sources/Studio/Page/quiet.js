// Delays work that is not needed in each frame.

export class Quiet {
  #timer = 0

  /**
   * @param {() => number} delay In milliseconds.
   * @param {() => void} work
   */
  constructor(delay, work) {
    this.delay = delay
    this.work = work
  }

  /** Does the work soon; until then, further calls add nothing. */
  schedule() {
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = 0
      this.work()
    }, this.delay())
  }
}
