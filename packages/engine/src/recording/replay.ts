import { CuebookError } from "@cuebook/error";
import type { Command, FailureRecord, RunState } from "@cuebook/run";
import { blockedAt, decide, definitionAt, placeOf, scopesAround, stateOf } from "@cuebook/run";
import { pin } from "@cuebook/store";
import { type Definition, type Edge, edgeOf, issueFields, readOutput, unitsOf, type Workflow } from "@cuebook/workflow";
import { scopeOf } from "../drive/call.ts";
import { perform } from "../drive/perform.ts";
import type { Performance } from "../drive/performance.ts";
import { checkStart } from "../plan/start-check.ts";
import { renderLocation } from "../prompt/location.ts";
import { readPromptTrace } from "../prompt/trace.ts";
import { workflowAt } from "../prompt/unit.ts";
import { failureOf } from "../record/failure.ts";
import { Recorder } from "../record/recorder.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { hasPhases } from "./phases.ts";
import { branchAt, Positions, turnsOf } from "./positions.ts";
import { type DecisionRefused, RecordedAnswers } from "./recorded-answers.ts";
import { RecordedEffects, type ResultMissing } from "./recorded-effects.ts";
import type { RecordedEnd, RecordedStep, RecordedTurn, Recording } from "./recording.ts";
import { type NextReply, standIn, standInHost } from "./stand-in.ts";
import { recordableSteps, type TakenTurn } from "./steps-from-events.ts";

/** Options of a replay. */
export interface ReplayOptions {
  /** The issue, if the recording names a file that has it: every field, in the form of the contract of `issue`. */
  readonly issue?: Readonly<Record<string, unknown>> | undefined;
  /** A folder for files that the engine writes. */
  readonly scratch: string;
  /** Chooses the step that takes the next turn, where several branches could; default: the order of the recording. */
  readonly choose?: ChooseTurn | undefined;
}

/** Chooses one of the steps that could take a turn. @param waiting in the order of the recording */
export type ChooseTurn = (waiting: readonly WaitingStep[]) => WaitingStep | undefined;

/** A step that could take a turn. */
export interface WaitingStep {
  readonly step: number;
  /** The index of its step in the recording; `undefined`: it has none. */
  readonly index: number | undefined;
  /** The outermost fork around it whose branches race: the order in which they end decides which are cancelled. */
  readonly race: number | undefined;
}

/** A step that was replayed. */
export interface PlayedStep extends RecordedStep {
  /** The index of its step in the recording; for a step that is not recorded, an index after the end. */
  readonly index: number;
}

/** Why a replay did not reach the end of the run. */
export type ReplayStop =
  /** A run cannot begin with this issue, input or workflow. */
  | { readonly is: "refused"; readonly key: "issue" | "input" | "workflow"; readonly message: string }
  /** `step` and `turn` count from 1. */
  | { readonly is: "reply_missing"; readonly step: number; readonly turn: number; readonly role: string }
  | { readonly is: "role_differs"; readonly step: number; readonly role: string }
  | ResultMissing
  | DecisionRefused;

/** The result of a replay: the same shape as the recording, with a value for every expectation. */
export interface Replay {
  /** In the order of the recording. */
  readonly steps: readonly PlayedStep[];
  /** The branches that were merged, in order, each with the keys of those around it. */
  readonly merges: readonly (readonly string[])[];
  /** Absent if the replay stopped before the run ended. */
  readonly end?: RecordedEnd;
  /** Why the run ended this way, as a sentence; may be empty. */
  readonly message: string;
  readonly stop?: ReplayStop;
}

/**
 * Replays a recording: its replies and answers go through the same code as those of a run, but nothing is created, and nobody is asked.
 * A step whose role is missing in the workflow is replayed for the role that the run reaches.
 */
export async function replayRecording(
  workflow: Workflow,
  recording: Recording,
  options: ReplayOptions,
): Promise<Replay> {
  const player = new Player(workflow, recording, options);
  const refused = await player.start(options.issue);
  if (refused !== undefined) return { steps: [], merges: [], message: "", stop: refused };
  return player.play();
}

class Player {
  readonly #workflow: Workflow;
  readonly #recording: Recording;
  readonly #positions: Positions;
  readonly #scratch: string;
  readonly #choose: ChooseTurn;
  readonly #performance: Omit<Performance, "recorder" | "transcript">;
  #recorder: Recorder | undefined;
  #transcript: TranscriptWriter | undefined;
  #next: NextReply = { text: undefined, session: true };
  /** The files in which the next merge of a branch conflicts. */
  #conflict: readonly string[] = [];
  readonly #locations = new Map<number, string>();
  readonly #answers: RecordedAnswers;
  readonly #isOfPhases: boolean;
  readonly #effects: RecordedEffects;
  #stop: ReplayStop | undefined;

  constructor(
    workflow: Workflow,
    recording: Recording,
    { scratch, choose = ([first]) => first }: Pick<ReplayOptions, "scratch" | "choose">,
  ) {
    this.#workflow = workflow;
    this.#recording = recording;
    this.#positions = new Positions(recording.steps, (state, { role, scope }) => {
      const { performs } = definitionAt(workflow.definition, state, scope).roles[role] ?? {};
      return performs?.what !== "decide" && performs?.what !== "workflow";
    });
    this.#isOfPhases = hasPhases(workflow.definition);
    const effects = new RecordedEffects(recording, this.#positions);
    this.#effects = effects;
    const changedFiles = () => (this.#recorder === undefined ? [] : effects.changedFiles(this.#recorder.state));
    this.#answers = new RecordedAnswers(workflow, recording, this.#positions);
    this.#scratch = scratch;
    this.#choose = choose;
    // No workspace exists in which a folder could be looked up, so the rendered texts of locations are compared instead.
    const bare = { ...workflow, definition: withoutLocations(workflow.definition) };
    this.#performance = {
      host: standInHost(() => this.#next, scratch, {
        ...{ repairs: recording.repairs, conflict: () => this.#conflict },
        ...(this.#isOfPhases ? { changedFiles } : {}),
      }),
      ...(this.#isOfPhases ? { evidence: effects.evidence } : {}),
      whole: bare,
      workflow: bare,
      signal: new AbortController().signal,
      onActivity: () => undefined,
    };
  }

  async start(given: Readonly<Record<string, unknown>> | undefined): Promise<ReplayStop | undefined> {
    const { host } = this.#performance;
    const { issue, input = {} } = this.#recording;
    const whole = typeof issue === "object" ? wholeIssue(issue) : given;
    if (this.#isOfPhases && this.#recording.project === undefined)
      return { is: "refused", key: "workflow", message: "the workflow has phases, but the recording has no `project`" };
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
        workspace: this.#isOfPhases ? { ...workspace, target: "main" } : workspace,
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

  /** Resumes the run as in the recording; false if the recording does not resume it. */
  async #resume(recorder: Recorder): Promise<boolean> {
    const events = this.#answers.next(recorder.state);
    if ("is" in events) this.#stop = events;
    else if (events.length > 0) await recorder.append(...events);
    return !("is" in events) && events.length > 0;
  }

  /** Performs the next command; false if nothing is left to do. */
  async #advance(recorder: Recorder, transcript: TranscriptWriter): Promise<boolean> {
    const { state } = recorder;
    if (state.status === "suspended" || state.status === "completed") return this.#resume(recorder);
    const { definition } = this.#performance.workflow;
    const all = decide(definition, this.#performance.host.limits, state, readOutput);
    const commands = all.filter((command) => command.do !== "wait");
    for (const command of all) {
      const events = command.do === "wait" ? this.#answers.waited(state, command) : [];
      if (events.length > 0) return recorder.append(...events).then(() => true);
    }
    for (const command of this.#inTurn(state, commands)) {
      await this.#perform(recorder, transcript, command);
      if (this.#stop !== undefined) return false;
    }
    return commands.length > 0;
  }

  /** Performs a command, unless the recording has its result. */
  async #perform(recorder: Recorder, transcript: TranscriptWriter, command: Command): Promise<void> {
    const isRecorded = this.#isOfPhases || command.do === "verify";
    const recorded = isRecorded ? this.#effects.answer(recorder.state, command) : undefined;
    if (recorded !== undefined && "is" in recorded) {
      this.#stop = recorded;
      return;
    }
    if (recorded !== undefined) return recorder.append(...recorded);
    const stop = command.do === "take_turn" ? this.#prepare(recorder.state, command) : undefined;
    if (command.do === "merge_branch") this.#conflict = this.#conflictOf(recorder.state, command);
    const unit = workflowAt(this.#performance.workflow, recorder.state, scopeOf(command, recorder.state));
    await perform({ ...this.#performance, workflow: unit, recorder, transcript }, command);
    // A turn needs no reply if its prompt could not be made.
    const isAsked = blockedAt(recorder.state, placeOf(recorder.state, command)) === undefined;
    if (isAsked && recorder.state.status !== "suspended") this.#stop = stop;
  }

  /** The commands to perform now. Turns are taken one at a time, and only when no other command is left. */
  #inTurn(state: RunState, commands: readonly Command[]): readonly Command[] {
    const others = commands.filter((command) => command.do !== "take_turn");
    if (others.length > 0) return others;
    const waiting = commands
      .flatMap((command) => (command.do === "take_turn" ? [this.#waiting(state, command.step)] : []))
      .sort((a, b) => (a.index ?? Number.MAX_SAFE_INTEGER) - (b.index ?? Number.MAX_SAFE_INTEGER));
    const chosen = waiting.length > 1 ? this.#choose(waiting)?.step : waiting[0]?.step;
    return commands.filter((command) => command.do === "take_turn" && command.step === chosen);
  }

  #waiting(state: RunState, step: number): WaitingStep {
    const scope = state.steps.find((each) => each.step === step)?.scope;
    const race = scopesAround(state, scope).findLast(({ fork: number, scope: branch }) => {
      const edge = state.forks.find(({ fork }) => fork === number)?.edge;
      const fork = edge && edgeOf(definitionAt(this.#workflow.definition, state, branch), edge)?.fork;
      return fork !== undefined && fork.policy.is !== "wait";
    });
    return { step, index: this.#positions.of(state, step), race: race?.fork };
  }

  /** The files in which a branch conflicts: the next step around it is recorded as the one that resolves them. */
  #conflictOf(state: RunState, { scope: number }: Extract<Command, { do: "merge_branch" }>): readonly string[] {
    const scope = state.scopes.find((each) => each.scope === number);
    const fork = state.forks.find((each) => each.fork === scope?.fork);
    const next = this.#recording.steps[this.#positions.next(state, fork?.scope) ?? -1];
    return next?.resolves !== undefined && next.resolves.branch === scope?.key ? next.resolves.files : [];
  }

  /** Prepares the reply of a turn, or returns the reason why it is missing. */
  #prepare(state: RunState, { step: ordinal }: Extract<Command, { do: "take_turn" }>): ReplayStop | undefined {
    const role = state.steps.find(({ step }) => step === ordinal)?.role ?? "";
    const number = this.#positions.numberOf(state, ordinal);
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

  async #result(state: RunState, failure: FailureRecord | undefined): Promise<Replay> {
    const { journal } = this.#performance.host;
    const events = await journal.read(standIn.run);
    const taken = recordableSteps(events, this.#isOfPhases);
    const prompts = new Map<string, string>();
    for (const { prompt } of taken.flatMap(({ turns }) => turns)) {
      if (!prompts.has(prompt)) prompts.set(prompt, readPromptTrace((await journal.getObject(prompt)) ?? "").text);
    }
    const steady = (text: string) => text.replaceAll(this.#scratch, "");
    const steps = taken
      .map(({ step, role, branch, resolves, session, turns, signal, timed_out, files, sync, final }): PlayedStep => {
        const location = this.#locations.get(step);
        const at = location === undefined ? {} : { location: steady(location) };
        const index = this.#positions.numberOf(state, step) - 1;
        const played = turns.map((turn) => recordedTurn(turn, prompts, steady));
        const rest = { signal, timed_out, files, sync, final };
        return { index, role, branch, resolves, session, ...at, ...rest, turns: played };
      })
      .sort((a, b) => a.index - b.index);
    const merges = events.flatMap((event) => (event.type === "branch_merged" ? [branchAt(state, event.scope)] : []));
    if (this.#stop !== undefined) return { steps, merges, message: "", stop: this.#stop };
    if (failure !== undefined) {
      return { steps, merges, end: { status: "failed", code: failure.code }, message: failure.message };
    }
    return { steps, merges, end: endOf(state), message: state.error?.message ?? state.suspension?.message ?? "" };
  }
}

function recordedTurn(
  turn: TakenTurn,
  prompts: ReadonlyMap<string, string>,
  steady: (text: string) => string,
): RecordedTurn {
  const { decision, prompt, observed: _, ...rest } = turn;
  const { message } = decision ?? {};
  return {
    ...rest,
    prompt: steady(prompts.get(prompt) ?? ""),
    ...(decision === undefined
      ? {}
      : { decision: { ...decision, ...(message === undefined ? {} : { message: steady(message) }) } }),
  };
}

/** The roles of a workflow, and of those that its roles run. */
export function recordedRoles(workflow: Workflow): string[] {
  const all = [workflow, ...unitsOf(workflow).values()];
  return [...new Set(all.flatMap(({ definition }) => Object.keys(definition.roles)))];
}

function withoutLocations(definition: Definition): Definition {
  const bare = ({ location: _, fork, ...edge }: Edge): Edge =>
    fork === undefined
      ? edge
      : { ...edge, fork: { ...fork, branches: fork.branches.map(({ location: __, ...rest }) => rest) } };
  const edges = (from: Readonly<Record<string, Edge>>) => mapValues(from, bare);
  const { workflows, done: _, ...kept } = definition;
  const bareGraph = { ...kept, graph: mapValues(definition.graph, edges) };
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
