import { isDeepStrictEqual } from "node:util";
import { CuebookError } from "@cuebook/error";
import type { RunEvent, RunHalt, RunState } from "@cuebook/run";
import { defaultLimits, definitionAt, isUnanswered, stateOf } from "@cuebook/run";
import type { Definition, Workflow } from "@cuebook/workflow";
import { type RecordedProject, recordedCheck } from "./observed.ts";
import { hasPhases } from "./phases.ts";
import type { RecordedStep, RecordedTurn, Recording } from "./recording.ts";
import { endOf, type Replay, replayRecording } from "./replay.ts";
import { standIn } from "./stand-in.ts";
import { recordableSteps, type TakenStep, type TakenTurn } from "./steps-from-events.ts";

/** The inputs of a recording. */
export interface RecordOptions {
  readonly run: string;
  readonly events: readonly RunEvent[];
  /** The workflow that the run is pinned to. */
  readonly workflow: Workflow;
  /** The workflow's file, from the folder of the recording. */
  readonly file: string;
  /** A folder for files that the engine writes. */
  readonly scratch: string;
  /** Masks secrets in a text. */
  readonly mask: (text: string) => string;
}

/**
 * The recording of a run that has ended or waits for a person. Workspace, branch, commits and id are replaced by the names that all
 * recordings share; secrets are masked.
 * @throws CuebookError `run_not_recordable`
 */
export async function recordRun(options: RecordOptions): Promise<Recording> {
  const { run, events, workflow, file, scratch, mask } = options;
  const state = stateOf(run, events);
  const isOfPhases = hasPhases(workflow.definition);
  const taken = recordableSteps(events, isOfPhases);
  refuse(state, events, taken, workflow);
  const steady = (text: string) => mask(withStandIns(text, state));
  const repairs = repairsOf(state, taken);
  const issue = state.issue === null ? {} : { issue: mapTexts(state.issue, mask) };
  const recording: Recording = {
    version: 1,
    workflow: file,
    ...issue,
    ...(Object.keys(state.input).length === 0 ? {} : { input: mapTexts(state.input, mask) }),
    ...(repairs === defaultLimits.repairs ? {} : { repairs }),
    ...(isOfPhases ? { project: mapTexts(projectOf(events), steady) } : {}),
    steps: taken.map((step) => recorded(step, steady)),
    end: endOf(state),
  };
  // The prompts come from a replay, so that values that differ between runs are replaced by the shared names.
  const replay = await replayRecording(workflow, recording, { scratch });
  if (events.some(isChangedByHand)) requireSameWay(run, recording, replay);
  const steps = recording.steps.map((step, index): RecordedStep => {
    const played = replay.steps.find((each) => each.index === index);
    const { role, branch, resolves, session, turns, signal, timed_out } = step;
    return {
      role,
      ...(branch === undefined ? {} : { branch }),
      ...(resolves === undefined ? {} : { resolves }),
      ...(session === false ? { session } : {}),
      ...(played?.location === undefined ? {} : { location: played.location }),
      ...withoutAbsent({ facts: step.facts, files: step.files, sync: step.sync, final: step.final }),
      turns: turns.map((turn, number) => withPrompt(turn, played?.turns[number])),
      ...(signal === undefined ? {} : { signal: mapTexts(signal, mask) }),
      ...(timed_out === undefined ? {} : { timed_out }),
    };
  });
  return { ...recording, steps };
}

/** The recorded facts of the project from the beginning of the run. */
function projectOf(events: readonly RunEvent[]): RecordedProject | undefined {
  const prepared = events.find((event) => event.type === "workspace_prepared");
  const baseline = events.find((event) => event.type === "baseline_checked");
  if (prepared?.project === undefined) return undefined;
  const { project: facts, variables } = prepared;
  return { facts, ...withoutAbsent({ variables, baseline: baseline?.checks.map(recordedCheck) }) };
}

function withoutAbsent<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function refuse(
  state: RunState,
  events: readonly RunEvent[],
  taken: readonly TakenStep[],
  { definition }: Workflow,
): void {
  const no = (why: string, hint: string | undefined) => {
    const data = { run: state.id, status: state.status };
    throw new CuebookError("run_not_recordable", `run ${state.id} cannot be recorded: ${why}`, { hint, data });
  };
  const { status, suspension } = state;
  const reason = suspension?.reason ?? "";
  if (status === "cancelled") no("it was cancelled", "record a run that completed");
  if (status === "pending" || status === "running") no(`it is ${status}`, "record it when it has ended");
  const isOfPrompt = promptFailures.has(suspension?.error?.code ?? "");
  if (status === "suspended" && !["decision", "limit", "exhausted", "waiting"].includes(reason) && !isOfPrompt) {
    no(`it is suspended (${reason})`, undefined);
  }
  if (suspension?.budget !== undefined)
    no("a budget is spent, and recordings have no budgets", "raise it, and resume the run");
  const { forkedFrom } = state;
  if (forkedFrom !== undefined)
    no(`it was forked from ${forkedFrom.run}, so its first steps have no replies`, "record that run");
  if (state.dispatch !== undefined)
    no("a service dispatched it, and its turns depended on the tracker", "record a run of the workflow by hand");
  if (state.steps.some(({ isRewound }) => isRewound === true))
    no("it was rewound, and replays have no steps that no longer count", "record another run");
  refuseDecisions(state, definition, no);
  const failed = codesSentBack(events).find((code) => !promptFailures.has(code));
  if (failed !== undefined)
    no(`an output was sent back after ${failed}, and replays have neither folders nor worktrees`, "record another run");
  if (taken.length === 0) no("no agent replied in it", "record a run that got further");
}

/** Refuses to record decisions that do not follow from a reply. */
function refuseDecisions(
  state: RunState,
  definition: Definition,
  no: (why: string, hint: string | undefined) => void,
): void {
  for (const { role, step, scope } of state.steps) {
    const what = definitionAt(definition, state, scope).roles[role]?.performs?.what;
    if ((what !== "decide" && what !== "workflow") || !state.decisions.some((each) => each.step === step)) continue;
    const does = what === "decide" ? "decides" : "runs a workflow";
    no(`an edge of "${role}" was approved, and recordings have no turns of a role that ${does}`, undefined);
  }
  if (state.permissions.some(isUnanswered))
    no("a tool asked a question that was not answered in time, and recordings have only replies", "record another run");
}

/** The failures that a replay repeats, because they follow from the replies. */
const promptFailures: ReadonlySet<string> = new Set([
  "template_render_error",
  "render_limit",
  "prompt_blank",
  "no_route",
]);

/** The codes of the failures after which outputs were sent back. */
function codesSentBack(events: readonly RunEvent[]): string[] {
  let code = "";
  return events.flatMap((event) => {
    if (event.type === "run_suspended") code = event.error?.code ?? "";
    return event.type === "output_sent_back" ? [code] : [];
  });
}

/** Whether an event changes the definition or the input, which a replay has from its beginning. */
function isChangedByHand(event: RunEvent): boolean {
  if (event.type === "output_sent_back" || event.type === "definition_adopted") return true;
  return event.type === "run_resumed" && (event.input !== undefined || event.location !== undefined);
}

/**
 * Requires that the replies of the run lead the same way with the latest definition and input: a recording has only one of each.
 * @throws CuebookError `run_not_recordable`
 */
function requireSameWay(run: string, { steps, end }: Recording, replay: Replay): void {
  const differs = steps.findIndex((step, index) => !isDeepStrictEqual(wayOf(step), wayOf(replay.steps[index])));
  const isSame = differs === -1 && replay.steps.length === steps.length && isDeepStrictEqual(end, replay.end);
  if (isSame) return;
  const number = differs === -1 ? Math.min(steps.length, replay.steps.length) : differs + 1;
  const at = `step ${number} (${steps[number - 1]?.role ?? replay.steps.at(-1)?.role})`;
  throw new CuebookError(
    "run_not_recordable",
    `run ${run} cannot be recorded: a recording has one definition and one input, and with those that the run has now its replies lead elsewhere after ${at}`,
    { hint: "record a run that was started with them", data: { run } },
  );
}

/** The parts of a step that a replay has to repeat. */
function wayOf(step: RecordedStep | undefined) {
  return step?.turns.map(({ edge, grade, decision, sent_back, resumed, allow }) => {
    return [step.role, edge, grade, decision?.kind, decision?.approver, decision?.verdict, sent_back, resumed, allow];
  });
}

function recorded(
  { role, branch, resolves, session, turns, signal, timed_out, files, facts, sync, final }: TakenStep,
  steady: (text: string) => string,
): RecordedStep {
  return {
    role,
    branch: branch?.map(steady),
    resolves,
    session,
    signal,
    timed_out,
    files,
    facts: mapTexts(facts, steady),
    sync,
    final,
    turns: turns.map((turn) => recordedTurn(turn, steady)),
  };
}

function recordedTurn(turn: TakenTurn, steady: (text: string) => string): RecordedTurn {
  const { prompt: _, reply, complaints, returned, observed, decision, sent_back, ...rest } = turn;
  return {
    reply: steady(reply),
    ...(complaints === undefined ? {} : { complaints: complaints.map(steady) }),
    ...(observed === undefined ? {} : { observed: mapTexts(observed, steady) }),
    ...(returned === undefined ? {} : { returned: returned.map(steady) }),
    ...(sent_back === undefined ? {} : { sent_back: steady(sent_back) }),
    ...rest,
    ...(decision === undefined
      ? {}
      : {
          decision: {
            ...decision,
            ...(decision.message === undefined ? {} : { message: steady(decision.message) }),
            ...(decision.say === undefined ? {} : { say: steady(decision.say) }),
          },
        }),
  };
}

/** A turn with the prompt of its replay, with the keys in the order of recordings. */
function withPrompt(turn: RecordedTurn, played: RecordedTurn | undefined): RecordedTurn {
  return played?.prompt === undefined ? turn : { prompt: played.prompt, ...turn };
}

function withStandIns(text: string, { plan, id }: RunState): string {
  return text
    .replaceAll(plan.path, standIn.workspace)
    .replaceAll(plan.branch, standIn.branch)
    .replaceAll(plan.base, standIn.commit)
    .replaceAll(id, standIn.run);
}

/** The limit for sending outputs back in the replay: the largest number in the run, or the default limit if that is larger. */
function repairsOf({ suspension }: RunHalt, taken: readonly TakenStep[]): number {
  let most = 0;
  let isExhausted = suspension?.reason === "exhausted";
  for (const { turns } of taken) {
    let inARow = 0;
    for (const { complaints, resumed } of turns.slice(0, -1)) {
      isExhausted ||= resumed === true;
      inARow = complaints === undefined || resumed === true ? 0 : inARow + 1;
      most = Math.max(most, inARow);
    }
  }
  // If an output was sent back too often, that number is the limit of the run.
  return isExhausted ? most : Math.max(most, defaultLimits.repairs);
}

/** The data, with `change` applied to each text. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  const map = (each: unknown): unknown => {
    if (typeof each === "string") return change(each);
    if (Array.isArray(each)) return each.map(map);
    if (typeof each !== "object" || each === null) return each;
    const entries = Object.entries(each).map(([key, child]) => [key, map(child)] as const);
    return Object.assign(Object.create(null), Object.fromEntries(entries));
  };
  // Texts were replaced by texts: the shape is unchanged.
  return map(value) as T;
}
