// The device in the middle of the page: the frame that is shown, the compared run beside it, and the
// renderer's picture over it.
import { Comparison } from "./comparison.js"
import { DeviceBar } from "./device-bar.js"
import { ExactPicture } from "./exact.js"
import { fit, watchPlace } from "./fitting.js"
import { find } from "./page.js"
import { Quiet } from "./quiet.js"
import { StageView } from "./stage-view.js"

/** @typedef {import("./playing.js").Playing} Playing */
/**
 * @typedef {{
 *   ask: (question: Record<string, unknown>) => number, remember: () => void,
 *   compare: (changes: Partial<import("./state.js").Choice>) => number, isComparing: () => void,
 *   rested: () => void,
 * }} Page `isComparing` is called when another run is compared, or none; `rested` soon after the
 *   playhead has stopped.
 */

export class Display {
  screen = find("screen", HTMLElement)
  /** Page pixels per point of the stage. */
  scale = 1

  /**
   * @param {import("./transport.js").Transport} transport
   * @param {Playing} playing
   * @param {import("./pictures.js").Pictures} pictures
   * @param {import("./state.js").Look} look
   * @param {Page} page
   */
  constructor(transport, playing, pictures, look, page) {
    this.transport = transport
    this.playing = playing
    this.look = look
    this.page = page
    this.view = new StageView(this.screen, pictures)
    this.bar = new DeviceBar(find("device-bar", HTMLElement), pictures)
    this.comparison = new Comparison(pictures, {
      ask: page.compare,
      versions: playing.versions,
      changed: () => {
        page.isComparing()
        this.fit()
        this.comparison.show(transport.frame)
        this.quiet.schedule()
      },
      chosen: (compared) => {
        look.compare = compared
        page.remember()
      },
    }, look.compare)
    this.exact = new ExactPicture(() => this.#askExact())
    this.quiet = new Quiet(() => transport.isPlaying ? 120 : 60, () => this.#rest())
    watchPlace(() => this.fit())
  }

  /** Scales the device to the room that it has. */
  fit() {
    const { subject, live } = this.playing
    if (!subject) return
    this.scale = live.hand.scale = fit(
      subject.scenario.device, { title: subject.title, other: this.comparison.other?.title, isOnion: this.look.onion })
  }

  /** @param {import("./frames.js").Frame} frame */
  show(frame) {
    this.view.show(frame)
    this.comparison.show(this.transport.frame)
    this.exact.hide()
    this.quiet.schedule()
  }

  /** Shows the frames of the compared run, which were missing. */
  showCompared() {
    this.comparison.show(this.transport.frame)
    this.quiet.schedule()
  }

  /**
   * The center of a view in the window, in points of the stage.
   * @param {HTMLElement} element
   */
  middle(element) { return this.view.middle(element, this.scale) }

  /** Does what need not be done in each frame. */
  #rest() {
    const { transport, playing, comparison } = this
    if (playing.subject) {
      const { darkBar, lightBar } = playing.subject
      const frame = transport.frames[transport.frame]
      if (frame) this.bar.show(frame, { darkBar, lightBar })
      if (!this.look.onion) comparison.showBar(transport.frame, { darkBar, lightBar })
    }
    // Everything else can wait until the playhead stops.
    if (transport.isPlaying || playing.live.hand.isRunning) return
    this.#askExact()
    this.page.rested()
  }

  #askExact() {
    const { transport, playing: { live } } = this
    if (transport.isPlaying || live.hand.isRunning || (live.stage && transport.frame !== transport.last)) return
    const { frame } = transport
    this.exact.want(frame, () => this.page.ask(live.stage ? { do: "exact" } : { do: "exact", frame }))
  }
}
