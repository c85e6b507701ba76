import type { DispatchDecision, PreviewedIssue, ServicePreview } from "@cuebook/engine";
import { plural, printable, printableLine } from "@cuebook/settings/values";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { sourcesText } from "../run-output/prompt-text.ts";

/** The part of a prompt that is shown to people. */
const most = { lines: 40, characters: 4000 } as const;

/** A preview as `serve --dry-run --format json` writes it. Later versions may add fields, but never rename them. */
export function previewReport(preview: ServicePreview, file: string) {
  return {
    file,
    issues: preview.issues.map(({ issue, decision, position, prompt, error, workflow }) => ({
      issue: {
        ...{ id: issue.id, identifier: issue.identifier, title: issue.title },
        ...{ state: issue.state, priority: issue.priority, createdAt: issue.created_at },
      },
      wouldDispatch: position !== undefined,
      position: position ?? null,
      workflow: workflow ?? null,
      ...decisionReport(decision),
      prompt: prompt ?? null,
      error: error ?? null,
    })),
    open: preview.open,
  };
}

function decisionReport(decision: DispatchDecision) {
  if (decision.is === "skipped") {
    const { code, reason, dueAt = null } = decision;
    return { resumes: null, attempt: null, previous: null, session: null, code, reason, dueAt };
  }
  const { attempt, previous, session = null, resumes = null } = decision;
  return { resumes, attempt, previous, session, code: null, reason: null, dueAt: null };
}

/** A preview for people: the issues in a table, then the prompts. */
export function previewText({ issues, open, settings }: ServicePreview, style: Style): string {
  const chosen = issues.filter(({ position }) => position !== undefined);
  const head = `${style.strong(`${chosen.length} of ${plural(issues.length, "issue")} would be dispatched`)}; nothing was changed\n`;
  const table = issues.length === 0 ? nothingFound(settings) : `\n${issuesTable(issues, style)}`;
  return `${head}${table}${openText(open, style)}${chosen.map((issue) => promptText(issue, style)).join("")}`;
}

/** The criteria of the query, if the tracker has no such issue, so that a wrong state or label is noticed at once. */
function nothingFound(settings: ServicePreview["settings"]): string {
  if (settings === undefined) return "";
  const { activeStates, own } = settings.tracker;
  const labels = Array.isArray(own.required_labels) ? own.required_labels.map(String) : [];
  const condition =
    labels.length === 0 ? "" : `, with ${labels.length === 1 ? "the label" : "all labels of"} ${labels.join(", ")}`;
  const looked = printableLine(
    `The tracker has no issue in the active states (${activeStates.join(", ")})${condition}.`,
  );
  return `\n${looked} cuebook doctor connections shows what it finds there.\n`;
}

function issuesTable(issues: readonly PreviewedIssue[], style: Style): string {
  const isNamed = issues.some(({ workflow }) => workflow !== undefined);
  const heading = [
    ...["#", "ISSUE", { text: "STATE" }, "PRIORITY", { text: "TITLE" }],
    ...(isNamed ? [{ text: "WORKFLOW" }] : []),
    { text: "WHY" },
  ];
  const rows = issues.map(({ issue, decision, position, error, workflow = "-" }) => [
    position === undefined ? "-" : String(position),
    printableLine(issue.identifier),
    printableLine(issue.state),
    issue.priority === null ? "-" : String(issue.priority),
    printableLine(issue.title),
    ...(isNamed ? [printableLine(workflow)] : []),
    error === undefined ? whyText(decision) : `cannot start: ${printableLine(error.message)}`,
  ]);
  return tableText(heading, rows, style, (text, row, column) => {
    const issue = issues[row];
    if (issue === undefined || column !== heading.length - 1) return text;
    if (issue.error !== undefined) return style.severity("error", text);
    return issue.decision.is === "skipped" ? style.severity("warning", text) : style.good(text);
  });
}

function whyText(decision: DispatchDecision): string {
  if (decision.is === "skipped") return printableLine(decision.reason);
  const { attempt, previous, session, resumes } = decision;
  if (resumes !== undefined) return `run ${resumes} is continued`;
  if (attempt === null) return "its first dispatch";
  const after = previous === null ? "" : `, because the previous one ${previous.outcome}`;
  return `attempt ${attempt} after the first${after}${session === undefined ? "" : ", in its session"}`;
}

function openText(open: ServicePreview["open"], style: Style): string {
  if (open.length === 0) return "";
  const rows = open.map(({ run, issue, isDriven }) => {
    const how = isDriven ? "active in another process" : "would be resumed";
    return `  run ${run}  issue ${printableLine(issue)}  ${style.dim(how)}\n`;
  });
  return `\n${plural(open.length, "run")} unfinished:\n${rows.join("")}`;
}

function promptText({ issue, prompt }: PreviewedIssue, style: Style): string {
  if (prompt === undefined) return "";
  const title = style.accent(`--- prompt of ${printableLine(issue.identifier)}: ${sourcesText(prompt)}`);
  const { text, left } = bounded(prompt.text);
  const more = left === 0 ? "" : `${style.dim(`... ${left} more characters: --format json has all of it`)}\n`;
  const safe = printable(text);
  return `\n${title}\n${safe === "" || safe.endsWith("\n") ? safe : `${safe}\n`}${more}`;
}

/** The visible part of a text, and the number of characters left out. */
function bounded(text: string): { readonly text: string; readonly left: number } {
  const cut = [...text.slice(0, most.characters)].join("").split("\n").slice(0, most.lines).join("\n");
  return { text: cut, left: text.length - cut.length };
}
