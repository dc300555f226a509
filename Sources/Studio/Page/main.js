// The page: connects the socket, the device, the clock and the panels.
import { operations } from "./acts.js"
import { Comparison } from "./comparison.js"
import { CurvePanel } from "./curves.js"
import { DeviceBar } from "./device-bar.js"
import { EventPanel } from "./events.js"
import { ExactPicture } from "./exact.js"
import { ExportPanel, download } from "./exports.js"
import { fit, watchPlace } from "./fitting.js"
import { FrameReader } from "./frames.js"
import { showGone } from "./gone.js"
import { Hand } from "./hand.js"
import { joinKeys } from "./keys.js"
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
/**
 * The live input from a frame of the run on, and the frame at which it last started.
 * @type {{ base: number, came: number, reader: FrameReader, frames: Frame[] } | undefined}
 */
let live
/** The number of the request for the live stage. */
let liveQuestion = 0
/**
 * A take that was asked for: the number of the request, its frames, and the frame to show; without one, it
 * plays.
 * @type {{ question: number, reader: FrameReader, frames: Frame[], time: number | undefined } | undefined}
 */
let replaying
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
  transport.speed = hand.speed = Number(speed)
  writeChoice(choice, live ? 0 : transport.frame, look)
})
/** @type {Pictures} */ const pictures = new Pictures(ask, () => [
  run, ...[live, comparison.other, versions.latest, versions.before, ...arriving].map((one) => one?.frames ?? []),
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
    writeChoice(choice, live ? 0 : transport.frame, look)
  },
}, look.compare)
const exact = new ExactPicture(askExact)

// MARK: The connection

/** @type {Connection} */
const connection = new Connection(token, {
  reply(reply) {
    if ([pictures, saving, exportPanel, start].some((part) => part.take(reply))) return
    switch (reply.kind) {
      case "refused":
        if (reply.n === copying.question) problem.show("Can't make a copy", reply.problems)
        if (reply.n === recordQuestion) problem.show("Can't save this as a scenario", reply.problems)
        if (reply.n === replaying?.question) {
          note(reply.problems[0].text)
          leaveLive()
          transport.seek(transport.frame)
        }
        return
      case "menus": return showMenus(reply)
      case "takes":
        if (reply.current !== undefined && reply.current !== look.take && (live || replaying)) {
          look.take = reply.current
          // What is compared plays the take, too.
          if (comparison.other) offerComparison()
        }
        takes.show(reply.takes, look.take)
        return
      case "replayed":
        if (reply.n === replaying?.question) pictures.ready.then(() => showTake(reply))
        return
      case "created":
        if (reply.n !== copying.question) return
        // The copy is found first from now on.
        open()
        return saving.propose(copying.values)
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
  tick(data, offset, count, number) {
    if (number === replaying?.question) {
      replaying.frames = replaying.reader.read(data, offset, count)
      return
    }
    if (!live) return
    const frames = live.reader.read(data, offset, count)
    live.frames.push(...frames)
    if (number === liveQuestion) return
    const last = frames.at(-1)
    if (last) transport.seek(transport.last)
    hand.answered(last?.isMoving ?? false, count)
    if (!last) hand.reset()
  },
  picture(number, width, height, png) { pictures.add(number, width, height, png) },
  exact(number, png) { exact.take(number, png) },
  // A page that knows what it plays doesn't wait for the menus.
  opened() { if (readChoice()) open() },
  closed(why, hasEnded) {
    hand.reset()
    transport.pause()
    showGone(why, hasEnded, token)
  },
})

// MARK: The subject

/** @param {Record<string, any>} said */
function showCatalogue(said) {
  catalogue = said
  learn(catalogue.slots)
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
  writeChoice(choice, live ? 0 : transport.frame, look)
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
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
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
  if (said.reloaded && live && hand.isRunning) {
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
  hand.reset()
  if (take) replayTake(take, isFirst || isPlaying || isAtEnd ? undefined : time)
  else leaveLive()
  transport.frames = live?.frames ?? run
  transport.frameRate = hand.frameRate = scenario.frameRate
  if (!isSame) transport.range = undefined
  document.title = `${said.title} · Interlude Studio`
  const movers = new Set(said.transitions.map((/** @type {any} */ { animator }) => animator))
  parameters.canUndo = said.canUndo
  parameters.show(said.title, said.summary, said.parameters, Boolean(said.file), pickers.animators
    .map(({ value }) => value).filter((name) => movers.has(name)))
  if (!isFirst && !isSameTitle) turned.clear()
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
  if (!replaying) {
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
  problem.show(
    failure.n > 0 && failure.n === replaying?.question ? "Can't play this take" : failure.keeping ? `Error: still playing the version from ${failure.keeping}` : "Can't play this", failure.problems)
  if (failure.n > 0 || !isLoading) didLoad()
}

const pickers = new Pickers((change) => {
  choice = { ...choice, ...change }
  open()
})

find("copy-link", HTMLButtonElement).onclick = () => {
  const state = words(choice, live ? 0 : transport.frame, look)
  copy(`${location.origin}/#token=${token}${state ? `&${state}` : ""}`, "Copied the link")
}
find("copy-command", HTMLButtonElement).onclick = () => { if (subject) copy(subject.command, "Copied the command") }

// MARK: Time

function fitDevice() {
  if (!subject) return
  scale = hand.scale = fit(
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
    if (transport.isPlaying || hand.isRunning) return
    if (!live) writeChoice(choice, transport.frame, look)
    askExact()
    pictures.tidy()
  }, transport.isPlaying ? 120 : 60)
}

function askExact() {
  if (transport.isPlaying || hand.isRunning || (live && transport.frame !== transport.last)) return
  const { frame } = transport
  exact.want(frame, () => ask(live ? { do: "exact" } : { do: "exact", frame }))
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
  if (live) {
    const save = button("Save as a scenario", () => {
      const name = takes.take(look.take)?.name ?? ""
      recordQuestion = ask({ do: "record", name: /^(Take \d+)?$/.test(name) ? "recorded" : name })
    })
    save.title = "Download what your hand did as a scenario for interlude run and interlude test"
    acts.replaceChildren(
      button("Back to the scenario", leaveLive), save,
      ...operations(subject).map(([title, action]) => button(title, () => hand.perform(action))))
    return
  }
  /** @param {string} title @param {[number, number] | undefined} range */
  const player = (title, range) => {
    const element = button(title, () => {
      setRange(range)
      transport.seek(range?.[0] ?? 0)
      transport.play()
    })
    element.classList.toggle("chosen", String(transport.range) === String(range))
    return element
  }
  const players = subject.transitions.map((/** @type {any} */ { operation, from, to, began, ended, animator }) => {
    const element = player(
      `${operation} ${from ? `${from} → ${to}` : ""}`, [transport.frameAt(began), transport.frameAt(ended)])
    element.title = `Play this transition alone; moved by ${animator || "the host"}`
    return element
  })
  const hint = document.createElement("span")
  hint.className = "quiet"
  hint.textContent = "Drag or tap the device to take over"
  acts.replaceChildren(player("All", undefined), ...players, hint)
}

// MARK: Live control

const hand = new Hand(screen, find("fingers", HTMLElement), {
  begin() {
    if (run.length === 0 || isLoading || replaying) return false
    transport.pause()
    exact.hide()
    if (live && transport.frame === transport.last) {
      live.came = transport.frame
      return true
    }
    const frame = transport.frame
    if (live) {
      // Within earlier live input: the studio replays it up to this frame.
      const after = Math.max(frame - live.base, 0)
      live = { base: live.base, came: frame, reader: new FrameReader(), frames: live.frames.slice(0, live.base + after) }
      liveQuestion = ask({ do: "live", frame: live.base, after })
    } else {
      live = { base: frame, came: frame, reader: new FrameReader(), frames: run.slice(0, frame) }
      liveQuestion = ask({ do: "live", frame })
      showEventsUpTo(transport.time)
    }
    transport.home = live.base
    look.take = undefined
    transport.frames = live.frames
    transport.range = undefined
    transport.frame = transport.last
    showActs()
    return true
  },
  tick(count, fingers, action) { ask({ do: "tick", count, fingers, ...(action ? { act: action } : {}) }) },
  dragged() {
    const frames = live?.frames.slice(live.came) ?? []
    // A list that was scrolled is no transition, but it moved.
    if (frames.some((frame) => frame.isMoving || frame.values !== frames[0].values)) return
    note("No gesture took this drag. Plugins have gestures; the scenario swipe-pop has one from the left edge.")
  },
  changed() {
    screen.classList.toggle("held", hand.isDown)
    if (live) {
      document.body.dataset.live = hand.isRunning ? "running" : "resting"
      track.showBlocks()
      if (!hand.isRunning) {
        ask({ do: "keep" })
        askCurves()
      }
    } else {
      delete document.body.dataset.live
    }
    scheduleQuiet()
    if (!hand.isRunning && waiting) {
      const next = waiting
      waiting = undefined
      showRun(next)
    }
  },
})

function leaveLive() {
  const wasCompared = look.take !== undefined && comparison.other !== undefined
  replaying = look.take = undefined
  if (wasCompared) offerComparison()
  takes.show(takes.takes, undefined)
  if (!live) return
  const base = live.base
  live = undefined
  hand.reset()
  transport.frames = run
  transport.home = 0
  transport.seek(base)
  if (subject) events.show(subject.events, subject.expectations)
  ask({ do: "leave" })
  askCurves()
  showActs()
  track.showBlocks()
}

/** @param {number} time */
function showEventsUpTo(time) {
  events.show((subject?.events ?? []).filter((/** @type {any} */ event) => event.time <= time + 1e-9), [])
}

/**
 * Plays a take on the current version.
 * @param {number} number
 * @param {number | undefined} time The time to show; without one, the take plays.
 */
function replayTake(number, time) {
  look.take = number
  replaying = { question: ask({ do: "replay", take: number }), reader: new FrameReader(), frames: [], time }
}

/** @param {Record<string, any>} said */
function showTake(said) {
  const asked = replaying
  if (!asked || asked.question !== said.n) return
  replaying = undefined
  const { reader, frames, time } = asked
  live = { base: said.from, came: said.from, reader, frames: [...run.slice(0, said.from), ...frames] }
  transport.frames = live.frames
  transport.home = live.base
  transport.range = undefined
  showEventsUpTo(run[live.base]?.time ?? 0)
  events.add(said.events)
  if (said.problems.length > 0) problem.show("The script failed", said.problems)
  showActs()
  track.showBlocks()
  document.body.dataset.live = "resting"
  document.body.dataset.replays = String(Number(document.body.dataset.replays ?? 0) + 1)
  askCurves()
  transport.seek(time === undefined ? live.base : transport.frameAt(time))
  if (time === undefined && !isCalm.matches) transport.play()
  takes.show(takes.takes, look.take)
  writeChoice(choice, 0, look)
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
/** @type {ParameterPanel} */ const parameters = new ParameterPanel(find("parameters", HTMLElement), (name, value) => {
  turned.willChange(name)
  if (value === undefined) delete choice.settings[name]
  else choice.settings[name] = value
  open()
}, copy, { save: (values) => saving.propose(values), undo: () => saving.undo() }, (animator) => {
  choice = { ...choice, subject: animator, settings: settings() }
  open()
}, turned.element)
const takes = new TakePanel(find("takes", HTMLElement), {
  play(take) {
    if (!subject) return
    transport.pause()
    hand.reset()
    replayTake(take, undefined)
  },
  rename: (take, name) => ask({ do: "rename", take, name }),
  discard(take) {
    if (take === look.take) look.take = undefined
    ask({ do: "discard", take })
  },
})
/** The values for a copy that is being made, and the request for it. */
let copying = { question: 0, values: /** @type {Record<string, string>} */ ({}) }
const saving = new SaveDialog(find("saving", HTMLDialogElement), {
  ask, note,
  copy(values) {
    const name = choice.subject
    copying = { question: ask({ do: "create", name, from: name }), values }
  },
  done(names, canUndo) {
    // The saved values are the defaults now.
    for (const name of names) delete choice.settings[name]
    parameters.canUndo = canUndo
    open()
  },
})
const exportPanel = new ExportPanel(find("export", HTMLElement), { ask, copy })
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
    writeChoice(choice, live ? 0 : transport.frame, look)
  },
})
timeline.isShown = look.timeline
timeline.window = look.zoom
const curves = new CurvePanel(find("curves", HTMLElement), seekTo)
const events = new EventPanel(find("events", HTMLElement), seekTo)
joinTabs(look.tab, (name) => {
  look.tab = name
  writeChoice(choice, live ? 0 : transport.frame, look)
  curves.refresh(transport.time)
  events.refresh(transport.time)
})

const scheme = find("scheme", HTMLSelectElement)
const onion = find("onion", HTMLInputElement)
function showLook() {
  track.showSpeed(look.speed)
  transport.speed = hand.speed = Number(look.speed)
  scheme.value = look.scheme ?? ""
  document.documentElement.style.colorScheme = look.scheme ?? ""
  onion.checked = look.onion
  curves.refresh(transport.time)
}
scheme.onchange = () => {
  look.scheme = scheme.value === "dark" ? "dark" : scheme.value === "light" ? "light" : undefined
  showLook()
  writeChoice(choice, transport.frame, look)
}
onion.onchange = () => {
  look.onion = onion.checked
  fitDevice()
  scheduleQuiet()
  writeChoice(choice, transport.frame, look)
}
matchMedia("(prefers-color-scheme: dark)").onchange = showLook
showLook()

joinKeys(transport, track.scrubber, {
  undo: () => turned.undo(),
  redo: () => turned.redo(),
  swap: () => turned.swap(),
  timeline: () => timeline.toggle(),
  isBusy: () => start.isShown || saving.dialog.open,
  escape() {
    if (saving.dialog.open) return
    if (start.isShown) {
      if (subject) leaveStart()
    } else if (hand.isDown) {
      hand.cancel()
    } else {
      problem.hide()
    }
  },
  tap(element) {
    const { x, y } = view.middle(element, scale)
    hand.tap(x, y)
  },
  mark: (first, last) => setRange(first < last ? [first, last] : undefined),
})

connection.open()
