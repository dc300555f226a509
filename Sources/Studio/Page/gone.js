// Covers the page after the connection has ended, and returns to a studio that was restarted.
import { find } from "./page.js"

const text = find("gone-text", HTMLElement)
const ended = "The studio has ended. Start it again in the terminal, and this page goes on by itself."

/** Whether a studio responds at this address. */
function isThere() { return fetch("/", { cache: "no-store" }).then((answer) => answer.ok, () => false) }

/**
 * Reloads the page, but only if a studio responds; otherwise, the browser would show its own error.
 */
async function retry() {
  if (await isThere()) return location.reload()
  text.textContent = ended
}
find("retry", HTMLButtonElement).addEventListener("click", retry)

/** Checks once a second, as long as the page is visible. */
function wait() {
  setTimeout(async () => {
    if (!document.hidden && await isThere()) return location.reload()
    wait()
  }, 1000)
}

/**
 * @param {string} why The reason given by the studio or the browser.
 * @param {boolean} hasEnded Whether the studio closed the connection. A killed studio doesn't.
 * @param {string} token
 */
export async function showGone(why, hasEnded, token) {
  const isAlive = !hasEnded && await isThere()
  text.textContent = !isAlive ? ended
    : why ? `The connection was closed: ${why}`
    : token === "" ? "Open the address that the studio printed in the terminal: it contains a token."
      : "The studio refused this page. Either four pages are open already, or the address is from an earlier studio: open the one that the terminal shows."
  find("gone", HTMLElement).hidden = false
  if (!isAlive) wait()
}
