import {
  type CheckRecord,
  type Command,
  type CommandOf,
  type EventBody,
  judgedAt,
  judgedCheck,
  projectAt,
  type RunGround,
  type RunState,
  type RunSteps,
  SETUP,
  type Step,
  skipped,
  verified,
} from "@cuebook/run";
import { canonicalJson } from "@cuebook/store";
import type { Performance } from "../drive/performance.ts";
import type { Observed, RecordedCheck } from "./observed.ts";
import { type Positions, turnsOf } from "./positions.ts";
import type { RecordedStep, Recording } from "./recording.ts";
import { standIn } from "./stand-in.ts";

/** The recording lacks a result that the run needs. A replay does not look at files or run commands instead. */
export interface ResultMissing {
  readonly is: "result_missing";
  /** The place in the recording. */
  readonly at: readonly (string | number)[];
  /** What is missing: `the check lint`. */
  readonly what: string;
}

type Answer = readonly EventBody[] | ResultMissing | undefined;

/** The observations and effects of Cuebook around the agents of a recorded run of phases: they are read, never repeated. */
export class RecordedEffects {
  readonly #recording: Recording;
  readonly #positions: Positions;

  constructor(recording: Recording, positions: Positions) {
    this.#recording = recording;
    this.#positions = positions;
  }

  /** The recorded events of a command; `undefined`: the command is performed. */
  answer(state: RunState, command: Command): Answer {
    switch (command.do) {
      case "prepare_workspace":
        return this.#prepared(state);
      case "checkpoint":
        return this.#begun(state, command);
      case "set_up":
        return this.#setUp(state, command);
      case "run_baseline":
        return this.#baseline(command);
      case "run_checks":
        return this.#checked(state, command);
      case "check_files":
        return [{ type: "files_checked", ...refOf(command), undone: this.#observed(state, command.step)?.undone }];
      case "inspect_changes": {
        const { changes } = this.#observed(state, command.step) ?? {};
        if (changes === undefined) return this.#missing(state, command.step, "the comparison of the files");
        return [{ type: "changes_inspected", ...refOf(command), ...changes }];
      }
      case "commit":
        return this.#committed(state, command);
      case "run_final_checks":
        return this.#finallyChecked(state, command);
      case "verify":
        return this.#verified(state, command);
      case "compare_review":
        return this.#compared(state, command);
      case "sync":
        return this.#synced(state, command);
      default:
        return undefined;
    }
  }

  /** The recorded result of checking the evidence in the last output of a step. */
  readonly evidence: NonNullable<Performance["evidence"]> = async ({ recorder }, { step }) => {
    const { evidence = [], unfounded = [] } = this.#observed(recorder.state, step) ?? {};
    return { evidence, complaints: unfounded };
  };

  /** The files that differ from those that the run began with, as far as phases changed them. */
  changedFiles(state: RunState): readonly string[] {
    const turns = state.steps.flatMap(({ tries }) => tries.flatMap((attempt) => attempt.turns));
    return [...new Set(turns.flatMap(({ inspected }) => inspected?.files.map(({ path }) => path) ?? []))].sort();
  }

  #prepared({ plan: { path, branch, base } }: RunGround): readonly EventBody[] {
    const { facts: project, variables } = this.#recording.project ?? {};
    return [{ type: "workspace_prepared", path, branch, base, project, variables }];
  }

  #begun(state: RunState, { step: ordinal }: CommandOf<"checkpoint">): readonly EventBody[] {
    const { files, facts } = this.#step(state, ordinal) ?? {};
    const checkpoint = { head: standIn.commit, tree: treeText(files?.before) };
    const detected = detection(state, stepOf(state, ordinal), facts);
    return [{ type: "step_checkpointed", step: ordinal, checkpoint }, ...detected];
  }

  #setUp(state: RunState, { step: ordinal, scope, key, command, at }: CommandOf<"set_up">): readonly EventBody[] {
    const observed = ordinal === null ? undefined : this.#observed(state, ordinal);
    const detected = at === undefined ? [] : detection(state, stepOf(state, ordinal), observed?.facts);
    if (detected.length > 0) return detected;
    const done = { type: "setup_completed", scope, key, command, output: "", omittedBytes: 0, durationMs: 0 } as const;
    const failed = at === undefined ? undefined : observed?.checks?.find(({ name }) => name === SETUP);
    if (at === undefined || ordinal === null || failed === undefined) return [{ ...done, outcome: "passed", code: 0 }];
    const check = record(failed, { onFailure: "return" });
    return [
      { ...done, outcome: failed.outcome, code: failed.code, output: failed.output ?? "" },
      { type: "checks_completed", step: ordinal, ...at, checks: [check] },
    ];
  }

  #baseline({ checks }: CommandOf<"run_baseline">): Answer {
    const { baseline = [] } = this.#recording.project ?? {};
    const records: CheckRecord[] = [];
    for (const { name, onFailure } of checks) {
      const found = baseline.find((each) => each.name === name);
      if (found === undefined)
        return { is: "result_missing", at: ["project"], what: `the check ${name} before the work` };
      records.push(judgedCheck(record(found, { onFailure }), {}));
    }
    return [{ type: "baseline_checked", checks: records }];
  }

  #checked(state: RunState, command: CommandOf<"run_checks">): Answer {
    const step = stepOf(state, command.step);
    const observed = this.#observed(state, command.step);
    if (step === undefined) return undefined;
    const detected = detection(state, step, observed?.facts);
    if (detected.length > 0) return detected;
    const records: CheckRecord[] = [];
    for (const check of command.checks) {
      const found = observed?.checks?.find(({ name }) => name === check.name);
      if (found === undefined) return this.#missing(state, command.step, `the check ${check.name}`);
      records.push(judgedAt(record(found, check), state, step));
    }
    return [{ type: "checks_completed", ...refOf(command), checks: records }];
  }

  #committed(state: RunState, { step, times }: CommandOf<"commit">): readonly EventBody[] {
    const { files } = this.#step(state, step) ?? {};
    const found = files?.commits?.[times - 1] ?? files?.commits?.at(-1);
    const commit = found?.made === true ? standIn.commit : null;
    return [{ type: "step_committed", step, commit, tree: treeText(found?.files ?? files?.before) }];
  }

  #finallyChecked(state: RunState, command: CommandOf<"run_final_checks">): Answer {
    const { step, checkpoint } = command;
    const checks = this.#checksOnFiles(state, command);
    return "is" in checks ? checks : [{ type: "final_checks_completed", step, tree: checkpoint.tree, checks }];
  }

  #verified(state: RunState, command: CommandOf<"verify">): Answer {
    const step = stepOf(state, command.step);
    const { change, skipped: reason } = this.#step(state, command.step)?.final ?? {};
    if (reason !== undefined) return [skipped(command.step, reason)];
    if (step === undefined || change === undefined) return this.#missingAt(state, command.step, "the change to review");
    const checks = this.#checksOnFiles(state, command);
    return "is" in checks ? checks : verified(step, command.limits, command.checkpoint.tree, checks, change);
  }

  #checksOnFiles(
    state: RunState,
    { step, checks }: Pick<CommandOf<"verify">, "step" | "checks">,
  ): readonly CheckRecord[] | ResultMissing {
    const found = this.#step(state, step)?.final?.checks ?? [];
    const at = stepOf(state, step);
    const records: CheckRecord[] = [];
    for (const check of checks) {
      const result = found.find(({ name }) => name === check.name);
      if (result === undefined && check.known === undefined)
        return this.#missingAt(state, step, `the check ${check.name}`);
      const judged = result === undefined ? [] : [judgedAt(record(result, check), state, at)];
      records.push(...(check.known === undefined ? judged : [check.known]));
    }
    return records;
  }

  #compared(state: RunState, { step }: CommandOf<"compare_review">): Answer {
    const { unreviewed } = this.#step(state, step)?.final ?? {};
    if (unreviewed === undefined) return this.#missingAt(state, step, "the comparison with the reviewed files");
    return [{ type: "review_compared", step, ...unreviewed }];
  }

  /** Reports a missing result of a step without turns. */
  #missingAt(state: RunState, step: number, what: string): ResultMissing {
    return { is: "result_missing", at: ["steps", this.#positions.numberOf(state, step) - 1], what };
  }

  #synced(state: RunState, { step }: CommandOf<"sync">): Answer {
    const sync = this.#step(state, step)?.sync;
    if (sync === undefined) return this.#missingAt(state, step, "the update of the branch");
    const { status, outcome = "up_to_date", files = [] } = sync;
    const target = { target: standIn.commit };
    const value =
      status === "conflict" ? { status, ...target, files } : { status, outcome, ...target, commit: standIn.commit };
    return [{ type: "step_completed", step, status, value, body: "", grade: "clean", repairs: [] }];
  }

  /** Reports a missing result of the last turn of a step. */
  #missing(state: RunState, step: number, what: string): ResultMissing {
    const at = ["steps", this.#positions.numberOf(state, step) - 1, "turns", turnsOf(state, step) - 1];
    return { is: "result_missing", at, what };
  }

  #step(state: RunState, ordinal: number): RecordedStep | undefined {
    return this.#recording.steps[this.#positions.of(state, ordinal) ?? -1];
  }

  /** The recorded observations after the last turn of a step. */
  #observed(state: RunState, ordinal: number): Observed | undefined {
    return this.#step(state, ordinal)?.turns[turnsOf(state, ordinal) - 1]?.observed;
  }
}

function refOf({ step, try: attempt, turn }: { readonly step: number; readonly try: number; readonly turn: number }) {
  return { step, try: attempt, turn };
}

function stepOf({ steps }: RunSteps, ordinal: number | null): Step | undefined {
  return steps.find(({ step }) => step === ordinal);
}

/** The event that the facts of the project have changed; empty if they have not. */
function detection(state: RunState, step: Step | undefined, facts: Observed["facts"]): readonly EventBody[] {
  if (facts === undefined || canonicalJson(facts) === canonicalJson(projectAt(state, step?.scope) ?? null)) return [];
  return [{ type: "project_detected", project: facts }];
}

function record(check: RecordedCheck, { onFailure, expect }: Pick<CheckRecord, "onFailure" | "expect">): CheckRecord {
  const { output = "" } = check;
  return { ...check, output, onFailure, omittedBytes: 0, durationMs: 0, ...(expect === undefined ? {} : { expect }) };
}

/** A tree that stands for the files with a number. */
function treeText(files: number | undefined): string {
  return (files ?? 0).toString(16).padStart(40, "0");
}
