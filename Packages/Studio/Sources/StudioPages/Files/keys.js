// Keyboard shortcuts, in addition to those of the page's elements.

/**
 * @param {import("./transport.js").Transport} transport
 * @param {HTMLElement} scrubber
 * @param {{ escape: () => void, undo: () => void, redo: () => void, timeline: () => void, edit: () => void, full: () => void, swap: () => void, hand: () => import("./hand.js").Hand, aimed: () => void, tap: (element: HTMLElement) => void, mark: (first: number, last: number) => void, isBusy: () => boolean }} page
 */
export function joinKeys(transport, scrubber, page) {
  /** @type {Record<string, (count: number) => void>} */ const keys = {
    " ": () => transport.toggle(),
    ArrowLeft: (count) => transport.step(-count),
    ArrowRight: (count) => transport.step(count),
    Home: () => transport.step(-transport.frame),
    End: () => transport.step(transport.last - transport.frame),
    j: () => transport.play(-1),
    k: () => transport.pause(),
    l: () => transport.play(1),
    i: () => page.mark(transport.frame, transport.range?.[1] ?? transport.last),
    o: () => page.mark(transport.range?.[0] ?? 0, transport.frame),
    b: () => page.swap(),
    t: () => page.timeline(),
    a: () => page.edit(),
    f: () => page.full(),
    g: () => {
      page.hand().aim()
      if (page.hand().isAimed) page.aimed()
    },
  }
  document.addEventListener("keydown", (event) => {
    const { target, key } = event
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !isText(target) && !page.isBusy()) {
      const isUndo = key.toLowerCase() === "z"
      if (!isUndo && key !== "y") return
      event.preventDefault()
      return isUndo && !event.shiftKey ? page.undo() : page.redo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === "Escape") return page.escape()
    // A dialog has its own keys, and the start page plays nothing.
    if (page.isBusy()) return
    if (page.hand().isAimed && !(target instanceof HTMLElement && takes(target, key)) && moves(page.hand(), key, event.shiftKey)) {
      return event.preventDefault()
    }
    if (key === "Enter" && target instanceof HTMLElement && target.classList.contains("taps")) {
      event.preventDefault()
      return page.tap(target)
    }
    if (target !== scrubber && takes(target, key)) return
    const action = keys[key.length === 1 ? key.toLowerCase() : key]
    if (!action) return
    event.preventDefault()
    action(event.shiftKey ? 10 : 1)
  })
}

/** The directions in which the arrow keys move a finger. */
const ways = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })

/**
 * Moves the finger of the keyboard, puts it down or lifts it.
 * @param {import("./hand.js").Hand} hand @param {string} key @param {boolean} isFar
 * @returns {boolean} Whether the key does that.
 */
function moves(hand, key, isFar) {
  if (key === "Enter") hand.press()
  else if (ways[key]) hand.nudge(...(/** @type {[number, number]} */ (ways[key].map((part) => part * (isFar ? 50 : 10)))))
  else return false
  return true
}

/** The keys of a slider. */
const slides = ["Home", "End", "PageUp", "PageDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

/**
 * Whether an element does something with a key.
 * @param {EventTarget | null} element @param {string} key
 */
function takes(element, key) {
  if (element instanceof HTMLInputElement && element.type === "checkbox") return key === " "
  if (element instanceof HTMLInputElement && element.type === "range") return slides.includes(key)
  if (element instanceof HTMLButtonElement) return key === " " || key === "Enter"
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

/**
 * Whether an element has its own undo.
 * @param {EventTarget | null} element
 */
function isText(element) {
  return element instanceof HTMLTextAreaElement
    || (element instanceof HTMLInputElement && !["checkbox", "range"].includes(element.type))
}
