import type { RunSummary, SuspendReason } from "@cuebook/run";
import { everySummary, type RunLister } from "@cuebook/store";

/** Selects the suspended runs to resume together: runs that match every field that is set. */
export interface ResumableFilter {
  readonly reasons?: readonly SuspendReason[] | undefined;
  /** The workflow's name. */
  readonly workflow?: string | undefined;
  /** ISO time: runs that were suspended at this time or later. */
  readonly since?: string | undefined;
  /** The ids of the runs to choose from. */
  readonly runs?: ReadonlySet<string> | undefined;
}

/** The reasons of suspensions for which a plain resume is not enough: they need an answer, an event or a higher limit. */
export const wantsMore: ReadonlySet<SuspendReason> = new Set<SuspendReason>(["decision", "waiting", "limit"]);

/** The suspended runs that a filter selects and for which a plain resume is enough, oldest first. */
export async function resumableRuns(
  journal: RunLister,
  { reasons, workflow, since = "", runs }: ResumableFilter,
): Promise<readonly RunSummary[]> {
  const found: RunSummary[] = [];
  for await (const summary of everySummary(journal, { statuses: ["suspended"], workflow })) {
    const { reason, updatedAt, run } = summary;
    const isWanted = reason !== null && !wantsMore.has(reason) && (reasons?.includes(reason) ?? true);
    if (isWanted && updatedAt >= since && (runs?.has(run) ?? true)) found.push(summary);
  }
  return found.reverse();
}
