import { FollowedInbox, type QueuedRuns, type SickMachine } from "@cuebook/engine";
import { type Route, route } from "../api/route.ts";
import type { Services } from "../issues/services.ts";
import type { ServerHost } from "../server-host.ts";
import { inboxItems, shownItem } from "./item.ts";

/** The sources of the inbox besides the runs. */
export interface InboxOptions {
  readonly services?: Services | undefined;
  /** Finds which of the given runs a queue of workers has. Absent: only this machine drives runs. */
  readonly queued?: QueuedRuns | undefined;
  /** The machines that cannot work. Absent: unknown. */
  readonly machines?: (() => Promise<readonly SickMachine[]>) | undefined;
}

/** The most items in a list. */
const most = 1000;

/** The route of the inbox. */
export function inboxRoutes({ journal, now }: ServerHost, { services, queued, machines }: InboxOptions): Route[] {
  const inbox = new FollowedInbox(journal);
  return [
    route({
      method: "GET",
      path: "/v1/inbox",
      scope: "read",
      summary: "Everything that waits for a person, the oldest first, at most 1000.",
      response: inboxItems,
      handle: async () => {
        const known = await services?.known();
        const all = await inbox.read({ now: now(), queued, machines, services: known?.services });
        return { items: all.slice(0, most).map(shownItem), total: all.length, problems: known?.problems ?? [] };
      },
    }),
  ];
}
