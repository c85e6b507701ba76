import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, stdout } from "node:process";
import { createInterface } from "node:readline";
import { openDoor } from "@cuebook/server";
import { addCostlyRuns, askingRun, launchChromium } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { repositoryRoot } from "./files.ts";
import { buildPage, builtPage } from "./web/build.ts";

/*
 * `node scripts/screenshots.ts` makes the pictures of the page in docs/images, from a real run of the example solve-issue and from runs of
 * the tests. Its clock is stopped and nothing moves, so that only what changed in the page changes a picture.
 */
const images = join(repositoryRoot, "docs/images");
const main = join(repositoryRoot, "packages/cli/src/main.ts");
const example = join(repositoryRoot, "examples/solve-issue");
const noon = Date.UTC(2026, 2, 2, 12);
const dayMs = 86_400_000;

const diff = `--- /dev/null
+++ b/src/rounding.ts
@@ -0,0 +1,4 @@
+/** Rounds once, at the end: half a cent goes up. */
+export function roundCents(total: number): number {
+  return Math.round(total * 100) / 100;
+}`;

type Scheme = "light" | "dark";

const folder = mkdtempSync(join(tmpdir(), "cuebook-screenshots-"));
mkdirSync(images, { recursive: true });
await buildPage(builtPage);
const browser = await launchChromium();
try {
  await ofRun();
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
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Cuebook", "-c", "user.email=cuebook@localhost", ...args], {
      cwd: repository,
    });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", "--all");
  git("commit", "--quiet", "-m", "Read durations");
  const env = { ...process.env, CUEBOOK_WORKTREES: join(folder, "worktrees") };
  const work = ["--issue", "issues.json#7", "--replay", "replay.yaml", "--repo", repository];
  const run = spawnSync(execPath, [main, "run", "solve-issue.workflow.yaml", ...work], { cwd: folder, env });
  const { status, stderr } = run;
  if (status !== 0) throw new Error(`the run failed: ${stderr}`);
  const ui = spawn(execPath, [main, "ui", "--format", "json", "--repo", repository], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line = "{}"] = await firstLine(ui.stdout);
    const { link, url }: { link: string; url: string } = JSON.parse(line);
    const page = await pageOf(browser, "light");
    await page.goto(link);
    await page.getByRole("heading", { name: "What waits for you" }).waitFor();
    await page.goto(`${url}/runs`);
    await page.locator(".window-row a").first().click();
    await page.getByRole("link", { name: /planner/ }).waitFor();
    await page.locator(".graph svg").waitFor();
    await take(page, "page-run");
    await page.emulateMedia({ colorScheme: "dark" });
    await take(page, "page-run-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${page.url()}/steps/4/prompt`);
    await page.locator("[data-passage].step").first().click();
    await page.locator(".prompt .source dl").waitFor();
    await page.locator(".prompt").scrollIntoViewIfNeeded();
    await page.evaluate("document.querySelector('.prompt').scrollIntoView()");
    await take(page, "page-prompt");
    await page.context().close();
  } finally {
    ui.kill("SIGINT");
  }
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
    await page.goto(door.link("/decisions/r1-permission-1"));
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

async function pageOf(of: Browser, colorScheme: Scheme): Promise<Page> {
  const context = await of.newContext({ colorScheme, reducedMotion: "reduce", viewport: { width: 1200, height: 760 } });
  const page = await context.newPage();
  await page.clock.setFixedTime(noon);
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  const path = join(images, `${name}.png`);
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
  stdout.write(`${path}\n`);
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string[]> {
  for await (const line of createInterface({ input: stream })) return [line];
  return [];
}
