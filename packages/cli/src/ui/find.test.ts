import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageTrial, type Scripted } from "../testing/page-trial.ts";

const workflow = `version: 1
name: count
roles:
  counter: { prompt: "Count {{{input.prompt}}}." }
  ender: { prompt: End. }
graph:
  $START: { _: { role: counter, prompt: Begin. } }
  counter: { _: { role: ender, prompt: End. } }
  ender: { _: { role: $END } }
`;

/** A transcript that no page shows at once. */
const counter: Scripted = function* ({ workspace }) {
  const lines = Array.from({ length: 700 }, (_, line) => `const value${line} = ${line};`);
  writeFileSync(join(workspace, "values.ts"), lines.join("\n"));
  for (let line = 1; line <= 900; line++) {
    const said = line === 40 ? "Here is the <b>Zebra</b> of \u202eline 40." : `I count line ${line}.`;
    yield { type: "text", text: said };
  }
  yield { type: "result", text: "I counted all of them." };
};

/** An agent whose service fails. */
const failing: Scripted = function* () {
  yield { type: "notice", text: "boom" };
  throw new CuebookError("agent_failed", "Error: cannot open display :0 <script>alert(1)</script>");
};

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

const marked = (page: Page) =>
  page.evaluate("[...(CSS.highlights.get('found-here') ?? [])].map(String)") as Promise<readonly string[]>;

describe.skipIf(!hasChromium)(`finding anything on the page${neededChromium}`, { timeout: 120_000 }, () => {
  test("the palette opens by a key, finds the words of an error, and Enter leads to their place", async () => {
    await using trial = await pageTrial(workflow, { counter: failing, ender: failing });
    const run = await trial.start();
    await trial.drive(run);
    const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
    const page = await visitor.open(trial.door.link("/"));
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Find anything" });
    await palette.getByRole("option", { name: "Go to Runs" }).waitFor();
    await page.keyboard.type("cannot open displ");
    const hit = palette.getByRole("option", { name: /error/ });
    await hit.waitFor();
    expect(await hit.locator("mark").allTextContents()).toEqual(["cannot", "open", "display"]);
    expect(await hit.locator("script").count()).toBe(0);
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await palette.getByRole("button", { name: "runs" }).waitFor();
    expect(await hit.count()).toBe(0);
    for (let times = 0; times < 5; times++) await page.keyboard.press("Tab");
    await hit.waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/runs/${run}/**`);
    await expect.poll(() => marked(page)).toEqual(["cannot"]);
    // The search is closed by Escape, and the palette has the run among what was opened last.
    await page.keyboard.press("/");
    await palette.getByRole("group", { name: "Opened last" }).getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
    await page.goto(`${trial.door.url}/runs`);
    await page.getByLabel("Text").fill("display");
    await page.getByRole("link", { name: /cannot open display/ }).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("Ctrl-F finds what is not loaded of a transcript, and lines of a folded file; Escape gives the focus back", async () => {
    await using trial = await pageTrial(workflow, {
      counter,
      ender: function* () {
        yield { type: "result", text: "Done." };
      },
    });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("completed");
    const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
    const page = await visitor.open(trial.door.link(`/runs/${run}/steps/1/transcript`));
    await page.getByText("I count line 900.").waitFor();
    expect(await page.getByText("Zebra").count()).toBe(0);
    await page.keyboard.press("Control+f");
    await page.keyboard.type("zebra");
    await page.getByText("Zebra").waitFor();
    await page.getByText("1 of 1").waitFor();
    expect(await marked(page)).toEqual(["Zebra"]);
    await page.getByLabel("Find in all of it").fill("count line 9");
    await page.getByText("1 of 12").waitFor();
    await page.keyboard.press("Shift+Enter");
    await page.getByText("12 of 12").waitFor();
    await page.getByText("I count line 900.").waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.closest('.find-bar') === null")).toBe(true);
    // A hit of the whole store leads to the entry.
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Find anything" }).waitFor();
    await page.keyboard.type("zebra");
    await page.getByRole("option", { name: /log of step 1/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Zebra").waitFor();
    // The file is folded, because it is long.
    await page.goto(`${trial.door.url}/runs/${run}/steps/1/diff`);
    await page.getByText("values.ts").waitFor();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("value650 =");
    await page.getByText("1 of 1").waitFor();
    expect(await marked(page)).toEqual(["value650 ="]);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });
});
