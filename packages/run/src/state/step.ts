import type { Rule } from "@cuebook/policy";
import type { ChangedFile, InspectedChanges } from "../declared/changes.ts";
import type { CheckRecord } from "../declared/check.ts";
import type { ComplaintRecord, FailureRecord } from "../declared/failure.ts";
import type { AgentRecord, ArtifactRecord, EvidenceRecord } from "../declared/step.ts";
import type { Usage } from "../declared/usage.ts";
import type { Checkpoint, UndoneChanges } from "../declared/workspace.ts";
import type { InterruptReason, KeptFiles, ReturnReason, TryReason, TurnKind, Verdict } from "../events/kinds.ts";

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

/** What a step receives after its output was withdrawn: a refusal, the answer to its question, or why it was sent back. */
export interface Answer {
  readonly verdict: Exclude<Verdict, "approved"> | "sent_back";
  /** The question, or for an output that was sent back the reason. */
  readonly message: string;
  /** For an output that was sent back: what a person adds, or an empty text. */
  readonly say: string;
  /** The approver's step and role; absent: a person. */
  readonly by?: { readonly step: number; readonly role: string } | undefined;
  /** The output that it is about. */
  readonly output?: Pick<Extract<StepResult, { is: "completed" }>, "status" | "value" | "body"> | undefined;
}

/** The steps of a run, and where it is in its graph. */
export interface RunSteps {
  readonly steps: readonly Step[];
  /** The active steps of the run: a set, one per branch. */
  readonly active: readonly number[];
  /** How often each edge was taken, by `edgeKey`. */
  readonly taken: Readonly<Record<string, number>>;
  /** Uses granted beyond the `max` of an edge, by `edgeKey`, and visits beyond that of a role, by `roleKey`. */
  readonly granted: Readonly<Record<string, number>>;
  /** The completed run was resumed, and its edge `resume` was not taken yet. */
  readonly isReentered: boolean;
}
