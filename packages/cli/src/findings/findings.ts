/** @folder Findings as text, JSON, SARIF and GitHub annotations. */
import type { Diagnostic, Source } from "@cuebook/template";
import { distinctFindings } from "@cuebook/template";
import { countFindings } from "../output/count.ts";
import { indentedJson } from "../output/json.ts";
import { lineOfJson } from "../output/json-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { diagnosticsText, summaryText } from "./text.ts";

/** A command's output: text for people, one JSON value, or JSON lines. */
export type Writing = "text" | "json" | "lines";

/** The codes for a file, a workflow or an issue that does not exist. Missing files that another file refers to have other codes. */
const absent: ReadonlySet<string> = new Set(["file_missing", "workflow_unknown", "issue_not_found"]);

/** Distinct findings collected before a run, sorted by place, with the files for their code frames. */
export class Findings {
  #diagnostics: readonly Diagnostic[] = [];
  readonly #sources = new Map<string, Source>();

  add(read: { readonly diagnostics: readonly Diagnostic[]; readonly sources?: ReadonlyMap<string, Source> }): void {
    this.#diagnostics = distinctFindings([...this.#diagnostics, ...read.diagnostics]);
    for (const [name, source] of read.sources ?? []) this.#sources.set(name, source);
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** The files for code frames. */
  get sources(): ReadonlyMap<string, Source> {
    return this.#sources;
  }

  get hasErrors(): boolean {
    return this.#diagnostics.some((finding) => finding.severity === "error");
  }

  /** Prints the findings, if any, for people on standard error. */
  show(context: CommandContext): void {
    if (this.#diagnostics.length === 0) return;
    const style = context.style("err");
    const findings = diagnosticsText(this.diagnostics, this.#sources, style);
    context.terminal.err(`${findings}\n${style.strong(summaryText(this.#diagnostics))}\n`);
  }

  /**
   * Ends a command whose input has errors, before it does anything: prints the findings and sets the exit code.
   *
   * @param named the files that the command line names, if the command also reads other files
   */
  finish(context: CommandContext, writing: Writing, named?: readonly string[]): void {
    const { errors, warnings } = countFindings(this.#diagnostics);
    const found = { diagnostics: this.diagnostics, errors, warnings };
    if (writing === "text") this.show(context);
    else context.terminal.out(writing === "json" ? indentedJson(found) : lineOfJson(found));
    context.finish(findingsCode(this.#diagnostics, named));
  }
}

/**
 * The exit code for findings that end a command: "not found" if something that the command line names does not exist.
 *
 * @param named the files that the command line names, if the command also reads other files
 */
export function findingsCode(diagnostics: readonly Diagnostic[], named?: readonly string[]): ExitCode {
  const isAbsent = diagnostics.some(({ code, file }) => absent.has(code) && (named?.includes(file) ?? true));
  return isAbsent ? exitCode.failed : exitCode.findings;
}
