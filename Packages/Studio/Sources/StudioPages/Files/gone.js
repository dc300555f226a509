// Covers the page after the connection has ended, and returns to a studio that was restarted.
import { find } from "./page.js"
import { forgetToken, keepToken } from "./state.js"

const text = find("gone-text", HTMLElement)
const ended = "The studio has ended. Start it again in the terminal, and this page goes on by itself."
const stranger = "The address is from an earlier studio, or another program has taken its port. Open the address that your studio printed in the terminal."

/** The token of the page, which only its own studio knows. */
let own = ""

/**
 * What is at this address: nothing, this page's studio, or something else. Another program can have taken the
 * port of a studio that has ended. It would get the token from a page that it serves, so nothing is loaded
 * before the studio has proved that it has the token.
 * @returns {Promise<"nothing" | "studio" | "stranger">}
 */
async function look() {
  // Without encryption, browsers compute no proof. A studio in a network always has a new token, so an old one is
  // worth nothing.
  if (!crypto.subtle) return fetch("/", { cache: "no-store" }).then(({ ok }) => ok ? "studio" : "nothing", () => "nothing")
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)))
  const bytes = (/** @type {string} */ word) => new TextEncoder().encode(word)
  const key = await crypto.subtle.importKey("raw", bytes(own), { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const proof = hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(nonce))))
  try {
    const answer = await fetch(`/proof?nonce=${nonce}`, { cache: "no-store" })
    return answer.ok && await answer.text() === proof ? "studio" : "stranger"
  } catch {
    return "nothing"
  }
}

/** @param {Uint8Array} bytes */
function hex(bytes) { return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") }

/** Loads the page again, with its token, from the studio that has it. */
function comeBack() {
  keepToken(own)
  location.reload()
}

/**
 * Reloads the page, but only if its studio responds; otherwise, the browser would show its own error.
 */
async function retry() {
  const found = own === "" ? "studio" : await look()
  if (found === "studio") return comeBack()
  text.textContent = found === "nothing" ? ended : stranger
}
find("retry", HTMLButtonElement).addEventListener("click", retry)

/** Checks once a second, as long as the page is visible. */
function wait() {
  setTimeout(async () => {
    const found = document.hidden ? "nothing" : await look()
    if (found === "studio") return comeBack()
    if (!document.hidden) text.textContent = found === "nothing" ? ended : stranger
    wait()
  }, 1000)
}

/**
 * @param {string} why The reason given by the studio or the browser.
 * @param {boolean} hasEnded Whether the studio closed the connection. A killed studio doesn't.
 * @param {string} token
 */
export async function showGone(why, hasEnded, token) {
  own = token
  // A reload by hand must not give the token to what is at this address then.
  forgetToken()
  const cover = find("gone", HTMLElement)
  if (token === "") {
    text.textContent = "Open the address that the studio printed in the terminal: it contains a token."
    cover.hidden = false
    return
  }
  const found = hasEnded ? "nothing" : await look()
  if (found === "studio") keepToken(own)
  text.textContent = found === "nothing" ? ended : found === "stranger" ? stranger
    : why ? `The connection was closed: ${why}`
    : "The studio refused this page. Either four pages and apps are connected already, or the address is from an earlier studio: open the one that the terminal shows."
  cover.hidden = false
  if (found !== "studio") wait()
}
