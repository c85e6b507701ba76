/** @folder What turns used and how they went, in sums. */
import { choice, integer, list, mapping, named, nullable, number, optional, type TypeOf, text } from "@cuebook/shape";
import { type CostDimension, type CostFilter, costDimensions, type JournalReader } from "@cuebook/store";
import { type Route, route } from "../api/route.ts";

const words = text({ minLength: 1, maxLength: 1000 });
const day = text({ pattern: "^\\d{4}-\\d\\d-\\d\\d$", title: "a day in UTC, such as 2026-01-31" });

const costQuery = mapping({
  by: optional(choice(costDimensions)),
  workflow: optional(words),
  role: optional(words),
  model: optional(words),
  since: optional(day),
  until: optional(day),
  also: optional(list(choice(["day", "definition"]))),
});

/** What turns used and how they went, in sums. */
export const costSums = {
  runs: integer({ description: "The number of runs with such turns." }),
  turns: integer({ description: "The number of turns." }),
  inputTokens: integer({ description: "The tokens of the input, without those that were read from a cache." }),
  cacheReadTokens: integer({ description: "The tokens of the input that were read from a cache." }),
  outputTokens: integer({ description: "The tokens of the output." }),
  reportedUsd: number({ description: "What agents reported, in US dollars." }),
  computedUsd: number({ description: "What was computed from prices, in US dollars." }),
  unknownCosts: integer({ description: "The number of turns whose cost is unknown." }),
  durationMs: integer({ description: "How long the turns took, in milliseconds, as far as that is known." }),
  repairs: integer({ description: "Turns that repaired an output." }),
  sentBack: integer({ description: "Turns whose output was sent back by a check, a gate or a rule." }),
  failures: integer({ description: "Turns that failed or were interrupted." }),
};

const costRow = named(
  "CostRow",
  mapping({ key: nullable(text({ description: "What `by` names; null: none, or unknown." })), ...costSums }),
);
const costTable = {
  rows: list(costRow),
  count: integer({ description: "The number of rows; of more than 1000, those that cost most are sent." }),
};
const costs = named(
  "Costs",
  mapping({
    ...costTable,
    also: mapping({ day: optional(mapping(costTable)), definition: optional(mapping(costTable)) }),
    total: nullable(costRow),
    outcomes: mapping({ completed: integer(), failed: integer(), suspended: integer() }),
  }),
);
export type Costs = TypeOf<typeof costs>;

/** The most rows that are sent. */
const mostRows = 1000;

/** The routes of costs. */
export function costRoutes({ journal }: { readonly journal: JournalReader }): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/costs",
      scope: "read",
      summary:
        "What turns used and cost, and how they went, summed by workflow, role, model, issue, day or definition.",
      query: costQuery,
      response: costs,
      handle: ({ query }) => readCosts(journal, query),
    }),
  ];
}

async function readCosts(
  journal: JournalReader,
  { by = "workflow", also = [], ...filter }: TypeOf<typeof costQuery>,
): Promise<Costs> {
  const table = await readTable(journal, by, filter);
  const [total] = await journal.costs("total", filter);
  const statuses = await journal.statuses({ workflow: filter.workflow });
  const [completed = 0, failed = 0, suspended = 0] = (["completed", "failed", "suspended"] as const).map((status) =>
    statuses.get(status),
  );
  return {
    ...table,
    also: {
      ...(also.includes("day") && { day: await readTable(journal, "day", filter) }),
      ...(also.includes("definition") && { definition: await readTable(journal, "definition", filter) }),
    },
    total: total ?? null,
    outcomes: { completed, failed, suspended },
  };
}

async function readTable(journal: JournalReader, by: CostDimension, filter: CostFilter) {
  const rows = await journal.costs(by, filter);
  const usd = (row: (typeof rows)[number]) => row.reportedUsd + row.computedUsd;
  const most = rows.length <= mostRows ? rows : rows.toSorted((a, b) => usd(b) - usd(a)).slice(0, mostRows);
  return { rows: most, count: rows.length };
}
