import { CuebookError } from "@cuebook/error";
import {
  defaultLimits,
  handOversOf,
  openDecision,
  openDecisions,
  type RunEvent,
  type RunState,
  type WorkspacePlan,
  waitsOf,
} from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { exampleIssue, inputSchema, issueContract, readOutput, requirements, type Workflow } from "@cuebook/workflow";
import { type Definition, replyVariants } from "@cuebook/workflow/model";
import { fittingData, type Random } from "@cuebook/workflow/testing";
import type { WorkspaceProvider } from "@cuebook/workspace";
import { makeDecision } from "../decisions/make.ts";
import { driveRun } from "../drive/drive.ts";
import type { DriveOptions } from "../drive/drive-options.ts";
import { forkRun } from "../drive/fork.ts";
import { sendSignal } from "../drive/signal.ts";
import type { Host } from "../host/host.ts";
import type { RunBounds } from "../plan/bounds.ts";
import { planRun } from "../plan/plan.ts";
import { startRun } from "../plan/start.ts";
import { boundsWithUnits } from "../plan/units.ts";
import { JumpingClock } from "./jumping-clock.ts";
import { questionOf, randomReplies, scripted } from "./random-agent.ts";

/** What the runs of one workflow came to. */
export interface RandomTrial {
  /** The state of each run at each of its ends and suspensions. */
  readonly states: readonly RunState[];
  /** The prompts that agents received. */
  readonly prompts: readonly string[];
  /** The folders that edges named. */
  readonly locations: readonly string[];
  readonly events: readonly RunEvent[];
  /** What people did. */
  readonly acts: readonly string[];
  /** The worst case of the first drive, which its plan names. */
  readonly bounds: RunBounds;
  /** The largest number of turns at the same time in the first drive. */
  readonly atOnce: number;
}

/** The number of times that a run is resumed, and the percentages of what else happens to it. */
const mostResumes = 6;
const percent = {
  forked: 15,
  planned: 10,
  asked: 6,
  unreadable: 6,
  stopped: 3,
  unfound: 8,
  changed: 10,
  byIssue: 50,
  conflicted: 15,
  signalled: 60,
  expired: 40,
};

/**
 * Runs a workflow with the real driver, journal and reader: agents reply with random outputs that fit their schemas, ask a
 * person, or reply with something unreadable first. People approve, reject, answer, allow more, stop, change the input and send
 * back. Completed runs are entered again, some are forked. Only git is left out: files do not change.
 * @param folder for the artifacts of all runs
 * @returns undefined if no data fits the input or an output
 */
export async function randomTrial(
  random: Random,
  workflow: Workflow,
  journal: Journal,
  folder: string,
): Promise<RandomTrial | undefined> {
  const { definition } = workflow;
  const input = fittingData(random, Object(inputSchema(definition)));
  const replies = randomReplies(random, rolesOf(workflow));
  const issue = random.chance(percent.byIssue) ? exampleIssue : fittingData(random, Object(issueContract))?.data;
  if (input === undefined || replies === undefined || issue === undefined) return undefined;
  const needs = requirements(workflow);
  const isInputGiven = needs.input || needs.either || definition.inputs !== undefined;
  const task = {
    ...(needs.issue || needs.either ? { issue: Object(issue) } : {}),
    ...(isInputGiven ? { input: Object(input.data) } : {}),
  };
  const trial = new Trial(random, workflow, folder, journal, (role) => replies.of(role));
  const options = { workflow, repository: folder, ...task };
  try {
    if (random.chance(percent.planned)) await planRun(trial.host, options).catch(exceptBlank);
    await trial.live(await startRun(trial.host, options));
    return trial;
  } catch (error) {
    // A workflow that declares inputs and does not use them is refused before it starts.
    if (error instanceof CuebookError && error.code === "task_unused") return undefined;
    throw error;
  }
}

/** The roles of a workflow and of those that it runs: each name is used once. */
function rolesOf({ definition }: Workflow): Definition["roles"] {
  const inner = Object.values(definition.workflows ?? {});
  return Object.assign({}, definition.roles, ...inner.map(({ roles }) => roles));
}

/** A plan fails with a blank first prompt, by which its run is suspended: that is judged there. */
function exceptBlank(error: unknown): void {
  if (!(error instanceof CuebookError && error.code === "prompt_blank")) throw error;
}

/** What is returned in place of a signal for which no data was found. */
const unfit = Symbol("no data fits");

/** A signal can come when its run has just ended. */
function exceptEnded(failure: unknown): void {
  if (failure === undefined || failure === unfit) return;
  if (!(failure instanceof CuebookError && failure.code === "run_ended")) throw failure;
}

/** Undefined: the failure is the refusal of data that does not fit. */
function refusalOf(failure: Error): Error | undefined {
  return failure instanceof CuebookError && failure.code === "signal_invalid" ? undefined : failure;
}

function isChange(error: unknown): boolean {
  return error instanceof CuebookError && error.code === "decision_changed";
}

/** The code of a failure of the trial itself: a folder that an edge names does not exist. */
const notFound = "location_missing";

class Trial implements RandomTrial {
  readonly states: RunState[] = [];
  readonly prompts: string[] = [];
  readonly locations: string[] = [];
  readonly acts: string[] = [];
  readonly events: RunEvent[] = [];
  readonly host: Host;
  readonly bounds: RunBounds;
  atOnce = 0;
  #working = 0;
  readonly #random: Random;
  readonly #workflow: Workflow;
  readonly #clock: JumpingClock;
  /** Signals on their way. */
  readonly #sent: Promise<unknown>[] = [];
  #stop = new AbortController();

  constructor(random: Random, workflow: Workflow, folder: string, journal: Journal, reply: (role: string) => string) {
    this.#random = random;
    this.#workflow = workflow;
    this.#clock = new JumpingClock(random);
    const roles = rolesOf(workflow);
    const count = (change: number) => {
      this.#working += change;
      if (this.states.length === 0) this.atOnce = Math.max(this.atOnce, this.#working);
    };
    const agent = scripted(random, count, ({ prompt, role, turn }) => {
      this.prompts.push(prompt);
      if (random.chance(percent.stopped)) this.#stop.abort();
      if (turn === 1 && random.chance(percent.asked)) return questionOf(roles[role]?.returns);
      return random.chance(percent.unreadable) ? "Not readable: [" : reply(role);
    });
    this.host = {
      journal,
      workspaces: withoutFiles(
        folder,
        (location) => {
          this.locations.push(location);
          if (random.chance(percent.unfound)) throw new CuebookError(notFound, "the trial has no such folder");
        },
        () => random.chance(percent.conflicted),
      ),
      agent: () => agent,
      command: () => agent,
      defaultAgent: "script",
      limits: { ...defaultLimits, retryDelayMs: 1, turns: 4 + random.nat(30) },
      logs: folder,
      secrets: [],
      now: this.#clock.now,
      callAfter: this.#clock.callAfter,
    };
    this.bounds = boundsWithUnits(workflow, this.host.limits);
  }

  /** Drives a run, and perhaps a fork of it, and keeps what happened. */
  async live(run: string): Promise<void> {
    const state = await this.#settle(run);
    this.events.push(...(await this.host.journal.read(run)));
    const ended = state.steps.filter(
      ({ result, decision, scope }) =>
        result?.is === "completed" && decision === undefined && scope === undefined && state.forks.length === 0,
    );
    const step = this.#random.some(ended);
    if (step === undefined || !this.#random.chance(percent.forked)) return;
    this.acts.push("fork");
    await this.live(await forkRun(this.host, { run, step: step.step }));
  }

  /** Resumes a run until it has ended, or has been resumed often enough. */
  async #settle(run: string): Promise<RunState> {
    let state = await this.#drive(run, {});
    for (let round = 0; round < mostResumes; round++) {
      const resume = await this.#resumption(state);
      if (resume === undefined) return state;
      state = await this.#drive(run, { resume });
    }
    return state;
  }

  async #drive(run: string, options: DriveOptions): Promise<RunState> {
    this.#stop = new AbortController();
    const onEvent = (event: RunEvent) => {
      this.#clock.happened();
      if (event.type === "event_awaited" && this.#random.chance(percent.signalled))
        this.#sent.push(this.#signal(run, event.event).catch((error: unknown) => error));
    };
    const state = await driveRun(this.host, run, { ...options, signal: this.#stop.signal, onEvent });
    for (const failure of await Promise.all(this.#sent.splice(0))) exceptEnded(failure);
    this.states.push(state);
    return state;
  }

  /** Sends a signal with data that fits. @returns `unfit` if none was found */
  async #signal(run: string, name: string): Promise<unknown> {
    const role = Object.values(rolesOf(this.#workflow)).find(
      ({ performs }) => performs?.what === "wait" && performs.event === name,
    );
    const variant = role && this.#random.some(replyVariants({ ...role.returns, timesOut: undefined }));
    const found = variant && fittingData(this.#random, variant.schema);
    if (role === undefined || found === undefined || !readOutput(JSON.stringify(found.data), role.returns).ok)
      return unfit;
    await this.#refused(run, name, Object(found.data));
    await sendSignal(this.host, run, { name, data: found.data });
    this.acts.push("signal");
    return undefined;
  }

  /** Sends what names fields of Cuebook: it is refused, whatever the schema leaves open. */
  async #refused(run: string, name: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    const hostile = this.#random.pick<object>([
      { $item: 1 },
      { $TIMEOUT: true },
      { $status: "$TIMEOUT" },
      { $status: "zz" },
    ]);
    const outcome = await sendSignal(this.host, run, { name, data: { ...data, ...hostile } }).catch(
      (error: unknown) => error,
    );
    exceptEnded(outcome instanceof Error ? refusalOf(outcome) : new Error(`${JSON.stringify(hostile)} was taken`));
    this.acts.push("signal refused");
  }

  /** One of the steps of agents to which an output can be sent back. */
  #maker(state: RunState): { readonly step: number; readonly what: string } | undefined {
    const roles = rolesOf(this.#workflow);
    const able = handOversOf(state).filter(({ from: { role } }) => roles[role]?.performs === undefined);
    const maker = this.#random.some(able);
    if (maker === undefined) return undefined;
    const what = maker.fork === undefined ? (maker.branch === undefined ? "" : " to a branch") : " from branches";
    return { step: maker.from.step, what };
  }

  /** How the run continues; `undefined` if it does not. */
  async #resumption(state: RunState): Promise<DriveOptions["resume"] | undefined> {
    const { suspension, status, id } = state;
    const random = this.#random;
    if (status === "completed") {
      const canReenter = Object.hasOwn(this.#workflow.definition.graph.$START ?? {}, "resume");
      return canReenter && random.chance(50) ? this.#acted("reenter", {}) : undefined;
    }
    const isList = suspension?.error?.code.startsWith("list_") === true;
    if (isList) return random.chance(70) ? this.#acted("send back a list", { sendBack: "" }) : undefined;
    if (suspension?.error?.code === notFound) {
      const maker = this.#maker(state);
      return maker !== undefined && random.chance(50)
        ? this.#acted(`send back${maker.what}`, { sendBack: "", step: maker.step })
        : this.#acted("name a folder", { location: "." });
    }
    if (suspension?.error?.code === "until_invalid") {
      const maker = this.#maker(state);
      return maker !== undefined && random.chance(50)
        ? this.#acted("send back a time", { sendBack: "", step: maker.step })
        : this.#acted("continue without a time", {});
    }
    if (suspension?.error?.code === "branch_conflict") return this.#acted("resolve conflicts", {});
    switch (suspension?.reason) {
      case "waiting": {
        const [name = ""] = waitsOf(state)?.events ?? [];
        return (await this.#signal(id, name)) === undefined ? {} : undefined;
      }
      case "decision": {
        const expiresAt = openDecision(state)?.expiresAt;
        const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= this.#clock.now().getTime();
        if (expiresAt !== undefined && (isOver || random.chance(percent.expired))) {
          this.#clock.advanceTo(expiresAt);
          return this.#acted("let a decision expire", {});
        }
        const { kind, decision } = openDecision(state) ?? {};
        if (kind === "question" && openDecisions(state).length === 1)
          return this.#acted("answer", { say: "An answer." });
        const verdict = kind === "question" ? "answered" : random.chance(70) ? "approved" : "rejected";
        const decide = () => makeDecision(this.host, id, { verdict, decision, say: "It is as it should be, or not." });
        // What another branch did after the question may be in the prompt that is shown: then the person looks again.
        await decide().catch((error) => (state.forks.length > 0 && isChange(error) ? decide() : Promise.reject(error)));
        return this.#acted(verdict, {});
      }
      case "limit":
        return this.#acted(suspension.budget === undefined ? "allow" : "allow budget", { allow: 1 + random.nat(3) });
      case "exhausted":
      case "stopped":
        return this.#acted(`resume ${suspension.reason}`, random.chance(percent.changed) ? this.#changed(state) : {});
      default:
        return undefined;
    }
  }

  #acted<Value>(act: string, resumption: Value): Value {
    this.acts.push(act);
    return resumption;
  }

  /** Another input that fits. */
  #changed({ input }: RunState): DriveOptions["resume"] {
    const schema = Object(inputSchema(this.#workflow.definition));
    const other = fittingData(this.#random, schema);
    // Fields that are not replaced remain, so both must name the same ones.
    const isSame = other !== undefined && Object.keys(input).every((name) => Object.hasOwn(Object(other.data), name));
    return isSame ? this.#acted("change input", { input: Object(other.data) }) : {};
  }
}

/** Workspaces of one folder that nothing changes. */
function withoutFiles(
  folder: string,
  visit: (location: string) => void,
  isConflicted: () => boolean,
): WorkspaceProvider {
  const checkpoint = { head: "h", tree: "t" };
  return {
    plan: async ({ run }) => ({ repository: folder, base: "b", branch: `cuebook/${run}`, path: folder }),
    prepare: async (plan: WorkspacePlan) => plan,
    checkpoint: async () => checkpoint,
    keep: async () => undefined,
    restore: async () => undefined,
    location: async ({ path }, location) => {
      visit(location);
      return { path, relative: "." };
    },
    head: async () => "h",
    changes: async () => [],
    diff: async (_workspace, base) => ({ base, tree: "t", files: [], text: "", truncated: false }),
    commit: async () => null,
    sync: async () =>
      isConflicted()
        ? { outcome: "conflict", target: "h", files: ["a.txt"] }
        : { outcome: "up_to_date", target: "h", commit: "h" },
    exists: async () => true,
    remove: async () => undefined,
  };
}
