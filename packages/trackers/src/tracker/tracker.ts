/** @folder The interface of trackers: issues by state, comments by key, failures. */
import type { SettingsSchema } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import type { Issue } from "../issues/issue.ts";
import type { WebhookScheme } from "../webhook/webhook.ts";
import type { FoundIssues, IssueQuery } from "./search.ts";

/** What a tracker supports, for checks of a workflow. */
export interface TrackerCapabilities {
  /** `fetchOne` returns comments, and `comment` writes them; otherwise an issue's comments are always null. */
  readonly comments: boolean;
  /** It has blockers; otherwise the list is always empty. */
  readonly blockers: boolean;
  /** It has priorities; otherwise they are always null. */
  readonly priorities: boolean;
  /** What it keeps of descriptions and comments: every character, or their Markdown in its own form. */
  readonly text: "exact" | "rich";
}

/** How an issue is moved to another state. */
export interface TransitionOptions {
  /**
   * The states that the issue may be in now. In another state, which somebody else chose, it is not moved, and the call fails with
   * `tracker_conflict`. Absent: any.
   */
  readonly from?: readonly string[];
  readonly signal?: AbortSignal;
}

/** How a comment is written. */
export interface CommentOptions {
  /**
   * Identifies this comment among those of Cuebook on the issue, such as `RUN/handoff`: an existing one is not written again, so the
   * call can be repeated after a crash. Absent: each call writes a comment.
   */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** An issue to be created. */
export interface NewIssue {
  readonly title: string;
  readonly description: string;
  readonly state: string;
  readonly labels?: readonly string[];
  /** The ids of issues that must be done before it. They exist. */
  readonly blockedBy?: readonly string[];
}

/** How an issue is created. */
export interface CreateOptions {
  /** Identifies this issue among those that Cuebook created, such as `RUN/T1`: an existing one is returned unchanged. */
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A service with issues. States are compared ignoring case, and kept in the tracker's spelling. Nothing is cached: each call returns
 * the current state. Every call rejects with the signal's reason if the signal is aborted.
 */
export interface Tracker {
  readonly kind: string;
  readonly capabilities: TrackerCapabilities;
  /**
   * The issues in an active state, in the tracker's order, with null comments. An issue that violates the contract is left out and
   * reported (`TrackerContext.tell`).
   * @throws TrackerError
   */
  fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]>;
  /**
   * Issues by id, in any state, with null comments. A missing one is not in the map.
   * @throws TrackerError also `tracker_payload` if one of them cannot be read: it is not missing
   */
  fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>>;
  /** One issue, with its comments (oldest first) if the tracker has comments. @throws TrackerError also `tracker_not_found` */
  fetchOne(id: string, signal?: AbortSignal): Promise<Issue>;
  /**
   * Finds issues of the project in any state, the newest first, for agents and people: at most 500 of a service are looked at. A
   * service looks for words in its index, which may lag behind, and may know only whole words and no identifiers.
   * @throws TrackerError
   */
  search(query: IssueQuery, signal?: AbortSignal): Promise<FoundIssues>;
  /**
   * Moves an issue to a state; does nothing if it is already in that state.
   * @throws TrackerError also `tracker_not_found`, `tracker_conflict`
   */
  transition(id: string, state: string, options?: TransitionOptions): Promise<void>;
  /**
   * Creates an issue, with an identifier that the tracker chooses. It can be repeated after a crash. Absent: the tracker creates none.
   * @throws TrackerError also `tracker_not_found` if an issue of `blockedBy` does not exist
   */
  create?(issue: NewIssue, options: CreateOptions): Promise<Issue>;
  /** Writes a comment to an issue. @throws TrackerError also `tracker_not_found` */
  comment(id: string, text: string, options?: CommentOptions): Promise<void>;
  /** What the key may do, and which of the settings the service knows: for a person who sets it up. Changes nothing. */
  describe?(signal?: AbortSignal): Promise<TrackerDescription>;
}

/** The connection to a service, in words. */
export interface TrackerDescription {
  /** What was found, as sentences. */
  readonly found: readonly string[];
  /** What is missing, as sentences with what to do. Empty: everything is there. */
  readonly missing: readonly string[];
  /** The states of the settings that the service does not have. Absent: any state may exist. */
  readonly unknownStates?: readonly string[];
}

/** The settings of a tracker, with variables and defaults filled in. */
export interface TrackerSettings {
  /** Empty: every state that is not terminal is active. */
  readonly activeStates: readonly string[];
  readonly terminalStates: readonly string[];
  readonly endpoint?: string;
  readonly apiKey?: string;
  readonly project?: string | undefined;
  readonly queryFilter?: string;
  readonly webhookSecret?: string;
  readonly handoffState?: string;
  readonly inProgressState?: string;
  /** The section of the front matter named after the kind, such as `file: { path }`, as the author wrote it. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** What a tracker needs from its caller. */
export interface TrackerContext {
  /** The folder of the workflow file; relative paths are relative to it. Absolute. */
  readonly folder: string;
  /** Called with the findings in the tracker's data each time that they change; an empty list when all are fixed. */
  readonly tell: (findings: readonly Diagnostic[]) => void;
  /** The name of a path in messages. Default: unchanged. */
  readonly shown?: (path: string) => string;
  /** Default: the clock. */
  readonly now?: () => Date;
  /** Sends the requests to a service. Default: the built-in one. */
  readonly fetch?: typeof fetch;
  /** Waits between requests; rejects with the signal's reason. Default: a timer. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The location of a tracker's issues, and the setting that names it. */
export interface TrackerLocation {
  /** Distinguishes it from others of its kind, which have separate ids. */
  readonly source: string;
  /** The key of the kind's section that names it; absent: the section `tracker` does. */
  readonly key?: string;
  /** The file with the issues, if they are in one: absolute. */
  readonly file?: string;
  /** What to do if that file is missing. */
  readonly missing?: string;
}

/** A kind of tracker that a workflow can name. */
export interface TrackerAdapter {
  readonly kind: string;
  /** One line for `--help` and the reference. */
  readonly summary: string;
  /**
   * The section of the front matter named after the kind. Its values are read like those of the service: see `pathSetting`. A required
   * value has an `x-needed` that describes it.
   */
  readonly settings: SettingsSchema;
  readonly capabilities: TrackerCapabilities;
  /** Whether it was tried against the live service, not only against a stub. */
  readonly isTried?: true | undefined;
  /** How its webhooks are verified. Its section lists `webhook_secret` in `x-uses`. Absent: it sends none. */
  readonly webhook?: WebhookScheme | undefined;
  /**
   * The location of the issues, from the settings.
   * @param folder of the workflow file, which relative paths are relative to: absolute
   */
  locate(settings: TrackerSettings, folder: string): TrackerLocation;
  /** Does not call the tracker yet. @throws CuebookError `tracker_config_invalid` */
  open(settings: TrackerSettings, context: TrackerContext): Tracker;
}
