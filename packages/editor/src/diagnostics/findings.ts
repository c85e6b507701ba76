/** @folder Findings as diagnostics of an editor, and their fixes. */
import type { Diagnostic as Finding, Source } from "@cuebook/template";
import { type Diagnostic, DiagnosticSeverity, type Range } from "vscode-languageserver-types";
import { rangeOfFinding } from "../text/positions.ts";

/** What a diagnostic needs besides its finding. */
export interface FindingSurroundings {
  uriOf(name: string): string;
  pageOf(code: string): string;
  source(name: string): Source | undefined;
}

/** What Cuebook keeps in the `data` of a diagnostic. */
export interface FindingData {
  /** What replaces the range. */
  readonly replacement: string;
  /** The fix in words. */
  readonly title: string;
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** A finding as an editor shows it. */
export function diagnosticOf(finding: Finding, around: FindingSurroundings): Diagnostic {
  const { code, severity, message, file, notes, suggestion } = finding;
  const placed = notes.filter((note) => note.line !== undefined);
  const others = notes.filter((note) => note.line === undefined).map((note) => `note: ${note.message}`);
  const help = suggestion === undefined ? [] : [`help: ${suggestion.text}`];
  const data = fixOf(finding, around.source(file));
  return {
    range: rangeOfFinding(finding, around.source(file)),
    severity: severities[severity],
    code,
    codeDescription: { href: around.pageOf(code) },
    source: "cuebook",
    message: [message, ...others, ...help].join("\n"),
    ...(placed.length > 0 && {
      relatedInformation: placed.map((note) => ({
        location: { uri: around.uriOf(note.file ?? file), range: noteRange(note.line ?? 1, note.column ?? 1) },
        message: note.message,
      })),
    }),
    ...(data !== undefined && { data }),
  };
}

function noteRange(line: number, column: number): Range {
  const at = { line: line - 1, character: column - 1 };
  return { start: at, end: at };
}

/** The fix of a finding, if what replaces its range is evident. */
function fixOf(finding: Finding, source: Source | undefined): FindingData | undefined {
  const { line, column, endLine, endColumn, suggestion } = finding;
  if (suggestion?.replacement === undefined || source === undefined) return undefined;
  if (endLine < line || (endLine === line && endColumn <= column)) return undefined;
  const written = textBetween(source, finding);
  return { replacement: quotedAs(written, suggestion.replacement), title: titleOf(written, suggestion.replacement) };
}

function textBetween(source: Source, { line, column, endLine, endColumn }: Finding): string {
  const lines: string[] = [];
  for (let at = line; at <= endLine; at++) lines.push(source.line(at) ?? "");
  const last = lines.length - 1;
  return lines
    .map((text, at) => text.slice(at === 0 ? column - 1 : 0, at === last ? endColumn - 1 : undefined))
    .join("\n");
}

/** A replacement in the quotes of what it replaces: a place can include them. */
function quotedAs(written: string, text: string): string {
  const quote = /^(["'])[\s\S]*\1$/.exec(written)?.[1];
  if (quote === undefined || (text.startsWith(quote) && text.endsWith(quote))) return text;
  return `${quote}${text}${quote}`;
}

function titleOf(written: string, replacement: string): string {
  return `Replace ${oneLine(written)} by ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
