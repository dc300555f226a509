// The version before the last save, for comparison. A save can load the script more than once, and
// a saved value was already in use before the save, so only different frames for the same choice
// indicate a new version.

/** @typedef {import("./frames.js").Frame} Frame */

/**
 * The frames of a version, and its load time.
 * @typedef {{ loaded: string, frames: Frame[] }} Version
 */

export class Versions {
  /**
   * The latest version in which all parameters have their default values.
   * @type {Version | undefined}
   */
  latest
  /**
   * The version before the last save.
   * @type {Version | undefined}
   */
  before

  /** Clears both, for example when the subject changes. */
  clear() { this.latest = this.before = undefined }

  /**
   * @param {Record<string, any>} said The description of the new version.
   * @param {Frame[]} frames
   * @param {Version | undefined} shown The version that it replaces.
   */
  add(said, frames, shown) {
    if (said.problems.length > 0) return
    const version = { loaded: said.loaded, frames }
    /** @type {import("./parameters.js").Parameter[]} */ const parameters = said.parameters
    if (parameters.every((parameter) => parameter.value === parameter.default)) {
      if (this.latest && areDifferent(this.latest.frames, frames)) this.before = this.latest
      this.latest = version
    } else if (shown && said.reloaded && areDifferent(shown.frames, frames)) {
      this.before = shown
    }
  }
}

/**
 * @param {Frame[]} one
 * @param {Frame[]} other
 */
function areDifferent(one, other) {
  return one.length !== other.length || one.some((frame, index) => {
    const its = other[index]
    const isKnownTree = frame.tree === one[index - 1]?.tree && its.tree === other[index - 1]?.tree
    return frame.time !== its.time
      || (!isKnownTree && JSON.stringify(frame.tree) !== JSON.stringify(its.tree))
      || frame.values.some((value, place) => !Object.is(value, its.values[place]))
  })
}
