/** @folder Completion of words in shells: scripts, and the words that they ask for. */
import { nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";

/** The shells with a script. */
export const shells = ["bash", "zsh", "fish", "powershell"] as const;

/**
 * The script of a shell. Each calls `cuebook __complete -- WORDS` with the words up to the cursor, and gets lines `WORD<TAB>MEANING`; a
 * last line `:files` asks for names of files too. @throws UsageError for another shell
 */
export function completionScript(shell: string): string {
  const found = shells.find((each) => each === shell);
  if (found !== undefined) return scripts[found];
  throw new UsageError(
    `there is no completion for "${shell}"`,
    nameHint(shell, shells, `the shells are ${shells.join(", ")}`),
  );
}

const bash = `# Completion of cuebook for bash. Printed by: cuebook completion bash
_cuebook() {
  local line word current="\${COMP_LINE:0:COMP_POINT}"
  local -a words=()
  # The words as typed: bash itself would split them at ":" and "=".
  read -r -a words <<< "$current"
  words=("\${words[@]:1}")
  [[ "$current" == *[[:space:]] || \${#words[@]} -eq 0 ]] && words+=("")
  local last="\${words[\${#words[@]}-1]}"
  local typed="\${COMP_WORDS[COMP_CWORD]}"
  [[ "$typed" == "=" || "$typed" == ":" ]] && typed=""
  # What bash has split off already stays.
  local before="\${last%"$typed"}"
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ "$line" == ":files" ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$typed")
    elif [[ "$line" != ":end" ]]; then
      word="\${line%%$'\\t'*}"
      [[ "$word" == "$last"* ]] && COMPREPLY+=("\${word#"$before"}")
      [[ "$word" == */ || "$word" == *= ]] && compopt -o nospace 2>/dev/null
    fi
  done < <("\${COMP_WORDS[0]}" __complete -- "\${words[@]}" 2>/dev/null)
}
complete -F _cuebook cuebook
`;

const zsh = `#compdef cuebook
# Completion of cuebook for zsh. Printed by: cuebook completion zsh
_cuebook() {
  local line word meaning files=0
  local -a described=() plain=()
  for line in "\${(@f)$("\${words[1]}" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ "$line" == ":files" ]]; then
      files=1
    elif [[ "$line" != ":end" && -n "$line" ]]; then
      word="\${line%%$'\\t'*}"
      meaning="\${line#*$'\\t'}"
      if [[ "$word" == */ ]]; then plain+=("$word"); else described+=("\${word//:/\\\\:}:$meaning"); fi
    fi
  done
  (( \${#described} )) && _describe -t words 'cuebook' described
  (( \${#plain} )) && compadd -S '' -a plain
  (( files )) && _files
  return 0
}
# Run by compinit from a folder of fpath, or sourced.
if [[ "$zsh_eval_context[-1]" == loadautofunc ]]; then _cuebook "$@"; else compdef _cuebook cuebook; fi
`;

const fish = `# Completion of cuebook for fish. Printed by: cuebook completion fish
function __cuebook_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] __complete -- $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$current"
            case ':end'
            case '*'
                echo $line
        end
    end
end
complete -c cuebook -f -a '(__cuebook_complete)'
`;

const powershell = `# Completion of cuebook for PowerShell. Printed by: cuebook completion powershell
Register-ArgumentCompleter -Native -CommandName cuebook -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -le $cursorPosition } | ForEach-Object { "$_" })
  if ($wordToComplete -eq '') { $words += '""' }
  cuebook __complete -- @words 2>$null | ForEach-Object {
    if ($_ -eq ':files') {
      [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
    } elseif ($_ -ne ':end') {
      $word, $meaning = $_ -split "\`t", 2
      if (-not $meaning) { $meaning = $word }
      [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $meaning)
    }
  }
}
`;

const scripts: Readonly<Record<(typeof shells)[number], string>> = { bash, zsh, fish, powershell };
