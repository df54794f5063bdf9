# Completions of tool for bash: source <(tool completions bash)
_tool() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" index
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
    show:--depth) return ;;
    show:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
    pick:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
    help:--color) COMPREPLY=($(compgen -W "auto never" -- "$word")); return ;;
  esac
  case "$command:$word" in
    :-*) COMPREPLY=($(compgen -W "--color --help -h" -- "$word")) ;;
    :*) COMPREPLY=($(compgen -W "scan show pick help" -- "$word")) ;;
    scan:-*) COMPREPLY=($(compgen -W "--format --output -o --copy --strict --color --help -h" -- "$word")) ;;
    show:-*) COMPREPLY=($(compgen -W "--shape --output -o --size --depth --color --help -h" -- "$word")) ;;
    pick:-*) COMPREPLY=($(compgen -W "--color --help -h" -- "$word")) ;;
    pick:*) COMPREPLY=($(compgen -W "red green" -- "$word")) ;;
    help:-*) COMPREPLY=($(compgen -W "--color --help -h" -- "$word")) ;;
  esac
}
complete -o default -F _tool tool
