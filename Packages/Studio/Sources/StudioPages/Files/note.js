// A short message beside the device that disappears after a while.
import { find } from "./page.js"

const element = find("note", HTMLElement)
let timer = 0

/**
 * @param {string} text
 * @param {boolean} isMinor Whether a message that is already shown takes precedence.
 */
export function note(text, isMinor = false) {
  if (isMinor && element.classList.contains("shown")) return
  element.textContent = text
  element.classList.add("shown")
  clearTimeout(timer)
  const hide = () => {
    // The message stays while the pointer is over it, so that the user can read or copy it.
    if (element.matches(":hover")) timer = setTimeout(hide, 1000)
    else element.classList.remove("shown")
  }
  timer = setTimeout(hide, 2000 + 40 * text.length)
}

/**
 * Copies text and confirms it.
 * @param {string} text
 * @param {string} said
 */
export function copy(text, said) {
  const failed = () => note(`Can't reach the clipboard. Copy this: ${text}`)
  // A page loaded over an unencrypted network connection can't access the clipboard.
  if (!navigator.clipboard) return failed()
  navigator.clipboard.writeText(text).then(() => note(said), failed)
}
