import type { DispatchDecision, PreviewedIssue, ServicePreview } from "@cuebook/engine";
import type { Diagnostic } from "@cuebook/template";
import { cutToCells } from "../output/cells.ts";
import { plural } from "../output/count.ts";
import { printable, printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { sourcesText } from "../run-output/prompt-text.ts";

/** Of a prompt more than this is not shown to people. */
const most = { lines: 40, characters: 4000 } as const;

/** What a service would do, as `serve --dry-run --format json` writes it. Fields are added in later versions, never renamed. */
export function previewReport(preview: ServicePreview, file: string, findings: readonly Diagnostic[]): object {
  return {
    file,
    issues: preview.issues.map(({ issue, decision, position, prompt, error }) => ({
      issue: {
        ...{ id: issue.id, identifier: issue.identifier, title: issue.title },
        ...{ state: issue.state, priority: issue.priority, createdAt: issue.created_at },
      },
      wouldDispatch: position !== undefined,
      position: position ?? null,
      ...decisionReport(decision),
      prompt: prompt ?? null,
      error: error ?? null,
    })),
    open: preview.open,
    diagnostics: findings,
  };
}

function decisionReport(decision: DispatchDecision): object {
  if (decision.is === "skipped") {
    const { code, reason, dueAt = null } = decision;
    return { attempt: null, previous: null, session: null, code, reason, dueAt };
  }
  const { attempt, previous, session = null } = decision;
  return { attempt, previous, session, code: null, reason: null, dueAt: null };
}

/** What a service would do, for people: the issues in a table, then the prompts. */
export function previewText({ issues, open }: ServicePreview, style: Style): string {
  const chosen = issues.filter(({ position }) => position !== undefined);
  const head = `${style.strong(`${chosen.length} of ${plural(issues.length, "issue")} would be dispatched`)}; nothing was touched\n`;
  const table = issues.length === 0 ? "" : `\n${issuesTable(issues, style)}`;
  return `${head}${table}${openText(open, style)}${chosen.map((each) => promptText(each, style)).join("")}`;
}

function issuesTable(issues: readonly PreviewedIssue[], style: Style): string {
  const heading = ["#", "ISSUE", "STATE", "PRIORITY", "TITLE", "WHY"];
  const rows = issues.map(({ issue, decision, position, error }) => [
    position === undefined ? "-" : String(position),
    printableLine(issue.identifier),
    cutToCells(printableLine(issue.state), 20),
    issue.priority === null ? "-" : String(issue.priority),
    cutToCells(printableLine(issue.title), 40),
    error === undefined ? whyText(decision) : `cannot begin: ${printableLine(error.message)}`,
  ]);
  return tableText(heading, rows, (text, row, column) => {
    const each = issues[row];
    if (each === undefined) return style.dim(text);
    if (column !== 5) return text;
    if (each.error !== undefined) return style.severity("error", text);
    return each.decision.is === "skipped" ? style.severity("warning", text) : style.good(text);
  });
}

function whyText(decision: DispatchDecision): string {
  if (decision.is === "skipped") return printableLine(decision.reason);
  const { attempt, previous, session } = decision;
  if (attempt === null) return "its first dispatch";
  const after = previous === null ? "" : `, as the one before ${previous.outcome}`;
  return `attempt ${attempt} after the first${after}${session === undefined ? "" : ", in its session"}`;
}

function openText(open: ServicePreview["open"], style: Style): string {
  if (open.length === 0) return "";
  const rows = open.map(({ run, issue, isDriven }) => {
    const how = isDriven ? "a process is at work on it" : "it would be gone on with";
    return `  run ${run}  issue ${printableLine(issue)}  ${style.dim(how)}\n`;
  });
  return `\n${plural(open.length, "run")} under way:\n${rows.join("")}`;
}

function promptText({ issue, prompt }: PreviewedIssue, style: Style): string {
  if (prompt === undefined) return "";
  const title = style.accent(`--- prompt of ${printableLine(issue.identifier)}: ${sourcesText(prompt)}`);
  const { text, left } = bounded(prompt.text);
  const more = left === 0 ? "" : `${style.dim(`... ${left} more characters: --format json has all of it`)}\n`;
  const shown = printable(text);
  return `\n${title}\n${shown === "" || shown.endsWith("\n") ? shown : `${shown}\n`}${more}`;
}

/** As much of a text as is shown, and how many characters that leaves out. */
function bounded(text: string): { readonly text: string; readonly left: number } {
  const cut = [...text.slice(0, most.characters)].join("").split("\n").slice(0, most.lines).join("\n");
  return { text: cut, left: text.length - cut.length };
}
