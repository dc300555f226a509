import Diagnostics
import Motion
import Scenarios
import Views
import TestSupport
import Testing
import Transitions

struct PlayerTests {
  @Test
  func `a run counts what happened`() throws {
    let result = try Player(scenario(), in: slides()).play()
    #expect(result.transitions == 1)
    #expect(result.completed == 1)
    #expect(result.cancelled == 0)
    #expect(result.frames == 6)
    #expect(result.simulated == 0.5)
    #expect(result.outcome == .passed)
  }

  @Test
  func `step by step is the same as at once`() throws {
    let player = try Player(shipped("tour"), in: slides())
    while !player.isDone { player.step() }
    #expect(try player.result == Player(shipped("tour"), in: slides()).play())
  }

  @Test
  func `the stage is what the scenario describes`() throws {
    let player = try Player(
      scenario(root: "{ controller: 'b' }", actions: "[]"), in: slides())
    #expect(player.stage.window.bounds.size == Size(width: 300, height: 600))
    #expect(player.stage.window.traits.displayScale == 2)
    let dot = player.stage.window.view(withID: "dot")
    #expect(dot?.frame == Rect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test
  func `an action comes with the first frame that is not before it`() throws {
    let scenario = try scenario(
      actions: "[{ at: 0.11, do: 'push', controller: 'b', animated: false }]")
    let text = try traced(scenario).text
    #expect(text.contains(#""t":0.2,"transition":1,"name":"viewWillAppear","controller":"b""#))
  }

  @Test
  func `a run continues until the last check`() throws {
    let scenario = try scenario(actions: "[]", expect: "[{ at: 1.25, stack: ['a'] }]")
    let result = try Player(scenario, in: slides()).play()
    #expect(result.simulated == 1.3)
    #expect(result.passed == 1)
  }

  @Test
  func `a failing script leaves the run complete and is reported once`() throws {
    let result = try Player(
      scenario(), in: PlayerEnvironment(defaultDelegate: .always { Broken() })
    ).play()
    #expect(result.completed == 1)
    #expect(result.scriptErrors == 1)
    #expect(result.outcome == .scriptFailed)
    #expect(result.scriptFailures.map(\.message) == ["'Broken' failed: nothing came back"])
    #expect(
      result.scriptFailures.flatMap(\.notes).map(\.message) == [
        "in the push at 0.1 s of scenario 'small', frame 1, progress 0.5",
        "the push continued with 'CrossDissolve'",
      ])
  }

  @Test
  func `a failure after the end has no consequence to report`() throws {
    let result = try Player(
      scenario(), in: PlayerEnvironment(defaultDelegate: .always { Broken(isLate: true) })
    ).play()
    #expect(result.scriptFailures.map(\.notes.last?.message) == ["the push had already ended"])
    #expect(result.scriptFaults.map(\.notes.count) == [1])
  }

  @Test
  func `an interrupted transition that is never resumed is reported as stalled`() throws {
    let scenario = try scenario(
      actions: """
        [{ at: 0, do: 'push', controller: 'b' }, { at: 0.2, do: 'interrupt' }]
        """)
    let result = try Player(scenario, in: slides()).play()
    #expect(result.ending == .stalled)
    #expect(result.outcome == .incomplete)
    #expect(abs(result.simulated - 3.2) < 0.11)
  }

  // MARK: Waiting for a progress

  @Test(arguments: [10.0, 30, 60, 77])
  func `a transition is held at a progress, the same at every frame rate`(rate: Double) throws {
    var scenario = try scenario(
      actions: """
        [
          { at: 0, do: 'push', controller: 'b' },
          { at: { progress: 0.6 }, do: 'hold', seconds: 4 },
        ]
        """,
      expect: """
        [
          { at: 3, view: 'front', property: 'translateX', equals: 120, within: 1e-9 },
          { event: 'interrupt', percentComplete: 0.6, times: 1 },
          { event: 'resume', times: 1 }, { never: 'stalled' },
          { at: 'end', stack: ['a', 'b'], leftovers: 0 },
        ]
        """)
    scenario.frameRate = rate
    let result = try Player(scenario, in: slides()).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.ending == .done)
    #expect(result.simulated > 4 && result.simulated < 5)
  }

  @Test func `an action waits for its own transition, and not before the action above it`() throws {
    let result = try Player(
      scenario(
        actions: """
          [
            { at: 0, do: 'push', controller: 'b' },
            { at: { transition: 2, progress: 0.5 }, do: 'reverse' },
            { at: 1, do: 'push', controller: 'c' },
            { at: { progress: 0.2 }, do: 'pop' },
          ]
          """,
        expect: "[{ at: 'end', stack: ['a', 'b'], transitions: 2, completed: 1, cancelled: 1 }]"),
      in: slides()
    ).play()
    #expect(
      result.failures.map(\.message) == [
        "transition 1 did not come to progress 0.2, so 'pop' was not performed"
      ])
    #expect(result.failures.first?.path == "actions[3]")
    #expect(result.passed == 1)
    #expect(result.outcome == .failed)
    #expect(result.ending == .done)
  }

  @Test func `a scenario scrolls a view within its limits`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', device: { width: 300, height: 600 },
        controllers: { a: { views: [
          { id: 'list', frame: [0, 0, 300, 600], contentSize: [300, 1000] },
          { id: 'dot', frame: [0, 0, 9, 9] } ] } },
        root: { controller: 'a' },
        actions: [
          { at: 0, do: 'scroll', view: 'a/list', to: [0, 150] },
          { at: 1, do: 'scroll', view: 'a/list', to: [0, 5000] },
          { at: 2, do: 'scroll', view: 'a/dot', to: [0, 1] },
        ],
        expect: [
          { at: 0.5, scrolled: { view: 'a/list', y: 150 } },
          { at: 1.5, scrolled: { view: 'a/list', y: 400 } },
          { event: 'refused', times: 1 },
        ] }
      """, file: "s.json")
    let result = try Player(scenario, in: slides()).play()
    #expect(result.failures.map(\.message) == [])
  }

  @Test
  func `time runs out for what never ends`() throws {
    let player = try Player(scenario(), in: slides())
    player.timeLimit = 0.3
    let result = player.play()
    #expect(result.ending == .unfinished)
    #expect(abs(result.simulated - 0.3) < 1e-9)
  }

  @Test
  func `an unknown plugin is reported with its position and the nearest name`() throws {
    let scenario = try scenario(root: "{ navigation: ['a'], plugin: 'SwipeToPpo' }")
    do throws(InvalidScenario) {
      _ = try Player(scenario, in: slides())
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description
          == "small.json:4:38: error: root.plugin: unknown plugin 'SwipeToPpo'; "
          + "did you mean 'SwipeToPop'?")
    }
  }

  @Test
  func `an unknown registered plugin is reported with its position too`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', controllers: { a: {} }, root: { controller: 'a' },
        plugins: [{ name: 'SwipeToPpo' }] }
      """, file: "s.json")
    do throws(InvalidScenario) {
      _ = try Player(scenario, in: slides())
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description
          == "s.json:2:21: error: plugins[0].name: unknown plugin 'SwipeToPpo'; "
          + "did you mean 'SwipeToPop'?")
    }
  }

  @Test
  func `a plugin that can't be loaded is reported with the reason`() throws {
    struct Failure: Error, CustomStringConvertible { let description = "no manifest" }
    let environment = PlayerEnvironment(delegate: { _ in throw Failure() })
    let scenario = try scenario(root: "{ navigation: ['a'], plugin: 'Odd' }")
    do throws(InvalidScenario) {
      _ = try Player(scenario, in: environment)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.diagnostics.map(\.message) == ["the plugin 'Odd' can't be used"])
      #expect(error.diagnostics.flatMap(\.notes).map(\.message) == ["no manifest"])
    }
  }

  @Test
  func `a reload reaches the environment and a failure of it does not end the run`() throws {
    let scenario = try scenario(
      actions: """
        [{ at: 0, do: 'push', controller: 'b' },
         { at: 0.2, do: 'reload', animator: 'Slide', file: 'other.lua' }]
        """)
    var environment = slides()
    var asked: [String] = []
    environment.reload = { animator, file in
      asked.append("\(animator) \(file)")
      throw DiagnosedFailure()
    }
    let result = try Player(scenario, in: environment).play()
    #expect(asked == ["Slide other.lua"])
    #expect(result.completed == 1)
    #expect(result.scriptErrors == 1)
    #expect(result.scriptFailures.map(\.message) == ["it has a hole"])
  }

  private struct DiagnosedFailure: DiagnosticError {
    let diagnostic = Diagnostic(.error, "it has a hole", at: SourcePosition(file: "other.lua"))
  }

  @Test
  func `a gesture presents what the screen names`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "drawer", frameRate: 60,
        controllers: { home: { presents: "menu" }, menu: { style: "custom", plugin: "Drawer" } },
        root: { controller: "home" },
        actions: [{ at: 0, do: "touch", path: [[0, 390, 300], [0.3, 100, 300]] }],
        expect: [{ at: "end", presented: "menu", completed: true },
                 { event: "finishInteractiveTransition" }] }
      """, file: "drawer.json")
    let drawer = TransitionDelegate(
      name: "Drawer", animator: { _ in Slide() },
      interaction: { $0.operation == .present ? InteractionRule(gesture: .edgePan(.right)) : nil })
    let environment = PlayerEnvironment(delegate: { _ in drawer })
    #expect(try Player(scenario, in: environment).play().failures == [])
  }

  @Test
  func `a gesture replaces a screen with the one it names`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "steps", frameRate: 60,
        controllers: { one: { replacedBy: "two" }, two: {} },
        root: { container: "one" },
        actions: [{ at: 0, do: "touch", path: [[0, 300, 300], [0.3, 10, 300]] }],
        expect: [{ at: "end", shown: "two", completed: true },
                 { event: "finishInteractiveTransition" }] }
      """, file: "steps.json")
    let steps = TransitionDelegate(
      name: "Steps", animator: { _ in Slide() },
      interaction: { $0.operation == .replace ? InteractionRule(gesture: .pan(.left)) : nil })
    let environment = PlayerEnvironment(defaultDelegate: steps, delegate: { _ in steps })
    #expect(try Player(scenario, in: environment).play().failures == [])
  }

  @Test
  func `a replacement of what does not show is refused`() throws {
    let scenario = try scenario(
      root: "{ container: 'a' }",
      actions: """
        [{ at: 0, do: 'replace', from: 'a', to: 'b' }, { at: 1, do: 'replace', from: 'a', to: 'c' }]
        """, expect: "[{ event: 'refused', to: 'c' }, { at: 'end', shown: 'b', completed: 1 }]")
    #expect(try Player(scenario, in: slides()).play().failures == [])
  }

  @Test
  func `a stack is set and emptied and a stage resized`() throws {
    let scenario = try scenario(
      actions: """
        [{ at: 0, do: 'setStack', controllers: ['c', 'a', 'b'] },
         { at: 1, do: 'popToRoot', animated: false },
         { at: 1.5, do: 'resize', width: 600, height: 300 }]
        """,
      expect: """
        [{ at: 0.9, stack: ['c', 'a', 'b'] }, { at: 'end', stack: ['c'], transitioning: false },
         { at: 'end', view: 'c/c', property: 'width', equals: 600 }]
        """)
    #expect(try Player(scenario, in: slides()).play().failures == [])
  }

  /// Ten frames a second: a percentage lies on the line between two points, holds, and jumps.
  @Test func `a drive moves a transition along its path`() throws {
    let scenario = try scenario(
      actions: """
        [{ at: 0, do: 'drive', begin: { do: 'push', controller: 'b' },
           path: [[0, 0], [0.2, 0.4], [0.4, 0.4], [0.4, 0.9], [0.5, 1]], end: 'finish' }]
        """)
    let player = try Player(scenario, in: slides())
    var shown: [Double?] = []
    for _ in 0..<6 {
      player.step()
      shown.append(player.stage.progress(ofTransition: 1).map { ($0 * 1000).rounded() / 1000 })
    }
    #expect(shown == [0, 0.2, 0.4, 0.4, 0.9, 1])
    #expect(player.play().completed == 1)
  }

  @Test(arguments: [("'cancel'", 0.9, 0), ("'finish'", 0.1, 1)])
  func `a drive ends as it says, whatever it has come to`(end: String, percent: Double, count: Int)
    throws
  {
    let scenario = try scenario(
      actions: """
        [{ at: 0, do: 'drive', begin: { do: 'push', controller: 'b' }, path: [[0.3, \(percent)]],
           end: \(end) }]
        """)
    let result = try Player(scenario, in: slides()).play()
    #expect(result.completed == count && result.cancelled == 1 - count)
  }
}
