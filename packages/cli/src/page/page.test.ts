import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EssayProject, essayProject, linesOf, reply, startCuebook } from "../testing/run-project.ts";

const hostile = "<img src=x onerror=alert(1)> \u202e \u001b[31m";

const issue = (id: number, more: object = {}) => ({
  ...{ id: `I-${id}`, identifier: `APP-${id}`, title: `Task ${id}`, description: "", state: "open", priority: id },
  ...more,
});

const service = `---
name: served
tracker: { kind: file, active_states: [open], terminal_states: [done] }
file: { path: issues.json }
agent: { kind: sh, max_concurrent_agents: 1 }
---
Work on {{ .issue.title }}.
`;

const broken = `version: 1
name: "broken ${hostile.replaceAll("\u202e", "\\u202e").replaceAll("\u001b", "\\u001b")}"
roles:
  writer: { prompt: "Write {{{input.prompt}}}." }
graph:
  $START: { _: { role: writer, prompt: "Begin {{{titel}}}." } }
  writer: { _: { role: $END } }
`;

let browser: Browser;
let project: EssayProject;
let ui: ReturnType<typeof startCuebook>;
let door: { readonly url: string; readonly link: string };

beforeAll(async () => {
  if (!hasChromium) return;
  project = essayProject({
    "WORKFLOW.md": service,
    "issues.json": JSON.stringify([
      issue(1, { title: `Greet ${hostile}`, description: "**Politely** <img src=x>" }),
      issue(2, { blocked_by: [{ id: "I-1", identifier: "APP-1", state: "open" }] }),
      issue(3),
    ]),
    "broken.workflow.yaml": broken,
    ".cuebook/prompts/implement.md": "---\nextends: built-in\nblocks: {}\n---\n",
  });
  ui = startCuebook(project.folder, ["ui", "--format", "json"]);
  browser = await launchChromium();
  await ui.until('"link"');
  const [listening] = linesOf(ui.printed());
  door = { url: String(listening?.url), link: String(listening?.link) };
});

afterAll(async () => {
  await browser?.close();
  ui?.signal("SIGINT");
  await ui?.ended;
  project?.remove();
});

/** The context of the only browser that is signed in: a link works once. */
let visitor: Awaited<ReturnType<typeof visitDoor>> | undefined;

async function open(path: string): Promise<Page> {
  if (visitor === undefined) {
    visitor = await visitDoor(browser, door, { viewport: { width: 1200, height: 900 } });
    const first = await visitor.open(door.link);
    await first.getByRole("heading", { name: "Inbox" }).waitFor();
    await first.close();
  }
  visitor.problems.splice(0);
  return visitor.open(`${door.url}${path}`);
}

/** The elements that make the page wider than its window. */
const tooWide = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("main *")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth && each.closest(".picture, .scrolls, .frame, .text") === null)
  .map((each) => each.tagName + " " + each.className)`;

/** Starts the essay from the page, once the plan is shown. */
async function planEssay(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Task" }).fill("cats");
  await page.getByRole("button", { name: "Show the plan" }).click();
  await page.getByRole("heading", { name: "The plan" }).waitFor();
}

describe.skipIf(!hasChromium)(`the pages beside runs in a browser${neededChromium}`, () => {
  test("the board says why each issue is not dispatched, filters, and pauses a service after saying what will happen", async () => {
    const page = await open("/issues");
    const column = (name: string) => page.getByRole("region", { name });
    await column("Next").getByText("Greet <img src=x onerror=alert(1)> ⟨U+202E⟩ ⟨U+001B⟩[31m").waitFor();
    await column("Not dispatched now").getByText("it is blocked by APP-1 (open)").waitFor();
    await column("Not dispatched now").getByText("1 of 1 slots are taken").waitFor();
    await page.getByText("No service works in this process").waitFor();
    await column("Next").getByText("Description").click();
    await column("Next").locator("strong").getByText("Politely").waitFor();
    await column("Next").getByRole("button", { name: "Exact text" }).click();
    await column("Next").getByText("**Politely** <img src=x>").waitFor();
    await page.keyboard.press("f");
    await page.keyboard.type("app-3");
    await page.getByText("1 of 3 issues.").waitFor();
    expect(page.url()).toBe(`${door.url}/issues?search=app-3`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("j");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("APP-3");
    await page.getByRole("button", { name: "Pause the service …" }).click();
    await page.getByText("Nothing is dispatched from the next poll on, and runs at work continue.").waitFor();
    await page.getByLabel("Why").fill(hostile);
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Pause the service", exact: true }).click();
    await page.getByText(/^Paused since .* by /).waitFor();
    await page.goto(`${door.url}/issues`);
    await column("Not dispatched now")
      .getByText(/^the service is paused since/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Resume the service …" }).click();
    await page.getByRole("button", { name: "Resume the service", exact: true }).click();
    await column("Next").getByText("APP-1").waitFor();
    await page.getByText(/^Resumed .* by /).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(visitor?.problems).toEqual([]);
    await page.close();
  });

  test("a run is planned for a text, started with its plan approved, and followed to its end", {
    tags: ["long"],
  }, async () => {
    const page = await open("/start");
    await page.getByLabel("Workflow").selectOption("essay.workflow.yaml", { timeout: 60_000 });
    await planEssay(page);
    await page.getByText("no limit on tokens, no limit on cost").waitFor();
    await page
      .getByRole("group", { name: "Permissions" })
      .getByText("allow, unenforced by the client")
      .first()
      .waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    // Somebody changes the workflow in the meantime.
    const file = join(project.folder, "essay.workflow.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("prompt: Check it.", "prompt: Check all of it."));
    await page.getByLabel("Start although").check();
    await planEssay(page);
    writeFileSync(file, text.replace("prompt: Check it.", "prompt: Check it twice."));
    await page.getByRole("button", { name: "Start this run …" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByText("so nothing was started").waitFor();
    await page.getByText(/Check all of it\. → .*Check it twice\./).waitFor();
    await page.getByRole("button", { name: "Start this run …" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.waitForURL(/\/runs\/[^/]+$/);
    await page.getByText(/^Done .*after 2 steps/).waitFor();
    writeFileSync(file, text);
    // A refusal is an error in the console.
    expect(visitor?.problems.filter((each) => !each.includes("409"))).toEqual([]);
    await page.close();
  });

  test("a workflow shows its findings with the lines around them, its graph, and what each prompt can use", {
    tags: ["long"],
  }, async () => {
    const page = await open("/workflows");
    await page.getByRole("link", { name: "broken <img src=x onerror=alert(1)> ⟨U+202E⟩ ⟨U+001B⟩[31m" }).click();
    await page.getByText("unknown_name").first().waitFor();
    expect((await page.locator(".frame").allTextContents()).some((frame) => frame.includes("> 6 |"))).toBe(true);
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.goto(`${door.url}/workflows/essay.workflow.yaml`);
    await page.getByText("No findings.").waitFor();
    await page.getByRole("button", { name: /checker/ }).focus();
    await page.keyboard.press("Enter");
    const data = page.getByRole("group", { name: "Data of role checker" });
    await data.getByRole("row", { name: /steps\.writer\.title text (always|maybe) writer/ }).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.goto(`${door.url}/prompts/implement`);
    await page.getByRole("heading", { name: "The override" }).waitFor();
    await page.getByRole("link", { name: "trivial" }).waitFor();
    await page.getByText("does not record which text it was made from").waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(visitor?.problems).toEqual([]);
    await page.close();
  });

  test("a suspended run adopts its workflow after showing what changed", { tags: ["long"] }, async () => {
    project.answer("writer", reply.invalid);
    const page = await open("/start?workflow=essay.workflow.yaml");
    await page.getByLabel("Start although").check();
    await planEssay(page);
    await page.getByRole("button", { name: "Start this run …" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByText(/^Failed /).waitFor();
    const file = join(project.folder, "essay.workflow.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("prompt: Check it.", "prompt: Check it well."));
    await page.getByRole("button", { name: "Adopt the workflow …" }).click();
    await page.getByText("Everything that the run has fits.").waitFor();
    await page.getByText("+    prompt: Check it well.").waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Adopt the workflow", exact: true }).click();
    await page.getByRole("button", { name: "Adopt the workflow …" }).click();
    await page.getByText("The run uses it as it is already.").waitFor();
    writeFileSync(file, text);
    project.answer("writer", reply.done);
    expect(visitor?.problems).toEqual([]);
    await page.close();
  });

  test("10,000 issues are counted, filtered and shown in parts", { tags: ["long"] }, async () => {
    const path = join(project.folder, "issues.json");
    const many = Array.from({ length: 10_000 }, (_, n) =>
      issue(n + 1, n === 5000 ? { title: "x".repeat(1_000_000) } : {}),
    );
    const before = readFileSync(path, "utf8");
    writeFileSync(path, JSON.stringify(many));
    const page = await open("/issues");
    await page.getByText("10,000 issues.").waitFor({ timeout: 60_000 });
    expect(await page.locator(".card").count()).toBeLessThan(200);
    await page.keyboard.press("f");
    await page.keyboard.type("app-7777");
    await page.getByText("1 of 10,000 issues.").waitFor();
    writeFileSync(path, before);
    expect(visitor?.problems).toEqual([]);
    await page.close();
  });

  test.each(["light", "dark"] as const)(
    "no page has anything that axe finds, in the %s scheme, and each fits a phone",
    { tags: ["long"] },
    async (colorScheme) => {
      const page = await open("/issues");
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      for (const [path, text] of [
        ["/issues", "APP-1"],
        ["/workflows", "In the library"],
        ["/workflows/broken.workflow.yaml", "unknown_name"],
        ["/workflows/medium", "What each prompt can use"],
        ["/prompts/implement", "The text in effect"],
        ["/start?workflow=medium", "Show the plan"],
      ] as const) {
        await page.goto(`${door.url}${path}`);
        await page.getByText(text).first().waitFor();
        expect([path, await findingsOfAxe(page)]).toEqual([path, []]);
        expect([path, await page.evaluate(tooWide)]).toEqual([path, []]);
      }
      await page.close();
    },
  );
});
