/** @folder Recorded runs, replayed over an empty workspace and a journal in memory. */
import type { DecisionKind, SuspendReason, Verdict } from "@cuebook/run";

/** A recorded run, as its file has it: what came in, and what is expected to come of it. */
export interface Recording {
  readonly version: 1;
  /** The workflow's file, from the folder of the recording. */
  readonly workflow: string;
  /** The issue's fields, or where it stands: `../issues.json#APP-1`. */
  readonly issue?: string | Readonly<Record<string, unknown>> | undefined;
  readonly input?: Readonly<Record<string, unknown>>;
  /** How often an output that cannot be read is sent back in one try; default: that of a run. */
  readonly repairs?: number;
  readonly steps: readonly RecordedStep[];
  readonly end?: RecordedEnd;
}

/** One visit to one role. */
export interface RecordedStep {
  readonly role: string;
  /** Whether the agent remembers the earlier turns of the step; default: it does. */
  readonly session?: boolean | undefined;
  /** Expected: the folder below the workspace that it works in, as its edge's template gives it; absent: the workspace. */
  readonly location?: string | undefined;
  readonly turns: readonly RecordedTurn[];
}

/** One prompt and its reply, and what came of the reply. */
export interface RecordedTurn {
  /** Expected: what the agent is told. */
  readonly prompt?: string;
  /** What it replied, as it came. */
  readonly reply: string;
  /** Expected: what is wrong with the reply; absent: nothing. */
  readonly complaints?: readonly string[];
  /** Expected: how good the output was. */
  readonly grade?: "clean" | "repaired";
  /** Expected: the edge that is then taken, as `reviewer/approved -> tester`. */
  readonly edge?: string | undefined;
  readonly decision?: RecordedDecision | undefined;
  /** A person let the run pass so many times more where it had come to a limit. */
  readonly allow?: number | undefined;
  /**
   * A person let the run go on: the step had handed back nothing valid as often as it may, or the run had ended, and is entered
   * again by the edge `resume` of `$START`.
   */
  readonly resumed?: true;
}

/** What was asked about an output, and what a person said. */
export interface RecordedDecision {
  /** Expected. */
  readonly kind?: DecisionKind;
  /** Expected: what is asked. */
  readonly message?: string;
  /** Expected: the role that decides; absent: a person. */
  readonly approver?: string | undefined;
  /** What was said. Absent: nobody has said anything yet, and the run waits. Where an approver decides, it is expected. */
  readonly verdict?: Verdict;
  readonly say?: string | undefined;
}

/** How a run ended. */
export interface RecordedEnd {
  readonly status: "completed" | "suspended" | "failed";
  /** Of a suspension. */
  readonly reason?: SuspendReason;
  /** Of a failure. */
  readonly code?: string;
}

/** `reviewer/approved -> tester`. */
export function edgeText(edge: { readonly role: string; readonly status: string; readonly to: string }): string {
  return `${edge.role}/${edge.status} -> ${edge.to}`;
}

/** `suspended (limit)`, `failed (no_route)`, `completed`. */
export function endText({ status, reason, code }: RecordedEnd): string {
  const why = reason ?? code;
  return why === undefined ? status : `${status} (${why})`;
}
