/** @folder Transcripts for people: the entries of a turn as text and as Markdown. */

import type { Entry, FileChange, Question, ToolCall, TranscriptText, TurnEntries } from "@cuebook/run";
import { printable, printableLine } from "@cuebook/settings/values";
import { cutToCells } from "../output/cells.ts";
import type { Style } from "../output/style.ts";
import { retryLine } from "../run-output/activity-line.ts";
import { turnUsageText } from "../run-output/usage.ts";
import { partOf } from "./shown-part.ts";
import { callText, fileText, outcomeText, planLine, questionLines, restText, unknownText } from "./words.ts";

/** Options for showing a transcript. */
export interface TranscriptView {
  /** Whether all texts are shown completely. */
  readonly isFull: boolean;
  readonly style: Style;
}

/** The maximum numbers of lines of an output, and of a diff, unless everything is shown. */
const outputLines = 5;
const diffLines = 20;
/** The maximum width of an output line, in columns, unless everything is shown. */
const longestLine = 200;

const indent = "    ";

/** The transcript of a turn, for people. Text of agents is safe to print. */
export function turnText(turn: TurnEntries, view: TranscriptView): string {
  const blocks = turn.entries.map((entry) => entryLines(entry, view));
  const unknown = unknownText(turn);
  const used = turn.usage === undefined ? "" : turnUsageText(turn.usage);
  if (used !== "") blocks.push([view.style.dim(`used ${used}`)]);
  if (unknown !== "") blocks.push([view.style.dim(printableLine(unknown))]);
  return blocks
    .map((lines, index) => {
      const before = blocks[index - 1];
      const isApart = before !== undefined && (before.length > 1 || lines.length > 1);
      return `${isApart ? "\n" : ""}${lines.map((line) => `${line}\n`).join("")}`;
    })
    .join("");
}

function entryLines(entry: Entry, view: TranscriptView): string[] {
  const { style } = view;
  switch (entry.is) {
    case "text":
      return textLines(entry.text, Number.POSITIVE_INFINITY, "", view);
    case "reasoning":
      return reasoningLines(entry.text, view);
    case "notice":
      return textLines(entry.text, outputLines, "", view).map(style.dim);
    case "tool":
      return callLines(entry.call, view);
    case "question":
      return questionText(entry.question, view);
    case "file":
      return fileLines(entry.file, "", view);
    case "plan":
      return ["plan", ...entry.entries.map((item) => `${indent}${printableLine(planLine(item))}`)];
    case "retry": {
      const { word, text } = retryLine({ type: "retry", ...entry });
      return [`${style.severity("warning", word)}  ${printableLine(text)}`];
    }
  }
}

function callLines(call: ToolCall, view: TranscriptView): string[] {
  const { style, isFull } = view;
  const isBad = call.outcome === "failed" || call.outcome === "denied";
  const end = isBad ? style.severity("warning", outcomeText(call)) : style.dim(outcomeText(call));
  const input = isFull && call.input !== undefined ? textLines(call.input, Number.POSITIVE_INFINITY, indent, view) : [];
  return [
    `${style.strong(printableLine(callText(call)))}  ${end}`,
    ...input.map(style.dim),
    ...call.questions.flatMap((question) => questionText(question, view).map((line) => `${indent}${line}`)),
    ...call.files.flatMap((file) => fileLines(file, indent, view)),
    ...call.output.flatMap((text) => textLines(text, outputLines, indent, view)),
  ];
}

function questionText(question: Question, { style }: TranscriptView): string[] {
  const isDenied = question.decision?.isAllowed === false;
  return questionLines(question).map((line) => {
    const safe = printableLine(line);
    return isDenied ? style.severity("warning", safe) : safe;
  });
}

function fileLines(file: FileChange, before: string, view: TranscriptView): string[] {
  const { style } = view;
  const diff = file.diff === undefined ? [] : textLines(file.diff, diffLines, "", view);
  return [
    `${before}${printableLine(fileText(file))}`,
    ...diff.map((line) => `${before}${indent}${paintDiff(line, style)}`),
  ];
}

function paintDiff(line: string, style: Style): string {
  if (line.startsWith("@@")) return style.accent(line);
  if (line.startsWith("+") && !line.startsWith("+++")) return style.good(line);
  return line.startsWith("-") && !line.startsWith("---") ? style.severity("error", line) : line;
}

function reasoningLines(text: TranscriptText, view: TranscriptView): string[] {
  if (view.isFull) return ["reasoning", ...textLines(text, Number.POSITIVE_INFINITY, indent, view)].map(view.style.dim);
  const { lines, moreLines } = partOf(text, 1);
  const more = moreLines === 0 ? "" : ` (${restText({ ...partOf(text, 1), isIncomplete: false }, false)})`;
  return [view.style.dim(`reasoning  ${cutToCells(printableLine(lines[0] ?? ""), longestLine)}${more}`)];
}

/** The lines of a text, then a note on the rest. @param limit the maximum number of lines, unless everything is shown */
function textLines(text: TranscriptText, limit: number, before: string, { isFull, style }: TranscriptView): string[] {
  const part = partOf(text, isFull ? Number.POSITIVE_INFINITY : limit);
  const rest = restText(part, isFull);
  const cut = (line: string) => (isFull || limit === Number.POSITIVE_INFINITY ? line : cutToCells(line, longestLine));
  return [
    ...part.lines.map((line) => `${before}${cut(printable(line))}`.trimEnd()),
    ...(rest === "" ? [] : [`${before}${style.dim(`… ${rest}`)}`]),
  ];
}
