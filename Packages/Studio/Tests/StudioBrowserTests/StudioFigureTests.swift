import BrowserSupport
import Foundation
import Testing

/// What the design promises in numbers, measured and printed.
///
/// Times depend on the machine and its other work, and so they are printed beside what they should
/// hold, and fail nothing.
extension StudioPageTests {
  @Test(arguments: Dragged.allCases)
  func `figures: a tick over the socket, without a browser`(dragged: Dragged) throws {
    let studio = try dragged.studio()
    let address = try #require(URL(string: studio.address))
    let (port, token) = (try #require(address.port), try #require(address.fragment))
    let client = try SocketClient(port: port)
    client.send(
      Array(
        """
        GET /ws?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r
        Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
        """.utf8))
    #expect(client.head().contains(" 101 "))
    /// Asks, and waits for the answer of a kind.
    func ask(_ question: String, _ kind: UInt8) throws {
      client.sendFrame(of: Array(question.utf8))
      while true {
        let frame = try #require(client.frame())
        if frame.opcode == 2, frame.payload.first == kind { return }
      }
    }
    try ask(#"{"n":1,"do":"open","choice":\#(dragged.choice)}"#, 1)
    try ask(#"{"n":2,"do":"live","frame":0}"#, 2)
    var times: [Double] = []
    for step in 0...200 {
      let phase = step == 0 ? "began" : "moved"
      let finger = "[[0,\"\(phase)\",\(4 + Double(step) * 1.8),400]]"
      let start = ContinuousClock.now
      try ask(#"{"n":3,"do":"tick","count":1,"fingers":\#(finger)}"#, 2)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    Figure("tick over the socket, \(dragged.views) views", "ms", of: times, 0.5).say()
    Figure("tick over the socket, \(dragged.views) views", "ms", of: times, 0.99)
      .say(atMost: dragged.limit)
  }

  @Test(arguments: Dragged.allCases)
  func `figures: a finger's way to the screen`(dragged: Dragged) throws {
    let page = try open(try dragged.studio())
    try page.pauseAtStart()
    try page.measure()
    try page.drag(.mouse, from: (4, 400), to: (380, 400), steps: 60)
    let views = try page.tab.number("document.querySelectorAll('#screen .view').length")
    #expect(Int(views) == dragged.views)
    try page.release(.mouse, at: (380, 400))
    try page.rest()
    for share in [0.5, 0.99] {
      let (first, rest) = ("in the page, \(dragged.views) views", "of that")
      Figure("tick to message \(first)", "ms", page: page, "answers", share).say()
      // Until the browser has drawn the frame before, the page can't take a message.
      Figure("  \(rest) the browser draws", "ms", page: page, "drawings", share).say()
      Figure("  message to styles", "ms", page: page, "handlers", share).say()
    }
    Figure("tick to styles, \(dragged.views) views", "ms", page: page, "styles", 0.99)
      .say(atMost: 12)
    #expect(try page.tab.number("measured.answers.length") > 30)
  }

  @Test func `figures: a dragged key's way to the stage, and the page's memory`() throws {
    // What the browser has for any page, most of it its own code, is not the studio's.
    let empty = try openFile("data:text/html,<p>empty</p>")
    try empty.wait(frames: 30)
    let usual = try Self.memory()
    empty.close()
    let page = try openKeys()
    try page.seek(to: 12)
    try page.tab.wait(frames: 30)
    let whole = try Self.memory()
    Figure("memory of an empty page's process", "MB", value: usual).say()
    Figure("memory of the page's process", "MB", value: whole).say()
    Figure("memory of the page, without an empty one's", "MB", value: whole - usual)
      .say(atMost: 60)
    try page.measure()
    try page.tab.evaluate(
      "addEventListener('pointermove', () => { window.pointed = performance.now() }, { capture: true }); 0"
    )
    let key = try page.middle(of: "\(Self.lane("front.translateY")).querySelectorAll('circle')[0]")
    try page.tab.point(.mouse, .down, x: key.x, y: key.y)
    for step in 1...240 {
      try page.tab.point(.mouse, .move, x: key.x + Double(step % 120), y: key.y)
      try page.tab.wait(frames: 1)
    }
    try page.tab.point(.mouse, .up, x: key.x + 20, y: key.y)
    let views = Int(try page.tab.number("document.querySelectorAll('#screen .view').length"))
    for share in [0.5, 0.99] {
      Figure("  message to styles of a dragged key", "ms", page: page, "handlers", share).say()
    }
    Figure("a key's move to styles, \(views) views", "ms", page: page, "styles", 0.5).say()
    Figure("a key's move to styles, \(views) views", "ms", page: page, "styles", 0.99)
      .say(atMost: 8)
    #expect(try page.tab.number("measured.styles.length") > 100)
    try page.tab.send("HeapProfiler.enable")
    try page.tab.send("HeapProfiler.collectGarbage")
    let heap = try page.tab.number("performance.memory.usedJSHeapSize") / 1_000_000
    Figure("JavaScript heap of the page", "MB", value: heap).say(atMost: 60)
    Figure("memory of the page's process, later", "MB", value: try Self.memory()).say()
  }

  /// What only the page's process has of the memory, in megabytes.
  private static func memory() throws -> Double {
    Double(try shared().memories.last ?? 0) / 1_000_000
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

  @Test func `figures: the stage first shown, and another device`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.tab.send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        addEventListener('DOMContentLoaded', () => {
          new MutationObserver((_, observer) => {
            observer.disconnect()
            requestAnimationFrame(() => { window.firstShown = performance.now() })
          }).observe(document.body, { attributeFilter: ['data-loaded'] })
        })
        """
      ])
    try page.tab.reload()
    try page.tab.wait(until: "window.firstShown")
    Figure("stage first shown", "ms", value: try page.tab.number("firstShown")).say(atMost: 400)
    var times: [Double] = []
    for (number, device) in ["iPhone 14", "iPad", "iPhone SE", "iPad", "iPhone 15"].enumerated() {
      try page.tab.evaluate("window.chosen = performance.now()")
      try page.choose("device", device)
      try page.tab.wait(until: "document.body.dataset.loaded === '\(number + 2)'")
      times.append(try page.tab.number("performance.now() - chosen"))
    }
    Figure("another device", "ms", of: times, 0.5).say(atMost: 300)
    Figure("another device", "ms", of: times, 0.99).say(atMost: 300)
    #expect(times.count == 5)
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
    Figure("save to picture, median", "ms", value: times[4]).say(atMost: 30)
    let megabytes = Double(studio.memory) / 1_000_000
    Figure("memory of the studio", "MB", value: megabytes).say(atMost: 60)
    #expect(megabytes < 200)
    #expect(studio.end(SIGTERM) == 143)
  }
}

/// What a finger drags, by how many views move.
enum Dragged: CaseIterable {
  case few, many

  var views: Int { self == .few ? 20 : 96 }
  /// What a tick may take, in milliseconds.
  var limit: Double { self == .few ? 0.5 : 1 }

  /// The words of a page for it.
  var choice: String {
    self == .few
      ? #"{"subject":"plugin:SwipeToPop","scenario":"swipe-pop"}"#
      : #"{"subject":"plugin:Burst","scenario":"./burst.json"}"#
  }

  func studio() throws -> StudioProcess {
    guard self == .many else {
      return try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"])
    }
    let scenario = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scripts/scenarios/swipe-pop.json")
    let text = try String(contentsOf: scenario, encoding: .utf8)
    return try StudioProcess(
      ["plugin:Burst", "--scenario", "./burst.json"],
      files: [
        "burst.json": text.replacingOccurrences(of: "SwipeToPop", with: "Burst"),
        "Plugins/Burst/plugin.lua": """
        return {
          name = "Burst",
          animator = { pop = "Explode" },
          interaction = { pop = { gesture = "pan", direction = "trailing" } },
        }
        """,
      ])
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

  /// A quantile of times.
  init(_ name: String, _ unit: String, of times: [Double], _ share: Double) {
    let place = min(Int(Double(times.count) * share), times.count - 1)
    self.init("\(name), p\(Int(share * 100))", unit, value: times.sorted()[place])
  }

  func say() { print("figure: \(name): \(rounded) \(unit)") }

  func say(atMost limit: Double) { say("at most \(limit)", value <= limit) }
  func say(atLeast limit: Double) { say("at least \(limit)", value >= limit) }

  private var rounded: Double { (value * 100).rounded() / 100 }

  private func say(_ promise: String, _ holds: Bool) {
    print("figure: \(name): \(rounded) \(unit) (\(promise)\(holds ? "" : ", NOT HELD"))")
  }
}

extension Page {
  /// Has the page note when it asks for a frame, when the answer is there, and when it is drawn.
  fileprivate func measure() throws {
    try tab.evaluate(
      """
      window.measured = { answers: [], handlers: [], styles: [], drawings: [], scripts: [], frames: [] }
      {
        const asked = new Map()
        const send = WebSocket.prototype.send
        WebSocket.prototype.send = function (text) {
          const question = JSON.parse(text)
          if (question.do === 'tick') asked.set(question.n, performance.now())
          // A dragged key begins with the hand's own event.
          if (['peek', 'open'].includes(question.do)) asked.set(question.n, window.pointed ?? performance.now())
          if (!this.isMeasured) {
            this.isMeasured = true
            // Around the page's own handler, which sets the styles.
            const handle = this.onmessage
            this.onmessage = (event) => {
              const came = performance.now()
              handle.call(this, event)
              if (typeof event.data === 'string') return
              const number = new DataView(event.data).getUint32(4, true)
              if (!asked.has(number)) return
              measured.answers.push(came - asked.get(number))
              const note = () => {
                measured.handlers.push(performance.now() - came)
                measured.styles.push(performance.now() - asked.get(number))
                asked.delete(number)
              }
              // What is shown for the first time waits for its pictures, others for the next turn.
              if ([1, 6].includes(new DataView(event.data).getUint32(0, true))) Promise.resolve().then(() => {}).then(note)
              else note()
            }
          }
          return send.call(this, text)
        }
        // What is posted in a frame comes when the browser has laid out and painted it.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (event) => measured.drawings.push(performance.now() - event.data)
        const request = window.requestAnimationFrame
        window.requestAnimationFrame = (body) => request.call(window, (now) => {
          const start = performance.now()
          body(now)
          const end = performance.now()
          measured.scripts.push(end - start)
          if (measured.frames.at(-1) !== now) measured.frames.push(now)
          port2.postMessage(end)
        })
      }
      0
      """)
  }
}
