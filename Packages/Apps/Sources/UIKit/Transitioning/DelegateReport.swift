import Foundation

/// Reports delegates with which UIKit's own animation plays although the app meant another one.
@MainActor
enum DelegateReport {
  /// Reports a delegate that was released before it could be asked; such a property doesn't retain it.
  static func recordLoss(
    of property: String, _ delegate: String, of owner: Any.Type, before change: String
  ) {
    AppReport.record(
      "the \(property) of \(owner), a \(delegate), was released before the \(change), so UIKit's own animation "
        + "plays: the property is weak, so keep the delegate in a property of your own")
  }

  /// Notes whether a delegate provides an animator.
  ///
  /// - Parameters:
  ///   - method: The method that asks for the animator, for the report.
  ///   - ask: Calls it.
  static func noting(
    _ delegate: AnyObject, _ method: String,
    _ ask: () -> (any UIViewControllerAnimatedTransitioning)?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let (answer, isImplemented) = OptionalRequirement.ask(ask)
    guard isImplemented else { return nil }
    AppStage.current?.animatorQuestions.record(
      delegate: String(describing: type(of: delegate)), method, isAnswered: answer != nil)
    return answer
  }

  /// Notes that a delegate provides something other than an animator.
  static func recordAnswer(of delegate: AnyObject) {
    AppStage.current?.animatorQuestions.record(
      delegate: String(describing: type(of: delegate)), nil, isAnswered: true)
  }
}

/// Whether the delegate of a container was released before its first question.
///
/// One that is released later may be meant so: a screen that is its stack's delegate leaves with its pop.
@MainActor
struct DelegateLoss {
  /// The class of a delegate that was set and has not been asked.
  private var unasked: String?

  mutating func delegateDidChange(to delegate: AnyObject?) {
    unasked = delegate.map { String(describing: type(of: $0)) }
  }

  mutating func recordQuestion(of delegate: AnyObject?, of owner: Any.Type, before change: String) {
    defer { unasked = nil }
    guard delegate == nil, let unasked else { return }
    DelegateReport.recordLoss(of: "delegate", unasked, of: owner, before: change)
  }
}

/// The answers of an app's delegates to the questions for an animator.
struct AnimatorQuestions {
  private var unanswered: [String: Set<String>] = [:]
  private var answering: Set<String> = []

  mutating func record(delegate: String, _ method: String?, isAnswered: Bool) {
    if isAnswered { answering.insert(delegate) }
    guard let method, !isAnswered else { return }
    unanswered[delegate, default: []].insert(method)
  }

  /// The delegates that have never provided an animator, in words.
  var complaints: [String] {
    unanswered.filter { !answering.contains($0.key) }.sorted { $0.key < $1.key }.map {
      "\($0.key) returned nil from \($0.value.sorted().joined(separator: " and ")) each time, so UIKit's own "
        + "animation played"
    }
  }
}

/// Distinguishes an optional requirement that isn't implemented from one that returns nil.
///
/// In Objective-C, UIKit asks whether the object responds to the selector. Here, the default implementation reports that
/// it was called.
@MainActor
enum OptionalRequirement {
  private static var isMissing = false

  /// Called by a default implementation.
  static func isNotImplemented<Answer>() -> Answer? {
    isMissing = true
    return nil
  }

  static func ask<Answer>(_ question: () -> Answer?) -> (answer: Answer?, isImplemented: Bool) {
    let outer = isMissing
    defer { isMissing = outer }
    isMissing = false
    let answer = question()
    return (answer, !isMissing)
  }
}
