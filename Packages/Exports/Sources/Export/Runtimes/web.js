/**
 * Plays transitions that `interlude export` has written, with the Web Animations API.
 *
 * Geometry and timing are apart: what moves has keys over the progress, and the clock makes
 * progress along a curve. So a finger shows exactly what it points at, and goes on from there.
 */

/**
 * @typedef {[number, number, [number, number, number, number]?]} Key position, value, and the
 *   cubic-bezier() to the next key
 * @typedef {Key[]} Keys
 */

const noInsets = { top: 0, left: 0, bottom: 0, right: 0 };

/**
 * The functions of one animator.
 *
 * @param {object} motion What the export has: `operations` by name, `reduced` (what takes the place
 *   of the movement for a reader who asked for less: same, none or crossDissolve), `gestures`.
 */
export function transition({ operations, reduced, gestures = {} }) {
  const named = (operation) => {
    if (operations[operation]) return operations[operation];
    const known = Object.keys(operations).join(', ');
    throw new RangeError(`unknown operation '${operation}'; this export has ${known}`);
  };

  /**
   * Plays a transition between two elements.
   *
   * Both are children of one positioned element, the container, which they fill; both are shown.
   * Afterwards nothing is left of the transition: hide `from` when it has completed, and `to` when
   * it was played backwards to its start. While a transition of the same elements runs, the new one
   * goes on from what is seen, and both end together.
   *
   * @param {HTMLElement} from The element that leaves, or is covered.
   * @param {HTMLElement} to The element that arrives, or is uncovered.
   * @param {object} [options]
   * @param {string} [options.operation] One of the exported operations; the first one, if not given.
   * @param {object} [options.insets] What bars cover at each edge, in CSS pixels.
   * @param {boolean} [options.reducedMotion] The reader's setting, if not given.
   * @param {Record<string, Element>} [options.views] Elements inside the screens that the motion
   *   moves, by name; an element with that `data-interlude-view`, if not given.
   * @returns {Run}
   */
  function animate(from, to, options = {}) {
    const container = to.parentElement;
    if (!container || container !== from.parentElement) {
      throw new TypeError('both elements must be children of one container');
    }
    const motion = named(options.operation ?? Object.keys(operations)[0]);
    const isReduced =
      options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = running.get(container);
    const run = new Run(from, to, motion, options, isReduced ? reduced : 'same', before);
    running.set(container, run);
    return run;
  }

  /**
   * Lets a finger or a mouse drive an operation, by the gesture that the animator's plugin has.
   *
   * @param {HTMLElement} surface Where the finger may come down; usually the container.
   * @param {string} operation
   * @param {object} app
   * @param {() => {from: HTMLElement, to: HTMLElement} | null} app.begin Called when the gesture is
   *   recognized; returns both elements, shown, or null if there is nothing to do.
   * @param {(result: {completed: boolean}) => void} app.end Called when the transition is over.
   * @param {object} [app.options] As for `animate`.
   * @returns {() => void} Stops listening.
   */
  function drag(surface, operation, app) {
    named(operation);
    const rules = gestures[operation] ?? [];
    if (rules.length === 0) throw new RangeError(`this export has no gesture for '${operation}'`);
    // A presentation is measured by the presented view, others by the container.
    const { isForward } = operations[operation];
    const isModal = operation === 'present' || operation === 'dismiss';
    return listen(surface, rules, app, (from, to) => {
      const run = animate(from, to, { ...app.options, operation });
      if (isModal) run.measured = isForward ? to : from;
      return run;
    });
  }

  return { operations, animate, drag };
}

// MARK: Running

/** The milliseconds of all progress while a run is scrubbed: browsers round times to a microsecond. */
const scrubbed = 1e6;

/** The last run of each container. @type {WeakMap<Element, Run>} */
const running = new WeakMap();

/** A transition under way. */
class Run {
  #from; #to; #motion; #options; #reduced;
  #container;
  #added = [];
  #settle;
  #isOver = false;
  #pace;
  #resize;
  /** The size of the container for which the run was built. */
  #size;
  /** @type {Animation[]} */
  animations = [];
  /** The element whose size a gesture is measured by; that of the gesture, if null. */
  measured = null;
  /** The names of views inside the screens that were not found, or found twice. */
  unmatched = [];

  constructor(from, to, motion, options, reduced, before) {
    Object.assign(this, { duration: motion.duration });
    this.#from = from;
    this.#to = to;
    this.#motion = motion;
    this.#options = options;
    this.#container = to.parentElement;
    this.#reduced = reduced;
    this.finished = new Promise((resolve) => (this.#settle = resolve));
    const start = before?.#handOver(this);
    this.#build();
    const own = ownPace(this.#motion, this.duration);
    this.#setPace(start ? rest(start, true, 0, null, 1, this.#motion, this.duration) : own);
    if (typeof ResizeObserver === 'function') {
      // The first call tells the size of the next frame, by which the container may have changed already.
      this.#resize = new ResizeObserver(() => {
        const { width, height } = geometry(this.#container, noInsets);
        const isBuilt = this.#size[0] === width && this.#size[1] === height;
        if (!isBuilt && !this.#isOver) this.#rebuild();
      });
      this.#resize.observe(this.#container);
    }
  }

  /** Milliseconds along the timing; set it to scrub by time. */
  get currentTime() {
    if (this.#shown === null) return this.animations[0].currentTime;
    return this.#time ?? this.#pace.duration * inverse(this.#pace.progress, this.#shown);
  }
  set currentTime(time) {
    this.pause();
    for (const animation of this.animations) animation.currentTime = time;
    this.#show(this.#pace.progress(Math.min(Math.max(time / this.#pace.duration, 0), 1)), time);
  }

  /** How far the transition is, 0 to 1; set it to scrub: the views are where a finger put them. */
  get progress() {
    if (this.#shown !== null) return this.#shown;
    return this.#pace.progress(this.currentTime / this.#pace.duration);
  }
  set progress(progress) {
    this.pause();
    this.#show(progress, null);
  }

  play() {
    this.#resume();
    for (const animation of this.animations) animation.play();
  }

  pause() { for (const animation of this.animations) animation.pause(); }

  reverse() {
    this.#resume();
    for (const animation of this.animations) animation.reverse();
  }

  /**
   * Ends for another run of the same elements, and with it.
   *
   * The other run takes over what moves here: of a motion of its own, no moment may look like what is seen, as
   * when a spring is beyond the end.
   *
   * @returns {number} The progress of the other run that shows what is seen now; 0 if it has other elements.
   */
  #handOver(next) {
    const own = [this.#from, this.#to];
    if (this.#isOver || !own.includes(next.#from) || !own.includes(next.#to)) return 0;
    const { timing, isForward } = next.#motion;
    const isSameWay = this.#motion.isForward === isForward;
    const { progress } = this;
    this.#end(next.finished.then(({ completed }) => ({ completed: completed === isSameWay })));
    next.#motion = { ...(isSameWay ? this.#motion : reversed(this.#motion)), timing };
    return isSameWay ? progress : 1 - progress;
  }

  /** Ends it at once, as a transition that did not complete. */
  cancel() { this.#end({ completed: false }); }

  /**
   * Plays the rest from what is seen, as when a finger lifts.
   *
   * @param {object} [release]
   * @param {boolean} [release.completes] To the end, or back to the start.
   * @param {number} [release.velocity] Whole transitions per second; a spring goes on with it.
   * @param {object} [release.curve] The curve of the rest: `keys`, or a `spring`; the transition's
   *   own, if not given.
   * @param {number} [release.speed] How fast the rest plays.
   */
  release({ completes = true, velocity = 0, curve = null, speed = 1 } = {}) {
    const start = this.progress;
    const pace = rest(start, completes, velocity, curve, speed, this.#motion, this.duration);
    this.#setPace(pace);
    this.#completes = completes;
    for (const animation of this.animations) {
      animation.playbackRate = 1;
      animation.currentTime = 0;
      animation.play();
    }
  }

  #completes = null;
  /** The progress that is shown while the run is scrubbed, or null. */
  #shown = null;
  /** The time to go on from, or null if the run was scrubbed to a progress. */
  #time = null;

  #show(progress, time) {
    const [low, high] = this.#domain;
    this.#shown = progress;
    this.#time = time;
    const share = Math.min(Math.max((progress - low) / (high - low), 0), 1);
    for (const animation of this.animations) {
      animation.effect.updateTiming({ easing: 'linear', duration: scrubbed });
      animation.currentTime = share * scrubbed;
    }
  }

  /** Goes on by the clock after the run was scrubbed. */
  #resume() {
    if (this.#shown === null) return;
    const time = this.currentTime;
    this.#setPace(this.#pace);
    for (const animation of this.animations) animation.currentTime = time;
  }

  #setPace(pace) {
    this.#pace = pace;
    this.#shown = this.#time = null;
    const easing = easingOf(pace, this.#domain);
    for (const animation of this.animations) {
      animation.effect.updateTiming({ easing, duration: pace.duration });
    }
  }

  get #domain() {
    const keys = this.#motion.shapes[0];
    return keys ? [keys[0][0], keys[keys.length - 1][0]] : [0, 1];
  }

  #build() {
    const container = this.#container;
    const g = geometry(container, this.#options.insets ?? noInsets);
    this.#size = [g.width, g.height];
    if (g.side < 0 && this.#motion.mirrored) this.#motion = this.#motion.mirrored;
    const only = this.#motion.size;
    const holds = !only || (only.width === g.width && only.height === g.height);
    const isForward = this.#motion.isForward;
    const screens = isForward
      ? { front: this.#to, back: this.#from } : { front: this.#from, back: this.#to };
    if (this.#reduced !== 'same' || !holds) {
      // A size for which there is no motion gets a dissolve too: both elements are shown already.
      this.#motion = dissolve(isForward);
      this.duration = this.#reduced === 'none' ? 0 : 250;
    }
    const actors = this.#motion.actors(g);
    const elements = {};
    for (const actor of actors) {
      if (actor.clips) continue;
      elements[actor.name] = screens[actor.name] ?? this.#found(actor, screens)
        ?? (actor.of ? null : made(actor, screens, g, container));
      if (!screens[actor.name] && !actor.of) this.#added.push(elements[actor.name]);
    }
    const motion = { shapes: this.#motion.shapes, domain: this.#domain, g };
    this.#play(screens.front, { zIndex: [0, 0] });
    actors.forEach((actor, order) => {
      const element = elements[actor.clips ?? actor.name];
      if (!element) return;
      const path = element.querySelector?.(':scope > svg > path[data-interlude-shape]');
      for (const [frames, composite, isOutline] of effects(actor, motion, order)) {
        this.#play(isOutline ? path : element, frames, composite);
      }
    });
  }

  #play(element, frames, composite = 'replace') {
    const timing = { duration: this.duration, fill: 'both', composite };
    const animation = element.animate(frames, timing);
    this.animations.push(animation);
    if (this.animations.length > 1) return;
    animation.onfinish = () => {
      if (!this.#isOver) this.#end({ completed: this.#completes ?? animation.playbackRate > 0 });
    };
  }

  /** A view inside a screen; nothing if there is none of its name, or more than one. */
  #found(actor, screens) {
    if (!actor.of) return null;
    const given = this.#options.views?.[actor.id];
    if (given) return given;
    const found =
      screens[actor.of].querySelectorAll(`[data-interlude-view="${CSS.escape(actor.id)}"]`);
    if (found.length === 1) return found[0];
    if (!this.unmatched.includes(actor.id)) this.unmatched.push(actor.id);
    return null;
  }

  /** Builds everything again for another size of the container, at the same moment. */
  #rebuild() {
    const [leader] = this.animations;
    const { currentTime, playbackRate, playState } = leader;
    const [pace, shown, time] = [this.#pace, this.#shown, this.#time];
    this.#clear();
    this.#build();
    this.#setPace(pace);
    for (const animation of this.animations) {
      animation.playbackRate = playbackRate;
      animation.currentTime = currentTime;
      if (playState === 'paused') animation.pause();
    }
    if (shown !== null) this.#show(shown, time);
  }

  #clear() {
    for (const animation of this.animations) animation.cancel();
    for (const element of this.#added) element.remove();
    this.animations = [];
    this.#added = [];
  }

  #end(result) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#resize?.disconnect();
    for (const animation of this.animations) animation.cancel();
    for (const element of this.#added) element.remove();
    this.#settle(result);
  }
}

/** A motion backward. */
function reversed(motion) {
  const later = (moments, index) => 1 - (moments[index + 1]?.[0] ?? Infinity);
  return {
    ...motion, isForward: !motion.isForward,
    shapes: motion.shapes.map((keys) => keys.map(([position, value], index) => {
      const [x1, y1, x2, y2] = keys[index - 1]?.[2] ?? [0, 0, 1, 1];
      return [1 - position, value, [1 - x2, 1 - y2, 1 - x1, 1 - y1]];
    }).reverse()),
    actors: (g) => motion.actors(g).map((actor) => actor.hidden ? {
      ...actor,
      hidden: actor.hidden.map(([, hidden], index, moments) => [later(moments, index), hidden]).reverse(),
    } : actor),
  };
}

/** A cross dissolve as a motion. */
function dissolve(isForward) {
  return {
    isForward, timing: [[0, 0], [1, 1]], shapes: [[[0, 0], [1, 1]]],
    actors: () => [
      { name: 'back' },
      { name: 'front', moves: { alpha: isForward ? [0, 1, 0] : [1, -1, 0] } },
    ],
  };
}

/** What positions and sizes are computed from, in CSS pixels. */
function geometry(container, insets) {
  const { clientWidth: width, clientHeight: height } = container;
  return {
    width, height, diagonal: Math.hypot(width, height), heightToWidth: height / width,
    insetTop: insets.top ?? 0, insetLeft: insets.left ?? 0,
    insetBottom: insets.bottom ?? 0, insetRight: insets.right ?? 0,
    side: getComputedStyle(container).direction === 'rtl' ? -1 : 1,
    least: Math.min, most: Math.max,
    /** One of two numbers: of a container that is taller than wide, or of another one. */
    byShape: (tall, level) => (height > width ? tall : level),
    /** The angle at which a viewer at a distance sees a length, in degrees. */
    angle: (length, distance) => (Math.atan(length / distance) * 180) / Math.PI,
  };
}

// MARK: Timing

/** The value of keys at a position; beyond their ends, that of the last one. */
function valueOf(keys, position) {
  let low = 0, high = keys.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (keys[middle][0] <= position) low = middle; else high = middle;
  }
  const [start, value, curve] = keys[low];
  const next = keys[low + 1];
  if (!next || position <= start || next[1] === value) return value;
  const share = (position - start) / (next[0] - start);
  return value + (next[1] - value) * (curve ? bezier(curve, share) : share);
}

/** The y of cubic-bezier() at an x. */
function bezier([x1, y1, x2, y2], x) {
  const at = (a, b, s) => 3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s;
  let low = 0, high = 1;
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle; else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}

/** The transition's own timing. */
function ownPace(motion, duration) {
  return { duration, keys: motion.timing, progress: (share) => valueOf(motion.timing, share) };
}

/** The way from what is seen to an end. */
function rest(start, completes, velocity, curve, speed, motion, duration) {
  const target = completes ? 1 : 0;
  // Negative if what is seen is beyond the end to which it moves.
  const way = completes ? 1 - start : start;
  const launch = way === 0 ? 0 : (completes ? velocity : -velocity) / way / speed;
  let law = curve ?? { keys: motion.timing };
  if (way < 0 && !law.spring) law = { spring: { stiffness: 246.74, damping: 31.416, mass: 1 } };
  const spring = law.spring && Math.abs(way) > 1e-6 ? springOf(law.spring, launch) : null;
  const seconds = spring ? spring.duration / speed : (Math.max(way, 0) * duration) / 1000 / speed;
  const value = spring
    ? (share) => (share >= 1 ? 1 : spring.value(share * spring.duration))
    : (share) => valueOf(law.keys ?? [[0, 0], [1, 1]], share);
  return { duration: seconds * 1000, progress: (share) => start + (target - start) * value(share) };
}

/** A damped spring from 0 to 1, with its settling time: until a thousandth is left. */
function springOf({ stiffness, damping, mass, duration }, velocity) {
  const frequency = Math.sqrt(stiffness / mass), decay = damping / 2 / mass;
  if (decay < frequency * (1 - 1e-9)) {
    const own = Math.sqrt((frequency - decay) * (frequency + decay));
    const sine = (decay - velocity) / own;
    return {
      duration: duration ?? (Math.log(1000) + Math.log(1 + Math.abs(sine))) / decay,
      value: (t) => 1 - Math.exp(-decay * t) * (Math.cos(own * t) + sine * Math.sin(own * t)),
    };
  }
  if (decay > frequency * (1 + 1e-9)) return overdamped(frequency, decay, duration, velocity);
  const left = (t) => (1 + (frequency - velocity) * t) * Math.exp(-frequency * t);
  let tenths = 1;
  while (Math.abs(left(tenths / 10)) > 0.001 && tenths < 10000) tenths++;
  return { duration: duration ?? tenths / 10, value: (t) => 1 - left(t) };
}

/** A spring with more than the critical damping, which takes its time. */
function overdamped(frequency, decay, duration, velocity) {
  const fast = -decay - Math.sqrt((decay - frequency) * (decay + frequency));
  const slow = frequency ** 2 / fast;
  const share = (-velocity - fast) / (slow - fast);
  const left = (t) => share * Math.exp(slow * t) + (1 - share) * Math.exp(fast * t);
  // Both parts decline at least as fast as the slow one.
  const last = Math.log(1000 * (Math.abs(share) + Math.abs(1 - share))) / -slow;
  let tenths = Math.min(Math.ceil(last * 10), 10000);
  while (tenths > 1 && Math.abs(left((tenths - 1) / 10)) <= 0.001) tenths--;
  return { duration: duration ?? tenths / 10, value: (t) => 1 - left(t) };
}

/** A pace as an easing from one end of the keys to the other. */
function easingOf({ keys, progress, duration }, [low, high]) {
  const isPlain = keys?.length === 2 && low === 0 && high === 1;
  if (isPlain) return keys[0][2] ? `cubic-bezier(${keys[0][2]})` : 'linear';
  const share = (value) => Math.round(((value - low) / (high - low)) * 1e7) / 1e7;
  // Straight lines between points: at 1,000 a second no corner is off by a hundredth of a pixel.
  const count = Math.min(Math.max(Math.ceil(duration), 2), 4000);
  const points = Array.from({ length: count + 1 }, (_, index) => share(progress(index / count)));
  return `linear(${points})`;
}

/** The first share of a pace at which a progress is reached. */
function inverse(pace, progress) {
  // A curve that first goes back reaches its start twice.
  if (pace(0) >= progress) return 0;
  let before = 0;
  for (let step = 1; step <= 1000; step++) {
    if (pace(step / 1000) < progress) { before = step / 1000; continue; }
    let low = before, high = step / 1000;
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (pace(middle) < progress) low = middle; else high = middle;
    }
    return high;
  }
  return 1;
}

// MARK: Elements

/** An element that exists only during the transition. */
function made(actor, screens, g, container) {
  const [x, y, width, height] = actor.place ?? [0, 0, g.width, g.height];
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute', left: `${x}px`, top: `${y}px`, width: `${width}px`,
    height: `${height}px`, margin: 0, pointerEvents: 'none',
  });
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  element.dataset.interlude = actor.name;
  if (actor.fill) element.style.background = actor.fill;
  if (actor.shape) element.append(drawing(actor.shape));
  container.append(element);
  const screen = screens[actor.pictureOf];
  if (screen) {
    element.style.overflow = 'hidden';
    picture(screen, actor.part ?? [0, 0], element, screens);
  }
  return element;
}

/** An outline as an SVG, which may reach beyond its place. */
function drawing({ path, rule, fill, stroke, width, cap, join }) {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible';
  const outline = document.createElementNS(namespace, 'path');
  outline.setAttribute('d', pathText(path, (x, y) => [x, y]));
  outline.setAttribute('data-interlude-shape', '');
  Object.assign(outline.style, {
    fill, stroke, strokeWidth: `${width}px`, strokeLinecap: cap, strokeLinejoin: join,
    fillRule: rule,
  });
  svg.append(outline);
  return svg;
}

/** What the copies of a screen have lost by their place, for the screens of each run. */
const lost = new WeakMap();

/**
 * A copy of a screen as it looks now, in an element of the page.
 *
 * It keeps its ids, because styles can hang on them; the original comes first in the document. The
 * outermost element takes along what it has lost, because selectors can depend on where it is. All its
 * styles would be too many: a line height in points, or a color of the text's outline, holds for what is
 * in it, where the original has a factor, or the color of each text.
 */
function picture(screen, [left, top], element, screens) {
  const copy = screen.cloneNode(true);
  element.append(copy);
  const known = lost.get(screens) ?? lost.set(screens, new Map()).get(screens);
  if (!known.has(screen)) {
    const [seen, own] = [getComputedStyle(screen), getComputedStyle(copy)];
    known.set(screen, [...seen].map((name) => [name, seen.getPropertyValue(name)])
      .filter(([name, value]) => own.getPropertyValue(name) !== value));
  }
  for (const [name, value] of known.get(screen)) copy.style.setProperty(name, value);
  Object.assign(copy.style, {
    position: 'absolute', inset: 'auto', left: `${-left}px`, top: `${-top}px`, margin: 0,
    width: `${screen.offsetWidth}px`, height: `${screen.offsetHeight}px`, boxSizing: 'border-box',
    visibility: 'visible', opacity: 1, transform: 'none', translate: 'none', rotate: 'none',
    scale: 'none', animation: 'none', transition: 'none', clipPath: 'none', zIndex: 'auto',
  });
  const originals = screen.querySelectorAll('*'), copies = copy.querySelectorAll('*');
  originals.forEach((original, index) => {
    const { scrollTop, scrollLeft } = original;
    if (scrollTop || scrollLeft) requestAnimationFrame(() => {
      Object.assign(copies[index], { scrollTop, scrollLeft });
    });
    if (original.tagName === 'CANVAS') copies[index].getContext('2d')?.drawImage(original, 0, 0);
  });
}

// MARK: Keyframes

/** The keyframes of an actor: one list for each CSS property. */
function effects(actor, { shapes, domain: [low, high], g }, order) {
  const moves = actor.moves ?? {};
  const result = [];
  const offsetOf = (position) => Math.min(Math.max((position - low) / (high - low), 0), 1);

  /** Adds keyframes of some properties, if the actor has any of them. */
  const add = (names, write, composite = 'replace', isOutline = false, isSampled = false) => {
    const present = names.filter((name) => moves[name]);
    if (present.length === 0) return;
    const used = [...new Set(present.map((name) => moves[name][2]).filter((i) => i >= 0))];
    const at = (position) => (name, otherwise = 0) => {
      if (!moves[name]) return otherwise;
      const [start, change, shape] = moves[name];
      return change === undefined ? start : start + change * valueOf(shapes[shape], position);
    };
    const frame = (position, curve) => ({
      offset: offsetOf(position), easing: curve ? `cubic-bezier(${curve})` : 'linear',
      ...write(at(position)),
    });
    let frames;
    if (used.length === 0) {
      frames = [frame(low), frame(high)];
    } else if (used.length === 1 && !isSampled) {
      const keys = shapes[used[0]];
      const value = (way) => (name, otherwise = 0) => {
        if (!moves[name]) return otherwise;
        const [start, change = 0] = moves[name];
        return start + change * way;
      };
      frames = keys.map(([position, way, curve]) => ({
        offset: offsetOf(position), easing: curve ? `cubic-bezier(${curve})` : 'linear',
        ...write(value(way)),
      }));
    } else {
      // Numbers that go over the progress in several ways: straight lines between many points.
      const positions = new Set(used.flatMap((index) => shapes[index].map(([place]) => place)));
      for (let step = 0; step <= 200; step++) positions.add(low + ((high - low) * step) / 200);
      frames = [...positions].sort((a, b) => a - b).map((position) => frame(position));
    }
    result.push([frames, composite, isOutline]);
  };

  if (actor.clips) {
    const names = [
      'translateX', 'translateY', 'scaleX', 'scaleY', 'rotation', 'skewX', 'skewY', 'morph',
      'anchorX', 'anchorY',
    ];
    if (!names.some((name) => moves[name])) moves.translateX = [0];
    add(names, (v) => ({ clipPath: clip(actor, v, g) }), 'replace', false, true);
    return result;
  }

  result.push([{ zIndex: [order, order] }, 'replace']);
  if (actor.blend) result.push([{ mixBlendMode: [actor.blend, actor.blend] }, 'replace']);
  if (actor.isOneSided) {
    result.push([{ backfaceVisibility: ['hidden', 'hidden'] }, 'replace']);
  }
  const turns = ['rotationX', 'rotationY', 'translateZ'];
  const isDeep = turns.some((name) => moves[name]);
  const leans = ['skewX', 'skewY'].some((name) => moves[name]);
  if (isDeep && actor.camera && !moves.perspective) {
    // Seen from one place: about the point at which the camera looks, from the anchor of the view.
    const [x, y, width, height] = actor.place ?? [0, 0, g.width, g.height];
    add([...turns, 'translateX', 'translateY', 'rotation', 'skewX', 'skewY', 'scaleX', 'scaleY'],
      (v) => {
        const left = actor.camera[0] - x - (moves.anchorX?.[0] ?? 0.5) * width;
        const top = actor.camera[1] - y - (moves.anchorY?.[0] ?? 0.5) * height;
        return {
          transform:
            `translate(${left}px, ${top}px) perspective(${actor.camera[2]}px) ` +
            `translate(${-left}px, ${-top}px) ` +
            `translate(${v('translateX')}px, ${v('translateY')}px) ${turned(v)}`,
        };
      });
  } else {
    const x = moves.translateX, y = moves.translateY;
    if (x?.length > 1 && y?.length > 1 && x[2] !== y[2]) {
      add(['translateX'], (v) => ({ translate: `${v('translateX')}px 0px` }));
      add(['translateY'], (v) => ({ translate: `0px ${v('translateY')}px` }), 'add');
    } else {
      add(['translateX', 'translateY'], (v) => ({
        translate: `${v('translateX')}px ${v('translateY')}px`,
      }));
    }
    if (isDeep || leans) {
      // Turns in depth and a lean come between the place and the scale, so all of it is one transform.
      add([...turns, 'rotation', 'skewX', 'skewY', 'scaleX', 'scaleY', 'perspective'], (v) => ({
        transform:
          `perspective(${v('perspective') > 0 ? `${v('perspective')}px` : 'none'}) ${turned(v)}`,
      }));
    } else {
      add(['rotation'], (v) => ({ rotate: `${v('rotation')}deg` }));
      add(['scaleX', 'scaleY'], (v) => ({ scale: `${v('scaleX', 1)} ${v('scaleY', 1)}` }));
    }
  }
  add(['anchorX', 'anchorY'], (v) => ({
    transformOrigin: `${v('anchorX', 0.5) * 100}% ${v('anchorY', 0.5) * 100}%`,
  }));
  add(['alpha'], (v) => ({ opacity: v('alpha', 1) }));
  add(['cornerRadius'], (v) => ({ borderRadius: `${v('cornerRadius')}px`, overflow: 'hidden' }));
  // A blur of CSS is twice as wide as the radius of a Gaussian.
  add(['shadowOpacity', 'shadowRadius', 'shadowX', 'shadowY'], (v) => ({
    boxShadow:
      `${v('shadowX')}px ${v('shadowY', -3)}px ${2 * v('shadowRadius', 3)}px ` +
      `rgb(0 0 0 / ${v('shadowOpacity')})`,
  }));
  add(['maskX', 'maskY', 'maskRadius'], (v) => ({
    clipPath: `circle(${v('maskRadius')}px at ${v('maskX')}px ${v('maskY')}px)`,
  }));
  // Without a width or a height the rectangle ends where the view ends.
  add(['maskLeft', 'maskTop', 'maskWidth', 'maskHeight', 'maskCorner'], (v) => {
    const far = (start, size) =>
      moves[size] ? `calc(100% - ${v(start) + Math.max(v(size), 0)}px)` : '0px';
    return {
      clipPath:
        `inset(${v('maskTop')}px ${far('maskLeft', 'maskWidth')} ` +
        `${far('maskTop', 'maskHeight')} ${v('maskLeft')}px round ${v('maskCorner')}px)`,
    };
  });
  add(['blur', 'saturation', 'brightness', 'contrast'], (v) => ({
    filter:
      `blur(${v('blur')}px) saturate(${v('saturation', 1)}) ` +
      `brightness(${v('brightness', 1)}) contrast(${v('contrast', 1)})`,
  }));
  add(['backdropBlur', 'backdropSaturation'], (v) => ({
    backdropFilter: `blur(${v('backdropBlur')}px) saturate(${v('backdropSaturation', 1)})`,
  }));
  add(['lineWidth'], (v) => ({ strokeWidth: `${v('lineWidth')}px` }), 'replace', true);
  if (actor.hidden) {
    const frames = actor.hidden.map(([position, hidden]) => ({
      offset: offsetOf(position), visibility: hidden ? 'hidden' : 'visible',
      easing: 'steps(1, end)',
    }));
    frames.push({ ...frames[frames.length - 1], offset: 1 });
    result.push([frames, 'replace']);
  }
  return result;
}

/** The turns, the lean and the scale, which follow one another in this order. */
function turned(v) {
  return (
    `translateZ(${v('translateZ')}px) rotateX(${v('rotationX')}deg) ` +
    `rotateY(${v('rotationY')}deg) rotate(${v('rotation')}deg) ` +
    `skew(${v('skewX')}deg, ${v('skewY')}deg) scale(${v('scaleX', 1)}, ${v('scaleY', 1)})`
  );
}

/** A mask as a clip-path: its outline where the mask is now. */
function clip(actor, v, g) {
  const [x, y, width, height] = actor.place;
  const anchor = [v('anchorX', 0.5) * width, v('anchorY', 0.5) * height];
  const turn = (v('rotation') * Math.PI) / 180, [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lean = ['skewX', 'skewY'].map((name) => Math.tan((v(name) * Math.PI) / 180));
  const map = (left, top) => {
    const a = (left - anchor[0]) * v('scaleX', 1), b = (top - anchor[1]) * v('scaleY', 1);
    const [c, d] = [a + lean[0] * b, b + lean[1] * a];
    return [
      x + anchor[0] + v('translateX') + c * cos - d * sin,
      y + anchor[1] + v('translateY') + c * sin + d * cos,
    ];
  };
  const { path, morphed } = actor.outline;
  const points = morphed
    ? path.points.map((number, index) => number + (morphed[index] - number) * v('morph'))
    : path.points;
  const text = pathText({ ...path, points }, map);
  const far = 1e5 + g.width + g.height;
  return actor.isInverted
    ? `path(evenodd, 'M${-far} ${-far}H${far}V${far}H${-far}Z${text}')`
    : `path(${actor.outline.rule}, '${text}')`;
}

/** An outline in the words of SVG. */
function pathText({ contours, points }, map) {
  let index = 0;
  const point = () => map(points[index++], points[index++]).map((n) => Math.round(n * 1e4) / 1e4).join(' ');
  return contours.map(([curves, isClosed]) => {
    let text = `M${point()}`;
    for (let curve = 0; curve < curves; curve++) text += `C${point()} ${point()} ${point()}`;
    return text + (isClosed ? 'Z' : '');
  }).join('');
}

// MARK: Gestures

/** How far a finger goes before it drags, and how far from an edge it may come down. */
const slop = 10, reach = 20;
/** The milliseconds over which a velocity is measured. */
const memory = 100;

/** Whether a release completes, by the name of the rule. */
const commits = {
  half: ({ percent }) => percent >= 0.5,
  velocitySign: ({ velocity }) => velocity > 0,
  halfOrFling: ({ percent, velocity }) => percent > 0.5 || velocity > 1000,
  halfOrAnyPush: ({ percent, velocity }) => velocity >= -5 && (percent > 0.5 || velocity > 100),
  thirdOrFlick: ({ percent, velocity }) => percent > 1 / 3 || velocity > 1000,
  systemLike: ({ percent, velocity }) => velocity > 675 || (percent >= 0.2 && velocity > -200),
  projected: (release) => projected(release, 1) > 0.5,
  velocityImpact: (release) => projected(release, 0.3) > 0.5,
  momentum: (release) => projected(release, (0.001 * 0.998) / (1 - 0.998)) > 0.5,
};

function projected({ percent, velocity, distance }, seconds) {
  return distance > 0 ? percent + (velocity * seconds) / distance : percent;
}

/** Recognizes the rules of an operation, and drives its run. */
function listen(surface, rules, app, start) {
  /** The fingers that are down, by pointer. */
  const fingers = new Map();
  /** The rules that can still begin, then the one that has begun. */
  let waiting = [], held = null;

  const local = (event) => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, time: event.timeStamp };
  };
  const sideOf = (name) => {
    const isLeft = getComputedStyle(surface).direction === 'rtl' ? 'trailing' : 'leading';
    return name === 'leading' || name === 'trailing' ? (name === isLeft ? 'left' : 'right') : name;
  };

  const down = (event) => {
    if (held || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const place = local(event);
    fingers.set(event.pointerId, tracked(place));
    if (fingers.size === 1) {
      waiting = rules.filter((rule) => rule.kind !== 'pinch').flatMap((rule) => {
        const side = sideOf(rule.side);
        const isNear = rule.kind === 'pan' || distanceTo(side, place, surface) <= reach;
        return isNear ? [{ rule, side: rule.kind === 'pan' ? side : opposite[side] }] : [];
      });
    } else if (fingers.size === 2) {
      const pair = [...fingers.values()];
      const spread = tracked({ x: spreadOf(pair), y: 0, time: place.time });
      waiting = rules.filter((rule) => rule.kind === 'pinch')
        .map((rule) => ({ rule, side: rule.isInward ? 'left' : 'right', pair, spread }));
    } else {
      waiting = [];
    }
  };

  const move = (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.move(local(event));
    const touch = (candidate) => {
      if (!candidate.pair) return finger;
      return candidate.spread;
    };
    for (const candidate of held ? [held] : waiting) {
      if (candidate.pair) {
        candidate.spread.move({ x: spreadOf(candidate.pair), y: 0, time: event.timeStamp });
      }
    }
    if (held) return update(touch(held));
    waiting = waiting.filter((candidate) => decides(candidate, touch(candidate)));
    const begun = waiting.find((candidate) => touch(candidate).length >= slop);
    if (begun) begin(begun, touch(begun), event);
  };

  /** Whether the first movement goes the rule's way. */
  const decides = (candidate, touch) => {
    if (candidate.hasDecided) return true;
    const { x, y } = touch.velocity;
    if (x === 0 && y === 0) return true;
    candidate.hasDecided = true;
    return along(candidate.side, touch.velocity) >= Math.max(Math.abs(x), Math.abs(y));
  };

  const begin = (candidate, touch, event) => {
    waiting = [];
    const elements = app.begin();
    if (!elements) return;
    const run = start(elements.from, elements.to);
    run.pause();
    // A run that goes on from another one is under way already.
    held = { ...candidate, run, base: run.progress };
    run.finished.then((result) => {
      if (held?.run === run) held = null;
      app.end(result);
    });
    if (event.pointerId !== undefined) surface.setPointerCapture?.(event.pointerId);
    update(touch);
  };

  /** The state of the gesture, along its direction. */
  const releaseOf = (touch) => {
    const { rule, side, run } = held;
    const whole = rule.kind === 'pinch' ? touch.start.x : extent(side, run, surface);
    const distance = rule.kind === 'pinch' ? whole
      : rule.distance ?? whole * (rule.share ?? 1);
    const way = distance > 0 ? along(side, touch.translation) / distance : 0;
    return {
      percent: Math.min(Math.max(way, 0), 1), way, distance,
      velocity: along(side, touch.velocity),
    };
  };

  const update = (touch) => {
    const release = releaseOf(touch);
    held.run.progress = held.base + (1 - held.base) * release.percent;
    if (held.rule.commitAt !== undefined && release.percent >= held.rule.commitAt) {
      letGo(release, true);
    }
  };

  const letGo = (release, completes) => {
    const { rule, run } = held;
    held = null;
    const speed = rule.commit === 'systemLike'
      ? Math.min(Math.max(release.velocity / 800, 0.99), 2.25) : rule.speed ?? 1;
    const velocity = release.distance > 0 ? release.velocity / release.distance : 0;
    app.decide?.({ ...release, completes });
    run.release({ completes, velocity, curve: rule.curve, speed });
  };

  const up = (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.move(local(event));
    fingers.delete(event.pointerId);
    waiting = [];
    if (!held) return;
    if (held.pair) {
      held.spread.move({ x: spreadOf(held.pair), y: 0, time: event.timeStamp });
    }
    const release = releaseOf(held.pair ? held.spread : finger);
    const decision = app.commit ?? commits[held.rule.commit];
    letGo(release, event.type === 'pointerup' && decision(release));
  };

  const isLevel = rules.every((rule) => !['up', 'down'].includes(rule.side));
  const hasPinch = rules.some((rule) => rule.kind === 'pinch');
  const kept = surface.style.touchAction;
  surface.style.touchAction = hasPinch ? 'none' : isLevel ? 'pan-y' : 'pan-x';
  // A mouse would select text, or drag an image, which cancels the pointer.
  const quiet = (event) => { if (held || waiting.length > 0) event.preventDefault(); };
  const events = {
    pointerdown: down, pointermove: move, pointerup: up, pointercancel: up,
    selectstart: quiet, dragstart: quiet,
  };
  for (const [name, act] of Object.entries(events)) surface.addEventListener(name, act);
  return () => {
    for (const [name, act] of Object.entries(events)) surface.removeEventListener(name, act);
    surface.style.touchAction = kept;
  };
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' };

function along(side, { x, y }) {
  return { left: -x, right: x, up: -y, down: y }[side];
}

function distanceTo(side, { x, y }, surface) {
  return { left: x, right: surface.clientWidth - x, up: y, down: surface.clientHeight - y }[side];
}

function extent(side, run, surface) {
  const element = run.measured ?? surface;
  return side === 'left' || side === 'right' ? element.clientWidth : element.clientHeight;
}

function spreadOf([one, other]) {
  return Math.hypot(one.location.x - other.location.x, one.location.y - other.location.y);
}

/** A finger from where it came down, with its velocity over the last tenth of a second. */
function tracked(start) {
  const samples = [start];
  return {
    start, location: start, velocity: { x: 0, y: 0 },
    get translation() {
      return { x: this.location.x - start.x, y: this.location.y - start.y };
    },
    get length() { return Math.hypot(this.translation.x, this.translation.y); },
    move(place) {
      this.location = place;
      samples.push(place);
      // One earlier sample stays, or a finger with rare samples would have no velocity.
      while (samples.length > 2 && samples[0].time < place.time - memory - 1e-6) samples.shift();
      const seconds = (place.time - samples[0].time) / 1000;
      this.velocity = seconds > 0
        ? { x: (place.x - samples[0].x) / seconds, y: (place.y - samples[0].y) / seconds }
        : { x: 0, y: 0 };
    },
  };
}
