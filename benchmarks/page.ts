import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { openDoor } from "@cuebook/server";
import { addCostlyRuns, askingRun, launchChromium } from "@cuebook/server/testing";
import { openSqliteJournal } from "@cuebook/store";
import { copyRuns } from "@cuebook/store/testing";
import type { Page } from "playwright-core";

/*
 * `node benchmarks/page.ts --runs 100000`: the page in a real Chromium over the real server, with many runs in SQLite: the time until
 * something is painted and until the list answers, frames while it scrolls, the time of the costs, and the memory of the page after many
 * events were streamed to it. The page has to be built: `npm run build:web`.
 */
const { values } = parseArgs({
  options: { runs: { type: "string", default: "100000" }, events: { type: "string", default: "100000" } },
});
const [runs, events] = [Number(values.runs), Number(values.events)];
if (![runs, events].every((number) => Number.isInteger(number) && number > 0)) {
  stderr.write("usage: node benchmarks/page.ts [--runs N] [--events N]\n");
  process.exit(2);
}

const row = (name: string, text: string) => stdout.write(`| ${name} | ${text} |\n`);
const folder = mkdtempSync(join(tmpdir(), "cuebook-page-"));
const file = join(folder, "cuebook.db");
await fill();
const journal = openSqliteJournal(file);
const run = await askingRun([{}], { journal });
const door = await openDoor(run.host, { by: "ann", project: "orders" });
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  await page.goto(door.link());
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  stdout.write(`| the page with ${runs.toLocaleString("en")} runs | |\n|---|---|\n`);
  for (const [name, path, sign] of [
    ["inbox", "/", ".item"],
    ["runs", "/runs", ".window-row"],
    ["costs", "/costs", ".costs tbody tr"],
    ["playground", "/playground", ".passage"],
  ] as const) {
    await page.goto(`${door.url}${path}`);
    await page.locator(sign).first().waitFor();
    row(`${name}: first paint, content`, await opened(page, sign));
  }
  await page.goto(`${door.url}/runs`);
  await page.locator(".window-row").first().waitFor();
  row("frames while the list scrolls", await scrolled(page));
  row(`memory of the page after ${events.toLocaleString("en")} news`, await streamed(page));
} finally {
  await browser.close();
  await door.close();
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Makes different runs, and copies of them. */
async function fill(): Promise<void> {
  const begun = performance.now();
  const originals = Math.min(runs, 480);
  const made = openSqliteJournal(file);
  await addCostlyRuns(made, originals, Date.UTC(2026, 0, 1), 600_000);
  await made.close();
  copyRuns({ file, runs, source: (number) => original(number % originals) });
  stderr.write(`${runs} runs were made in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

/** The id of a run that is no copy. */
function original(number: number): string {
  return `c${String(number).padStart(6, "0")}`;
}

/** Loads the page again, and says when it was painted and when it had what it is for. */
async function opened(page: Page, sign: string): Promise<string> {
  await page.reload();
  const seen = await page.evaluate(
    `new Promise((resolve) => {
      const look = () => document.querySelector(${JSON.stringify(sign)}) ? resolve(performance.now()) : requestAnimationFrame(look);
      look();
    })`,
  );
  const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN");
  return `${Math.round(Number(paint))} ms, ${Math.round(Number(seen))} ms`;
}

/** Scrolls a thousand rows in small steps, one for each frame. */
async function scrolled(page: Page): Promise<string> {
  const times = (await page.evaluate(`new Promise((resolve) => {
    const box = document.querySelector(".window");
    const times = [];
    let last = performance.now();
    const step = (now) => {
      times.push(now - last);
      last = now;
      box.scrollTop += 120;
      if (times.length < 400) requestAnimationFrame(step); else resolve(times.slice(1));
    };
    requestAnimationFrame(step);
  })`)) as number[];
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  const late = times.filter((time) => time > 34).length;
  return `median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, ${late} of ${times.length} later than 34 ms`;
}

/** Appends events while the list listens, and reads the memory of the page before and after. */
async function streamed(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
  };
  const before = await used();
  const owner = { host: "h", pid: process.pid, startedAt: "" };
  const lease = await run.journal.acquire(original(0), owner);
  let version = (await run.journal.read(lease.run)).length;
  const news = 100;
  for (let sent = 0; sent < events; sent += news) {
    const more = Array.from(
      { length: news },
      () => ({ type: "driver_attached", owner, reason: "resume", repeats: [] }) as const,
    );
    await run.journal.append(lease, version, more, new Date().toISOString());
    version += news;
    if (sent % 2000 === 0) await page.evaluate("new Promise((done) => requestAnimationFrame(done))");
  }
  const after = await used();
  return `${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`;
}
