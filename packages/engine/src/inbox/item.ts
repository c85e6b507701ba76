/** @folder The inbox: everything that waits for a person, each with its reason. */
import type { RequestSummary, UndoneAction } from "@cuebook/run";
import type { ListedQuestion } from "../decisions/list.ts";
import type { Waiting } from "../service/options.ts";

/** Something that waits for a person: terminal, JSON, API, page and messages show these, and nothing else. */
export type InboxItem = InboxQuestion | InboxIssue | InboxRequest | InboxRun | InboxUnreadable | InboxMachine;
/** Whoever shows items, or notifies people of them, has a case for each kind: the compiler asks for one that is missing. */
export type InboxKind = InboxItem["kind"];

interface Waits {
  /**
   * Distinguishes it from everything else that waits: as long as it is the same, the same thing waits for the same reason. It has no words
   * of agents or other systems.
   */
  readonly key: string;
  /** Why it waits, as a sentence. It contains the words of agents and of other systems. */
  readonly reason: string;
  /** Since when: ISO time. */
  readonly since: string;
}

/** A gate, a question, a permission, failed checks, or a suspended run that asks what to do. */
export interface InboxQuestion extends Waits {
  readonly kind: "question";
  readonly question: ListedQuestion;
  /** Its service continues without an answer, such as with another attempt. */
  readonly isOfService: boolean;
}

/** Why an issue waits for a person. `exhausted`: its budget is used up. The others: as the service skips it. */
export const issueCodes = [
  "blocked",
  "exhausted",
  "blocker_cycle",
  "budget_spent",
  "incomplete",
  "failed",
] as const satisfies readonly (Waiting["code"] | "exhausted")[];
export type IssueCode = (typeof issueCodes)[number];

/** An issue that no run works on before somebody does something. */
export interface InboxIssue extends Waits {
  readonly kind: "issue";
  readonly code: IssueCode;
  /** The kind of the tracker, which one of that kind, and the id there: what the issue is, whatever it is called. */
  readonly tracker: string;
  readonly source: string;
  readonly id: string;
  readonly identifier: string;
  /** Its latest run; null: it has none. */
  readonly run: string | null;
}

/** A pull request whose checks fail, that a person closed, that waits for a review, or that something could not be done with. */
export interface InboxRequest extends Waits {
  readonly kind: "request";
  /** The latest run of the request. */
  readonly run: string;
  /** The issue's identifier; null: the run has none. */
  readonly issue: string | null;
  readonly request: RequestSummary;
  /** What a person has to do about it, as sentences: at least one. */
  readonly waits: readonly string[];
}

/**
 * Why a run waits for a person without a question: `stopped`: somebody stopped it; `decided`: its question is answered; `idle`: no
 * process drives it, and none will; `undone`: something around it could not be done.
 */
export const runCodes = ["stopped", "decided", "idle", "undone"] as const;
export type RunCode = (typeof runCodes)[number];

/** A run that asks nothing, and that continues only when somebody does something. */
export interface InboxRun extends Waits {
  readonly kind: "run";
  readonly code: RunCode;
  readonly run: string;
  readonly workflow: string;
  /** The issue's identifier; null: the run has none. */
  readonly issue: string | null;
  /** What its service gave up: of `undone`. */
  readonly undone: readonly UndoneAction[];
}

/** A run that cannot be read. */
export interface InboxUnreadable extends Waits {
  readonly kind: "unreadable";
  readonly run: string;
}

/** `unhealthy`: the machine cannot work; `agent`: an agent cannot work there; `lost`: a worker is silent, and none took over its work. */
export const machineCodes = ["unhealthy", "agent", "lost"] as const;
export type MachineCode = (typeof machineCodes)[number];

/** A machine on which nothing begins before somebody does something. */
export interface InboxMachine extends Waits {
  readonly kind: "machine";
  readonly code: MachineCode;
  /** The name of the worker, else that of the machine. */
  readonly machine: string;
  /** The agent that cannot work there; null: none is meant. */
  readonly agent: string | null;
}
