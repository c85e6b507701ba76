import type { Action, PermissionAnswer, Rule } from "@cuebook/policy";
import type { PermissionDisplay } from "../preview/display.ts";

/** A question to a person who may allow a change: plain data. */
export interface PermissionRequest {
  readonly id: string;
  readonly tool: string;
  readonly action: Action;
  /** Further actions of the same call. */
  readonly others?: readonly Action[] | undefined;
  readonly display: PermissionDisplay;
  /** What an approval covers. */
  readonly hash: string;
  /**
   * The rule that `always` stores, that `never` stores to deny, and that `turn` keeps for one turn. Absent: these answers are not
   * offered, because a rule would decide on more than what is shown.
   */
  readonly rule?: Rule | undefined;
  /** The call of a client's tool that waits for the answer. */
  readonly item?: string | undefined;
  /** ISO time, after which the question is denied. */
  readonly expiresAt: string;
  /** The name of the question in the inbox, if it is there: `RUN-permission-2`. */
  readonly inbox?: string | undefined;
}

/** The reason of the signal of a question that was answered through another channel. */
export class AnsweredElsewhere extends Error {
  readonly answer: PermissionAnswer;

  constructor(answer: PermissionAnswer) {
    super("the question was answered through another channel");
    this.answer = answer;
  }
}

/** Where permission is requested: a terminal, the inbox, a client. */
export interface PermissionChannel {
  /** A name for the audit log: `terminal`, `inbox`. */
  readonly name: string;
  /**
   * Asks the question. The signal is aborted when its time is up or the caller no longer wants the answer, or with the reason
   * `AnsweredElsewhere`; the channel then withdraws the question.
   * @returns undefined if nobody answered
   */
  ask(request: PermissionRequest, signal: AbortSignal): Promise<PermissionAnswer | undefined>;
}
