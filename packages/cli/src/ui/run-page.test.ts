import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageTrial, pageTrial, type Scripted } from "../testing/page-trial.ts";

const workflow = `version: 1
name: gated
roles:
  writer:
    prompt: "Write about {{{input.prompt}}}."
    frontmatter:
      properties: { title: { type: string }, text: { type: string, artifact: true } }
      required: [title]
  printer:
    prompt: Print it.
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: "Print {{{title}}}.", gate: human } }
  printer: { _: { role: $END } }
`;

const hostile = "<img src=x onerror=alert(1)> \u202e \u001b[31m";

const writer: Scripted = function* ({ workspace }) {
  const file = "b.txt";
  writeFileSync(join(workspace, file), "two\n");
  yield { type: "session", session: "s" };
  yield { type: "text", text: `I begin. ${hostile}` };
  yield { type: "tool_started", item: "1", name: "Edit", kind: "edit", summary: file, input: '{"path":"b.txt"}' };
  yield { type: "file_changed", item: "1", path: file, change: "created", diff: "@@ -0,0 +1 @@\n+two" };
  yield { type: "tool_finished", item: "1", outcome: "completed", output: "written", durationMs: 12 };
  yield { type: "usage", usage: { inputTokens: 10, outputTokens: 5, cacheReadTokens: 0, costUsd: 0.02 } };
  const usage = { inputTokens: 1000, outputTokens: 50, cacheReadTokens: 0, costUsd: 0.02, model: "model-x" };
  yield { type: "result", text: `---\ntitle: Cats\ntext: All of it.\n---\nIt is about cats. ${hostile}\n`, usage };
};

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

/** A browser that is signed in. */
async function visiting(trial: PageTrial, options: Parameters<typeof visitDoor>[2] = {}) {
  const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1200, height: 900 }, ...options });
  const page = await visitor.open(trial.door.link("/runs"));
  await page.getByRole("heading", { name: "Runs" }).waitFor();
  const go = (path: string) => page.goto(`${trial.door.url}${path}`);
  return { visitor, page, go };
}

const says = (text: string): Scripted =>
  function* () {
    yield { type: "result", text };
  };

const textOf = (page: Page, label: string) =>
  page.getByRole("group", { name: label, exact: true }).first().textContent();

describe.skipIf(!hasChromium)(`the page of a run in a browser${neededChromium}`, () => {
  test("shows the graph, the steps with the wait for a person, and each part of a step", {
    tags: ["long"],
  }, async () => {
    await using trial = await pageTrial(workflow, { writer });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("suspended");
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}/graph`);
    await page.getByRole("button", { name: /writer/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Step 1 Writer" }).waitFor();
    expect(page.url()).toBe(`${trial.door.url}/runs/${run}/steps/1`);
    expect(await page.evaluate("document.activeElement.id")).toBe("detail-title");
    await page.getByRole("link", { name: "Approve before the printer works" }).waitFor();
    await page.getByText("It waits for you: Approve before the printer works").waitFor();
    await page.getByRole("button", { name: "Exact text" }).click();
    expect(await textOf(page, "Text of the output")).toContain("<img src=x onerror=alert(1)> ⟨U+202E⟩ ⟨U+001B⟩[31m");
    await page.getByRole("link", { name: "Transcript" }).click();
    await page.getByText("Edit b.txt").click();
    await page.getByRole("group", { name: "Output", exact: true }).waitFor();
    expect(await page.locator(".transcript").textContent()).toContain("I begin. <img src=x");
    await page.getByRole("link", { name: "Changes" }).click();
    await page.getByRole("button", { name: "Side by side" }).click();
    await page.getByRole("cell", { name: "+two" }).waitFor();
    await page.getByRole("link", { name: "Documents" }).click();
    await page.getByText("text 10 bytes").click();
    await page.getByText("All of it.").waitFor();
    await page.getByRole("link", { name: "Turns and cost" }).click();
    await page.getByText("Its known cost is $0.02.").waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("shows where each passage of a prompt came from, and where a field went", { tags: ["long"] }, async () => {
    await using trial = await pageTrial(workflow.replace(", gate: human", ""), { writer, printer: says("Done.") });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("completed");
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}/steps/2/prompt`);
    const title = page.getByRole("button", { name: "Cats" });
    await title.click();
    const source = page.locator(".source");
    await source.getByText(/^trial\.workflow\.yaml:13:\d+$/).waitFor();
    const place = await source.locator("code").first().textContent();
    await source.getByRole("link", { name: "step 1 writer" }).waitFor();
    expect(await source.textContent()).toMatch(/title.*field title.*Trustuntrusted/);
    await source.getByRole("button", { name: "Where did it go?" }).click();
    await source.getByText("It reached 1 passage:").waitFor();
    await page.keyboard.press("Tab");
    await title.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => source.locator("code").first().textContent()).not.toBe(place);
    expect(await findingsOfAxe(page)).toEqual([]);
    await go(`/runs/${run}/steps/1/prompt`);
    await page.getByRole("button", { name: "cats", exact: true }).click();
    await source.getByText("input prompt").waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("resumes a run that stopped, and forks one, after saying what will happen", { tags: ["long"] }, async () => {
    let isBroken = true;
    const flaky: Scripted = async function* (request) {
      if (isBroken) throw new CuebookError("agent_failed", "the client crashed");
      yield* writer(request);
    };
    const text = workflow.replace(", gate: human", "");
    await using trial = await pageTrial(text, { writer: flaky, printer: says("Done.") });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("suspended");
    isBroken = false;
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}`);
    await page.getByText(/^Failed /).waitFor();
    await page.getByRole("button", { name: "Try again …", exact: true }).click();
    await page.getByRole("dialog").getByText("This process drives the run, which continues with writer.").waitFor();
    await page.getByText(`cuebook runs resume ${run}`).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await page.getByText(/^Done .*after 2 steps/).waitFor();
    await page.getByRole("button", { name: "Fork from a step …" }).click();
    await page.getByLabel("After step").selectOption("1");
    await page.getByRole("button", { name: "Fork from a step", exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/runs/") && !url.pathname.endsWith(run));
    await page.getByText(/^Done .*after 2 steps/).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("forks a run at a step inside a branch", { tags: ["long"] }, async () => {
    const branches = `version: 1
name: branches
roles:
  start: { prompt: "Begin {{{input.prompt}}}." }
  left: { prompt: Left. }
  right: { prompt: Right. }
  end: { prompt: End. }
graph:
  $START: { _: { role: start, prompt: Go. } }
  start: { _: { all: [{ role: left, prompt: L. }, { role: right, prompt: R. }], join: { role: end, prompt: Join. } } }
  end: { _: { role: $END } }
`;
    const done = says("Done.");
    await using trial = await pageTrial(branches, { start: done, left: done, right: done, end: done });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("completed");
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}`);
    await page.getByRole("button", { name: "Fork from a step …" }).click();
    await page.getByLabel("After step").selectOption({ label: "2 left in branch 1" });
    await page.getByRole("button", { name: "Fork from a step", exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/runs/") && !url.pathname.endsWith(run));
    await page.getByText(/^Done .*after 4 steps/).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("follows a run from its beginning to its end, also over a lost connection", { tags: ["long"] }, async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Scripted = async function* (request) {
      yield { type: "text", text: "Working on it." };
      await gates[0]?.promise;
      yield* writer(request);
    };
    const printer: Scripted = async function* () {
      yield { type: "text", text: "Printing." };
      await gates[1]?.promise;
      yield { type: "result", text: "Done." };
    };
    await using trial = await pageTrial(workflow.replace(", gate: human", ""), { writer: slow, printer });
    const run = await trial.start();
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}`);
    await page.getByText("It has not begun.").waitFor();
    const driving = trial.drive(run);
    await page.getByText(/^At work: writer/).waitFor();
    await page.getByRole("link", { name: /^Step 1 Writer/ }).click();
    await page.getByText("Working on it.").waitFor();
    await trial.reopen();
    await page.getByText("The connection is lost.").waitFor();
    gates[0]?.resolve();
    // The browser is signed out by the new door: it says so, and the link of the same run signs it in again.
    await page.goto(trial.door.link(`/runs/${run}/steps/2`));
    await page.getByText("Printing.").waitFor();
    gates[1]?.resolve();
    await page.getByText(/^Done .*after 2 steps/).waitFor();
    expect((await driving).status).toBe("completed");
    await visitor[Symbol.asyncDispose]();
  });

  test("shows the end of a transcript of 50 MB, goes back in it, and stays small", { tags: ["long"] }, async () => {
    const text = "x".repeat(15_000);
    const count = 3400;
    const loud: Scripted = function* () {
      for (let n = 1; n <= count; n++) yield { type: "text", text: `message ${n} ${text}` };
      yield { type: "result", text: "---\ntitle: Cats\ntext: All.\n---\n" };
    };
    await using trial = await pageTrial(workflow, { writer: loud });
    const run = await trial.start();
    await trial.drive(run);
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}/steps/1/transcript`);
    await page.getByText(new RegExp(`^message ${count} `)).waitFor();
    for (let times = 0; times < 10; times++) {
      const first = page.locator(".turn-entries > *").first();
      const before = await first.textContent();
      await page.getByRole("button", { name: "Show earlier" }).click();
      await expect.poll(() => first.textContent()).not.toBe(before);
    }
    await page.getByRole("button", { name: "To the beginning" }).click();
    await page.getByText(/^message 1 /).waitFor();
    await page.getByRole("button", { name: "To the end, and follow" }).click();
    await page.getByText(new RegExp(`^message ${count} `)).waitFor();
    const kept = (await page.evaluate("document.querySelector('.entries').textContent.length")) as number;
    expect(kept).toBeLessThan(8_000_000);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test.each(["light", "dark"] as const)(
    "has nothing that axe finds, in the %s scheme, and fits a phone",
    { tags: ["long"] },
    async (colorScheme) => {
      await using trial = await pageTrial(workflow, { writer });
      const run = await trial.start();
      await trial.drive(run);
      const { page, visitor, go } = await visiting(trial, { colorScheme, viewport: { width: 360, height: 740 } });
      for (const part of ["output", "transcript", "prompt", "diff", "checks", "documents", "cost"]) {
        await go(`/runs/${run}/steps/1/${part}`);
        await page.getByRole("heading", { name: "Step 1 Writer" }).waitFor();
        await page.waitForLoadState("networkidle").catch(() => undefined);
        expect([part, await findingsOfAxe(page)]).toEqual([part, []]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
      }
      await visitor[Symbol.asyncDispose]();
    },
  );
});
