# Completions of tool for bash: eval "$(tool completions bash)"
# The words that the program prints, a word a line.
_tool_asked() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(tool "$@" -- "$word" 2>/dev/null)
}
_tool() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" index operand=0
  # '=' is a word of its own to bash: look at the flag in front of it.
  if [[ "$word" == "=" ]]; then
    word=""
  elif [[ "$before" == "=" && $COMP_CWORD -ge 2 ]]; then
    before="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "${COMP_WORDS[index]}" in
      scan|show|pick|help) command="${COMP_WORDS[index]}"; break ;;
    esac
  done
  # Which operand the word is; flags and their values are none.
  for ((index++; index < COMP_CWORD; index++)); do
    case "$command:${COMP_WORDS[index]}" in
      scan:--format|scan:--output|scan:-o|scan:--copy|scan:--color|show:--shape|show:--output|show:-o|show:--size|show:--around|show:--depth|show:--color|pick:--color|help:--color) [[ "${COMP_WORDS[index+1]}" == "=" ]] && ((index++)); ((index++)) ;;
      *:-*) ;;
      *) ((operand++)) ;;
    esac
  done
  COMPREPLY=()
  case "$command:$before" in
    :--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
    scan:--format) COMPREPLY=($(compgen -W "text json" -- "$word")); return ;;
    scan:--output|scan:-o) return ;;
    scan:--copy) return ;;
    scan:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
    show:--shape) COMPREPLY=($(compgen -W "tree list" -- "$word")); return ;;
    show:--output|show:-o) return ;;
    show:--size) COMPREPLY=($(compgen -W "small large" -- "$word")); return ;;
    show:--around) _tool_asked names; return ;;
    show:--depth) return ;;
    show:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
    pick:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
    help:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
  esac
  case "$command:$operand:$word" in
    *:*:-*) ;;
    show:0:*) _tool_asked names; return ;;
  esac
  case "$command:$word" in
    :-*) COMPREPLY=($(compgen -W "--color --help -h" -- "$word")) ;;
    :*) COMPREPLY=($(compgen -W "scan show pick help" -- "$word")) ;;
    scan:-*) COMPREPLY=($(compgen -W "--format --output -o --copy --strict --color --help -h" -- "$word")) ;;
    show:-*) COMPREPLY=($(compgen -W "--shape --output -o --size --around --depth --color --help -h" -- "$word")) ;;
    pick:-*) COMPREPLY=($(compgen -W "--color --help -h" -- "$word")) ;;
    pick:*) COMPREPLY=($(compgen -W "red green" -- "$word")) ;;
    help:-*) COMPREPLY=($(compgen -W "--color --help -h" -- "$word")) ;;
  esac
}
complete -o default -F _tool tool
