import Apps
import Diagnostics

/// What an app's runs leave alive.
extension AppExamination {
  /// Reports controllers that have left the screen and were not released.
  ///
  /// One that the app's own objects keep, as in a `lazy var`, is released with the app: then it is left to
  /// ``recordGrowth(from:to:survivors:in:)``, unless there are several of its class.
  func recordSurvivors(of outcome: Outcome, _ scene: AppScene) {
    let isTracked = outcome.remains().contains { $0.kind == .controller }
    let several = Dictionary(grouping: outcome.survivors) { $0 }.filter { $0.value.count > 1 }
    let names = isTracked ? several.keys.sorted() : outcome.survivors
    guard !names.isEmpty else { return }
    recordSurvivors(names, isTracked ? .warning : .error, in: scene.words)
  }

  private func recordSurvivors(_ names: [String], _ severity: Severity, in words: String) {
    record(
      .lifetime, severity, key: "survivors", in: words,
      message: "\(Words.list(names)) left the screen and was not released",
      fix:
        "look for a retain cycle: a block that captures self, a strong delegate, an animator that "
        + "keeps its context or its controllers")
  }

  /// The objects of all runs so far that are still alive.
  var alive: Set<Remnant> { lives.reduce(into: []) { $0.formUnion($1()) } }

  /// Reports the objects that a run has added to those that are still alive after the app was let go.
  ///
  /// Keeping the same ones is allowed.
  func recordGrowth(
    from before: Set<Remnant>, to after: Set<Remnant>, survivors: [String], in words: String
  ) {
    func added(_ kind: Remnant.Kind) -> [String] {
      func names(_ objects: Set<Remnant>) -> [String] {
        objects.filter { $0.kind == kind }.map(\.name)
      }
      var left = names(before)
      return names(after).sorted().filter { name in
        guard let index = left.firstIndex(of: name) else { return true }
        left.remove(at: index)
        return false
      }
    }
    let controllers = added(.controller)
    let gone = controllers.filter(survivors.contains)
    let others = controllers.filter { !survivors.contains($0) }
    if !gone.isEmpty { recordSurvivors(gone, .error, in: words) }
    if !others.isEmpty {
      record(
        .lifetime, key: "remains", in: words,
        message:
          "\(Words.list(others)) \(others.count == 1 ? "is" : "are") still alive after the app was let go",
        fix:
          "break the retain cycle: capture self weakly in completion blocks, and keep no animator, "
          + "context or controller in a global variable or in one another")
    }
    let answers = added(.answer)
    guard !answers.isEmpty, words.isEmpty else { return }
    record(
      .lifetime, key: "answers", in: "",
      message:
        "each run leaves \(answers.count) more of \(Words.list(answers)) alive after the app was let "
        + "go",
      fix:
        "let go of the animator in animationEnded(_:); a CADisplayLink or a Timer keeps its target until "
        + "invalidate()")
  }
}
