import type { FoundRuns } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../api/client.ts";

/** How long a text rests before it is searched, in milliseconds. */
const pauseMs = 120;
/** The most hits that are read: enough to narrow them. */
const most = 60;

/** What the server found for a text. What it found before stays until then, so that nothing jumps. */
export interface Search {
  readonly of: string;
  readonly found?: FoundRuns | undefined;
  readonly failure?: unknown;
}

/** Searches a text while it is written. */
export function useFound(text: string): Search {
  const [search, setSearch] = useState<Search>({ of: "" });
  const wanted = text.trimStart();
  useEffect(() => {
    if (wanted.trim() === "") return setSearch({ of: "" });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      getJson<FoundRuns>("/v1/search", { q: wanted, limit: most }, stop.signal).then(
        (found) => setSearch({ of: wanted, found }),
        (failure) => stop.signal.aborted || setSearch({ of: wanted, failure }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return search;
}
