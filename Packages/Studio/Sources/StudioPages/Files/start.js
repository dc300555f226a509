// The start page: a card for each animator and plugin, in groups, and forms for new ones.
import { FrameReader } from "./frames.js"
import { button, part } from "./page.js"
import { slot } from "./slots.js"
import { StageView } from "./stage-view.js"

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {{ name: string, summary: string, tags?: string[], basedOn?: string, isOwn?: boolean }} Entry */
/** @typedef {{ name: string, words: string, group: string, section: string, element: HTMLElement, view: StageView, root: HTMLElement, frames: Frame[], isPlaying: boolean }} Card */

/** The size of a card in page pixels. */
const size = { width: 118, height: 256 }
/** The scenario for all cards, so that they share their pictures. */
const scenario = "push"
/** The parts of the page, in their order. */
const sections = ["Yours", "Animators", "Plugins"]
/** @param {Entry} entry */
const isPlugin = ({ name }) => name.startsWith("plugin:")
/** @param {Entry} entry */
const shown = ({ name }) => name.replace(/^plugin:/, "")
const isCalm = matchMedia("(prefers-reduced-motion: reduce)")

export class StartPage {
  /** @type {Card[]} */ #cards = []
  /** The card whose frames are pending, and the number of their request. */
  #awaited = { card: /** @type {Card | undefined} */ (undefined), question: 0 }
  #creation = 0

  /**
   * @param {HTMLElement} root
   * @param {import("./pictures.js").Pictures} pictures
   * @param {{ ask: (question: Record<string, unknown>) => number, choose: (subject: string) => void, newMotion: () => void }} page
   */
  constructor(root, pictures, page) {
    this.root = root
    this.pictures = pictures
    this.page = page
    this.grid = part(root, ".grid", HTMLElement)
    this.name = part(root, "#new-name", HTMLInputElement)
    this.original = part(root, "#new-from", HTMLSelectElement)
    this.problem = part(root, "#new-problem", HTMLElement)
    this.search = part(root, "#search", HTMLInputElement)
    this.none = part(root, "#search-none", HTMLElement)
    this.groups = part(root, "#groups", HTMLElement)
    this.motion = part(root, "#new-motion", HTMLButtonElement)
    this.motion.addEventListener("click", () => page.newMotion())
    this.search.addEventListener("input", () => this.#filter())
    this.search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.search.value !== "") event.stopPropagation()
      if (event.key === "Enter") this.#found[0]?.element.click()
      if (event.key !== "Escape") return
      this.search.value = ""
      this.#filter()
    })
    part(root, "#new-create", HTMLButtonElement).addEventListener("click", () => this.#create())
    this.name.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.key === "Enter") this.#create()
    })
  }

  get isShown() { return !this.root.hidden }
  /** The frames that the cards can show. */
  get frames() { return this.#cards.map((card) => card.frames) }

  /** The cards that match the search. */
  get #found() { return this.#cards.filter(({ element }) => !element.hidden) }

  /** The group that is shown; an empty text is all. */
  #group = ""
  /** @type {Map<string, HTMLElement>} The headings of the sections. */ #headings = new Map()

  /** Shows the group's cards whose names, summaries or tags contain all words of the search. */
  #filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const { element, words: own, group } of this.#cards) {
      element.hidden = (this.#group !== "" && group !== this.#group) || !words.every((word) => own.includes(word))
    }
    for (const [section, heading] of this.#headings) heading.hidden = !this.#found.some((card) => card.section === section)
    this.none.hidden = this.#found.length > 0
    this.#loadNext()
  }

  /**
   * @param {Entry[]} entries All animators and plugins.
   * @param {boolean} makesMotions Whether this page may write a new motion.
   */
  show(entries, makesMotions) {
    this.#cover(true)
    this.root.focus()
    this.motion.hidden = !makesMotions
    const names = (/** @type {{ name: string }[]} */ all) => all.map(({ name }) => name).sort().join()
    if (this.#cards.length > 0 && names(entries) === names(this.#cards)) return this.#filter()
    const known = new Map(this.#cards.map((card) => [card.name, card]))
    this.original.replaceChildren(new Option("a small example", ""))
    for (const { name } of entries.filter((entry) => !isPlugin(entry))) this.original.append(new Option(name, name))
    const cards = entries.map((entry) => known.get(entry.name) ?? this.#card(entry))
    this.#cards = sections.flatMap((section) => cards.filter((card) => card.section === section))
    this.#headings = new Map(sections.filter((section) => cards.some((card) => card.section === section)).map((section) =>
      [section, Object.assign(document.createElement("h2"), { textContent: section })]))
    this.grid.replaceChildren(...[...this.#headings].flatMap(([section, heading]) =>
      [heading, ...this.#cards.filter((card) => card.section === section).map(({ element }) => element)]))
    this.#showGroups()
    this.#filter()
  }

  /** Offers the groups that have more than one card. */
  #showGroups() {
    /** @type {Map<string, number>} */ const counts = new Map()
    for (const { group } of this.#cards) counts.set(group, (counts.get(group) ?? 0) + 1)
    const groups = [...counts].filter(([group, count]) => group !== "" && count > 1).map(([group]) => group).sort()
    if (!groups.includes(this.#group)) this.#group = ""
    this.groups.replaceChildren(...["", ...groups].map((group) => {
      const chip = button(group === "" ? "all" : group, () => {
        this.#group = group
        for (const one of this.groups.children) one.setAttribute("aria-pressed", String(one === chip))
        this.#filter()
      })
      chip.setAttribute("aria-pressed", String(group === this.#group))
      return chip
    }))
  }

  /**
   * Shows or hides the page. While it is shown, the keyboard can't reach the elements below it.
   * @param {boolean} covers
   */
  #cover(covers) {
    this.root.hidden = !covers
    for (const part of document.querySelectorAll("header, main, footer, #timeline")) part.toggleAttribute("inert", covers)
  }

  hide() {
    this.#cover(false)
    for (const card of this.#cards) card.isPlaying = false
  }

  /**
   * Handles the frames of a card.
   * @param {DataView} data @param {number} offset @param {number} count @param {number} number
   * @returns {boolean} Whether the frames were for a card.
   */
  takeRun(data, offset, count, number) {
    const { card, question } = this.#awaited
    if (!card || number !== question) return false
    card.frames = new FrameReader().read(data, offset, count)
    this.#awaited = { card: undefined, question: 0 }
    this.pictures.ready.then(() => {
      this.#showMiddle(card)
      card.element.dataset.ready = "true"
      if (card.element.matches(":hover, :focus")) this.#play(card)
      this.#loadNext()
    })
    return true
  }

  /**
   * Handles a reply.
   * @param {Record<string, any>} reply
   * @returns {boolean} Whether the reply was for this page.
   */
  take(reply) {
    if (reply.kind === "failure" && this.#awaited.card && reply.n === this.#awaited.question) {
      this.#awaited.card.element.dataset.ready = "failed"
      this.#awaited = { card: undefined, question: 0 }
      this.#loadNext()
      return true
    }
    if (reply.n !== this.#creation || !["created", "refused"].includes(reply.kind)) return false
    if (reply.kind === "created") {
      this.problem.textContent = ""
      this.page.choose(reply.subject)
    } else {
      this.problem.textContent = reply.problems.map((/** @type {{ text: string }} */ problem) => problem.text).join("\n")
    }
    return true
  }

  #create() {
    if (this.name.value === "") {
      this.problem.textContent = "Type a name first."
      return this.name.focus()
    }
    const from = this.original.value
    this.#creation = this.page.ask({ do: "create", name: this.name.value, ...(from ? { from } : {}) })
  }

  /**
   * Loads one card at a time. The studio replies in order, so the user's requests can be handled in
   * between. The card under the pointer comes first.
   */
  #loadNext() {
    if (this.root.hidden || this.#awaited.card) return
    const open = this.#found.filter((card) => card.element.dataset.ready === undefined)
    const card = open.find(({ element }) => element.matches(":hover, :focus")) ?? open[0]
    if (!card) return
    this.#awaited = {
      card,
      // A plugin's gestures and presentation are for a scenario of its own.
      question: this.page.ask({
        do: "compare", choice: card.section === "Plugins" ? { subject: card.name } : { subject: card.name, scenario },
      }),
    }
  }

  /**
   * @param {Entry} entry
   * @returns {Card}
   */
  #card(entry) {
    const { name, summary, tags, basedOn, isOwn } = entry
    const element = button("", () => this.page.choose(name))
    element.className = "card"
    element.title = summary
    const frame = document.createElement("span")
    frame.className = "preview"
    const root = document.createElement("span")
    root.className = "screen"
    frame.append(root)
    const title = document.createElement("b")
    title.textContent = shown(entry)
    const text = document.createElement("span")
    text.className = "quiet"
    text.textContent = summary
    element.append(frame, title, text)
    const view = new StageView(root, this.pictures, { reachesTaps: false })
    /** @type {Card} */ const card = {
      name, words: [shown(entry), summary, basedOn, ...tags ?? []].join(" ").toLowerCase(),
      group: isPlugin(entry) ? "plugins" : tags?.[0] ?? "",
      section: isPlugin(entry) ? "Plugins" : isOwn ? "Yours" : "Animators", element, view, root, frames: [], isPlaying: false,
    }
    for (const kind of ["pointerenter", "focus"]) element.addEventListener(kind, () => this.#play(card))
    for (const kind of ["pointerleave", "blur"]) element.addEventListener(kind, () => { card.isPlaying = false })
    return card
  }

  /** @param {Card} card */
  #showMiddle(card) {
    const moving = card.frames.filter((frame) => frame.isMoving)
    const frame = moving[Math.floor(moving.length / 2)] ?? card.frames.at(-1)
    if (frame) this.#show(card, frame)
  }

  /** @param {Card} card @param {Frame} frame */
  #show(card, frame) {
    const [width, height] = [frame.values[slot.width], frame.values[slot.height]]
    const scale = Math.min(size.width / width, size.height / height)
    Object.assign(card.root.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` })
    card.view.show(frame)
  }

  /** @param {Card} card */
  #play(card) {
    if (card.isPlaying || card.frames.length === 0) return
    card.isPlaying = true
    const first = Math.max(card.frames.findIndex((frame) => frame.isMoving) - 6, 0)
    const start = performance.now()
    const step = (/** @type {number} */ now) => {
      if (!card.isPlaying) return this.#showMiddle(card)
      const count = card.frames.length - first
      // A short pause between repetitions.
      const played = Math.floor((now - start) / 1000 * 60)
      // With reduced motion, it plays only once.
      const index = isCalm.matches ? played : played % (count + 20)
      const frame = card.frames[first + Math.max(Math.min(index, count - 1), 0)]
      if (frame) this.#show(card, frame)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }
}
