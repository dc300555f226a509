@_spi(Tools) import Scripting

// What a page writes into a script, shows before it does, and takes back.
extension StudioSession {
  func propose(_ change: ScriptChange, request: Int) {
    answer(request) {
      guard let subject = shown?.subject, let file = subject.savedFile else {
        throw CannotSave("only what is a script has values to save", "the script")
      }
      let proposal = try saver.propose(
        change, of: subject.parameters, gestures: subject.manifest?.gestures ?? [], in: file)
      return Replies.edit(proposal, request: request)
    }
  }

  func parametrize(_ curve: String, isWhole: Bool, request: Int) {
    answer(request) {
      let (parameters, file) = try parametrized()
      return Replies.edit(
        try saver.propose(
          parametersOf: curve, isWhole: isWhole, besides: parameters, in: file),
        request: request)
    }
  }

  func makeParameter(
    _ wanted: ParameterMaking.Wanted, from number: ScriptSaver.NumberPlace, request: Int
  ) {
    answer(request) {
      let (parameters, file) = try parametrized()
      return Replies.edit(
        try saver.propose(wanted, from: number, besides: parameters, in: file), request: request)
    }
  }

  /// The script that can get a parameter, and the ones that it has.
  private func parametrized() throws -> (parameters: [Parameter], file: SearchPath.File) {
    guard let subject = shown?.subject, let file = subject.file else {
      throw CannotSave("only a script has parameters", "the script")
    }
    return (subject.parameters, file)
  }

  func save(request: Int) {
    answer(request) {
      Replies.saved(try saver.save(), canUndo: saver.canUndo, request: request)
    }
  }

  /// Takes back a save, or shows first what that changes.
  func undo(_ save: Int?, request: Int) {
    answer(request) {
      guard let save else {
        let (save, proposal) = try saver.undoing()
        return Replies.edit(proposal, undoing: save, request: request)
      }
      return Replies.undone(try saver.undo(save), canUndo: saver.canUndo, request: request)
    }
  }
}
