import type { DecisionView, OpenDecision } from "@cuebook/engine";
import { ruleText, shellWord } from "@cuebook/policy";
import { offeredRules, planAt, questionAddress, type RunGround, type RunState } from "@cuebook/run";
import { ageText, plural, printable, printableLine } from "@cuebook/settings/values";
import { changedFiles, diffSummary, diffText } from "../output/changes-text.ts";
import { type Field, fieldsText } from "../output/fields.ts";

import { proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import type { Project } from "../project/project.ts";
import { decisionSteps, questionName } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { sourcesText } from "../run-output/prompt-text.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";

/** Options for showing an open decision. */
export interface DecisionTextOptions {
  readonly project: Pick<Project, "given">;
  readonly now: Date;
  readonly style: Style;
  /** Whether texts are shown in full. */
  readonly isFull: boolean;
  /** The current view with all changes, if it is shown in full and all of it can be shown. */
  readonly whole?: DecisionView | undefined;
}

/** The limits of each text in lines and characters, unless it is shown in full. */
const bounds = { output: [60, 6000], prompt: [120, 12_000], diff: [300, 30_000] } as const;

const mostFiles = 40;

/** Everything that a person needs to decide: the question, the output in question, the consequences, and the changes. */
export function decisionText(open: OpenDecision, state: RunState, options: DecisionTextOptions): string {
  const { style, project, now } = options;
  const { decision, current } = open;
  const view = options.whole ?? current.view;
  const step = state.steps.find((step) => step.step === decision.step);
  const role = step?.role ?? "";
  const about = subjectText(state);
  const name = step === undefined ? String(decision.step) : stepName(state, step);
  const question = questionName(state, decision.q);
  const offers = offeredRules(state, decision);
  const rows: Field[] = [
    ...(about === "" ? [] : [["about", about] as const]),
    ["asked", `${ageText(decision.requestedAt, now)}, ${questionAddress(state.id, decision.q ?? 0)}`],
    ["step", `${name}, which returned ${view.output.status}`],
    ...nextRows(view),
    ...offers.map((rule) => ["rule", ruleText(rule)] as const),
    ["workspace", planAt(state, step?.scope).path],
    ["hash", current.hash],
  ];
  const title = `${style.strong(`run ${state.id}`)}  ${printableLine(state.workflow)}  ${decision.kind === "gate" ? "waits at a gate" : "asks a question"}\n`;
  return [
    wrappedText(title, style),
    fieldsText(
      rows.map(([name, text]) => [name, printableLine(text)]),
      style,
      { indent: 2, width: 9 },
    ),
    `\n${style.strong(printable(view.question ?? view.message))}\n`,
    changedText(open, style),
    outputText(view, name, options, question),
    ...(view.next === undefined
      ? []
      : [
          heading(`prompt of ${view.edge?.to ?? "the next role"}: ${sourcesText(view.next)}`, style),
          bounded(view.next.text, bounds.prompt, options, question, (text) => printable(text)),
        ]),
    heading(`changed since ${view.diff.base.slice(0, 10)}: ${diffSummary(view.diff)}`, style),
    filesText(view, options, question),
    bounded(view.diff.text, bounds.diff, options, question, (text) => diffText(text, style)),
    moreText(view, state, options, question),
    nextText(decisionSteps(question, decision, project, { role, hash: current.hash, offers }), style),
  ].join("");
}

function nextRows({ edge, next }: DecisionView): (readonly [string, string])[] {
  if (edge === undefined) return [];
  const where = next?.location === undefined ? "" : `, which works in ${next.location}`;
  return [["edge", `${edge.role}/${edge.status} -> ${edge.to}${where}`]];
}

/** The changes since the decision was requested, or an empty text. */
function changedText({ view, hash, current }: OpenDecision, style: Style): string {
  if (current.isSame) return "";
  const what = changes(view, current.view).join("; ");
  const note = `changed since the question${what === "" ? "" : `: ${what}`}. This is the current state; the hash was ${hash.slice(0, 12)}.`;
  return `${style.severity("warning", "note")}: ${printable(note)}\n`;
}

/** The differences between two views, as short descriptions. */
function changes(before: DecisionView, now: DecisionView): string[] {
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const files = changedFiles(before.diff, now.diff);
  const named = files.slice(0, 5).join(", ");
  const more = files.length > 5 ? ` and ${files.length - 5} more` : "";
  return [
    ...(differ(before.output, now.output) ? ["the output"] : []),
    ...(differ(before.next, now.next) ? ["the prompt of the next role"] : []),
    ...(differ(before.question, now.question) ? ["the question"] : []),
    ...(files.length > 0 ? [`the files ${named}${more}`] : []),
    ...(files.length === 0 && differ(before.diff, now.diff) ? ["the workspace"] : []),
  ];
}

function outputText(view: DecisionView, name: string, options: DecisionTextOptions, question: string): string {
  const { value, body } = view.output;
  const fields = heading(`output of ${name}`, options.style);
  const json = bounded(JSON.stringify(value, undefined, 2), bounds.output, options, question, printable);
  if (body.trim() === "") return fields + json;
  return `${fields}${json}${heading("body", options.style)}${bounded(body, bounds.output, options, question, printable)}`;
}

function filesText({ diff }: DecisionView, { style, isFull, project }: DecisionTextOptions, question: string): string {
  const files = isFull ? diff.files : diff.files.slice(0, mostFiles);
  const rows = files.map(({ path, added, removed }) => {
    const counts = added === null || removed === null ? "binary" : `+${added} -${removed}`;
    return `  ${printableLine(path)}  ${style.dim(counts)}\n`;
  });
  const hidden = diff.files.length - files.length;
  if (hidden > 0) {
    const rest = `  … ${plural(hidden, "more file")}: ${proposal(project, "inbox", "show", question, "--full")}`;
    rows.push(`${style.dim(rest)}\n`);
  }
  return rows.length === 0 ? "" : `${rows.join("")}\n`;
}

/** How to see changes that the view leaves out. */
function moreText({ diff }: DecisionView, { plan }: RunGround, options: DecisionTextOptions, question: string): string {
  const { style, isFull, project } = options;
  if (!diff.truncated) return "";
  const [note, command] = isFull
    ? [
        "the diff is too large to be shown, so it cannot be approved; for all of it:",
        `git -C ${shellWord(plan.path)} diff ${diff.base} ${diff.tree}`,
      ]
    : ["the diff is shortened; for all of it:", proposal(project, "inbox", "show", question, "--full")];
  return `${style.dim(note)} ${printableLine(command)}\n`;
}

/** The beginning of a text, and how to see the rest. @param question its name in commands */
export function bounded(
  text: string,
  [mostLines, mostCharacters]: readonly [number, number],
  { isFull, style, project }: DecisionTextOptions,
  question: string,
  show: (text: string) => string,
): string {
  if (text === "") return "";
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  if (isFull) return show(whole);
  const head = whole.slice(0, mostCharacters).split("\n").slice(0, mostLines).join("\n");
  if (head.length >= whole.length - 1) return show(whole);
  const hidden = whole.slice(head.length).trimEnd();
  const lines = Math.max(1, hidden.replace(/^\n/, "").split("\n").length);
  const rest = `… ${plural(lines, "more line")}: ${proposal(project, "inbox", "show", question, "--full")}`;
  return `${show(head)}\n${style.dim(rest)}\n`;
}

/** The title of a part. */
export function heading(title: string, style: Style): string {
  return `\n${style.accent(`--- ${printableLine(title)}`)}\n`;
}
