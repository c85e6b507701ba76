/** @folder The state of a run, folded from its events, and functions that read it. It has no rules. */

import type { FailureRecord } from "../declared/failure.ts";
import type { Owner } from "../declared/run.ts";
import type { Settlement } from "../declared/summary.ts";
import type { Checkpoint } from "../declared/workspace.ts";
import type { BudgetName, ServiceAction } from "../events/kinds.ts";
import type { Decision } from "./decisions.ts";
import type { RunGround } from "./ground.ts";
import type { RunHalt, Suspension } from "./halt.ts";
import type { Message } from "./messages.ts";
import type { RunOrigin } from "./origin.ts";
import type { Permission } from "./permissions.ts";
import type { Publication } from "./publication.ts";
import type { RunBranches } from "./scopes.ts";
import type { RunSteps, Step } from "./step.ts";
import type { Waiver } from "./waivers.ts";

/** A signal that was sent to a run. */
export interface Signal {
  /** From 1 in a run. */
  readonly signal: number;
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: string;
  /** The step whose output it became; absent: it is kept for the next step that waits for it. */
  readonly usedBy?: number | undefined;
}

/** How far an action of the service is. */
export type ActionProgress = "requested" | "done" | { readonly error: FailureRecord };

/** What a run asked people and programs, and what they answered. */
export interface RunQuestions {
  /** How many questions the run has asked people. Absent: none. */
  readonly questions?: number | undefined;
  /** Its suspensions that asked a person, in order, each with the time at which it began (ISO). Absent: none. */
  readonly stops?: readonly (Suspension & { readonly at: string })[] | undefined;
  /** The answers with which it continues at a time, in order: until it does, each can be withdrawn. */
  readonly starting?: readonly StartingAnswer[] | undefined;
  /** All decisions of the run, in order. */
  readonly decisions: readonly Decision[];
  /** All permission requests of the run, in order. */
  readonly permissions: readonly Permission[];
  /** The signals to the run, in order. */
  readonly signals?: readonly Signal[] | undefined;
  /** What people wrote to its agents, in order. */
  readonly messages?: readonly Message[] | undefined;
  /** What people let pass although it failed, oldest first. */
  readonly waivers?: readonly Waiver[] | undefined;
}

/** An answer with which a suspended run continues at a time. */
export interface StartingAnswer {
  /** The number of the question. */
  readonly q: number;
  /** The step that the answer changed, as it was before. */
  readonly before?: Step | undefined;
}

/** Who drives a run. */
export interface RunDriver {
  readonly driver?: Owner | undefined;
  /** How often a process began to drive it. */
  readonly drivings?: number | undefined;
  /** Whether its last driver gave it back, so that none of its work is lost. */
  readonly isGivenBack?: true | undefined;
  /** The workers that gave it back since it last made progress or was resumed, in order, with what was wrong with their machines. */
  readonly returned?: readonly { readonly worker: string; readonly reason: string }[] | undefined;
}

/** What a service did for a run outside. */
export interface RunService {
  /** The progress of the service's actions around the run; with `error`, an action was given up. */
  readonly service?: Readonly<Partial<Record<ServiceAction, ActionProgress>>> | undefined;
  /** The files that the action in progress found, and leaves. */
  readonly serviceFiles?: Checkpoint | undefined;
  /** Of a move in progress: the hash of the issue before it. */
  readonly serviceSeen?: string | undefined;
  /** The outcome of the dispatch; absent: it is in progress, or was resumed. */
  readonly settlement?: Settlement | undefined;
  /** What was done outside with the branch; absent: nothing. */
  readonly publication?: Publication | undefined;
  /** How often the dispatch was settled with `retry`. */
  readonly retries?: number | undefined;
}

/** The state of a run: the fold of its events. */
export interface RunState
  extends RunOrigin,
    RunGround,
    RunSteps,
    RunBranches,
    RunQuestions,
    RunDriver,
    RunService,
    RunHalt {
  /** The sequence number of the last event. */
  readonly version: number;
  readonly updatedAt: string;
}

/** The key of an edge in the counters of a run, which count each branch apart. */
export function edgeKey(role: string, status: string, scope?: number): string {
  return `${scope ?? ""}${JSON.stringify([role, status])}`;
}

/** The key of a role in the counters of a run; it never equals that of an edge. */
export function roleKey(role: string, scope?: number): string {
  return `${scope ?? ""}${JSON.stringify([role])}`;
}

/** The key of a budget in the counters of a run; it never equals that of an edge or a role. */
export function budgetKey(budget: BudgetName): string {
  return `budget ${budget}`;
}
