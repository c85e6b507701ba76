import { setTimeout as sleep } from "node:timers/promises";
import { type Issue, type Tracker, TrackerError } from "@cuebook/trackers";
import { fetchIssue } from "./fetch-issue.ts";

/** The error, if it says that the tracker does not have the issue; `undefined`: another failure. */
function missing(error: unknown): TrackerError | undefined {
  return error instanceof TrackerError && error.code === "tracker_not_found" ? error : undefined;
}

/**
 * An issue with its comments. It counts as deleted if the tracker is certain of that, or reports it twice, one poll apart: a single 404
 * may come from a failing part of the service.
 * @param signal aborted when no caller needs the answer
 * @returns `undefined`: it no longer exists
 * @throws TrackerError
 */
export async function existingIssue(
  tracker: Tracker,
  id: string,
  pollMs: number,
  signal?: AbortSignal,
): Promise<Issue | undefined> {
  try {
    return await fetchIssue(tracker, id, signal);
  } catch (error) {
    const first = missing(error);
    if (first === undefined) throw error;
    if (!first.mayBeThere) return undefined;
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    // It is not certain yet: the process that continues the work asks again.
    if (signal?.aborted === true)
      throw new TrackerError("tracker_unavailable", first.tracker, first.what, { issue: id });
  }
  try {
    return await fetchIssue(tracker, id, signal);
  } catch (error) {
    if (missing(error) === undefined) throw error;
    return undefined;
  }
}

/** The issues that a poll did not find. */
export class MissingIssues {
  readonly #since = new Map<string, number>();

  /**
   * Which issues count as deleted after a poll.
   * @param wanted the ids that were asked for @param found those that the tracker has
   * @throws TrackerError
   */
  async deleted(
    tracker: Tracker,
    wanted: readonly string[],
    found: ReadonlyMap<string, unknown>,
    { now, pollMs }: { readonly now: Date; readonly pollMs: number },
  ): Promise<ReadonlySet<string>> {
    const left = wanted.filter((id) => !found.has(id));
    for (const id of this.#since.keys()) if (!left.includes(id)) this.#since.delete(id);
    const deleted = new Set<string>();
    for (const id of left) {
      const since = this.#since.get(id);
      if (since === undefined) this.#since.set(id, now.getTime());
      const isTwice = since !== undefined && now.getTime() - since >= pollMs;
      if (isTwice || (since === undefined && (await isCertain(tracker, id)))) deleted.add(id);
    }
    return deleted;
  }
}

/** Whether a tracker is certain that it no longer has an issue. */
async function isCertain(tracker: Tracker, id: string): Promise<boolean> {
  try {
    await tracker.fetchOne(id);
    return false;
  } catch (error) {
    const found = missing(error);
    if (found === undefined) throw error;
    return !found.mayBeThere;
  }
}
