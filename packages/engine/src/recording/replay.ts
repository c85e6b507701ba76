import { CuebookError } from "@cuebook/error";
import type { Command, EventBody, FailureRecord, RunState } from "@cuebook/run";
import { decide, graphSteps, handOverOf, hasReentry, resumeEvents, stateOf } from "@cuebook/run";
import { pin } from "@cuebook/store";
import { type Definition, type Edge, issueFields, readOutput, unitsOf, type Workflow } from "@cuebook/workflow";
import { scopeOf } from "../drive/call.ts";
import { type Performance, perform } from "../drive/perform.ts";
import { checkStart } from "../plan/start-check.ts";
import { renderLocation } from "../prompt/location.ts";
import { readPromptTrace } from "../prompt/trace.ts";
import { workflowAt } from "../prompt/unit.ts";
import { failureOf } from "../record/failure.ts";
import { Recorder } from "../record/recorder.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { hasPhases, phasesNotRecorded } from "./phases.ts";
import type { RecordedEnd, RecordedStep, RecordedTurn, Recording } from "./recording.ts";
import { type NextReply, standIn, standInHost } from "./stand-in.ts";
import { stepsFromEvents, type TakenTurn } from "./steps-from-events.ts";

/** Options of a replay. */
export interface ReplayOptions {
  /** The issue, if the recording names a file that has it: every field, in the form of the contract of `issue`. */
  readonly issue?: Readonly<Record<string, unknown>> | undefined;
  /** A folder for files that the engine writes. */
  readonly scratch: string;
}

/** Why a replay did not reach the end of the run. */
export type ReplayStop =
  /** A run cannot begin this way. */
  | { readonly is: "refused"; readonly key: "issue" | "input" | "workflow"; readonly message: string }
  /** `step` and `turn` count from 1. */
  | { readonly is: "reply_missing"; readonly step: number; readonly turn: number; readonly role: string }
  | { readonly is: "role_differs"; readonly step: number; readonly role: string }
  | {
      readonly is: "decision_refused";
      readonly step: number;
      readonly turn: number;
      readonly kind: "gate" | "question";
      readonly verdict: string;
    };

/** What the replies of a recording gave: the same shape as the recording, with everything that it expects. */
export interface Replay {
  readonly steps: readonly RecordedStep[];
  /** Absent if the replay stopped before the run ended. */
  readonly end?: RecordedEnd;
  /** Why the run ended this way, as a sentence; may be empty. */
  readonly message: string;
  readonly stop?: ReplayStop;
}

/**
 * Replays a recording: its replies and answers go through the same code as those of a run, but nothing is created or asked. A
 * step whose role the workflow does not have is replayed for the role that the run reaches.
 */
export async function replayRecording(
  workflow: Workflow,
  recording: Recording,
  options: ReplayOptions,
): Promise<Replay> {
  const player = new Player(workflow, recording, options.scratch);
  const refused = await player.start(options.issue);
  if (refused !== undefined) return { steps: [], message: "", stop: refused };
  return player.play();
}

class Player {
  readonly #workflow: Workflow;
  readonly #recording: Recording;
  readonly #scratch: string;
  readonly #performance: Omit<Performance, "recorder" | "transcript">;
  #recorder: Recorder | undefined;
  #transcript: TranscriptWriter | undefined;
  #next: NextReply = { text: undefined, session: true };
  readonly #locations = new Map<number, string>();
  /** What was done about turns, each once: `reason step/turn`. */
  readonly #answered = new Set<string>();
  #stop: ReplayStop | undefined;

  constructor(workflow: Workflow, recording: Recording, scratch: string) {
    this.#workflow = workflow;
    this.#recording = recording;
    this.#scratch = scratch;
    this.#performance = {
      host: standInHost(() => this.#next, scratch, recording.repairs),
      // There is no workspace in which to look for a folder: the templates' texts are compared instead.
      workflow: { ...workflow, definition: withoutLocations(workflow.definition) },
      signal: new AbortController().signal,
      onActivity: () => undefined,
    };
  }

  async start(given: Readonly<Record<string, unknown>> | undefined): Promise<ReplayStop | undefined> {
    const { host } = this.#performance;
    const { issue, input = {} } = this.#recording;
    const whole = typeof issue === "object" ? wholeIssue(issue) : given;
    if (hasPhases(this.#workflow.definition)) return { is: "refused", key: "workflow", message: phasesNotRecorded };
    try {
      checkStart(host, {
        workflow: this.#workflow,
        repository: "/repository",
        input,
        issue: whole,
      });
    } catch (error) {
      if (!(error instanceof CuebookError)) throw error;
      return { is: "refused", key: error.code.startsWith("issue") ? "issue" : "input", message: error.message };
    }
    const workspace = await host.workspaces.plan({
      repository: "/repository",
      identifier: standIn.run,
      run: standIn.run,
      allowDirty: true,
    });
    const first = await host.journal.create(
      standIn.run,
      {
        type: "run_created",
        workflow: this.#workflow.definition.name,
        pin: await pin(host.journal, this.#workflow),
        issue: whole ?? null,
        input,
        workspace,
      },
      host.now().toISOString(),
    );
    const owner = { host: "recording", pid: 0, startedAt: "" };
    const lease = await host.journal.acquire(standIn.run, owner);
    this.#recorder = new Recorder(host, lease, stateOf(standIn.run, [first]), () => undefined);
    this.#transcript = await TranscriptWriter.open(host, lease);
    await this.#recorder.append({ type: "driver_attached", owner, reason: "start", repeats: [] });
    return undefined;
  }

  async play(): Promise<Replay> {
    const [recorder, transcript] = [this.#recorder, this.#transcript];
    if (recorder === undefined || transcript === undefined)
      throw new CuebookError("internal", "a replay is played before it was started");
    let failure: FailureRecord | undefined;
    try {
      while (this.#stop === undefined && (await this.#advance(recorder, transcript))) {
        // The condition does all the work.
      }
    } catch (cause) {
      failure = failureOf(cause);
    }
    return this.#result(recorder.state, failure);
  }

  /** Performs the next command; false if nothing is left to do. */
  async #advance(recorder: Recorder, transcript: TranscriptWriter): Promise<boolean> {
    const { state } = recorder;
    if (state.status === "suspended" || state.status === "completed") {
      const events = this.#goOn(state);
      if (events.length > 0) await recorder.append(...events);
      return events.length > 0;
    }
    const commands = decide(this.#performance.workflow.definition, this.#performance.host.limits, state, readOutput);
    for (const command of commands) {
      const stop = command.do === "take_turn" ? this.#prepare(recorder.state, command) : undefined;
      const workflow = workflowAt(this.#performance.workflow, recorder.state, scopeOf(command, recorder.state));
      await perform({ ...this.#performance, workflow, recorder, transcript }, command);
      // A turn needs no reply if the run is suspended at its prompt.
      if (recorder.state.status !== "suspended") this.#stop = stop;
      if (this.#stop !== undefined) return false;
    }
    return commands.length > 0;
  }

  /** Prepares the reply of a turn, or gives the reason why it is missing. */
  #prepare(state: RunState, { step: ordinal }: Extract<Command, { do: "take_turn" }>): ReplayStop | undefined {
    const role = state.steps.find(({ step }) => step === ordinal)?.role ?? "";
    const number = numberOf(state, ordinal);
    const turn = turnsOf(state, ordinal) + 1;
    const recorded = this.#recording.steps[number - 1];
    const isKnown = recorded !== undefined && recordedRoles(this.#workflow).includes(recorded.role);
    this.#next = { text: undefined, session: true };
    if (isKnown && recorded.role !== role) return { is: "role_differs", step: number, role };
    const reply = recorded?.turns[turn - 1];
    if (recorded === undefined || reply === undefined) {
      return { is: "reply_missing", step: number, turn, role };
    }
    if (turn === 1) this.#locate(state, ordinal);
    this.#next = { text: reply.reply, session: recorded.session ?? true };
    return undefined;
  }

  #locate(state: RunState, ordinal: number): void {
    const step = state.steps.find((each) => each.step === ordinal);
    // An approver is not a step of the edge.
    if (step === undefined || step.decision !== undefined) return;
    const location = renderLocation(workflowAt(this.#workflow, state, step.scope), state, step);
    if (location !== undefined) this.#locations.set(ordinal, location.text.trim());
  }

  /** What a person did when the run was suspended; nothing if the recording has nothing for it. */
  #goOn(state: RunState): EventBody[] {
    const { suspension } = state;
    if (state.status === "completed") return this.#reenter(state);
    const open = state.decisions.find(({ decision }) => decision === suspension?.decision);
    const handOver = handOverOf(state);
    const ordinal = open?.step ?? handOver?.from.step ?? suspension?.step ?? 0;
    const number = numberOf(state, ordinal);
    const turn = turnsOf(state, ordinal);
    const recorded = this.#recording.steps[number - 1]?.turns[turn - 1];
    const name = `${suspension?.reason} ${number}/${turn}`;
    if (recorded === undefined || this.#answered.has(name)) return [];
    if (suspension?.reason === "limit" && recorded.allow !== undefined) {
      this.#answered.add(name);
      return [{ type: "run_resumed", allow: recorded.allow }];
    }
    if (suspension?.reason === "exhausted" && recorded.resumed === true) {
      this.#answered.add(name);
      return [{ type: "run_resumed" }];
    }
    if (handOver !== undefined && recorded.sent_back !== undefined) {
      this.#answered.add(name);
      return resumeEvents(this.#workflow.definition, state, { sendBack: recorded.sent_back });
    }
    const { verdict, say = "" } = recorded.decision ?? {};
    if (suspension?.reason !== "decision" || open === undefined || verdict === undefined) return [];
    this.#answered.add(name);
    if ((open.kind === "question") !== (verdict === "answered")) {
      this.#stop = { is: "decision_refused", step: number, turn, kind: open.kind, verdict };
      return [];
    }
    const { decision, shown } = open;
    return [{ type: "decision_made", decision, verdict, say, shown }, { type: "run_resumed" }];
  }

  /** Enters a completed run again, if the recording does. */
  #reenter(state: RunState): EventBody[] {
    const last = graphSteps(state.steps).at(-1)?.step ?? 0;
    const recorded = this.#recording.steps[numberOf(state, last) - 1]?.turns[turnsOf(state, last) - 1];
    if (recorded?.resumed !== true || !hasReentry(this.#workflow.definition)) return [];
    return [{ type: "run_resumed" }];
  }

  async #result(state: RunState, failure: FailureRecord | undefined): Promise<Replay> {
    const { journal } = this.#performance.host;
    const taken = stepsFromEvents(await journal.read(standIn.run));
    const prompts = new Map<string, string>();
    for (const { prompt } of taken.flatMap(({ turns }) => turns)) {
      if (!prompts.has(prompt)) prompts.set(prompt, readPromptTrace((await journal.getObject(prompt)) ?? "").text);
    }
    const steady = (text: string) => text.replaceAll(this.#scratch, "");
    const steps = taken
      .filter(({ turns }) => turns.length > 0)
      .map(({ step, role, session, turns }): RecordedStep => {
        const location = this.#locations.get(step);
        const at = location === undefined ? {} : { location: steady(location) };
        return { role, session, ...at, turns: turns.map((turn) => recordedTurn(turn, prompts, steady)) };
      });
    if (this.#stop !== undefined) return { steps, message: "", stop: this.#stop };
    if (failure !== undefined) {
      return { steps, end: { status: "failed", code: failure.code }, message: failure.message };
    }
    return { steps, end: endOf(state), message: state.error?.message ?? state.suspension?.message ?? "" };
  }
}

function recordedTurn(
  turn: TakenTurn,
  prompts: ReadonlyMap<string, string>,
  steady: (text: string) => string,
): RecordedTurn {
  const { decision, prompt, ...rest } = turn;
  const { message } = decision ?? {};
  return {
    ...rest,
    prompt: steady(prompts.get(prompt) ?? ""),
    ...(decision === undefined
      ? {}
      : { decision: { ...decision, ...(message === undefined ? {} : { message: steady(message) }) } }),
  };
}

/** The roles with an agent of a workflow, and of those that its roles run. */
export function recordedRoles(workflow: Workflow): string[] {
  const all = [workflow, ...unitsOf(workflow).values()];
  return [...new Set(all.flatMap(({ definition }) => Object.keys(definition.roles)))];
}

/** The number of a step in recordings: they have none of the steps that take no turns. */
function numberOf({ steps, scopes }: RunState, ordinal: number): number {
  const hasNoTurns = ({ step, result, tries }: RunState["steps"][number]) =>
    scopes.some(({ calledBy }) => calledBy === step) || (result?.is === "completed" && tries.length === 0);
  return steps.filter((step) => step.step <= ordinal && step.isWithdrawn !== true && !hasNoTurns(step)).length;
}

/** The number of turns that a step has taken. */
function turnsOf({ steps }: RunState, ordinal: number): number {
  return steps.find(({ step }) => step === ordinal)?.tries.reduce((sum, { turns }) => sum + turns.length, 0) ?? 0;
}

function withoutLocations(definition: Definition): Definition {
  const bare = ({ location: _, ...edge }: Edge): Edge => edge;
  const edges = (from: Readonly<Record<string, Edge>>) => mapValues(from, bare);
  const { workflows } = definition;
  const bareGraph = { ...definition, graph: mapValues(definition.graph, edges) };
  return workflows === undefined ? bareGraph : { ...bareGraph, workflows: mapValues(workflows, withoutLocations) };
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  const changed: Record<string, B> = Object.create(null);
  for (const [key, value] of Object.entries(record)) changed[key] = change(value);
  return changed;
}

/** The end of a run, as recordings have it. */
export function endOf({ status, suspension, error }: Pick<RunState, "status" | "suspension" | "error">): RecordedEnd {
  if (status === "completed") return { status };
  if (status === "suspended" && suspension !== undefined) {
    const code =
      suspension.reason === "failure" && suspension.error !== undefined ? { code: suspension.error.code } : {};
    return { status, reason: suspension.reason, ...code };
  }
  return { status: "failed", code: error?.code ?? status };
}

/** An issue with all its fields: missing texts and lists are empty, other missing fields null. */
function wholeIssue(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const issue: Record<string, unknown> = {};
  for (const { name, schema } of issueFields) {
    const type = typeof schema === "object" ? schema.type : undefined;
    const standard = type === "string" ? "" : type === "array" ? [] : null;
    issue[name] = Object.hasOwn(given, name) ? given[name] : standard;
  }
  // Two names of one list.
  if (!Object.hasOwn(given, "blocked_by")) issue.blocked_by = issue.blockers;
  if (!Object.hasOwn(given, "blockers")) issue.blockers = issue.blocked_by;
  return issue;
}
