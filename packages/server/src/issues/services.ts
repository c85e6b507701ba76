/** @folder The issues of services, as a board; pausing services and issues. */
import type { BoardBudget, BoardIssue, RequestReview, ServiceIssues } from "@cuebook/engine";
import type { EndedPause, Pause, PauseEnd } from "@cuebook/store";

/** A service and what it knows about its issues: from its own check, or from one by this process if the service runs elsewhere. */
export interface ServiceState {
  /** Its workflow file, as messages name it. */
  readonly file: string;
  /** Whether it runs in this process. */
  readonly isHere: boolean;
  /** When its tracker answered last: ISO time. Null: never. */
  readonly checkedAt: string | null;
  /** `github acme/orders`. Null: unknown. */
  readonly tracker: string | null;
  /** What is wrong now, as sentences: the tracker, the workflow file. */
  readonly problems: readonly string[];
  /** The pauses of the service and of its issues. */
  readonly pauses: readonly Pause[];
  /** The pauses that somebody ended. */
  readonly ended: readonly EndedPause[];
  /** Null: unknown. */
  readonly slots: { readonly taken: number; readonly limit: number } | null;
  readonly budgets: readonly BoardBudget[];
  /** The budget of each issue, as sentences. */
  readonly budgetOfIssue: readonly string[];
  readonly issues: readonly BoardIssue[];
}

/** What is known about the issues of services. */
export interface KnownServices {
  readonly services: readonly ServiceIssues[];
  /** What could not be read, as sentences. */
  readonly problems: readonly string[];
}

/** The services of a project, as the program around the door knows them. */
export interface Services {
  /** @throws CuebookError */
  read(): Promise<readonly ServiceState[]>;
  /** What is known about the services' issues: the decisions of running services, else the trackers' data, within a few seconds. */
  known(): Promise<KnownServices>;
  /** The checks and the review of the pull request of a run. */
  review(run: string): Promise<RequestReview | undefined>;
  /** Stores a pause, in place of one of the same issue. */
  pause(file: string, pause: Pause): Promise<void>;
  /** Ends a pause. @param issue empty: the pause of the service */
  resume(file: string, issue: string, end: PauseEnd): Promise<void>;
}
