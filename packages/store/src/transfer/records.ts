/** A value in a record. */
export type RecordValue = string | number | boolean | null;

/** Something that a store keeps beside the events of runs: a row, by the names of its columns. */
export type StoreRecord = Readonly<Record<string, RecordValue>>;

/** `name`: a text in an index, which a store may shorten; `bytes`: a text with any characters. */
export type ColumnType = "name" | "text" | "bytes" | "number" | "boolean";

/** Records of one kind. */
export interface RecordKind {
  /** The columns that identify a record, in the order of pages. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
}

const counted = [
  ...["turns", "input_tokens", "cache_read_tokens", "output_tokens", "reported_usd", "computed_usd"],
  ...["unknown_costs", "duration_ms", "repairs", "sent_back", "failures"],
];

/** Everything that a store keeps beside runs, in the order in which it is written. */
export const recordKinds = {
  library: {
    key: ["kind", "id"],
    columns: {
      ...{ kind: "text", id: "text", body: "bytes", base: "text", changed: "boolean" },
      ...{ created_at: "text", updated_at: "text" },
    },
  },
  library_state: { key: ["name"], columns: { name: "text", value: "text" } },
  schedules: { key: ["id"], columns: { id: "name", body: "text" } },
  pauses: { key: ["service", "issue"], columns: { service: "name", issue: "name", body: "text" } },
  archives: { key: ["run"], columns: { run: "text", file: "text", archived_at: "text" } },
  // Only the costs of deleted runs: the others follow from events.
  costs: {
    key: ["run", "day", "role", "model"],
    columns: {
      ...{ run: "text", day: "name", role: "name", model: "name", workflow: "name", issue: "name", definition: "name" },
      ...Object.fromEntries(counted.map((name) => [name, "number" as const])),
    },
  },
  sessions: {
    key: ["id"],
    columns: { id: "text", client: "text", folder: "text", started_at: "text", last: "number" },
  },
  session_questions: {
    key: ["session", "permission"],
    columns: {
      ...{ session: "text", permission: "number", body: "text", view: "text", answer: "text", decided: "text" },
      changed_at: "text",
    },
  },
  repeats: { key: ["key"], columns: { key: "name", request: "text", response: "text", at: "text" } },
} as const satisfies Readonly<Record<string, RecordKind>>;

export type RecordName = keyof typeof recordKinds;

/** All kinds, in the order in which they are written. */
export const recordNames = Object.keys(recordKinds) as RecordName[];

/** The values that identify a record. */
export function keyOf(name: RecordName, record: StoreRecord): readonly RecordValue[] {
  return recordKinds[name].key.map((column) => record[column] ?? null);
}
