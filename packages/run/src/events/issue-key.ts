import type { DispatchRecord } from "./events.ts";

/** The name of an issue among those of all trackers. */
export function issueKey({ tracker, source, issue }: Pick<DispatchRecord, "tracker" | "source" | "issue">): string {
  return JSON.stringify([tracker, source, issue]);
}
