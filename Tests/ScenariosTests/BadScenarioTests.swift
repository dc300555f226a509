import Foundation
import JSON5Reading
import TestSupport
import Testing

@testable import Scenarios

/// Everything a user can get wrong, with the exact messages.
struct BadScenarioTests {
  /// The message about a scenario, without the file's name.
  private func complaints(_ text: String) -> [String] {
    do throws(InvalidScenario) {
      _ = try Scenario(text, file: "s.json")
      return []
    } catch {
      return error.description.split(separator: "\n").map { String($0.dropFirst(7)) }
    }
  }

  /// A scenario that is right but for one line, the fourth.
  private func scenario(_ line: String) -> String {
    """
    { interlude: 1, name: "n",
      controllers: { home: {}, inbox: { views: [{ id: "dot", frame: [0, 0, 9, 9] }] } },
      root: { navigation: ["inbox"] },
      \(line) }
    """
  }

  static let lines: [(line: String, message: String)] = [
    // Plugins
    ("plugins: 'Sheet'", "4:12: error: plugins: expected an array of plugins, found \"Sheet\""),
    ("plugins: [{}]", "4:13: error: plugins[0]: missing 'name'"),
    (
      "plugins: ['Sheet']",
      "4:13: error: plugins[0]: expected a plugin such as { name: \"SwipeToPop\" }, found \"Sheet\""
    ),
    (
      "plugins: [{ name: 'Sheet', form: 'inbox' }]",
      "4:30: error: plugins[0]: unknown key 'form'; did you mean 'from'?"
    ),
    (
      "plugins: [{ name: 'Sheet', from: 'inbix' }]",
      "4:36: error: plugins[0].from: unknown controller 'inbix'; did you mean 'inbox'?"
    ),
    (
      "plugins: [{ name: 'Sheet', operations: [] }]",
      "4:42: error: plugins[0].operations: expected an array of at least one operation, found an "
        + "empty array"
    ),
    (
      "plugins: [{ name: 'Sheet', operations: ['psuh'] }]",
      "4:43: error: plugins[0].operations[0]: expected 'present', 'dismiss', 'push', 'pop', 'tab' "
        + "or 'replace', found \"psuh\"; did you mean 'push'?"
    ),
    (
      "plugins: [{ name: 'Sheet', operations: ['pop', 'pop'] }]",
      "4:50: error: plugins[0].operations[1]: 'pop' is listed twice"
    ),
    // Moments
    (
      "actions: [{ at: {}, do: 'pop' }]",
      "4:19: error: actions[0].at: missing 'progress'"
    ),
    (
      "actions: [{ at: { progres: 1 }, do: 'pop' }]",
      "4:21: error: actions[0].at: unknown key 'progres'; did you mean 'progress'?"
    ),
    (
      "actions: [{ at: { progress: 60 }, do: 'pop' }]",
      "4:31: error: actions[0].at.progress: expected a number from 0 to 1, found 60"
    ),
    (
      "actions: [{ at: { progress: 0.5, transition: 0 }, do: 'pop' }]",
      "4:48: error: actions[0].at.transition: expected the number of a transition, from 1, found 0"
    ),
    (
      "actions: [{ at: { progress: 0.5 }, do: 'tap', x: 1, y: 1 }]",
      "4:19: error: actions[0].at: a finger needs a time; only other actions can wait for a progress"
    ),
    (
      "actions: [{ at: 0, do: 'drive', path: [[0, 0]] }]",
      "4:13: error: actions[0]: missing 'begin'"
    ),
    (
      "actions: [{ at: 0, do: 'drive', begin: { do: 'hold', seconds: 1 }, path: [[0, 1]] }]",
      "4:48: error: actions[0].begin.do: expected 'present', 'dismiss', 'push', 'pop', 'popToRoot', "
        + "'setStack', 'select' or 'replace', found \"hold\""
    ),
    (
      "actions: [{ at: 0, do: 'drive', begin: { do: 'pop' }, path: [[1, 0], [0, 1]] }]",
      "4:73: error: actions[0].path[1][0]: the times of a path must not decrease; 0 s comes after 1 s"
    ),
    (
      "actions: [{ at: 0, do: 'drive', begin: { do: 'pop' }, path: [[1, 2]] }]",
      "4:68: error: actions[0].path[0][1]: expected a percentage from 0 to 1, found 2"
    ),
    (
      "actions: [{ at: 0, do: 'drive', begin: { do: 'pop' }, path: [[0, 0], [2, 1]] }, "
        + "{ at: 1, do: 'drive', begin: { do: 'pop' }, path: [[0, 0]] }]",
      "4:83: error: actions[1]: a drive at 1 s, while that of actions[0] goes on until 2 s; drives must "
        + "not overlap"
    ),
    (
      "actions: [{ at: 599, do: 'drive', begin: { do: 'pop' }, path: [[0, 0], [2, 1]] }]",
      "4:13: error: actions[0]: the drive must end by 600 s"
    ),
    (
      "actions: [{ at: 0, do: 'hold' }]", "4:13: error: actions[0]: missing 'seconds'"
    ),
    (
      "actions: [{ at: 0, do: 'hold', seconds: 61 }]",
      "4:43: error: actions[0].seconds: expected a number of seconds from 0 to 60, found 61"
    ),
    (
      "actions: [{ at: 0, do: 'scroll', view: 'inbox/dto', to: [0, 9] }]",
      "4:42: error: actions[0].view: unknown view 'dto' of controller 'inbox'; "
        + "did you mean 'dot'?"
    ),
    // Containers
    (
      "behavior: 'now'",
      "4:13: error: behavior: expected 'iOS13', 'iOS14', 'iOS15', 'iOS16', 'iOS17', 'iOS18', "
        + "'iOS26' or 'iOS27', found \"now\""
    ),
    (
      "actions: [{ at: 0, do: 'pop', in: 'home' }]",
      "4:37: error: actions[0].in: 'home' has no 'navigation', which 'pop' needs"
    ),
    (
      "actions: [{ at: 0, do: 'traits' }]",
      "4:13: error: actions[0]: the action changes nothing; add 'layoutDirection', "
        + "'reduceMotion', 'prefersCrossFadeTransitions', 'horizontalSizeClass' or 'verticalSizeClass'"
    ),
    (
      "expect: [{ at: 'end', statusBar: 'pink' }]",
      "4:36: error: expect[0].statusBar: expected 'default', 'lightContent', 'darkContent' or "
        + "'hidden', found \"pink\""
    ),
    // Actions
    (
      #"actions: [{ at: "soon", do: "pop" }]"#,
      #"4:19: error: actions[0].at: expected a number of seconds ≥ 0, found "soon""#
    ),
    (
      "actions: [{ at: -1, do: 'pop' }]",
      "4:19: error: actions[0].at: expected a number of seconds ≥ 0, found -1"
    ),
    (
      "actions: [{ at: 601, do: 'pop' }]",
      "4:19: error: actions[0].at: expected a number of seconds ≤ 600, found 601"
    ),
    (
      "actions: [{ at: NaN, do: 'pop' }]",
      "4:19: error: actions[0].at: expected a number of seconds ≥ 0, found NaN"
    ),
    ("actions: [{ do: 'pop' }]", "4:13: error: actions[0]: missing 'at'"),
    ("actions: [{ at: 0 }]", "4:13: error: actions[0]: missing 'do'"),
    ("actions: 7", "4:12: error: actions: expected an array of actions, found 7"),
    ("actions: [7]", "4:13: error: actions[0]: expected an action, found 7"),
    (
      "actions: [{ at: 0, do: 'psuh', controller: 'home' }]",
      "4:26: error: actions[0].do: expected 'touch', 'tap', 'drive', 'present', 'dismiss', 'selectDetent', 'push', "
        + "'pop', 'popToRoot', 'setStack', 'select', 'replace', 'scroll', 'becomeFirstResponder', 'endEditing', 'focus', 'resize', 'traits', "
        + "'interrupt', 'hold', 'wait', 'resume', 'reverse' or 'reload', found \"psuh\"; did you mean 'push'?"
    ),
    (
      "actions: [{ at: 0, do: 'push', controler: 'home' }]",
      "4:34: error: actions[0]: unknown key 'controler'; did you mean 'controller'?"
    ),
    (
      "actions: [{ at: 0, do: 'push', controller: 'hoem' }]",
      "4:46: error: actions[0].controller: unknown controller 'hoem'; did you mean 'home'?"
    ),
    (
      "actions: [{ at: 0, do: 'select', tab: 1 }]",
      "4:26: error: actions[0].do: 'select' needs a root or a controller with 'tabs'"
    ),
    (
      "actions: [{ at: 0, do: 'present', controller: 'home', style: 'fullscreen' }]",
      "4:64: error: actions[0].style: expected 'fullScreen', 'pageSheet', 'formSheet', "
        + "'currentContext', 'custom', 'overFullScreen', 'overCurrentContext', 'popover' or "
        + "'automatic', found \"fullscreen\"; did you mean 'fullScreen'?"
    ),
    (
      "actions: [{ at: 0, do: 'present', controller: 'home', plugin: '../evil' }]",
      "4:65: error: actions[0].plugin: '../evil' is not a valid plugin name; a name consists of letters, digits, "
        + "'-', '_' and '.', and begins with a letter"
    ),
    (
      "actions: [{ at: 0, do: 'setStack', controllers: [] }]",
      "4:51: error: actions[0].controllers: expected an array of at least one controller, "
        + "found an empty array"
    ),
    (
      "actions: [{ at: 0, do: 'setStack', controllers: ['home', 'home'] }]",
      "4:60: error: actions[0].controllers[1]: 'home' is listed twice"
    ),
    (
      "actions: [{ at: 0, do: 'replace', from: 'home', to: 'inbox' }]",
      "4:26: error: actions[0].do: 'replace' needs a root or a controller with 'container'"
    ),
    (
      "actions: [{ at: 0, do: 'resize', width: 0, height: 100 }]",
      "4:43: error: actions[0].width: expected a number of points from 1 to 20000, found 0"
    ),
    (
      "actions: [{ at: 0, do: 'pop', animated: 'no' }]",
      "4:43: error: actions[0].animated: expected true or false, found \"no\""
    ),
    // Touches
    (
      "actions: [{ at: 0, do: 'touch', path: [] }]",
      "4:41: error: actions[0].path: expected an array of 1 to 10000 points, found an empty array"
    ),
    (
      "actions: [{ at: 0, do: 'touch', path: [[0, 4]] }]",
      "4:42: error: actions[0].path[0]: expected an array of three numbers, seconds, x and y, "
        + "found an array of 2 values"
    ),
    (
      "actions: [{ at: 0, do: 'touch', path: [[0, 4, 4], [0, 5, 4]] }]",
      "4:54: error: actions[0].path[1][0]: the times of a path must increase; 0 s comes after 0 s"
    ),
    (
      "actions: [{ at: 599, do: 'touch', path: [[0, 4, 4], [2, 5, 4]] }]",
      "4:13: error: actions[0]: the touch must end by 600 s"
    ),
    (
      "actions: [{ at: 0, do: 'touch', path: [[0, 4, 4], [2, 5, 4]] }, { at: 1, do: 'tap', x: 1, y: 1 }]",
      "4:67: error: actions[1]: a touch at 1 s, while the finger of actions[0] is down until "
        + "2 s; touches must not overlap"
    ),
    (
      "actions: [{ at: 0, do: 'touch', path: [[0, 1, 1]], release: { velocity: [1, 2, 3] } }]",
      "4:75: error: actions[0].release.velocity: expected an array of two numbers, points per second "
        + "to the right and down, found an array of 3 values"
    ),
    // Expectations
    (
      "expect: [{ event: 'viewDidApear' }]",
      "4:21: error: expect[0].event: unknown event 'viewDidApear'; did you mean 'viewDidAppear'?"
    ),
    (
      "expect: [{ event: 'log', never: 'log' }]",
      "4:12: error: expect[0]: an expectation needs exactly one of 'event', 'never' and 'at'"
    ),
    (
      "expect: [{ at: 'ende', leftovers: 0 }]",
      "4:18: error: expect[0].at: expected a number of seconds ≥ 0 or \"end\", found \"ende\"; "
        + "did you mean 'end'?"
    ),
    (
      "expect: [{ at: 1, view: 'front', property: 'translatex', equals: 1 }]",
      "4:46: error: expect[0].property: unknown property 'translatex'; did you mean 'translateX'?"
    ),
    (
      "expect: [{ at: 1, view: 'front', property: 'hidden', equals: 1 }]",
      "4:64: error: expect[0].equals: expected true or false, found 1"
    ),
    (
      "expect: [{ at: 1, view: 'inbox/dto', property: 'alpha', equals: 1 }]",
      "4:27: error: expect[0].view: unknown view 'dto' of controller 'inbox'; did you mean 'dot'?"
    ),
    (
      "expect: [{ at: 1, view: 'imbox/dot', property: 'alpha', equals: 1 }]",
      "4:27: error: expect[0].view: unknown controller 'imbox'; did you mean 'inbox'?"
    ),
    (
      "expect: [{ at: 'end', selected: 'home' }]",
      "4:25: error: expect[0]: 'selected' needs a root or a controller with 'tabs'"
    ),
    (
      "expect: [{ at: 'end' }]",
      "4:12: error: expect[0]: the expectation checks nothing; add 'view' or a state such as 'stack'"
    ),
    (
      "expect: [{ at: 'end', cancelled: 'yes' }]",
      "4:36: error: expect[0].cancelled: expected a whole number ≥ 0, true or false, found \"yes\""
    ),
    // The rest
    (
      "frameRate: 1001",
      "4:14: error: frameRate: expected a number of frames per second from 1 to 1000, found 1001"
    ),
    ("seed: -4", "4:9: error: seed: expected a whole number ≥ 0, found -4"),
    ("seeed: 4", "4:3: error: unknown key 'seeed'; did you mean 'seed'?"),
    (
      "device: 'iPhone 51'",
      "4:11: error: device: unknown device 'iPhone 51'; use 'iPhone 15', 'iPhone 15 Pro Max', "
        + "'iPhone 14', 'iPhone 13 mini', 'iPhone SE', 'iPad', 'iPad mini' or 'iPad Pro 12.9', "
        + "or give its 'width' and 'height'; did you mean 'iPhone 15'?"
    ),
    (
      "device: { width: 100 }",
      "4:11: error: device: missing 'height'"
    ),
    (
      "device: { width: 1e9, height: 1 }",
      "4:20: error: device.width: expected a number of points from 1 to 20000, found 1000000000.0"
    ),
    (
      "device: { width: 1e-300, height: 1 }",
      "4:20: error: device.width: expected a number of points from 1 to 20000, found 1e-300"
    ),
    (
      "traits: { layoutDirection: 'rtl' }",
      "4:30: error: traits.layoutDirection: expected 'leftToRight' or 'rightToLeft', found \"rtl\""
    ),
  ]

  @Test(arguments: lines)
  func `a mistake is reported with its position`(line: String, message: String) {
    #expect(complaints(scenario(line)) == [message])
  }

  static let documents: [(text: String, message: String)] = [
    ("[]", "1:1: error: expected a scenario, found an empty array"),
    ("", "1:1: error: expected a value, found the end of the text"),
    (
      "{ interlude: 2, name: 'n', controllers: { a: {} }, root: { controller: 'a' } }",
      "1:14: error: interlude: expected the format's version, 1, found 2"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: {}, root: { controller: 'a' } }",
      "1:41: error: controllers: expected at least one controller"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { a: {} }, root: {} }",
      "1:58: error: root: expected one of 'controller', 'navigation', 'tabs' or 'container'"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { a: {} }, root: { container: 'a' }, actions: [{ at: 0, do: 'replace', from: 'a', to: 'a' }] }",
      "1:123: error: actions[0]: 'a' can't replace itself"
    ),
    (
      "{ interlude: 1, name: '', controllers: { a: {} }, root: { controller: 'a' } }",
      "1:23: error: name: expected a name, found \"\""
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { 'a/b': {} }, root: { controller: 'a/b' } }",
      "1:43: error: controllers: 'a/b' is not a valid controller name; a name consists of letters, digits, '-', "
        + "'_' and '.', and begins with a letter"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { a: { background: '#12' } }, root: { controller: 'a' } }",
      "1:60: error: controllers.a.background: '#12' is not a color; use '#RGB', '#RGBA', "
        + "'#RRGGBB', '#RRGGBBAA' or one of clear, transparent, black, white, gray, red, green, "
        + "blue, yellow, orange, purple"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { a: { views: [{ id: 'a', frame: [0, 0, 1, 1] }] } }, root: { controller: 'a' } }",
      "1:62: error: controllers.a.views[0].id: this controller already has a view 'a'"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { a: { views: [{ id: 'v', frame: [0, 0, 1] }] } }, root: { controller: 'a' } }",
      "1:74: error: controllers.a.views[0].frame: expected an array of four numbers, x, y, width "
        + "and height, found an array of 3 values"
    ),
    (
      "{ interlude: 1, name: 'n', controllers: { a: { views: [{ id: 'v', frame: [0, 0, 1, 1], image: '../x.png' }] } }, root: { controller: 'a' } }",
      "1:95: error: controllers.a.views[0].image: an image must be in the scenario's folder; "
        + "'../x.png' is outside of it"
    ),
  ]

  @Test(arguments: documents)
  func `a document that is wrong from the start has a clear error`(text: String, message: String) {
    #expect(complaints(text) == [message])
  }

  @Test
  func `all errors are reported at once, in the order of the text`() {
    let found = complaints(
      """
      { interlude: 1, nmae: "n", frameRate: 0,
        controllers: { home: { backgrund: "red" }, inbox: { style: "card" } },
        root: { navigation: ["inbx"] },
        actions: [{ at: "soon", do: "pop" }, { at: 0, do: "fly" }],
        expect: [{ never: "appears" }] }
      """)
    #expect(
      found.map { String($0.prefix { $0 != "e" }) } == [
        "1:17: ", "1:39: ", "2:26: ", "2:62: ", "3:24: ", "4:19: ", "4:53: ", "5:21: ",
      ])
  }

  @Test
  func `no more than twenty errors are reported`() {
    let actions = repeatElement("{ at: 'soon', do: 'pop' }", count: 50).joined(separator: ",")
    #expect(complaints(scenario("actions: [\(actions)]")).count == InvalidScenario.limit)
  }

  @Test
  func `more than ten thousand actions are refused`() {
    let actions = repeatElement("{}", count: 10_001).joined(separator: ",")
    #expect(
      complaints(scenario("actions: [\(actions)]")) == [
        "4:12: error: actions: expected an array of at most 10000 actions, "
          + "found an array of 10001 values"
      ])
  }

  @Test
  func `two thousand broken actions are reported as fast as twenty`() throws {
    let actions = repeatElement("{ at: 'soon', do: 'pop' }", count: 2000).joined(separator: ",")
    let document = try JSON5.parse(scenario("actions: [\(actions)]"), file: "s.json")
    let reader = ScenarioReader()
    // Each complaint costs a look at the whole text, so only as many are made as are shown.
    _ = reader.scenario(document)
    #expect(reader.complaints.errors.count == InvalidScenario.limit * 2)
  }

  @Test
  func `more than a thousand controllers or views are refused`() {
    let many = (0...1000).map { "c\($0): {}" }.joined(separator: ",")
    #expect(
      complaints(
        "{ interlude: 1, name: 'n', controllers: { \(many) }, root: { controller: 'c0' } }")
        == ["1:41: error: controllers: expected at most 1000 controllers"])
    let views = (0...1000).map { "{ id: 'v\($0)', frame: [0, 0, 1, 1] }" }.joined(separator: ",")
    #expect(
      complaints(
        "{ interlude: 1, name: 'n', controllers: { a: { views: [\(views)] } }, root: { controller: 'a' } }"
      ) == ["1:55: error: controllers.a.views: a controller can have at most 1000 views"])
  }

  @Test
  func `a file that can't be read is reported`() {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: InvalidScenario.self) { try Scenario(path: folder) }
    let error = #expect(throws: InvalidScenario.self) {
      try Scenario(path: "\(folder)/no-such-scenario.json", name: "no-such-scenario.json")
    }
    #expect(error?.description == "no-such-scenario.json: error: no such scenario file")
  }
}
