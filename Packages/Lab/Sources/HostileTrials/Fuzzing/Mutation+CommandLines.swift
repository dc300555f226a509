// Words as a user might type them.
extension Mutation {
  private static let commands = [
    "run", "list", "check", "test", "new", "explain", "help", "completions", "manual", "render",
    "export", "",
    "--version", "--help", "rnu",
  ]
  private static let options = [
    "--scenario", "--set", "--frame-rate", "--json", "--trace", "--force", "--quiet", "--plugin",
    "--scripts", "--names", "--plugins", "--scenarios", "--verbose", "--junit", "--tolerance",
    "--filter", "--from", "--to", "--operation", "--sheet", "--gif", "--webp", "--curves",
    "--scale",
    "--fps", "--slow", "--frames", "--png", "--at", "--help", "-s", "-p", "-h", "--", "-", "---",
    "--jsn", "--scenario=", "--device-frame", "--background", "--compare", "--pictures",
  ]
  private static let words = [
    "SwipeToPop", "Slide", "plugin:SwipeToPop", "plugin:", "tour", "pop", "push", "sheet.png",
    "film.gif", "trace.ndjson", "case.words", "none/at/all", "./case.words", "../..", "/dev/null",
    "/dev/zero", "/dev/full", ".", "", " ", "1", "0", "-1", "60", "1e308", "1e-320", "nan", "inf",
    "9223372036854775808", "0.5", "1:2", "a=b", "=", "a=", "distance=1e9", "rise=-1", "#FFF",
    "#GGGGGG", "red", "\u{1B}[31m", "\u{202E}", "é", "\u{0}", "present", "SwipeToPop:push,pop",
    "SwipeToPop:", String(repeating: "x", count: 5000), "bash", "zsh",
  ]

  /// Lines that are right as they are and play something.
  private static let lines = [
    ["run", "SwipeToPop", "--scenario", "push"],
    ["run", "plugin:SwipeToPop", "--scenario", "pop", "--json"],
    [
      "render", "Slide", "--scenario", "push", "--frames", "2", "--scale", "0.1", "--sheet",
      "s.png",
    ],
    ["render", "Slide", "--scenario", "pop", "--scale", "0.1", "--fps", "5", "--gif", "f.gif"],
    ["explain", "--scenario", "push", "--operation", "push"],
    ["test", "CrossDissolve"], ["export", "Slide", "--force"], ["new", "Mine"],
    ["run", "Slide", "--scenario", "push", "--set", "distance=0.5", "--trace", "t.ndjson"],
  ]

  /// Words of a command line, one in a line; the last ones may be broken bytes.
  mutating func commandLine() -> [UInt8] {
    var line = number(1...8) == 1 ? pick(Self.lines) : [pick(Self.commands)]
    for _ in 0..<number(0...(line.count > 1 ? 2 : 7)) {
      line.append(pick(number(1...2) == 1 ? Self.options : Self.words))
    }
    // Without a name they play everything there is, which is long and no attack.
    if ["check", "test"].contains(line[0]), line.count < 2 || line[1] != "CrossDissolve" {
      line.insert("CrossDissolve", at: 1)
    }
    return noise(Array(line.joined(separator: "\n").utf8), percent: 20)
  }
}
