import { printableLine } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import type { ToolFailure } from "@cuebook/tools";
import { failureText } from "../failure/failure.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import { indentedJson } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { camelKeys } from "./camel-keys.ts";

/** A failed tool call, which ends the command. */
export class ToolFailed extends Error {
  override readonly name = "ToolFailed";
  readonly failure: ToolFailure;

  constructor(failure: ToolFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The codes of mistakes on the command line; other codes are about templates. */
const usageCodes: ReadonlySet<string> = new Set([
  "arguments_invalid",
  "unknown_tool",
  "template_is_set",
  "path_invalid",
]);
const findingCodes: ReadonlySet<string> = new Set([
  ...["template_invalid", "template_ambiguous", "not_a_template", "variables_invalid", "render_failed"],
  ...["conflicts_open", "path_occupied"],
]);

/**
 * Prints the failure of a tool: all findings with their places, then code, message and hints; in JSON
 * `{ "error": { code, message, ... } }`, as an agent gets it.
 *
 * @param sources the templates of the findings
 * @returns the exit code
 */
export function printToolFailure(
  failure: ToolFailure,
  sources: ReadonlyMap<string, Source>,
  context: CommandContext,
  format: string,
): ExitCode {
  const { terminal } = context;
  if (format === "json") terminal.out(indentedJson({ error: camelKeys(failure) }));
  else {
    const style = context.style("err");
    const findings = findingsOf(failure).map(withOption);
    if (findings.length > 0) {
      terminal.err(`${diagnosticsText(findings, sources, style)}\n${style.strong(summaryText(findings))}\n\n`);
    }
    const { code, message } = failure;
    terminal.err(`${failureText({ code, message }, style)}\n`);
    // Findings already report the content of the notes, in more detail.
    const notes = findings.length > 0 ? [] : notesOf(failure);
    for (const note of notes) terminal.err(`${style.accent(note.word)}: ${printableLine(note.text)}\n`);
  }
  if (failure.code === "cancelled") return exitCode.interrupted;
  if (usageCodes.has(failure.code)) return exitCode.usage;
  return findingCodes.has(failure.code) ? exitCode.findings : exitCode.failed;
}

/** A finding about a missing name, with the option that sets it. */
function withOption(finding: Diagnostic): Diagnostic {
  const { code, path = [], suggestion } = finding;
  if (suggestion !== undefined || (code !== "unknown_name" && code !== "unknown_field")) return finding;
  const name = path.join(".");
  const set = path.includes("[]") ? "" : `--set ${name}=TEXT or ${name}:=JSON, or `;
  return { ...finding, suggestion: { text: `set it: ${set}in --data FILE` } };
}

/** Hints for the command line that replace a tool's hints about its arguments. */
const ownHints: Readonly<Record<string, string>> = {
  file_exists: "omit --no-overwrite to replace it, or write to another path",
  template_not_found: "`cuebook template list` lists all templates",
  template_ambiguous: "use its path, or name its dialect: --dialect",
  template_is_set: "`cuebook template apply NAME` applies it",
  not_a_template: "if it is a template, name its dialect: --dialect",
};

function notesOf({ code, hint, did_you_mean: meant, available, paths_tried: tried }: ToolFailure) {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [known, paths] = [list(available), list(tried)];
  const own = Object.hasOwn(ownHints, code) ? ownHints[code] : undefined;
  const guess = typeof meant === "string" ? `did you mean "${meant}"? ` : "";
  const text = own ?? (typeof hint === "string" ? hint : guess === "" ? undefined : "");
  const more = known.length > mostNames ? ` and ${known.length - mostNames} more` : "";
  return [
    ...(text === undefined ? [] : [{ word: "hint", text: `${guess}${text}`.trim() }]),
    ...(known.length > 0 ? [{ word: "known", text: `${known.slice(0, mostNames).join(", ")}${more}` }] : []),
    ...(paths.length > 0 ? [{ word: "searched", text: paths.join(", ") }] : []),
  ];
}

/** The maximum number of names in a list. */
const mostNames = 20;

/** The files with findings of a failure. */
export function filesOf(failure: ToolFailure): readonly string[] {
  return findingsOf(failure).map(({ file }) => file);
}

/** The findings of a failure, which Cuebook's tools return as diagnostics. */
function findingsOf({ findings }: ToolFailure): readonly Diagnostic[] {
  return Array.isArray(findings) ? findings : [];
}
