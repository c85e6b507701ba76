import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, hostname, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { exit, stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { TrialDrivings } from "@cuebook/cluster/testing";
import { type EventBody, stateOf } from "@cuebook/run";
import { addCostlyRuns } from "@cuebook/server/testing";
import { everyRun, type Journal, openStore, PostgresConnection, readAddress, type StorePlace } from "@cuebook/store";
import { copyPostgresRuns, copyRuns, ownServer } from "@cuebook/store/testing";
import { processStartTime } from "@cuebook/system";
import { type AppendRate, appendRates } from "./append-rates.ts";
import { median } from "./measure.ts";

/*
 * `node benchmarks/growth.ts --runs 1000,10000,100000`: how the cost of a store grows with the number of its runs, in SQLite and in
 * PostgreSQL, and appends beside plain inserts of the same rows. It writes benchmarks/GROWTH.md and the table of docs/guide/sizing.md.
 * `--only-drivings` measures only what workers look at, in PostgreSQL, and prints it. `--postgres URL` uses that database, which has to be
 * empty; otherwise the script starts its own server.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000,10000,100000" },
    postgres: { type: "string" },
    write: { type: "boolean", default: true },
    "only-drivings": { type: "boolean", default: false },
  },
  allowNegative: true,
});
const counts = values.runs.split(",").map(Number);
if (!counts.every((count, index) => Number.isInteger(count) && count > (counts[index - 1] ?? 0))) {
  stderr.write("usage: node benchmarks/growth.ts [--runs N,N,...] [--postgres URL] [--no-write] [--only-drivings]\n");
  exit(2);
}

/** The runs of a lost worker: as many as one sweep takes over. */
const lostAtOnce = 100;

/** What is measured of a store, in milliseconds if the name says nothing else. */
type Figures = Readonly<Record<string, number>>;

interface Measured {
  readonly store: "SQLite" | "PostgreSQL";
  readonly runs: number;
  readonly figures: Figures;
}

const owner = { host: hostname(), pid: process.pid, startedAt: (await processStartTime(process.pid)) ?? "" };
const folder = mkdtempSync(join(tmpdir(), "cuebook-growth-"));
const server = values.postgres === undefined ? ownServer() : undefined;
await server?.start();
const address = values.postgres ?? server?.address.url ?? "";
const file = join(folder, "cuebook.db");
const load = loadavg()[0] ?? 0;
const measured: Measured[] = [];
/** What workers look at, in PostgreSQL. */
const driven: Measured[] = [];
let started = 0;
let rates: readonly AppendRate[] = [];
try {
  for (const runs of counts) {
    if (!values["only-drivings"]) {
      await fill({ folder, file }, runs);
      measured.push({ store: "SQLite", runs, figures: await figuresOf({ folder, file }) });
    }
    await fill({ folder, address }, runs);
    if (!values["only-drivings"]) {
      measured.push({ store: "PostgreSQL", runs, figures: await figuresOf({ folder, address }) });
    }
    driven.push({ store: "PostgreSQL", runs, figures: await drivingFigures(address) });
  }
  if (!values["only-drivings"]) rates = await appendRates({ folder, url: address, owner });
} finally {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}
const text = values["only-drivings"] ? drivingReport() : report();
stdout.write(text);
if (values.write && !values["only-drivings"]) {
  writeFileSync(new URL("GROWTH.md", import.meta.url), `# How cost grows with runs\n\n${text}`);
  const page = new URL("../docs/guide/sizing.md", import.meta.url);
  const marks = /(<!-- measured: benchmarks\/growth\.ts -->\n)[\s\S]*(<!-- \/measured -->)/;
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(marks, (_, open: string, close: string) => `${open}\n${text}\n${close}`),
  );
}

/** Makes different runs and copies of them, until the store has as many as wanted. */
async function fill(place: StorePlace, runs: number): Promise<void> {
  const begun = performance.now();
  const journal = openStore(place);
  const originals = Math.min(240, counts[0] ?? 1);
  const { total } = await journal.list({}, { limit: 0 });
  if (total === 0) await addCostlyRuns(journal, originals, Date.UTC(2026, 0, 1), 600_000);
  await journal.close();
  const options = { runs, source: (number: number) => `c${String(number % originals).padStart(6, "0")}` };
  if (place.address === undefined) copyRuns({ file: place.file ?? "", ...options });
  else await copyPostgresRuns({ url: place.address, ...options });
  stderr.write(`${runs} runs: filled in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

async function figuresOf(place: StorePlace): Promise<Figures> {
  const journal = openStore(place);
  try {
    const page = await journal.list({}, { limit: 50 });
    const run = page.runs.at(-1)?.run ?? "";
    const reads: Record<string, () => Promise<unknown>> = {
      "list, first page of 50": () => journal.list({}, { limit: 50 }),
      "list, failed only": () => journal.list({ statuses: ["failed"] }, { limit: 50 }),
      "list, open questions": () => journal.list({ isWaiting: true }, { limit: 50 }),
      "runs by status": () => journal.statuses(),
      "sweep: suspended and not driven": async () => {
        for await (const _ of everyRun(journal, { statuses: ["suspended"], isDriven: false }));
      },
      dispatches: () => journal.dispatches(),
      "read one run": () => journal.read(run),
      "resume: read and fold": async () => stateOf(run, await journal.read(run)),
    };
    const figures: Record<string, number> = {};
    for (const [name, work] of Object.entries(reads)) figures[name] = await timeMs(work);
    figures["start of a run: create, lease, append"] = await startMs(journal);
    figures["memory of the process, MB"] = process.memoryUsage.rss() / 1e6;
    figures["database, MB"] = await sizeMb(place);
    return figures;
  } finally {
    await journal.close();
  }
}

/** What workers do with the drivings of as many runs. */
async function drivingFigures(url: string): Promise<Figures> {
  const read = readAddress(url);
  if ("problem" in read) throw new Error(read.problem);
  await using drivings = new TrialDrivings(read.address);
  await drivings.fill();
  const idle = await timeMs(() => drivings.sweep());
  const look = await timeMs(() => drivings.look());
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await drivings.lose(lostAtOnce);
    const [before, begun] = [drivings.takenOver, performance.now()];
    await drivings.sweep();
    times.push(performance.now() - begun);
    if (drivings.takenOver - before !== lostAtOnce) throw new Error("not everything was taken over");
    await drivings.settle();
  }
  return {
    "sweep, nothing lost": idle,
    [`sweep, ${lostAtOnce} runs of a lost worker queued again`]: median(times),
    "look of a worker, no run for it": look,
  };
}

/** The median of some calls after a first one. */
async function timeMs(work: () => Promise<unknown>, rounds = 9): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function startMs(journal: Journal): Promise<number> {
  return timeMs(async () => {
    const run = `growth-${process.pid}-${started++}`;
    const at = new Date().toISOString();
    const created: EventBody = {
      ...{ type: "run_created", workflow: "growth", pin: { definition: "d", object: "o" }, issue: null, input: {} },
      workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
    };
    await journal.create(run, created, at);
    const lease = await journal.acquire(run, owner);
    await journal.append(lease, 1, [{ type: "driver_attached", owner, reason: "start", repeats: [] }], at);
    await journal.release(lease);
  });
}

async function sizeMb({ file: path, address: url }: StorePlace): Promise<number> {
  if (path !== undefined) return statSync(path).size / 1e6;
  const read = readAddress(url ?? "");
  if ("problem" in read) throw new Error(read.problem);
  const connection = new PostgresConnection(read.address, { isReader: true });
  const row = await connection.get("SELECT pg_database_size(current_database()) AS size");
  await connection.close();
  return Number(row?.size) / 1e6;
}

function drivingReport(): string {
  const names = Object.keys(driven[0]?.figures ?? {});
  return [
    `What workers do with as many drivings in PostgreSQL, in milliseconds (load ${load.toFixed(1)} at the start). Of a hundred, one is driven by one of 50`,
    "workers, one waits for a tag that none has, and 98 have ended. Without the tables of DBOS:\n",
    table(
      ["", ...driven.map(({ runs }) => runs.toLocaleString("en"))],
      names.map((name) => [name, ...driven.map(({ figures }) => shown(figures[name] ?? Number.NaN))]),
    ),
  ].join("\n");
}

function report(): string {
  const columns = measured.map(({ store, runs }) => `${store}, ${runs.toLocaleString("en")}`);
  const names = Object.keys(measured[0]?.figures ?? {});
  const rows = names.map((name) => [name, ...measured.map(({ figures }) => shown(figures[name] ?? Number.NaN))]);
  const model = cpus()[0]?.model ?? "unknown";
  return [
    `\`node benchmarks/growth.ts --runs ${values.runs}\`, Node ${process.version}, ${cpus().length} x ${model}, load ${load.toFixed(1)}`,
    "at the start. Medians in milliseconds; runs have 13 to 18 events and three priced turns.\n",
    table(["", ...columns], rows),
    "Appends of one event each, with the summary and the run's version, beside plain SQL of the same rows in one transaction on the same",
    "database; with 8 clients, 8 runs at once:\n",
    table(
      ["", "appends per second", "plain SQL per second", "share"],
      rates.map(({ name, appends, plain }) => [
        name,
        ...[appends, plain].map((rate) => rate.toFixed(0)),
        (appends / plain).toFixed(2),
      ]),
    ),
    drivingReport(),
  ].join("\n");
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("");
}
