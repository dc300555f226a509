// What comes from the studio, and which part of the page takes it.
import { FrameReader } from "./frames.js"

/** @typedef {import("./socket.js").Reply} Reply */
/**
 * The parts that take replies to their own questions return whether a reply was theirs. The page takes
 * the others by their kind.
 * @typedef {{
 *   takers: { take: (reply: Reply) => boolean }[], kinds: Record<string, (reply: Reply) => void>,
 *   start: import("./start.js").StartPage, playing: import("./playing.js").Playing,
 *   display: import("./display.js").Display, pictures: import("./pictures.js").Pictures,
 *   film: (number: number, bytes: Uint8Array) => void,
 *   opened: () => void, closed: (why: string, hasEnded: boolean) => void,
 * }} Parts
 */

/**
 * @param {Parts} parts
 * @returns {import("./socket.js").Handlers}
 */
export function handlers({ takers, kinds, start, playing, display, pictures, film, opened, closed }) {
  const peeks = new FrameReader()
  return {
    reply(reply) {
      if (!takers.some((part) => part.take(reply))) kinds[reply.kind]?.(reply)
    },
    run(data, offset, count, number) {
      if (start.takeRun(data, offset, count, number)) return
      const frames = new FrameReader().read(data, offset, count)
      const { arrivals } = playing
      const compared = display.others.find(({ question }) => question === number)
      const arrival = arrivals.add(frames, compared !== undefined)
      pictures.ready.then(() => {
        if (arrival.said) return playing.show(arrival)
        arrivals.remove(arrival)
        if (!compared) return
        compared.frames = frames
        display.showCompared()
      })
    },
    tick(data, offset, count, number) { playing.live.tick(data, offset, count, number) },
    peek(data, offset, count, number) {
      if (!playing.chosen.peeked(number)) return
      const [frame] = peeks.read(data, offset, count)
      // What it shows for the first time is still being decoded.
      if (frame) pictures.ready.then(() => playing.peeked(frame))
    },
    picture(number, width, height, png) { pictures.add(number, width, height, png) },
    exact(number, png) { display.exact.take(number, png) },
    film, opened, closed,
  }
}
