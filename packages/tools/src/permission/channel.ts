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
  /** The agent asks a person something, and wants to do nothing: the whole question. */
  readonly question?: string | undefined;
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
  /** The name of the question in the inbox, if it is there: `RUN/q2`. */
  readonly inbox?: string | undefined;
}

/** Where permission is requested: a terminal, the inbox, a client. */
export interface PermissionChannel {
  /** A name for the audit log: `terminal`, `inbox`. */
  readonly name: string;
  /**
   * Asks the question. The signal is aborted when its time is up or the caller no longer wants the answer; the channel then
   * withdraws the question. The reason of the signal is an `AnsweredElsewhere` if another channel has the answer.
   * @returns undefined if nobody answered
   * @throws QuestionClosed if the person closed it
   */
  ask(request: PermissionRequest, signal: AbortSignal): Promise<PermissionAnswer | undefined>;
}

/** The person closed the question without an answer. This ends it: no other channel asks on. */
export class QuestionClosed extends Error {
  constructor() {
    super("the question was closed without an answer");
  }
}

/** Another channel has the answer. */
export class AnsweredElsewhere extends Error {
  readonly answer: PermissionAnswer;

  constructor(answer: PermissionAnswer) {
    super("the question was answered elsewhere");
    this.answer = answer;
  }
}

/** Where else a question is shown in full and can be answered. */
export interface QuestionPlace {
  /** The command that shows it: `cuebook inbox show 7k3mq2c9xa`. */
  readonly command: string;
  /** Makes a link to its page, for one browser on this machine. Absent: there is no page. */
  readonly link?: (() => Promise<string>) | undefined;
}
