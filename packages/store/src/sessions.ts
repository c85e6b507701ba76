import type { PermissionAnswer } from "@cuebook/policy";
import type { Owner, Permission } from "@cuebook/run";
import type { Row } from "./stored-events.ts";

/** A program that asks for permission without a run: the tools of a client, as long as it is connected. */
export interface Session {
  readonly id: string;
  /** The client, by the name it gives: `claude-code 2.1.4`. */
  readonly client: string;
  /** The folder that the tools work in: absolute. */
  readonly folder: string;
  /** ISO time. */
  readonly startedAt: string;
}

/** A question of a session: like a question of a run, without its place in the run. */
export type SessionQuestion = Omit<Permission, "step" | "try" | "turn" | "shown">;

/** A question to be stored, with the text of its view. */
export interface NewSessionQuestion extends Omit<SessionQuestion, "permission" | "decided"> {
  readonly view: string;
}

/** A session with its questions, in the order of their numbers. */
export interface AskingSession extends Session {
  readonly questions: readonly SessionQuestion[];
  /** Whether its process lives. If not, its open questions are abandoned: nobody takes their answers. */
  readonly isHeld: boolean;
}

/**
 * The questions of sessions. Their views are stored here and not as objects, which belong to runs. All methods are asynchronous,
 * so a store may be on another machine.
 */
export interface SessionStore {
  /** Stores a session that a process holds. @throws CuebookError the database errors of `Journal.append` */
  begin(session: Session, owner: Owner): Promise<void>;
  /** Extends the time for which processes on other hosts count the session as alive. */
  renew(session: string): Promise<void>;
  /** Ends a session. Its open questions are withdrawn. */
  end(session: string, at: string): Promise<void>;
  /**
   * Stores a question. Of the decided questions of a session, the latest 100 are kept.
   * @returns its number in the session, from 1
   * @throws CuebookError `session_not_found`; the errors of the database
   */
  ask(session: string, question: NewSessionQuestion): Promise<number>;
  /**
   * Answers a question: its session takes the answer. Only the first answer counts.
   * @returns false if this answer does not count
   */
  answer(session: string, permission: number, answer: PermissionAnswer): Promise<boolean>;
  /** The answers that were not taken yet, by permission. */
  answers(session: string): Promise<ReadonlyMap<number, PermissionAnswer>>;
  /** Records the outcome of a question, and takes its answer. Only the first outcome counts. */
  decide(session: string, permission: number, decided: NonNullable<SessionQuestion["decided"]>): Promise<void>;
  read(session: string): Promise<AskingSession | undefined>;
  /** The text of the view of a question. */
  view(session: string, permission: number): Promise<string | undefined>;
  /** The sessions whose processes live and that have open questions. */
  waiting(): Promise<readonly AskingSession[]>;
  /** The sessions whose ids begin with a prefix: at most 20. */
  find(prefix: string): Promise<readonly string[]>;
  /**
   * Removes questions that were decided or abandoned before a time, and sessions of dead processes that began before it and have no
   * questions left.
   * @param before ISO time
   */
  prune(before: string): Promise<void>;
}

/** The number of decided questions of a session that are kept. */
export const mostDecided = 100;

/** A question from its row. */
export function questionOf({ permission, body, decided }: Row): SessionQuestion {
  const question = JSON.parse(String(body)) as Omit<SessionQuestion, "permission" | "decided">;
  return {
    permission: Number(permission),
    ...question,
    decided: decided === null ? undefined : JSON.parse(String(decided)),
  };
}
