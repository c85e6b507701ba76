import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageTrial, pageTrial, type Scripted } from "../testing/page-trial.ts";

/** A writer whose checker sends it back. @param max the most visits to a role */
const loop = (max: number) => `version: 1
name: loop
roles:
  writer: { prompt: "Write about {{{input.prompt}}}.", max: ${max} }
  fix_checker:
    prompt: Check it.
    max: ${max}
    frontmatter: { properties: { $status: { enum: [good, send_back] } }, required: [$status] }
  printer: { prompt: Print it. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: fix_checker, prompt: Look., max: ${max} } }
  fix_checker:
    good: { role: printer, prompt: Print., gate: human }
    send_back: { role: writer, prompt: Again., max: ${max} }
  printer: { _: { role: $END } }
`;

/** Sends back until its visit `last`. */
function checkerUntil(last: number): Scripted {
  let visit = 0;
  return function* () {
    visit++;
    yield { type: "result", text: `---\n$status: ${visit < last ? "send_back" : "good"}\n---\nSeen.\n` };
  };
}

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

async function visiting(trial: PageTrial, viewport = { width: 1440, height: 900 }) {
  const visitor = await visitDoor(browser, trial.door, { viewport });
  const page = await visitor.open(trial.door.link("/runs"));
  await page.getByRole("heading", { name: "Runs" }).waitFor();
  return { visitor, page, go: (path: string) => page.goto(`${trial.door.url}${path}`) };
}

const number = (page: Page, script: string) => page.evaluate(script) as Promise<number>;
/** How far the layout has shifted since the page was loaded, without what followed an input. */
const shifted = `new Promise((resolve) => new PerformanceObserver((list) => resolve(
  list.getEntries().filter((each) => !each.hadRecentInput).reduce((sum, each) => sum + each.value, 0)
)).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => resolve(0), 300))`;

describe.skipIf(!hasChromium)(`the panes of the page${neededChromium}`, () => {
  test("a click on a step shows it beside the steps, and back leads to where the reader was", {
    tags: ["long"],
  }, async () => {
    await using trial = await pageTrial(loop(20), {
      writer: function* ({ workspace }) {
        writeFileSync(join(workspace, "b.txt"), Array.from({ length: 200 }, (_, line) => `line ${line}`).join("\n"));
        yield { type: "result", text: "Done." };
      },
      fix_checker: checkerUntil(8),
    });
    const run = await trial.start();
    const driven = await trial.drive(run);
    expect([driven.status, driven.steps.length]).toEqual(["suspended", 16]);
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}`);
    await page.getByRole("link", { name: /^Step 16 Fix checker, 8th good/ }).waitFor();
    await page.locator(".changed").first().waitFor();
    expect(await number(page, shifted)).toBeLessThan(0.05);
    await page.evaluate("document.querySelector('[data-pane=\"run changes\"]').scrollTop = 1500");
    await page.evaluate("document.querySelector('[data-pane=steps]').scrollTop = 200");
    await expect.poll(() => page.evaluate("history.state?.places?.steps")).toBe(200);
    await page.getByRole("link", { name: /^Step 9 Writer, 5th/ }).click();
    const title = page.getByRole("heading", { name: "Step 9 Writer, 5th" });
    await title.waitFor();
    // The panel is beside the list, in view, and nothing was scrolled.
    const top = (await page.locator(".detail .tabs").boundingBox())?.y ?? 900;
    expect(top).toBeLessThan(300);
    expect(await page.evaluate("[scrollY, document.querySelector('[data-pane=steps]').scrollTop]")).toEqual([0, 200]);
    expect(await page.evaluate("document.activeElement.id")).toBe("detail-title");
    // Another part stays where it is.
    await page.getByRole("link", { name: "Changes" }).click();
    expect((await page.locator(".detail .tabs").boundingBox())?.y).toBe(top);
    await page.goBack();
    await page.goBack();
    await page.getByRole("heading", { name: "The whole run" }).waitFor();
    await expect
      .poll(() => page.evaluate("document.querySelector('[data-pane=\"run changes\"]').scrollTop"))
      .toBe(1500);
    // The keys lead through the steps, and keep the focus there.
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "Step 1 Writer" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("heading", { name: "Step 2 Fix checker" }).waitFor();
    expect(await page.evaluate("document.activeElement.dataset.step")).toBe("2");
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("a transcript is followed as it grows for two minutes, until the reader scrolls up, and again from its end", {
    tags: ["long"],
  }, async () => {
    const end = Promise.withResolvers<void>();
    let said = 0;
    const talker: Scripted = async function* () {
      for (let isOver = false; !isOver; ) {
        yield { type: "text", text: `Message ${++said}.\n\n${"It has several lines.\n\n".repeat((said % 5) + 1)}` };
        yield { type: "tool_started", item: `${said}`, name: "Read", kind: "read", summary: "a.txt", input: "{}" };
        yield { type: "tool_finished", item: `${said}`, outcome: "completed", output: "one", durationMs: 1 };
        isOver = await Promise.race([
          end.promise.then(() => true),
          new Promise<false>((go) => setTimeout(go, 100, false)),
        ]);
      }
      yield { type: "result", text: "Done." };
    };
    await using trial = await pageTrial(loop(2), { writer: talker, fix_checker: checkerUntil(1) });
    const run = await trial.start();
    const driving = trial.drive(run);
    const { page, visitor, go } = await visiting(trial);
    // A run at work is opened at the step at work.
    await go(`/runs/${run}`);
    const left = () =>
      number(
        page,
        "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(document.querySelector('.entries'))",
      );
    await expect
      .poll(() => number(page, "document.querySelector('.entries')?.scrollHeight ?? 0"))
      .toBeGreaterThan(2000);
    const since = said;
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      expect(await left()).toBeLessThanOrEqual(1);
      // An entry also grows after it was laid out, as when a font arrives: that is not the reader's scroll.
      await page.evaluate("document.querySelector('.turn-entries > :last-child').style.minHeight = '700px'");
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      expect(await left()).toBeLessThanOrEqual(1);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(said).toBeGreaterThan(since);
    expect(await page.getByRole("button", { name: "To the end, and follow" }).count()).toBe(0);
    // A list that moves all the time is never still enough for `hover`.
    const { x, y } = (await page.locator(".entries").boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 100, y + 100);
    await page.mouse.wheel(0, -600);
    await page.getByRole("button", { name: "To the end, and follow" }).waitFor();
    // What is read stays where it is, also when entries far above it are left out.
    const place = await number(
      page,
      `(window.read = document.elementFromPoint(${x + 100}, ${y + 100}).closest('.turn-entries > *')).getBoundingClientRect().top`,
    );
    const before = said;
    await expect.poll(() => said).toBeGreaterThan(before + 5);
    expect(Math.abs((await number(page, "window.read.getBoundingClientRect().top")) - place)).toBeLessThan(5);
    await page.getByRole("button", { name: "To the end, and follow" }).click();
    await expect.poll(left).toBeLessThanOrEqual(1);
    end.resolve();
    await driving;
    await page.getByText(/^Waits since/).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("a run that failed says why, once and in lines, and the time of its step does not grow", {
    tags: ["long"],
  }, async () => {
    const broken: Scripted = function* () {
      yield { type: "text", text: "I run the tests." };
      throw new CuebookError("agent_failed", "npm test ended with 1\n✖ hours\n  expected 60");
    };
    await using trial = await pageTrial(loop(2), { writer: broken });
    const run = await trial.start();
    expect((await trial.drive(run)).status).toBe("suspended");
    const { page, visitor, go } = await visiting(trial);
    await go(`/runs/${run}`);
    await page
      .getByText(/^Failed .*: writer, turn 1: npm test ended with 1$/)
      .or(page.getByText(/^Failed /))
      .first()
      .waitFor();
    await page.getByRole("group", { name: "The whole message" }).getByText("✖ hours", { exact: true }).waitFor();
    expect(await page.locator("body").textContent()).not.toContain("U+000A");
    const took = page.getByRole("link", { name: /^Step 1 Writer/ }).locator(".took");
    const first = await took.textContent();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await took.textContent()).toBe(first);
    expect(await findingsOfAxe(page)).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  });

  test("runs are found while somebody types, and back to the list leads to its place", { tags: ["long"] }, async () => {
    await using trial = await pageTrial(loop(2), {});
    for (let run = 1; run <= 60; run++) await trial.start({ prompt: `Task number ${run}` });
    const { page, visitor } = await visiting(trial);
    await page.getByText("60 runs.").waitFor();
    await page.evaluate("document.querySelector('.window').scrollTop = 700");
    await page.getByRole("link", { name: "Task number 30" }).click();
    await page.getByText("It has not begun.").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Runs" }).waitFor();
    await expect.poll(() => page.evaluate("document.querySelector('.window').scrollTop")).toBe(700);
    await page.keyboard.press("f");
    await page.keyboard.type("number 42");
    await page.getByText("1 run.").waitFor();
    // The row is there while the field has the focus: one click opens it.
    await page.getByRole("link", { name: "Task number 42" }).click();
    await page.getByRole("heading", { name: "Task number 42" }).waitFor();
    await page.goto(`${trial.door.url}/nowhere`);
    await page.getByRole("heading", { name: "Nothing is at this address" }).waitFor();
    await visitor[Symbol.asyncDispose]();
  });

  test("files that are missing after an update are loaded again automatically, once", { tags: ["long"] }, async () => {
    await using trial = await pageTrial(loop(2), {});
    const { page, visitor } = await visiting(trial);
    let isAway = true;
    await page.route(/costs-page~/, (route) => (isAway ? route.abort() : route.continue()));
    await page.getByRole("link", { name: "Costs" }).first().click();
    await page.getByRole("heading", { name: "Cuebook was updated" }).waitFor();
    isAway = false;
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { name: "Costs" }).waitFor();
    await visitor[Symbol.asyncDispose]();
  });
});
