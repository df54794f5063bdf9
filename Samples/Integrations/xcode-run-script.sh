#!/bin/sh
# For a run script phase of Xcode, before "Compile Sources"; findings appear in the editor, and errors fail the build.
# Turn off "Based on dependency analysis", and set ENABLE_USER_SCRIPT_SANDBOXING to NO: the script reads all sources.
if [ "${CONFIGURATION:-}" = Release ]; then exit 0; fi
# Xcode's PATH does not include the folders of Homebrew.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
if ! command -v ribscope >/dev/null; then
  echo "warning: ribscope is not installed"
  exit 0
fi
exec ribscope lint "${SRCROOT:-.}" --format xcode
