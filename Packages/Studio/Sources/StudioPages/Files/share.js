// Creates a page that plays frames without the studio. It contains the frames, their pictures and
// the drawing modules.
import { row, slot } from "./slots.js"

/** @typedef {import("./frames.js").Frame} Frame */
/**
 * What is shared: frames, the device's size and corners, and the pictures with their numbers.
 * @typedef {{ title: string, frames: Frame[], frameRate: number, device: { width: number, height: number, corner: number },
 *   bars: { darkBar: number, lightBar: number }, picture: (number: number) => { file: Blob, width: number, height: number } | undefined }} Shown
 */

/** The maximum size of the page, in bytes. */
const limit = 2_000_000
/** The modules that the page contains, besides the player itself. */
const modules = ["slots.js", "filters.js", "shapes.js", "stage-view.js", "device-bar.js", "transport.js"]

/**
 * @param {Shown} shown
 * @returns {Promise<string>}
 */
export async function sharedPage(shown) {
  const files = await Promise.all(["palette.css", "player.html", "player.js", ...modules].map(async (name) => {
    const answer = await fetch(name)
    if (!answer.ok) throw new Error("The studio has ended; start it again.")
    return /** @type {const} */ ([name, await answer.text()])
  }))
  const text = new Map(files)
  const frames = packed(shown.frames)
  const numbers = new Set([shown.bars.darkBar, shown.bars.lightBar])
  for (const { tree, values } of shown.frames) tree.forEach((_, index) => numbers.add(values[index * row.width + slot.picture]))
  /** @type {Record<number, unknown>} */ const pictures = {}
  for (const number of numbers) {
    const picture = shown.picture(number)
    if (picture) pictures[number] = { width: picture.width, height: picture.height, png: await base64(picture.file) }
  }
  const { title, frameRate, device, bars } = shown
  const data = JSON.stringify({ title, frameRate, device, bars, slots: Object.keys(slot), pictures, frames })
  // A module of a page opened from disk can't load other files, so an import map leads to their
  // text.
  const plain = (/** @type {string} */ name) => (text.get(name) ?? "").replace(/ from "\.\//g, ' from "')
  const imports = Object.fromEntries(modules.map((name) => [name, `data:text/javascript;charset=utf-8,${encodeURIComponent(plain(name))}`]))
  const page = fill(text.get("player.html") ?? "", {
    STYLE: text.get("palette.css") ?? "", MODULES: JSON.stringify({ imports }), PLAYER: plain("player.js"),
    DATA: await base64(await compressed(data)),
  })
  const size = new Blob([page]).size
  if (size > limit) {
    throw new Error(`The page would have ${(size / 1e6).toFixed(1)} MB, and at most 2 are allowed: select a shorter range with I and O.`)
  }
  return page
}

/**
 * The frames as differences: a new tree or the changed numbers, and the changed outlines.
 * @param {Frame[]} frames
 */
function packed(frames) {
  /** @type {Frame | undefined} */ let before
  return frames.map((frame) => {
    const isNew = frame.tree !== before?.tree
    const old = isNew ? undefined : before
    /** @type {Record<string, any>} */ const made = { t: rounded(frame.time), b: frame.lightBars, m: frame.isMoving ? 1 : 0 }
    if (isNew) made.tree = frame.tree
    if (frame.values !== old?.values) {
      /** @type {number[]} */ const changes = []
      frame.values.forEach((value, index) => { if (value !== (old?.values[index] ?? 0)) changes.push(index, rounded(value)) })
      made.v = changes
    }
    if (frame.paths !== old?.paths) {
      /** @type {[number, unknown][]} */ const changes = []
      frame.paths.forEach((paths, index) => { if (paths !== old?.paths[index] && (paths.length > 0 || old)) changes.push([index, paths]) })
      made.p = changes
    }
    before = frame
    return made
  })
}

/** @param {number} number */
function rounded(number) { return Math.round(number * 1e5) / 1e5 }

/** @param {string} text */
async function compressed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new (/** @type {any} */ (window).CompressionStream)("gzip"))
  return new Response(stream).blob()
}

/** @param {Blob} file */
async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ""
  for (let index = 0; index < bytes.length; index += 0x8000) text += String.fromCharCode(...bytes.subarray(index, index + 0x8000))
  return btoa(text)
}

/**
 * Replaces placeholders by texts. Texts are inserted literally: a `$` has no special meaning, and a
 * placeholder in a text is not replaced.
 * @param {string} page @param {Record<string, string>} texts
 */
function fill(page, texts) {
  return page.split(/\/\* ([A-Z]+) \*\//).map((part, index) => index % 2 === 0 ? part : texts[part] ?? "").join("")
}
