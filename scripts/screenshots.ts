import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, stdout } from "node:process";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { openDoor } from "@cuebook/server";
import { addCostlyRuns, askingRun, launchChromium } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { repositoryRoot } from "./files.ts";
import { buildPage, builtPage } from "./web/build.ts";

/*
 * `node scripts/screenshots.ts` makes the pictures of the page in docs/images, from a real run of the example solve-issue and from runs of
 * the tests. Its clock is stopped and nothing moves, so that only what changed in the page changes a picture. `--all FOLDER` writes each
 * page in both themes at 1440 and 390 there instead, and pages that the docs do not show: for a look at all of them after a change.
 */
const { values } = parseArgs({ options: { all: { type: "string" } } });
const isAll = values.all !== undefined;
const images = values.all ?? join(repositoryRoot, "docs/images");
const main = join(repositoryRoot, "packages/cli/src/main.ts");
const example = join(repositoryRoot, "examples/solve-issue");
const noon = Date.UTC(2026, 2, 2, 12);
const dayMs = 86_400_000;
const size = { width: 1200, height: 760 };

const diff = `--- /dev/null
+++ b/src/rounding.ts
@@ -0,0 +1,4 @@
+/** Rounds once, at the end: half a cent goes up. */
+export function roundCents(total: number): number {
+  return Math.round(total * 100) / 100;
+}`;

/** A shop whose agent does one issue, works on two, asks about one and fails at one; one waits for another. */
const shopFiles = {
  "WORKFLOW.md": `---
name: orders
tracker: { kind: file, active_states: [open, in progress], terminal_states: [done], in_progress_state: in progress, handoff_state: review }
file: { path: issues.json }
agent: { max_turns: 1, max_concurrent_agents: 3, max_retry_backoff_ms: 600000 }
---
{{ .issue.identifier }}: {{ .issue.title }}

{{ .issue.description }}
`,
  "issues.json": `${JSON.stringify(
    [
      { id: "1", identifier: "SHOP-1", title: "Round prices once, at the end", state: "open", priority: 1 },
      { id: "2", identifier: "SHOP-2", title: "Send the invoice as PDF", state: "open", priority: 1 },
      { id: "3", identifier: "SHOP-3", title: "Show the stock of each size", state: "open", priority: 2 },
      { id: "4", identifier: "SHOP-4", title: "Accept vouchers", state: "open", priority: 2 },
      {
        id: "5",
        identifier: "SHOP-5",
        title: "Refund vouchers",
        state: "open",
        priority: 3,
        blocked_by: [{ id: "4", identifier: "SHOP-4", state: "open" }],
      },
      { id: "6", identifier: "SHOP-6", title: "Sort orders by date", state: "open", priority: 3 },
      { id: "7", identifier: "SHOP-7", title: "Remember the address", state: "done", priority: 3 },
    ].map((issue) => ({ ...issue, description: `${issue.title}. Add a test.`, created_at: "2026-03-01T09:00:00Z" })),
    null,
    2,
  )}\n`,
  ".cuebook/config.yaml": "agent: scripted\nagents:\n  scripted: { kind: command, command: [sh, agent.sh] }\n",
  "agent.sh": `case $(cat) in
  *SHOP-1:*) echo "const cents = Math.round(total * 100);" > prices.js; git add -A
    git -c user.name=A -c user.email=a@b commit --quiet -m "Round once"; echo "Rounded once, at the end."; exit ;;
  *SHOP-2:*) echo "npm test: 2 of 41 tests fail" >&2; exit 2 ;;
  *SHOP-6:*) exec render-labels ;;
esac
echo "The stock is counted in two places. I look for the second one."
sleep 600
`,
} as const;

type Scheme = "light" | "dark";

const folder = mkdtempSync(join(tmpdir(), "cuebook-screenshots-"));
mkdirSync(images, { recursive: true });
await buildPage(builtPage);
const browser = await launchChromium();
try {
  await ofRun();
  await ofService();
  await ofOthers();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The pictures of a run that has ended: its home, graph and prompt. */
async function ofRun(): Promise<void> {
  cpSync(example, folder, { recursive: true });
  const repository = join(folder, "durations");
  renameSync(join(folder, "repository"), repository);
  committed(repository);
  const env = { ...process.env, CUEBOOK_WORKTREES: join(folder, "worktrees") };
  const work = ["--issue", "issues.json#7", "--replay", "replay.yaml", "--repo", repository];
  const run = spawnSync(execPath, [main, "run", "solve-issue.workflow.yaml", ...work], { cwd: folder, env });
  const { status, stderr } = run;
  if (status !== 0) throw new Error(`the run failed: ${stderr}`);
  const ui = start(["ui", "--format", "json"], repository, process.env);
  try {
    const { link = "", url } = await lineWith(ui.stdout, {});
    const page = await pageOf(browser, "light");
    await page.goto(link);
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    await page.goto(`${url}/runs`);
    await page.locator(".window-row a").first().click();
    await page.getByRole("link", { name: /^Step 1 Planner/ }).waitFor();
    await page.locator(".changed").first().waitFor();
    await page.getByText("Looking who asked").waitFor({ state: "hidden" });
    await take(page, "page-run");
    if (!isAll) {
      await page.emulateMedia({ colorScheme: "dark" });
      await take(page, "page-run-dark");
      await page.emulateMedia({ colorScheme: "light" });
    }
    const run = page.url();
    await page.goto(`${run}/steps/4/prompt`);
    await page.locator("[data-passage].step").first().click();
    await page.locator(".prompt .source dl").waitFor();
    await take(page, "page-prompt");
    const id = run.slice(run.lastIndexOf("/") + 1);
    await takeAlso(page, "page-graph", `${run}/graph`, ".graph svg");
    await takeAlso(page, "page-transcript", `${run}/steps/4/transcript`, ".turn-entries");
    await takeAlso(page, "page-step", `${run}/steps/4`, ".detail .tabs");
    await takeAlso(page, "page-compare", `${url}/compare?a=${id}/2&b=${id}/4`, "main h1");
    await takeAlso(page, "page-runs", `${url}/runs`, ".window-row");
    await takeAlso(page, "page-start", `${url}/start`, "main h1");
    await takeAlso(page, "page-missing", `${url}/nowhere`, "main h1");
    await page.context().close();
  } finally {
    ui.kill("SIGINT");
  }
}

/** The pictures of a service at work: its home, the board of its issues, and a workflow of the same project. */
async function ofService(): Promise<void> {
  const shop = join(folder, "shop");
  mkdirSync(join(shop, ".cuebook"), { recursive: true });
  for (const [name, text] of Object.entries(shopFiles)) writeFileSync(join(shop, name), text);
  cpSync(join(example, "solve-issue.workflow.yaml"), join(shop, "solve-issue.workflow.yaml"));
  committed(shop);
  const env = { ...process.env, CUEBOOK_WORKTREES: join(folder, "shop-worktrees") };
  const service = start(["serve", "--format", "json"], shop, env);
  const ui = start(["ui", "--format", "json"], shop, env);
  try {
    await lineWith(service.stdout, { outcome: "handed_off" });
    const { link = "", url } = await lineWith(ui.stdout, {});
    const page = await pageOf(browser, "light", Date.now());
    await page.goto(link);
    await page.getByRole("region", { name: "At work now" }).waitFor();
    await page.locator(".stage").getByText("SHOP-3").waitFor();
    await take(page, "page-home");
    await page.goto(`${url}/issues`);
    await page.getByText("SHOP-5").first().waitFor();
    await take(page, "page-board");
    await page.goto(`${url}/workflows`);
    await page.getByRole("link", { name: "solve-issue" }).click();
    await page.locator(".graph svg").waitFor();
    await page.evaluate("document.querySelector('.graph').scrollIntoView()");
    await take(page, "page-workflow");
    await takeAlso(page, "page-runs-live", `${url}/runs`, ".window-row");
    if (isAll) {
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("invoice");
      await page.getByRole("option").first().waitFor();
      await take(page, "page-palette");
      await page.keyboard.press("Escape");
      await page.goto(`${url}/runs`);
      await page
        .getByRole("link", { name: /Send the invoice/ })
        .first()
        .click();
      await page.locator(".detail .tabs").waitFor();
      await take(page, "page-failed");
    }
    await page.context().close();
  } finally {
    ui.kill("SIGINT");
    // Once it waits for its agents; twice it stops them.
    service.kill("SIGINT");
    service.kill("SIGINT");
  }
}

function start(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  return spawn(execPath, [main, ...args], { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
}

/** The pictures of a question, of costs and of the playground. */
async function ofOthers(): Promise<void> {
  const run = await askingRun([{ summary: "Create file: src/rounding.ts", details: diff, warnings: [] }], {
    workflow: "solve",
  });
  await addCostlyRuns(run.journal, 480, noon - 60 * dayMs, dayMs / 8);
  const door = await openDoor(run.host, { by: "ann", project: "orders" });
  try {
    const page = await pageOf(browser, "light");
    await page.goto(door.link("/decisions/r1/q1"));
    await page.getByRole("button", { name: "Allow once" }).waitFor();
    await take(page, "page-question");
    await page.goto(`${door.url}/costs?workflow=solve&by=role&figure=repairs`);
    await page.getByRole("heading", { name: "Two versions" }).waitFor();
    await take(page, "page-costs");
    await page.goto(`${door.url}/playground`);
    await page.getByText("Proved:").waitFor();
    await page.getByLabel("Example").selectOption({ label: "Two mistakes that the contract finds" });
    await page.getByText("2 mistakes in the template.").waitFor();
    await take(page, "page-playground");
  } finally {
    await door.close();
  }
}

/** Makes a repository of a folder, with all of its files. */
function committed(repository: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Cuebook", "-c", "user.email=cuebook@localhost", ...args], {
      cwd: repository,
    });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", "--all");
  git("commit", "--quiet", "-m", "Begin");
}

async function pageOf(of: Browser, colorScheme: Scheme, now = noon): Promise<Page> {
  const context = await of.newContext({ colorScheme, reducedMotion: "reduce", viewport: size });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  if (!isAll) return write(page, name);
  const before = page.viewportSize() ?? size;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // What is measured after a layout has its place a frame later.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      await write(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(before);
}

/** Pictures of a page that the docs do not show. @param sign what it has when it is whole */
async function takeAlso(page: Page, name: string, address: string, sign: string): Promise<void> {
  if (!isAll) return;
  await page.goto(address);
  await page.locator(sign).first().waitFor();
  await take(page, name);
}

async function write(page: Page, name: string): Promise<void> {
  const path = join(images, `${name}.png`);
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
  stdout.write(`${path}\n`);
}

/** Reads lines of JSON up to one that has the fields. */
async function lineWith<Fields extends object>(stream: NodeJS.ReadableStream, fields: Fields) {
  const lines = createInterface({ input: stream });
  for await (const line of lines) {
    const found: Record<string, string> = JSON.parse(line);
    if (Object.entries(fields).every(([name, value]) => found[name] === value)) return found;
  }
  throw new Error(`it ended without ${JSON.stringify(fields)}`);
}
