// What the device plays: the run of the current subject, which ends where the user takes over. From
// there on, it is what the hand does, or a take of what it did.
import { Arrivals } from "./arrivals.js"
import { LiveControl } from "./live.js"
import { Versions } from "./versions.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./arrivals.js").Arrival} Arrival */
/** @typedef {import("./events.js").StageEvent} StageEvent */
/**
 * How a subject differs from the one before: whether there was none, whether its animator or plugin is
 * the same, and whether its scenario is, too.
 * @typedef {{ isFirst: boolean, isSameTitle: boolean, isSame: boolean }} Change
 * What the page does when something changes: there is another subject or another version of it, or
 * other events, or the run was replaced by live control or the other way around.
 * @typedef {{
 *   ask: (question: Record<string, unknown>) => number, note: (text: string, isShort?: boolean) => void,
 *   willBegin: () => void, showSubject: (said: Record<string, any>, change: Change) => void,
 *   showEvents: (events: StageEvent[], expectations: import("./events.js").Expectation[]) => void,
 *   addEvents: (events: StageEvent[], problems: { text: string }[]) => void,
 *   didSwitch: () => void, askCurves: () => void, offerComparison: () => void, isCompared: () => boolean,
 *   didTouch: () => void, showTakes: () => void, remember: () => void,
 *   showPeeked: (frame: Frame) => void,
 * }} Page
 */

export class Playing {
  /**
   * The studio's description of the current subject.
   * @type {Record<string, any> | undefined}
   */
  subject
  /**
   * The frames of the scenario.
   * @type {Frame[]}
   */
  run = []
  arrivals = new Arrivals()
  versions = new Versions()
  /** Whether the next run plays from its start, because the user has asked for it. */
  playsNext = false
  #isCalm = matchMedia("(prefers-reduced-motion: reduce)")

  /**
   * @param {import("./transport.js").Transport} transport
   * @param {import("./choosing.js").Choosing} chosen
   * @param {import("./state.js").Look} look
   * @param {number} wanted The first frame to show; 0 plays the run.
   * @param {Page} page
   */
  constructor(transport, chosen, look, wanted, page) {
    this.transport = transport
    this.chosen = chosen
    this.look = look
    this.wanted = wanted
    this.page = page
    transport.loops = !this.#isCalm.matches
    this.live = new LiveControl(transport, {
      ask: page.ask, note: page.note, willBegin: page.willBegin,
      run: () => this.run,
      canBegin: () => this.run.length > 0 && !chosen.isLoading,
      tookOver: (time) => {
        look.take = undefined
        if (time !== undefined) this.#showEventsUpTo(time)
        page.didSwitch()
      },
      changed: () => this.#didTouch(),
    })
  }

  /** All frames that the device can show. */
  get frames() {
    const versions = [this.versions.latest, this.versions.before]
    return [this.run, ...[this.live.stage, ...versions].map((one) => one?.frames ?? []), ...this.arrivals.frames]
  }

  /** Where the playhead is, in the studio's words: a frame of the run, or of what followed it. */
  get place() {
    const { live: { stage }, transport: { frame } } = this
    return stage && frame >= stage.base ? { after: frame - stage.base } : { frame }
  }

  /**
   * The frames to share: the selected range, the take, or the whole run.
   * @param {import("./pictures.js").Pictures} pictures
   * @returns {import("./share.js").Shown | undefined}
   */
  shown(pictures) {
    const { subject, transport } = this
    if (!subject || transport.frames.length === 0) return undefined
    const [first, last] = transport.range ?? [transport.home, transport.last]
    const { darkBar, lightBar, title, scenario } = subject
    return {
      title, frames: transport.frames.slice(first, last + 1), frameRate: scenario.frameRate, device: scenario.device,
      bars: { darkBar, lightBar }, picture: (number) => pictures.get(number),
    }
  }

  /** All subjects whose pictures are needed. */
  get subjects() { return [this.subject, ...this.arrivals.subjects] }

  /**
   * Shows a run whose pictures are there.
   * @param {Arrival} arrival
   */
  show(arrival) {
    const { said, frames } = arrival
    if (!said) return
    const { live, transport, look } = this
    // Live control continues with the version that it started with, until all motion has come to
    // rest.
    if (said.reloaded && live.stage && live.hand.isRunning) return this.arrivals.hold(arrival)
    this.arrivals.remove(arrival)
    const { scenario } = said
    const before = this.subject
    const isSameTitle = before?.title === said.title
    const isSameScenario = before?.scenario.name === scenario.name
    const isSame = isSameTitle && isSameScenario
    const isSameDevice = JSON.stringify(before?.scenario.device) === JSON.stringify(scenario.device)
    if (!isSame || !isSameDevice) this.versions.clear()
    this.versions.add(said, frames, before && { loaded: before.loaded, frames: this.run })
    const { time, isPlaying } = transport
    // If the playhead was moved, it stays where it is. If it is at the end, the take plays again.
    const isAtEnd = transport.frame === transport.last
    const take = !before || isSameScenario ? look.take : undefined
    this.subject = said
    this.run = frames
    live.hand.reset()
    if (take) live.play(look.take = take, !before || isPlaying || isAtEnd ? undefined : time)
    else this.leaveLive()
    transport.frames = live.stage?.frames ?? frames
    transport.frameRate = live.hand.frameRate = scenario.frameRate
    if (!isSame) transport.range = undefined
    this.page.showSubject(said, { isFirst: !before, isSameTitle, isSame })
    if (!live.replay) {
      this.page.askCurves()
      if (!before && this.wanted > 0) transport.seek(this.wanted)
      else transport.seek(isSame && !this.playsNext ? transport.frameAt(time) : 0)
      if ((this.playsNext || !before && this.wanted === 0) && !this.#isCalm.matches) transport.play()
    }
    this.playsNext = false
    this.page.showTakes()
    if (said.reloaded) this.page.note(`Reloaded at ${said.loaded}`, true)
    document.body.dataset.loaded = String(Number(document.body.dataset.loaded ?? 0) + 1)
    this.chosen.didLoad()
  }

  /**
   * Shows a frame of what a hand is changing, in place of the run's own.
   * @param {Frame} frame
   */
  peeked(frame) {
    if (this.chosen.isStale && this.restingFrame !== undefined) this.page.showPeeked(frame)
  }

  /** The frame of the run that is shown; undefined while it plays, and under live control. */
  get restingFrame() {
    return this.run.length > 0 && !this.live.stage && !this.transport.isPlaying ? this.transport.frame : undefined
  }

  /**
   * Plays a take from its start.
   * @param {number} take
   */
  playTake(take) {
    if (!this.subject) return
    this.transport.pause()
    this.live.hand.reset()
    this.look.take = take
    this.live.play(take, undefined)
  }

  /**
   * Shows a take that the studio has played.
   * @param {Record<string, any>} said
   */
  showTake(said) {
    const take = this.live.didReplay(said)
    if (!take) return
    const { transport, page } = this
    this.#showEventsUpTo(this.run[said.from]?.time ?? 0)
    page.addEvents(said.events, said.problems)
    page.didSwitch()
    page.askCurves()
    transport.seek(take.time === undefined ? said.from : transport.frameAt(take.time))
    if (take.time === undefined && !this.#isCalm.matches) transport.play()
    page.showTakes()
    page.remember()
  }

  /** Goes back from live control to the run. */
  leaveLive() {
    const wasCompared = this.look.take !== undefined && this.page.isCompared()
    this.look.take = undefined
    if (wasCompared) this.page.offerComparison()
    this.page.showTakes()
    if (!this.live.leave()) return
    if (this.subject) this.page.showEvents(this.subject.events, this.subject.expectations)
    this.page.askCurves()
    this.page.didSwitch()
  }

  /**
   * Takes the number of the take that the device plays.
   * @param {number | undefined} take
   * @returns {boolean} Whether it is another one.
   */
  didKeep(take) {
    if (take === undefined || take === this.look.take || !(this.live.stage || this.live.replay)) return false
    this.look.take = take
    return true
  }

  /**
   * Goes back to the run if the studio can't play the requested take.
   * @param {{ n: number } & Record<string, any>} reply
   */
  didRefuse(reply) {
    if (reply.n !== this.live.replay?.question) return
    this.page.note(reply.problems[0].text)
    this.leaveLive()
    this.transport.seek(this.transport.frame)
  }

  #didTouch() {
    const { live, page } = this
    if (live.stage && !live.hand.isRunning) {
      page.ask({ do: "keep" })
      page.askCurves()
    }
    page.didTouch()
    const held = live.hand.isRunning ? undefined : this.arrivals.release()
    if (held) this.show(held)
  }

  /** @param {number} time */
  #showEventsUpTo(time) {
    const events = /** @type {StageEvent[]} */ (this.subject?.events ?? [])
    this.page.showEvents(events.filter((event) => event.time <= time + 1e-9), [])
  }
}
