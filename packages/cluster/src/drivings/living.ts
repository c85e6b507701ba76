import type { ClusterTimes } from "../times.ts";

/** The SQL condition that a worker was seen within `lostMs`. @param table the name of the workers in the statement */
export function seenLately(table: string, { lostMs }: Pick<ClusterTimes, "lostMs">): string {
  return `(${table}.seen_at > cuebook.now_ms() - ${Math.trunc(lostMs)})`;
}

/** The SQL condition that a worker takes runs. @param table the name of the workers in the statement */
export function takesRuns(table: string, times: Pick<ClusterTimes, "lostMs">): string {
  return `(NOT ${table}.is_draining AND NOT ${table}.is_asked_to_drain AND ${table}.health <> 'unhealthy' AND ${seenLately(table, times)})`;
}
