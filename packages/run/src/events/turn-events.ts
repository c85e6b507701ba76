import type { Rule } from "@cuebook/policy";
import type { FailureRecord } from "./failure.ts";
import type { Usage } from "./usage.ts";
import type { Checkpoint, UndoneChanges } from "./workspace.ts";

/** In place of the name and the kind of an agent: the turn is that of a role's command. */
export const COMMAND_KIND = "run";

/** Why a turn was cut off. `crash`: its process was gone; `machine`: its process had to leave it, because the machine could not work. */
export type InterruptReason = "stopped" | "crash" | "machine" | "timeout" | "cancelled";

/** The raw stream of a turn: a file below the folder of logs, with its size and hash when the turn ended. */
export interface LogRecord {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** A problem of an output, with the message that the agent receives. */
export interface ComplaintRecord {
  readonly path: string;
  readonly message: string;
}

/** The agent of a turn, with the properties that rules depend on. */
export interface AgentRecord {
  readonly name: string;
  readonly kind: string;
  /** The model that its settings name. */
  readonly model?: string | undefined;
  readonly resume: boolean;
  readonly resumeInterrupted: boolean;
}

/**
 * `prompt`: the whole prompt. `repair`: the problems of the output. `continue`: continue after an interruption. `answer`: the
 * whole prompt, and the answer of a person or an approver to the step's last output. `next`: the whole prompt, rendered again
 * because the issue is still active. `proceed`: continue, because the phase reported that it is not done.
 */
export type TurnKind = "prompt" | "repair" | "continue" | "answer" | "next" | "proceed";

/** The numbers of a turn. */
export interface TurnRef {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** The turns of agents, and their outputs. */
export type TurnEventBody =
  | (TurnRef & {
      readonly type: "turn_requested";
      readonly kind: TurnKind;
      readonly agent: AgentRecord;
      /** Content hash of the prompt's trace. */
      readonly prompt: string;
      readonly session?: string | undefined;
      /** The folder that the agent works in, relative to the workspace; absent: the workspace itself. */
      readonly location?: string | undefined;
      /** The files that it begins with, if it may have to be taken again with them, and the step's checkpoint has others. */
      readonly checkpoint?: Checkpoint | undefined;
      /** The files before the turn, if its role may only read. */
      readonly before?: Checkpoint | undefined;
    })
  | (TurnRef & { readonly type: "agent_started"; readonly pid: number; readonly startedAt: string })
  | (TurnRef & { readonly type: "session_opened"; readonly session: string })
  | (TurnRef & {
      readonly type: "turn_completed";
      readonly text: string;
      readonly value?: unknown;
      readonly usage?: Usage | undefined;
      readonly durationMs: number;
      /** What was denied to the agent, such as a tool that it may not use. */
      readonly denied: readonly string[];
      /** The rules that would allow what nobody allowed in time. Absent: no rule would. */
      readonly offers?: readonly Rule[] | undefined;
      /** The agent wanted to change files, and was denied each time: the first of these calls. Absent: it was not. */
      readonly refused?: string | undefined;
      readonly log?: LogRecord | undefined;
    })
  | (TurnRef & {
      readonly type: "turn_failed";
      readonly error: FailureRecord;
      /** What it used, as far as its agent reported it. */
      readonly usage?: Usage | undefined;
      readonly durationMs: number;
      readonly log?: LogRecord | undefined;
    })
  /** The outcome of the turn is unknown: its process was stopped, its step took too long, or its driver was found to be gone. */
  | (TurnRef & {
      readonly type: "turn_interrupted";
      readonly reason: InterruptReason;
      /** What it used, as far as its agent reported it. */
      readonly usage?: Usage | undefined;
    })
  /** The files after a turn that may only read were compared with those before it. What differed was undone. */
  | (TurnRef & {
      readonly type: "files_checked";
      /** Absent: nothing differed. */
      readonly undone?: UndoneChanges | undefined;
    })
  | (TurnRef & { readonly type: "output_rejected"; readonly complaints: readonly ComplaintRecord[] });
