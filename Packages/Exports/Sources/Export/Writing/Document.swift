/// The output for a target.
package struct Document: Sendable, Hashable {
  package let text: String
  /// The features that the target can't show and that are left out, because the motion is complete
  /// without them; each phrase follows "without ".
  package let omissions: [String]

  package init(_ text: String, omitting omissions: [String] = []) {
    self.text = text
    // An omission in several transitions is listed once.
    var said: [String] = []
    for omission in omissions where !said.contains(omission) { said.append(omission) }
    self.omissions = said
  }
}
