/** @folder The state of a run, folded from its events, and functions that read it. It has no rules. */
import type { Actor, Rule } from "@cuebook/policy";
import type { ChangedFile, InspectedChanges } from "../declared/changes.ts";
import type { CheckRecord } from "../declared/check.ts";
import type { DispatchRecord, ScheduledRecord } from "../declared/dispatch.ts";
import type { ComplaintRecord, FailureRecord } from "../declared/failure.ts";
import type { ProjectFacts } from "../declared/project.ts";
import type { RequestText } from "../declared/request.ts";
import type { Owner, Pin } from "../declared/run.ts";
import type { RunStatus } from "../declared/status.ts";
import type { AgentRecord, ArtifactRecord, EvidenceRecord } from "../declared/step.ts";
import type { Settlement } from "../declared/summary.ts";
import type { SuspendReason } from "../declared/suspend-reasons.ts";
import type { Usage } from "../declared/usage.ts";
import type { Checkpoint, UndoneChanges, WorkspacePlan } from "../declared/workspace.ts";
import type {
  BudgetName,
  InterruptReason,
  IssueSource,
  KeptFiles,
  Missing,
  ReturnReason,
  ServiceAction,
  TryReason,
  TurnKind,
} from "../events/kinds.ts";
import type { Answer, Decision } from "./decisions.ts";
import type { Permission } from "./permissions.ts";
import type { Publication } from "./publication.ts";
import type { Fork, Scope } from "./scopes.ts";
import type { Waiver } from "./waivers.ts";

/** The state of a turn. `accepted`: it is completed, and its output is valid. */
export type TurnState =
  | { readonly is: "requested" }
  | { readonly is: "completed"; readonly text: string; readonly value?: unknown }
  | { readonly is: "rejected"; readonly complaints: readonly ComplaintRecord[] }
  | {
      readonly is: "returned";
      readonly why: ReturnReason;
      readonly complaints: readonly ComplaintRecord[];
      /** The output, in case a person lets it pass. */
      readonly reply: { readonly text: string; readonly value?: unknown };
    }
  | { readonly is: "accepted" }
  | { readonly is: "failed"; readonly error: FailureRecord; readonly at: string }
  | { readonly is: "interrupted"; readonly reason: InterruptReason };

export interface Turn {
  readonly turn: number;
  readonly kind: TurnKind;
  readonly agent: AgentRecord;
  readonly prompt: string;
  /** The folder that the agent works in, relative to the workspace; absent: the workspace itself. */
  readonly location?: string | undefined;
  /** The files that it began with, if they were recorded. */
  readonly checkpoint?: Checkpoint | undefined;
  /** The files before it, if its role may only read. */
  readonly before?: Checkpoint | undefined;
  /** Its files were compared with those before it, and what differed was undone. */
  readonly checked?: { readonly undone?: UndoneChanges | undefined } | undefined;
  readonly state: TurnState;
  readonly process?: { readonly pid: number; readonly startedAt: string } | undefined;
  readonly requestedAt: string;
  readonly durationMs?: number | undefined;
  readonly usage?: Usage | undefined;
  /** In a dispatch: the state of the issue after the turn. */
  readonly refreshed?: { readonly state: string; readonly isActive: boolean } | undefined;
  /** The last call that was denied to it. */
  readonly denied?: string | undefined;
  /** The rules that would have allowed what was denied. */
  readonly offers?: readonly Rule[] | undefined;
  /** It wanted to change files, and was denied each time: the first of these calls. */
  readonly refused?: string | undefined;
  /** The files that the phase had changed when it returned its output. */
  readonly inspected?: InspectedChanges | undefined;
  /** The commands that ran after its output. */
  readonly checks?: readonly CheckRecord[] | undefined;
  /** The files that these ran on. Absent: unknown, or they changed files. */
  readonly checkedTree?: string | undefined;
}

export interface Try {
  readonly try: number;
  readonly reason: TryReason;
  readonly restore: boolean;
  readonly isRestored: boolean;
  readonly notBefore?: string | undefined;
  readonly session?: string | undefined;
  /** It continues in the session of the previous try, with its files. */
  readonly isContinued?: true | undefined;
  /** The files of the previous try that it does not begin with: the reference in git that has them. */
  readonly kept?: KeptFiles | undefined;
  /** The interrupted turn of the previous try that it takes again, with the turns before that; or all, in its session. */
  readonly retaken?: Retaken | undefined;
  readonly turns: readonly Turn[];
}

/** An interrupted turn that is taken again. */
export interface Retaken extends Pick<Turn, "kind" | "checkpoint"> {
  /** The turns before it, which belong to earlier tries. */
  readonly earlier: readonly Turn[];
}

/** The turns of a try, with those of earlier tries that it builds on. */
export function turnsSoFar({ retaken, turns }: Pick<Try, "retaken" | "turns">): readonly Turn[] {
  return retaken === undefined ? turns : [...retaken.earlier, ...turns];
}

/** The result of a step. */
export type StepResult =
  | {
      readonly is: "completed";
      readonly status: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly grade: "clean" | "repaired";
      readonly repairs: readonly string[];
      /** Its stored documents. */
      readonly artifacts?: readonly ArtifactRecord[] | undefined;
      readonly evidence?: readonly EvidenceRecord[] | undefined;
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
  /** ISO time before which it does not begin. */
  readonly dueAt?: string | undefined;
  /** That time has come. */
  readonly isDue?: boolean | undefined;
  /** When its first try began. */
  readonly triedAt?: string | undefined;
  /** The event that it waits for, and until when (ISO). */
  readonly awaits?: { readonly event: string; readonly expiresAt?: string | undefined } | undefined;
  readonly endedAt?: string | undefined;
  readonly checkpoint?: Checkpoint | undefined;
  readonly tries: readonly Try[];
  readonly result?: StepResult | undefined;
  /** The run was resumed after this step failed or was exhausted, and no new try has begun. */
  readonly isRetryWanted: boolean;
  /** For the step of an approver: the decision that it is asked for. */
  readonly decision?: number | undefined;
  /** The branch that it is in; absent: none. */
  readonly scope?: number | undefined;
  /** The fork whose branches it follows. */
  readonly joins?: number | undefined;
  /** The branch whose conflicts it resolves. */
  readonly resolves?: number | undefined;
  /** Its prompt or folder could not be made from the output before it, which was sent back: it is given up. */
  readonly isWithdrawn?: boolean | undefined;
  /** The run was rewound to before it. It is withdrawn, too. */
  readonly isRewound?: boolean | undefined;
  /** The folder that a person gave in place of its edge's location. */
  readonly location?: string | undefined;
  /** The decision on its current output. */
  readonly asked?: number | undefined;
  /** The answers to its outputs, oldest first; each withdrew an output. */
  readonly answers?: readonly Answer[] | undefined;
  /** It has to continue with the latest answer, and no turn has delivered that answer yet. */
  readonly isAnswerWanted?: boolean | undefined;
  /** The commits of a phase for its current output: their number, and the latest one. */
  readonly committed?:
    | {
        readonly times: number;
        readonly commit: string | null;
        readonly tree: string;
        readonly unsigned?: string | undefined;
        readonly withoutHooks?: readonly string[] | undefined;
      }
    | undefined;
  /** The final checks that it ran, with the files that they are about. */
  readonly finalChecks?: { readonly tree: string; readonly checks: readonly CheckRecord[] } | undefined;
  /** What differs from the files that were reviewed last, without documentation. */
  readonly unreviewed?: { readonly files: readonly ChangedFile[]; readonly count: number } | undefined;
}

export interface Suspension {
  readonly reason: SuspendReason;
  readonly message: string;
  readonly step?: number | undefined;
  readonly error?: FailureRecord | undefined;
  readonly edge?: { readonly role: string; readonly status: string } | undefined;
  readonly role?: string | undefined;
  /** For `limit`: the budget that is spent. */
  readonly budget?: BudgetName | undefined;
  readonly decision?: number | undefined;
  /** For `not_done` and `unchecked`: what is missing. */
  readonly missing?: readonly Missing[] | undefined;
  /** The run waits for nobody: another process takes it up, on whose behalf and from when (ISO) is said. Absent: somebody has to resume it. */
  readonly continues?: { readonly actor?: Actor | undefined; readonly startsAt?: string | undefined } | undefined;
  /** Its number among all questions of the run: the 3 of `RUN/q3`. Absent: it asks nobody, or the decision does. */
  readonly q?: number | undefined;
}

/** An answer with which a suspended run continues at a time. */
export interface StartingAnswer {
  /** The number of the question. */
  readonly q: number;
  /** The step that the answer changed, as it was before. */
  readonly before?: Step | undefined;
}

/** A failed effect that blocks a branch until the run is resumed. */
export interface Blocked {
  /** The step that it is for; absent: it is for a branch. */
  readonly step?: number | undefined;
  readonly scope?: number | undefined;
  readonly message: string;
  readonly error: FailureRecord;
}

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

/** A set-up of the project in a worktree. */
export interface Setup {
  readonly scope?: number | undefined;
  readonly key: string;
  readonly command: string;
  readonly outcome: "passed" | "failed" | "timed_out";
  readonly durationMs: number;
}

/** How far an action of the service is. */
export type ActionProgress = "requested" | "done" | { readonly error: FailureRecord };

/** The state of a run: the fold of its events. */
export interface RunState {
  readonly id: string;
  /** The sequence number of the last event. */
  readonly version: number;
  readonly status: RunStatus;
  readonly workflow: string;
  readonly pin: Pin;
  /** When the run adopted other definitions, oldest first, with the content hash of the previous one. */
  readonly adoptions?: readonly { readonly from: string; readonly at: string }[] | undefined;
  readonly issue: Readonly<Record<string, unknown>> | null;
  /** Where the issue is from, if no service dispatched it. */
  readonly issueSource?: IssueSource | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  readonly agent?: string | undefined;
  /** The step of another run that this one was forked from: its first steps are copies. */
  readonly forkedFrom?: { readonly run: string; readonly step: number } | undefined;
  /** The hash of the approved plan. */
  readonly approved?: string | undefined;
  /** The dispatch, if a service created the run. */
  readonly dispatch?: DispatchRecord | undefined;
  /** The due time, if a schedule started the run. */
  readonly schedule?: ScheduledRecord | undefined;
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
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly plan: WorkspacePlan;
  /** `lost`: it was ready, and is being created again. */
  readonly workspace: "planned" | "requested" | "ready" | "lost";
  /** The latest recorded files; absent or without a checkpoint: those that the workspace began with. */
  readonly files?: { readonly checkpoint?: Checkpoint | undefined; readonly isCurrent: boolean } | undefined;
  /** What was detected about the project, if the workflow has phases. */
  readonly project?: ProjectFacts | undefined;
  /** The latest set-up of each worktree: that of a branch, or without a scope that of the run. */
  readonly setups?: readonly Setup[] | undefined;
  /** The checks before the work began. */
  readonly baseline?: readonly CheckRecord[] | undefined;
  /** What people let pass although it failed, oldest first. */
  readonly waivers?: readonly Waiver[] | undefined;
  /** The texts of the workflow's variables, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  readonly driver?: Owner | undefined;
  /** How often a process began to drive it. */
  readonly drivings?: number | undefined;
  /** Whether its last driver gave it back, so that none of its work is lost. */
  readonly isGivenBack?: true | undefined;
  readonly steps: readonly Step[];
  /** The active steps of the run: a set, one per branch. */
  readonly active: readonly number[];
  /** The branches that edges opened, oldest first. */
  readonly forks: readonly Fork[];
  readonly scopes: readonly Scope[];
  /** What blocks branches; absent: nothing. */
  readonly blocked?: readonly Blocked[] | undefined;
  /** How often each edge was taken, by `edgeKey`. */
  readonly taken: Readonly<Record<string, number>>;
  /** Uses granted beyond the `max` of an edge, by `edgeKey`, and visits beyond that of a role, by `roleKey`. */
  readonly granted: Readonly<Record<string, number>>;
  /** How many questions the run has asked people. Absent: none. */
  readonly questions?: number | undefined;
  /** Its suspensions that asked a person, in order, each with the time at which it began (ISO). Absent: none. */
  readonly stops?: readonly (Suspension & { readonly at: string })[] | undefined;
  /** All decisions of the run, in order. */
  readonly decisions: readonly Decision[];
  /** All permission requests of the run, in order. */
  readonly permissions: readonly Permission[];
  /** The signals to the run, in order. */
  readonly signals?: readonly Signal[] | undefined;
  /** The times in which it was suspended for a person (ISO), in order. */
  readonly pauses?: readonly { readonly from: string; readonly to?: string | undefined }[] | undefined;
  /** The completed run was resumed, and its edge `resume` was not taken yet. */
  readonly isReentered: boolean;
  readonly suspension?: Suspension | undefined;
  /** The answers with which it continues at a time, in order: until it does, each can be withdrawn. */
  readonly starting?: readonly StartingAnswer[] | undefined;
  /** The workers that gave it back since it last made progress or was resumed, in order, with what was wrong with their machines. */
  readonly returned?: readonly { readonly worker: string; readonly reason: string }[] | undefined;
  readonly error?: FailureRecord | undefined;
  readonly outcome?:
    | { readonly commit: string; readonly uncommitted: number; readonly request?: RequestText }
    | undefined;
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
