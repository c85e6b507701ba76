import { haltCode } from "./decide-dispatch.ts";
import type { WaitingCount } from "./events.ts";
import type { Waiting } from "./look.ts";

/** The reasons for which a person has to act: issues with these are reported individually. */
export const needsSomebody: ReadonlySet<Waiting["code"]> = new Set([
  ...(["failed", "blocked", "blocker_cycle", "budget_spent", "incomplete"] as const),
]);

/** Whether issues that wait for this reason are only counted. */
export function isCounted({ code }: Pick<Waiting, "code">): boolean {
  return code !== haltCode && !needsSomebody.has(code);
}

/** The number of waiting issues by reason, reported only after a change. */
export class WaitingCounts {
  #told: readonly WaitingCount[] = [];

  /** @returns the counts to report; `undefined`: nothing new */
  changed(waiting: readonly Waiting[]): readonly WaitingCount[] | undefined {
    const counts = [...Map.groupBy(waiting.filter(isCounted), ({ code }) => code)].map(countOf);
    const isSame = counts.every((count) => {
      const told = this.#told.find(({ code }) => code === count.code);
      return told !== undefined && isAbout(count, told);
    });
    // A reason for which no issue waits any longer is not news.
    this.#told = isSame ? this.#told.filter(({ code }) => counts.some((count) => count.code === code)) : counts;
    return isSame ? undefined : counts;
  }
}

function countOf([code, waiting]: readonly [Waiting["code"], readonly Waiting[]]): WaitingCount {
  const [first, ...others] = waiting;
  if (first === undefined || others.length > 0) return { code, count: waiting.length };
  return { code, count: 1, issue: first.issue, reason: first.reason };
}

/** Whether a count is still close to the reported one: it has changed by less than half. */
function isAbout(count: WaitingCount, told: WaitingCount): boolean {
  return count.issue?.id === told.issue?.id && Math.abs(count.count - told.count) * 2 < told.count;
}
