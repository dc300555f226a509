// The panels beside the device and the timeline below it, all about one subject.
import { CurveRows } from "./bend.js"
import { CodePanel } from "./code.js"
import { parameters as completed } from "./completion.js"
import { CurvePanel } from "./curves.js"
import { EventPanel } from "./events.js"
import { ExportPanel } from "./exports.js"
import { Inspector } from "./inspect.js"
import { VersionPanel } from "./kept-versions.js"
import { KeyRows } from "./key-rows.js"
import { copy, note } from "./note.js"
import { find } from "./page.js"
import { ParameterPanel } from "./parameters.js"
import { SaveDialog } from "./saving.js"
import { named, timeOf, transitionAt } from "./stage-names.js"
import { settings } from "./state.js"
import { joinTabs } from "./tabs.js"
import { TakeAwayPanel } from "./takeaway.js"
import { TakePanel } from "./takes.js"
import { Timeline } from "./timeline.js"
import { TurnedValues } from "./turned.js"

/**
 * `animators` are the names of all animators; `openTimeline` is called when the timeline opens, which
 * needs all curves.
 * @typedef {{
 *   ask: (question: Record<string, unknown>) => number, fail: (title: string, problems: { text: string }[]) => void,
 *   remember: () => void, animators: () => string[], playing: () => import("./playing.js").Playing,
 *   shown: () => import("./share.js").Shown | undefined, mark: (range: [number, number] | undefined) => void,
 *   openedTimeline: () => void, drawnKeys: () => void, seen: import("./keyed-lanes.js").Page["seen"], added: (subject: string) => void, beside: (version: string) => void,
 *   keptVersion: () => void, renamedVersion: (name: string, to?: string) => void,
 * }} Page
 */

export class Panels {
  /** Whether a hand holds what was changed last. */
  #isHeld = false

  /**
   * @param {import("./transport.js").Transport} transport
   * @param {import("./choosing.js").Choosing} chosen
   * @param {import("./state.js").Look} look
   * @param {Page} page
   */
  constructor(transport, chosen, look, page) {
    const { ask, fail } = page
    this.transport = transport
    this.chosen = chosen
    this.look = look
    this.page = page
    const seek = (/** @type {number} */ time) => {
      transport.pause()
      transport.seek(transport.frameAt(time))
    }
    const turnAll = (/** @type {Record<string, string | undefined>} */ values, isHeld = false) => {
      this.turned.willChange(Object.keys(values).join(), this.#isHeld)
      this.#isHeld = isHeld
      if (isHeld) chosen.drag(values)
      else chosen.turn(values)
    }
    const turn = (/** @type {string} */ name, /** @type {string | undefined} */ value) => turnAll({ [name]: value })
    this.turned = new TurnedValues({
      values: () => chosen.choice.settings,
      use: (values) => chosen.change({ settings: values }),
      value: (name, values) => this.parameters.value(name, values),
    })
    this.bends = new CurveRows(turn, {
      open: (line) => this.showCode(undefined, line), parametrize: (name, isWhole) => this.saving.parametrize(name, isWhole),
    })
    const numbers = {
      turn: turnAll, letGo: () => this.letGo(), turned: (/** @type {string} */ name) => chosen.choice.settings[name],
      makeParameter: (/** @type {Record<string, unknown>} */ question) => this.saving.makeParameter(question),
    }
    this.keys = new KeyRows({
      numbers, ...numbers, open: (line) => this.showCode(undefined, line), copyAsKeys: () => this.saving.key(), mute: (lanes) => chosen.mute(lanes),
      drawn: () => page.drawnKeys(), seen: page.seen,
      seek: (place, isProgress) => {
        const time = timeOf(this.timeline.motions, transport.time, place, isProgress)
        if (time !== undefined) seek(time)
      },
    })
    /** @type {ParameterPanel} */
    this.parameters = new ParameterPanel(find("parameters", HTMLElement), turn, copy, {
      save: (change) => this.saving.propose(change), undo: () => this.saving.undo(),
      values: () => chosen.choice.settings,
      reset: () => turnAll(Object.fromEntries(Object.keys(chosen.choice.settings).map((name) => [name, undefined]))),
    }, (animator) => this.#open(animator), this.turned.element, this.bends, this.keys.lanes)
    this.saving = new SaveDialog(find("saving", HTMLDialogElement), {
      ask, note, fail,
      name: () => chosen.choice.subject,
      copied: () => chosen.open(),
      keyed: (subject) => {
        page.added(subject)
        chosen.change({ subject, settings: settings() })
      },
      done: (names, canUndo) => {
        // The saved values are now the defaults.
        for (const name of names) delete chosen.choice.settings[name]
        this.parameters.canUndo = canUndo
        chosen.open()
      },
    })
    this.versions = new VersionPanel(find("versions", HTMLElement), {
      keep: (name) => ask({ do: "keepVersion", name, ...this.parameters.turned }),
      rename: (name, to) => ask({ do: "renameVersion", name, to }),
      remove: (name) => ask({ do: "deleteVersion", name }),
      beside: page.beside,
      restore: (name) => this.saving.restore(name),
      note, renamed: page.renamedVersion, changed: page.keptVersion,
    })
    this.takes = new TakePanel(find("takes", HTMLElement), {
      play: (take) => {
        if (!take.opens) return page.playing().playTake(take.number)
        page.playing().playsNext = true
        chosen.choice = { ...take.opens, landscape: false, settings: settings(take.opens.settings) }
        chosen.open()
      },
      opened: () => chosen.choice.scenario,
      rename: (take, name) => ask({ do: "rename", take, name }),
      discard(take) {
        if (take === look.take) look.take = undefined
        ask({ do: "discard", take })
      },
    })
    this.exports = new ExportPanel(find("export", HTMLElement), { ask, copy })
    this.takeAway = new TakeAwayPanel({ ask, shown: page.shown })
    find("export", HTMLElement).prepend(this.takeAway.element)
    this.inspector = new Inspector(find("inspect", HTMLElement), {
      ask: ({ id, nth }) => ask({ do: "inspect", view: id, nth, ...page.playing().place }),
      open: (animator, line) => this.showCode(animator === page.playing().subject?.title ? undefined : animator, line),
      time: () => transport.time,
      pause: () => transport.pause(),
      lanes: this.keys.lanes,
      numbers,
    })
    this.code = new CodePanel({
      ask, note, fail,
      name: () => chosen.choice.subject,
      copied: (animator) => {
        // The copy is found before the original, and its text is requested after it.
        chosen.open()
        this.code.reset()
        if (animator) this.showCode(animator, 0)
      },
    })
    this.curves = new CurvePanel(find("curves", HTMLElement), seek)
    this.events = new EventPanel(find("events", HTMLElement), seek)
    this.timeline = new Timeline(transport, this.keys, { seek, mark: page.mark, changed: () => this.#timelineDidChange() })
    this.timeline.isShown = look.timeline
    this.timeline.window = look.zoom
    this.showTab = joinTabs(look.tab, (name) => this.#didShowTab(name))
  }

  /** Whether the timeline opens with the keys of the next subject that has some. */
  wantsKeys = false

  /** Plays what a hand has changed, now that it has let go. */
  letGo() {
    this.#isHeld = false
    this.chosen.letGo()
  }

  /** The parts that take replies to their own questions. */
  get takers() { return [this.saving, this.versions, this.exports, this.takeAway, this.inspector, this.code] }

  /**
   * Learns what the studio offers.
   * @param {Record<string, any>} catalogue
   */
  learn(catalogue) {
    this.bends.names = this.keys.curves = catalogue.curves
    this.keys.adder.properties = this.keys.lanes.properties = catalogue.properties
    this.exports.targets = catalogue.exports
    this.code.can = { edit: catalogue.isEditable, code: catalogue.hasCode, editor: catalogue.editor ?? "" }
  }

  /**
   * Shows everything about a subject except its frames.
   * @param {Record<string, any>} said
   * @param {import("./playing.js").Change} change
   */
  show(said, { isFirst, isSameTitle, isSame }) {
    if (isFirst) this.turned.restore(said.title)
    else if (!isSameTitle) this.turned.clear(said.title)
    if (!isSameTitle) this.code.reset()
    if (!isSame) this.exports.reset()
    this.parameters.canUndo = said.canUndo
    this.versions.show(said.versions, said.hasVersions)
    this.bends.show(said.curves)
    this.keys.show(said.lanes, said.scenario.device, this.namedViews(said), said.keyedViews)
    this.timeline.offerKeys(Boolean(said.file))
    if (this.wantsKeys && said.keyedViews.length > 0) {
      if (!this.timeline.isShown) this.timeline.toggle()
      this.timeline.showsKeys = true
      this.wantsKeys = false
    }
    const movers = this.#movers(said)
    this.parameters.show(
      said.title, said.summary, this.chosen.turned(said.parameters), Boolean(said.file), said.canSave, movers)
    completed.names = said.parameters.map((/** @type {{ name: string }} */ { name }) => name)
    this.code.show([...said.problems, ...said.warnings])
    this.exports.animators = said.file ? [] : movers
    this.turned.show()
    this.events.show(said.events, said.expectations)
  }

  /**
   * The views of the frame that is shown, by the names that the animator has for them.
   * @param {Record<string, any> | undefined} said The subject.
   */
  namedViews(said = this.page.playing().subject) {
    const { transport } = this
    return said ? named(transitionAt(said.transitions, transport.time), transport.frames[transport.frame], said.keyedViews) : []
  }

  /**
   * The animators that move a subject.
   * @param {Record<string, any>} said
   * @returns {string[]}
   */
  #movers(said) {
    const movers = new Set(said.transitions.map((/** @type {any} */ { animator }) => animator))
    if (!this.chosen.choice.subject?.startsWith("plugin:")) {
      return this.page.animators().filter((name) => movers.has(name))
    }
    const owners = said.parameters.map((/** @type {{ name: string }} */ { name }) => name.split(".")[0])
    // Gesture parameters begin with the name of an operation, and the host's own transitions have no
    // animator.
    return [...new Set([...movers, ...owners])].filter((name) => /^[A-Z]/.test(name))
  }

  /**
   * Opens one of a plugin's animators, with its own values.
   * @param {string} animator
   */
  #open(animator) {
    // The animator keeps its values, without its name in front of them.
    const own = Object.entries(this.chosen.choice.settings).filter(([name]) => name.startsWith(`${animator}.`))
      .map(([name, value]) => [name.slice(animator.length + 1), value])
    this.chosen.change({ subject: animator, settings: settings(Object.fromEntries(own)) })
  }

  /** @param {import("./lanes.js").Motion[]} motions The curves of what is on the device. */
  showCurves(motions) {
    const blocks = motions.map(({ operation, from, to, began, ended }) =>
      ({ began, ended, title: [operation, from && `${from} → ${to}`].filter(Boolean).join(" ") }))
    this.timeline.show(motions, blocks, this.events.times)
    this.curves.show(/** @type {any} */ (motions))
    this.curves.move(this.transport.time)
  }

  /**
   * Moves the playhead.
   * @param {number} time
   */
  move(time) {
    this.events.move(time)
    this.curves.move(time)
    this.timeline.move()
    this.inspector.didDraw()
  }

  /** Draws the plots again, in the colors of the page. */
  recolor() {
    const { subject } = this.page.playing()
    if (subject) this.bends.show(subject.curves)
    this.curves.refresh(this.transport.time)
  }

  /**
   * Shows a line of a script in the page or, if the page has no editor, in the user's editor.
   * @param {string | undefined} animator @param {number} line
   */
  showCode(animator, line) {
    if (!this.code.can.code && this.code.can.editor) return this.code.reveal(animator, line)
    this.code.open(animator, line)
    this.showTab("code")
  }

  /** @param {string} name */
  #didShowTab(name) {
    this.look.tab = name
    find("panels", HTMLElement).classList.toggle("wide", name === "code")
    this.inspector.isShown = name === "inspect"
    this.code.isShown = name === "code"
    this.page.remember()
    this.curves.refresh(this.transport.time)
    this.events.refresh(this.transport.time)
  }

  #timelineDidChange() {
    const { look, timeline } = this
    const isOther = look.timeline !== timeline.isShown;
    [look.timeline, look.zoom] = [timeline.isShown, timeline.window]
    // Without a timeline, only some of the curves were requested.
    if (isOther) this.page.openedTimeline()
    this.page.remember()
  }
}
