import type { DispatchRecord } from "./service-events.ts";

/** A key of an issue that is unique across all trackers. */
export function issueKey({ tracker, source, issue }: Pick<DispatchRecord, "tracker" | "source" | "issue">): string {
  return JSON.stringify([tracker, source, issue]);
}
