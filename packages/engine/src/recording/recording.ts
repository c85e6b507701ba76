/** @folder Recorded runs, replayed over an empty workspace and a journal in memory. */
import type { DecisionKind, SuspendReason, Verdict } from "@cuebook/run";
import type { Observed, RecordedFiles, RecordedFinal, RecordedProject, RecordedSync } from "./observed.ts";

/** A recorded run as its file has it: the input, and the expected results. */
export interface Recording {
  readonly version: 1;
  /** The workflow's file, from the folder of the recording. */
  readonly workflow: string;
  /** The issue's fields, or the place of the issue: `../issues.json#APP-1`. */
  readonly issue?: string | Readonly<Record<string, unknown>> | undefined;
  readonly input?: Readonly<Record<string, unknown>>;
  /** The largest number of times that an invalid output is sent back in one try; default: that of a run. */
  readonly repairs?: number;
  /** For a workflow of phases. */
  readonly project?: RecordedProject | undefined;
  readonly steps: readonly RecordedStep[];
  readonly end?: RecordedEnd;
}

/** One visit to one role. */
export interface RecordedStep {
  readonly role: string;
  /** The keys of the branches that it is in, from the outermost; absent: it is in none. */
  readonly branch?: readonly string[] | undefined;
  /** The conflicts that it resolves. */
  readonly resolves?: RecordedConflict | undefined;
  /** Whether the agent remembers the earlier turns of the step; default: true. */
  readonly session?: boolean | undefined;
  /** Expected: the folder below the workspace that it works in, from its edge's template; absent: the workspace. */
  readonly location?: string | undefined;
  /** For a workflow of phases: its files, and what was known of the project from its beginning. */
  readonly files?: RecordedFiles | undefined;
  readonly facts?: RecordedProject["facts"] | undefined;
  /** The result, for a step that updated the branch. */
  readonly sync?: RecordedSync | undefined;
  /** The result, for a step that checked the final files. */
  readonly final?: RecordedFinal | undefined;
  /** Empty if no agent takes part in the step, or it timed out before the first reply. */
  readonly turns: readonly RecordedTurn[];
  /** The data of the event that it waited for. */
  readonly signal?: Readonly<Record<string, unknown>> | undefined;
  /** The step timed out: it took too long, or its event did not come in time. */
  readonly timed_out?: true | undefined;
}

/** Whether a step is part of recordings, because some part of it is replayed. */
export function isRecorded({ turns, signal, timed_out, files, sync, final }: Omit<RecordedStep, "role">): boolean {
  return turns.length > 0 || timed_out === true || [signal, files, sync, final].some((part) => part !== undefined);
}

/** The conflicts between a branch and those merged before it. */
export interface RecordedConflict {
  /** The key of the branch. */
  readonly branch: string;
  readonly files: readonly string[];
}

/** One prompt, its reply, and the result of the reply. */
export interface RecordedTurn {
  /** Expected: the prompt. */
  readonly prompt?: string;
  /** The reply, unchanged. */
  readonly reply: string;
  /** Expected: the errors in the reply; absent: none. */
  readonly complaints?: readonly string[];
  /** The observations of Cuebook after the turn, for a phase. */
  readonly observed?: Observed | undefined;
  /** Expected: why the phase has to continue although its output is valid; absent: it does not. */
  readonly returned?: readonly string[] | undefined;
  /** Expected: the grade of the output. */
  readonly grade?: "clean" | "repaired";
  /** Expected: the edge that is then taken, as `reviewer/approved -> tester`. */
  readonly edge?: string | undefined;
  readonly decision?: RecordedDecision | undefined;
  /** The number of additional passages that a person allowed at a limit. */
  readonly allow?: number | undefined;
  /**
   * A person resumed the run: the step had used up its tries without a valid output, or the run had ended and is entered again by
   * the edge `resume` of `$START`.
   */
  readonly resumed?: true;
  /** A person sent the output back, because the next step could not begin with it, and added this text; may be empty. */
  readonly sent_back?: string | undefined;
}

/** The decision about an output, and a person's answer. */
export interface RecordedDecision {
  /** Expected. */
  readonly kind?: DecisionKind;
  /** Expected: the question. */
  readonly message?: string;
  /** Expected: the role that decides; absent: a person. */
  readonly approver?: string | undefined;
  /** The answer. Absent: the run still waits for one. Expected if an approver decides. */
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
  const why = [reason, code].filter((each) => each !== undefined);
  return why.length === 0 ? status : `${status} (${why.join(", ")})`;
}
