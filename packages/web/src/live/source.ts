import type { News } from "@cuebook/server";
import { address } from "../api/address.ts";
import type { HubPorts } from "./hub.ts";

const againMs = 2000;
/** After this number no run has an event. */
const noEvent = 999_999_999;

/** The stream of the server, for a hub in a page or in a worker. */
export const serverStream: HubPorts = {
  open: (query, listener) => {
    const source = new EventSource(address("/v1/events", query));
    for (const type of ["run", "event", "transcript", "live", "driven"] as const) {
      source.addEventListener(type, ({ data, lastEventId }) =>
        // The server wrote it: its types hold.
        listener.news({ type, data: JSON.parse(data) } as News, lastEventId),
      );
    }
    source.addEventListener("open", () => listener.open());
    source.addEventListener("error", () => listener.lost(source.readyState === EventSource.CLOSED));
    return () => source.close();
  },
  exists: async (run) => {
    const one = address(`/v1/runs/${encodeURIComponent(run)}/events`, { after: noEvent, limit: 1 });
    return fetch(one).then(
      ({ status }) => status !== 404,
      () => true,
    );
  },
  later: (work) => setTimeout(work, againMs),
};
