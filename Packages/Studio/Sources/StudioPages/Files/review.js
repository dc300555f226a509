// The page of a review: a list of changes, and one of them as pictures, curves, events and text.
import { CurvePanel } from "./curves.js"
import { find } from "./page.js"
import { Transport } from "./transport.js"

/**
 * A change in the list; `like` is the first one that looks like it.
 * @typedef {{ id: number, like?: number, name: string, animator: string, operation: string, device: string, rule: string,
 *   size: number, words: string[], command: string, accept?: string }} Change
 */
/**
 * The details of a change, from a file beside the page.
 * @typedef {{ words: string[], figures?: string, source?: string,
 *   pictures?: { width: number, height: number, times: number[], now: string, past?: string, difference?: string },
 *   curves: { name: string, unit: string, mark: number, now: Samples, past: Samples }[],
 *   events: [string, string, number | null, number | null][] }} Detail
 */
/** @typedef {{ times: number[], values: number[] }} Samples */

/** @type {{ title: string, summary: string, accept: string, changes: Change[] }} */
const data = JSON.parse(find("data", HTMLScriptElement).textContent ?? "{}")
const list = find("list", HTMLOListElement)
const detail = find("detail", HTMLElement)
const scrubber = find("scrubber", HTMLInputElement)
const wipe = find("wipe", HTMLInputElement)
const transport = new Transport()
const curves = new CurvePanel(find("curves", HTMLElement), (time) => transport.seek(nearest(time)))
/** @type {Map<number, Detail>} */ const details = new Map()
/** @type {Set<number>} */ const ticked = new Set()
/** @type {Map<number, HTMLLIElement>} */ const rows = new Map()
/** @type {Set<number>} */ const opened = new Set()
/** @type {Change[]} */ let listed = []
/** @type {Change | undefined} */ let shown

document.title = data.title
find("title", HTMLElement).textContent = data.title
find("summary", HTMLElement).textContent = data.summary

// MARK: The list

const most = Math.max(...data.changes.map(({ size }) => Math.log1p(size)), 1)

// Copying a row takes a third of the time of creating its elements one by one.
const pattern = find("row", HTMLTemplateElement).content.firstElementChild

for (const change of data.changes) {
  const row = pattern?.cloneNode(true)
  if (!(row instanceof HTMLLIElement)) break
  const [tick, choose] = row.children
  if (!(tick instanceof HTMLInputElement && choose instanceof HTMLButtonElement)) break
  const [name, words, size] = choose.children
  tick.setAttribute("aria-label", `Accept ${change.name}`)
  tick.disabled = !change.accept
  tick.onchange = () => setTicked(change, tick.checked)
  choose.onclick = () => show(change)
  name.textContent = change.name
  words.textContent = change.words[0] ?? ""
  const share = Math.round(Math.log1p(change.size) / most * 100)
  if (size instanceof HTMLElement) size.style.setProperty("--size", `${share}%`)
  size.setAttribute("aria-valuenow", String(share))
  rows.set(change.id, row)
}

/** @type {["animator" | "operation" | "device" | "rule", HTMLSelectElement][]} */ const filters = []
for (const key of /** @type {const} */ (["animator", "operation", "device", "rule"])) {
  const values = [...new Set(data.changes.map((change) => change[key]))].filter(Boolean).sort()
  if (values.length < 2) continue
  const label = document.createElement("label")
  const menu = document.createElement("select")
  menu.append(new Option("all", ""), ...values.map((value) => new Option(value, value)))
  menu.onchange = () => filter()
  label.append(`${key[0].toUpperCase()}${key.slice(1)} `, menu)
  find("filters", HTMLFormElement).append(label)
  filters.push([key, menu])
}

function filter() {
  const chosen = data.changes.filter((change) => filters.every(([key, { value }]) => !value || change[key] === value))
  /** @type {Map<number, Change[]>} */ const groups = new Map()
  for (const change of chosen) {
    const key = change.like ?? change.id
    groups.set(key, [...groups.get(key) ?? [], change])
  }
  for (const row of rows.values()) row.querySelector(".more")?.remove()
  for (const [key, [first, ...others]] of groups) if (others.length > 0) addMore(key, first, others.length)
  listed = [...groups].flatMap(([key, group]) => opened.has(key) ? group : group.slice(0, 1))
  list.replaceChildren(...listed.flatMap(({ id }) => rows.get(id) ?? []))
  find("count", HTMLElement).textContent = chosen.length === data.changes.length
    ? `${counted(chosen.length)}, the largest of each kind first` : `${chosen.length} of ${counted(data.changes.length)}`
  if (!shown || !listed.includes(shown)) show(listed[0])
}

/**
 * Adds the button that lists the changes that look like one, or hides them.
 * @param {number} key
 * @param {Change} first
 * @param {number} count
 */
function addMore(key, first, count) {
  const more = document.createElement("button")
  more.type = "button"
  more.className = "more"
  more.textContent = opened.has(key) ? `hide ${count} like it` : `and ${count} like it`
  more.setAttribute("aria-expanded", String(opened.has(key)))
  more.onclick = () => {
    if (!opened.delete(key)) opened.add(key)
    filter()
    const next = rows.get(first.id)?.querySelector(".more")
    if (next instanceof HTMLButtonElement) next.focus()
  }
  rows.get(first.id)?.append(more)
}

/** @param {number} count */
function counted(count) { return `${count} ${count === 1 ? "change" : "changes"}` }

/**
 * @param {Change} change
 * @param {boolean} isTicked
 */
function setTicked(change, isTicked) {
  if (!change.accept) return
  if (isTicked) ticked.add(change.id)
  else ticked.delete(change.id)
  const tick = rows.get(change.id)?.querySelector("input")
  if (tick) tick.checked = isTicked
  const words = new Set(data.changes.filter(({ id }) => ticked.has(id)).map(({ accept }) => accept))
  const command = words.size > 0 ? data.accept.replace("NAMES", () => [...words].join(" ")) : ""
  find("accept", HTMLElement).textContent = command
  find("copy-accept", HTMLButtonElement).hidden = command === ""
}

// MARK: One change

/** @param {Change | undefined} change */
function show(change) {
  if (shown) rows.get(shown.id)?.querySelector("button")?.removeAttribute("aria-current")
  shown = change
  detail.hidden = !change
  transport.pause()
  if (!change) return
  const choose = rows.get(change.id)?.querySelector("button")
  choose?.setAttribute("aria-current", "true")
  choose?.scrollIntoView({ block: "nearest" })
  find("name", HTMLElement).textContent = change.name
  find("command", HTMLElement).textContent = change.command
  const known = details.get(change.id)
  if (known) return fill(change, known)
  fill(change, { words: change.words, curves: [], events: [] })
  // The file is loaded as a script, because a page opened from disk can't read files in any other
  // way.
  const script = document.createElement("script")
  script.src = `changes/${change.id}.js`
  document.head.append(script)
}

// Called by the files with the details.
Object.assign(window, {
  reviewed(/** @type {number} */ id, /** @type {Detail} */ said) {
    details.set(id, said)
    if (shown?.id === id) fill(shown, said)
  },
})

/**
 * @param {Change} change
 * @param {Detail} said
 */
function fill(change, said) {
  find("words", HTMLElement).replaceChildren(...said.words.map((words) => {
    const item = document.createElement("li")
    item.textContent = words
    return item
  }))
  fillPictures(said)
  find("plots", HTMLElement).hidden = said.curves.length === 0
  const last = Math.max(...said.curves.flatMap(({ now, past }) => [now.times.at(-1) ?? 0, past.times.at(-1) ?? 0]), 0)
  curves.show([{
    id: change.id, times: [0, last], progress: [], all: said.curves.length,
    curves: said.curves.map(({ name, unit, mark, now, past }) => ({
      name, unit, mark, times: now.times, values: now.values, other: past,
      rest: now.values[0] ?? past.values[0] ?? 0,
    })),
  }])
  fillEvents(said)
  find("script", HTMLElement).hidden = !said.source
  find("source", HTMLElement).textContent = said.source ?? ""
  find("figures", HTMLElement).textContent = said.figures ?? ""
  // Go to where the two versions differ most.
  const mark = said.curves[0]?.mark
  transport.seek(mark === undefined ? Math.floor(transport.last / 2) : nearest(mark))
}

/** @param {Detail} said */
function fillPictures({ pictures, curves: plots }) {
  find("pictures", HTMLElement).hidden = !pictures
  const times = pictures?.times ?? plots[0]?.now.times ?? []
  transport.frames = /** @type {any} */ (times.map((time) => ({ time, isMoving: true })))
  transport.frameRate = Math.max(times.length - 1, 1) / Math.max(times.at(-1) ?? 1, 0.3)
  scrubber.max = String(transport.last)
  if (!pictures) return
  const { width, height, past, now, difference } = pictures
  find("pictures", HTMLElement).classList.toggle("only-now", !past)
  for (const [film, layers] of /** @type {const} */ ([["film", [past, now]], ["difference", [difference]]])) {
    const element = find(film, HTMLElement)
    element.style.width = `${width}px`
    element.style.aspectRatio = `${width} / ${height}`
    layers.forEach((file, index) => {
      const layer = element.children[index]
      if (!(layer instanceof HTMLElement)) return
      layer.style.backgroundImage = file ? `url("changes/${file}")` : "none"
      layer.style.backgroundSize = `${times.length * 100}% 100%`
    })
  }
  const strips = /** @type {const} */ ([["then", past, "as it was"], ["now", now, "as it is"], ["differs", difference, "where it differs"]])
  find("strips", HTMLElement).replaceChildren(...strips.filter(([, file]) => file).map(([title, file, words]) => {
    const [row, label] = [document.createElement("div"), document.createElement("span")]
    label.textContent = title
    const image = new Image()
    image.src = `changes/${file}`
    image.alt = `Film strip, ${words}`
    row.append(label, image)
    return row
  }))
}

/** @param {Detail} said */
function fillEvents({ events }) {
  find("happened", HTMLElement).hidden = events.length === 0
  const head = document.createElement("tr")
  for (const title of ["", "event", "then", "now"]) {
    const cell = document.createElement("th")
    cell.textContent = title
    head.append(cell)
  }
  find("events", HTMLElement).replaceChildren(head, ...events.map(([kind, name, then, now]) => {
    const row = document.createElement("tr")
    row.className = kind === "gone" ? "bad" : kind === "came" ? "good" : ""
    for (const text of [kind, name, seconds(then), seconds(now)]) {
      const cell = document.createElement("td")
      cell.textContent = text
      row.append(cell)
    }
    return row
  }))
}

/** @param {number | null} time */
function seconds(time) { return time === null ? "" : `${time.toFixed(3)} s` }

// MARK: The clock

/** @param {number} time */
function nearest(time) { return transport.frameAt(time + 1e-6) }

transport.didMove = () => {
  const { frame, last, time } = transport
  scrubber.value = String(frame)
  scrubber.setAttribute("aria-valuetext", seconds(time))
  find("readout", HTMLOutputElement).value = seconds(time)
  const place = `${last > 0 ? frame / last * 100 : 0}% 0`
  const isOnlyNow = find("pictures", HTMLElement).classList.contains("only-now")
  for (const [film, words] of [["film", isOnlyNow ? "Now" : "Then and now"], ["difference", "The difference"]]) {
    const element = find(film, HTMLElement)
    element.setAttribute("aria-label", `${words} at ${seconds(time)}`)
    for (const layer of element.querySelectorAll("div")) layer.style.backgroundPosition = place
  }
  curves.move(time)
}
transport.didChange = () => {
  const play = find("play", HTMLButtonElement)
  play.textContent = transport.isPlaying ? "❚❚" : "▶"
  play.setAttribute("aria-label", transport.isPlaying ? "Pause" : "Play")
}
scrubber.oninput = () => {
  transport.pause()
  transport.seek(Number(scrubber.value))
}
wipe.oninput = () => find("film", HTMLElement).style.setProperty("--at", `${wipe.value}%`)
find("film", HTMLElement).style.setProperty("--at", "50%")
find("play", HTMLButtonElement).onclick = () => transport.toggle()
for (const [copy, text] of [["copy", "command"], ["copy-accept", "accept"]]) {
  find(copy, HTMLButtonElement).onclick = () => navigator.clipboard?.writeText(find(text, HTMLElement).textContent ?? "")
}
addEventListener("resize", () => curves.refresh(transport.time))

document.addEventListener("keydown", (event) => {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return
  const isControl = target instanceof HTMLButtonElement || target instanceof HTMLInputElement
  const place = shown ? listed.indexOf(shown) : -1
  switch (key) {
    case "j": show(listed[Math.min(place + 1, listed.length - 1)]); break
    case "k": show(listed[Math.max(place - 1, 0)]); break
    case "a": if (shown) setTicked(shown, !ticked.has(shown.id)); break
    case " ":
      if (isControl) return
      transport.toggle()
      break
    default: return
  }
  event.preventDefault()
})

filter()
