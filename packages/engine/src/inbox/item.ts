/** @folder The inbox: everything that waits for a person, each with its reason. */
import type { RequestSummary, UndoneAction } from "@cuebook/run";
import type { ListedQuestion } from "../decisions/list.ts";
import type { Waiting } from "../service/look.ts";

/** Something that waits for a person. Terminal, JSON, API, page and messages show exactly these items. */
export type InboxItem = InboxQuestion | InboxIssue | InboxRequest | InboxRun | InboxUnreadable | InboxMachine;
/** Code that shows items or notifies people of them handles each kind: the compiler reports a missing case. */
export type InboxKind = InboxItem["kind"];

interface Waits {
  /**
   * Identifies the item: while the key stays the same, the same thing waits for the same reason. It contains no words of agents or
   * other systems.
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
  /** Whether its service continues without an answer, for example with another attempt. */
  readonly isOfService: boolean;
}

/** Why an issue waits for a person. `exhausted`: its budget is used up. The other codes are those with which the service skips it. */
export const issueCodes = [
  "blocked",
  "exhausted",
  "blocker_cycle",
  "budget_spent",
  "incomplete",
  "failed",
] as const satisfies readonly (Waiting["code"] | "exhausted")[];
export type IssueCode = (typeof issueCodes)[number];

/** An issue that no run works on until somebody acts. */
export interface InboxIssue extends Waits {
  readonly kind: "issue";
  readonly code: IssueCode;
  /** The kind of the tracker, the tracker among those of its kind, and the id there: they identify the issue, even if it is renamed. */
  readonly tracker: string;
  readonly source: string;
  readonly id: string;
  readonly identifier: string;
  /** What it is about: `APP-1: The title`. */
  readonly subject: string;
  /** Its latest run; null: it has none. */
  readonly run: string | null;
}

/** A pull request whose checks fail, that a person closed, that waits for a review, or on which an action failed. */
export interface InboxRequest extends Waits {
  readonly kind: "request";
  /** The latest run of the request. */
  readonly run: string;
  /** What it is about. */
  readonly subject: string;
  /** The issue's identifier; null: the run has none. */
  readonly issue: string | null;
  readonly request: RequestSummary;
  /** What a person has to do about it, as sentences: at least one. */
  readonly waits: readonly string[];
}

/**
 * Why a run waits for a person without a question. `stopped`: somebody stopped it; `decided`: its question is answered; `idle`: no
 * process drives it, and none will; `undone`: an action around it failed.
 */
export const runCodes = ["stopped", "decided", "idle", "undone"] as const;
export type RunCode = (typeof runCodes)[number];

/** A run without a question that continues only when somebody acts. */
export interface InboxRun extends Waits {
  readonly kind: "run";
  readonly code: RunCode;
  readonly run: string;
  readonly workflow: string;
  /** What it is about. */
  readonly subject: string;
  /** The issue's identifier; null: the run has none. */
  readonly issue: string | null;
  /** The actions that its service gave up; only for `undone`. */
  readonly undone: readonly UndoneAction[];
}

/** A run that cannot be read. */
export interface InboxUnreadable extends Waits {
  readonly kind: "unreadable";
  readonly run: string;
}

/** `unhealthy`: the machine cannot work; `agent`: an agent cannot work there; `lost`: a worker is silent, and nobody took its work. */
export const machineCodes = ["unhealthy", "agent", "lost"] as const;
export type MachineCode = (typeof machineCodes)[number];

/** A machine on which no work begins until somebody acts. */
export interface InboxMachine extends Waits {
  readonly kind: "machine";
  readonly code: MachineCode;
  /** The name of the worker, else that of the machine. */
  readonly machine: string;
  /** The agent that cannot work there; null: the machine as a whole. */
  readonly agent: string | null;
}
