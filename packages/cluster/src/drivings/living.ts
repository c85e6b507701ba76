import type { ClusterTimes } from "../times.ts";

/** The condition that a row of workers was seen lately, in SQL. @param table its name in the statement */
export function seenLately(table: string, { lostMs }: Pick<ClusterTimes, "lostMs">): string {
  return `(${table}.seen_at > cuebook.now_ms() - ${Math.trunc(lostMs)})`;
}

/** The condition that a worker takes runs, in SQL. @param table the name of the workers in the statement */
export function takesRuns(table: string, times: Pick<ClusterTimes, "lostMs">): string {
  return `(NOT ${table}.is_draining AND NOT ${table}.is_asked_to_drain AND ${table}.health <> 'unhealthy' AND ${seenLately(table, times)})`;
}
