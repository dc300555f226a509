// Live control of the device: pointers become fingers, and the stage advances with each frame of
// the display.

/**
 * @typedef {{ finger: number, x: number, y: number, startX: number, startY: number,
 *   queue: [string, number, number][], isDown: boolean, hasMoved: boolean }} Finger
 */

/** The second finger of a mouse, for which the browser has no pointer. */
const mirrored = -2
/** The finger of the keyboard. */
const typed = -3
/** The distance in points after which a finger counts as moving. */
const slop = 4

export class Hand {
  /** @type {Map<number, Finger>} */ #fingers = new Map()
  #isRunning = false
  #last = 0
  #due = 0
  #isWaiting = false
  #idle = 0
  /** The number of the current loop. An earlier loop may still be waiting for its last frame. */
  #loop = 0
  /** @type {Record<string, unknown> | undefined} */ #act
  /**
   * Where the keyboard's finger is, in points, also while it doesn't touch; undefined while it is away.
   * @type {{ x: number, y: number } | undefined}
   */
  #aim
  /** Page pixels per point of the stage. */
  scale = 1
  /** The speed of the stage. It does not apply while a finger is moving. */
  speed = 1
  frameRate = 60

  /**
   * @param {HTMLElement} screen
   * @param {HTMLElement} dots The element that shows the two fingers of a mouse, and those of a hand elsewhere.
   * @param {{ begin: () => boolean, tick: (count: number, fingers: unknown[], act?: unknown) => void, dragged: () => void, changed: () => void }} stage
   */
  constructor(screen, dots, stage) {
    this.dots = dots
    this.screen = screen
    this.stage = stage
    screen.addEventListener("pointerdown", (event) => this.#down(event))
    screen.addEventListener("pointermove", (event) => this.#move(event))
    screen.addEventListener("pointerup", (event) => this.#up(event, "ended"))
    screen.addEventListener("pointercancel", (event) => this.#up(event, "cancelled"))
    screen.addEventListener("dragstart", (event) => event.preventDefault())
    screen.addEventListener("contextmenu", (event) => event.preventDefault())
  }

  /** Whether a finger is down. */
  get isDown() { return [...this.#fingers.values()].some((finger) => finger.isDown) }
  get isRunning() { return this.#isRunning }

  /**
   * Seconds of stage time per second of page time.
   *
   * Under a moving finger, the two are equal. A gesture measures points per second, so in slow
   * motion every drag would be a fling, and the finish would be as fast as the drag.
   */
  get #rate() {
    return [...this.#fingers.values()].some((finger) => finger.isDown && finger.hasMoved) ? 1 : this.speed
  }

  /** Whether the keyboard's finger is over the device. */
  get isAimed() { return this.#aim !== undefined }

  /** Brings the keyboard's finger over the middle of the device, or takes it away. */
  aim() {
    if (this.#aim) return this.cancel()
    this.#aim = { x: this.screen.clientWidth / 2, y: this.screen.clientHeight / 2 }
    this.screen.focus({ preventScroll: true })
    this.#showDots()
  }

  /**
   * Moves the keyboard's finger, at most to an edge.
   * @param {number} x @param {number} y The distances in points.
   */
  nudge(x, y) {
    if (!this.#aim) return
    const within = (/** @type {number} */ place, /** @type {number} */ size) => Math.min(Math.max(place, 0), size)
    this.#aim = { x: within(this.#aim.x + x, this.screen.clientWidth), y: within(this.#aim.y + y, this.screen.clientHeight) }
    const finger = this.#fingers.get(typed)
    if (finger?.isDown) Object.assign(finger, this.#aim, { hasMoved: true })
    this.#showDots()
  }

  /** Puts the keyboard's finger down, or lifts it. */
  press() {
    if (!this.#aim) return
    const { x, y } = this.#aim
    const finger = this.#fingers.get(typed)
    if (finger?.isDown) return this.#lift(finger, "ended")
    if (this.#fingers.size > 0 || !this.stage.begin()) return
    this.#fingers.set(typed, { finger: 0, x, y, startX: x, startY: y, queue: [["began", x, y]], isDown: true, hasMoved: false })
    this.#run()
  }

  /** Cancels all touches, as an incoming call does. */
  cancel() {
    for (const finger of this.#fingers.values()) {
      if (finger.isDown) finger.queue.push(["cancelled", finger.x, finger.y])
      finger.isDown = false
    }
    this.#aim = undefined
    this.#showDots()
    this.stage.changed()
  }

  /** Resets everything, for example when the stage changes. */
  reset() {
    this.#fingers.clear()
    this.#showDots()
    this.#isRunning = false
    this.#isWaiting = false
    this.#act = undefined
    this.stage.changed()
  }

  /**
   * Performs the action of one of the page's buttons.
   * @param {Record<string, unknown>} act
   */
  perform(act) {
    if (!this.stage.begin()) return
    this.#act = act
    this.#run()
  }

  /**
   * Taps at a point.
   * @param {number} x
   * @param {number} y
   */
  tap(x, y) {
    if (this.isDown || !this.stage.begin()) return
    const queue = /** @type {[string, number, number][]} */ ([["began", x, y], ["ended", x, y]])
    this.#fingers.set(-1, { finger: 0, x, y, startX: x, startY: y, queue, isDown: false, hasMoved: false })
    this.#run()
  }

  /**
   * Handles the reply to a tick.
   * @param {boolean} isMoving
   * @param {number} count
   */
  answered(isMoving, count) {
    this.#isWaiting = false
    const isBusy = isMoving || this.#fingers.size > 0 || this.#act
    this.#idle = isBusy ? 0 : this.#idle + count
    // The effects of a layout pass or a completion may appear a few frames later.
    if (this.#idle > 10) {
      this.#isRunning = false
      this.stage.changed()
    }
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const area = this.screen.getBoundingClientRect()
    // A hundredth of a point is more precise than any finger, and keeps a recorded scenario
    // readable.
    const points = (/** @type {number} */ pixels) => Math.round(pixels / this.scale * 100) / 100
    return { x: points(event.clientX - area.left), y: points(event.clientY - area.top) }
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isPinch = event.altKey && event.pointerType === "mouse"
    if (event.button !== 0 || this.#fingers.size >= (isPinch ? 1 : 2) || !this.stage.begin()) return
    event.preventDefault()
    this.screen.focus({ preventScroll: true })
    this.screen.setPointerCapture(event.pointerId)
    const { x, y } = this.#point(event)
    const used = [...this.#fingers.values()].some((finger) => finger.finger === 0)
    this.#fingers.set(event.pointerId, {
      finger: used ? 1 : 0, x, y, startX: x, startY: y, queue: [["began", x, y]], isDown: true, hasMoved: false,
    })
    if (isPinch) {
      const other = this.#opposite(x, y)
      this.#fingers.set(mirrored, {
        finger: 1, ...other, startX: other.x, startY: other.y, queue: [["began", other.x, other.y]], isDown: true,
        hasMoved: false,
      })
      this.#showDots()
    }
    this.#run()
  }

  /**
   * The opposite point: a mouse with Alt stands for two fingers, mirrored at the center of the
   * screen.
   * @param {number} x @param {number} y
   */
  #opposite(x, y) { return { x: this.screen.clientWidth - x, y: this.screen.clientHeight - y } }

  /** Shows where the two fingers of the mouse are, or the finger of the keyboard. */
  #showDots() {
    this.showDots(this.#aim ? [this.#aim]
      : this.#fingers.has(mirrored) ? [...this.#fingers.values()].filter(({ isDown }) => isDown) : [])
  }

  /** @param {{ x: number, y: number }[]} points In points of the stage. */
  showDots(points) {
    this.dots.replaceChildren(...points.map(({ x, y }) => {
      const dot = document.createElement("div")
      dot.className = "finger"
      Object.assign(dot.style, { left: `${x}px`, top: `${y}px` })
      return dot
    }))
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.#fingers.get(event.pointerId)
    if (!finger?.isDown) return
    const other = this.#fingers.get(mirrored)
    const before = { x: finger.x, y: finger.y }
    Object.assign(finger, this.#point(event))
    if (other) {
      // With Shift, both fingers move together.
      Object.assign(other, event.shiftKey
        ? { x: other.x + finger.x - before.x, y: other.y + finger.y - before.y } : this.#opposite(finger.x, finger.y))
      other.hasMoved = true
      this.#showDots()
    }
    finger.hasMoved ||= Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > slop
  }

  /**
   * @param {PointerEvent} event
   * @param {string} phase
   */
  #up(event, phase) {
    const finger = this.#fingers.get(event.pointerId)
    if (!finger?.isDown) return
    Object.assign(finger, this.#point(event))
    this.#lift(finger, phase)
  }

  /** @param {Finger} finger @param {string} phase */
  #lift(finger, phase) {
    if (finger.queue.length === 0) finger.queue.push(["moved", finger.x, finger.y])
    finger.queue.push([phase, finger.x, finger.y])
    finger.isDown = false
    const other = this.#fingers.get(mirrored)
    if (other?.isDown) {
      other.queue.push([phase, other.x, other.y])
      other.isDown = false
      this.#showDots()
    }
    if (phase === "ended" && finger.hasMoved) this.stage.dragged()
    this.stage.changed()
  }

  #run() {
    this.#idle = 0
    const wasRunning = this.#isRunning
    this.#isRunning = true
    this.stage.changed()
    if (wasRunning) return
    this.#last = performance.now()
    // The first frame is due immediately.
    this.#due = 1
    this.#loop += 1
    const loop = this.#loop
    requestAnimationFrame((now) => this.#frame(now, loop))
  }

  /** @param {number} now @param {number} loop */
  #frame(now, loop) {
    if (!this.#isRunning || loop !== this.#loop) return
    requestAnimationFrame((now) => this.#frame(now, loop))
    // A slow machine slows down the stage instead of delaying the finger.
    this.#due += Math.min((now - this.#last) / 1000, 0.1) * this.frameRate * this.#rate
    this.#last = now
    const count = Math.min(Math.floor(this.#due + 0.05), 4)
    if (count < 1 || this.#isWaiting) return
    this.#due = Math.min(this.#due - count, 1)
    const fingers = []
    for (const [id, finger] of this.#fingers) {
      // A finger that is down sends a move in each frame, because gestures measure its velocity
      // from the moves.
      if (finger.queue.length === 0 && finger.isDown) finger.queue.push(["moved", finger.x, finger.y])
      for (const [phase, x, y] of finger.queue) fingers.push([finger.finger, phase, x, y])
      finger.queue = []
      if (!finger.isDown) this.#fingers.delete(id)
    }
    this.#isWaiting = true
    this.stage.tick(count, fingers, this.#act)
    this.#act = undefined
  }
}
