import { stateOf } from "@cuebook/run";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageTrial, pageTrial, type Scripted } from "../testing/page-trial.ts";

const workflow = `version: 1
name: steered
roles:
  writer: { prompt: "Write about {{{input.prompt}}}." }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

/** Works until a person writes to it, and answers that. */
const listener: Scripted = async function* ({ hear }) {
  yield { type: "session", session: "s" };
  yield { type: "text", text: "I look around." };
  const given = await new Promise<string>((resolve) =>
    hear?.(async (text) => {
      resolve(text);
      return true;
    }),
  );
  yield { type: "text", text: given.includes("Use <b>tabs</b>.") ? "I heard: tabs." : "I heard something else." };
  await ending.promise;
  yield { type: "result", text: "Done." };
};

/** Takes nothing during its turn, and works until the test ends it. */
const deaf: Scripted = async function* () {
  yield { type: "text", text: "I look around." };
  await ending.promise;
  yield { type: "result", text: "Done." };
};

let ending = Promise.withResolvers<void>();
let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

const stateIn = async ({ host }: PageTrial, run: string) => stateOf(run, await host.journal.read(run));

describe.skipIf(!hasChromium)(`writing to an agent on the page${neededChromium}`, { timeout: 120_000 }, () => {
  test("a text reaches the agent during its turn, and the transcript shows it with what the agent answers", {
    tags: ["long"],
  }, async () => {
    ending = Promise.withResolvers();
    await using trial = await pageTrial(workflow, { writer: listener }, {}, { steer: true });
    const run = await trial.start();
    const driven = trial.drive(run);
    const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
    const page = await visitor.open(trial.door.link("/"));
    // From the inbox, `t` leads to the field of the run at work.
    await page.getByRole("link", { name: "Write to it" }).waitFor();
    await page.keyboard.press("t");
    const field = page.getByRole("textbox", { name: "Tell the writer something" });
    await field.waitFor();
    await page.getByText("I look around.").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.tagName"), { timeout: 20_000 }).toBe("TEXTAREA");
    await page.getByText("It gets this before it calls its model next.").waitFor();
    expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
    await page.keyboard.type("Use <b>tabs</b>.");
    await page.keyboard.press("Control+Enter");
    const message = page.getByRole("region", { name: "Message of a person" });
    await message.getByText("Use <b>tabs</b>.").waitFor();
    await page.getByText("I heard: tabs.").waitFor();
    await message.getByText(/ann · delivered during its turn/).waitFor();
    expect(await message.count()).toBe(1);
    expect(await field.inputValue()).toBe("");
    const script = (await page.locator(".script").textContent()) ?? "";
    const order = ["I look around.", "Use <b>tabs</b>.", "I heard: tabs."].map((text) => script.indexOf(text));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThanOrEqual(0);
    expect(await findingsOfAxe(page)).toEqual([]);
    ending.resolve();
    expect((await driven).status).toBe("completed");
    await field.waitFor({ state: "detached" });
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("a text that the agent cannot get is said to have waited in vain", { tags: ["long"] }, async () => {
    ending = Promise.withResolvers();
    await using trial = await pageTrial(workflow, { writer: deaf });
    const run = await trial.start();
    const driven = trial.drive(run);
    const visitor = await visitDoor(browser, trial.door, { viewport: { width: 390, height: 844 } });
    const page = await visitor.open(trial.door.link(`/runs/${run}/steps/1/transcript`));
    await page.getByText("It gets this when its next turn begins, if it takes one.").waitFor();
    expect(await page.getByLabel("At once").count()).toBe(0);
    await page.getByRole("textbox", { name: "Tell the writer something" }).fill("Use tabs.");
    await page.getByRole("button", { name: "Send" }).click();
    const message = page.getByRole("region", { name: "Message of a person" });
    await message.getByText("waits for its next turn").waitFor();
    await expect.poll(async () => (await stateIn(trial, run)).messages?.length, { timeout: 20_000 }).toBe(1);
    expect(await findingsOfAxe(page)).toEqual([]);
    ending.resolve();
    await driven;
    await message.getByText("not delivered: the run ended first").waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });
});
