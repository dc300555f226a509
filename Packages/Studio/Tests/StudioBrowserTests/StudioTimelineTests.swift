import BrowserSupport
import Foundation
import Testing

/// The timeline below the device.
extension StudioPageTests {
  private func openTimeline(_ words: [String]) throws -> Page {
    let page = try open(try StudioProcess(words))
    try page.pauseAtStart()
    try page.tab.evaluate("document.getElementById('timeline-switch').click()")
    try page.tab.wait(until: "document.querySelectorAll('#timeline-blocks button').length > 0")
    return page
  }

  private func blocks(_ page: Page) throws -> String {
    try page.tab.text(
      "[...document.querySelectorAll('#timeline-blocks button')].map((block) => block.textContent).join()"
    )
  }

  @Test func `the timeline has a block for each transition, and one lane for all pieces`() throws {
    let page = try openTimeline(["Explode", "--scenario", "tour"])
    #expect(try blocks(page).split(separator: ",").count == 4)
    #expect(try blocks(page).hasPrefix("present "))
    // All pieces, not only as many as a panel has room for.
    let count =
      "Number(/pieces\\[1…(\\d+)\\]/.exec(document.getElementById('timeline-rows').textContent)?.[1])"
    try page.tab.wait(until: "\(count) > 48")
    try page.tab.evaluate(
      "[...document.querySelectorAll('.timeline-row button')].find((row) => row.textContent.includes('pieces')).click()"
    )
    let inner = "document.querySelectorAll('.timeline-row.inner').length"
    #expect(try page.tab.number(inner) > 2)
    #expect(try page.tab.number(inner) < 12)
    #expect(page.tab.complaints == [])
  }

  @Test func `the timeline is enlarged around the playhead, and stays so over a reload`() throws {
    let page = try openTimeline(["Cover", "--scenario", "tour"])
    try page.tab.evaluate(
      "document.querySelector('#timeline-blocks button').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))"
    )
    #expect(try blocks(page).split(separator: ",").count == 1)
    try page.tab.wait(until: "location.hash.includes('zoom=')")
    try page.tab.reload()
    try page.tab.wait(until: "document.querySelectorAll('#timeline-blocks button').length > 0")
    #expect(try blocks(page).split(separator: ",").count == 1)
    try page.tab.evaluate("document.getElementById('timeline-all').click()")
    #expect(try blocks(page).split(separator: ",").count == 4)
    #expect(page.tab.complaints == [])
  }

  @Test func `a drag over the seconds selects what plays in a loop`() throws {
    let page = try openTimeline(["Cover", "--scenario", "tour"])
    let place = try page.tab.evaluate(
      """
      (() => { const area = document.getElementById('timeline-ruler').getBoundingClientRect()
        return [area.left, area.top + area.height / 2, area.width] })()
      """)
    let area = (place as? [NSNumber] ?? []).map(\.doubleValue)
    try #require(area.count == 3)
    try page.tab.point(.mouse, .down, x: area[0] + area[2] * 0.25, y: area[1])
    try page.tab.point(.mouse, .move, x: area[0] + area[2] * 0.4, y: area[1])
    try page.tab.point(.mouse, .move, x: area[0] + area[2] * 0.5, y: area[1])
    try page.tab.point(.mouse, .up, x: area[0] + area[2] * 0.5, y: area[1])
    #expect(try page.tab.number("document.querySelectorAll('#blocks .range').length") == 1)
    let last = try page.tab.number("Number(document.getElementById('scrubber').max)")
    try page.tab.evaluate("document.getElementById('play').click()")
    let frame = "Number(document.getElementById('scrubber').value)"
    try page.tab.wait(until: "\(frame) > \(last * 0.3)")
    try page.tab.wait(until: "\(frame) < \(last * 0.3)")
    #expect(try page.tab.number(frame) >= last * 0.2)
  }

  @Test func `the timeline says the values at the playhead, and draws the compared run`() throws {
    let page = try openTimeline(["SwipeToPop", "--scenario", "pop"])
    try page.seek(to: 10)
    try page.tab.evaluate("document.querySelector('.timeline-row button').click()")
    #expect(
      try page.tab.text("document.querySelector('.timeline-row.inner .number').textContent") != "")
    let dashes = """
      (() => { window.dashed = 0
        const set = CanvasRenderingContext2D.prototype.setLineDash
        CanvasRenderingContext2D.prototype.setLineDash = function (dashes) {
          this.isDashed = dashes.length > 0
          set.call(this, dashes)
        }
        const stroke = CanvasRenderingContext2D.prototype.stroke
        CanvasRenderingContext2D.prototype.stroke = function () {
          if (this.isDashed && this.canvas.closest('#timeline')) dashed += 1
          stroke.call(this)
        } })()
      """
    try page.tab.evaluate(dashes)
    try page.choose("compare", "name:Cover")
    try page.tab.wait(until: "dashed > 0")
    #expect(page.tab.complaints == [])
  }
}
