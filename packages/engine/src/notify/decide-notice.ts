import type { NoticeRecord } from "@cuebook/store";
import type { News } from "./news.ts";

/** How often a receiver is tried again that could not be notified: each time with as many tries as it has. */
export const mostRounds = 5;

const firstPauseMs = 60_000;

/** When the next round may begin after one that failed, in milliseconds: 1, 4, 16 and 64 minutes. */
export function pauseAfter(rounds: number): number {
  return firstPauseMs * 4 ** (rounds - 1);
}

/** `take`: this process notifies; `later`: another one may still do it, or failed; `over`: nothing is left to do. */
export type NoticeDecision = "take" | "later" | "over";

/**
 * Whether a process notifies a receiver of something.
 * @param record what became of it so far; absent: nothing yet
 * @param isHeld whether the process of a record may still be at it
 */
export function decideNotice(
  { since, renewsMs }: Pick<News, "since" | "renewsMs">,
  record: NoticeRecord | undefined,
  isHeld: boolean,
  now: Date,
): NoticeDecision {
  if (record === undefined) return "take";
  const { state, rounds, until } = record;
  switch (state) {
    case "begun":
      return isHeld ? "later" : "take";
    case "failed":
      if (rounds >= mostRounds) return "over";
      return Date.parse(until) <= now.getTime() ? "take" : "later";
    case "sent": {
      const age = Date.parse(since) - Date.parse(record.since);
      return renewsMs !== undefined && age > renewsMs ? "take" : "over";
    }
    case "over":
      return "take";
  }
}
