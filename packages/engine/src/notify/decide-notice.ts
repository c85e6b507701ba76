import type { NoticeRecord } from "@cuebook/store";
import type { News } from "./news.ts";

/** The largest number of rounds to notify a receiver. In each round, the receiver makes all its tries. */
export const mostRounds = 5;

const firstPauseMs = 60_000;

/** The pause after a failed round, in milliseconds: 1, 4, 16 and 64 minutes. @param rounds the rounds that have failed so far */
export function pauseAfter(rounds: number): number {
  return firstPauseMs * 4 ** (rounds - 1);
}

/** `take`: this process notifies; `later`: another process may do it, or the next round is not due; `over`: nothing is left to do. */
export type NoticeDecision = "take" | "later" | "over";

/**
 * Whether a process notifies a receiver of something.
 * @param record the stored state of the notice; absent: nobody began it yet
 * @param isHeld whether the process in the record may still be at work on it
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
