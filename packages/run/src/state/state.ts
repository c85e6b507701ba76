/** @folder Events folded into the state of a run, and what is read from it. It holds no rule. */
import type { ArtifactRecord } from "../events/artifact.ts";
import type {
  AgentRecord,
  BudgetName,
  CheckRecord,
  ComplaintRecord,
  DispatchOutcome,
  DispatchRecord,
  FailureRecord,
  Owner,
  ReturnReason,
  ServiceAction,
  SuspendReason,
  TryReason,
  TurnKind,
} from "../events/events.ts";
import type { Pin } from "../events/pin.ts";
import type { ProjectFacts } from "../events/project-facts.ts";
import type { Usage } from "../events/usage.ts";
import type { Checkpoint, WorkspacePlan } from "../events/workspace.ts";
import type { Answer, Decision } from "./decisions.ts";
import type { Permission } from "./permissions.ts";

export type RunStatus = "pending" | "running" | "suspended" | "completed" | "failed" | "cancelled";

/** Where a turn stands. `read` is completed and its output judged. */
export type TurnState =
  | { readonly is: "requested" }
  | { readonly is: "completed"; readonly text: string; readonly value?: unknown }
  | { readonly is: "rejected"; readonly complaints: readonly ComplaintRecord[] }
  | { readonly is: "returned"; readonly why: ReturnReason; readonly complaints: readonly ComplaintRecord[] }
  | { readonly is: "accepted" }
  | { readonly is: "failed"; readonly error: FailureRecord; readonly at: string }
  | { readonly is: "interrupted"; readonly reason: "stopped" | "crash" };

export interface Turn {
  readonly turn: number;
  readonly kind: TurnKind;
  readonly agent: AgentRecord;
  readonly prompt: string;
  /** The folder that the agent works in, from the workspace's; absent: the workspace itself. */
  readonly location?: string | undefined;
  readonly state: TurnState;
  readonly process?: { readonly pid: number; readonly startedAt: string } | undefined;
  readonly requestedAt: string;
  readonly durationMs?: number | undefined;
  readonly usage?: Usage | undefined;
  /** In a dispatch: how the issue stood after it. */
  readonly refreshed?: { readonly state: string; readonly isActive: boolean } | undefined;
  /** The commands that were run after its output. */
  readonly checks?: readonly CheckRecord[] | undefined;
}

export interface Try {
  readonly try: number;
  readonly reason: TryReason;
  readonly restore: boolean;
  readonly isRestored: boolean;
  readonly notBefore?: string | undefined;
  readonly session?: string | undefined;
  readonly turns: readonly Turn[];
}

/** What came of a step. */
export type StepResult =
  | {
      readonly is: "completed";
      readonly status: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly grade: "clean" | "repaired";
      readonly repairs: readonly string[];
      /** The documents in it that were kept. */
      readonly artifacts?: readonly ArtifactRecord[] | undefined;
    }
  | { readonly is: "exhausted"; readonly complaints: readonly ComplaintRecord[] }
  | { readonly is: "failed"; readonly error: FailureRecord };

export interface Step {
  readonly step: number;
  readonly role: string;
  readonly visit: number;
  readonly parents: readonly number[];
  readonly via: { readonly role: string; readonly status: string };
  readonly startedAt: string;
  readonly endedAt?: string | undefined;
  readonly checkpoint?: Checkpoint | undefined;
  readonly tries: readonly Try[];
  readonly result?: StepResult | undefined;
  /** Somebody said to go on after it failed or was exhausted, and no new try has begun. */
  readonly isRetryWanted: boolean;
  /** An approver's: the decision that it is asked for. */
  readonly decision?: number | undefined;
  /** The decision on its present output. */
  readonly asked?: number | undefined;
  /** What it was told after its outputs, oldest first: each of them took an output back. */
  readonly answers?: readonly Answer[] | undefined;
  /** It has to go on with the last of its answers, and no turn has told it yet. */
  readonly isAnswerWanted?: boolean | undefined;
  /** What a phase left, as it was committed for its present output: how often, and the last time. */
  readonly committed?: { readonly times: number; readonly commit: string | null; readonly tree: string } | undefined;
}

export interface Suspension {
  readonly reason: SuspendReason;
  readonly message: string;
  readonly step?: number | undefined;
  readonly error?: FailureRecord | undefined;
  readonly edge?: { readonly role: string; readonly status: string } | undefined;
  readonly role?: string | undefined;
  /** For `limit`: the budget that was spent. */
  readonly budget?: BudgetName | undefined;
  readonly decision?: number | undefined;
}

/** What came of a dispatch. */
export interface Settlement {
  readonly outcome: DispatchOutcome;
  readonly reason: string;
  /** When. */
  readonly at: string;
  readonly dueAt?: string | undefined;
  readonly state?: string | undefined;
  readonly seen?: string | undefined;
  readonly error?: FailureRecord | undefined;
}

/** All that is known of a run: the fold of its events. */
export interface RunState {
  readonly id: string;
  /** The sequence number of the last event. */
  readonly version: number;
  readonly status: RunStatus;
  readonly workflow: string;
  readonly pin: Pin;
  readonly issue: Readonly<Record<string, unknown>> | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly agent?: string | undefined;
  /** The step of another run that this one went on from: its first steps are copies. */
  readonly forkedFrom?: { readonly run: string; readonly step: number } | undefined;
  /** The hash of the plan that was approved for it. */
  readonly approved?: string | undefined;
  /** The dispatch that it is, where a service made it. */
  readonly dispatch?: DispatchRecord | undefined;
  /** How far the service is with what it does around the run. */
  readonly service?: Readonly<Partial<Record<ServiceAction, "requested" | "done">>> | undefined;
  /** What came of the dispatch; absent: it is under way, or was taken up again. */
  readonly settlement?: Settlement | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly plan: WorkspacePlan;
  readonly workspace: "planned" | "requested" | "ready";
  /** What was found out about the project, where the workflow has phases. */
  readonly project?: ProjectFacts | undefined;
  /** The texts of the variables that the workflow adds, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  readonly driver?: Owner | undefined;
  readonly steps: readonly Step[];
  /** The steps that the run stands at: a set, one per branch. */
  readonly active: readonly number[];
  /** How often each edge was taken, by `edgeKey`. */
  readonly taken: Readonly<Record<string, number>>;
  /** Passages granted beyond an edge's `max`, by `edgeKey`, and visits beyond a role's, by `roleKey`. */
  readonly granted: Readonly<Record<string, number>>;
  /** All that was ever asked in the run, in order. */
  readonly decisions: readonly Decision[];
  /** All that tools ever asked in the run, in order. */
  readonly permissions: readonly Permission[];
  /** Somebody said to go on with the run after its end, and its edge `resume` was not taken yet. */
  readonly isReentered: boolean;
  readonly suspension?: Suspension | undefined;
  readonly error?: FailureRecord | undefined;
  readonly outcome?: { readonly commit: string; readonly uncommitted: number } | undefined;
}

/** The name of an edge in a run's counters. */
export function edgeKey(role: string, status: string): string {
  return JSON.stringify([role, status]);
}

/** The name of a role in a run's counters: never that of an edge. */
export function roleKey(role: string): string {
  return JSON.stringify([role]);
}

/** The name of a budget in a run's counters: never that of an edge or a role. */
export function budgetKey(budget: BudgetName): string {
  return `budget ${budget}`;
}
