/// The completion script for bash.
///
/// Words are offered line by line and never through `compgen -W`, which would expand a `$(…)` in a
/// file name. The script works with bash 3.2, which macOS still ships.
struct BashCompletion {
  let tool: CommandList

  private var function: String { "_" + tool.name }

  var script: String {
    """
    # Completes the arguments of \(tool.name) in bash; printed by '\(tool.name) completions bash'.

    \(offering)

    \(counting)

    \(function)() {
      local words last word previous='' position=0 files='' typed=''
      \(function)_words
      ((last > 0)) && previous=${words[last - 1]}
      # bash makes three words of --name=value.
      if [[ $word == '=' ]]; then
        word=''
      elif [[ $previous == '=' ]]; then
        previous=${words[last - 2]}
      fi
      COMPREPLY=()
      if ((last == 1)); then
        \(offer(tool.commands.map(\.name) + ["--help", "--version"]))
        return
      fi
      case ${words[1]} in
    \(tool.commands.map(branch).joined(separator: "\n"))
      esac
    }

    complete -F \(function) \(tool.name)

    """
  }

  /// What offers words and files.
  private var offering: String {
    """
    # Offers the lines it reads, as far as they begin with the word that is being typed.
    \(function)_offer() {
      local value
      while IFS= read -r value; do
        [[ -n $value && $value == "$word"* ]] || continue
        # Beside files bash quotes by itself.
        [[ -n $files ]] || printf -v value '%q' "$value"
        COMPREPLY+=("${value#"$typed"}")
      done
    }

    # Offers files, or with -d directories.
    \(function)_paths() {
      local value
      files=yes
      compopt -o filenames 2>/dev/null
      while IFS= read -r value; do
        COMPREPLY+=("$value")
      done < <(compgen "$1" -- "$word")
    }
    """
  }

  /// What finds the words, and the argument, at the cursor.
  private var counting: String {
    """
    # Counts the arguments before the cursor; its own arguments are the options that take a value.
    \(function)_position() {
      local count=0 index option
      for ((index = 2; index < last; index++)); do
        if [[ ${words[index]} != -?* ]]; then
          ((count++))
          continue
        fi
        for option; do
          [[ ${words[index]} == "$option" ]] || continue
          [[ ${words[index + 1]} == '=' ]] && ((index++))
          ((index++))
          break
        done
      done
      position=$count
    }

    # Collects the words up to the cursor; bash makes three of kind:name.
    \(function)_words() {
      local index
      words=("${COMP_WORDS[0]}")
      last=0
      for ((index = 1; index <= COMP_CWORD; index++)); do
        if ((last > 0)) && [[ ${COMP_WORDS[index]} == :* || ${words[last]} == *: ]]; then
          words[last]+=${COMP_WORDS[index]}
        else
          words[++last]=${COMP_WORDS[index]}
        fi
      done
      word=${words[last]}
      # bash replaces only what follows the colon.
      [[ $word == *:* && $COMP_WORDBREAKS == *:* ]] && typed=${word%"${word##*:}"}
    }
    """
  }

  private func branch(for command: Command) -> String {
    let options = command.descriptions.filter(\.isOption)
    let titles = (command.descriptions.filter { !$0.isArgument } + [.help]).map(\.title)
    var lines = ["\(command.name))"]
    if !options.isEmpty {
      lines.append("  case $previous in")
      for option in options {
        lines.append("    \(option.spellings.joined(separator: " | ")))")
        lines += actions(option.completion).map { "      " + $0 }
        lines.append("      return")
        lines.append("      ;;")
      }
      lines.append("  esac")
    }
    lines += ["  if [[ $word == -* ]]; then", "    \(offer(titles))", "    return", "  fi"]
    lines += arguments(of: command, options: options)
    lines.append("  ;;")
    return lines.map { "    " + $0 }.joined(separator: "\n")
  }

  private func arguments(of command: Command, options: [ParameterDescription]) -> [String] {
    let arguments = command.descriptions.completableArguments
    guard arguments.contains(where: { !actions($0.completion).isEmpty }) else { return [] }
    let spellings = options.flatMap(\.spellings)
    var lines = [(["  \(function)_position"] + spellings).joined(separator: " ")]
    lines.append("  case $position in")
    for (index, argument) in arguments.enumerated() {
      lines.append("    \(argument.repeats ? "*" : String(index)))")
      lines += actions(argument.completion).map { "      " + $0 }
      lines.append("      ;;")
    }
    lines.append("  esac")
    return lines
  }

  private func actions(_ completion: Completion) -> [String] {
    switch completion {
    case .nothing: []
    case .file: ["\(function)_paths -f"]
    case .directory: ["\(function)_paths -d"]
    case .values(let values): [offer(values)]
    case .command(let words): ["\(function)_offer < <(\(tool.name) \(words) 2>/dev/null)"]
    // Files come first, because words that are offered after them are not quoted.
    case .any(let parts):
      (parts.filter(\.isOfFiles) + parts.filter { !$0.isOfFiles }).flatMap(actions)
    }
  }

  private func offer(_ words: [String]) -> String {
    let words = words.map(Shell.quoted).joined(separator: " ")
    return "\(function)_offer < <(printf '%s\\n' \(words))"
  }
}

extension Completion {
  fileprivate var isOfFiles: Bool { self == .file || self == .directory }
}

extension ParameterDescription {
  fileprivate var spellings: [String] {
    [title] + (short.map { ["-\($0)"] } ?? [])
  }
}
