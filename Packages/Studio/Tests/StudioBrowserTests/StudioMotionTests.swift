import BrowserSupport
import Foundation
import Testing

/// A new motion from two screens, and the start page that finds what there is.
extension StudioPageTests {
  /// Opens the dialog for a new motion.
  private func openDialog(
    _ studio: StudioProcess? = nil, width: Int = 1280, height: Int = 800
  ) throws -> Page {
    let studio = try studio ?? StudioProcess([])
    let page = Page(try openAlone(studio, width: width, height: height), of: studio)
    try page.tab.wait(until: "document.getElementById('start')?.hidden === false")
    try page.tab.evaluate("document.getElementById('new-motion').click()")
    try page.tab.wait(until: "document.getElementById('motion').open")
    return page
  }

  private func create(_ page: Page, _ name: String) throws {
    try page.tab.evaluate(
      """
      { document.getElementById('motion-name').value = '\(name)'
        document.querySelector('#motion .confirm').click() }
      """)
  }

  private func problem(_ page: Page) throws -> String {
    try page.tab.wait(until: "document.querySelector('#motion .bad').textContent !== ''")
    return try page.tab.text("document.querySelector('#motion .bad').textContent")
  }

  /// Drops a picture of one color on a screen, as a file of another program.
  private func drop(_ page: Page, _ file: String, on side: String) throws {
    try page.tab.evaluate(
      """
      (async () => {
        const files = new DataTransfer()
        files.items.add(await (\(file))())
        document.querySelector('#motion [data-side=\(side)]')
          .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
      })()
      """)
  }

  /// A picture of one color as a file.
  private static func painted(_ color: String, width: Int, height: Int, type: String = "image/png")
    -> String
  {
    """
    async () => {
      const canvas = new OffscreenCanvas(\(width), \(height))
      const context = canvas.getContext('2d')
      const fill = (style, x, y, width, height) => {
        context.fillStyle = style
        context.beginPath()
        context.roundRect(x * \(width), y * \(height), width * \(width), height * \(height), x * 200)
        context.fill()
      }
      // A screen as an app may have it: a picture, a heading and some lines.
      fill('\(color)', 0, 0, 1, 1)
      fill('#ffffffcc', 0.08, 0.1, 0.84, 0.3)
      fill('#00000099', 0.08, 0.44, 0.5, 0.03)
      for (let line = 0; line < 8; line += 1) fill('#00000033', 0.08, 0.52 + line * 0.04, 0.84 - line % 3 * 0.1, 0.015)
      return new File([await canvas.convertToBlob({ type: '\(type)' })], 'screen')
    }
    """
  }

  /// A gray picture of many pixels in a small file.
  private static func huge(_ side: Int) -> String {
    """
    async () => {
      const table = Uint32Array.from({ length: 256 }, (_, n) => {
        for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? 0xEDB88320 ^ n >>> 1 : n >>> 1
        return n
      })
      const chunk = (name, bytes) => {
        const all = new Uint8Array(bytes.length + 12), view = new DataView(all.buffer)
        view.setUint32(0, bytes.length)
        all.set([...name].map((letter) => letter.charCodeAt(0)), 4)
        all.set(bytes, 8)
        let sum = 0xFFFFFFFF
        for (const byte of all.subarray(4, bytes.length + 8)) sum = table[(sum ^ byte) & 255] ^ sum >>> 8
        view.setUint32(bytes.length + 8, ~sum >>> 0)
        return all
      }
      const head = new Uint8Array(13), view = new DataView(head.buffer)
      view.setUint32(0, \(side)); view.setUint32(4, \(side)); head[8] = 1
      const rows = new Blob([new Uint8Array((Math.ceil(\(side) / 8) + 1) * \(side))])
      const packed = await new Response(rows.stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer()
      return new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', head),
        chunk('IDAT', new Uint8Array(packed)), chunk('IEND', new Uint8Array())], 'huge.png')
    }
    """
  }

  @Test func `two of our screens become a motion whose keys are there to be moved`() throws {
    let page = try openDialog()
    try page.choose("motion-operation", "present")
    try page.choose("motion-front", "rises")
    try page.choose("motion-back", "recedes")
    try create(page, "Card")
    try page.tab.wait(until: "document.querySelectorAll('#timeline-keys circle').length === 6")
    #expect(try page.tab.text("location.hash").contains("subject=Card&scenario=Card"))
    #expect(try page.tab.text("document.getElementById('motion').open.toString()") == "false")
    let script = try page.studio.text(of: "Card.lua")
    #expect(script.contains("translateY = { { 0, keyframes.height(1) }, { 1, 0 } },"), "\(script)")
    // A key moves at once, and is saved in its place.
    try page.pull(
      from: page.middle(
        of: "document.querySelector('[data-lane=\"back.scale\"] circle:last-of-type')"),
      by: (0, 12))
    try page.tab.wait(until: "location.hash.includes('set.keys+back.scale=')")
    try page.saveToScript()
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    #expect(try page.studio.text(of: "Card.lua") != script)
    #expect(page.tab.complaints == [])
  }

  @Test func `a card push from nothing takes ten actions, of which none is Lua`() throws {
    let studio = try StudioProcess([])
    let page = Page(try openAlone(studio), of: studio)
    try page.tab.wait(until: "document.getElementById('start')?.hidden === false")
    // Typing a word, choosing from a menu, a press and a drag are one action each.
    var actions = 0
    func act(_ body: () throws -> Void) throws {
      try body()
      actions += 1
    }
    try act { try page.click("New motion") }
    try page.tab.wait(until: "document.getElementById('motion').open")
    try act { for letter in "CardPush" { try page.tab.press(String(letter)) } }
    try act {
      try page.tab.evaluate(
        """
        { const menu = document.querySelector('#motion [data-side=second] select')
          menu.value = 'card'
          menu.dispatchEvent(new Event('change')) }
        """)
    }
    try act { try page.choose("motion-front", "rises") }
    try act { try page.choose("motion-back", "recedes") }
    try act { try page.tab.evaluate("document.querySelector('#motion .confirm').click()") }
    try page.tab.wait(until: "document.querySelectorAll('#timeline-keys circle').length === 6")
    for (lane, offset) in [("back.scale", 12.0), ("dimming.alpha", -10.0)] {
      try act {
        try page.pull(
          from: page.middle(
            of: "document.querySelector('[data-lane=\"\(lane)\"] circle:last-of-type')"),
          by: (0, offset))
      }
      try page.tab.wait(until: "location.hash.includes('set.keys+\(lane)=')")
    }
    try act {
      try page.tab.wait(
        until:
          "[...document.querySelectorAll('#parameters button')].some((button) => button.textContent.startsWith('Save to') && !button.disabled)"
      )
      try page.click("Save to the script")
    }
    try page.tab.wait(until: "document.getElementById('saving').open")
    try act { try page.tab.evaluate("document.querySelector('#saving .confirm').click()") }
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    let script = try studio.text(of: "CardPush.lua")
    #expect(script.contains("translateY = { { 0, keyframes.height(1) }, { 1, 0 } },"), "\(script)")
    #expect(!script.contains("{ 1, 0.92 }") && !script.contains("{ 1, 0.4 }"), "\(script)")
    #expect(actions == 10)
    print("figure: a card push from nothing: \(actions) actions (at most 40)\n\(script)")
    #expect(page.tab.complaints == [])
  }

  @Test func `pictures of one's own stay as a scenario, without what else their files say`() throws
  {
    let page = try openDialog()
    try drop(page, Self.painted("#ffd8a8", width: 1290, height: 2796), on: "first")
    try page.tab.wait(
      until: "document.querySelector('[data-side=first] select').value === 'picture'")
    try drop(
      page, Self.painted("#a5d8ff", width: 3000, height: 6500, type: "image/jpeg"), on: "second")
    try page.tab.wait(
      until: "document.querySelector('[data-side=second] select').value === 'picture'")
    #expect(
      try page.tab.text("document.querySelector('[data-side=second] .said').textContent")
        == "Scaled from 3000 × 6500 to 1664 × 3605 pixels.")
    try page.picture("motion")
    try page.tab.evaluate("document.documentElement.style.colorScheme = 'dark'")
    try page.look("motion-dark")
    try page.tab.evaluate("document.documentElement.style.colorScheme = ''")
    try create(page, "Mine")
    try page.tab.wait(until: "document.body.dataset.loaded === '1'")
    try page.pauseAtStart()
    // The device is that of the first picture.
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "430px")
    #expect(try page.studio.text(of: "Mine.json").contains("image: \"Mine/second.png\""))
    for side in ["first", "second"] {
      let file = page.studio.folder.appendingPathComponent("Mine/\(side).png")
      #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    #expect(
      try page.tab.number(
        """
        [...document.querySelectorAll('#screen [data-id=picture]')]
          .filter((view) => view.style.backgroundImage.startsWith('url')).length
        """) >= 1)
    #expect(page.tab.complaints == [])
  }

  @Test func `a picture that is too large or none is refused, and what was chosen stays`() throws {
    let page = try openDialog()
    try drop(page, Self.huge(10_000), on: "first")
    #expect(
      try problem(page)
        == "It has 10000 × 10000 pixels, and at most 50 megapixels are read.")
    try drop(page, "async () => new File(['no picture at all'], 'screen.png')", on: "first")
    try page.tab.wait(
      until: "document.querySelector('#motion .bad').textContent.startsWith('It is no picture')")
    #expect(
      try page.tab.text("document.querySelector('[data-side=first] select').value") == "inbox")
    // One of 49 megapixels is scaled.
    try drop(page, Self.huge(7000), on: "first")
    try page.tab.wait(
      until: "document.querySelector('[data-side=first] select').value === 'picture'")
    #expect(
      try page.tab.text("document.querySelector('[data-side=first] .said').textContent")
        == "Scaled from 7000 × 7000 to 2449 × 2449 pixels.")
    #expect(page.tab.complaints == [])
  }

  @Test func `the keyboard makes a motion, and Escape leaves only the dialog`() throws {
    let studio = try StudioProcess([])
    let page = Page(try openAlone(studio), of: studio)
    try page.tab.wait(until: "document.getElementById('start')?.hidden === false")
    try page.tab.press("Tab")
    try page.tab.press("Enter")
    try page.tab.wait(until: "document.getElementById('motion').open")
    try page.tab.press("Escape")
    try page.tab.wait(until: "!document.getElementById('motion').open")
    #expect(try page.tab.text("document.getElementById('start').hidden.toString()") == "false")
    try page.tab.press("Enter")
    try page.tab.wait(until: "document.activeElement.id === 'motion-name'")
    for letter in "Rise" { try page.tab.press(String(letter)) }
    try page.tab.press("Enter")
    try page.tab.wait(until: "document.body.dataset.loaded === '1'")
    #expect(try studio.text(of: "Rise.lua").contains("name = \"Rise\""))
    #expect(page.tab.complaints == [])
  }

  @Test func `a finger picks a picture, and everything fits a phone`() throws {
    let page = try openDialog(width: 390, height: 844)
    try page.tab.evaluate("HTMLInputElement.prototype.click = function () { window.picked = this }")
    let place = try page.middle(of: "document.querySelector('[data-side=second] .place')")
    try page.tab.point(.touch, .down, x: place.x, y: place.y)
    try page.tab.point(.touch, .up, x: place.x, y: place.y)
    try page.tab.wait(until: "window.picked?.type === 'file'")
    try page.tab.evaluate(
      """
      (async () => {
        const files = new DataTransfer()
        files.items.add(await (\(Self.painted("#b2f2bb", width: 1179, height: 2556)))())
        window.picked.files = files.files
        window.picked.dispatchEvent(new Event('change'))
      })()
      """)
    try page.tab.wait(
      until: "document.querySelector('[data-side=second] select').value === 'picture'")
    #expect(
      try page.tab.number("document.getElementById('motion').scrollWidth - innerWidth") <= 0)
    #expect(
      try page.tab.number("document.getElementById('start').scrollWidth - innerWidth") <= 0)
    try page.look("motion-small")
    #expect(page.tab.complaints == [])
  }

  @Test func `a taken name and a second page with the same one are refused`() throws {
    let page = try openDialog()
    try create(page, "push")
    #expect(try problem(page).contains("a scenario 'push' already exists; nothing was written"))
    let other = try openDialog(page.studio)
    try create(page, "Twice")
    try page.tab.wait(until: "document.body.dataset.loaded === '1'")
    let script = try page.studio.text(of: "Twice.lua")
    try other.choose("motion-front", "fades")
    try create(other, "Twice")
    #expect(try problem(other).contains("already exists"))
    #expect(try page.studio.text(of: "Twice.lua") == script)
    #expect(page.tab.complaints + other.tab.complaints == [])
  }

  @Test func `in a folder that can't be written to, the page says so and nothing is left`() throws {
    // Root writes everywhere, so the studio then runs as somebody else.
    let studio = try StudioProcess(
      [], environment: ["XDG_RUNTIME_DIR": "/nowhere"],
      through: geteuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [])
    chmod(studio.folder.path, 0o555)
    let page = try openDialog(studio)
    try create(page, "Rise")
    let text = try problem(page)
    #expect(text.contains("permission denied") && text.contains("nothing was written"), "\(text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder.path) == [])
    chmod(studio.folder.path, 0o755)
    #expect(page.tab.complaints == [])
  }

  @Test func `the start page finds animators and plugins by their tags, and shows groups`() throws {
    let studio = try StudioProcess([], files: ["Mine.lua": Self.rise])
    let page = Page(try openAlone(studio), of: studio)
    try page.tab.wait(until: "document.querySelectorAll('.card').length > 50")
    let shown =
      "[...document.querySelectorAll('.card:not([hidden]) b')].map((one) => one.textContent).join()"
    let headings =
      "[...document.querySelectorAll('.grid h2:not([hidden])')].map((one) => one.textContent).join()"
    #expect(try page.tab.text(headings) == "Yours,Animators,Plugins")
    try page.tab.evaluate(
      """
      { const search = document.getElementById('search')
        search.value = 'iOS push'
        search.dispatchEvent(new Event('input')) }
      """)
    #expect(
      try page.tab.text(shown) == "AppCard,MorphingTitle,Push,SwipeToPop,ZoomFromSource")
    #expect(try page.tab.text(headings) == "Animators")
    try page.tab.evaluate(
      """
      { const search = document.getElementById('search')
        search.value = ''
        search.dispatchEvent(new Event('input')) }
      """)
    try page.click("plugins")
    #expect(try page.tab.text(headings) == "Plugins")
    #expect(try page.tab.number("document.querySelectorAll('.card:not([hidden])').length") == 10)
    try page.tab.wait(
      until: "document.querySelectorAll('.card:not([hidden])[data-ready=true]').length === 10")
    try page.tab.evaluate(
      "[...document.querySelectorAll('.card')].find((card) => card.textContent.startsWith('SideDrawer') && !card.hidden).click()"
    )
    try page.tab.wait(until: "document.body.dataset.loaded === '1'")
    #expect(try page.tab.text("location.hash").contains("subject=plugin%3ASideDrawer"))
    #expect(page.tab.complaints == [])
  }
}
