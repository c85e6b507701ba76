/** @folder The forges: the request to merge a branch, made once and found again. */

import type { TrackerContext, TrackerDescription } from "../tracker/tracker.ts";
import type { ForgeRequest, RequestFollower } from "./progress.ts";

/** The request that a branch should have. */
export interface WantedRequest {
  readonly branch: string;
  /** The branch that it is merged into. Absent: the default branch of the repository. */
  readonly base?: string | undefined;
  /** The commit of the branch, which was pushed. */
  readonly commit: string;
  /** One line. An existing request keeps its own. */
  readonly title: string;
  /** Markdown: the marked block of the body. The rest of the body belongs to people. */
  readonly body: string;
  /** Whether a new request is a draft. */
  readonly draft: boolean;
  readonly labels: readonly string[];
  /** Accounts, and teams as `owner/team`. */
  readonly reviewers: readonly string[];
  /** The number of the request that was completed before: its labels and reviewers are left to people. */
  readonly completed?: number | undefined;
}

/** The request of a branch, and what was done for it. */
export interface EnsuredRequest extends ForgeRequest {
  /** `ended`: a person closed or merged the request of this commit, so that no other is made. */
  readonly outcome: "created" | "updated" | "unchanged" | "ended";
  /** What could not be done, as sentences. */
  readonly notes: readonly string[];
}

/** A service with requests to merge branches, for one repository. Nothing is cached. */
export interface Forge extends RequestFollower {
  readonly kind: string;
  /** The repository as `owner/name`, with all groups that it is in. */
  readonly project: string;
  /** The request of a branch: the open one, else the latest. `undefined`: it has none. @throws ForgeError */
  find(branch: string, signal?: AbortSignal): Promise<ForgeRequest | undefined>;
  /**
   * Makes the request of a branch, or brings the existing one up to date. It can be repeated after a crash: a branch has one request.
   * @throws ForgeError
   */
  ensure(wanted: WantedRequest, signal?: AbortSignal): Promise<EnsuredRequest>;
  /**
   * Adds labels and reviewers that a request lacks.
   * @returns what could not be done, as sentences
   * @throws ForgeError
   */
  complete(
    number: number,
    wanted: Pick<WantedRequest, "labels" | "reviewers">,
    signal?: AbortSignal,
  ): Promise<readonly string[]>;
  /** What the token may do in the repository, as far as it shows without a change. @throws ForgeError */
  describe(signal?: AbortSignal): Promise<TrackerDescription>;
}

/** The connection to a forge. */
export interface ForgeSettings {
  /** The address of its API, without a `/` at its end. */
  readonly endpoint: string;
  readonly token: string;
  /** The repository as `owner/name`, with all groups that it is in. */
  readonly project: string;
}

/** What a forge needs from its caller. */
export type ForgeContext = Pick<TrackerContext, "now" | "fetch" | "sleep">;
