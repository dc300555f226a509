import BrowserSupport
import Foundation
import Testing

/// What the design promises in numbers, measured and printed.
///
/// Times depend on the machine and its other work, and so they are printed beside what they should
/// hold, and fail nothing.
extension StudioPageTests {
  @Test(arguments: [("SwipeToPop", 1.0), ("Explode", 4.0)])
  func `figures: a finger's way to the screen`(animator: String, limit: Double) throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    if animator == "Explode" { try page.choose("subject", animator) }
    try page.tab.wait(until: "document.title.startsWith('\(animator)')")
    try page.pauseAtStart()
    try page.measure()
    try page.drag(.mouse, from: (4, 400), to: (380, 400), steps: 60)
    let views = try page.tab.number("document.querySelectorAll('#screen .view').length")
    try page.release(.mouse, at: (380, 400))
    try page.rest()
    Figure("tick to frame, \(animator), \(Int(views)) views", "ms", page: page, "answers", 0.99)
      .say(atMost: limit)
    Figure("tick to styles, \(animator)", "ms", page: page, "styles", 0.99).say(atMost: 12)
    #expect(try page.tab.number("measured.answers.length") > 30)
  }

  @Test func `figures: frames of a run with many views`() throws {
    let page = try open(try StudioProcess(["Explode", "--scenario", "push"]))
    try page.pauseAtStart()
    try page.measure()
    try page.tab.evaluate("document.getElementById('play').click()")
    try page.tab.wait(frames: 180)
    Figure("script of a frame, 79 views", "ms", page: page, "scripts", 0.95).say(atMost: 2)
    let rate = try page.tab.number(
      "1000 * (measured.frames.length - 1) / (measured.frames.at(-1) - measured.frames[0])")
    Figure("frames a second, 79 views", "fps", value: rate).say(atLeast: 58)
  }

  @Test func `figures: from a save to the picture, and memory`() throws {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    let paint = try page.tab.number("performance.getEntriesByType('paint')[0]?.startTime ?? NaN")
    Figure("first paint after navigation", "ms", value: paint).say(atMost: 200)
    try page.pauseAtStart()
    var times: [Double] = []
    for number in 1...9 {
      try page.tab.evaluate(
        """
        window.repainted = new Promise((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect()
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          }).observe(document.body, { attributeFilter: ['data-loaded'] })
        })
        0
        """)
      let start = Date().timeIntervalSince1970 * 1000
      try studio.save(
        Self.rise.replacingOccurrences(of: "100", with: "\(100 + number)"), to: "Rise.lua")
      times.append(try page.tab.number("window.repainted") - start)
    }
    times.sort()
    Figure("save to picture, median", "ms", value: times[4]).say(atMost: 50)
    let megabytes = Double(studio.memory) / 1_000_000
    Figure("memory of the studio", "MB", value: megabytes).say(atMost: 60)
    #expect(megabytes < 200)
    #expect(studio.end(SIGTERM) == 130)
  }
}

/// One number beside what it should hold.
private struct Figure {
  let name: String
  let unit: String
  let value: Double

  init(_ name: String, _ unit: String, value: Double) {
    self.name = name
    self.unit = unit
    self.value = value
  }

  /// A quantile of what the page has measured.
  init(_ name: String, _ unit: String, page: Page, _ list: String, _ share: Double) {
    let value = try? page.tab.number(
      """
      (() => { const sorted = measured.\(list).toSorted((one, other) => one - other)
        return sorted[Math.min(Math.floor(sorted.length * \(share)), sorted.length - 1)] })()
      """)
    self.init("\(name), p\(Int(share * 100))", unit, value: value ?? .nan)
  }

  func say(atMost limit: Double) { say("at most \(limit)", value <= limit) }
  func say(atLeast limit: Double) { say("at least \(limit)", value >= limit) }

  private func say(_ promise: String, _ holds: Bool) {
    let rounded = (value * 100).rounded() / 100
    print("figure: \(name): \(rounded) \(unit) (\(promise)\(holds ? "" : ", NOT HELD"))")
  }
}

extension Page {
  /// Has the page note when it asks for a frame, when the answer is there, and when it is drawn.
  fileprivate func measure() throws {
    try tab.evaluate(
      """
      window.measured = { answers: [], styles: [], scripts: [], frames: [] }
      {
        const asked = new Map()
        const send = WebSocket.prototype.send
        WebSocket.prototype.send = function (text) {
          const question = JSON.parse(text)
          if (question.do === 'tick') asked.set(question.n, performance.now())
          if (!this.isMeasured) {
            this.isMeasured = true
            // After the page's own handler, which draws.
            this.addEventListener('message', (event) => {
              if (typeof event.data === 'string') return
              const number = new DataView(event.data).getUint32(4, true)
              if (!asked.has(number)) return
              measured.answers.push(event.timeStamp - asked.get(number))
              measured.styles.push(performance.now() - asked.get(number))
              asked.delete(number)
            })
          }
          return send.call(this, text)
        }
        const request = window.requestAnimationFrame
        window.requestAnimationFrame = (body) => request.call(window, (now) => {
          const start = performance.now()
          body(now)
          measured.scripts.push(performance.now() - start)
          if (measured.frames.at(-1) !== now) measured.frames.push(now)
        })
      }
      0
      """)
  }
}
