/** A transition under way. */
export interface Run {
  readonly animations: Animation[];
  /** Milliseconds. */
  readonly duration: number;
  /** Milliseconds along the timing; set it to scrub by time. */
  currentTime: number;
  /** How far the transition is, 0 to 1; set it to scrub: the views are where a finger put them. */
  progress: number;
  /** The names of views inside the screens that were not found, or found twice. */
  readonly unmatched: string[];
  /** When the run is over. */
  readonly finished: Promise<Result>;
  play(): void;
  pause(): void;
  reverse(): void;
  /** Ends it at once, as a transition that did not complete. */
  cancel(): void;
  /** Plays the rest from what is seen, as when a finger lifts. */
  release(release?: Release): void;
}

export interface Result {
  completed: boolean;
}

export interface Release {
  /** To the end, or back to the start. */
  completes?: boolean;
  /** Whole transitions per second; a spring goes on with it. */
  velocity?: number;
  /** How fast the rest plays. */
  speed?: number;
  /** The curve of the rest; the transition's own, if not given. */
  curve?: { keys: Key[] } | { spring: { stiffness: number; damping: number; mass: number } };
}

/** Position, value, and the cubic-bezier() to the next key. */
export type Key = [number, number, [number, number, number, number]?];

export interface Options {
  /** One of the exported operations; the first one, if not given. */
  operation?: string;
  /** What bars cover at each edge, in CSS pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /** The reader's setting, if not given. */
  reducedMotion?: boolean;
  /** Elements inside the screens that the motion moves, by name. */
  views?: Record<string, Element>;
}

export interface Gesture {
  /** Called when the gesture is recognized: both elements, shown, or null for nothing to do. */
  begin(): { from: HTMLElement; to: HTMLElement } | null;
  /** Called when the transition is over. */
  end(result: Result): void;
  /** Called when the finger lifts, with the decision. */
  decide?(release: GestureRelease & { completes: boolean }): void;
  /** Decides whether a release completes, instead of the exported rule. */
  commit?(release: GestureRelease): boolean;
  options?: Omit<Options, 'operation'>;
}

export interface GestureRelease {
  /** 0 to 1. */
  percent: number;
  /** CSS pixels a second along the direction of the gesture. */
  velocity: number;
  /** CSS pixels from progress 0 to 1. */
  distance: number;
}

export interface Transition {
  /** The exported operations by name. */
  readonly operations: Readonly<Record<string, { readonly isForward: boolean; readonly duration: number }>>;
  /** Plays a transition between two elements of one positioned container. */
  animate(from: HTMLElement, to: HTMLElement, options?: Options): Run;
  /** Lets a finger drive an operation; returns a function that stops listening. */
  drag(surface: HTMLElement, operation: string, app: Gesture): () => void;
}

/** The functions of one animator. */
export function transition(motion: object): Transition;
