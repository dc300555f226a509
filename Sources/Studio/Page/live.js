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
      changed: () => {
        if (this.stage) document.body.dataset.live = this.hand.isRunning ? "running" : "resting"
        else delete document.body.dataset.live
        page.changed()
      },
    })
  }

  /** Lets the user take over at the frame that is shown. */
  #begin() {
    const { transport, page, stage } = this
    if (!page.canBegin() || this.replay) return false
    transport.pause()
    page.willBegin()
    const { frame, time } = transport
    if (stage && frame === transport.last) {
      stage.came = frame
      return true
    }
    if (stage) {
      // Within earlier live input: the studio replays it up to this frame.
      const after = Math.max(frame - stage.base, 0)
      this.stage = { base: stage.base, came: frame, reader: new FrameReader(), frames: stage.frames.slice(0, stage.base + after) }
      this.#question = page.ask({ do: "live", frame: stage.base, after })
    } else {
      this.stage = { base: frame, came: frame, reader: new FrameReader(), frames: page.run().slice(0, frame) }
      this.#question = page.ask({ do: "live", frame })
    }
    this.#use(this.stage)
    transport.frame = transport.last
    page.tookOver(stage ? undefined : time)
    return true
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
    this.stage = {
      base: said.from, came: said.from, reader: asked.reader, frames: [...this.page.run().slice(0, said.from), ...asked.frames],
    }
    this.#use(this.stage)
    document.body.dataset.live = "resting"
    document.body.dataset.replays = String(Number(document.body.dataset.replays ?? 0) + 1)
    return asked
  }
}
