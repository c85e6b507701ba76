import type { Rule } from "@cuebook/policy";
import type { Act } from "./act.ts";

/** `gate`: may this edge be taken? `question`: a question of a role that suspended itself. */
export type DecisionKind = "gate" | "question";

/** A gate is approved or rejected, a question is answered. */
export type Verdict = "approved" | "rejected" | "answered";

/** Gates, and questions of roles. */
export type DecisionEventBody =
  /**
   * The gate of an edge, or a role that suspended itself, asks. A person answers through the inbox while the run is suspended;
   * an `approver` answers in a step. A number that was used before asks the same decision again, with a new view.
   */
  | {
      readonly type: "decision_requested";
      /** From 1 in a run. */
      readonly decision: number;
      readonly kind: DecisionKind;
      /** The step whose output needs a decision, or that asks. */
      readonly step: number;
      /** The question, as a sentence. */
      readonly message: string;
      /** Set for a gate, and for a question by an edge to `$SUSPEND`; a role that asks by its status takes no edge. */
      readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
      readonly approver?: string | undefined;
      /** Content hash of the `DecisionView` that is shown for the decision. */
      readonly shown: string;
      /** ISO time after which the step ends with `$TIMEOUT`. */
      readonly expiresAt?: string | undefined;
    }
  /** Nobody decided in time. The step ends with `$TIMEOUT`. */
  | { readonly type: "decision_expired"; readonly decision: number }
  | (Act & {
      readonly type: "decision_made";
      readonly decision: number;
      readonly verdict: Verdict;
      /** The comment; a step that has to continue receives it. */
      readonly say: string;
      /** The approver's step; absent: a person. */
      readonly by?: number | undefined;
      /** Content hash of the view that was decided on. */
      readonly shown: string;
      /** The rules that whoever answered accepts for the role that asked, in this run. */
      readonly rules?: readonly Rule[] | undefined;
      /** The message to the run that it came with. */
      readonly mail?: number | undefined;
      /** Whoever made it wants the run to continue, if it waits for nothing else. Absent: it is resumed separately. */
      readonly continues?: true | undefined;
    });
