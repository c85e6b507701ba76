import { CuebookError } from "@cuebook/error";
import type { Journal } from "../journal.ts";
import { itemOf } from "../library.ts";
import { isCut, nameKey, storable } from "../postgres/texts.ts";
import {
  type ColumnType,
  keyOf,
  type RecordName,
  recordKinds,
  recordNames,
  type StoreRecord,
} from "../transfer/records.ts";
import type { CopyCount, CopyOptions } from "./report.ts";

const page = 500;

/** The kinds in messages. */
const titles: Readonly<Record<RecordName, string>> = {
  library: "library item",
  library_state: "state of the library",
  schedules: "schedule",
  pauses: "pause",
  archives: "archive",
  costs: "cost",
  sessions: "session",
  session_questions: "question",
  repeats: "request",
};

/** Copies everything except runs and texts. Existing records are not overwritten. */
export async function copyRecords(from: Journal, to: Journal, count: CopyCount, options: CopyOptions): Promise<void> {
  const held = new Set<string>();
  for (const name of recordNames) {
    let after: StoreRecord | undefined;
    do {
      if (options.signal?.aborted === true) return;
      const records = await from.transfer.records(name, after, page);
      if (name === "sessions") for (const { id } of records) await leaveHeld(from, String(id), held, count);
      const wanted = records.filter((record) => !held.has(String(name === "sessions" ? record.id : record.session)));
      await copyPage({ from, to, name, count, isDry: options.isDry === true }, wanted);
      after = records.length < page ? undefined : records.at(-1);
    } while (after !== undefined);
  }
}

/** Leaves out a session whose process is alive: it continues to ask in the source store. */
async function leaveHeld(from: Journal, id: string, held: Set<string>, count: CopyCount): Promise<void> {
  const session = await from.sessions.read(id);
  if (session?.isHeld !== true) return;
  held.add(id);
  count.leave({ what: "session", id, code: "session_held", message: `is open: ${session.client} is connected` });
}

interface PageCopy {
  readonly from: Journal;
  readonly to: Journal;
  readonly name: RecordName;
  readonly count: CopyCount;
  readonly isDry: boolean;
}

async function copyPage(copy: PageCopy, records: readonly StoreRecord[]): Promise<void> {
  const { from, to, name, count, isDry } = copy;
  const isLost = (record: StoreRecord) =>
    to.transfer.keepsNames && !from.transfer.keepsNames && hasCutName(name, record);
  for (const record of records.filter(isLost)) {
    leave(copy, record, "name_cut", "has a name that PostgreSQL shortened: it would not be found");
  }
  const wanted = records.filter((record) => !isLost(record));
  const found = new Map((await to.transfer.sameRecords(name, wanted)).map((record) => [keyText(name, record), record]));
  const missing = wanted.filter((record) => !found.has(keyText(name, record)));
  for (const record of wanted) {
    const other = found.get(keyText(name, record));
    if (other !== undefined && canonical(name, record) !== canonical(name, other)) await settle(copy, record, other);
  }
  count.records += missing.length;
  if (isDry || missing.length === 0) return;
  await to.transfer.addRecords(name, missing);
  const written = new Set((await to.transfer.sameRecords(name, missing)).map((record) => canonical(name, record)));
  const lost = missing.find((record) => !written.has(canonical(name, record)));
  if (lost !== undefined) {
    const what = `${titles[name]} ${shownKey(name, lost)}`;
    throw new CuebookError("copy_failed", `the ${what} is not in the other store as it was written`);
  }
}

/** Handles a record whose key has a different record in the other store. */
async function settle(copy: PageCopy, record: StoreRecord, other: StoreRecord): Promise<void> {
  const { to, name, isDry, count } = copy;
  // Each version of Cuebook writes its own library when it is used.
  if (name === "library_state" || (name === "library" && record.changed !== true)) return;
  if (name === "library" && other.changed !== true) {
    count.records += 1;
    const item = itemOf(record);
    if (!isDry) await to.library.change(item.updatedAt, () => ({ put: [item] }));
    return;
  }
  const isSameItem = name === "library" && record.body === other.body;
  if (!isSameItem) leave(copy, record, "record_differs", "is another one in the other store: it was not overwritten");
}

function leave({ name, count }: PageCopy, record: StoreRecord, code: "record_differs" | "name_cut", message: string) {
  count.leave({ what: titles[name], id: shownKey(name, record), code, message });
}

/** A record in the form that is equal in every store: some stores shorten names. */
function canonical(name: RecordName, record: StoreRecord): string {
  const types: readonly (readonly [string, ColumnType])[] = Object.entries(recordKinds[name].columns);
  return JSON.stringify(types.map(([column, type]) => canonicalValue(record[column] ?? null, type)));
}

function canonicalValue(value: StoreRecord[string] | undefined, type: ColumnType) {
  if (typeof value !== "string" || type === "bytes") return value;
  return type === "name" ? nameKey(value) : storable(value);
}

function keyText(name: RecordName, record: StoreRecord): string {
  return JSON.stringify(keyOf(name, record).map((value) => canonicalValue(value, "name")));
}

function shownKey(name: RecordName, record: StoreRecord): string {
  return keyOf(name, record)
    .filter((value) => value !== "")
    .join(" ");
}

function hasCutName(name: RecordName, record: StoreRecord): boolean {
  // Names in other columns are only shown.
  return (name === "schedules" || name === "pauses") && keyOf(name, record).some((value) => isCut(String(value)));
}
