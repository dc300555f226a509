/// What is written for a target.
package struct Document: Sendable, Hashable {
  package let text: String
  /// What the target can't show and the text leaves out, because the motion is whole without it; each
  /// goes on after "without ".
  package let omissions: [String]

  package init(_ text: String, omitting omissions: [String] = []) {
    self.text = text
    // The same in several transitions is said once.
    var said: [String] = []
    for omission in omissions where !said.contains(omission) { said.append(omission) }
    self.omissions = said
  }
}
