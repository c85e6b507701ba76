import type { InboxItems, RunsNow } from "@cuebook/server";
import { signal } from "@preact/signals";
import { getJson } from "../api/client.ts";

/** How often it is read, in milliseconds: soon enough to see an agent at work in the navigation. */
const againMs = 4000;

/** What waits and what is at work: for the navigation of every page. */
export interface Overview {
  readonly inbox: InboxItems;
  readonly now: RunsNow;
}

export const overview = signal<Overview | undefined>(undefined);

/** Reads it again. A failure leaves the last one. */
export async function readOverview(): Promise<void> {
  const [inbox, now] = await Promise.all([getJson<InboxItems>("/v1/inbox"), getJson<RunsNow>("/v1/now")]);
  overview.value = { inbox, now };
}

/** Reads it until the end of the page. @returns a function that ends this */
export function followOverview(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const run = async () => {
    // A failure is ignored: the connection says it.
    if (!document.hidden) await readOverview().catch(() => undefined);
    if (!isOver) timer = setTimeout(() => void run(), againMs);
  };
  void run();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
