// The connection to the studio. Requests are JSON; replies are JSON or bytes.

/** The status code with which a studio that ends closes the connection: RFC 6455, 7.4.1. */
const goingAway = 1001

/** The first word of a binary message. */
const kinds = { run: 1, tick: 2, picture: 3, exact: 4, film: 5, peek: 6 }

/**
 * @typedef {{ kind: string, n: number } & Record<string, any>} Reply
 * @typedef {{
 *   reply: (reply: Reply) => void,
 *   run: (view: DataView, offset: number, count: number, n: number) => void,
 *   tick: (view: DataView, offset: number, count: number, n: number) => void,
 *   peek: (view: DataView, offset: number, count: number, n: number) => void,
 *   picture: (number: number, width: number, height: number, png: Uint8Array) => void,
 *   exact: (n: number, png: Uint8Array) => void,
 *   film: (n: number, bytes: Uint8Array) => void,
 *   opened: () => void,
 *   closed: (why: string, hasEnded: boolean) => void,
 * }} Handlers
 */

export class Connection {
  #count = 0
  /** @type {WebSocket | undefined} */ #socket

  /** @param {string} token */
  constructor(token) { this.token = token }

  /** @param {Handlers} handlers */
  open(handlers) {
    if (!("WebSocket" in window)) return handlers.closed("this browser has no WebSocket", false)
    const socket = new WebSocket(`ws://${location.host}/ws?token=${this.token}`)
    socket.binaryType = "arraybuffer"
    socket.onopen = () => {
      this.ask({ do: "hello" })
      handlers.opened()
    }
    socket.onmessage = (event) => { take(event.data, handlers) }
    socket.onclose = (event) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      handlers.closed(event.reason, event.code === goingAway)
    }
    this.#socket = socket
  }

  /**
   * Sends a request and returns its number, which the reply repeats.
   * @param {Record<string, unknown>} question
   */
  ask(question) {
    this.#count += 1
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ ...question, n: this.#count }))
    }
    return this.#count
  }
}

/**
 * @param {string | ArrayBuffer} data
 * @param {Handlers} handlers
 */
function take(data, handlers) {
  if (typeof data === "string") return handlers.reply(JSON.parse(data))
  const view = new DataView(data)
  const [kind, number] = [view.getUint32(0, true), view.getUint32(4, true)]
  switch (kind) {
    case kinds.run: return handlers.run(view, 12, view.getUint32(8, true), number)
    case kinds.tick: return handlers.tick(view, 12, view.getUint32(8, true), number)
    case kinds.peek: return handlers.peek(view, 12, view.getUint32(8, true), number)
    case kinds.picture:
      return handlers.picture(
        number, view.getFloat64(8, true), view.getFloat64(16, true), new Uint8Array(data, 24))
    case kinds.film: return handlers.film(number, new Uint8Array(data, 8))
    case kinds.exact: return handlers.exact(number, new Uint8Array(data, 24))
  }
}
