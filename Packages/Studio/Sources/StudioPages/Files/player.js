// Plays the frames of a shared page. It has the studio's drawing code and clock, but no engine.
import { DeviceBar } from "./device-bar.js"
import { learn, row } from "./slots.js"
import { StageView } from "./stage-view.js"
import { Transport } from "./transport.js"

const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id))
const bytes = (/** @type {string} */ text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const stream = new Blob([bytes(find("data").textContent.trim())]).stream().pipeThrough(new (/** @type {any} */ (window).DecompressionStream)("gzip"))
const data = await new Response(stream).json()
learn(data.slots)
document.title = `${data.title} · Interlude`
find("title").textContent = data.title

const pictures = new Map(await Promise.all(Object.entries(data.pictures).map(async ([number, { png, width, height }]) => {
  const url = URL.createObjectURL(new Blob([bytes(png)], { type: "image/png" }))
  const image = Object.assign(new Image(), { src: url })
  await image.decode().catch(() => {})
  return /** @type {const} */ ([Number(number), { url, width, height, image }])
})))

/** @type {any[]} */ const frames = []
for (const { t, b, m, tree, v, p } of data.frames) {
  const before = frames.at(-1)
  const frame = { time: t, lightBars: b, isMoving: m === 1, tree: tree ?? before.tree, values: before?.values, paths: before?.paths }
  if (v) {
    frame.values = tree ? new Float64Array(tree.length * row.width) : before.values.slice()
    for (let index = 0; index < v.length; index += 2) frame.values[v[index]] = v[index + 1]
  }
  if (p || tree) {
    frame.paths = tree ? tree.map(() => []) : before.paths.slice()
    for (const [index, paths] of p ?? []) frame.paths[index] = paths
  }
  frames.push(frame)
}

const view = new StageView(find("screen"), /** @type {any} */ (pictures), { reachesTaps: false })
const bar = new DeviceBar(find("bar"), /** @type {any} */ (pictures))
const transport = new Transport()
const { device, bars } = data
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
transport.frames = frames
transport.frameRate = data.frameRate
transport.loops = !isCalm
Object.assign(find("frame").style, { width: `${device.width}px`, height: `${device.height}px`, borderRadius: `${device.corner}px` })

function fit() {
  const place = find("frame").parentElement
  const scale = Math.min((place.clientWidth - 40) / device.width, (place.clientHeight - 40) / device.height, 1.25)
  Object.assign(find("frame").style, {
    transform: `scale(${scale})`,
    margin: `${-device.height * (1 - scale) / 2}px ${-device.width * (1 - scale) / 2}px`,
  })
}
addEventListener("resize", fit)
fit()

find("scrubber").max = String(transport.last)
transport.didMove = () => {
  const frame = frames[transport.frame]
  view.show(frame)
  bar.show(frame, bars)
  find("scrubber").value = String(transport.frame)
  find("readout").textContent = `${(frame.time - frames[0].time).toFixed(3)} s`
}
transport.didChange = () => {
  find("play").classList.toggle("playing", transport.isPlaying)
  find("play").setAttribute("aria-label", transport.isPlaying ? "Pause" : "Play")
}
find("play").onclick = () => transport.toggle()
find("scrubber").oninput = () => {
  transport.pause()
  transport.seek(Number(find("scrubber").value))
}
find("speed").onchange = () => { transport.speed = Number(find("speed").value) }
transport.seek(0)
document.body.dataset.frames = String(frames.length)
if (!isCalm) transport.play()
