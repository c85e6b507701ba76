import type { News, RunHistory, TranscriptPart } from "@cuebook/server";
import { address } from "../api/address.ts";
import { atBase } from "../api/base.ts";
import type { HubPorts } from "./hub.ts";

const againMs = 2000;
/** A number that is larger than that of any event. */
const noEvent = 999_999_999;

/** The stream of the server, for a hub in a page or in a worker. */
export const serverStream: HubPorts = {
  open: (query, listener) => {
    const source = new EventSource(atBase(address("/v1/events", query)));
    for (const type of ["run", "event", "transcript", "live", "driven"] as const) {
      source.addEventListener(type, ({ data, lastEventId }) =>
        // The server wrote it, so its types are trusted.
        listener.news({ type, data: JSON.parse(data) } as News, lastEventId),
      );
    }
    source.addEventListener("renew", () => {
      source.close();
      listener.renew();
    });
    source.addEventListener("open", () => listener.open());
    source.addEventListener("error", () => listener.lost(source.readyState === EventSource.CLOSED));
    return () => source.close();
  },
  exists: async (run) => {
    const one = address(`/v1/runs/${encodeURIComponent(run)}/events`, { after: noEvent, limit: 1 });
    return fetch(atBase(one)).then(
      ({ status }) => status !== 404,
      () => true,
    );
  },
  read: async (run, { version, transcript }) => {
    const path = `/v1/runs/${encodeURIComponent(run)}`;
    const [history, part] = await Promise.all([
      json<RunHistory>(address(`${path}/events`, { after: version })),
      json<TranscriptPart>(address(`${path}/transcript`, { after: transcript, limit: 500 })),
    ]);
    return [
      { type: "driven", data: { run, isDriven: history.isDriven } },
      ...history.events.map((event) => ({ type: "event", data: { run, ...event } }) as const),
      ...part.events.map((data) => ({ type: "transcript", data }) as const),
    ];
  },
  later: (work) => setTimeout(work, againMs),
};

/** @throws Error if the request fails */
async function json<T>(path: string): Promise<T> {
  const response = await fetch(atBase(path), { redirect: "manual" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as T;
}
