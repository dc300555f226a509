import BrowserSupport
import Foundation
import Testing

/// The studio's page with what tests do to it.
final class Page {
  let tab: Tab
  /// Kept, as a studio ends when nobody has it.
  let studio: StudioProcess

  init(_ tab: Tab, of studio: StudioProcess) {
    self.tab = tab
    self.studio = studio
  }

  deinit { tab.close() }

  /// How far a view is moved to the right, in points, as an expression.
  static func left(of id: String) -> String {
    "new DOMMatrix(document.querySelector('#screen [data-id=\(id)]')?.style.transform).e"
  }

  static func transform(of id: String) -> String {
    "document.querySelector('#screen [data-id=\(id)]').style.transform"
  }

  func pauseAtStart() throws {
    try tab.evaluate(
      """
      { const play = document.getElementById('play')
        if (play.getAttribute('aria-label') === 'Pause') play.click()
        play.blur() }
      """)
    try seek(to: 0)
  }

  func seek(to frame: Int) throws {
    try tab.evaluate(
      """
      { const scrubber = document.getElementById('scrubber')
        scrubber.value = '\(frame)'
        scrubber.dispatchEvent(new Event('input')) }
      """)
    try tab.wait(frames: 1)
  }

  /// Drags with a pointer in four steps, each in a frame of its own.
  func pull(
    _ pointer: Tab.Pointer = .mouse, from start: (x: Double, y: Double),
    by offset: (x: Double, y: Double)
  ) throws {
    try tab.point(pointer, .down, x: start.x, y: start.y)
    for step in 1...4 {
      let part = Double(step) / 4
      try tab.point(pointer, .move, x: start.x + offset.x * part, y: start.y + offset.y * part)
      try tab.wait(frames: 1)
    }
    try tab.point(pointer, .up, x: start.x + offset.x, y: start.y + offset.y)
  }

  /// Scrolls to an element.
  ///
  /// - Returns: Its middle.
  func middle(of element: String) throws -> (x: Double, y: Double) {
    let place =
      try tab.evaluate(
        """
        (() => { const one = \(element)
          one.scrollIntoView({ block: 'center' })
          const area = one.getBoundingClientRect()
          return [area.left + area.width / 2, area.top + area.height / 2] })()
        """) as? [NSNumber]
    let found = try #require(place).map(\.doubleValue)
    return (found[0], found[1])
  }

  /// Clicks a point of the device with the inspector, and waits for what it says of the view there.
  func inspect(at point: (x: Double, y: Double)) throws {
    try drag(.mouse, from: point, to: point, steps: 1)
    try release(.mouse, at: point)
    try tab.wait(
      until:
        "document.querySelector('.path strong')?.textContent === (document.querySelector('#screen .inspected')?.dataset.id ?? '')"
    )
  }

  /// Saves what was turned to the script, with the dialog that shows the lines.
  func saveToScript() throws {
    try tab.wait(
      until:
        "[...document.querySelectorAll('#parameters button')].some((button) => button.textContent.startsWith('Save to') && !button.disabled)"
    )
    try click("Save to the script")
    try tab.wait(until: "document.getElementById('saving').open")
    try tab.evaluate("document.querySelector('#saving .confirm').click()")
  }

  /// Takes a picture for the guide, and keeps it when pictures are recorded.
  func picture(_ name: String) throws {
    try tab.wait(frames: 20)
    let picture = try tab.screenshot()
    #expect(picture.count > 10_000)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(
        "Packages/Studio/Documentation/studio-\(name).png")
    if ProcessInfo.processInfo.environment["INTERLUDE_RECORD"] == "1" {
      try picture.write(to: file)
    }
  }

  /// Takes a picture for the eyes of the author, and keeps it in the folder that `INTERLUDE_LOOK`
  /// names.
  func look(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["INTERLUDE_LOOK"] else { return }
    try tab.wait(frames: 20)
    try tab.screenshot().write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  func slowDown() throws { try choose("speed", "0.125") }

  /// Chooses from a menu.
  func choose(_ id: String, _ value: String) throws {
    try tab.evaluate(
      """
      { const menu = document.getElementById('\(id)')
        menu.value = '\(value)'
        menu.dispatchEvent(new Event('change')) }
      """)
  }

  /// Gives a parameter a value, as its slider does.
  func turn(_ parameter: String, to value: String) throws {
    try tab.evaluate(
      """
      { const slider = document.querySelector('[aria-label=\(parameter)]')
        slider.value = '\(value)'
        slider.dispatchEvent(new Event('input')) }
      """)
  }

  /// Presses the button that begins with some words.
  func click(_ words: String) throws {
    try tab.evaluate(
      """
      [...document.querySelectorAll('button')]
        .find((button) => button.textContent.startsWith('\(words)')).click()
      """)
  }

  /// How much of the device lies under what it is compared with, from 0 to 1.
  func overlap() throws -> Double {
    try tab.number(
      """
      (() => {
        const [own, other] = ['device-frame', 'other-frame']
          .map((id) => document.getElementById(id).getBoundingClientRect())
        return Math.max(Math.min(own.right, other.right) - Math.max(own.left, other.left), 0) / own.width
      })()
      """)
  }

  /// What reaches beyond the window or its panel, by name.
  ///
  /// The row of buttons for transitions scrolls sideways.
  func tooWide() throws -> String {
    try tab.text(
      """
      [...document.querySelectorAll('header *, footer *, aside *, #device-frame, #other-frame')]
        .filter((element) => element.getClientRects().length > 0 && !element.parentElement.matches('#acts'))
        .filter((element) => {
          const area = element.getBoundingClientRect()
          const panel = (element.closest('header, footer, aside, .stage') ?? document.body).getBoundingClientRect()
          return area.left < panel.left - 1 || area.right > panel.right + 1 || area.right > innerWidth + 1
        })
        .map((element) => element.id || element.textContent.trim().slice(0, 20)).join()
      """)
  }

  /// The contrast of two of the page's colors, from 1 to 21.
  ///
  /// Source: WCAG 2.2, "contrast ratio".
  func contrast(of text: String, on ground: String) throws -> Double {
    try tab.number(
      """
      (() => {
        const luminance = (name) => {
          const probe = document.body.appendChild(document.createElement('p'))
          probe.style.color = `var(--${name})`
          const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
          probe.remove()
          const [red, green, blue] = parts.map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const [low, high] = ['\(text)', '\(ground)'].map(luminance).sort((one, other) => one - other)
        return (high + 0.05) / (low + 0.05)
      })()
      """)
  }

  /// What the device shows, as text: each view with its parent and its styles.
  func drawing() throws -> String {
    try tab.text(
      """
      [...document.querySelectorAll('#screen .view')].map((view) => {
        // Pictures and filters have other names each time.
        const styles = view.style.cssText.replace(/blob:[^"]*|(filter|cut)\\d+|;$/g, '').split('; ').sort().join(';')
        return `${view.parentElement.dataset.id ?? ''} > ${view.dataset.id}: ${styles}`
      }).join('\\n')
      """)
  }

  func loads() throws -> Int { Int(try tab.number("Number(document.body.dataset.loaded)")) }

  func events() throws -> String { try tab.text("document.querySelector('#events').textContent") }

  /// Where the screen lies, and how large a point of it is.
  private lazy var area: [Double] = {
    let area =
      try? tab.evaluate(
        """
        (() => { const area = document.getElementById('screen').getBoundingClientRect()
          return [area.left, area.top, area.width / document.getElementById('screen').offsetWidth] })()
        """) as? [NSNumber]
    return (area ?? []).map(\.doubleValue)
  }()

  /// Moves a pointer over the device in points of the stage, a step with each frame.
  func drag(
    _ pointer: Tab.Pointer, from start: (x: Double, y: Double)?, to end: (x: Double, y: Double),
    steps: Int
  ) throws {
    if let start {
      let place = try place(start)
      try tab.point(pointer, .down, x: place.x, y: place.y)
      try tab.wait(frames: 1)
      last = start
    }
    let from = last
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let place = try place(
        (from.x + (end.x - from.x) * part, from.y + (end.y - from.y) * part))
      try tab.point(pointer, .move, x: place.x, y: place.y)
      try tab.wait(frames: 1)
    }
    last = end
  }

  /// Where the pointer is.
  private var last = (x: 0.0, y: 0.0)

  func release(_ pointer: Tab.Pointer, at point: (x: Double, y: Double)) throws {
    let place = try place(point)
    try tab.point(pointer, .up, x: place.x, y: place.y)
  }

  /// Waits until nothing moves any more.
  func rest() throws { try tab.wait(until: "document.body.dataset.live === 'resting'") }

  private func place(_ point: (x: Double, y: Double)) throws -> (x: Double, y: Double) {
    guard area.count == 3 else { throw Failure("the page has no screen") }
    return (area[0] + point.x * area[2], area[1] + point.y * area[2])
  }

  /// Compares the page with the picture that the switch "Exact" shows; both have two pixels for a point.
  func shareOfPixelsOffFromTheRenderer() throws -> Double {
    try tab.evaluate("document.getElementById('exact-switch').click()")
    try tab.wait(
      until: "!document.getElementById('exact').hidden && document.getElementById('exact').complete"
    )
    // Alone in the corner, as large as it is.
    try tab.evaluate(
      """
      { const frame = document.getElementById('device-frame')
        Object.assign(frame.style, { position: 'fixed', left: '0', top: '0', margin: '0',
          transform: 'none', borderRadius: '0', boxShadow: 'none', zIndex: '9' })
        for (const id of ['exact', 'camera']) document.getElementById(id).style.visibility = 'hidden'
        document.querySelector('.stage').style.overflow = 'visible'
        for (const element of document.querySelectorAll('header, footer, aside')) element.style.visibility = 'hidden' }
      """)
    try tab.wait(frames: 2)
    let picture = try tab.screenshot().base64EncodedString()
    return try tab.number(
      """
      (async () => {
        const exact = document.getElementById('exact')
        const [width, height] = [exact.naturalWidth, exact.naturalHeight]
        const bytes = Uint8Array.from(atob('\(picture)'), (letter) => letter.charCodeAt(0))
        const shot = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const pixels = (source) => {
          const context = new OffscreenCanvas(width, height).getContext('2d')
          context.drawImage(source, 0, 0)
          return context.getImageData(0, 0, width, height).data
        }
        const [ours, theirs] = [pixels(shot), pixels(exact)]
        let off = 0
        for (let index = 0; index < ours.length; index += 4) {
          const difference = Math.max(...[0, 1, 2].map((part) => Math.abs(ours[index + part] - theirs[index + part])))
          if (difference > 16) off += 1
        }
        return off / (width * height)
      })()
      """)
  }
}
