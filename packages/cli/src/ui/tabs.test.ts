import { hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageTrial, type Scripted } from "../testing/page-trial.ts";

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

const workflow = `version: 1
name: one
roles: { writer: { prompt: "Write about {{{input.prompt}}}." } }
graph: { $START: { _: { role: writer, prompt: Begin. } }, writer: { _: { role: $END } } }
`;

describe.skipIf(!hasChromium)(`many tabs of one browser${neededChromium}`, () => {
  test("are all live, also after the first one was closed", { tags: ["long"] }, async () => {
    const gates = new Map<string, PromiseWithResolvers<void>[]>();
    const writer: Scripted = async function* ({ run }) {
      const [first, second] = gates.get(run) ?? [];
      await first?.promise;
      yield { type: "text", text: "The first word." };
      await second?.promise;
      yield { type: "text", text: "The second word." };
      yield { type: "result", text: "Done." };
    };
    await using trial = await pageTrial(workflow, { writer });
    await using visitor = await visitDoor(browser, trial.door);
    const runs: string[] = [];
    const pages: Page[] = [];
    const driving: Promise<unknown>[] = [];
    for (let n = 0; n < 7; n++) {
      const run = await trial.start();
      runs.push(run);
      gates.set(run, [Promise.withResolvers(), Promise.withResolvers()]);
      driving.push(trial.drive(run));
      await expect.poll(async () => (await trial.host.journal.read(run)).length).toBeGreaterThan(3);
      const path = `/runs/${run}/steps/1/transcript`;
      pages.push(await visitor.open(n === 0 ? trial.door.link(path) : `${trial.door.url}${path}`));
      await pages
        .at(-1)
        ?.getByText(/^At work: writer/)
        .waitFor();
    }
    const openNext = (index: number) => {
      for (const all of gates.values()) all[index]?.resolve();
    };
    openNext(0);
    for (const page of pages) await page.locator(".entries").getByText("The first word.").waitFor();
    await pages[0]?.close();
    openNext(1);
    for (const page of pages.slice(1)) {
      await page.locator(".entries").getByText("The second word.").waitFor();
      await page.getByText(/^Done.* after 1 step/).waitFor();
      expect(await page.locator(".entries").getByText("The first word.").count()).toBe(1);
    }
    await Promise.all(driving);
    expect(visitor.problems).toEqual([]);
  });
});
