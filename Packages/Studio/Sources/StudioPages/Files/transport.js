// The clock of the page: the current frame of a run, and the time of the next one.

/** @typedef {import("./frames.js").Frame} Frame */

export class Transport {
  /** @type {Frame[]} */ frames = []
  frameRate = 60
  /** The current frame. */
  frame = 0
  isPlaying = false
  speed = 1
  loops = true
  /** The first frame of playback if there is no range: the start of a take. */
  home = 0
  /** −1 plays backward. */
  direction = 1
  /**
   * The first and last frames of playback.
   * @type {[number, number] | undefined}
   */
  range
  /**
   * Called when the current frame changes.
   * @type {() => void}
   */
  didMove = () => {}
  /**
   * Called when playback starts or stops.
   * @type {() => void}
   */
  didChange = () => {}
  #position = 0
  #last = 0

  get last() { return Math.max(this.frames.length - 1, 0) }
  get time() { return this.frames[this.frame]?.time ?? 0 }

  /** @param {number} frame */
  seek(frame) {
    this.frame = Math.min(Math.max(Math.round(frame), 0), this.last)
    this.#position = this.frame
    this.didMove()
  }

  /**
   * The frame at a time in seconds.
   * @param {number} time
   */
  frameAt(time) {
    let [low, high] = [0, this.last]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.frames[middle].time <= time + 1e-9) low = middle
      else high = middle - 1
    }
    return low
  }

  /** @param {number} direction */
  play(direction = 1) {
    const [first, last] = this.range ?? [this.home, this.last]
    this.direction = direction
    if (direction > 0 && this.frame >= last) this.seek(first)
    if (direction < 0 && this.frame <= first) this.seek(last)
    if (!this.isPlaying) {
      this.isPlaying = true
      this.#last = performance.now()
      requestAnimationFrame((now) => this.#tick(now))
    }
    this.didChange()
  }

  pause() {
    this.isPlaying = false
    this.didChange()
  }

  toggle() { this.isPlaying ? this.pause() : this.play() }

  /** @param {number} count */
  step(count) {
    this.pause()
    this.seek(this.frame + count)
  }

  /** @param {number} now */
  #tick(now) {
    if (!this.isPlaying) return
    // A tab that was suspended continues where it stopped.
    const seconds = Math.min((now - this.#last) / 1000, 0.1)
    this.#last = now
    this.#position += seconds * this.frameRate * this.speed * this.direction
    this.#skipPause()
    const [first, last] = this.range ?? [this.home, this.last]
    const isOver = this.direction > 0 ? this.#position >= last + 1 : this.#position < first
    if (isOver) {
      if (!this.loops) {
        this.seek(this.direction > 0 ? last : first)
        return this.pause()
      }
      this.#position = this.direction > 0 ? first : last
    }
    const frame = Math.min(Math.max(Math.floor(this.#position), 0), this.last)
    if (frame !== this.frame) {
      this.frame = frame
      this.didMove()
    }
    requestAnimationFrame((now) => this.#tick(now))
  }

  /** Shortens a long pause in the run to a third of a second. */
  #skipPause() {
    const rest = Math.round(this.frameRate / 3)
    const here = Math.floor(this.#position)
    for (let frame = here - rest; frame <= here; frame += 1) {
      if (this.frames[frame]?.isMoving ?? true) return
    }
    let next = here
    while (next <= this.last && next >= 0 && !this.frames[next].isMoving) next += this.direction
    if (next > this.last || next < 0) return
    this.#position = this.direction > 0 ? Math.max(next - 2, here) : Math.min(next + 2, here)
  }
}
