// The device in the middle of the page: the frame that is shown, up to two compared motions beside it, and the
// renderer's picture over it.
import { CompareBar } from "./compare-bar.js"
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
 *   rested: () => void, note: (text: string) => void, fail: (title: string, problems: { text: string }[]) => void,
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
    const compare = (/** @type {string} */ menu, /** @type {string} */ frame, /** @type {0 | 1} */ index) =>
      new Comparison({ menu, frame }, pictures, {
        ask: page.compare, note: page.note, fail: page.fail,
        refer: (transition) => page.ask({ do: "refer", to: transition }),
        versions: playing.versions,
        changed: () => this.#didCompare(),
        chosen: (compared) => {
          look.compare[index] = compared
          page.remember()
        },
      }, look.compare[index])
    /** The compared motions, of which the timeline shows the first. */
    this.comparisons = [compare("compare", "other-frame", 0), compare("compare-too", "third-frame", 1)]
    this.compareBar = new CompareBar(look, { changed: () => this.#didCompare(), remember: page.remember })
    this.exact = new ExactPicture(() => this.#askExact())
    this.quiet = new Quiet(() => transport.isPlaying ? 120 : 60, () => this.#rest())
    watchPlace(() => this.fit())
  }

  /** The comparison that the timeline shows. */
  get comparison() { return this.comparisons[0] }

  /** What is compared now. */
  get others() { return this.comparisons.flatMap(({ other }) => other ? [other] : []) }

  /** Shows what is compared now, or how it is shown. */
  #didCompare() {
    // The first comparison is made before the second one.
    if (!this.comparisons) return
    this.page.isComparing()
    this.compareBar.show(this.others)
    this.fit()
    this.showCompared()
  }

  /** Scales the device to the room that it has. */
  fit() {
    const { subject, live } = this.playing
    if (!subject) return
    this.scale = live.hand.scale = fit(subject.scenario.device, {
      title: subject.title, others: this.comparisons.map(({ frame, other }) => ({ frame, other })), look: this.look,
    })
  }

  /** @param {Comparison} comparison Whether it is in step by time, and not by progress. */
  #isByTime({ other }) { return this.look.step === "" ? !other?.hasOwnTime : this.look.step === "time" }

  /** @param {import("./frames.js").Frame} frame */
  show(frame) {
    this.view.show(frame)
    for (const one of this.comparisons) one.draw(this.transport, this.#isByTime(one))
    this.exact.hide()
    this.quiet.schedule()
  }

  /**
   * Shows a version beside the device, or beside what is compared already.
   * @param {string} name
   */
  showVersion(name) {
    const [first, second] = this.comparisons
    ;(first.other && !second.other ? second : first).choose(`version:${name}`)
  }

  /**
   * Shows a clip or a picture beside the device, or beside what is compared already.
   * @param {File} file
   */
  takeFile(file) {
    const [first, second] = this.comparisons
    return (first.other && !first.other.clip && !second.other ? second : first).take(file)
  }

  /** Shows the frames of the compared run, which were missing. */
  showCompared() {
    for (const one of this.comparisons) one.draw(this.transport, this.#isByTime(one))
    this.quiet.schedule()
  }

  /**
   * The center of a view in the window, in points of the stage.
   * @param {HTMLElement} element
   */
  middle(element) { return this.view.middle(element, this.scale) }

  /** Does what need not be done in each frame. */
  #rest() {
    const { transport, playing } = this
    if (playing.subject) {
      const { darkBar, lightBar } = playing.subject
      const frame = transport.frames[transport.frame]
      if (frame) this.bar.show(frame, { darkBar, lightBar })
      for (const one of this.comparisons) one.showBar(transport, this.#isByTime(one), { darkBar, lightBar })
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
