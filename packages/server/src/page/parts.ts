/** @folder The page: HTML of questions, and the files that it loads. */
import type { DecisionView } from "@cuebook/engine";
import { type PreviewLine, previewLines, stillVisible, visible, visibleLine } from "@cuebook/tools";
import type { Question } from "../decisions/question.ts";

/** A row of a text. Every character in it is visible. */
export interface Row extends PreviewLine {
  /** It continues the line of the row before it. */
  readonly isMore: boolean;
}

/** A text of a question, in rows. */
export interface Part {
  /** Its name in addresses. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A line has rows of at most this length, so that a page of rows has a bounded size. */
const longestRow = 2000;

/** The texts of a question that the person has to see: all that its hash covers. */
export function partsOf(question: Question): readonly Part[] {
  if (question.kind === "checks") return textPart("report", "Report", question.view.report);
  if (question.kind !== "permission") return decisionParts(question.view, question.role);
  const { details, whole, format_hint } = question.view.display;
  const text = (whole ?? details).replace(/\n$/, "");
  const title = question.view.action.effect === "run" ? "Command" : format_hint === "diff" ? "Change" : "Details";
  // A preview of ours has been through `visible`.
  return [{ name: "action", title, rows: rowsOf(previewLines({ details: text, format_hint }), stillVisible) }];
}

function decisionParts({ output, next, diff, edge }: DecisionView, role: string): Part[] {
  const { base, files, text, truncated } = diff;
  const counts = files.map(({ path, added, removed }) =>
    added === null || removed === null ? `${path}  binary` : `${path}  +${added} -${removed}`,
  );
  return [
    ...textPart("output", `Output of ${role}`, JSON.stringify(output.value, undefined, 2)),
    ...textPart("body", "Text of the output", output.body),
    ...textPart("prompt", `Prompt of ${edge?.to ?? "the next role"}`, next?.text ?? ""),
    ...textPart("files", `Files changed since ${base.slice(0, 10)}`, counts.join("\n")),
    ...textPart("changes", truncated ? "Changes (the beginning)" : "Changes", text, "diff"),
  ];
}

/** A text, if it is not blank. */
function textPart(name: string, title: string, text: string, format_hint: "text" | "diff" = "text"): Part[] {
  if (text.trim() === "") return [];
  const rows = rowsOf(previewLines({ details: text.replace(/\n$/, ""), format_hint }), visibleLine);
  return [{ name, title: visible(title), rows }];
}

function rowsOf(lines: readonly PreviewLine[], show: (text: string) => string): Row[] {
  return lines.flatMap(({ is, text }) => {
    const shown = show(text);
    if (shown.length <= longestRow) return [{ is, text: shown, isMore: false }];
    const characters = Array.from(shown);
    return Array.from({ length: Math.ceil(characters.length / longestRow) }, (_, row) => ({
      is,
      text: characters.slice(row * longestRow, (row + 1) * longestRow).join(""),
      isMore: row > 0,
    }));
  });
}
