// The page: makes its parts and tells each what the others did.
import { Acts } from "./acts.js"
import { leftOut } from "./address.js"
import { Catalogue } from "./catalogue.js"
import { Choosing, said } from "./choosing.js"
import { Display } from "./display.js"
import { joinDrops } from "./drops.js"
import { toggleFull } from "./full.js"
import { showGone } from "./gone.js"
import { Home } from "./home.js"
import { joinKeys } from "./keys.js"
import { joinLooks } from "./looks.js"
import { NewMotion } from "./motion.js"
import { copy, note } from "./note.js"
import { find } from "./page.js"
import { Panels } from "./panels.js"
import { Pickers } from "./pickers.js"
import { Pictures } from "./pictures.js"
import { Playing } from "./playing.js"
import { ProblemPanel } from "./problem.js"
import { handlers } from "./replies.js"
import { Connection } from "./socket.js"
import { StageEdit } from "./stage-edit.js"
import { StartPage } from "./start.js"
import { readChoice, readFrame, readLook, settings, takeToken, words, writeChoice } from "./state.js"
import { Track } from "./track.js"
import { Transport } from "./transport.js"

const token = takeToken()
const look = readLook()
const connection = new Connection(token)
const ask = (/** @type {Record<string, unknown>} */ question) => connection.ask(question)
const problem = new ProblemPanel(find("problem", HTMLElement))
const fail = (/** @type {string} */ title, /** @type {{ text: string }[]} */ problems) => problem.show(title, problems)
/** @type {Choosing} */ const chosen = new Choosing(look, { ask, willOpen: () => start.hide(), showStart: () => home.show(), frame: () => playing.restingFrame })
const pickers = new Pickers((change) => chosen.change(change), () => panels.takes.opened?.name)
const transport = new Transport()

/** @type {Playing} */ const playing = new Playing(transport, chosen, look, readFrame(), {
  ask, note, showSubject, askCurves, offerComparison, remember, didSwitch: showInput,
  willBegin: () => display.exact.hide(),
  showPeeked(frame) {
    display.view.show(frame)
    edit.draw()
  },
  showEvents: (events, expectations) => panels.events.show(events, expectations),
  addEvents,
  isCompared: () => display.others.length > 0,
  didTouch() {
    display.screen.classList.toggle("held", playing.live.hand.isDown)
    if (playing.live.stage) track.showBlocks()
    if (!playing.live.hand.isRunning) track.move()
    display.quiet.schedule()
  },
  showTakes: () => panels.takes.show(panels.takes.takes, look.take),
})
/** @type {Pictures} */ const pictures = new Pictures(
  ask, () => [...playing.frames, ...display.others.map(({ frames }) => frames), ...start.frames],
  () => playing.subjects.flatMap((one) => [one?.darkBar, one?.lightBar]))
/** @type {Panels} */ const panels = new Panels(transport, chosen, look, {
  ask, fail, remember, mark, shown: () => playing.shown(pictures),
  animators: () => pickers.animators.map(({ value }) => value),
  playing: () => playing,
  // What a hand changes is drawn with the frame that shows it.
  drawnKeys() { if (!chosen.isPeeking) edit.draw() },
  seen: (view, property) => edit.seen(view, property),
  added: (subject) => pickers.add(subject),
  beside: (version) => display.showVersion(version),
  keptVersion: offerComparison,
  renamedVersion(name, to) { for (const one of display.comparisons) one.rename(`version:${name}`, to ? `version:${to}` : "") },
  openedTimeline() {
    if (!playing.subject) return
    askCurves()
    offerComparison()
  },
})
/** @type {Display} */ const display = new Display(transport, playing, pictures, look, {
  ask, remember, note, fail,
  compare: (changes) => ask({
    do: "compare", choice: said({ ...chosen.choice, settings: settings(), ...changes }),
    curves: panels.timeline.isShown, ...(look.take ? { take: look.take } : {}),
  }),
  isComparing: () => panels.timeline.compare([]),
  rested() {
    if (!playing.live.stage) remember()
    panels.inspector.refresh()
    pictures.tidy()
  },
})
/** @type {StageEdit} */ const edit = new StageEdit({
  note,
  views: () => panels.namedViews(),
  letGo: () => panels.letGo(),
  pause: () => { if (transport.isPlaying) transport.pause() },
  isPlaying: () => transport.isPlaying,
  scale: () => display.scale,
  isMirrored: () => playing.subject?.scenario.rightToLeft ?? false,
  showKeys() {
    if (!panels.timeline.isShown) panels.timeline.toggle()
    panels.timeline.showsKeys = true
  },
  rows: panels.keys, lanes: panels.keys.lanes,
})
find("timeline-switch", HTMLButtonElement).before(edit.switch)
const track = new Track(transport, (speed) => {
  look.speed = speed
  setSpeed()
  remember()
})
const acts = new Acts(transport, {
  ask, mark, note, fail,
  leave: () => playing.leaveLive(),
  perform: (action) => playing.live.hand.perform(action),
  takeName: () => (panels.takes.take(look.take) ?? panels.takes.opened)?.name ?? "",
  isTake: () => panels.takes.opened !== undefined,
})
/** @type {StartPage} */ const start = new StartPage(find("start", HTMLElement), pictures, {
  ask,
  choose(subject) {
    pickers.add(subject)
    chosen.choice = { landscape: false, settings: settings(), subject }
    chosen.open()
  },
  newMotion() {
    motion.offer(catalogue.screens)
    motion.show()
  },
})
/** @type {NewMotion} */ const motion = new NewMotion(find("motion", HTMLDialogElement), {
  ask,
  names: () => catalogue.entries.map(({ name }) => name),
  made(subject, scenario) {
    pickers.add(subject)
    pickers.addScenario(scenario)
    chosen.choice = { landscape: false, settings: settings(), subject, scenario }
    // Its keys are what is to be done next.
    panels.wantsKeys = true
    chosen.open()
  },
})
/** @type {Home} */ const home = new Home(start, {
  entries: () => catalogue.entries,
  makesMotions: () => catalogue.makesMotions,
  pause: () => transport.pause(),
  isPlaying: () => playing.subject !== undefined,
  left: remember,
})

/** @type {Catalogue} */ const catalogue = new Catalogue(chosen, pickers, look, {
  offerComparison, showPickers,
  panels: () => panels,
  start: () => start,
  scenario: () => playing.subject?.scenario,
  showStart: () => home.show(),
})

// MARK: What the studio says

connection.open(handlers({
  takers: [pictures, acts, start, motion, ...panels.takers],
  kinds: {
    catalogue: (reply) => catalogue.show(reply),
    menus: (reply) => catalogue.update(reply),
    failure: showFailure,
    curves: showCurves,
    subject: (reply) => playing.arrivals.announce(reply),
    refused: (reply) => playing.didRefuse(reply),
    takes(reply) {
      // The compared run plays the take, too.
      if (playing.didKeep(reply.current) && display.others.length > 0) offerComparison()
      const sent = panels.takes.show(reply.takes, look.take)
      if (sent) note(`${sent.name} has come from an app, and is among the takes`)
      if (!chosen.isLoading) showPickers()
    },
    replayed(reply) {
      if (reply.n === playing.live.replay?.question) pictures.ready.then(() => playing.showTake(reply))
    },
    echo: (reply) => { if (!start.isShown) playing.live.mirror(reply) },
    happened(reply) {
      addEvents(reply.events, reply.problems)
      panels.events.move(transport.time)
    },
  },
  start, playing, display, pictures,
  film: (number, bytes) => panels.takeAway.film(number, bytes),
  // A page whose address contains a choice doesn't wait for the menus.
  opened() {
    if (readChoice()) chosen.open()
    else if (leftOut.length > 0) note(leftOut.join(". "))
  },
  closed(why, hasEnded) {
    playing.live.hand.reset()
    transport.pause()
    showGone(why, hasEnded, token)
  },
}))

/** @param {Record<string, any>} failure */
function showFailure(failure) {
  panels.code.show(failure.problems)
  const title = failure.n > 0 && failure.n === playing.live.replay?.question ? "Can't play this take"
    : failure.keeping ? `Error: still playing the version from ${failure.keeping}` : "Can't play this"
  problem.show(title, failure.problems)
  if (failure.n > 0 || !chosen.isLoading) {
    playing.playsNext = false
    chosen.didLoad()
  }
}

/** @param {Record<string, any>} said The curves of what is on the device, or of the compared run. */
function showCurves(said) {
  if (said.n === display.comparison.other?.question) panels.timeline.compare(said.transitions)
  else panels.showCurves(said.transitions)
}

/** @param {import("./events.js").StageEvent[]} events @param {{ text: string }[]} problems */
function addEvents(events, problems) {
  panels.events.add(events)
  if (problems.length > 0) problem.show("The script failed", problems)
}

// MARK: What is shown

/**
 * Shows everything about a subject except its frames.
 * @param {Record<string, any>} said @param {import("./playing.js").Change} change
 */
function showSubject(said, change) {
  document.title = `${said.title} · Interlude Studio`
  panels.show(said, change)
  showPickers()
  if (said.problems.length > 0) problem.show("The script fails while it runs", said.problems)
  else if (said.warnings.length + leftOut.length > 0) problem.warn([...leftOut.map((text) => ({ text })), ...said.warnings])
  else problem.hide()
  if (said.isCut) note("The run is too long to show whole; its end is missing")
  display.fit()
  edit.offer(said.keyedViews.length > 0)
  showInput()
  offerComparison()
}

/** Shows what plays in the menus; if the user has chosen something else in the meantime, they keep it. */
function showPickers() {
  if (playing.subject && !chosen.isStale) pickers.show(chosen.choice, playing.subject.scenario)
}

/** Shows what the user can do with the run or with the live stage. */
function showInput() {
  if (playing.subject) acts.show(playing.subject, playing.live.stage !== undefined)
  track.showBlocks()
}

function askCurves() { ask({ do: "curves", all: panels.timeline.isShown }) }

function offerComparison() {
  const { other, otherSet } = panels.turned
  for (const one of display.comparisons) one.offer(chosen.choice, pickers.animators, other && { name: otherSet, values: other }, panels.versions.names)
}

/** Stores the current state in the address. */
function remember() { if (playing.subject) writeChoice(chosen.choice, playing.live.stage ? 0 : transport.frame, look) }

// MARK: Time

transport.didMove = () => {
  const frame = transport.frames[transport.frame]
  if (!frame) return
  display.show(frame)
  track.move(playing.live.hand.isRunning)
  panels.move(frame.time)
  edit.draw()
}

transport.didChange = () => {
  track.showPlaying()
  edit.draw()
  display.quiet.schedule()
}

/** @param {[number, number] | undefined} range Plays it in a loop. */
function mark(range) {
  transport.range = range
  showInput()
  panels.timeline.showRange()
}

function setSpeed() { transport.speed = playing.live.hand.speed = Number(look.speed) }
track.showSpeed(look.speed)
setSpeed()

// MARK: The page's own buttons, keys and files

joinDrops({
  take: (file) => display.takeFile(file),
  canTake: () => !start.isShown && playing.subject !== undefined && !panels.saving.dialog.open,
})

find("copy-link", HTMLButtonElement).onclick = () => {
  const state = words(chosen.choice, playing.live.stage ? 0 : transport.frame, look)
  copy(`${location.origin}/#token=${token}${state ? `&${state}` : ""}`, "Copied the link")
}
find("copy-command", HTMLButtonElement).onclick = () => {
  if (playing.subject) copy(playing.subject.command, "Copied the command")
}

joinLooks(look, {
  changed() {
    panels.recolor()
    remember()
  },
})

joinKeys(transport, track.scrubber, {
  undo: () => panels.turned.undo(),
  redo: () => panels.turned.redo(),
  swap: () => panels.turned.swap(),
  timeline: () => panels.timeline.toggle(),
  edit: () => { if (!edit.switch.hidden) edit.isOn = !edit.isOn },
  full: toggleFull,
  hand: () => playing.live.hand,
  aimed: () => note("Arrows move the finger, with Shift further; Enter puts it down and lifts it; Escape takes it away"),
  isBusy: () => start.isShown || panels.saving.dialog.open || motion.dialog.open || pickers.own.isOpen,
  escape() {
    if (panels.saving.dialog.open) return
    if (start.isShown) {
      if (playing.subject) home.leave()
    } else if (playing.live.hand.isDown || playing.live.hand.isAimed) {
      playing.live.hand.cancel()
    } else {
      problem.hide()
    }
  },
  tap(element) {
    const { x, y } = display.middle(element)
    playing.live.hand.tap(x, y)
  },
  mark: (first, last) => mark(first < last ? [first, last] : undefined),
})
