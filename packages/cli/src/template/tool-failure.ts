import type { Diagnostic, Source } from "@cuebook/template";
import type { ToolFailure } from "@cuebook/tools";
import { failureText } from "../failure/failure.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import { jsonText } from "../output/json.ts";
import { printableLine } from "../output/printable.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";

/** A call of a tool that did not do what it was to do: it ends the command. */
export class ToolFailed extends Error {
  override readonly name = "ToolFailed";
  readonly failure: ToolFailure;

  constructor(failure: ToolFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What the caller wrote on the command line, and what stands in a template. */
const usageCodes: ReadonlySet<string> = new Set([
  "arguments_invalid",
  "unknown_tool",
  "template_not_found",
  "path_invalid",
]);
const findingCodes: ReadonlySet<string> = new Set([
  ...["template_invalid", "template_ambiguous", "not_a_template", "variables_invalid", "render_failed"],
]);

/**
 * Tells why a tool did not do it: all findings with their places, then code, message and what to do; in JSON
 * `{ "error": { code, message, ... } }` as an agent gets it.
 *
 * @param sources the templates that findings are about
 * @returns the exit code
 */
export function tellToolFailure(
  failure: ToolFailure,
  sources: ReadonlyMap<string, Source>,
  context: CommandContext,
  format: string,
): ExitCode {
  const { terminal } = context;
  if (format === "json") terminal.out(jsonText({ error: failure }));
  else {
    const style = context.style("err");
    const findings = findingsOf(failure).map(withWay);
    if (findings.length > 0) {
      terminal.err(`${diagnosticsText(findings, sources, style)}\n${style.strong(summaryText(findings))}\n\n`);
    }
    const { code, message } = failure;
    terminal.err(`${failureText({ code, message }, style)}\n`);
    // What findings say better is said once.
    const notes = findings.length > 0 ? [] : notesOf(failure);
    for (const note of notes) terminal.err(`${style.accent(note.word)}: ${printableLine(note.text)}\n`);
  }
  if (failure.code === "cancelled") return exitCode.interrupted;
  if (usageCodes.has(failure.code)) return exitCode.usage;
  return findingCodes.has(failure.code) ? exitCode.findings : exitCode.failed;
}

/** A finding about a name that was not given, with how it is given on the command line. */
function withWay(finding: Diagnostic): Diagnostic {
  const { code, path = [], suggestion } = finding;
  if (suggestion !== undefined || (code !== "unknown_name" && code !== "unknown_field")) return finding;
  const name = path.join(".");
  const set = path.includes("[]") ? "" : `--set ${name}=TEXT or ${name}:=JSON, or `;
  return { ...finding, suggestion: { text: `give it: ${set}in --data FILE` } };
}

/** What is done about it on the command line, where the tool's hint is in the words of its arguments. */
const ownHints: Readonly<Record<string, string>> = {
  file_exists: "leave out --no-overwrite to replace it, or write to another path",
  template_not_found: "`cuebook template list` shows what there is",
  template_ambiguous: "name it by its path, or say its language: --dialect",
  not_a_template: "if it is a template all the same, say its language: --dialect",
};

function notesOf({ code, hint, did_you_mean: meant, available, paths_tried: tried }: ToolFailure) {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [known, paths] = [list(available), list(tried)];
  const own = Object.hasOwn(ownHints, code) ? ownHints[code] : undefined;
  const guess = typeof meant === "string" ? `did you mean "${meant}"? ` : "";
  const told = own ?? (typeof hint === "string" ? hint : guess === "" ? undefined : "");
  const more = known.length > shown ? ` and ${known.length - shown} more` : "";
  return [
    ...(told === undefined ? [] : [{ word: "hint", text: `${guess}${told}`.trim() }]),
    ...(known.length > 0 ? [{ word: "there is", text: `${known.slice(0, shown).join(", ")}${more}` }] : []),
    ...(paths.length > 0 ? [{ word: "looked at", text: paths.join(", ") }] : []),
  ];
}

/** Of a list of names so many are told. */
const shown = 20;

/** The files that findings of a failure are about. */
export function filesOf(failure: ToolFailure): readonly string[] {
  return findingsOf(failure).map(({ file }) => file);
}

/** The findings of a failure: they come from a tool of ours, as diagnostics. */
function findingsOf({ findings }: ToolFailure): readonly Diagnostic[] {
  return Array.isArray(findings) ? findings : [];
}
