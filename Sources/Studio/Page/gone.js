// Covers the page after the connection has ended, because nothing works without the studio.
import { find } from "./page.js"

find("retry", HTMLButtonElement).addEventListener("click", () => location.reload())

/**
 * @param {string} why The reason from the studio or the browser.
 * @param {boolean} hasEnded Whether the studio closed the connection; a killed one does not answer.
 * @param {string} token
 */
export async function showGone(why, hasEnded, token) {
  const isThere = !hasEnded && await fetch("/", { cache: "no-store" }).then((answer) => answer.ok, () => false)
  find("gone-text", HTMLElement).textContent = !isThere
    ? "The studio has ended. Start it again in the terminal and open the address that it prints."
    : why ? `The connection was closed: ${why}`
    : token === "" ? "Open the address that the studio printed in the terminal: it contains a token."
      : "The studio refused this page. Either four pages are open already, or the address is from an earlier studio: open the one that the terminal shows."
  find("gone", HTMLElement).hidden = false
}
