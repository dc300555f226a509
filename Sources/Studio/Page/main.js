// The page: connects the socket, the device, the clock and the panels.
import { operations, players } from "./acts.js"
import { CurveRows, prefix } from "./bend.js"
import { CodePanel } from "./code.js"
import { Comparison } from "./comparison.js"
import { parameters as completed } from "./completion.js"
import { CurvePanel } from "./curves.js"
import { DeviceBar } from "./device-bar.js"
import { EventPanel } from "./events.js"
import { ExactPicture } from "./exact.js"
import { ExportPanel, download } from "./exports.js"
import { fit, watchPlace } from "./fitting.js"
import { FrameReader } from "./frames.js"
import { toggleFull } from "./full.js"
import { showGone } from "./gone.js"
import { Inspector } from "./inspect.js"
import { joinKeys } from "./keys.js"
import { LiveControl } from "./live.js"
import { joinLooks } from "./looks.js"
import { copy, note } from "./note.js"
import { button, find } from "./page.js"
import { ParameterPanel } from "./parameters.js"
import { Pickers } from "./pickers.js"
import { Pictures } from "./pictures.js"
import { ProblemPanel } from "./problem.js"
import { SaveDialog } from "./saving.js"
import { learn } from "./slots.js"
import { Connection } from "./socket.js"
import { StageView } from "./stage-view.js"
import { StartPage } from "./start.js"
import { pushChoice, readChoice, readFrame, readLook, settings, takeToken, words, writeChoice } from "./state.js"
import { joinTabs } from "./tabs.js"
import { TakeAwayPanel } from "./takeaway.js"
import { TakePanel } from "./takes.js"
import { Timeline } from "./timeline.js"
import { Track } from "./track.js"
import { Transport } from "./transport.js"
import { TurnedValues } from "./turned.js"
import { Versions } from "./versions.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./state.js").Choice} Choice */

const token = takeToken()
/** @type {Choice} */ let choice = readChoice() ?? { landscape: false, settings: settings() }
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
/** The number of the last request for a recorded scenario. */
let recordQuestion = 0
/**
 * The subject whose frames have not arrived yet.
 * @type {Record<string, any> | undefined}
 */
let coming
/**
 * Runs that are not shown yet: their pictures are being decoded, or a finger holds another run.
 * @typedef {{ said: Record<string, any> | undefined, frames: Frame[] }} Arrival
 * @type {Set<Arrival>}
 */
const arriving = new Set()
/**
 * The run that waits until the finger is lifted.
 * @type {Arrival | undefined}
 */
let waiting
let isLoading = false
/** Whether the choice has changed since the open request. */
let isStale = false
/** Page pixels per point of the stage. */
let scale = 1

const ask = (/** @type {Record<string, unknown>} */ question) => connection.ask(question)
const screen = find("screen", HTMLElement)
const problem = new ProblemPanel(find("problem", HTMLElement))
const transport = new Transport()
const isCalm = matchMedia("(prefers-reduced-motion: reduce)")
transport.loops = !isCalm.matches
const track = new Track(transport, (speed) => {
  look.speed = speed
  transport.speed = live.hand.speed = Number(speed)
  remember()
})
/** @type {Pictures} */ const pictures = new Pictures(ask, () => [
  run, ...[live.stage, comparison.other, versions.latest, versions.before, ...arriving].map((one) => one?.frames ?? []),
  ...start.frames,
], () => [subject, coming, ...[...arriving].map(({ said }) => said)].flatMap((said) => [said?.darkBar, said?.lightBar]))
const view = new StageView(screen, pictures)
const deviceBar = new DeviceBar(find("device-bar", HTMLElement), pictures)
const versions = new Versions()
const comparison = new Comparison(pictures, {
  ask: (changes) => ask({
    do: "compare", choice: said({ ...choice, settings: settings(), ...changes }), curves: timeline.isShown,
    ...(look.take ? { take: look.take } : {}),
  }),
  versions,
  changed() {
    timeline.compare([])
    fitDevice()
    comparison.show(transport.frame)
    scheduleQuiet()
  },
  chosen(compared) {
    look.compare = compared
    remember()
  },
}, look.compare)
const exact = new ExactPicture(askExact)

/** Keeps what is shown in the address. */
function remember() { if (subject) writeChoice(choice, live.stage ? 0 : transport.frame, look) }

// MARK: The connection

/** @type {Connection} */
const connection = new Connection(token, {
  reply(reply) {
    if ([pictures, saving, exportPanel, takeAway, inspector, code, start].some((part) => part.take(reply))) return
    switch (reply.kind) {
      case "refused":
        if (reply.n === copying.question) problem.show("Can't make a copy", reply.problems)
        if (reply.n === revealQuestion) problem.show("No editor opens", reply.problems)
        if (reply.n === recordQuestion) problem.show("Can't save this as a scenario", reply.problems)
        if (reply.n === live.replay?.question) {
          note(reply.problems[0].text)
          leaveLive()
          transport.seek(transport.frame)
        }
        return
      case "menus": return showMenus(reply)
      case "takes":
        if (reply.current !== undefined && reply.current !== look.take && (live.stage || live.replay)) {
          look.take = reply.current
          // What is compared plays the take, too.
          if (comparison.other) offerComparison()
        }
        takes.show(reply.takes, look.take)
        return
      case "replayed":
        if (reply.n === live.replay?.question) pictures.ready.then(() => showTake(reply))
        return
      case "created":
        if (reply.n !== copying.question) return
        // The copy is found first from now on.
        open()
        return saving.propose(copying.values, copying.curves)
      case "catalogue": return showCatalogue(reply)
      case "subject": coming = reply; return
      case "failure": return showFailure(reply)
      case "recorded": {
        download(reply.text, reply.file)
        return note(`Saved ${reply.file}. To play it: ${reply.command}`)
      }
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
    /** @type {Arrival} */ const arrival = { said: compared ? undefined : coming, frames }
    if (!compared) coming = undefined
    arriving.add(arrival)
    pictures.ready.then(() => {
      if (arrival.said) return showRun(arrival)
      arriving.delete(arrival)
      if (!compared) return
      compared.frames = frames
      comparison.show(transport.frame)
      scheduleQuiet()
    })
  },
  tick(data, offset, count, number) { live.tick(data, offset, count, number) },
  picture(number, width, height, png) { pictures.add(number, width, height, png) },
  exact(number, png) { exact.take(number, png) },
  film(number, bytes) { takeAway.film(number, bytes) },
  // A page that knows what it plays doesn't wait for the menus.
  opened() { if (readChoice()) open() },
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
  code.can = { edit: said.isEditable, code: said.hasCode, editor: said.editor ?? "" }
  const wasOpened = isLoading
  if (!wasOpened) choice = { landscape: false, ...catalogue.first, settings: settings(catalogue.first.settings) }
  pickers.fill(/** @type {any} */ (catalogue), choice)
  if (wasOpened) return
  if (!choice.subject && !choice.scenario) return showStart()
  // Not a step in the history.
  writeChoice(choice, 0, look)
  open()
}

/**
 * Lists what came or went meanwhile.
 * @param {Record<string, any>} said
 */
function showMenus(said) {
  catalogue = { ...catalogue, ...said }
  pickers.fill(/** @type {any} */ (catalogue), choice)
  if (subject && !isStale) pickers.show(choice, subject.scenario)
  if (subject) offerComparison()
  if (start.isShown) start.show(catalogue.animators)
}

const closeStart = find("start-close", HTMLButtonElement)
function showStart() {
  transport.pause()
  closeStart.hidden = subject === undefined
  start.show(catalogue.animators)
}
find("home", HTMLButtonElement).onclick = () => {
  history.pushState(null, "", "#")
  showStart()
}
function leaveStart() {
  start.hide()
  remember()
}
closeStart.onclick = leaveStart

// Back and forward.
window.addEventListener("popstate", () => {
  // An address with a token, pasted into this tab.
  if (/token=|^#[0-9a-f]{32}$/.test(location.hash)) return location.reload()
  const earlier = readChoice()
  if (!earlier) return showStart()
  choice = earlier
  open()
})

/** Requests the current choice; later changes are requested afterwards. */
function open() {
  pushChoice(choice, look)
  if (isLoading) {
    isStale = true
    return
  }
  isLoading = true
  isStale = false
  start.hide()
  ask({ do: "open", choice: said(choice) })
}

/**
 * The fields of a choice that are set.
 * @param {Choice} choice
 */
function said(choice) {
  const turned = Object.entries(choice.settings)
  const curves = turned.filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value])
  return Object.fromEntries(Object.entries({
    ...choice, settings: settings(Object.fromEntries(turned.filter(([name]) => !name.startsWith(prefix)))),
    curves: curves.length > 0 ? Object.fromEntries(curves) : undefined,
  }).filter(([, value]) => value !== undefined))
}

function didLoad() {
  isLoading = false
  if (isStale) open()
}

/** @param {Arrival} arrival */
function showRun(arrival) {
  const { said, frames } = arrival
  if (!said) return
  // A hand continues with the version that it holds, until what it moved comes to rest.
  if (said.reloaded && live.stage && live.hand.isRunning) {
    if (waiting) arriving.delete(waiting)
    waiting = arrival
    return
  }
  arriving.delete(arrival)
  const { scenario } = said
  const isFirst = subject === undefined
  const isSameTitle = subject?.title === said.title
  const isSame = isSameTitle && subject?.scenario.name === scenario.name
  const isSameScenario = subject?.scenario.name === scenario.name
  const isSameDevice = JSON.stringify(subject?.scenario.device) === JSON.stringify(scenario.device)
  if (!isSame || !isSameDevice) versions.clear()
  versions.add(said, frames, subject && { loaded: subject.loaded, frames: run })
  const { time, isPlaying } = transport
  // A playhead that was put somewhere stays there; one at the end plays what the hand did again.
  const isAtEnd = transport.frame === transport.last
  const take = isFirst || isSameScenario ? look.take : undefined
  subject = said
  run = frames
  live.hand.reset()
  if (take) live.play(look.take = take, isFirst || isPlaying || isAtEnd ? undefined : time)
  else leaveLive()
  transport.frames = live.stage?.frames ?? run
  transport.frameRate = live.hand.frameRate = scenario.frameRate
  if (!isSame) transport.range = undefined
  document.title = `${said.title} · Interlude Studio`
  const movers = new Set(said.transitions.map((/** @type {any} */ { animator }) => animator))
  parameters.canUndo = said.canUndo
  curveRows.show(said.curves)
  const isPlugin = choice.subject?.startsWith("plugin:") ?? false
  const animators = isPlugin
    ? [...new Set([...movers, ...said.parameters.map((/** @type {{ name: string }} */ { name }) => name.split(".")[0])])]
      // Gestures have the names of operations, and what the host moves has none.
      .filter((name) => /^[A-Z]/.test(name))
    : pickers.animators.map(({ value }) => value).filter((name) => movers.has(name))
  parameters.show(said.title, said.summary, said.parameters, Boolean(said.file), animators)
  if (!isFirst && !isSameTitle) turned.clear()
  if (!isSameTitle) code.reset()
  completed.names = said.parameters.map((/** @type {{ name: string }} */ { name }) => name)
  code.show([...said.problems, ...said.warnings])
  exportPanel.animators = said.file ? [] : animators
  turned.show()
  if (!isSame) exportPanel.reset()
  events.show(said.events, said.expectations)
  // A choice that was made meanwhile stays in its picker.
  if (!isStale) pickers.show(choice, scenario)
  fitDevice()
  showActs()
  track.showBlocks()
  if (said.problems.length > 0) problem.show("The script fails while it runs", said.problems)
  else if (said.warnings.length > 0) problem.show("Warning", said.warnings)
  else problem.hide()
  if (said.isCut) note("The run is too long to show whole; its end is missing")
  offerComparison()
  if (!live.replay) {
    askCurves()
    if (isFirst && wantedFrame > 0) transport.seek(wantedFrame)
    else transport.seek(isSame ? transport.frameAt(time) : 0)
    if (isFirst && wantedFrame === 0 && !isCalm.matches) transport.play()
  }
  if (said.reloaded) note(`Reloaded at ${said.loaded}`, true)
  document.body.dataset.loaded = String(Number(document.body.dataset.loaded ?? 0) + 1)
  didLoad()
}

function askCurves() { ask({ do: "curves", all: timeline.isShown }) }

/** @param {import("./lanes.js").Motion[]} motions */
function showTimeline(motions) {
  const blocks = motions.map(({ operation, from, to, began, ended }) =>
    ({ began, ended, title: [operation, from && `${from} → ${to}`].filter(Boolean).join(" ") }))
  timeline.show(motions, blocks, events.times)
}

function offerComparison() {
  comparison.offer(choice, pickers.animators, turned.other && { name: turned.otherSet, values: turned.other })
}

/** @param {Record<string, any>} failure */
function showFailure(failure) {
  code.show(failure.problems)
  problem.show(
    failure.n > 0 && failure.n === live.replay?.question ? "Can't play this take" : failure.keeping ? `Error: still playing the version from ${failure.keeping}` : "Can't play this", failure.problems)
  if (failure.n > 0 || !isLoading) didLoad()
}

const pickers = new Pickers((change) => {
  choice = { ...choice, ...change }
  open()
})

find("copy-link", HTMLButtonElement).onclick = () => {
  const state = words(choice, live.stage ? 0 : transport.frame, look)
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
  scheduleQuiet()
}

transport.didChange = () => {
  track.showPlaying()
  scheduleQuiet()
}

let quietTimer = 0
/** Delays work that is not needed in each frame, and does the rest when the playhead stops. */
function scheduleQuiet() {
  if (quietTimer) return
  quietTimer = setTimeout(() => {
    quietTimer = 0
    if (subject) {
      const { darkBar, lightBar } = subject
      const frame = transport.frames[transport.frame]
      if (frame) deviceBar.show(frame, { darkBar, lightBar })
      if (!look.onion) comparison.showBar(transport.frame, { darkBar, lightBar })
    }
    if (transport.isPlaying || live.hand.isRunning) return
    if (!live.stage) remember()
    askExact()
    inspector.refresh()
    pictures.tidy()
  }, transport.isPlaying ? 120 : 60)
}

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

/** Shows buttons: each transition of the run, or the live actions besides touches. */
function showActs() {
  if (!subject) return
  const acts = find("acts", HTMLElement)
  if (live.stage) {
    const save = button("Save as a scenario", () => {
      const name = takes.take(look.take)?.name ?? ""
      recordQuestion = ask({ do: "record", name: /^(Take \d+)?$/.test(name) ? "recorded" : name })
    })
    save.title = "Download what your hand did as a scenario for interlude run and interlude test"
    acts.replaceChildren(
      button("Back to the scenario", leaveLive), save,
      ...operations(subject).map(([title, action]) => button(title, () => live.hand.perform(action))))
    return
  }
  acts.replaceChildren(...players(subject, transport, setRange))
}

// MARK: Live control

/** @type {LiveControl} */ const live = new LiveControl(transport, {
  ask, note,
  run: () => run,
  canBegin: () => run.length > 0 && !isLoading,
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
    scheduleQuiet()
    if (isRunning || !waiting) return
    const next = waiting
    waiting = undefined
    showRun(next)
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
  values: () => choice.settings,
  use(values) {
    choice.settings = values
    open()
  },
  value: (name, values) => parameters.value(name, values),
})
/** @param {string} name @param {string | undefined} value */
function turn(name, value) {
  turned.willChange(name)
  if (value === undefined) delete choice.settings[name]
  else choice.settings[name] = value
  open()
}
const curveRows = new CurveRows(turn, {
  open: (line) => showCode(undefined, line), parametrize: (name) => saving.parametrize(name),
})
/** @type {ParameterPanel} */ const parameters = new ParameterPanel(find("parameters", HTMLElement), turn, copy, {
  save: (values, curves) => saving.propose(values, curves), undo: () => saving.undo(),
}, (animator) => {
  // Its values come along, without the animator's name before them.
  const own = Object.entries(choice.settings).filter(([name]) => name.startsWith(`${animator}.`))
    .map(([name, value]) => [name.slice(animator.length + 1), value])
  choice = { ...choice, subject: animator, settings: settings(Object.fromEntries(own)) }
  open()
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
/** The values for a copy that is being made, and the request for it. */
let copying = {
  question: 0, values: /** @type {Record<string, string>} */ ({}), curves: /** @type {Record<string, string>} */ ({}),
}
const saving = new SaveDialog(find("saving", HTMLDialogElement), {
  ask, note,
  copy(values, curves) {
    const name = choice.subject
    copying = { question: ask({ do: "create", name, from: name }), values, curves }
  },
  done(names, canUndo) {
    // The saved values are the defaults now.
    for (const name of names) delete choice.settings[name]
    parameters.canUndo = canUndo
    open()
  },
})
const exportPanel = new ExportPanel(find("export", HTMLElement), { ask, copy })
const takeAway = new TakeAwayPanel({ ask, shown: shownFrames })
find("export", HTMLElement).prepend(takeAway.element)

/** What is on the device, to be shared: the selected range, the take, or the whole run. */
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
/** The request to start the user's editor. */
let revealQuestion = 0
/** @param {string | undefined} animator @param {number} line */
function reveal(animator, line) { revealQuestion = ask({ do: "reveal", line, ...(animator ? { animator } : {}) }) }
const code = new CodePanel({ ask, note, reveal })
/**
 * Shows a line of a script: in the page, or in the user's editor without the one of the page.
 * @param {string | undefined} animator @param {number} line
 */
function showCode(animator, line) {
  if (!code.can.code && code.can.editor) return reveal(animator, line)
  code.open(animator, line)
  showTab("code")
}
/** @type {StartPage} */ const start = new StartPage(find("start", HTMLElement), pictures, {
  ask,
  choose(subject) {
    choice = { landscape: false, settings: settings(), subject }
    pickers.add(subject)
    open()
  },
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
      // Without a timeline only some curves were asked for.
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
    // Plots have the colors of the page.
    if (subject) curveRows.show(subject.curves)
    curves.refresh(transport.time)
    remember()
  },
  laidOver() {
    fitDevice()
    scheduleQuiet()
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
      if (subject) leaveStart()
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
