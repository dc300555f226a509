// The page: brings the connection, the device, the clock and the panels together.
import { act, operations } from "./acts.js"
import { CurvePanel } from "./curves.js"
import { DeviceBar } from "./device-bar.js"
import { EventPanel } from "./events.js"
import { ExportPanel, download } from "./exports.js"
import { FrameReader } from "./frames.js"
import { Hand } from "./hand.js"
import { ParameterPanel } from "./parameters.js"
import { ProblemPanel } from "./problem.js"
import { SaveDialog } from "./saving.js"
import { learn } from "./slots.js"
import { Connection } from "./socket.js"
import { StageView } from "./stage-view.js"
import { StartPage } from "./start.js"
import { readChoice, readFrame, readLook, takeToken, words, writeChoice } from "./state.js"
import { Transport } from "./transport.js"

/** @typedef {import("./frames.js").Frame} Frame */

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function find(id, type) {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`the page has no ${id}`)
  return element
}

const screen = find("screen", HTMLElement)
const deviceFrame = find("device-frame", HTMLElement)
const scrubber = find("scrubber", HTMLInputElement)
const blocks = find("blocks", HTMLElement)
const exact = find("exact", HTMLImageElement)
const exactSwitch = find("exact-switch", HTMLInputElement)
const pickers = {
  subject: find("subject", HTMLSelectElement), scenario: find("scenario", HTMLSelectElement),
  device: find("device", HTMLSelectElement), landscape: find("landscape", HTMLInputElement),
  rtl: find("rtl", HTMLInputElement), calm: find("calm", HTMLInputElement),
}

const token = takeToken()
const transport = new Transport()
const problem = new ProblemPanel(find("problem", HTMLElement))
const view = new StageView(screen)
const otherScreen = find("other-screen", HTMLElement)
const otherView = new StageView(otherScreen, { reachesTaps: false })
otherView.pictures = view.pictures
const deviceBars = [
  new DeviceBar(find("device-bar", HTMLElement), screen, view.pictures),
  new DeviceBar(find("other-bar", HTMLElement), otherScreen, view.pictures),
]
/** @type {import("./state.js").Choice} */ let choice = readChoice() ?? { landscape: false, settings: {} }
/**
 * What the studio said of what is played.
 * @type {Record<string, any> | undefined}
 */
let subject
/**
 * The frames of the scenario.
 * @type {Frame[]}
 */
let run = []
/**
 * What the hand did, from a frame of the run on, and the frame in which it came last.
 * @type {{ base: number, came: number, reader: FrameReader, frames: Frame[] } | undefined}
 */
let live
/**
 * The subject whose frames are yet to come.
 * @type {Record<string, any> | undefined}
 */
let coming
let wantedFrame = readFrame()
const look = readLook()
let isLoading = false
let isStale = false
let scale = 1
/**
 * What is compared: another run, and the number of the question that asked for it, if it was asked for.
 * @type {{ title: string, question: number | undefined, frames: Frame[] } | undefined}
 */
let other
/**
 * What the script plays with its own values, and what it played before the last save.
 * @typedef {{ loaded: string, frames: Frame[] }} Version
 * @type {Version | undefined}
 */
let latest
/** @type {Version | undefined} */
let before

// MARK: The connection

/** @type {Connection} */
const connection = new Connection(token, {
  reply(reply) {
    if (saving.take(reply) || exportPanel.take(reply) || start.take(reply)) return
    switch (reply.kind) {
      case "refused":
        if (reply.n === recordQuestion) problem.show("Can't save this as a scenario", reply.problems)
        return
      case "catalogue": return showCatalogue(reply)
      case "subject": coming = reply; return
      case "failure": return showFailure(reply)
      case "recorded": {
        download(reply.text, "recorded.json")
        const command = ["interlude run", choice.subject, "--scenario ./recorded.json"].filter(Boolean).join(" ")
        return note(`Saved recorded.json. To play it: ${command}`)
      }
      case "happened":
        events.add(reply.events)
        events.move(transport.time)
        if (reply.problems.length > 0) problem.show("The script failed", reply.problems)
        return
      case "curves":
        curves.show(reply.transitions)
        curves.move(transport.time)
        return
    }
  },
  run(data, offset, count, number) {
    if (start.takeRun(data, offset, count, number)) return
    const frames = new FrameReader().read(data, offset, count)
    if (other && number === other.question) {
      const compared = other
      Promise.all([...view.pictures.values()].map((picture) => picture.ready)).then(() => {
        compared.frames = frames
        otherView.reset()
        showOther()
      })
      return
    }
    const said = coming
    coming = undefined
    // Until a picture is decoded its view would flash.
    Promise.all([...view.pictures.values()].map((picture) => picture.ready)).then(() => {
      if (said) showRun(said, frames)
    })
  },
  tick(data, offset, count, number) {
    if (!live) return
    const frames = live.reader.read(data, offset, count)
    live.frames.push(...frames)
    if (number === liveStart) return
    const last = frames.at(-1)
    if (last) transport.seek(transport.last)
    hand.answered(last?.isMoving ?? false, count)
    if (!last) hand.reset()
  },
  picture(number, width, height, png) {
    const url = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (png)], { type: "image/png" }))
    const image = new Image()
    image.src = url
    view.pictures.set(number, { url, width, height, image, ready: image.decode().catch(() => {}) })
  },
  exact(number, png) {
    if (number !== exactQuestion) return
    URL.revokeObjectURL(exact.src)
    exact.src = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (png)], { type: "image/png" }))
    exact.hidden = false
  },
  closed(why) { showGone(why) },
})

/** @param {string} why What the studio or the browser says; nothing of a studio that has ended. */
async function showGone(why) {
  hand.reset()
  transport.pause()
  const isThere = await fetch("/", { cache: "no-store" }).then((answer) => answer.ok, () => false)
  find("gone-text", HTMLElement).textContent = !isThere
    ? "The studio has ended. Start it again in the terminal and open the address that it prints."
    : why ? `The connection was closed: ${why}`
    : token === "" ? "Open the address that the studio printed in the terminal: it contains a token."
      : "The studio refused this page. Either four pages are open already, or the address is from an earlier studio: open the one that the terminal shows."
  find("gone", HTMLElement).hidden = false
}

find("retry", HTMLButtonElement).addEventListener("click", () => location.reload())

// MARK: What is played

/**
 * What there is to choose from.
 * @type {Record<string, any>}
 */
let catalogue = {}

/** @param {Record<string, any>} said */
function showCatalogue(said) {
  catalogue = said
  learn(catalogue.properties)
  if (!readChoice()) choice = { landscape: false, settings: {}, ...catalogue.first }
  fill(pickers.subject, [["Animators", catalogue.animators], ["Plugins", catalogue.plugins]], choice.subject)
  pickers.scenario.replaceChildren(new Option("default", ""))
  fill(pickers.scenario, [["Scenarios", catalogue.scenarios]], choice.scenario)
  pickers.device.replaceChildren(new Option("scenario's", ""))
  for (const name of catalogue.devices) pickers.device.append(new Option(name, name))
  if (choice.subject || choice.scenario) open()
  else showStart()
}

const closeStart = find("start-close", HTMLButtonElement)
function showStart() {
  transport.pause()
  closeStart.hidden = subject === undefined
  start.show(catalogue.animators)
}
find("home", HTMLButtonElement).addEventListener("click", showStart)
closeStart.addEventListener("click", () => start.hide())

/**
 * @param {HTMLSelectElement} select
 * @param {[string, { name: string, summary: string }[]][]} groups
 * @param {string | undefined} chosen
 */
function fill(select, groups, chosen) {
  for (const [title, entries] of groups) {
    if (entries.length === 0) continue
    const group = document.createElement("optgroup")
    group.label = title
    for (const entry of entries) {
      const option = new Option(entry.name.replace(/^plugin:/, ""), entry.name)
      option.title = entry.summary
      group.append(option)
    }
    select.append(group)
  }
  // A file outside of the search path is there by its path.
  if (chosen && ![...select.options].some((option) => option.value === chosen)) {
    select.append(new Option(chosen, chosen))
  }
}

/** Asks for what is chosen; what changes meanwhile is asked for afterwards. */
function open() {
  writeChoice(choice, 0, look)
  if (isLoading) {
    isStale = true
    return
  }
  isLoading = true
  isStale = false
  start.hide()
  connection.ask({ do: "open", choice: said(choice) })
}

/**
 * What a choice says, without what it leaves open.
 * @param {import("./state.js").Choice} choice
 */
function said(choice) {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
}

/** @param {Record<string, any>} said */
function isSameChoice(said) {
  return subject?.title === said.title && subject?.scenario.name === said.scenario.name
}

function didLoad() {
  isLoading = false
  if (isStale) open()
}

/**
 * Keeps what the last save replaced. A save may load the script more than once, and a value that is
 * saved was turned before, so that only other frames of the same choice tell of a new version.
 * @param {Record<string, any>} said
 * @param {Frame[]} frames
 */
function keepVersions(said, frames) {
  const isSameDevice = JSON.stringify(subject?.scenario.device) === JSON.stringify(said.scenario.device)
  if (!isSameChoice(said) || !isSameDevice) latest = before = undefined
  if (said.problems.length > 0) return
  const version = { loaded: said.loaded, frames }
  /** @type {import("./parameters.js").Parameter[]} */ const parameters = said.parameters
  if (parameters.every((parameter) => parameter.value === parameter.default)) {
    if (latest && areDifferent(latest.frames, frames)) before = latest
    latest = version
  } else if (subject && said.reloaded && areDifferent(run, frames)) {
    before = { loaded: subject.loaded, frames: run }
  }
}

/**
 * @param {Frame[]} one
 * @param {Frame[]} other
 */
function areDifferent(one, other) {
  return one.length !== other.length || one.some((frame, index) => {
    const its = other[index]
    const isKnownTree = frame.tree === one[index - 1]?.tree && its.tree === other[index - 1]?.tree
    return frame.time !== its.time
      || (!isKnownTree && JSON.stringify(frame.tree) !== JSON.stringify(its.tree))
      || frame.values.some((value, place) => !Object.is(value, its.values[place]))
  })
}

/**
 * @param {Record<string, any>} said
 * @param {Frame[]} frames
 */
function showRun(said, frames) {
  // The finger that is down goes on with the version that it has hold of.
  if (said.reloaded && hand.isDown) {
    afterHand = () => showRun(said, frames)
    return
  }
  const isFirst = subject === undefined
  keepVersions(said, frames)
  const isSame = isSameChoice(said)
  const time = transport.time
  subject = said
  run = frames
  leaveLive()
  transport.frames = run
  transport.frameRate = hand.frameRate = said.scenario.frameRate
  if (!isSame) transport.range = undefined
  document.title = `${said.title} · Interlude Studio`
  parameters.show(said.title, said.summary, said.parameters, Boolean(said.file))
  if (!isSame) exportPanel.reset()
  events.show(said.events, said.expectations)
  showPickers()
  fit()
  showActs()
  showBlocks()
  if (said.problems.length > 0) problem.show("The script fails while it runs", said.problems)
  else if (said.warnings.length > 0) problem.show("Warning", said.warnings)
  else problem.hide()
  if (said.isCut) note("The run is too long to show whole; its end is missing")
  view.reset()
  otherView.reset()
  showCompare()
  connection.ask({ do: "curves" })
  if (isFirst && wantedFrame > 0) transport.seek(wantedFrame)
  else if (isSame) transport.seek(frameAt(time))
  else transport.seek(0)
  if (isFirst && wantedFrame === 0) transport.play()
  if (said.reloaded) note(`Reloaded at ${said.loaded}`, true)
  document.body.dataset.loaded = String(Number(document.body.dataset.loaded ?? 0) + 1)
  didLoad()
}

/** @param {Record<string, any>} failure */
function showFailure(failure) {
  problem.show(
    failure.keeping ? `Error: still playing the version from ${failure.keeping}` : "Can't play this", failure.problems)
  if (failure.n > 0 || !isLoading) didLoad()
}

/** @param {number} time */
function frameAt(time) {
  const frames = transport.frames
  let [low, high] = [0, Math.max(frames.length - 1, 0)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (frames[middle].time <= time + 1e-9) low = middle
    else high = middle - 1
  }
  return low
}

// MARK: Pickers

function showPickers() {
  pickers.subject.value = choice.subject ?? ""
  pickers.scenario.value = choice.scenario ?? ""
  if (!choice.scenario && subject) pickers.scenario.options[0].text = `${subject.scenario.name} (default)`
  pickers.device.value = choice.device ?? ""
  pickers.landscape.checked = choice.landscape
  pickers.rtl.checked = subject?.scenario.rightToLeft ?? false
  pickers.calm.checked = subject?.scenario.reduceMotion ?? false
}

pickers.subject.addEventListener("change", () => {
  choice.subject = pickers.subject.value || undefined
  choice.settings = {}
  open()
})
pickers.scenario.addEventListener("change", () => {
  choice.scenario = pickers.scenario.value || undefined
  open()
})
pickers.device.addEventListener("change", () => {
  choice.device = pickers.device.value || undefined
  open()
})
pickers.landscape.addEventListener("change", () => {
  choice.landscape = pickers.landscape.checked
  open()
})
pickers.rtl.addEventListener("change", () => {
  choice.direction = pickers.rtl.checked ? "rightToLeft" : "leftToRight"
  open()
})
pickers.calm.addEventListener("change", () => {
  choice.reduceMotion = pickers.calm.checked
  open()
})

/**
 * @param {string} text
 * @param {string} said
 */
function copy(text, said) {
  const failed = () => note(`Can't reach the clipboard. Copy this: ${text}`)
  // A page that came over a network without encryption has no clipboard.
  if (!navigator.clipboard) return failed()
  navigator.clipboard.writeText(text).then(() => note(said), failed)
}

find("copy-link", HTMLButtonElement).addEventListener("click", () => {
  const state = words(choice, live ? 0 : transport.frame, look)
  copy(`${location.origin}/#token=${token}${state ? `&${state}` : ""}`, "Copied the link")
})
find("copy-command", HTMLButtonElement).addEventListener("click", () => {
  if (subject) copy(subject.command, "Copied the command")
})

// MARK: Compare

const compare = find("compare", HTMLSelectElement)

/** What there is to compare with: the version before the last save, and every animator. */
function showCompare() {
  const chosen = compare.value
  compare.replaceChildren(new Option("nothing", ""))
  if (Object.keys(choice.settings).length > 0) compare.append(new Option("its default values", "defaults"))
  if (before) compare.append(new Option("before the last save", "before"))
  const group = document.createElement("optgroup")
  group.label = "Animators"
  for (const option of pickers.subject.options) {
    if (option.value.startsWith("plugin:") || option.value === choice.subject) continue
    group.append(new Option(option.text, `name:${option.value}`))
  }
  compare.append(group)
  compare.value = chosen
  if (compare.selectedIndex < 0) compare.value = ""
  beginCompare()
}

function beginCompare() {
  const chosen = compare.value
  if (chosen === "") {
    other = undefined
  } else if (chosen === "before") {
    other = before && { title: `before the last save (${before.loaded})`, question: undefined, frames: before.frames }
  } else {
    const name = chosen === "defaults" ? choice.subject : chosen.slice("name:".length)
    const question = connection.ask({ do: "compare", choice: said({ ...choice, subject: name, settings: {} }) })
    other = { title: chosen === "defaults" ? "default values" : name ?? "", question, frames: [] }
  }
  otherView.reset()
  fit()
  showOther()
}
compare.addEventListener("change", beginCompare)

/** Both in step: the same frame, or the last one of the shorter run. */
function showOther() {
  const frame = other?.frames[Math.min(transport.frame, (other?.frames.length ?? 0) - 1)]
  if (frame) otherView.show(frame)
}

let noteTimer = 0
/** @param {string} text @param {boolean} isMinor Whether what is shown already matters more. */
function note(text, isMinor = false) {
  const element = find("note", HTMLElement)
  if (isMinor && element.classList.contains("shown")) return
  element.textContent = text
  element.classList.add("shown")
  clearTimeout(noteTimer)
  noteTimer = setTimeout(() => element.classList.remove("shown"), 2000 + 40 * text.length)
}

// MARK: The device

function fit() {
  if (!subject) return
  const { width, height, insets } = subject.scenario.device
  const area = find("fit", HTMLElement)
  const columns = other && !look.onion ? 2 : 1
  area.classList.toggle("two", columns === 2)
  area.classList.toggle("onion", other !== undefined && look.onion)
  find("onion-label", HTMLElement).hidden = !other
  scale = Math.min(area.clientWidth / columns / (width + 24), area.clientHeight / (height + 24), 1.25)
  hand.scale = scale
  const otherFrame = find("other-frame", HTMLElement)
  for (const frame of [deviceFrame, otherFrame]) {
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    frame.style.transform = `scale(${scale})`
    // What is scaled still takes its whole place otherwise.
    frame.style.margin = `${-height * (1 - scale) / 2}px ${-width * (1 - scale) / 2}px`
    frame.classList.toggle("square", Math.max(...insets) <= 24)
  }
  otherFrame.hidden = !other
  find("captions", HTMLElement).hidden = !other
  find("caption", HTMLElement).textContent = subject.title
  find("other-caption", HTMLElement).textContent = other?.title ?? ""
}
new ResizeObserver(fit).observe(find("fit", HTMLElement))

// MARK: Time

transport.didMove = () => {
  const frame = transport.frames[transport.frame]
  if (!frame) return
  view.show(frame)
  showOther()
  scrubber.max = String(transport.last)
  scrubber.value = String(transport.frame)
  const readout = find("readout", HTMLOutputElement)
  readout.value = `${frame.time.toFixed(3)} s · ${transport.frame + 1} / ${transport.frames.length}`
  events.move(frame.time)
  curves.move(frame.time)
  if (!exact.hidden) exact.hidden = true
  scheduleQuiet()
}

transport.didChange = () => {
  const play = find("play", HTMLButtonElement)
  play.textContent = transport.isPlaying ? "❚❚" : "▶"
  play.setAttribute("aria-label", transport.isPlaying ? "Pause" : "Play")
  scheduleQuiet()
}

let quietTimer = 0
/** What is too costly for each frame is done when the playhead rests. */
function scheduleQuiet() {
  if (quietTimer) return
  quietTimer = setTimeout(() => {
    quietTimer = 0
    if (subject) {
      const { scenario, darkBar, lightBar } = subject
      for (const bar of other && !look.onion ? deviceBars : deviceBars.slice(0, 1)) {
        bar.show(scenario.device, { darkBar, lightBar })
      }
    }
    if (!transport.isPlaying && !hand.isRunning) {
      if (!live) writeChoice(choice, transport.frame, look)
      askExact()
    }
  }, transport.isPlaying ? 120 : 60)
}

let exactQuestion = 0
let exactFrame = -1
function askExact() {
  if (!exactSwitch.checked || transport.isPlaying || hand.isRunning) return
  if (live && transport.frame !== transport.last) return
  if (!exact.hidden && exactFrame === transport.frame) return
  exactFrame = transport.frame
  exactQuestion = connection.ask(live ? { do: "exact" } : { do: "exact", frame: transport.frame })
}
exactSwitch.addEventListener("change", () => {
  exact.hidden = true
  askExact()
})

scrubber.addEventListener("input", () => {
  if (transport.isPlaying) transport.seek(Number(scrubber.value))
  else transport.step(Number(scrubber.value) - transport.frame)
})
find("play", HTMLButtonElement).addEventListener("click", () => transport.toggle())
find("back", HTMLButtonElement).addEventListener("click", () => transport.step(-1))
find("forward", HTMLButtonElement).addEventListener("click", () => transport.step(1))
find("loop", HTMLInputElement).addEventListener("change", (event) => {
  transport.loops = /** @type {HTMLInputElement} */ (event.target).checked
})
find("speed", HTMLSelectElement).addEventListener("change", (event) => {
  transport.speed = hand.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value)
})

/** The transitions of the run as blocks on the track. */
function showBlocks() {
  scrubber.max = String(transport.last)
  const share = (/** @type {number} */ frame) => `${frame / Math.max(transport.last, 1) * 100}%`
  const parts = []
  let began = -1
  for (let frame = 0; frame <= transport.last + 1; frame += 1) {
    const isMoving = transport.frames[frame]?.isMoving ?? false
    if (isMoving && began < 0) began = frame
    if (isMoving || began < 0) continue
    const block = document.createElement("div")
    block.style.left = share(began)
    block.style.width = share(frame - 1 - began)
    parts.push(block)
    began = -1
  }
  if (transport.range) {
    const range = document.createElement("div")
    range.className = "range"
    range.style.left = share(transport.range[0])
    range.style.width = share(transport.range[1] - transport.range[0])
    parts.push(range)
  }
  blocks.replaceChildren(...parts)
}

// MARK: What happens next

/** Buttons: each transition of the run, or what the hand may do besides touching. */
function showActs() {
  if (!subject) return
  const said = subject
  const acts = find("acts", HTMLElement)
  if (live) {
    const back = act("Back to the scenario", leaveLive)
    const save = act("Save as a scenario", () => { recordQuestion = connection.ask({ do: "record" }) })
    save.title = "Download what your hand did as a scenario for interlude run and interlude test"
    acts.replaceChildren(back, save, ...operations(said).map(([title, action]) => act(title, () => hand.perform(action))))
    return
  }
  const whole = act("All", () => playRange(undefined))
  whole.classList.toggle("chosen", !transport.range)
  const buttons = said.transitions.map((/** @type {any} */ transition) => {
    const range = /** @type {[number, number]} */ ([frameAt(transition.began), frameAt(transition.ended)])
    const title = `${transition.operation} ${transition.from ? `${transition.from} → ${transition.to}` : ""}`
    const button = act(title, () => playRange(range))
    button.classList.toggle("chosen", transport.range?.[0] === range[0] && transport.range[1] === range[1])
    button.title = `Play this transition alone; moved by ${transition.animator || "the host"}`
    return button
  })
  const hint = document.createElement("span")
  hint.className = "quiet"
  hint.textContent = "Drag or tap the device to take over"
  acts.replaceChildren(whole, ...buttons, hint)
}

/** @param {[number, number] | undefined} range */
function playRange(range) {
  transport.range = range
  showActs()
  showBlocks()
  transport.seek(range?.[0] ?? 0)
  transport.play()
}

// MARK: The hand

let liveStart = 0
/** The number of the last question for a scenario of what the hand did. */
let recordQuestion = 0
/**
 * What waits until the hand has let go.
 * @type {(() => void) | undefined}
 */
let afterHand

const hand = new Hand(screen, {
  begin() {
    if (run.length === 0 || isLoading) return false
    transport.pause()
    exact.hidden = true
    if (live && transport.frame === transport.last) {
      live.came = transport.frame
      return true
    }
    const frame = transport.frame
    if (live) {
      // Back in what the hand did: the studio does it again up to here.
      const after = Math.max(frame - live.base, 0)
      live = { base: live.base, came: frame, reader: new FrameReader(), frames: live.frames.slice(0, live.base + after) }
      liveStart = connection.ask({ do: "live", frame: live.base, after })
    } else {
      live = { base: frame, came: frame, reader: new FrameReader(), frames: run.slice(0, frame) }
      liveStart = connection.ask({ do: "live", frame })
      events.show((subject?.events ?? []).filter((/** @type {any} */ event) => event.time <= transport.time + 1e-9), [])
    }
    transport.frames = live.frames
    transport.range = undefined
    transport.frame = transport.last
    showActs()
    return true
  },
  tick(count, fingers, action) {
    connection.ask({ do: "tick", count, fingers, ...(action ? { act: action } : {}) })
  },
  dragged() {
    if (live?.frames.slice(live.came).some((frame) => frame.isMoving)) return
    note("No gesture took this drag. Plugins have gestures; the scenario swipe-pop has one from the left edge.")
  },
  changed() {
    screen.classList.toggle("held", hand.isDown)
    if (live) {
      document.body.dataset.live = hand.isRunning ? "running" : "resting"
      showBlocks()
      if (!hand.isRunning) connection.ask({ do: "curves" })
    } else {
      delete document.body.dataset.live
    }
    scheduleQuiet()
    if (!hand.isDown && afterHand) {
      const next = afterHand
      afterHand = undefined
      next()
    }
  },
})

function leaveLive() {
  if (!live) return
  const base = live.base
  live = undefined
  hand.reset()
  transport.frames = run
  transport.seek(base)
  if (subject) events.show(subject.events, subject.expectations)
  connection.ask({ do: "curves" })
  showActs()
  showBlocks()
}

// MARK: Panels

const parameters = new ParameterPanel(find("parameters", HTMLElement), (name, value) => {
  if (value === undefined) delete choice.settings[name]
  else choice.settings[name] = value
  open()
}, copy, { save: (values) => saving.propose(values), undo: () => saving.undo() })
const ask = (/** @type {Record<string, unknown>} */ question) => connection.ask(question)
const saving = new SaveDialog(find("saving", HTMLDialogElement), {
  ask, note,
  done(names, canUndo) {
    // What was saved is the default now.
    for (const name of names) delete choice.settings[name]
    parameters.canUndo = canUndo
    open()
  },
})
const exportPanel = new ExportPanel(find("export", HTMLElement), { ask, copy })
const start = new StartPage(find("start", HTMLElement), view.pictures, {
  ask,
  choose(subject) {
    choice = { landscape: false, settings: {}, subject }
    if (![...pickers.subject.options].some((option) => option.value === subject)) {
      pickers.subject.append(new Option(subject, subject))
    }
    open()
  },
})
const seekTo = (/** @type {number} */ time) => {
  transport.pause()
  transport.seek(frameAt(time))
}
const curves = new CurvePanel(find("curves", HTMLElement), seekTo)
const events = new EventPanel(find("events", HTMLElement), seekTo)

const tabs = ["parameters", "curves", "events", "export"]
/** @param {string} chosen */
function showTab(chosen) {
  for (const name of tabs) {
    const tab = find(`tab-${name}`, HTMLButtonElement)
    tab.setAttribute("aria-selected", String(name === chosen))
    tab.tabIndex = name === chosen ? 0 : -1
    find(name, HTMLElement).hidden = name !== chosen
  }
  curves.refresh(transport.time)
  events.refresh(transport.time)
}
for (const [index, name] of tabs.entries()) {
  const tab = find(`tab-${name}`, HTMLButtonElement)
  tab.addEventListener("click", () => showTab(name))
  tab.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
    if (step === 0) return
    event.stopPropagation()
    const next = tabs[(index + step + tabs.length) % tabs.length]
    showTab(next)
    find(`tab-${next}`, HTMLButtonElement).focus()
  })
}
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => curves.refresh(transport.time))

const scheme = find("scheme", HTMLSelectElement)
function showLook() {
  scheme.value = look.scheme ?? ""
  document.documentElement.style.colorScheme = look.scheme ?? ""
  onion.checked = look.onion
  curves.refresh(transport.time)
}
scheme.addEventListener("change", () => {
  look.scheme = scheme.value === "dark" ? "dark" : scheme.value === "light" ? "light" : undefined
  showLook()
  writeChoice(choice, transport.frame, look)
})
const onion = find("onion", HTMLInputElement)
onion.addEventListener("change", () => {
  look.onion = onion.checked
  fit()
  writeChoice(choice, transport.frame, look)
})
showLook()

// MARK: Keys

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && start.isShown && subject) return start.hide()
  // A dialog has its own keys, and the start page nothing to play.
  if (event.ctrlKey || event.metaKey || event.altKey || start.isShown || saving.dialog.open) return
  const target = event.target
  const isTyping = target instanceof HTMLSelectElement
    || (target instanceof HTMLInputElement && target !== scrubber)
  if (event.key === "Escape") {
    if (hand.isDown) return hand.cancel()
    return problem.hide()
  }
  if (event.key === "Enter" && target instanceof HTMLElement && target.classList.contains("taps")) {
    const { x, y } = view.middle(target, scale)
    event.preventDefault()
    return hand.tap(x, y)
  }
  const isButton = target instanceof HTMLButtonElement
  if (isTyping || (isButton && (event.key === " " || event.key === "Enter"))) return
  const count = event.shiftKey ? 10 : 1
  /** @type {Record<string, () => void>} */ const keys = {
    " ": () => transport.toggle(),
    ArrowLeft: () => transport.step(-count),
    ArrowRight: () => transport.step(count),
    Home: () => transport.step(-transport.frame),
    End: () => transport.step(transport.last - transport.frame),
    j: () => transport.play(-1),
    k: () => transport.pause(),
    l: () => transport.play(1),
    i: () => setRange(transport.frame, transport.range?.[1] ?? transport.last),
    o: () => setRange(transport.range?.[0] ?? 0, transport.frame),
  }
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  action()
})

/**
 * @param {number} first
 * @param {number} last
 */
function setRange(first, last) {
  transport.range = first < last ? [first, last] : undefined
  showBlocks()
  showActs()
}

connection.open()
