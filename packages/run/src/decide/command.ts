import type { Sandbox } from "@cuebook/policy";
import type { Verification } from "@cuebook/workflow/model";
import type { CheckRecord } from "../declared/check.ts";
import type { Checkpoint } from "../declared/workspace.ts";
import type { NamedText } from "../events/artifact.ts";
import type { EventBody } from "../events/events.ts";
import type { TurnKind, TurnRef } from "../events/kinds.ts";
import type { Ask } from "./ask.ts";
import type { BaseChecks, KeptTests } from "./changes.ts";
import type { PlannedCheck } from "./checks-for.ts";

/** A check before the work, with the role whose sandbox it runs in. */
export interface BaselineCheck extends PlannedCheck {
  readonly role: string;
  /** That of a role of another workflow, which counts in place of that of `role`. */
  readonly sandbox?: Sandbox | undefined;
}

/** A check of the final files. */
export interface FinalCheck extends BaselineCheck {
  /** Its result for exactly these files, from an earlier step. Absent: it has to run. */
  readonly known?: CheckRecord | undefined;
}

type StepCompleted = Extract<EventBody, { type: "step_completed" }>;

/** What a run does next: record events at once, or perform an effect whose outcome is then recorded. */
export type Command =
  | { readonly do: "record"; readonly events: readonly EventBody[] }
  | { readonly do: "prepare_workspace" }
  | { readonly do: "checkpoint"; readonly step: number }
  | { readonly do: "restore"; readonly step: number; readonly try: number; readonly checkpoint: Checkpoint }
  | {
      readonly do: "take_turn";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      readonly kind: TurnKind;
      readonly notBefore?: string | undefined;
    }
  /** Compares the files after a turn with those before it, and undoes what differs. */
  | {
      readonly do: "check_files";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      readonly before: Checkpoint;
    }
  /** Builds the view of a decision, stores it, and asks. */
  | { readonly do: "ask"; readonly ask: Ask }
  /** In a dispatch: asks the tracker for the issue's state after a turn. */
  | { readonly do: "refresh_issue"; readonly step: number; readonly try: number; readonly turn: number }
  /** Stores the documents of an output, before the output is accepted. */
  | { readonly do: "keep_artifacts"; readonly completed: StepCompleted; readonly texts: readonly NamedText[] }
  /** Compares the files with those before a phase, and the tests of earlier phases with what those left. */
  | {
      readonly do: "inspect_changes";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      /** The tree before the phase. */
      readonly since: string;
      readonly tests: readonly KeptTests[];
      readonly base?: BaseChecks | undefined;
    }
  /** Runs the commands that must pass before a phase is complete. */
  | {
      readonly do: "run_checks";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      readonly checks: readonly PlannedCheck[];
    }
  /** Runs the project's set-up in the worktree of a step, or without one in that of the run. */
  | {
      readonly do: "set_up";
      readonly step: number | null;
      /** The turn after which it runs: if it fails, the phase has to fix it. Absent: a person is needed. */
      readonly at?: Pick<TurnRef, "try" | "turn"> | undefined;
      readonly scope?: number | undefined;
      readonly key: string;
      readonly command: string;
    }
  /** Runs the checks of the workflow before the work begins. */
  | { readonly do: "run_baseline"; readonly checks: readonly BaselineCheck[] }
  /** Runs the checks of the workflow on the final files, except those with a result for them. */
  | {
      readonly do: "run_final_checks";
      readonly step: number;
      readonly checkpoint: Checkpoint;
      readonly checks: readonly FinalCheck[];
    }
  /** Runs the commands before a review on the files, except those with a result for them, and describes the change. */
  | {
      readonly do: "verify";
      readonly step: number;
      readonly checkpoint: Checkpoint;
      readonly checks: readonly FinalCheck[];
      readonly limits: Pick<Verification, "rounds" | "timeoutMs" | "maxDiffBytes">;
    }
  /** Compares the final files, `tree`, with those that were reviewed. */
  | {
      readonly do: "compare_review";
      readonly step: number;
      readonly reviewed: readonly string[];
      readonly tree: string;
    }
  /** Commits the changes of a phase; `times` counts the commits for its output. */
  | { readonly do: "commit"; readonly step: number; readonly times: number }
  /** Updates the branch with its target. */
  | { readonly do: "sync"; readonly step: number; readonly how: "merge" | "rebase" }
  /** Reads the list of an edge with `each`, and opens a branch for each of its items. */
  | {
      readonly do: "open_branches";
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      readonly scope?: number | undefined;
    }
  /** Makes the input of the workflow that a step runs. */
  | { readonly do: "enter_workflow"; readonly step: number; readonly workflow: string; readonly role: string }
  /** Commits the files that the worktrees of branches begin from. */
  | { readonly do: "base_branches"; readonly fork: number }
  /** Creates the worktree of a branch. */
  | { readonly do: "prepare_branch"; readonly scope: number }
  /** Merges the changes of a branch into the workspace that it was opened in. */
  | { readonly do: "merge_branch"; readonly scope: number }
  /** Evaluates the conditions of a role that decides. */
  | { readonly do: "choose_status"; readonly step: number }
  /**
   * Waits until a time (ISO): a step begins (`start`), a step or its wait for an event took too long (`timeout`), a decision was not
   * made (`decision`). Without a time, only an event ends it.
   */
  | {
      readonly do: "wait";
      readonly step: number;
      readonly until?: string | undefined;
      readonly for: "start" | "timeout" | "decision";
    }
  | { readonly do: "conclude" };

/** A name for a command, so that one in progress is not started again. */
export function commandName(command: Command): string {
  switch (command.do) {
    case "record":
    case "prepare_workspace":
    case "run_baseline":
    case "conclude":
      return command.do;
    case "checkpoint":
      return `checkpoint ${command.step}`;
    case "restore":
      return `restore ${command.step}.${command.try}`;
    case "take_turn":
      return `take_turn ${command.step}.${command.try}.${command.turn}`;
    case "check_files":
      return `check_files ${command.step}.${command.try}.${command.turn}`;
    case "refresh_issue":
      return `refresh_issue ${command.step}.${command.try}.${command.turn}`;
    case "inspect_changes":
      return `inspect_changes ${command.step}.${command.try}.${command.turn}`;
    case "run_checks":
      return `run_checks ${command.step}.${command.try}.${command.turn}`;
    case "commit":
      return `commit ${command.step}.${command.times}`;
    case "set_up":
      return `set_up ${command.scope ?? 0}`;
    case "sync":
      return `sync ${command.step}`;
    case "choose_status":
    case "run_final_checks":
    case "verify":
    case "compare_review":
      return `${command.do} ${command.step}`;
    case "wait":
      return `wait ${command.step} ${command.for}`;
    case "ask":
      return `ask ${command.ask.decision}`;
    case "open_branches":
      return `open_branches ${command.step ?? `0.${command.scope ?? 0}`}`;
    case "enter_workflow":
      return `enter_workflow ${command.step}`;
    case "base_branches":
      return `base_branches ${command.fork}`;
    case "prepare_branch":
    case "merge_branch":
      return `${command.do} ${command.scope}`;
    case "keep_artifacts":
      return `keep_artifacts ${command.completed.step}`;
  }
}

/** A command that records events. */
export function record(...events: readonly EventBody[]): Command {
  return { do: "record", events };
}

type CommandMap = { readonly [Do in Command["do"]]: Extract<Command, { readonly do: Do }> };

/** A command of one kind. */
export type CommandOf<Do extends Command["do"]> = { [Each in Do]: CommandMap[Each] & { readonly do: Each } }[Do];
