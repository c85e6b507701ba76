/** @folder What a tracker is: issues by state, comments by key, how it fails. */
import type { SettingsSchema } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import type { Issue } from "../issues/issue.ts";

/** What a tracker can give and take, as checks of a workflow need to know it. */
export interface TrackerCapabilities {
  /** `fetchOne` gives comments, and `comment` writes them; otherwise an issue's comments are always null. */
  readonly comments: boolean;
  /** Knows which issues must be done before another; otherwise the list is always empty. */
  readonly blockers: boolean;
  /** Knows priorities; otherwise they are always null. */
  readonly priorities: boolean;
}

/** How an issue is moved to another state. */
export interface TransitionOptions {
  /**
   * The states that it may be in now. In another one, which somebody else chose meanwhile, it stays, with
   * `tracker_conflict`. Absent: any.
   */
  readonly from?: readonly string[];
  readonly signal?: AbortSignal;
}

/** How a comment is written. */
export interface CommentOptions {
  /**
   * Names this comment among all that Cuebook writes to the issue, such as `RUN/handoff`: one that is there already is not
   * written again, so that writing can be repeated after a crash. Absent: each call writes one.
   */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/**
 * Where issues live. States are compared without regard to case, and kept in the tracker's own letters. Nothing is cached:
 * each call tells how things stand. Every call rejects with the signal's reason when that is aborted.
 */
export interface Tracker {
  readonly kind: string;
  readonly capabilities: TrackerCapabilities;
  /**
   * The issues in an active state, in the tracker's order, their comments null. One that is not as the contract says is left
   * out and told (`TrackerContext.tell`).
   * @throws TrackerError
   */
  fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]>;
  /**
   * The issues of some ids, whatever their states, by id, comments null. One that is not there is not in the map.
   * @throws TrackerError also `tracker_payload` when one of them cannot be read: that it is not there would be something else
   */
  fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>>;
  /** One issue, with its comments (oldest first) where the tracker has such. @throws TrackerError also `tracker_not_found` */
  fetchOne(id: string, signal?: AbortSignal): Promise<Issue>;
  /**
   * Moves an issue to a state; nothing happens where it is in that state already.
   * @throws TrackerError also `tracker_not_found`, `tracker_conflict`
   */
  transition(id: string, state: string, options?: TransitionOptions): Promise<void>;
  /** Writes a comment to an issue. @throws TrackerError also `tracker_not_found` */
  comment(id: string, text: string, options?: CommentOptions): Promise<void>;
}

/** The settings of a tracker, with variables and defaults filled in. */
export interface TrackerSettings {
  /** In none of them and none given: every state that is not terminal is active. */
  readonly activeStates: readonly string[];
  readonly terminalStates: readonly string[];
  readonly endpoint?: string;
  readonly apiKey?: string;
  readonly project?: string | undefined;
  readonly queryFilter?: string;
  /** The section of the front matter that has the kind's name, such as `file: { path }`, as an author writes it. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** What a tracker needs of those who open it. */
export interface TrackerContext {
  /** The folder that the workflow file stands in; relative paths count from it. Absolute. */
  readonly folder: string;
  /** Told what is wrong in what the tracker gave, each time that this changes; nothing wrong any more is an empty list. */
  readonly tell: (findings: readonly Diagnostic[]) => void;
  /** How a path is called in messages. Default: as it is. */
  readonly shown?: (path: string) => string;
  /** Default: the clock. */
  readonly now?: () => Date;
}

/** Where a tracker has its issues, and where a workflow says so. */
export interface TrackerLocation {
  /** Tells it from others of its kind: issues of two have ids of their own. */
  readonly source: string;
  /** The key of the kind's own section that names it; absent: the section `tracker` does. */
  readonly key?: string;
  /** The file that the issues are in, where they are in one: absolute. */
  readonly file?: string;
  /** What to do where that file is missing. */
  readonly missing?: string;
}

/** A kind of tracker that a workflow can name. */
export interface TrackerAdapter {
  readonly kind: string;
  /** One line for `--help` and the reference. */
  readonly summary: string;
  /**
   * The section of the front matter that has the kind's name, whose values are read as those of the service are: see `pathSetting`. What is
   * required has an `x-needed` that says what it is.
   */
  readonly settings: SettingsSchema;
  readonly capabilities: TrackerCapabilities;
  /**
   * Where the settings say that the issues are.
   * @param folder of the workflow file, from which relative paths count: absolute
   */
  locate(settings: TrackerSettings, folder: string): TrackerLocation;
  /** Nothing is asked of the tracker yet. @throws CuebookError `tracker_config_invalid` */
  open(settings: TrackerSettings, context: TrackerContext): Tracker;
}
