// Keyboard shortcuts, in addition to those of the page's elements.

/**
 * @param {import("./transport.js").Transport} transport
 * @param {HTMLElement} scrubber
 * @param {{ escape: () => void, undo: () => void, redo: () => void, timeline: () => void, full: () => void, swap: () => void, tap: (element: HTMLElement) => void, mark: (first: number, last: number) => void, isBusy: () => boolean }} page
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
    f: () => page.full(),
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
    if (key === "Enter" && target instanceof HTMLElement && target.classList.contains("taps")) {
      event.preventDefault()
      return page.tap(target)
    }
    const isTyping = target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
      || (target instanceof HTMLInputElement && target !== scrubber)
    if (isTyping || (target instanceof HTMLButtonElement && (key === " " || key === "Enter"))) return
    const action = keys[key.length === 1 ? key.toLowerCase() : key]
    if (!action) return
    event.preventDefault()
    action(event.shiftKey ? 10 : 1)
  })
}

/**
 * Whether an element has its own undo.
 * @param {EventTarget | null} element
 */
function isText(element) {
  return element instanceof HTMLTextAreaElement
    || (element instanceof HTMLInputElement && !["checkbox", "range"].includes(element.type))
}
