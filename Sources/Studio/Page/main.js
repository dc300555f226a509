// The page: connects the socket, the device, the clock and the panels.
import { Acts } from "./acts.js"
import { Arrivals } from "./arrivals.js"
import { CurveRows } from "./bend.js"
import { Choosing, said } from "./choosing.js"
import { CodePanel } from "./code.js"
import { Comparison } from "./comparison.js"
import { parameters as completed } from "./completion.js"
import { CurvePanel } from "./curves.js"
import { DeviceBar } from "./device-bar.js"
import { EventPanel } from "./events.js"
import { ExactPicture } from "./exact.js"
import { ExportPanel } from "./exports.js"
import { fit, watchPlace } from "./fitting.js"
import { FrameReader } from "./frames.js"
import { toggleFull } from "./full.js"
import { showGone } from "./gone.js"
import { Home } from "./home.js"
import { Inspector } from "./inspect.js"
import { joinKeys } from "./keys.js"
import { LiveControl } from "./live.js"
import { joinLooks } from "./looks.js"
import { copy, note } from "./note.js"
import { find } from "./page.js"
import { ParameterPanel } from "./parameters.js"
import { Pickers } from "./pickers.js"
import { Pictures } from "./pictures.js"
import { ProblemPanel } from "./problem.js"
import { Quiet } from "./quiet.js"
import { SaveDialog } from "./saving.js"
import { learn } from "./slots.js"
import { Connection } from "./socket.js"
import { StageView } from "./stage-view.js"
import { StartPage } from "./start.js"
import { readChoice, readFrame, readLook, settings, takeToken, words, writeChoice } from "./state.js"
import { joinTabs } from "./tabs.js"
import { TakeAwayPanel } from "./takeaway.js"
import { TakePanel } from "./takes.js"
import { Timeline } from "./timeline.js"
import { Track } from "./track.js"
import { Transport } from "./transport.js"
import { TurnedValues } from "./turned.js"
import { Versions } from "./versions.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./arrivals.js").Arrival} Arrival */

const token = takeToken()
const look = readLook()
let wantedFrame = readFrame()
/**
 * The available choices.
 * @type {Record<string, any>}
 */
let catalogue = {}
/**
 * The studio's description of the current subject.
 * @type {Record<string, any> | undefined}
 */
let subject
/**
 * The frames of the scenario.
 * @type {Frame[]}
 */
let run = []
const arrivals = new Arrivals()
/** Page pixels per point of the stage. */
let scale = 1

const ask = (/** @type {Record<string, unknown>} */ question) => connection.ask(question)
const screen = find("screen", HTMLElement)
const problem = new ProblemPanel(find("problem", HTMLElement))
const fail = (/** @type {string} */ title, /** @type {{ text: string }[]} */ problems) => problem.show(title, problems)
const chosen = new Choosing(look, { ask, willOpen: () => start.hide(), showStart: () => home.show() })
const transport = new Transport()
const isCalm = matchMedia("(prefers-reduced-motion: reduce)")
transport.loops = !isCalm.matches
const track = new Track(transport, (speed) => {
  look.speed = speed
  transport.speed = live.hand.speed = Number(speed)
  remember()
})
/** @type {Pictures} */ const pictures = new Pictures(ask, () => [
  run, ...[live.stage, comparison.other, versions.latest, versions.before].map((one) => one?.frames ?? []),
  ...arrivals.frames, ...start.frames,
], () => [subject, ...arrivals.subjects].flatMap((one) => [one?.darkBar, one?.lightBar]))
const view = new StageView(screen, pictures)
const deviceBar = new DeviceBar(find("device-bar", HTMLElement), pictures)
const versions = new Versions()
const comparison = new Comparison(pictures, {
  ask: (changes) => ask({
    do: "compare", choice: said({ ...chosen.choice, settings: settings(), ...changes }), curves: timeline.isShown,
    ...(look.take ? { take: look.take } : {}),
  }),
  versions,
  changed() {
    timeline.compare([])
    fitDevice()
    comparison.show(transport.frame)
    quiet.schedule()
  },
  chosen(compared) {
    look.compare = compared
    remember()
  },
}, look.compare)
const exact = new ExactPicture(askExact)

/** Stores the current state in the address. */
function remember() { if (subject) writeChoice(chosen.choice, live.stage ? 0 : transport.frame, look) }

// MARK: The connection

/** @type {Connection} */
const connection = new Connection(token, {
  reply(reply) {
    if ([pictures, saving, exportPanel, takeAway, inspector, code, acts, start].some((part) => part.take(reply))) return
    switch (reply.kind) {
      case "refused":
        if (reply.n !== live.replay?.question) return
        note(reply.problems[0].text)
        leaveLive()
        return transport.seek(transport.frame)
      case "menus": return showMenus(reply)
      case "takes":
        if (reply.current !== undefined && reply.current !== look.take && (live.stage || live.replay)) {
          look.take = reply.current
          // The compared run plays the take, too.
          if (comparison.other) offerComparison()
        }
        takes.show(reply.takes, look.take)
        return
      case "replayed":
        if (reply.n === live.replay?.question) pictures.ready.then(() => showTake(reply))
        return
      case "catalogue": return showCatalogue(reply)
      case "subject": return arrivals.announce(reply)
      case "failure": return showFailure(reply)
      case "happened":
        events.add(reply.events)
        events.move(transport.time)
        if (reply.problems.length > 0) problem.show("The script failed", reply.problems)
        return
      case "curves":
        if (reply.n === comparison.other?.question) return timeline.compare(reply.transitions)
        showTimeline(reply.transitions)
        curves.show(reply.transitions)
        curves.move(transport.time)
        return
    }
  },
  run(data, offset, count, number) {
    if (start.takeRun(data, offset, count, number)) return
    const frames = new FrameReader().read(data, offset, count)
    const compared = number === comparison.other?.question ? comparison.other : undefined
    const arrival = arrivals.add(frames, compared !== undefined)
    pictures.ready.then(() => {
      if (arrival.said) return showRun(arrival)
      arrivals.remove(arrival)
      if (!compared) return
      compared.frames = frames
      comparison.show(transport.frame)
      quiet.schedule()
    })
  },
  tick(data, offset, count, number) { live.tick(data, offset, count, number) },
  picture(number, width, height, png) { pictures.add(number, width, height, png) },
  exact(number, png) { exact.take(number, png) },
  film(number, bytes) { takeAway.film(number, bytes) },
  // A page whose address contains a choice doesn't wait for the menus.
  opened() { if (readChoice()) chosen.open() },
  closed(why, hasEnded) {
    live.hand.reset()
    transport.pause()
    showGone(why, hasEnded, token)
  },
})

// MARK: The subject

/** @param {Record<string, any>} said */
function showCatalogue(said) {
  catalogue = said
  learn(catalogue.slots)
  curveRows.names = catalogue.curves
  exportPanel.targets = catalogue.exports
  code.can = { edit: said.isEditable, code: said.hasCode, editor: said.editor ?? "" }
  const wasOpened = chosen.isLoading
  if (!wasOpened) chosen.choice = { landscape: false, ...catalogue.first, settings: settings(catalogue.first.settings) }
  pickers.fill(/** @type {any} */ (catalogue), chosen.choice)
  if (wasOpened) return
  if (!chosen.choice.subject && !chosen.choice.scenario) return home.show()
  // This does not add an entry to the history.
  writeChoice(chosen.choice, 0, look)
  chosen.open()
}

/**
 * Updates the menus after something was added or removed.
 * @param {Record<string, any>} said
 */
function showMenus(said) {
  catalogue = { ...catalogue, ...said }
  pickers.fill(/** @type {any} */ (catalogue), chosen.choice)
  if (subject && !chosen.isStale) pickers.show(chosen.choice, subject.scenario)
  if (subject) offerComparison()
  if (start.isShown) start.show(catalogue.animators)
}

/** @param {Arrival} arrival */
function showRun(arrival) {
  const { said, frames } = arrival
  if (!said) return
  // Live control continues with the version that it started with, until all motion has come to
  // rest.
  if (said.reloaded && live.stage && live.hand.isRunning) return arrivals.hold(arrival)
  arrivals.remove(arrival)
  const { scenario } = said
  const before = subject
  const isSameTitle = before?.title === said.title
  const isSameScenario = before?.scenario.name === scenario.name
  const isSame = isSameTitle && isSameScenario
  const isSameDevice = JSON.stringify(before?.scenario.device) === JSON.stringify(scenario.device)
  if (!isSame || !isSameDevice) versions.clear()
  versions.add(said, frames, before && { loaded: before.loaded, frames: run })
  const { time, isPlaying } = transport
  // If the playhead was moved, it stays where it is. If it is at the end, the take plays again.
  const isAtEnd = transport.frame === transport.last
  const take = !before || isSameScenario ? look.take : undefined
  subject = said
  run = frames
  live.hand.reset()
  if (take) live.play(look.take = take, !before || isPlaying || isAtEnd ? undefined : time)
  else leaveLive()
  transport.frames = live.stage?.frames ?? run
  transport.frameRate = live.hand.frameRate = scenario.frameRate
  if (!isSame) transport.range = undefined
  if (before && !isSameTitle) turned.clear()
  if (!isSameTitle) code.reset()
  if (!isSame) exportPanel.reset()
  showPanels(said)
  fitDevice()
  showActs()
  track.showBlocks()
  offerComparison()
  if (!live.replay) {
    askCurves()
    if (!before && wantedFrame > 0) transport.seek(wantedFrame)
    else transport.seek(isSame ? transport.frameAt(time) : 0)
    if (!before && wantedFrame === 0 && !isCalm.matches) transport.play()
  }
  if (said.reloaded) note(`Reloaded at ${said.loaded}`, true)
  document.body.dataset.loaded = String(Number(document.body.dataset.loaded ?? 0) + 1)
  chosen.didLoad()
}

/**
 * Shows everything about a subject except its frames.
 * @param {Record<string, any>} said
 */
function showPanels(said) {
  document.title = `${said.title} · Interlude Studio`
  parameters.canUndo = said.canUndo
  curveRows.show(said.curves)
  const movers = moversOf(said)
  parameters.show(
    said.title, said.summary, chosen.turned(said.parameters), Boolean(said.file), said.canSave, movers)
  completed.names = said.parameters.map((/** @type {{ name: string }} */ { name }) => name)
  code.show([...said.problems, ...said.warnings])
  exportPanel.animators = said.file ? [] : movers
  turned.show()
  events.show(said.events, said.expectations)
  // If the user has chosen something else in the meantime, the picker keeps it.
  if (!chosen.isStale) pickers.show(chosen.choice, said.scenario)
  if (said.problems.length > 0) problem.show("The script fails while it runs", said.problems)
  else if (said.warnings.length > 0) problem.show("Warning", said.warnings)
  else problem.hide()
  if (said.isCut) note("The run is too long to show whole; its end is missing")
}

/**
 * The animators that move a subject.
 * @param {Record<string, any>} said
 * @returns {string[]}
 */
function moversOf(said) {
  const movers = new Set(said.transitions.map((/** @type {any} */ { animator }) => animator))
  if (!chosen.choice.subject?.startsWith("plugin:")) {
    return pickers.animators.map(({ value }) => value).filter((name) => movers.has(name))
  }
  const owners = said.parameters.map((/** @type {{ name: string }} */ { name }) => name.split(".")[0])
  // Gesture parameters begin with the name of an operation, and the host's own transitions have no
  // animator.
  return [...new Set([...movers, ...owners])].filter((name) => /^[A-Z]/.test(name))
}

function askCurves() { ask({ do: "curves", all: timeline.isShown }) }

/** @param {import("./lanes.js").Motion[]} motions */
function showTimeline(motions) {
  const blocks = motions.map(({ operation, from, to, began, ended }) =>
    ({ began, ended, title: [operation, from && `${from} → ${to}`].filter(Boolean).join(" ") }))
  timeline.show(motions, blocks, events.times)
}

function offerComparison() {
  comparison.offer(chosen.choice, pickers.animators, turned.other && { name: turned.otherSet, values: turned.other })
}

/** @param {Record<string, any>} failure */
function showFailure(failure) {
  code.show(failure.problems)
  problem.show(
    failure.n > 0 && failure.n === live.replay?.question ? "Can't play this take" : failure.keeping ? `Error: still playing the version from ${failure.keeping}` : "Can't play this", failure.problems)
  if (failure.n > 0 || !chosen.isLoading) chosen.didLoad()
}

const pickers = new Pickers((change) => chosen.change(change))

find("copy-link", HTMLButtonElement).onclick = () => {
  const state = words(chosen.choice, live.stage ? 0 : transport.frame, look)
  copy(`${location.origin}/#token=${token}${state ? `&${state}` : ""}`, "Copied the link")
}
find("copy-command", HTMLButtonElement).onclick = () => { if (subject) copy(subject.command, "Copied the command") }

// MARK: Time

function fitDevice() {
  if (!subject) return
  scale = live.hand.scale = fit(
    subject.scenario.device, { title: subject.title, other: comparison.other?.title, isOnion: look.onion })
}
watchPlace(fitDevice)

transport.didMove = () => {
  const frame = transport.frames[transport.frame]
  if (!frame) return
  view.show(frame)
  comparison.show(transport.frame)
  track.move()
  events.move(frame.time)
  curves.move(frame.time)
  timeline.move()
  inspector.didDraw()
  exact.hide()
  quiet.schedule()
}

transport.didChange = () => {
  track.showPlaying()
  quiet.schedule()
}

const quiet = new Quiet(() => transport.isPlaying ? 120 : 60, () => {
  if (subject) {
    const { darkBar, lightBar } = subject
    const frame = transport.frames[transport.frame]
    if (frame) deviceBar.show(frame, { darkBar, lightBar })
    if (!look.onion) comparison.showBar(transport.frame, { darkBar, lightBar })
  }
  // Everything else can wait until the playhead stops.
  if (transport.isPlaying || live.hand.isRunning) return
  if (!live.stage) remember()
  askExact()
  inspector.refresh()
  pictures.tidy()
})

function askExact() {
  if (transport.isPlaying || live.hand.isRunning || (live.stage && transport.frame !== transport.last)) return
  const { frame } = transport
  exact.want(frame, () => ask(live.stage ? { do: "exact" } : { do: "exact", frame }))
}

/** @param {[number, number] | undefined} range */
function setRange(range) {
  transport.range = range
  showActs()
  track.showBlocks()
  timeline.showRange()
}

// MARK: Buttons

const acts = new Acts(transport, {
  ask, mark: setRange, note, fail,
  leave: leaveLive,
  perform: (action) => live.hand.perform(action),
  takeName: () => takes.take(look.take)?.name ?? "",
})
function showActs() { if (subject) acts.show(subject, live.stage !== undefined) }

// MARK: Live control

/** @type {LiveControl} */ const live = new LiveControl(transport, {
  ask, note,
  run: () => run,
  canBegin: () => run.length > 0 && !chosen.isLoading,
  willBegin: () => exact.hide(),
  tookOver(time) {
    look.take = undefined
    if (time !== undefined) showEventsUpTo(time)
    showActs()
  },
  changed() {
    const { isRunning, isDown } = live.hand
    screen.classList.toggle("held", isDown)
    if (live.stage) {
      track.showBlocks()
      if (!isRunning) {
        ask({ do: "keep" })
        askCurves()
      }
    }
    quiet.schedule()
    const held = isRunning ? undefined : arrivals.release()
    if (held) showRun(held)
  },
})

function leaveLive() {
  const wasCompared = look.take !== undefined && comparison.other !== undefined
  look.take = undefined
  if (wasCompared) offerComparison()
  takes.show(takes.takes, undefined)
  if (!live.leave()) return
  if (subject) events.show(subject.events, subject.expectations)
  askCurves()
  showActs()
  track.showBlocks()
}

/** @param {number} time */
function showEventsUpTo(time) {
  events.show((subject?.events ?? []).filter((/** @type {any} */ event) => event.time <= time + 1e-9), [])
}

/** @param {Record<string, any>} said */
function showTake(said) {
  const take = live.didReplay(said)
  if (!take) return
  showEventsUpTo(run[said.from]?.time ?? 0)
  events.add(said.events)
  if (said.problems.length > 0) problem.show("The script failed", said.problems)
  showActs()
  track.showBlocks()
  askCurves()
  transport.seek(take.time === undefined ? said.from : transport.frameAt(take.time))
  if (take.time === undefined && !isCalm.matches) transport.play()
  takes.show(takes.takes, look.take)
  remember()
}

// MARK: Panels

const turned = new TurnedValues({
  values: () => chosen.choice.settings,
  use: (values) => chosen.change({ settings: values }),
  value: (name, values) => parameters.value(name, values),
})
/** @param {string} name @param {string | undefined} value */
function turn(name, value) {
  turned.willChange(name)
  chosen.turn(name, value)
}
const curveRows = new CurveRows(turn, {
  open: (line) => showCode(undefined, line), parametrize: (name) => saving.parametrize(name),
})
/** @type {ParameterPanel} */ const parameters = new ParameterPanel(find("parameters", HTMLElement), turn, copy, {
  save: (values, curves) => saving.propose(values, curves), undo: () => saving.undo(),
}, (animator) => {
  // The animator keeps its values, without its name in front of them.
  const own = Object.entries(chosen.choice.settings).filter(([name]) => name.startsWith(`${animator}.`))
    .map(([name, value]) => [name.slice(animator.length + 1), value])
  chosen.change({ subject: animator, settings: settings(Object.fromEntries(own)) })
}, turned.element, curveRows)
const takes = new TakePanel(find("takes", HTMLElement), {
  play(take) {
    if (!subject) return
    transport.pause()
    live.hand.reset()
    look.take = take
    live.play(take, undefined)
  },
  rename: (take, name) => ask({ do: "rename", take, name }),
  discard(take) {
    if (take === look.take) look.take = undefined
    ask({ do: "discard", take })
  },
})
const saving = new SaveDialog(find("saving", HTMLDialogElement), {
  ask, note, fail,
  name: () => chosen.choice.subject,
  copied: () => chosen.open(),
  done(names, canUndo) {
    // The saved values are now the defaults.
    for (const name of names) delete chosen.choice.settings[name]
    parameters.canUndo = canUndo
    chosen.open()
  },
})
const exportPanel = new ExportPanel(find("export", HTMLElement), { ask, copy })
const takeAway = new TakeAwayPanel({ ask, shown: shownFrames })
find("export", HTMLElement).prepend(takeAway.element)

/** The frames to share: the selected range, the take, or the whole run. */
function shownFrames() {
  if (!subject || transport.frames.length === 0) return undefined
  const [first, last] = transport.range ?? [transport.home, transport.last]
  const { darkBar, lightBar, title, scenario } = subject
  return {
    title, frames: transport.frames.slice(first, last + 1), frameRate: scenario.frameRate, device: scenario.device,
    bars: { darkBar, lightBar }, picture: (/** @type {number} */ number) => pictures.get(number),
  }
}

const inspector = new Inspector(find("inspect", HTMLElement), {
  ask(view) {
    const { frame } = transport
    return ask({ do: "inspect", view, ...(live.stage && frame >= live.stage.base ? { after: frame - live.stage.base } : { frame }) })
  },
  open: (animator, line) => showCode(animator === subject?.title ? undefined : animator, line),
  time: () => transport.time,
  pause: () => transport.pause(),
})
const code = new CodePanel({ ask, note, fail })
/**
 * Shows a line of a script in the page or, if the page has no editor, in the user's editor.
 * @param {string | undefined} animator @param {number} line
 */
function showCode(animator, line) {
  if (!code.can.code && code.can.editor) return code.reveal(animator, line)
  code.open(animator, line)
  showTab("code")
}
/** @type {StartPage} */ const start = new StartPage(find("start", HTMLElement), pictures, {
  ask,
  choose(subject) {
    pickers.add(subject)
    chosen.choice = { landscape: false, settings: settings(), subject }
    chosen.open()
  },
})
const home = new Home(start, {
  animators: () => catalogue.animators,
  pause: () => transport.pause(),
  isPlaying: () => subject !== undefined,
  left: remember,
})
const seekTo = (/** @type {number} */ time) => {
  transport.pause()
  transport.seek(transport.frameAt(time))
}
const timeline = new Timeline(transport, {
  seek: seekTo,
  mark: setRange,
  changed() {
    if (look.timeline !== timeline.isShown && subject) {
      // Without a timeline, only some of the curves were requested.
      askCurves()
      offerComparison()
    }
    [look.timeline, look.zoom] = [timeline.isShown, timeline.window]
    remember()
  },
})
timeline.isShown = look.timeline
timeline.window = look.zoom
const curves = new CurvePanel(find("curves", HTMLElement), seekTo)
const events = new EventPanel(find("events", HTMLElement), seekTo)
const showTab = joinTabs(look.tab, (name) => {
  look.tab = name
  find("panels", HTMLElement).classList.toggle("wide", name === "code")
  inspector.isShown = name === "inspect"
  code.isShown = name === "code"
  remember()
  curves.refresh(transport.time)
  events.refresh(transport.time)
})

track.showSpeed(look.speed)
transport.speed = live.hand.speed = Number(look.speed)
joinLooks(look, {
  changed() {
    // The plots use the colors of the page.
    if (subject) curveRows.show(subject.curves)
    curves.refresh(transport.time)
    remember()
  },
  laidOver() {
    fitDevice()
    quiet.schedule()
    remember()
  },
})

joinKeys(transport, track.scrubber, {
  undo: () => turned.undo(),
  redo: () => turned.redo(),
  swap: () => turned.swap(),
  timeline: () => timeline.toggle(),
  full: toggleFull,
  isBusy: () => start.isShown || saving.dialog.open,
  escape() {
    if (saving.dialog.open) return
    if (start.isShown) {
      if (subject) home.leave()
    } else if (live.hand.isDown) {
      live.hand.cancel()
    } else {
      problem.hide()
    }
  },
  tap(element) {
    const { x, y } = view.middle(element, scale)
    live.hand.tap(x, y)
  },
  mark: (first, last) => setRange(first < last ? [first, last] : undefined),
})

connection.open()
