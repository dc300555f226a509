// Covers the page after the connection has ended, and leads back to a studio that was started again.
import { find } from "./page.js"

const text = find("gone-text", HTMLElement)
const ended = "The studio has ended. Start it again in the terminal, and this page goes on by itself."

/** Whether a studio answers at this address. */
function isThere() { return fetch("/", { cache: "no-store" }).then((answer) => answer.ok, () => false) }

/** Loads the page again; without a studio, the browser would show its own error instead. */
async function retry() {
  if (await isThere()) return location.reload()
  text.textContent = ended
}
find("retry", HTMLButtonElement).addEventListener("click", retry)

/** Looks once a second, as long as somebody can see the page. */
function wait() {
  setTimeout(async () => {
    if (!document.hidden && await isThere()) return location.reload()
    wait()
  }, 1000)
}

/**
 * @param {string} why The reason from the studio or the browser.
 * @param {boolean} hasEnded Whether the studio closed the connection; a killed one does not answer.
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
