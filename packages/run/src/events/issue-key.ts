import type { DispatchRecord } from "../declared/dispatch.ts";

/** What identifies an issue. */
export type IssueRef = Pick<DispatchRecord, "tracker" | "source" | "issue" | "uid">;

/** A key of an issue that is unique across all trackers: by the tracker's own id if it is known, so that it stays when names change. */
export function issueKey({ tracker, source, issue, uid }: IssueRef): string {
  return JSON.stringify(uid === undefined ? [tracker, source, issue] : [tracker, uid]);
}

/** Whether two of one place that have the same name may be the same issue: two different ids of the tracker are two issues. */
export function isSameIssue(one: Pick<IssueRef, "uid">, other: Pick<IssueRef, "uid">): boolean {
  return one.uid === undefined || other.uid === undefined || one.uid === other.uid;
}

/** The keys of the issues of many runs, where the earlier ones of an issue may not know its id. */
export class IssueKeys {
  readonly #byName = new Map<string, string>();

  /** @param refs in any order */
  constructor(refs: Iterable<IssueRef>) {
    for (const ref of refs) if (ref.uid !== undefined) this.#byName.set(nameKey(ref), issueKey(ref));
  }

  /** The same for all runs of an issue. */
  of(ref: IssueRef): string {
    return (ref.uid === undefined ? this.#byName.get(nameKey(ref)) : undefined) ?? issueKey(ref);
  }
}

/** The key of an issue by its name alone. */
export function nameKey({ tracker, source, issue }: Omit<IssueRef, "uid">): string {
  return issueKey({ tracker, source, issue });
}
