#compdef tool
# Completions of tool for zsh: eval "$(tool completions zsh)"
# The words that the program prints, a word a line.
_tool_asked() {
  local -a found
  found=("${(@f)$(tool "$@" -- "$PREFIX" 2>/dev/null)}")
  compadd -- ${found:#}
}
_tool() {
  local context state line
  typeset -A opt_args
  _arguments -C \
    '(--color)--color=[When to colour.]:WHEN:(auto never)' \
    '(-h --help)-h[Show help.]' \
    '(-h --help)--help[Show help.]' \
    '1:command:->command' \
    '*::argument:->argument' && return
  case $state in
    command)
      local -a commands
      commands=(
        'scan:Scan files.'
        'show:Show a name'\''s place.'
        'pick:Pick a colour.'
        'help:Show help.'
      )
      _describe command commands ;;
    argument)
      case $line[1] in
        scan) _arguments \
          '(--format)--format=[How results are written.]:FORMAT:(text json)' \
          '(-o --output)-o+[Where the result goes.]:FILE:_files' \
          '(-o --output)--output=[Where the result goes.]:FILE:_files' \
          '*--copy=[Write a copy \[of the result\]\: one file each.]:FORMAT=FILE:{compadd -S = text json}' \
          '(--strict)--strict[Fail on warnings.]' \
          '(--color)--color=[When to colour.]:WHEN:(auto never)' \
          '(-h --help)-h[Show help.]' \
          '(-h --help)--help[Show help.]' \
          '*:PATHS:_files' ;;
        show) _arguments \
          '(--shape)--shape=[What it'\''s drawn like.]:SHAPE:(tree list)' \
          '(-o --output)-o+[Where the result goes.]:FILE:_files' \
          '(-o --output)--output=[Where the result goes.]:FILE:_files' \
          '*--size=[How large it is.]:SIZE:(small large)' \
          '(--around)--around=[What lies around it, too.]:NAME:{_tool_asked names}' \
          '(--depth)--depth=[How far to go.]:N: ' \
          '(--color)--color=[When to colour.]:WHEN:(auto never)' \
          '(-h --help)-h[Show help.]' \
          '(-h --help)--help[Show help.]' \
          ':NAME:{_tool_asked names}' \
          '*:PATHS:_files' ;;
        pick) _arguments \
          '(--color)--color=[When to colour.]:WHEN:(auto never)' \
          '(-h --help)-h[Show help.]' \
          '(-h --help)--help[Show help.]' \
          ':COLOUR:(red green)' ;;
        help) _arguments \
          '(--color)--color=[When to colour.]:WHEN:(auto never)' \
          '(-h --help)-h[Show help.]' \
          '(-h --help)--help[Show help.]' \
          ':COMMAND: ' ;;
      esac ;;
  esac
}
if [[ $funcstack[1] == _tool ]]; then
  _tool "$@"
else
  compdef _tool tool
fi
