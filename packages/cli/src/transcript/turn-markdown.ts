import type { Entry, FileChange, Question, ToolCall, TurnEntries } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { cutToCells } from "../output/cells.ts";
import { retryLine } from "../run-output/activity-line.ts";
import { turnUsageText } from "../run-output/usage.ts";
import { codeSpan, escapedHtml, fenced } from "./code.ts";
import { partOf } from "./shown-part.ts";
import { callText, fileText, outcomeText, planLine, questionLines, sizeText, unknownText } from "./words.ts";

/** The maximum numbers of lines of an output, and of a diff, unless everything is shown. */
const outputLines = 20;
const diffLines = 60;
/** The maximum width of a call in a heading, in columns. */
const longestCall = 200;

/**
 * The transcript of a turn as Markdown, to be pasted into an issue. All text of agents is code, so that it cannot mention users, load
 * resources or end a block.
 */
export function turnMarkdown(turn: TurnEntries, isFull: boolean): string {
  const blocks = turn.entries.map((entry) => entryBlock(entry, isFull));
  const unknown = unknownText(turn);
  const used = turn.usage === undefined ? "" : turnUsageText(turn.usage);
  if (used !== "") blocks.push(`Used: ${used}`);
  if (unknown !== "") blocks.push(codeSpan(unknown));
  return blocks.map((block) => `${block}\n`).join("\n");
}

function entryBlock(entry: Entry, isFull: boolean): string {
  switch (entry.is) {
    case "text":
      return fenced(entry.text, "text", Number.POSITIVE_INFINITY, isFull);
    case "reasoning":
      return details(
        `reasoning, ${sizeText(entry.text)}`,
        fenced(entry.text, "text", Number.POSITIVE_INFINITY, isFull),
        isFull,
      );
    case "notice":
      return fenced(entry.text, "text", outputLines, isFull);
    case "tool":
      return callBlock(entry.call, isFull);
    case "question":
      return questionBlock(entry.question);
    case "file":
      return fileBlock(entry.file, isFull);
    case "plan":
      return entry.entries.map((item) => `- ${codeSpan(planLine(item))}`).join("\n");
    case "retry": {
      const { word, text } = retryLine({ type: "retry", ...entry });
      return `**${word}** ${codeSpan(text)}`;
    }
  }
}

function callBlock(call: ToolCall, isFull: boolean): string {
  const input = isFull && call.input !== undefined ? [fenced(call.input, "json", Number.POSITIVE_INFINITY, true)] : [];
  const inside = [
    ...input,
    ...call.questions.map(questionBlock),
    ...call.files.map((file) => fileBlock(file, isFull)),
    ...call.output
      .filter((text) => partOf(text, 1).lines.length > 0)
      .map((text) => fenced(text, "text", outputLines, isFull)),
  ];
  const name = cutToCells(printableLine(callText(call)), longestCall);
  if (inside.length === 0) return `${codeSpan(name)} ${outcomeText(call)}`;
  return details(`<code>${escapedHtml(name)}</code> ${outcomeText(call)}`, inside.join("\n\n"), isFull);
}

function questionBlock(question: Question): string {
  return questionLines(question)
    .map((line) => `- ${codeSpan(line)}`)
    .join("\n");
}

function fileBlock(file: FileChange, isFull: boolean): string {
  const name = codeSpan(fileText(file));
  return file.diff === undefined ? name : `${name}\n\n${fenced(file.diff, "diff", diffLines, isFull)}`;
}

/** A block that is folded unless everything is shown. @param summary HTML */
function details(summary: string, body: string, isOpen: boolean): string {
  return `<details${isOpen ? " open" : ""}><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
