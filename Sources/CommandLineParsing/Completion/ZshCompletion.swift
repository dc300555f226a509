/// The completion script for zsh.
struct ZshCompletion {
  let tool: CommandList

  private var function: String { "_" + tool.name }

  var script: String {
    """
    #compdef \(tool.name)
    # Completes the arguments of \(tool.name) in zsh; printed by '\(tool.name) completions zsh'.

    # Offers the lines that a call of the tool prints.
    \(function)_call() {
      local -a values
      values=("${(@f)$(\(tool.name) "$@" 2>/dev/null)}")
      compadd -- "${(@)values:#}"
    }

    # Offers what several commands do.
    \(function)_any() {
      local part found=1
      for part; do eval $part && found=0; done
      return $found
    }

    \(function)() {
      local curcontext=$curcontext state line
      local -A opt_args
      local -a commands
      commands=(
    \(tool.commands.map(description).joined(separator: "\n"))
      )
      _arguments -C \\
        '(- *)'{-h,--help}'[Show this help.]' \\
        '(- *)--version[Show the version.]' \\
        '1:command:->command' \\
        '*::argument:->argument'
      case $state in
        command)
          _describe -t commands command commands
          ;;
        argument)
          case $line[1] in
    \(tool.commands.map(branch).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    # Called as a function from $fpath, or read as a script.
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(tool.name)
    fi

    """
  }

  private func description(of command: Command) -> String {
    let name = Self.escaped(command.name, [":"])
    return "    " + Shell.quoted("\(name):\(Self.escaped(command.summary, [":"]))")
  }

  private func branch(for command: Command) -> String {
    let arguments = command.descriptions.completableArguments
    let named = command.descriptions.filter { !$0.isArgument } + [.help]
    let specifications =
      named.map(specification)
      + arguments.enumerated().map { specification(of: $1, position: $0 + 1) }
    return """
              \(command.name))
                _arguments -s \\
                  \(specifications.joined(separator: " \\\n            "))
                ;;
      """
  }

  private func specification(of description: ParameterDescription) -> String {
    let summary = "[\(Self.escaped(description.summary, ["[", "]", ":"]))]"
    let value =
      description.isOption
      ? ":\(Self.escaped(description.placeholder, [":"])):\(action(description.completion))" : ""
    let long = description.title + (description.isOption ? "=" : "")
    let repeats = description.repeats ? "*" : ""
    guard let letter = description.short else {
      return Shell.quoted(repeats + long + summary + value)
    }
    let short = "-\(letter)" + (description.isOption ? "+" : "")
    let exclusion = description.repeats ? "'*'" : "'(-\(letter) \(description.title))'"
    return "\(exclusion){\(short),\(long)}" + Shell.quoted(summary + value)
  }

  private func specification(of argument: ParameterDescription, position: Int) -> String {
    let place = argument.repeats ? "*" : String(position)
    let separator = argument.isRequired || argument.repeats ? ":" : "::"
    let name = Self.escaped(argument.name, [":"])
    return Shell.quoted("\(place)\(separator)\(name):\(action(argument.completion))")
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .file, .directory: call(for: completion)
    case .values(let values):
      "(" + values.map { Self.escaped($0, [" ", "(", ")", ":"]) }.joined(separator: " ") + ")"
    // With a leading space, zsh runs the command unchanged; otherwise it inserts options before the
    // first word.
    case .command, .any: " " + call(for: completion)
    }
  }

  /// The zsh command that offers the words.
  private func call(for completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .file: "_files"
    case .directory: "_files -/"
    case .values(let values): "compadd -- " + values.map(Shell.quoted).joined(separator: " ")
    case .command(let words): "\(function)_call \(words)"
    case .any(let parts):
      "\(function)_any " + parts.map { Shell.quoted(call(for: $0)) }.joined(separator: " ")
    }
  }

  private static func escaped(_ text: String, _ special: Set<Character>) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
