import type { TurnSpending } from "@cuebook/run";
import { costsRow } from "../cost-rows.ts";
import { itemKey, itemOf } from "../library.ts";
import { answerText } from "../requests.ts";
import { questionOf } from "../sessions.ts";
import { keyOf, type RecordName, type StoreRecord } from "../transfer/records.ts";
import type { Transfer } from "../transfer/transfer.ts";
import type { MemoryContent } from "./content.ts";

/** How the records of a kind are read and added. */
interface Table {
  all(): readonly StoreRecord[];
  add(record: StoreRecord): void;
}

/** What a journal in memory keeps beside runs. */
export function memoryRecords(
  content: MemoryContent,
): Pick<Transfer, "costsOf" | "records" | "sameRecords" | "addRecords"> {
  const tables = tablesOf(content);
  const keyText = (name: RecordName, record: StoreRecord) => JSON.stringify(keyOf(name, record));
  const sorted = (name: RecordName) =>
    tables[name].all().toSorted((a, b) => (keyText(name, a) < keyText(name, b) ? -1 : 1));
  return {
    costsOf: async (run) => costRecords(content, (each) => each === run),
    records: async (name, after, limit) =>
      sorted(name)
        .filter((record) => after === undefined || keyText(name, record) > keyText(name, after))
        .slice(0, limit),
    sameRecords: async (name, records) => {
      const keys = new Set(records.map((record) => keyText(name, record)));
      return sorted(name).filter((record) => keys.has(keyText(name, record)));
    },
    addRecords: async (name, records) => {
      const known = new Set(sorted(name).map((record) => keyText(name, record)));
      for (const record of records) if (!known.has(keyText(name, record))) tables[name].add(record);
    },
  };
}

function tablesOf(content: MemoryContent): Readonly<Record<RecordName, Table>> {
  return {
    library: {
      all: () =>
        [...content.library.values()].map(({ kind, id, text, base = null, isChanged, createdAt, updatedAt }) => ({
          ...{ kind, id, body: text, base, changed: isChanged, created_at: createdAt, updated_at: updatedAt },
        })),
      add: (record) => {
        const item = itemOf(record);
        content.library.set(itemKey(item), item);
      },
    },
    library_state: {
      all: () => [...content.libraryState].map(([name, value]) => ({ name, value })),
      add: ({ name, value }) => void content.libraryState.set(String(name), String(value)),
    },
    schedules: {
      all: () => [...content.compared].map(([id, body]) => ({ id, body })),
      add: ({ id, body }) => void content.compared.set(String(id), String(body)),
    },
    pauses: {
      all: () =>
        [...content.pauses].flatMap(([service, bodies]) =>
          [...bodies].map(([issue, body]) => ({ service, issue, body })),
        ),
      add: ({ service, issue, body }) => {
        const bodies = content.pauses.get(String(service)) ?? new Map<string, string>();
        content.pauses.set(String(service), bodies.set(String(issue), String(body)));
      },
    },
    archives: {
      all: () =>
        [...content.archives.values()].map(({ run, file, archivedAt }) => ({ run, file, archived_at: archivedAt })),
      add: ({ run, file, archived_at }) =>
        void content.archives.set(String(run), {
          ...{ run: String(run), file: String(file), archivedAt: String(archived_at) },
        }),
    },
    costs: {
      all: () => costRecords(content, (run) => !content.runs.has(run)),
      add: (record) => addCosts(content, record),
    },
    ...sessionTables(content),
    repeats: {
      all: () =>
        [...content.repeats].map(([key, { request, response = null, at }]) => ({ key, request, response, at })),
      add: ({ key, request, response, at }) =>
        void content.repeats.set(String(key), {
          ...{ request: String(request), response: response === null ? undefined : String(response), at: String(at) },
        }),
    },
  };
}

function sessionTables({ sessions }: MemoryContent): Pick<Record<RecordName, Table>, "sessions" | "session_questions"> {
  return {
    sessions: {
      all: () =>
        [...sessions.values()].map(({ session: { id, client, folder, startedAt }, last }) => ({
          ...{ id, client, folder, started_at: startedAt, last },
        })),
      add: ({ id, client, folder, started_at, last }) => {
        const session = {
          ...{ id: String(id), client: String(client), folder: String(folder), startedAt: String(started_at) },
        };
        sessions.set(session.id, { session, owner: undefined, expiresAt: 0, last: Number(last), questions: [] });
      },
    },
    session_questions: {
      all: () =>
        [...sessions.values()].flatMap(({ session, questions }) =>
          questions.map(({ question: { permission, decided, ...asked }, view, answer }) => ({
            ...{ session: session.id, permission, body: JSON.stringify(asked), view },
            answer: answer === undefined ? null : answerText(answer, (text) => text),
            decided: decided === undefined ? null : JSON.stringify(decided),
            changed_at: decided?.at ?? asked.requestedAt,
          })),
        ),
      add: ({ session, view, answer, ...record }) => {
        const question = questionOf(record);
        const given = answer === null ? undefined : JSON.parse(String(answer));
        sessions.get(String(session))?.questions.push({ question, view: String(view), answer: given });
      },
    },
  };
}

function costRecords({ costs }: MemoryContent, isWanted: (run: string) => boolean): readonly StoreRecord[] {
  return [...costs]
    .filter(([run]) => isWanted(run))
    .flatMap(([run, spent]) => spent.spending.map((turns) => costsRow(run, spent, turns)));
}

function addCosts({ costs }: MemoryContent, record: StoreRecord): void {
  const number = (column: string) => Number(record[column]);
  const spending: TurnSpending = {
    ...{ day: String(record.day), role: String(record.role), model: record.model === "" ? null : String(record.model) },
    ...{ turns: number("turns"), inputTokens: number("input_tokens"), cacheReadTokens: number("cache_read_tokens") },
    ...{
      outputTokens: number("output_tokens"),
      reportedUsd: number("reported_usd"),
      computedUsd: number("computed_usd"),
    },
    ...{ unknownCosts: number("unknown_costs"), durationMs: number("duration_ms"), repairs: number("repairs") },
    ...{ sentBack: number("sent_back"), failures: number("failures") },
  };
  const [run, issue, definition] = [record.run, record.issue, record.definition].map(String);
  const before = costs.get(String(run))?.spending ?? [];
  costs.set(String(run), {
    ...{ workflow: String(record.workflow), issue: issue === "" ? null : String(issue) },
    definition: definition === "" ? null : String(definition),
    spending: [...before, spending],
  });
}
