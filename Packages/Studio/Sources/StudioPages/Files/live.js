// Live control: the user takes over at a frame of the run. A take plays the user's input again.
import { FrameReader } from "./frames.js"
import { Hand } from "./hand.js"
import { find } from "./page.js"

/** @typedef {import("./frames.js").Frame} Frame */
/**
 * Live control: the frame of the run at which it started, and the frame at which the user last took
 * over.
 * @typedef {{ base: number, came: number, reader: FrameReader, frames: Frame[] }} Stage
 * A requested take: the number of the request, its frames, and the time to show; without a time,
 * the take plays.
 * @typedef {{ question: number, reader: FrameReader, frames: Frame[], time: number | undefined }} Replay
 * @typedef {{
 *   ask: (question: Record<string, unknown>) => number, run: () => Frame[], canBegin: () => boolean, willBegin: () => void,
 *   tookOver: (time: number | undefined) => void, changed: () => void, note: (text: string) => void,
 * }} Page
 */

export class LiveControl {
  /** @type {Stage | undefined} */ stage
  /** The number of the request for the stage. */
  #question = 0
  /** @type {Replay | undefined} */ replay
  /**
   * Whether the stage repeats what the hand on another page does, for how many frames nothing has happened there, and
   * where its fingers are.
   */
  #isMirror = false
  #idle = 0
  /** @type {Map<number, { x: number, y: number }>} */ #others = new Map()

  /**
   * @param {import("./transport.js").Transport} transport
   * @param {Page} page
   */
  constructor(transport, page) {
    this.transport = transport
    this.page = page
    this.hand = new Hand(find("screen", HTMLElement), find("fingers", HTMLElement), {
      begin: () => this.#begin(),
      tick: (count, fingers, action) => page.ask({ do: "tick", count, fingers, ...(action ? { act: action } : {}) }),
      dragged: () => this.#dragged(),
      changed: () => this.#changed(),
    })
  }

  #changed() {
    if (this.stage) document.body.dataset.live = this.hand.isRunning ? "running" : "resting"
    else delete document.body.dataset.live
    this.page.changed()
  }

  /** Lets the user take over at the frame that is shown. */
  #begin() {
    const { transport, page, stage } = this
    if (!page.canBegin() || this.replay) return false
    transport.pause()
    page.willBegin()
    const { frame } = transport
    // The stage of another hand is begun again with the same input, and then is the own one.
    if (stage && frame === transport.last && !this.#isMirror) {
      stage.came = frame
      return true
    }
    this.#take("live", stage ? stage.base : frame, stage && Math.max(frame - stage.base, 0))
    return true
  }

  /**
   * Asks for a stage.
   * @param {"live" | "mirror"} kind
   * @param {number} base The frame of the run at which it starts.
   * @param {number | undefined} after How many frames of the earlier live input the studio replays; without a number,
   *   there is none.
   */
  #take(kind, base, after) {
    const { page, transport } = this
    const { time } = transport
    const frames = after === undefined ? page.run().slice(0, base) : this.stage?.frames.slice(0, base + after) ?? []
    this.#isMirror = kind === "mirror"
    this.#idle = 0
    this.#showOthers([])
    if (this.#isMirror) document.body.dataset.live = "mirror"
    this.stage = { base, came: base + (after ?? 0), reader: new FrameReader(), frames }
    this.#question = page.ask({ do: kind, frame: base, ...(after === undefined ? {} : { after }) })
    this.#use(this.stage)
    transport.frame = transport.last
    page.tookOver(after === undefined ? time : undefined)
  }

  /**
   * Repeats what the hand on another page does, unless this page is busy with its own.
   * @param {Record<string, any>} said A frame at which the other hand took over, or what it did next.
   */
  mirror({ frame, after, count, fingers, act }) {
    const { page, stage } = this
    if (this.hand.isRunning || this.replay) return
    if (count !== undefined) {
      if (!stage || !this.#isMirror) return
      this.#showOthers(fingers)
      page.ask({ do: "tick", count, fingers, ...(act ? { act } : {}) })
      return
    }
    // What was done before then is not known here.
    if (after !== undefined && (!stage || stage.base !== frame || stage.frames.length <= frame + after)) return
    if (!page.canBegin()) return
    this.transport.pause()
    page.willBegin()
    if (after === undefined) this.transport.seek(frame)
    this.#take("mirror", frame, after)
  }

  /**
   * Comes to rest as the other page does.
   * @param {boolean} isMoving @param {number} count
   */
  #mirrored(isMoving, count) {
    const before = this.#idle
    this.#idle = isMoving || this.#others.size > 0 ? 0 : before + count
    if (this.#idle > 10 && before <= 10) this.#changed()
  }

  /** @param {[number, string, number, number][]} fingers */
  #showOthers(fingers) {
    if (fingers.length === 0 && this.#others.size === 0) return
    if (fingers.length === 0) this.#others.clear()
    for (const [finger, phase, x, y] of fingers) {
      if (phase === "ended" || phase === "cancelled") this.#others.delete(finger)
      else this.#others.set(finger, { x, y })
    }
    this.hand.showDots([...this.#others.values()])
  }

  /** @param {Stage} stage */
  #use({ base, frames }) {
    this.transport.frames = frames
    this.transport.home = base
    this.transport.range = undefined
  }

  #dragged() {
    const frames = this.stage?.frames.slice(this.stage.came) ?? []
    // A list that was scrolled is not in a transition, but it did move.
    if (frames.some((frame) => frame.isMoving || frame.values !== frames[0].values)) return
    this.page.note("No gesture took this drag. Plugins have gestures; the scenario swipe-pop has one from the left edge.")
  }

  /**
   * Receives the next frames of the stage.
   * @param {DataView} data @param {number} offset @param {number} count @param {number} number
   */
  tick(data, offset, count, number) {
    if (number === this.replay?.question) {
      this.replay.frames = this.replay.reader.read(data, offset, count)
      return
    }
    if (!this.stage) return
    const frames = this.stage.reader.read(data, offset, count)
    this.stage.frames.push(...frames)
    if (number === this.#question) return
    const last = frames.at(-1)
    if (last) this.transport.seek(this.transport.last)
    if (this.#isMirror) return this.#mirrored(last?.isMoving ?? false, count)
    this.hand.answered(last?.isMoving ?? false, count)
    if (!last) this.hand.reset()
  }

  /**
   * Ends live control, and shows the frame of the run at which it started.
   * @returns {boolean} Whether live control was on.
   */
  leave() {
    const { stage, transport } = this
    this.replay = undefined
    if (!stage) return false
    this.stage = undefined
    this.#isMirror = false
    this.#showOthers([])
    this.hand.reset()
    transport.frames = this.page.run()
    transport.home = 0
    transport.seek(stage.base)
    this.page.ask({ do: "leave" })
    return true
  }

  /**
   * Plays a take on the current version.
   * @param {number} take
   * @param {number | undefined} time The time to show; without one, the take plays.
   */
  play(take, time) {
    this.replay = { question: this.page.ask({ do: "replay", take }), reader: new FrameReader(), frames: [], time }
  }

  /**
   * Shows a requested take.
   * @param {Record<string, any>} said
   * @returns {Replay | undefined} The take, unless another one was requested in the meantime.
   */
  didReplay(said) {
    const asked = this.replay
    if (!asked || asked.question !== said.n) return undefined
    this.replay = undefined
    this.#isMirror = false
    this.stage = {
      base: said.from, came: said.from, reader: asked.reader, frames: [...this.page.run().slice(0, said.from), ...asked.frames],
    }
    this.#use(this.stage)
    document.body.dataset.live = "resting"
    document.body.dataset.replays = String(Number(document.body.dataset.replays ?? 0) + 1)
    return asked
  }
}
