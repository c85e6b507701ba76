import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { stateOf } from "@cuebook/run";
import { hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import { expect, test } from "vitest";
import { pageTrial } from "../testing/page-trial.ts";

const workflow = `version: 1
name: tasks
context: none
roles:
  writer: { prompt: "Do this: {{{input.prompt}}}" }
  printer: { prompt: Print it. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: Print., gate: human } }
  printer: { _: { role: $END } }
`;

const asked = "Write a sentence about cats into the readme.";
const usage = { inputTokens: 100, outputTokens: 10, cacheReadTokens: 0, costUsd: 0.25 };

/** Counts what a person does: presses of a button of the pointer, and keys that are no letters of a text. */
const counting = `(() => {
  const count = () => sessionStorage.setItem("acts", Number(sessionStorage.getItem("acts") ?? 0) + 1);
  addEventListener("pointerdown", count, true);
  addEventListener("keydown", ({ key, target }) => {
    if (!["Control", "Meta", "Shift"].includes(key) && !target.matches?.("input, textarea")) count();
  }, true);
})()`;

test.skipIf(!hasChromium)(
  `each task of a day takes a person at most two clicks or keys${neededChromium}`,
  { timeout: 400_000, tags: ["long"] },
  async () => {
    const ending = Promise.withResolvers<void>();
    await using trial = await pageTrial(workflow, {
      async *writer({ workspace, prompt }) {
        if (prompt.includes("broken")) throw new CuebookError("agent_failed", "Error: cannot open display :0");
        if (prompt.includes("slowly")) await ending.promise;
        writeFileSync(join(workspace, "readme.md"), "A sentence about cats.\n");
        yield { type: "result", text: "Written.", usage };
      },
      *printer() {
        yield { type: "result", text: "Printed.", usage };
      },
    });
    const failed = await trial.start({ prompt: "a broken thing" });
    await trial.drive(failed);
    const run = await trial.start({ prompt: asked });
    expect((await trial.drive(run)).status).toBe("suspended");
    await using browser = await launchChromium();
    await using visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
    visitor.context.setDefaultTimeout(60_000);
    await visitor.context.addInitScript(counting);
    await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await visitor.open(trial.door.link("/"));
    const go = (path: string) => page.goto(`${trial.door.url}${path}`);
    const acts: Record<string, number> = {};
    const task = async (name: string, work: () => Promise<void>) => {
      await page.evaluate("sessionStorage.removeItem('acts')");
      await work();
      acts[name] = Number(await page.evaluate("sessionStorage.getItem('acts')"));
    };
    const statusOf = async (id: string) => stateOf(id, await trial.host.journal.read(id)).status;
    await page.getByRole("heading", { name: "Inbox" }).waitFor();

    await task("why it failed", async () => {
      await page.locator(".list-pane").getByText("cannot open display :0").waitFor();
      await go(`/runs/${failed}`);
      await page.getByRole("status").getByText("cannot open display :0").waitFor();
    });
    await go(`/decisions/${run}/q1`);
    await task("read the diff and approve", async () => {
      await page.getByText("+A sentence about cats.").waitFor();
      await page.getByRole("button", { name: "Approve" }).click();
      await expect.poll(() => statusOf(run)).toBe("completed");
    });
    await go(`/runs/${run}`);
    await task("the source of a sentence", async () => {
      await page.getByRole("link", { name: "the prompt" }).click();
      await page.locator(".passage[aria-pressed=true]", { hasText: "about cats" }).waitFor();
      await page.locator(".source").getByText("input prompt").waitFor();
    });
    await task("share it", async () => {
      await page.getByRole("link", { name: "Copy link to this passage" }).click();
      await expect
        .poll(() => page.evaluate("navigator.clipboard.readText()"))
        .toMatch(/\/steps\/1\/prompt\?turn=1\.1&at=\d+-\d+$/);
    });
    await go(`/runs/${run}/steps/1`);
    await task("restart from a step", async () => {
      await page.getByRole("button", { name: "Fork from a step …" }).click();
      const dialog = page.getByRole("dialog");
      expect(await dialog.getByLabel("After step").inputValue()).toBe("1");
      await dialog.getByRole("button", { name: "Fork from a step" }).click();
      await page.waitForURL((url) => /^\/runs\/[^/]+$/.test(url.pathname) && !url.pathname.includes(run));
      await page.getByRole("link", { name: "Open the question" }).waitFor();
    });
    await go("/runs");
    await task("compare two runs", async () => {
      await page.getByRole("checkbox", { name: `Choose run ${run} to compare` }).click();
      await page.getByRole("checkbox", { name: `Choose run ${failed} to compare` }).click();
      await page.getByRole("heading", { name: "Two runs" }).waitFor();
      await page.getByRole("row", { name: /^Cost/ }).waitFor();
    });
    await task("what this week cost", async () => {
      await page.getByRole("link", { name: "Costs" }).first().click();
      expect(await page.getByRole("button", { name: "7 days" }).getAttribute("aria-pressed")).toBe("true");
      await page.locator(".figures").getByText("$0.50").waitFor();
    });
    await task("find a run by words of its error", async () => {
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: "Find anything" });
      await palette.getByRole("option", { name: "Go to Runs" }).waitFor();
      await page.keyboard.type("cannot open display");
      await palette.getByRole("option", { name: /error/ }).first().waitFor();
    });
    const slow = await trial.start({ prompt: "Write slowly." });
    const driven = trial.drive(slow);
    await go("/");
    await page.getByRole("link", { name: "Write to it" }).waitFor();
    await task("steer an agent at work", async () => {
      await page.keyboard.press("t");
      await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
      await page.keyboard.type("Use tabs.");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("region", { name: "Message of a person" }).getByText("Use tabs.").waitFor();
    });
    ending.resolve();
    await driven;
    expect(acts).toEqual({
      "why it failed": 0,
      "read the diff and approve": 1,
      "the source of a sentence": 1,
      "share it": 1,
      "restart from a step": 2,
      "compare two runs": 2,
      "what this week cost": 1,
      "find a run by words of its error": 1,
      "steer an agent at work": 1,
    });
    expect(visitor.problems).toEqual([]);
  },
);
