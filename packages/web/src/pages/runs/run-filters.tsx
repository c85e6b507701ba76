import { listedStatuses } from "@cuebook/run";
import type { Query } from "../../api/address.ts";
import { go, place } from "../../router.ts";

const names = ["status", "workflow", "issue", "search"] as const;

/** The query for the API that corresponds to the query of an address. */
export function runQuery(query: URLSearchParams): Query {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])));
}

/** The filters of the list: they are in the address. */
export function RunFilters() {
  const { query } = place.value;
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === "") next.delete(name);
    else next.set(name, value);
    go(next.size === 0 ? "/runs" : `/runs?${next}`, "replace");
  };
  return (
    <form class="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label>
        Status{" "}
        <select value={query.get("status") ?? ""} onChange={({ currentTarget }) => set("status", currentTarget.value)}>
          <option value="">any</option>
          {listedStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </label>
      {(["workflow", "issue", "search"] as const).map((name) => (
        <label key={name}>
          {name === "search" ? "Text" : name === "workflow" ? "Workflow" : "Issue"}{" "}
          <input
            type="search"
            value={query.get(name) ?? ""}
            maxLength={1000}
            onChange={({ currentTarget }) => set(name, currentTarget.value.trim())}
          />
        </label>
      ))}
    </form>
  );
}
