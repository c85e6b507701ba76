/** @folder Planning a run, and starting it with its plan approved. */
import type { RunPlan } from "@cuebook/engine";
import type { Actor } from "@cuebook/policy";
import type { ShownFinding } from "../library/library.ts";

/** What a run is to be started with. */
export interface StartRequest {
  /** The key of a workflow of the library or of the project. */
  readonly workflow: string;
  /** The id or the identifier of an issue of the tracker of a service. */
  readonly issue?: string | undefined;
  /** The workflow file of that service; absent: the only one. */
  readonly service?: string | undefined;
  /** The task as a text. */
  readonly prompt?: string | undefined;
  /** Named inputs: `name=value`. */
  readonly input?: readonly string[] | undefined;
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
  /** The phases to leave out. */
  readonly skip?: readonly string[] | undefined;
  /** Who decides after a phase: `phase=human`; `*=human` for all other phases. */
  readonly gate?: readonly string[] | undefined;
  /** A script of the project that replays the agents of all roles: its path from the root of the project. */
  readonly replay?: string | undefined;
  /** Starts even if the repository has uncommitted changes, which the run does not see. */
  readonly allowDirty?: boolean | undefined;
}

/** A plan, or the findings that prevent one. */
export interface PlannedStart {
  readonly findings: readonly ShownFinding[];
  /** Absent: the findings include errors. */
  readonly plan?: RunPlan;
  /** The phases that are left out. */
  readonly skipped: readonly string[];
  /** Whether every agent can run here. */
  readonly canRun: boolean;
  /** The equivalent command; null: the plan cannot run, or no command does the same. */
  readonly command: string | null;
}

/** Plans and starts runs. The program around the door implements it, because it knows the agents and the trackers. */
export interface Starts {
  /** Plans, and keeps the plan for its approval. @throws CuebookError `request_invalid`, and the errors of `planRun` */
  plan(request: StartRequest): Promise<PlannedStart>;
  /** Creates a run for somebody. @param approved the hash of its plan @returns its id @throws PlanChanged; CuebookError as `plan` */
  start(request: StartRequest, approved: string, actor: Actor): Promise<string>;
}
