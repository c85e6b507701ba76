import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stateOf } from "@cuebook/run";
import {
  findingsOfAxe,
  hasChromium,
  launchChromium,
  neededChromium,
  startProxy,
  visitDoor,
} from "@cuebook/server/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageTrial, pageTrial, type Scripted } from "../testing/page-trial.ts";

const workflow = `version: 1
name: gated
roles:
  writer: { prompt: "Write about {{{input.prompt}}}." }
  printer: { prompt: Print it. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: Print., gate: human } }
  printer: { _: { role: $END } }
`;

const writer: Scripted = function* ({ workspace }) {
  writeFileSync(join(workspace, "b.txt"), "two\nthree\n");
  yield { type: "result", text: "Written." };
};
const printer: Scripted = function* () {
  yield { type: "result", text: "Printed." };
};

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

async function visiting(trial: PageTrial, path: string) {
  const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
  return { visitor, page: await visitor.open(trial.door.link(path)) };
}

/** A run that waits at its gate. */
async function waiting(trial: PageTrial, prompt = "cats"): Promise<string> {
  const run = await trial.start({ prompt });
  expect((await trial.drive(run)).status).toBe("suspended");
  return run;
}

const statusOf = async ({ host }: PageTrial, run: string) => stateOf(run, await host.journal.read(run)).status;

describe.skipIf(!hasChromium)(`acts on the page${neededChromium}`, () => {
  test("an approval continues the run to its end, and the next question opens", { tags: ["long"] }, async () => {
    await using trial = await pageTrial(workflow, { writer, printer });
    const [first, second] = [await waiting(trial), await waiting(trial, "dogs")];
    const { page, visitor } = await visiting(trial, "/");
    const rows = page.getByRole("region", { name: "Waits for you" }).getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toMatch(/cats.*Approve before the printer works.*\+2 in 1 file/);
    await page.getByRole("button", { name: "Approve" }).waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    const said = page.locator(".toast");
    await said.getByText("Approved: Printer starts").waitFor();
    await said.getByText(/^in [1-5] s$/).waitFor();
    await page.waitForURL(`**/decisions/${second}/q1`);
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("status");
    expect(await findingsOfAxe(page)).toEqual([]);
    await said.getByText("Printer works").waitFor();
    await expect.poll(() => statusOf(trial, first)).toBe("completed");
    // Until its time the answer could be withdrawn.
    const events = await trial.host.journal.read(first);
    const startsAt = events.flatMap((event) => (event.type === "decision_made" ? [event.startsAt ?? ""] : [])).join();
    expect(Date.parse(startsAt)).not.toBeNaN();
    expect((events.findLast(({ type }) => type === "driver_attached")?.at ?? "") >= startsAt).toBe(true);
    await page.goto(`${trial.door.url}/decisions/${first}/q1`);
    await page.getByText("Approved by ann").waitFor();
    expect(await page.getByRole("button", { name: "Continue the run" }).count()).toBe(0);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("two approvals in a row are said beside each other, each with what it is about", {
    tags: ["long"],
  }, async () => {
    await using trial = await pageTrial(workflow, { writer, printer });
    const [first, second] = [await waiting(trial), await waiting(trial, "dogs")];
    const { page, visitor } = await visiting(trial, `/decisions/${first}/q1`);
    await page.getByRole("button", { name: "Approve" }).click();
    await page.waitForURL(`**/decisions/${second}/q1`);
    await page.getByRole("heading", { name: "Approve before the printer works" }).waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.locator(".toast", { hasText: "dogs" }).waitFor();
    expect(await page.locator(".toast", { hasText: "cats" }).count()).toBe(1);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("an output that is sent back says who works again, and its run that it continues", {
    tags: ["long"],
  }, async () => {
    await using trial = await pageTrial(workflow, { writer, printer });
    const run = await waiting(trial);
    const { page, visitor } = await visiting(trial, `/decisions/${run}/q1`);
    await page.getByLabel("Comment, or what should change").fill("Shorter, please.");
    await page.getByRole("button", { name: "Send back" }).click();
    await page.locator(".toast").getByText("Sent back: Writer starts").waitFor();
    await page.getByText("The run continues with it in a moment.").waitFor();
    await page.goto(`${trial.door.url}/runs/${run}`);
    await page.getByText("It has its answer, and continues in a moment.").waitFor();
    await visitor[Symbol.asyncDispose]();
  });

  test("an answer that is withdrawn in time leaves the run suspended, and the question open with its comment", {
    tags: ["long"],
  }, async () => {
    await using trial = await pageTrial(workflow, { writer, printer });
    const run = await waiting(trial);
    const { page, visitor } = await visiting(trial, `/decisions/${run}/q1`);
    await page.getByLabel("Comment, or what should change").fill("Print it twice.");
    await page.getByRole("button", { name: "Approve" }).click();
    await page.locator(".toast").getByText("Approved: Printer starts").waitFor();
    await page.keyboard.press("z");
    await page.getByText("The answer is withdrawn: the question is open again.").waitFor();
    await page.getByText("Waits for an answer.").waitFor();
    await expect.poll(() => page.getByLabel("Comment, or what should change").inputValue()).toBe("Print it twice.");
    // Past the time at which the run would have continued.
    await new Promise((resolve) => setTimeout(resolve, 5500));
    const state = stateOf(run, await trial.host.journal.read(run));
    expect([state.status, state.steps.length]).toEqual(["suspended", 1]);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => statusOf(trial, run)).toBe("completed");
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("it is said when it is too late to withdraw an answer", { tags: ["long"] }, async () => {
    await using trial = await pageTrial(workflow, { writer, printer });
    const run = await waiting(trial);
    const { page, visitor } = await visiting(trial, `/decisions/${run}/q1`);
    await page.getByRole("button", { name: "Approve" }).click();
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.waitFor();
    // Another process continues the run before its time.
    expect((await trial.drive(run)).status).toBe("completed");
    await undo.click();
    await page.getByText("It is too late to withdraw the answer: the run continues with it.").waitFor();
    await visitor[Symbol.asyncDispose]();
  });

  test("who may only answer approves, and reads who continues the run", {
    tags: ["long"],
  }, async () => {
    await using proxy = await startProxy();
    const publicUrl = `http://localhost:${proxy.port}`;
    const identity = { header: "X-Forwarded-User", users: { bob: "answer" } } as const;
    const page = { publicUrl, trustedProxies: ["127.0.0.1"], identity };
    await using trial = await pageTrial(workflow, { writer, printer }, { page });
    proxy.use({ to: trial.door.port, headers: (given) => ({ ...given, "x-forwarded-user": "bob" }) });
    const run = await waiting(trial);
    await using visitor = await visitDoor(browser, { url: publicUrl });
    const shown = await visitor.open(`${publicUrl}/decisions/${run}/q1`);
    await shown.getByText("bob, may answer").waitFor();
    // It is said before the click, too.
    const note = shown.getByRole("note").getByText("Your answer is recorded. The run continues when it is resumed.");
    await note.waitFor();
    expect(await findingsOfAxe(shown)).toEqual([]);
    await shown.getByRole("button", { name: "Approve" }).click();
    await shown.getByText("Approved by bob").waitFor();
    await shown.locator("#status").getByText("The run continues when it is resumed.").waitFor();
    expect(await shown.getByRole("button", { name: "Continue the run" }).count()).toBe(0);
    expect(await statusOf(trial, run)).toBe("suspended");
    expect(visitor.problems).toEqual([]);
  });

  test("a run at work is paused when its agent has ended, and continues by a click", { tags: ["long"] }, async () => {
    const end = Promise.withResolvers<void>();
    const busy: Scripted = async function* ({ workspace }) {
      yield { type: "text", text: "I write." };
      await end.promise;
      writeFileSync(join(workspace, "b.txt"), "two\n");
      yield { type: "result", text: "Written." };
    };
    await using trial = await pageTrial(workflow.replace(", gate: human", ""), { writer: busy, printer });
    const run = await trial.start();
    const driven = trial.drive(run);
    const { page, visitor } = await visiting(trial, `/runs/${run}`);
    await page.getByRole("button", { name: "Pause …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
    await page.locator(".toast").getByText("It pauses as soon as its agents have ended.").waitFor();
    end.resolve();
    expect((await driven).status).toBe("suspended");
    await page.getByRole("status").getByText("Paused").waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Continue …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => statusOf(trial, run)).toBe("completed");
    await page.getByText(/^Done .*after 2 steps/).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("the changes of a run are merged, after it was said what that does", { tags: ["long"] }, async () => {
    await using trial = await pageTrial(workflow.replace(", gate: human", ""), { writer, printer });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("completed");
    const { page, visitor } = await visiting(trial, `/runs/${run}`);
    await page.getByRole("button", { name: "Apply the changes …" }).waitFor();
    await page.getByRole("button", { name: "Merge …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^The branch that .* gets the commits of /).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await dialog.getByLabel("As one commit, with what is not committed").check();
    await dialog.getByText(`cuebook runs merge ${run} --squash`).waitFor();
    await dialog.getByRole("button", { name: "Merge" }).click();
    await page
      .locator(".toast")
      .getByText(/^Merged into main in .*: 1 file, commit [0-9a-f]{7}\.$/)
      .waitFor();
    expect(readFileSync(join(trial.folder, "b.txt"), "utf8")).toBe("two\nthree\n");
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });
});
