import {
  actorText,
  changeReasons,
  filesText,
  graphSteps,
  heldWaivers,
  lostText,
  planAt,
  type RunState,
  type Step,
  scopesAround,
  waivedText,
} from "@cuebook/run";
import { ageText, between, bytesText, durationText, plural, printable, printableLine } from "@cuebook/settings/values";
import { START } from "@cuebook/workflow";
import { cellsOf, cutToCells } from "../output/cells.ts";
import { type Field, fieldsText } from "../output/fields.ts";

import { type Place, proposal } from "../output/proposal.ts";
import { narrower, type Style, styleOf } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import { type StoryRow, storyRows } from "./branch-order.ts";
import { aboutText, branchesText, branchRemark, wayText } from "./branch-text.ts";
import { dispatchRows } from "./dispatch.ts";
import { evidenceLines } from "./evidence-text.ts";
import type { NextStep } from "./next-steps.ts";
import { nextText, reasonText } from "./outcome.ts";
import { publicationRows } from "./publication.ts";
import type { DecisionReport, RunReport, StepReport } from "./report.ts";
import { warningText } from "./run-warnings.ts";
import { indentedName, stepLine, subjectText } from "./step-line.ts";
import { isPlain, turnLines } from "./turn-lines.ts";
import { usageText } from "./usage.ts";
import { waitsText } from "./waits.ts";

const longestValue = 100;

/** The maximum length of a value on one line. */
function longestIn({ columns }: Style): number {
  return Math.min(longestValue, columns ?? longestValue);
}

/** The acts that the head reports, with their names in it. */
const actNames = { run_resumed: "resumed", run_rewound: "rewound", run_cancelled: "cancelled" } as const;

/** The story of a run, for people: its subject, each step with its result, and its status. */
export function storyText(
  state: RunState,
  report: RunReport,
  next: readonly NextStep[],
  { now, style, place, queue }: Omit<Writing, "width"> & { readonly place: Place; readonly queue?: string | undefined },
): string {
  const width = Math.max(0, ...state.steps.map((step) => cellsOf(indentedName(state, step))));
  const steps = storyRows(state).flatMap((row) => {
    if (row.is === "step") return stepLines(state, report, row.step, { width, now, style });
    return row.is === "branch"
      ? branchLines(row, style)
      : [`${"  ".repeat(row.depth)}${style.strong(START)}  -> ${branchesText(state, row.fork)}`];
  });
  const body = steps.length === 0 ? "" : `\n${steps.join("\n")}\n`;
  const why = reasonText(state, style, place);
  const reason = [...(why === "" ? [] : [why]), ...warningText(state, style)].map((line) => `\n${line}\n`).join("");
  const head = headText(state, report, queue, { now, style });
  return `${head}${wrappedText(`${body}${reason}`, style)}${nextText(next, style)}`;
}

/** Options for writing lines. */
interface Writing {
  /** The width of the longest step name, in terminal columns. */
  readonly width: number;
  readonly now: Date;
  readonly style: Style;
}

function stepLines(state: RunState, report: RunReport, step: Step, { width, now, style }: Writing): string[] {
  const stepReport = report.steps.find((each) => each.step === step.step);
  if (stepReport === undefined) return [];
  const decisions = report.decisions.filter((decision) => decision.step === step.step);
  const about = aboutText(state, step);
  const lines = [
    ...(about === "" ? [] : [style.dim(about)]),
    ...(isPlain(stepReport) ? [] : turnLines(stepReport, style)),
    ...changeLines(stepReport, style),
    ...outputLines(stepReport, narrower(style, 4 + 2 * scopesAround(state, step.scope).length)),
    ...decisions.map((decision) => decisionLine(decision, now, style)),
  ];
  const indent = " ".repeat(4 + 2 * scopesAround(state, step.scope).length);
  const to = wayText(state, step, stepReport.to ?? undefined);
  return [stepLine(state, step, to, style, width), ...lines.map((line) => `${indent}${line}`)];
}

/** The line about the state of a branch, after its steps. */
function branchLines({ scope, depth }: Extract<StoryRow, { readonly is: "branch" }>, style: Style): string[] {
  const remark = branchRemark(scope);
  if (remark === undefined) return [];
  return [`${"  ".repeat(depth)}${style.dim(`branch ${printableLine(scope.key)}`)}  ${remark}`];
}

function headText(
  state: RunState,
  report: RunReport,
  queue: string | undefined,
  { now, style }: Omit<Writing, "width">,
): string {
  const { workspace, usage, outcome } = report;
  const took = durationText(between(report.createdAt, report.updatedAt));
  const used = usageText(usage);
  const about = subjectText(state);
  const sums = [
    plural(graphSteps(state.steps).length, "step"),
    plural(usage.turns, "turn"),
    ...(used === "" ? [] : [used]),
  ];
  const rows: Field[] = [
    ...(about === "" ? [] : [["about", about] as const]),
    ...(report.agent === null ? [] : [["agent", report.agent] as const]),
    [
      "started",
      `${ageText(report.createdAt, now)}, ${report.status === "completed" ? "took" : "last event after"} ${took}`,
    ],
    ["used", sums.join(", ")],
    ...(report.skipped === undefined ? [] : [["skipped", report.skipped.join(", ")] as const]),
    ...(report.forkedFrom === null
      ? []
      : [["forked", `from ${report.forkedFrom.run}/${report.forkedFrom.step}`] as const]),
    ...(report.approved === null ? [] : [["approved", `plan ${report.approved.slice(0, 12)}`] as const]),
    ...report.adoptions
      .slice(-1)
      .map(
        ({ from, at }) =>
          [
            "adopted",
            `${report.definition.slice(0, 12)} in place of ${from.slice(0, 12)}, ${ageText(at, now)}`,
          ] as const,
      ),
    ...actRows(report, now),
    ...dispatchRows(report.dispatch, now),
    ...(queue === undefined ? [] : [["queue", queue] as const]),
    // Gates and questions of roles have their addresses on the lines of their steps.
    ...report.questions
      .filter(({ kind }) => kind !== "gate" && kind !== "question")
      .map(({ id, message }) => ["asks", `${id}  ${message.split("\n", 1)[0]}`] as const),
    ...(report.schedule === null
      ? []
      : [["schedule", `${report.schedule.cron}, due at ${report.schedule.dueAt}`] as const]),
    // A plain folder has no branch.
    ...(workspace.branch === ""
      ? []
      : [["branch", `${workspace.branch}, from ${workspace.base.slice(0, 10)}`] as const]),
    ["workspace", workspace.path],
    ...groundRows(state),
  ];
  if (outcome !== null && outcome !== undefined) {
    rows.push(["commit", `${outcome.commit.slice(0, 10)}, ${plural(outcome.uncommitted, "uncommitted change")}`]);
    if (outcome.request !== undefined) rows.push(["request", outcome.request.title]);
  }
  rows.push(...publicationRows(report.publication));
  const waits = waitsText(report.waits);
  if (waits !== "") rows.push(["waits", waits.slice("waits ".length)]);
  const reason = report.suspension === null ? "" : ` (${report.suspension.reason})`;
  const title = `${style.strong(`run ${report.run}`)}  ${printableLine(report.workflow)}  ${report.status}${reason}\n`;
  const fields = rows.map(([name, text]): Field => [name, text.split("\n").map(printableLine).join("\n")]);
  return wrappedText(title, style) + fieldsText(fields, style, { indent: 2, width: 9 });
}

/** The files that a phase changed, on one line, then each file that checks less than before, with the reason. */
function changeLines({ changes, value }: StepReport, style: Style): string[] {
  if (changes === null || changes.count === 0) return [];
  const line = (name: string, text: string) => `${style.dim(name)} ${cutToCells(printableLine(text), longestValue)}`;
  const reasons = changeReasons(value ?? {});
  const lost = changes.lost ?? [];
  const kept = (changes.tests ?? []).filter(({ path }) => !lost.some((each) => each.path === path));
  const less = [
    ...lost.map((file) => [file.path, lostText([file])]),
    ...kept.map((file) => [file.path, filesText([file])]),
  ];
  return [
    line("changed:", filesText(changes.files, changes.count)),
    ...less.map(([path = "", text]) =>
      line("checks less:", `${text}, because ${reasons.get(path) ?? "no reason given"}`),
    ),
  ];
}

/** The preparation of the workspace: set-up commands, and checks that failed before the work. */
function groundRows(state: RunState): (readonly [string, string])[] {
  const { setups = [], baseline = [] } = state;
  const failed = baseline.filter(({ outcome }) => outcome !== "passed").map(({ name }) => name);
  return [
    ...setups.map(({ command, outcome, durationMs }) => {
      const how = outcome === "passed" ? "" : `, ${outcome.replace("_", " ")}`;
      return ["set up", `${command}${how}, ${durationText(durationMs)}`] as const;
    }),
    ...(failed.length === 0 ? [] : [["known", `failed before the work: ${failed.join(", ")}`] as const]),
    ...heldWaivers(state).map(
      ({ checks, reason, by, actor }) =>
        ["waived", `${waivedText(checks)}, by ${actor === undefined ? by : actorText(actor)}: ${reason}`] as const,
    ),
  ];
}

/** The output of a step, one field per line, each shortened to one line. */
function outputLines(step: StepReport, style: Style): string[] {
  const hasTable = step.evidence.length > 0;
  const fields = Object.entries(step.value ?? {}).filter(
    ([name]) => name !== "$status" && !(hasTable && name === "evidence"),
  );
  const lines = fields.map(([name, value]) => {
    const label = `${printableLine(name)}:`;
    const cell = cutToCells(printableLine(JSON.stringify(value) ?? ""), longestIn(style) - cellsOf(label) - 1);
    return `${style.dim(label)} ${cell}`;
  });
  const text = step.body?.trim() ?? "";
  const body = text === "" ? [] : [bodyLine(text, style)];
  // The body has its own line.
  const artifacts = step.artifacts.filter(({ name }) => name !== "_body");
  return [
    ...lines,
    ...evidenceLines(step.evidence, style),
    ...body,
    ...(artifacts.length === 0 ? [] : [artifactLine(artifacts, style)]),
  ];
}

function bodyLine(text: string, style: Style): string {
  const [first = "", ...more] = text.split("\n");
  const rest = more.length === 0 ? "" : ` (${plural(more.length, "more line")})`;
  return `${cutToCells(printableLine(first), longestIn(style) - cellsOf(rest))}${style.dim(rest)}`;
}

/** The documents of a step on one line: `artifacts: plan (1.2 kB), _body (300 bytes)`. */
function artifactLine(artifacts: StepReport["artifacts"], style: Style): string {
  const named = artifacts.map(({ name, bytes }) => `${printableLine(name)} (${bytesText(bytes)})`);
  return `${style.dim("artifacts:")} ${named.join(", ")}`;
}

/** A question about a step's output and its decision, on one line. */
function decisionLine(report: DecisionReport, now: Date, style: Style): string {
  const { decision, question, verdict, say, approver, message } = report;
  const comment = say === null || say === "" ? "" : `: ${say}`;
  const text =
    verdict === null
      ? `asks ${approver ?? "a person"}: ${message}`
      : `${verdict} by ${deciderText(report, now)}${comment}`;
  return `${style.dim(question ?? `decision ${decision}`)}  ${cutToCells(printableLine(text), longestValue)}`;
}

/** The person or role that decided: `ann on the page, 3 min ago`. */
function deciderText({ by, approver, actor, madeAt }: DecisionReport, now: Date): string {
  if (by !== null) return `${by} ${approver ?? ""}`.trim();
  if (actor === null || actor === undefined || madeAt === null) return "a person";
  return `${actorText(actor)}, ${ageText(madeAt, now)}`;
}

/** For each kind of act, the person who did it last, and when. */
function actRows({ acts }: RunReport, now: Date): (readonly [string, string])[] {
  return Object.entries(actNames).flatMap(([type, name]) => {
    const last = acts.findLast((act) => act.type === type);
    return last === undefined ? [] : [[name, `by ${actorText(last.actor)}, ${ageText(last.at, now)}`] as const];
  });
}

/**
 * One step in full: its progress, its prompts, and its output.
 *
 * @param prompts the text shown for each turn's prompt, by the turn's number in the step
 */
export function stepText(
  state: RunState,
  step: Step,
  report: StepReport,
  prompts: ReadonlyMap<number, { readonly sources: string; readonly text: string }>,
  { style, place }: { readonly style: Style; readonly place: Place },
): string {
  const out = [wrappedText(`${stepLine(state, step, wayText(state, step, report.to ?? undefined), style)}\n`, style)];
  const via = `${report.via.role}/${report.via.status}`;
  const tries = report.tries.length === 0 ? "" : `, ${plural(report.tries.length, "try").replace("trys", "tries")}`;
  out.push(style.dim(`${report.address}, entered by ${printableLine(via)}${tries}`), "\n");
  if (report.branches.length > 0)
    out.push(style.dim(`in the worktree ${printableLine(planAt(state, step.scope).path)}`), "\n");
  out.push(...turnLines(report, style).map((line) => wrappedText(`  ${line}\n`, style)));
  for (const turn of report.tries.flatMap((attempt) => attempt.turns)) {
    const prompt = prompts.get(turn.turn);
    if (prompt !== undefined) out.push(part(`prompt of turn ${turn.turn}: ${prompt.sources}`, prompt.text, style));
    if (turn.text !== null && turn.state !== "accepted") out.push(part(`reply of turn ${turn.turn}`, turn.text, style));
  }
  if (report.value !== null) out.push(part("output", JSON.stringify(report.value, undefined, 2), style));
  if (report.evidence.length > 0)
    out.push(
      part(
        "evidence",
        evidenceLines(
          report.evidence,
          styleOf(false, () => style.columns),
        ).join("\n"),
        style,
      ),
    );
  if (report.repairs.length > 0) out.push(part("repairs", report.repairs.join("\n"), style));
  if (report.body !== null && report.body.trim() !== "") out.push(part("body", report.body, style));
  if (report.artifacts.length > 0) {
    const rows = report.artifacts.map(({ name, bytes, hash }) => `${name}  ${bytesText(bytes)}  ${hash}\n`);
    out.push(part(`artifacts: ${proposal(place, "runs", "artifact", report.address, "NAME")}`, rows.join(""), style));
  }
  return out.join("");
}

function part(title: string, text: string, style: Style): string {
  const safe = printable(text);
  return `\n${style.accent(`--- ${printableLine(title)}`)}\n${safe.endsWith("\n") ? safe : `${safe}\n`}`;
}
