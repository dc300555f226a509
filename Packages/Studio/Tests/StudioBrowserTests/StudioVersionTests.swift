import BrowserSupport
import Foundation
import Testing

/// Named versions of a script, screens as users have them, and films as one wants them.
extension StudioPageTests {
  private static let rising = """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      name = "Rise", duration = 0.4, curve = "linear",
      parameters = { far = { default = 100, min = 0, max = 400 } },
      front = { translateX = { { 0, keyframes.parameter "far" }, { 1, 0 } } },
    }
    """

  private func openVersions(
    _ studio: StudioProcess? = nil, width: Int = 1280, height: Int = 800
  ) throws -> Page {
    let page = try open(
      try studio
        ?? StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rising]),
      width: width, height: height)
    try page.pauseAtStart()
    try page.tab.evaluate("document.getElementById('tab-versions').click()")
    return page
  }

  private func keep(_ page: Page, as name: String) throws {
    try page.tab.evaluate(
      "document.querySelector('#versions input').value = '\(name)'")
    try page.click("Keep this version")
  }

  private static func names(_ text: String) -> String {
    "[...document.querySelectorAll('#versions .version b')].map((one) => one.textContent).join() === '\(text)'"
  }

  private func complaint(_ page: Page) throws -> String {
    try page.tab.wait(until: "document.querySelector('#versions .bad').textContent !== ''")
    return try page.tab.text("document.querySelector('#versions .bad').textContent")
  }

  private static func left(_ device: String) -> String {
    "new DOMMatrix(document.querySelector('#\(device) [data-id=message]')?.style.transform).e"
  }

  @Test func `versions with what was turned stand beside the present one, three at once`() throws {
    let page = try openVersions()
    try keep(page, as: "near")
    try page.tab.wait(until: Self.names("near"))
    try page.turn("far", to: "200")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try keep(page, as: "far away")
    try page.tab.wait(until: Self.names("far away,near"))
    // The script itself is as it was, and the versions are whole scripts.
    #expect(try page.studio.text(of: "Rise.lua") == Self.rising)
    #expect(try page.studio.text(of: ".versions/Rise/near.lua") == Self.rising)
    #expect(
      try page.studio.text(of: ".versions/Rise/far away.lua")
        == Self.rising.replacingOccurrences(of: "default = 100", with: "default = 200"))
    try page.turn("far", to: "300")
    try page.tab.wait(until: "document.body.dataset.loaded === '3'")
    for row in [0, 1] {
      try page.tab.evaluate(
        "document.querySelectorAll('#versions .version button')[\(3 * row)].click()")
    }
    try page.seek(to: 1)
    try page.tab.wait(
      until:
        "\(Self.left("screen")) > 250 && \(Self.left("other-screen")) > 150 && \(Self.left("third-screen")) > 50"
    )
    #expect(
      try page.tab.evaluate(
        "\(Self.left("other-screen")) < 200 && \(Self.left("third-screen")) < 100") as? Bool == true
    )
    try page.picture("versions")
    try page.tab.evaluate("document.documentElement.style.colorScheme = 'dark'")
    try page.look("versions-dark")
    #expect(page.tab.complaints == [])
  }

  @Test func `a script that isn't keyed has versions all the same, and no keys to move`() throws {
    let page = try openVersions(
      StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise]))
    try keep(page, as: "mine")
    try page.tab.wait(until: Self.names("mine"))
    try page.studio.save(
      Self.rise.replacingOccurrences(of: "100", with: "300"), to: "Rise.lua")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.click("Beside")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.tab.evaluate("document.getElementById('timeline-switch').click()")
    #expect(try page.tab.number("document.querySelectorAll('#timeline-keys circle').length") == 0)
    #expect(page.tab.complaints == [])
  }

  @Test func `going back shows the lines, and can be undone`() throws {
    let page = try openVersions()
    try keep(page, as: "first")
    try page.tab.wait(until: Self.names("first"))
    let later = Self.rising.replacingOccurrences(of: "0.4", with: "0.8")
    try page.studio.save(later, to: "Rise.lua")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.click("Go back…")
    try page.tab.wait(until: "document.getElementById('saving').open")
    #expect(
      try page.tab.text("document.querySelector('#saving .old').textContent").contains("0.8"))
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!document.getElementById('saving').open")
    #expect(try page.studio.text(of: "Rise.lua") == Self.rising)
    try page.tab.evaluate("document.getElementById('tab-parameters').click()")
    try page.click("Undo the save")
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!document.getElementById('saving').open")
    #expect(try page.studio.text(of: "Rise.lua") == later)
    #expect(page.tab.complaints == [])
  }

  /// Does something with the tools of a version, which a button beside its name shows.
  private func change(_ page: Page, _ name: String, _ act: String) throws {
    try page.tab.evaluate(
      "document.querySelector('#versions [aria-label=\"Rename or delete \(name)\"]').click()")
    try page.tab.evaluate(act)
  }

  @Test func `a version is renamed, also while it is beside the present one, and deleted`() throws {
    let page = try openVersions()
    let other = try openVersions(page.studio)
    try page.tab.bringToFront()
    for name in ["v1", "second"] {
      try keep(page, as: name)
      try page.tab.wait(until: "\(Self.names(name == "v1" ? "v1" : "second,v1"))")
    }
    try keep(page, as: "V1")
    #expect(try complaint(page).contains("there is a version 'v1' already"))
    try page.tab.evaluate("document.querySelectorAll('#versions .version button')[3].click()")
    try page.tab.wait(until: "location.hash.includes('compare=version%3Av1')")
    // The keyboard does it, and what was typed stays when another page has kept a version.
    try change(page, "v1", "document.activeElement.value = 'slow one'")
    try other.tab.bringToFront()
    try keep(other, as: "third")
    try page.tab.bringToFront()
    try page.tab.wait(until: Self.names("third,second,v1"))
    try page.look("versions-rename")
    try page.tab.evaluate("document.documentElement.style.colorScheme = 'dark'")
    try page.look("versions-rename-dark")
    try page.tab.evaluate(
      "document.querySelector('#versions [aria-label=\"New name of v1\"]').focus()")
    try page.tab.press("Enter")
    try page.tab.wait(until: Self.names("third,second,slow one"))
    try page.tab.wait(until: "location.hash.includes('compare=version%3Aslow+one')")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    #expect(try page.studio.text(of: ".versions/Rise/slow one.lua") == Self.rising)
    // Deleting takes a second press.
    let delete =
      "[...document.querySelectorAll('#versions button')].find((one) => one.textContent.startsWith('Delete'))"
    try change(page, "slow one", "\(delete).click()")
    #expect(try page.tab.text("\(delete).textContent") == "Delete for good")
    #expect(try page.studio.text(of: ".versions/Rise/slow one.lua") == Self.rising)
    try page.tab.evaluate("\(delete).click()")
    try page.tab.wait(until: Self.names("third,second"))
    try page.tab.wait(until: "!location.hash.includes('slow+one')")
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: page.studio.folder.path + "/.versions/Rise"
      ).sorted() == ["second.lua", "third.lua"])
    try other.tab.bringToFront()
    try other.tab.wait(until: Self.names("third,second"))
    // A name that the page has no more is said.
    try change(other, "second", "document.activeElement.value = '../out'")
    try other.click("Rename")
    #expect(try complaint(other).contains("can't be the name of a file"))
    #expect(page.tab.complaints + other.tab.complaints == [])
  }

  @Test func `two pages keep versions and edit one file, and none is lost`() throws {
    let page = try openVersions()
    let other = try openVersions(page.studio)
    try page.tab.bringToFront()
    try keep(page, as: "mine")
    try page.tab.wait(until: Self.names("mine"))
    // The other page hears of it, and can't take its name.
    try other.tab.bringToFront()
    try other.tab.wait(until: Self.names("mine"))
    try keep(other, as: "mine")
    #expect(try complaint(other).contains("there is a version 'mine' already"))
    // Both want to change the script; the second one has not seen what the first one wrote.
    let changed = Self.rising.replacingOccurrences(of: "0.4", with: "0.6")
    try page.studio.save(changed, to: "Rise.lua")
    try other.tab.wait(until: "document.body.dataset.loaded === '2'")
    try other.click("Go back…")
    try other.tab.wait(until: "document.getElementById('saving').open")
    let newer = Self.rising.replacingOccurrences(of: "0.4", with: "0.7")
    try page.studio.save(newer, to: "Rise.lua")
    try other.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try other.tab.wait(
      until: "document.getElementById('saving-title').textContent === 'Not saved'")
    #expect(
      try other.tab.text("document.querySelector('#saving pre').textContent")
        .contains("the file has changed meanwhile"))
    #expect(try page.studio.text(of: "Rise.lua") == newer)
    #expect(page.tab.complaints + other.tab.complaints == [])
  }

  @Test(arguments: ["../out", ".hidden", "a/b", "", "what?"])
  func `a name that is no file's is refused`(name: String) throws {
    let page = try openVersions()
    try keep(page, as: name)
    #expect(try complaint(page).contains("can't be the name of a file"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: page.studio.folder.path)
        .contains(".versions") == false)
  }

  @Test func `in a folder that can't be written to, no version is kept, and the page says why`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("studio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.rising.utf8).write(to: folder.appendingPathComponent("Rise.lua"))
    chmod(folder.path, 0o555)
    // Root writes everywhere, so the studio then runs as somebody else.
    let studio = try StudioProcess(
      ["Rise", "--scenario", "push"], in: folder,
      environment: ["XDG_RUNTIME_DIR": "/nowhere", "TMPDIR": "/tmp"],
      through: geteuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [])
    let page = try openVersions(studio)
    try keep(page, as: "mine")
    #expect(try complaint(page).contains("permission denied"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Rise.lua"])
    chmod(studio.folder.path, 0o755)
  }

  @Test func `the keyboard and a finger keep versions, also on a phone`() throws {
    let page = try openVersions(width: 390, height: 844)
    try page.tab.evaluate("document.querySelector('#versions input').select()")
    for letter in "one" { try page.tab.press(String(letter)) }
    try page.tab.press("Enter")
    try page.tab.wait(until: Self.names("one"))
    let button = try page.middle(of: "document.querySelector('#versions .row button')")
    try page.tab.point(.touch, .down, x: button.x, y: button.y)
    try page.tab.point(.touch, .up, x: button.x, y: button.y)
    try page.tab.wait(until: Self.names("Version 2,one"))
    #expect(try page.tooWide() == "")
    try page.look("versions-small")
    #expect(page.tab.complaints == [])
  }

  // MARK: Screens

  @Test func `dark screens, larger texts and a device of one's own are switches`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "present"]))
    try page.pauseAtStart()
    let color = "document.querySelector('#screen [data-id=home]').style.backgroundColor"
    let light = try page.tab.text(color)
    func loaded(_ count: Int) throws {
      try page.tab.wait(until: "document.body.dataset.loaded === '\(count)'")
    }
    try page.tab.evaluate("document.getElementById('dark').click()")
    try loaded(2)
    #expect(try page.tab.text(color) != light)
    let picture = "document.querySelector('#screen [data-id=heading]').style.backgroundImage"
    let before = try page.tab.text(picture)
    try page.choose("text-size", "1.35")
    try loaded(3)
    #expect(try page.tab.text(picture) != before)
    try page.choose("device", "own")
    try page.tab.wait(until: "document.getElementById('own-device').open")
    for digit in "500" { try page.tab.press(String(digit)) }
    try page.tab.press("Enter")
    try loaded(4)
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "500px")
    #expect(
      try page.tab.text("location.hash").contains("screen=500x932x55x59x34&dark=1&textSize=1.35")
        || page.tab.text("location.hash").contains("dark=1&textSize=1.35&screen=500x932x55x59x34"))
    #expect(
      try page.tab.text("document.getElementById('device').selectedOptions[0].text") == "500 × 932")
    try page.look("screens")
    // The command in the tab Export plays the same.
    try page.tab.evaluate(
      """
      { window.copied = ''
        navigator.clipboard.writeText = (text) => { copied = text; return Promise.resolve() }
        document.getElementById('copy-command').click() }
      """)
    #expect(
      try page.tab.text("copied").contains("/screen=500x932x55x59x34/dark/textSize=1.35"))
    try page.tab.reload()
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    #expect(try page.tab.text("document.getElementById('dark').checked.toString()") == "true")
    #expect(try page.tab.text("document.getElementById('text-size').value") == "1.35")
    #expect(page.tab.complaints == [])
  }

  @Test func `a device of one's own that is none is refused in its dialog`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.choose("device", "own")
    try page.tab.wait(until: "document.getElementById('own-device').open")
    for digit in "50" { try page.tab.press(String(digit)) }
    try page.tab.press("Enter")
    try page.tab.wait(
      until:
        "document.querySelector('#own-device .bad').textContent === 'Width: 100 to 4000 points'")
    try page.tab.press("Escape")
    try page.tab.wait(until: "!document.getElementById('own-device').open")
    #expect(try page.tab.text("document.getElementById('device').value") == "")
    #expect(page.tab.complaints == [])
  }

  // MARK: Films

  @Test func `a film has the size, the rate, the background and the device that one wants`() throws
  {
    let page = try openVersions()
    try page.tab.evaluate("document.getElementById('tab-export').click()")
    /// The size of a GIF and how many frames it has.
    func film(_ looks: String) throws -> [Int] {
      let found = try page.tab.evaluate(
        """
        (async () => {
          \(looks)
          let made
          const create = URL.createObjectURL
          URL.createObjectURL = (blob) => { made = blob; return create(blob) }
          ;[...document.querySelectorAll('button')].find((button) => button.textContent === 'GIF').click()
          while (!made) await new Promise((resolve) => setTimeout(resolve, 50))
          URL.createObjectURL = create
          const bytes = new Uint8Array(await made.arrayBuffer())
          let frames = 0
          // Each frame begins with a control block.
          for (let index = 0; index < bytes.length - 3; index += 1) {
            if (bytes[index] === 0x21 && bytes[index + 1] === 0xF9 && bytes[index + 2] === 4) frames += 1
          }
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/gif' }))
          const context = new OffscreenCanvas(1, 1).getContext('2d')
          context.drawImage(picture, 0, 0)
          return [picture.width, picture.height, frames, ...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
        })()
        """)
      return (found as? [NSNumber] ?? []).map(\.intValue)
    }
    func set(_ label: String, _ value: String) -> String {
      "document.querySelector('[aria-label=\"\(label) of the film\"]').value = '\(value)';"
    }
    let usual = try film("")
    let device = "document.querySelector('.film-looks input[type=checkbox]')"
    let plain = try film("\(set("Size", "0.5")) \(set("Rate", "10")) \(device).checked = false;")
    #expect(plain.prefix(2) == [197, 426] || plain.prefix(2) == [196, 426], "\(plain)")
    #expect(plain[2] < usual[2], "\(plain) \(usual)")
    let colored = try film(
      """
      \(device).checked = true
      { const color = document.querySelector('.film-looks input[type=color]')
        color.value = '#00ff00'
        color.dispatchEvent(new Event('input')) }
      """)
    #expect(
      colored[0] > plain[0] && colored[3] < 60 && colored[4] > 200 && colored[5] < 60, "\(colored)")
    try page.look("film")
    #expect(page.tab.complaints == [])
  }

  @Test func `a film is cancelled, and the next one can be made`() throws {
    let slow = Self.rising.replacingOccurrences(of: "0.4", with: "20")
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": slow]))
    try page.tab.evaluate("document.getElementById('tab-export').click()")
    try page.click("GIF")
    try page.tab.wait(
      until:
        "[...document.querySelectorAll('#export button')].some((one) => one.textContent === 'Cancel' && !one.hidden)"
    )
    try page.tab.evaluate(
      "[...document.querySelectorAll('#export button')].find((one) => one.textContent === 'Cancel').click()"
    )
    try page.tab.wait(
      until: "document.querySelector('#export').textContent.includes('The film was cancelled.')")
    try page.click("Film strip")
    try page.tab.wait(
      until: "document.querySelector('#export').textContent.includes('Saved Rise.png')",
      milliseconds: 60_000)
    #expect(page.tab.complaints == [])
  }
}
