import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type EventBody, TRANSCRIPT_VERSION, type TranscriptEvent } from "@cuebook/run";
import { openDoor } from "@cuebook/server";
import { askingRun, launchChromium } from "@cuebook/server/testing";
import { type Journal, openSqliteJournal } from "@cuebook/store";
import type { Browser, Page } from "playwright-core";
import { builtPage } from "../scripts/web/build.ts";

/*
 * `node benchmarks/run-page.ts --rounds 3`: the page of a run with 1,000 steps and a transcript of 10 MB, in a real Chromium: its nodes,
 * the layout's shift, and its longest task while the steps and the transcript scroll. A task is given by the time that passed and by its
 * thread's own time, which other programs at work do not lengthen. Before: what the frame of the page weighs. The page has to be built.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const steps = 1000;
const transcriptBytes = 10_000_000;
const place = { step: steps, try: 1, turn: 1 };
const at = "2026-01-02T00:00:00.000Z";

stdout.write(`${frameWeight()}\n`);
const folder = mkdtempSync(join(tmpdir(), "cuebook-run-page-"));
const journal = openSqliteJournal(join(folder, "cuebook.db"));
const { host } = await askingRun([{}], { journal });
await addLongRun(journal);
const door = await openDoor(host, { by: "ann", project: "orders" });
const browser = await launchChromium();
try {
  stdout.write("| what | longest task: passed | of its thread | tasks above 50 ms | nodes | layout shift | load |\n");
  stdout.write("|---|---|---|---|---|---|---|\n");
  for (let round = 0; round < Number(values.rounds); round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(door.link());
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    await page.goto(`${door.url}/runs/m1/steps/${steps}/transcript`);
    await page.locator(".turn-entries > *").nth(3).waitFor();
    await scrolled(browser, page, "steps", '[data-pane="steps"]');
    await scrolled(browser, page, "transcript", ".entries");
    await context.close();
  }
} finally {
  await browser.close();
  await door.close();
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The compressed size of what is loaded before any page is shown, and of the fonts, which browsers keep. */
function frameWeight(): string {
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const text = readFileSync(join(builtPage, name), "utf8");
    for (const [, file = ""] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) load(file);
  };
  load("main.js");
  const sizes = ["index.html", "app.css", ...loaded].map(
    (name) => gzipSync(readFileSync(join(builtPage, name))).length,
  );
  const fonts = readdirSync(builtPage).filter((name) => name.endsWith(".woff2"));
  const kB = (bytes: readonly number[]) => (bytes.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1);
  return `the frame: ${kB(sizes)} kB compressed, of which the sheet has ${kB(sizes.slice(1, 2))} kB; fonts: ${kB(
    fonts.map((name) => readFileSync(join(builtPage, name)).length),
  )} kB`;
}

async function addLongRun(to: Journal): Promise<void> {
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
  const agent = { name: "a", kind: "replay", resume: true, resumeInterrupted: false };
  const roles = ["writer", "checker", "printer"];
  const events = Array.from({ length: steps }, (_, index): EventBody[] => {
    const role = roles[index % 3] ?? "";
    const at = { step: index + 1, try: 1, turn: 1 };
    const parents = index === 0 ? [] : [index];
    const visit = Math.floor(index / 3) + 1;
    return [
      { type: "step_started", step: index + 1, role, visit, parents, via: { role, status: "_" } },
      { type: "try_started", step: index + 1, try: 1, reason: "first", restore: false },
      { type: "turn_requested", ...at, kind: "prompt", agent, prompt: "p" },
      { type: "turn_completed", ...at, text: "t", durationMs: 1000, denied: [] },
    ];
  }).flat();
  const pin = { definition: "d", object: "o" };
  const created = { type: "run_created", workflow: "many", pin, issue: null, input: {}, workspace } as const;
  await to.create("m1", created, at, events);
  const lease = await to.acquire("m1", { host: "h", pid: process.pid, startedAt: "" });
  const paragraph = "The agent reads `src/orders.ts` and says what it finds there, **in a paragraph** of Markdown.\n";
  let [seq, bytes] = [0, 0];
  while (bytes < transcriptBytes) {
    const said = Array.from({ length: 100 }, (): TranscriptEvent[] => {
      const head = () => ({ v: TRANSCRIPT_VERSION, run: "m1", ...place, at, seq: ++seq }) as const;
      const item = `tool-${seq}`;
      const output = `${"ok 1 - a test of the orders\n".repeat(60)}`;
      return [
        { ...head(), type: "text", text: `${paragraph.repeat(8)}\n- one\n- two\n` },
        { ...head(), type: "tool_started", item, name: "Bash", kind: "execute", summary: "npm test", input: "{}" },
        { ...head(), type: "tool_finished", item, outcome: "completed", output, durationMs: 10 },
      ];
    }).flat();
    await to.appendTranscript(lease, said);
    bytes += JSON.stringify(said).length;
  }
  await to.release(lease);
}

/** Scrolls a pane up by the wheel, as a reader does, and prints its row. */
async function scrolled(of: Browser, page: Page, name: string, pane: string): Promise<void> {
  const shift = Number(
    await page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      const add = (list) => list.forEach((each) => { if (!each.hadRecentInput) sum += each.value; });
      new PerformanceObserver((list) => add(list.getEntries())).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 500);
    })`),
  );
  const { x, y } = (await page.locator(pane).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 50, y + 50);
  await of.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  let most = 0;
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, -900);
    await page.evaluate("new Promise((done) => requestAnimationFrame(done))");
    if (turn % 10 === 0) most = Math.max(most, Number(await page.evaluate("document.querySelectorAll('*').length")));
  }
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await of.stopTracing()));
  const main = traceEvents.find(({ name: each, args }) => each === "thread_name" && args?.name === "CrRendererMain");
  // Several renderers have such a thread; that of the page has the wheel's events.
  const tasks = traceEvents.filter(({ name: each, ph }) => each === "RunTask" && ph === "X");
  const wheeled = traceEvents.find(({ name: each, args }) => each === "EventDispatch" && args?.data?.type === "wheel");
  const { pid, tid } = wheeled ?? main ?? {};
  const own = tasks.filter((task) => task.pid === pid && task.tid === tid);
  const longest = (key: "dur" | "tdur") => Math.max(0, ...own.map((task) => task[key] ?? 0)) / 1000;
  const above = own.filter(({ tdur = 0 }) => tdur > 50_000).length;
  stdout.write(
    `| ${name} | ${longest("dur").toFixed(0)} ms | ${longest("tdur").toFixed(0)} ms | ${above} of ${own.length} | ${most} | ${shift.toFixed(3)} | ${loadavg()[0]?.toFixed(0)} |\n`,
  );
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}
