// A clip or a picture of the user's own as a reference. It stays in the browser: the studio never gets it.
import { ownPicture } from "./own-picture.js"

/** The largest picture of a clip, in pixels, and how long it may take until it can be shown, in milliseconds. */
const limits = { pixels: 50_000_000, patience: 15_000 }

export class Clip {
  /** The part of the clip that has the motion, in seconds. */
  begin = 0
  end = 0
  /** How large it is: 1 fits the device. */
  size = 1
  /** @type {number | undefined} The time that is wanted while another one is looked for. */ #wanted
  #asked = 0

  /**
   * @param {HTMLVideoElement | HTMLImageElement} element @param {string} title @param {string} said
   * @param {string} url
   */
  constructor(element, title, said, url) {
    this.element = element
    this.title = title
    this.said = said
    this.url = url
    this.end = this.length
    element.className = "clip"
    if (element instanceof HTMLVideoElement) {
      element.addEventListener("seeked", () => {
        this.#asked = 0
        if (this.#wanted !== undefined) this.#seek(this.#wanted)
      })
    }
  }

  /** Seconds; 0 for a picture. */
  get length() { return this.element instanceof HTMLVideoElement ? this.element.duration : 0 }

  /**
   * @param {File} file Its name and its type can be wrong: what it is shows when it is read.
   * @returns {Promise<Clip>}
   * @throws {Error} Why it can't be shown.
   */
  static async open(file) {
    // A name may be long, and the page shows it.
    const title = file.name.length > 40 ? `${file.name.slice(0, 38)}…` : file.name || "clip"
    const url = URL.createObjectURL(file)
    try {
      const video = await opened(url)
      return new Clip(video, title, "", url)
    } catch (error) {
      URL.revokeObjectURL(url)
      // A picture stands still. An animated one would play by itself, so its first frame is kept.
      const picture = await ownPicture(file).catch(() => { throw error })
      const image = Object.assign(new Image(), { src: picture.url, alt: "" })
      return new Clip(image, title, picture.said, picture.url)
    }
  }

  /** @param {import("./in-step.js").Step} step @param {boolean} byTime Whether seconds count, and not the progress. */
  show({ progress, seconds }, byTime) {
    const { begin, end } = this
    this.#seek(Math.min(Math.max(byTime ? begin + seconds : begin + progress * (end - begin), begin), end))
  }

  /** @param {number} time */
  #seek(time) {
    const { element } = this
    if (!(element instanceof HTMLVideoElement)) return
    this.#wanted = undefined
    if (Math.abs(element.currentTime - time) < 1e-4) return
    // One seek at a time, or a fast playhead would never show a frame. A clip that lies about its length may never
    // answer.
    if (this.#asked > 0 && performance.now() - this.#asked < 1000) {
      this.#wanted = time
      return
    }
    this.#asked = performance.now()
    element.currentTime = time
  }

  close() {
    if (this.element instanceof HTMLVideoElement) this.element.removeAttribute("src")
    this.element.remove()
    URL.revokeObjectURL(this.url)
  }
}

/**
 * Opens a clip and looks what it is.
 * @param {string} url
 */
async function opened(url) {
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" })
  const failed = () => new Error("This browser can't show it as a clip or a picture.")
  /** @param {string} event */
  const when = (event) => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The clip can't be read to its end.")), limits.patience)
    const over = (/** @type {(value?: unknown) => void} */ act) => () => {
      clearTimeout(timer)
      act()
    }
    video.addEventListener(event, over(resolve), { once: true })
    video.addEventListener("error", over(() => reject(failed())), { once: true })
  })
  const ready = when("loadeddata")
  video.src = url
  await ready
  const [width, height] = [video.videoWidth, video.videoHeight]
  if (width === 0 || height === 0) throw new Error("The clip has no picture.")
  if (width * height > limits.pixels) {
    throw new Error(`The clip has ${width} × ${height} pixels, and at most ${limits.pixels / 1e6} megapixels are shown.`)
  }
  if (!Number.isFinite(video.duration)) {
    // A recording without its length in front: the browser learns it by looking for the end.
    const sought = when("durationchange")
    video.currentTime = 1e7
    await sought
  }
  if (!Number.isFinite(video.duration) || video.duration <= 0) throw new Error("The clip doesn't say how long it is.")
  const begun = video.currentTime === 0 ? undefined : when("seeked")
  video.currentTime = 0
  await begun
  return video
}
