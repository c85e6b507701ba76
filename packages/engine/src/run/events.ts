import type { Usage } from "../agents/agent.ts";
import type { Pin } from "../journal/definitions.ts";
import type { Checkpoint, WorkspacePlan } from "../workspace/workspace.ts";

/** The version of the event shapes below; a reader refuses newer ones. */
export const EVENT_VERSION = 1;

/** Why a run stands still until somebody says to go on. */
export type SuspendReason = "decision" | "limit" | "exhausted" | "failure" | "stopped";

/** A run failure as the journal keeps it. */
export interface FailureRecord {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint?: string;
}

/** The raw stream of a turn: a file below the folder of logs, as it was when the turn ended. */
export interface LogRecord {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What was wrong with an output, in the words that the agent is told. */
export interface ComplaintRecord {
  readonly path: string;
  readonly message: string;
}

/** Who drives a run: enough to tell whether it still does. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** The operating system's start time of that process, as text: pids are used again, the pair is not. */
  readonly startedAt: string;
}

/** The agent of a turn, with what decisions need to know of it. */
export interface AgentRecord {
  readonly name: string;
  readonly kind: string;
  readonly resume: boolean;
  readonly resumeInterrupted: boolean;
}

/** `prompt`: the whole prompt; `repair`: what was wrong with the output; `continue`: go on after an interruption. */
export type TurnKind = "prompt" | "repair" | "continue";

/** Why a try of a step began. */
export type TryReason = "first" | "interrupted" | "failed" | "resumed";

/** Names one turn. */
interface TurnRef {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** What happened in a run, one fact each. The journal is a list of these and nothing else is kept about a run. */
export type EventBody =
  | {
      readonly type: "run_created";
      readonly workflow: string;
      /** What the run is pinned to, by content hash. */
      readonly pin: Pin;
      readonly issue: Readonly<Record<string, unknown>> | null;
      readonly input: Readonly<Record<string, unknown>>;
      /** The agent chosen for the run; it takes the place of the roles' own. */
      readonly agent?: string;
      readonly workspace: WorkspacePlan;
    }
  /** A process took the run over. `repeats` names the effects whose outcome is unknown and that are performed again. */
  | {
      readonly type: "driver_attached";
      readonly owner: Owner;
      readonly reason: "start" | "resume" | "recovery";
      readonly repeats: readonly string[];
    }
  | { readonly type: "workspace_requested" }
  | { readonly type: "workspace_prepared"; readonly path: string; readonly branch: string; readonly base: string }
  | {
      readonly type: "edge_taken";
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      readonly to: string;
    }
  | {
      readonly type: "step_started";
      readonly step: number;
      readonly role: string;
      readonly visit: number;
      readonly parents: readonly number[];
      readonly via: { readonly role: string; readonly status: string };
    }
  | { readonly type: "step_checkpointed"; readonly step: number; readonly checkpoint: Checkpoint }
  | {
      readonly type: "try_started";
      readonly step: number;
      readonly try: number;
      readonly reason: TryReason;
      /** The workspace goes back to the step's checkpoint before the try's first turn. */
      readonly restore: boolean;
      /** ISO time before which no turn is taken: the pause after a failure. */
      readonly notBefore?: string;
    }
  | { readonly type: "workspace_restored"; readonly step: number; readonly try: number }
  | (TurnRef & {
      readonly type: "turn_requested";
      readonly kind: TurnKind;
      readonly agent: AgentRecord;
      /** Content hash of the prompt's trace. */
      readonly prompt: string;
      readonly session?: string;
    })
  | (TurnRef & { readonly type: "agent_started"; readonly pid: number; readonly startedAt: string })
  | (TurnRef & { readonly type: "session_opened"; readonly session: string })
  | (TurnRef & {
      readonly type: "turn_completed";
      readonly text: string;
      readonly value?: unknown;
      readonly usage?: Usage;
      readonly durationMs: number;
      /** What the agent was refused, such as a tool it may not use. */
      readonly denied: readonly string[];
      readonly log?: LogRecord;
    })
  | (TurnRef & {
      readonly type: "turn_failed";
      readonly error: FailureRecord;
      readonly durationMs: number;
      readonly log?: LogRecord;
    })
  /** The turn's outcome is unknown: its process was stopped, or the driver was gone when somebody looked. */
  | (TurnRef & { readonly type: "turn_interrupted"; readonly reason: "stopped" | "crash" })
  | (TurnRef & { readonly type: "output_rejected"; readonly complaints: readonly ComplaintRecord[] })
  | {
      readonly type: "step_completed";
      readonly step: number;
      readonly status: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly grade: "clean" | "repaired";
      /** What was put right in the output without asking the agent. */
      readonly repairs: readonly string[];
    }
  | { readonly type: "step_exhausted"; readonly step: number; readonly complaints: readonly ComplaintRecord[] }
  | { readonly type: "step_failed"; readonly step: number; readonly error: FailureRecord }
  | {
      readonly type: "run_suspended";
      readonly reason: SuspendReason;
      readonly message: string;
      readonly step?: number;
      /** For `failure`: what failed. */
      readonly error?: FailureRecord;
      /** For `limit`: the edge that was used up. */
      readonly edge?: { readonly role: string; readonly status: string };
    }
  /** Somebody said to go on; `allow` more passages over the edge that was used up. */
  | { readonly type: "run_resumed"; readonly allow?: number }
  | { readonly type: "run_completed"; readonly commit: string; readonly uncommitted: number }
  | { readonly type: "run_failed"; readonly error: FailureRecord }
  | { readonly type: "run_cancelled" };

/** An event as the journal has it. */
export type RunEvent = EventBody & {
  /** Its place in the run's journal, from 1 without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly version: number;
};

export type EventType = EventBody["type"];
