import type { ListedStatus } from "@cuebook/run";
import type { RunItems } from "@cuebook/server";
import { useEffect, useRef, useState } from "preact/hooks";
import { address, type Query } from "../../api/address.ts";
import { getJson } from "../../api/client.ts";
import { Icon } from "../../parts/icon.tsx";
import { go, place } from "../../router.ts";

const names = ["status", "workflow", "issue", "search"] as const;

/** How long a text rests before it is searched, in milliseconds. */
const pauseMs = 120;

/** The states that a list is often narrowed to. */
const states = [
  ["", "All"],
  ["running", "At work"],
  ["suspended", "Waits"],
  ["failed", "Failed"],
  ["completed", "Done"],
  ["cancelled", "Stopped"],
] as const satisfies readonly (readonly [ListedStatus | "", string])[];

/** The query for the API that corresponds to the query of an address. */
export function runQuery(query: URLSearchParams): Query {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])));
}

function addressWith(name: string, value: string): string {
  const next = Object.fromEntries(place.value.query);
  return address("/runs", { ...next, [name]: value === "" ? undefined : value });
}

/** The filters of the list: they are in the address, and apply while somebody types. */
export function RunFilters({ reads }: { readonly reads: number }) {
  const { query } = place.value;
  const counts = useCounts(reads);
  const narrowed = (["workflow", "issue"] as const).filter((name) => query.get(name) !== null);
  return (
    <form class="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <Search />
      <nav class="segments" aria-label="States">
        {states.map(([status, name]) => (
          <a
            key={name}
            href={addressWith("status", status)}
            aria-current={(query.get("status") ?? "") === status ? "true" : undefined}
          >
            {name}
            {(counts.get(status) ?? 0) > 0 && <span class="quietest">{counts.get(status)?.toLocaleString("en")}</span>}
          </a>
        ))}
      </nav>
      {narrowed.map((name) => (
        <a key={name} class="chip" href={addressWith(name, "")}>
          <bdi>{`${name}: ${query.get(name)}`}</bdi> <span aria-hidden="true">×</span>
          <span class="unseen">, remove</span>
        </a>
      ))}
    </form>
  );
}

function Search() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(addressWith("search", text.trim()), "replace"), pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label class="input">
      <Icon name="search" small />
      <span class="unseen">Text</span>
      <input
        type="search"
        placeholder="Titles, errors, outputs, prompts, logs"
        data-key="f"
        defaultValue={place.value.query.get("search") ?? ""}
        maxLength={1000}
        onInput={({ currentTarget }) => search(currentTarget.value)}
      />
    </label>
  );
}

/** How many runs each state has. */
function useCounts(reads: number): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const counted = states.map(async ([status]) => {
      const query = { limit: 1, status: status === "" ? undefined : status };
      return [status, (await getJson<RunItems>("/v1/runs", query, stop.signal)).total] as const;
    });
    // Without them the states have no numbers.
    Promise.all(counted).then(
      (all) => setCounts(new Map<string, number>(all)),
      () => undefined,
    );
    return () => stop.abort();
  }, [reads]);
  return counts;
}
