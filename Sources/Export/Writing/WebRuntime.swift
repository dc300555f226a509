/// The part of a web export that is the same for every animator: it turns keys into animations.
enum WebRuntime {
  static let text = #"""
    const noInsets = { top: 0, left: 0, bottom: 0, right: 0 };

    /**
     * Plays a transition between two elements.
     *
     * Both are children of one positioned element, the container, which they fill; both are shown.
     * Afterwards nothing is left of the transition: hide `from` when it has completed, and `to` when
     * it was played backwards to its start.
     *
     * @param {HTMLElement} from The element that leaves, or is covered.
     * @param {HTMLElement} to The element that arrives, or is uncovered.
     * @param {object} [options]
     * @param {string} [options.operation] One of the exported operations; the first one, if not given.
     * @param {object} [options.insets] What bars cover at each edge, in CSS pixels.
     * @param {boolean} [options.reducedMotion] The reader's setting, if not given.
     * @returns A run: `animations`, `duration`, `currentTime` (milliseconds, to be set for scrubbing),
     *   `play()`, `pause()`, `reverse()`, `cancel()`, and `finished`, a promise of
     *   `{ completed }`.
     */
    export function animate(from, to, options = {}) {
      const operation = options.operation ?? Object.keys(operations)[0];
      const transition = operations[operation];
      if (!transition) {
        const known = Object.keys(operations).join(', ');
        throw new RangeError(`unknown operation '${operation}'; this export has ${known}`);
      }
      const container = to.parentElement;
      if (!container || container !== from.parentElement) {
        throw new TypeError('both elements must be children of one container');
      }
      const isReduced =
        options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isReduced && reduced !== 'same') return fade(from, to, transition);

      const g = geometry(container, options.insets ?? noInsets);
      const only = transition.size;
      if (only && (only.width !== g.width || only.height !== g.height)) {
        throw new RangeError(
          `this motion holds for ${only.width} × ${only.height} only, not ${g.width} × ${g.height}`);
      }
      const screens = transition.isForward ? { front: to, back: from } : { front: from, back: to };
      const added = [];
      const animations = [];
      transition.actors(g).forEach((actor, order) => {
        const element = screens[actor.name] ?? made(actor, screens, container);
        if (!screens[actor.name]) added.push(element);
        for (const [frames, composite] of effects(actor, transition.shapes, order)) {
          animations.push(
            element.animate(frames, { duration: transition.duration, fill: 'both', composite }));
        }
      });
      return run(animations, transition.duration, added);
    }

    /** What positions and sizes are computed from, in CSS pixels. */
    function geometry(container, insets) {
      const { clientWidth: width, clientHeight: height } = container;
      return {
        width, height, diagonal: Math.hypot(width, height),
        insetTop: insets.top ?? 0, insetLeft: insets.left ?? 0,
        insetBottom: insets.bottom ?? 0, insetRight: insets.right ?? 0,
        side: getComputedStyle(container).direction === 'rtl' ? -1 : 1,
      };
    }

    /** An element that exists only during the transition: a plain color, or a picture of a screen. */
    function made(actor, screens, container) {
      const [x, y, width, height] = actor.place;
      const element = document.createElement('div');
      Object.assign(element.style, {
        position: 'absolute', left: `${x}px`, top: `${y}px`, width: `${width}px`,
        height: `${height}px`, margin: 0, pointerEvents: 'none',
      });
      element.setAttribute('aria-hidden', 'true');
      element.dataset.interlude = actor.name;
      if (actor.color) element.style.background = actor.color;
      const screen = screens[actor.pictureOf];
      if (screen) {
        const picture = screen.cloneNode(true);
        for (const inner of [picture, ...picture.querySelectorAll('[id]')]) inner.removeAttribute('id');
        Object.assign(picture.style, {
          position: 'absolute', left: `${-x}px`, top: `${-y}px`, margin: 0,
          width: `${screen.offsetWidth}px`, height: `${screen.offsetHeight}px`,
        });
        element.style.overflow = 'hidden';
        element.append(picture);
      }
      container.append(element);
      return element;
    }

    /** The keyframes of an actor: one list for each CSS property. */
    function effects(actor, shapes, order) {
      const moves = actor.moves ?? {};
      const result = [[{ zIndex: [order, order] }, 'replace']];

      /** Adds keyframes of properties that share a shape, if the actor has any of them. */
      const add = (names, write, composite = 'replace') => {
        const present = names.filter((name) => moves[name]);
        if (present.length === 0) return;
        const moving = present.find((name) => moves[name].length > 1);
        const keys = moving ? shapes[moves[moving][2]] : [[0, 0], [1, 0]];
        const value = (name, way, otherwise) => {
          if (!moves[name]) return otherwise;
          const [start, change = 0] = moves[name];
          return start + change * way;
        };
        result.push([
          keys.map(([offset, way, curve]) => ({
            offset, easing: curve ? `cubic-bezier(${curve})` : 'linear',
            ...write((name, otherwise = 0) => value(name, way, otherwise)),
          })),
          composite,
        ]);
      };

      const x = moves.translateX, y = moves.translateY;
      if (x?.length > 1 && y?.length > 1 && x[2] !== y[2]) {
        add(['translateX'], (v) => ({ translate: `${v('translateX')}px 0px` }));
        add(['translateY'], (v) => ({ translate: `0px ${v('translateY')}px` }), 'add');
      } else {
        add(['translateX', 'translateY'], (v) => ({
          translate: `${v('translateX')}px ${v('translateY')}px`,
        }));
      }
      const whole = ['rotationX', 'rotationY', 'translateZ', 'skewX', 'skewY'];
      if (whole.some((name) => moves[name])) {
        // Turns in depth and a lean come between the place and the scale, so all of it is one transform.
        add([...whole, 'rotation', 'scaleX', 'scaleY', 'perspective'], (v) => ({
          transform:
            `perspective(${v('perspective') > 0 ? `${v('perspective')}px` : 'none'}) ` +
            `translateZ(${v('translateZ')}px) rotateX(${v('rotationX')}deg) ` +
            `rotateY(${v('rotationY')}deg) rotate(${v('rotation')}deg) ` +
            `skew(${v('skewX')}deg, ${v('skewY')}deg) scale(${v('scaleX', 1)}, ${v('scaleY', 1)})`,
        }));
      } else {
        add(['rotation'], (v) => ({ rotate: `${v('rotation')}deg` }));
        add(['scaleX', 'scaleY'], (v) => ({ scale: `${v('scaleX', 1)} ${v('scaleY', 1)}` }));
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
      if (actor.hidden) {
        const frames = actor.hidden.map(([offset, hidden]) => ({
          offset, visibility: hidden ? 'hidden' : 'visible', easing: 'steps(1, end)',
        }));
        frames.push({ ...frames[frames.length - 1], offset: 1 });
        result.push([frames, 'replace']);
      }
      return result;
    }

    /** A cross dissolve for a reader who asked for less movement. */
    function fade(from, to, transition) {
      const element = transition.isForward ? to : from;
      const opacity = transition.isForward ? [0, 1] : [1, 0];
      const duration = reduced === 'none' ? 0 : 250;
      return run(
        [element.animate({ opacity, zIndex: [1, 1] }, { duration, fill: 'both' })], duration, []);
    }

    /** The animations as one. */
    function run(animations, duration, added) {
      let settle;
      const finished = new Promise((resolve) => (settle = resolve));
      const end = (completed) => {
        for (const animation of animations) animation.cancel();
        for (const element of added) element.remove();
        settle({ completed });
      };
      const each = (act) => () => animations.forEach(act);
      const leader = animations[0];
      leader.onfinish = () => end(leader.playbackRate > 0);
      return {
        animations, duration, finished,
        get currentTime() { return leader.currentTime; },
        set currentTime(time) { for (const animation of animations) animation.currentTime = time; },
        play: each((animation) => animation.play()),
        pause: each((animation) => animation.pause()),
        reverse: each((animation) => animation.reverse()),
        cancel: () => end(false),
      };
    }

    """#
}
