import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { cpuUsage, stdout } from "node:process";
import { parseArgs } from "node:util";
import { type EventBody, TRANSCRIPT_VERSION, type TranscriptEvent } from "@cuebook/run";
import { type Journal, openSqliteJournal, openStore, PostgresConnection } from "@cuebook/store";
import { ownServer } from "@cuebook/store/testing";
import { processStartTime } from "@cuebook/system";
import { median } from "./measure.ts";

/*
 * `node benchmarks/search.ts --runs 10000`: what the index of texts costs: its bytes per MB of journal, the time of an append that ends a
 * turn with texts and one without any, which has nothing to index, and the time of searches, in SQLite and in PostgreSQL. Behind each time
 * is the processor's time in this process, which other programs at work change less.
 */
const { values } = parseArgs({ options: { runs: { type: "string", default: "2000" } } });
const count = Number(values.runs);
const owner = { host: hostname(), pid: process.pid, startedAt: (await processStartTime(process.pid)) ?? "" };
const at = new Date(0).toISOString();
const folder = mkdtempSync(join(tmpdir(), "cuebook-search-"));

/** Texts with the frequencies of a language: few words are everywhere, most are rare. */
const vocabulary = Array.from(
  { length: 20_000 },
  (_, rank) => ((rank * 2_654_435_761) % 2 ** 32).toString(36) + rank.toString(36),
);
let seed = 1;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
}
function prose(words: number): string {
  return Array.from({ length: words }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "the").join(
    " ",
  );
}

const place = { step: 1, try: 1, turn: 1 };
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: true };
const created = (): EventBody => ({
  ...{ type: "run_created", workflow: "w", pin: { definition: "d", object: "o" }, input: {} },
  issue: { identifier: "A-1", title: prose(6), description: prose(80) },
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
});

/**
 * A run of two turns: one with a prompt of 6 kB, an answer of 2 kB, 20 entries of a transcript of 1 kB each; and one without any.
 *
 * @returns what the appends took that end them
 */
async function addRun(journal: Journal, run: string) {
  const prompt = await journal.putObject(JSON.stringify({ text: prose(800), segments: [] }));
  await journal.create(run, created(), at);
  const lease = await journal.acquire(run, owner);
  await journal.append(lease, 1, [{ type: "turn_requested", ...place, kind: "prompt", agent, prompt }], at);
  const said = Array.from(
    { length: 20 },
    (_, index): TranscriptEvent => ({
      ...{ v: TRANSCRIPT_VERSION, run, seq: index + 1, at, ...place, type: "text", text: prose(130) },
    }),
  );
  await journal.appendTranscript(lease, said);
  const end: EventBody = { type: "turn_completed", ...place, text: prose(260), durationMs: 1, denied: [] };
  const full = await timed(() => journal.append(lease, 2, [end], at));
  const again = { ...place, turn: 2 };
  await journal.append(lease, 3, [{ type: "turn_requested", ...again, kind: "prompt", agent, prompt: "none" }], at);
  const empty = await timed(() => journal.append(lease, 4, [{ ...end, ...again, text: "" }], at));
  await journal.release(lease);
  return { full, empty };
}

interface Time {
  readonly ms: number;
  readonly cpuMs: number;
}

async function timed(act: () => Promise<unknown>): Promise<Time> {
  const [begin, cpu] = [performance.now(), cpuUsage()];
  await act();
  const { user, system } = cpuUsage(cpu);
  return { ms: performance.now() - begin, cpuMs: (user + system) / 1000 };
}

function timeText(times: readonly Time[]): string {
  return `${median(times.map(({ ms }) => ms)).toFixed(2)} ms (${median(times.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms)`;
}

async function measure(name: string, journal: Journal, sizes: () => Promise<{ all: number; index: number }>) {
  const appends: Awaited<ReturnType<typeof addRun>>[] = [];
  for (let run = 0; run < count; run++) appends.push(await addRun(journal, `r${run}`));
  const { all, index } = await sizes();
  const queries = {
    common: vocabulary[0],
    rare: vocabulary[15_000],
    both: `${vocabulary[0]} ${vocabulary[200]}`,
    none: "zzz",
  };
  const times: string[] = [];
  for (const [query, text = ""] of Object.entries(queries)) {
    const took: Time[] = [];
    let found = 0;
    for (let round = 0; round < 5; round++) {
      took.push(
        await timed(async () => {
          found = (await journal.search(text, { limit: 12 })).runs.length;
        }),
      );
    }
    times.push(`${query} ${timeText(took)}: ${found} hits`);
  }
  const perMb = (index / (all - index)) * 1000;
  stdout.write(
    `${name}, ${count} runs: journal ${((all - index) / 1e6).toFixed(1)} MB, index ${(index / 1e6).toFixed(1)} MB, ` +
      `${perMb.toFixed(0)} kB per MB; end of a turn ${timeText(appends.map(({ full }) => full))}, ` +
      `of an empty turn ${timeText(appends.map(({ empty }) => empty))}; searches: ${times.join(", ")}\n`,
  );
}

const server = ownServer();
try {
  const file = join(folder, "cuebook.db");
  const sqlite = openSqliteJournal(file);
  await measure("SQLite", sqlite, async () => {
    const { DatabaseSync } = await import("node:sqlite");
    const raw = new DatabaseSync(file);
    raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    const { total, bytes } = raw
      .prepare(
        "SELECT sum(pgsize) AS total, sum(pgsize) FILTER (WHERE name LIKE 'words%' OR name LIKE 'passages%') AS bytes FROM dbstat",
      )
      .get() ?? { total: 0, bytes: 0 };
    raw.close();
    // The free pages of the file are no part of either.
    return { all: Number(total), index: Number(bytes) };
  });
  await sqlite.close();
  await server.start();
  const postgres = openStore({ folder, address: server.address.url });
  await measure("PostgreSQL", postgres, async () => {
    const connection = new PostgresConnection(server.address, {});
    const row = await connection.get(
      `SELECT sum(pg_total_relation_size(oid)) AS all, sum(pg_total_relation_size(oid)) FILTER (WHERE relname = 'passages') AS index
       FROM pg_class WHERE relnamespace = 'cuebook'::regnamespace AND relkind = 'r'`,
    );
    await connection.close();
    return { all: Number(row?.all), index: Number(row?.index) };
  });
  await postgres.close();
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
