import type { ClusterTimes } from "../times.ts";

/** The condition that a row of workers was seen lately, in SQL. @param table its name in the statement */
export function seenLately(table: string, { lostMs }: Pick<ClusterTimes, "lostMs">): string {
  return `(${table}.seen_at > cuebook.now_ms() - ${Math.trunc(lostMs)})`;
}
