import type { AgentEvent } from "@cuebook/agents";
import type { ComplaintRecord, EventBody, EvidenceRecord } from "@cuebook/run";
import type { PermissionChannel } from "@cuebook/tools";
import type { Workflow } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import type { Recorder } from "../record/recorder.ts";
import type { TranscriptWriter } from "../record/transcript-writer.ts";
import type { RunTools } from "../tools/run-tools.ts";

/** The current state of an issue; `null`: it no longer exists. */
export type RefreshIssue = (
  id: string,
  signal: AbortSignal,
) => Promise<{ readonly issue: Readonly<Record<string, unknown>> | null; readonly isActive: boolean }>;

/** The context in which commands are performed. */
export interface Performance {
  readonly host: Host;
  /** The workflow of the run. */
  readonly whole: Workflow;
  /** The workflow that the command belongs to: differs from `whole` inside a workflow that a step runs. */
  readonly workflow: Workflow;
  readonly recorder: Recorder;
  readonly transcript: TranscriptWriter;
  /** Abort it to stop running work. */
  readonly signal: AbortSignal;
  /** Gives the current state of a dispatch's issue. Absent: it is unknown, and the previous state counts. */
  readonly refreshIssue?: RefreshIssue | undefined;
  /** The tools of the run's turns. Absent: the agents are recordings, which call no tools. */
  readonly tools?: RunTools | undefined;
  /** Checks the evidence in the output of a phase. Absent: `checkEvidence`, in the worktree. */
  readonly evidence?: CheckEvidence | undefined;
  /** The channels of this process that ask for permission, beside the inbox. */
  readonly channels?: readonly PermissionChannel[] | undefined;
  /** The turns that run, each looked at when a person has written to the run. Absent: nobody writes. */
  readonly tellings?: Set<{ look(): void }> | undefined;
  /** Receives what agents say and do while they work. */
  readonly onActivity: (step: number, event: AgentEvent) => void;
}

/** The result of checking the evidence in an output. */
export interface CheckedEvidence {
  readonly complaints: readonly ComplaintRecord[];
  /** Complaints about evidence that does not show its criterion: the agent is asked once, then the evidence is kept. */
  readonly doubts?: readonly ComplaintRecord[];
  readonly evidence: readonly EvidenceRecord[];
}

/** Checks the evidence in the output of a phase. */
export type CheckEvidence = (
  performance: Pick<Performance, "host" | "recorder" | "transcript">,
  completed: Pick<Extract<EventBody, { readonly type: "step_completed" }>, "step" | "value">,
) => Promise<CheckedEvidence>;
