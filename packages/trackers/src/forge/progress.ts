/** A request after it was made: what people and the service have done with it. */
export interface RequestProgress extends ForgeRequest {
  /** The commit that the forge has as the end of the branch. */
  readonly commit: string;
  /** The branch that it is merged into. */
  readonly base: string;
  /** Whether it merges without conflicts; `unknown`: the forge is still finding out. */
  readonly merge: "clean" | "conflicts" | "unknown";
}

/** One check of a commit. */
export interface ForgeCheck {
  /** Identifies it for `log`. */
  readonly id: string;
  readonly name: string;
  /** `needs_person`: somebody has to allow it. `skipped`, `cancelled` and `neutral` are not failures. */
  readonly state: "pending" | "passed" | "failed" | "needs_person" | "cancelled" | "skipped" | "neutral";
  /** Its page, if it has one. */
  readonly address: string | undefined;
}

/** The checks of one commit, by all ways in which the forge knows them. */
export interface ForgeChecks {
  readonly commit: string;
  /** `none`: no check is known of this commit, yet. `failed` as soon as one check failed, also while others run. */
  readonly state: "none" | "pending" | "passed" | "failed" | "needs_person";
  readonly checks: readonly ForgeCheck[];
}

/** A comment in a thread, or on the request itself. */
export interface ForgeComment {
  readonly id: string;
  readonly author: string;
  /** Whether the account of the token wrote it. */
  readonly isOwn: boolean;
  /** Whether a program wrote it, as far as the forge tells. */
  readonly isBot: boolean;
  /** Markdown, without marks of Cuebook. */
  readonly body: string;
  readonly at: string;
}

/** A conversation about the request: about lines of a file, or about all of it. */
export interface ReviewThread {
  readonly id: string;
  /** Absent: it is about the request as a whole. */
  readonly file?: string | undefined;
  /** From 1, in the new file; absent: about the whole file, or the lines are gone. */
  readonly startLine?: number | undefined;
  readonly endLine?: number | undefined;
  readonly isResolved: boolean;
  /** Whether the lines have changed since. */
  readonly isOutdated: boolean;
  /** Oldest first. */
  readonly comments: readonly ForgeComment[];
}

/** The verdict of a reviewer: the latest of each one counts. */
export interface Review {
  readonly id: string;
  readonly author: string;
  readonly isBot: boolean;
  readonly verdict: "approved" | "changes_requested" | "commented" | "dismissed";
  readonly body: string;
  readonly at: string;
}

/** How something is written once. */
export interface KeyedOptions {
  /** Identifies it: what exists with the key is not written again, so that the call can be repeated after a crash. */
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/** Following a request after it was made: checks, reviews, replies. Nothing is cached. Each rejects with a `ForgeError`. */
export interface RequestFollower {
  /** The request by its number. @throws ForgeError also `forge_not_found` */
  progress(number: number, signal?: AbortSignal): Promise<RequestProgress>;
  /** The checks of a commit. */
  checks(commit: string, signal?: AbortSignal): Promise<ForgeChecks>;
  /**
   * The end of the log of a check, without colours and time stamps. `undefined`: it has no log that the token may read.
   * @param mostBytes of the log's end
   */
  log(check: ForgeCheck, mostBytes: number, signal?: AbortSignal): Promise<string | undefined>;
  /** The latest review of each reviewer. */
  reviews(number: number, signal?: AbortSignal): Promise<readonly Review[]>;
  /** All conversations, resolved ones too. */
  threads(number: number, signal?: AbortSignal): Promise<readonly ReviewThread[]>;
  /** Replies in a thread, once for each key. */
  reply(number: number, thread: string, body: string, options: KeyedOptions): Promise<void>;
  /** Marks a thread as resolved; does nothing if it is. */
  resolve(number: number, thread: string, signal?: AbortSignal): Promise<void>;
  /** Adds a label to the request; does nothing if it has it. */
  label(number: number, label: string, signal?: AbortSignal): Promise<void>;
  /** Writes a comment on the request, once for each key. */
  comment(number: number, body: string, options: KeyedOptions): Promise<void>;
}

/** A request of a forge. */
export interface ForgeRequest {
  readonly number: number;
  /** Its page. */
  readonly address: string;
  readonly state: "open" | "closed" | "merged";
  readonly draft: boolean;
}
