// A picture of the user's own as a screen: decoded, brought within bounds, and written as a PNG, without what else its
// file says, such as the place where a photograph was taken.

/**
 * A picture within bounds. `said` is what was done to it.
 * @typedef {{ png: Blob, url: string, width: number, height: number, said: string }} OwnPicture
 */

/** What is read at all, so that a picture can't use up the browser's memory. */
const read = { bytes: 64_000_000, pixels: 50_000_000 }
/** What a screen can use: the pixels of the largest device. The studio has the same limits. */
const kept = { bytes: 12_000_000, pixels: 6_000_000, side: 8192 }

/**
 * @param {Blob} file
 * @returns {Promise<OwnPicture>}
 * @throws {Error} Why the picture can't be used.
 */
export async function ownPicture(file) {
  if (file.size > read.bytes) throw new Error(`It has ${megabytes(file.size)} MB, and at most ${megabytes(read.bytes)} are read.`)
  const image = new Image()
  const source = URL.createObjectURL(file)
  try {
    image.src = source
    // The size is known before the pixels are decoded.
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error("It is no picture that this browser can show."))
    })
    const [width, height] = [image.naturalWidth, image.naturalHeight]
    if (width === 0 || height === 0) throw new Error("It has no size.")
    if (width * height > read.pixels) {
      throw new Error(`It has ${width} × ${height} pixels, and at most ${read.pixels / 1e6} megapixels are read.`)
    }
    let scale = Math.min(1, Math.sqrt(kept.pixels / (width * height)), kept.side / Math.max(width, height))
    for (;;) {
      const made = await drawn(image, Math.max(Math.floor(width * scale), 1), Math.max(Math.floor(height * scale), 1))
      if (made.png.size <= kept.bytes) {
        const said = scale < 1 ? `Scaled from ${width} × ${height} to ${made.width} × ${made.height} pixels.` : ""
        return { ...made, url: URL.createObjectURL(made.png), said }
      }
      scale *= 0.7
    }
  } finally {
    URL.revokeObjectURL(source)
  }
}

/** @param {HTMLImageElement} image @param {number} width @param {number} height */
async function drawn(image, width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const context = canvas.getContext("2d")
  if (!context) throw new Error("This browser can't draw it.")
  context.drawImage(image, 0, 0, width, height)
  const png = /** @type {Blob | null} */ (await new Promise((resolve) => canvas.toBlob(resolve, "image/png")))
  if (!png) throw new Error("This browser can't write it.")
  return { png, width, height }
}

/** @param {number} bytes */
function megabytes(bytes) { return Math.round(bytes / 1e6) }

/**
 * The bytes of a picture in Base64, in parts that fit into a message.
 * @param {Blob} png
 */
export async function parts(png) {
  const bytes = new Uint8Array(await png.arrayBuffer())
  const size = 36_000
  /** @type {string[]} */ const texts = []
  for (let start = 0; start < bytes.length; start += size) {
    texts.push(btoa(Array.from(bytes.subarray(start, start + size), (byte) => String.fromCharCode(byte)).join("")))
  }
  return texts
}
