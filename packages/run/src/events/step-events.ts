import type { Act } from "./act.ts";
import type { ArtifactRecord } from "./artifact.ts";
import type { EvidenceRecord } from "./evidence.ts";
import type { FailureRecord } from "./failure.ts";
import type { ComplaintRecord } from "./turn-events.ts";
import type { Checkpoint } from "./workspace.ts";

/** Why a try of a step began. */
export type TryReason = "first" | "interrupted" | "failed" | "resumed" | "answered";

/** The steps of a run and the edges between them. */
export type StepEventBody =
  | {
      readonly type: "edge_taken";
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      readonly to: string;
      /** For an edge of `$START` of a workflow that a role runs: its scope. */
      readonly scope?: number | undefined;
    }
  | {
      readonly type: "step_started";
      readonly step: number;
      readonly role: string;
      readonly visit: number;
      readonly parents: readonly number[];
      readonly via: { readonly role: string; readonly status: string };
      /** For the step of an approver: the decision that it is asked for. It is not an ancestor of any other step. */
      readonly decision?: number | undefined;
      /** The branch, or the workflow of a role, that it is in; absent: none. */
      readonly scope?: number | undefined;
      /** The fork whose branches it follows. */
      readonly joins?: number | undefined;
      /** The branch whose conflicts it resolves. It is not an ancestor of any other step. */
      readonly resolves?: number | undefined;
      /** ISO time before which it does not begin. */
      readonly dueAt?: string | undefined;
    }
  /** A step runs another workflow. Its steps have their own scope, and the step is completed with the end of the workflow. */
  | {
      readonly type: "workflow_entered";
      /** The number of its scope, from 1 in a run. */
      readonly scope: number;
      readonly step: number;
      /** The path of the workflow in the definition of the run. */
      readonly workflow: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  /** The time has come at which the step begins. */
  | { readonly type: "step_due"; readonly step: number }
  /**
   * A person sent an output back: the next step's prompt or folder could not be made from it. The step that returned it
   * continues, with the reason. `withdrawn` was started with the output, and is given up, with conditions between them.
   */
  | (Act & {
      readonly type: "output_sent_back";
      readonly step: number;
      readonly withdrawn?: number | undefined;
      /** The fork whose branches began with the output: they are given up, with all that they have done. */
      readonly fork?: number | undefined;
      /** The branch that ended with the output, and has joined: it is open again. */
      readonly branch?: number | undefined;
      /** What went wrong. */
      readonly message: string;
      /** What the person adds; may be empty. */
      readonly say: string;
    })
  | { readonly type: "step_checkpointed"; readonly step: number; readonly checkpoint: Checkpoint }
  | {
      readonly type: "try_started";
      readonly step: number;
      readonly try: number;
      readonly reason: TryReason;
      /**
       * The workspace is restored before the first turn of the try: to the step's checkpoint, or to that of the turn that it takes
       * again. False also in a plain folder, which has no checkpoints: the files are as the previous try left them.
       */
      readonly restore: boolean;
      /** The interrupted turn of the previous try that it takes again, after the turns before that; absent: it starts over. */
      readonly turn?: number | undefined;
      /** It continues in the session of the previous try, with its files, after that one's turns: its service had failed. */
      readonly isContinued?: true | undefined;
      /** ISO time before which no turn starts: the pause after a failure. */
      readonly notBefore?: string | undefined;
    }
  | {
      readonly type: "step_completed";
      readonly step: number;
      readonly status: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly grade: "clean" | "repaired";
      /** Corrections to the output that were made without asking the agent. */
      readonly repairs: readonly string[];
      /** The stored documents of the output: marked fields, and the body as `_body`. */
      readonly artifacts?: readonly ArtifactRecord[] | undefined;
      /** The evidence in the output of a phase, with what was found of it. */
      readonly evidence?: readonly EvidenceRecord[] | undefined;
      /** The signal whose payload the output is. */
      readonly signal?: number | undefined;
    }
  | { readonly type: "step_exhausted"; readonly step: number; readonly complaints: readonly ComplaintRecord[] }
  | { readonly type: "step_failed"; readonly step: number; readonly error: FailureRecord };
