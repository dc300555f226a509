// Runs that are not shown yet, because their pictures are being decoded or a finger is holding
// another run.

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {{ said: Record<string, any> | undefined, frames: Frame[] }} Arrival A compared run has no description. */

export class Arrivals {
  /** @type {Set<Arrival>} */ #all = new Set()
  /**
   * The subject whose frames have not arrived yet.
   * @type {Record<string, any> | undefined}
   */
  #coming
  /** @type {Arrival | undefined} */ #held

  /** @param {Record<string, any>} said The description of the run whose frames arrive next. */
  announce(said) { this.#coming = said }

  /**
   * @param {Frame[]} frames
   * @param {boolean} isCompared
   */
  add(frames, isCompared) {
    /** @type {Arrival} */ const arrival = { said: isCompared ? undefined : this.#coming, frames }
    if (!isCompared) this.#coming = undefined
    this.#all.add(arrival)
    return arrival
  }

  /** @param {Arrival} arrival */
  remove(arrival) { this.#all.delete(arrival) }

  /**
   * Keeps a run until the finger is lifted. If there are two, keeps the newer one.
   * @param {Arrival} arrival
   */
  hold(arrival) {
    if (this.#held) this.#all.delete(this.#held)
    this.#held = arrival
  }

  /** Returns the run that was waiting for the finger, once. */
  release() {
    const held = this.#held
    this.#held = undefined
    return held
  }

  get frames() { return [...this.#all].map(({ frames }) => frames) }
  get subjects() { return [this.#coming, ...[...this.#all].map(({ said }) => said)] }
}
