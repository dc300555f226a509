// Delays work that need not be done in each frame.

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

  /** Does the work soon. Until then, further calls have no effect. */
  schedule() {
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = 0
      this.work()
    }, this.delay())
  }
}
