import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  findingsOfAxe,
  hasChromium,
  launchChromium,
  neededChromium,
  signedIn,
  visitDoor,
} from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageTrial, pageTrial, type Scripted } from "../testing/page-trial.ts";

const workflow = `version: 1
name: reviewed
context: none
roles:
  developer: { prompt: "Do this: {{{input.prompt}}}" }
  reviewer:
    prompt: Review it.
    frontmatter: { properties: { $status: { enum: [passed, rejected] }, findings: { type: string } } }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: reviewer, prompt: Look. } }
  reviewer:
    passed: { role: $END }
    rejected: { role: developer, prompt: "Your reviewer found: {{{findings}}}" }
`;

const hostile = "<img src=x onerror=alert(1)> \u202e";

const usage = { inputTokens: 100, outputTokens: 10, cacheReadTokens: 0, costUsd: 0.2 };

/** Agents whose reviewer sends back the first change of a run whose prompt says so. */
function agents(): Readonly<Record<string, Scripted>> {
  let visits = 0;
  return {
    *developer({ workspace, prompt }) {
      const isSecond = prompt.includes("Your reviewer found");
      const lines = Array.from({ length: 120 }, (_, at) => `line ${at + 1}`).join("\n");
      if (isSecond) appendFileSync(join(workspace, "long.txt"), "checked\n");
      else
        writeFileSync(join(workspace, "long.txt"), `${lines}\n${prompt.includes("strictly") ? "strict" : "loose"}\n`);
      yield { type: "session", session: "s" };
      for (let at = 1; at <= 2500; at++) yield { type: "text", text: `thought ${at}` };
      yield { type: "result", text: `Done. ${hostile}`, usage };
    },
    *reviewer() {
      const isFirst = visits++ === 0;
      const status = isFirst ? "rejected" : "passed";
      const findings = isFirst ? "Check it." : "none";
      yield { type: "result", text: `---\n$status: ${status}\nfindings: ${findings}\n---\nRead.`, usage };
    },
  };
}

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

/** Two runs of the workflow: the first one is sent back once. */
async function twoRuns(trial: PageTrial): Promise<readonly [string, string]> {
  const a = await trial.start({ prompt: `Check hours strictly. ${hostile}` });
  expect((await trial.drive(a)).status).toBe("completed");
  const b = await trial.start({ prompt: `Check hours. ${hostile}` });
  expect((await trial.drive(b)).status).toBe("completed");
  return [a, b];
}

async function visiting(trial: PageTrial, options: Parameters<typeof visitDoor>[2] = {}) {
  const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 }, ...options });
  const page = await visitor.open(trial.door.link("/runs"));
  await page.getByRole("heading", { name: "Runs" }).waitFor();
  return { visitor, page, go: (path: string) => page.goto(`${trial.door.url}${path}`) };
}

/** Whether an element is within the window and within each pane around it. */
const isInView = (page: Page, selector: string) =>
  page.evaluate<boolean>(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const own = element.getBoundingClientRect();
    let [top, bottom] = [0, innerHeight];
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
      const box = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return own.height > 0 && own.top >= top - 1 && own.bottom <= bottom + 1;
  })()`);

test("the API compares two runs, and says what it cannot compare", async () => {
  await using trial = await pageTrial(workflow, agents());
  const [a, b] = await twoRuns(trial);
  await using signed = await signedIn(trial.host);
  const { status, json } = await signed.get(`/v1/compare?a=${a}&b=${b}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    pairs: [
      { name: { role: "developer", visit: 1 }, a: { step: 1 }, b: { step: 1 }, differs: ["prompt"] },
      { name: { role: "reviewer", visit: 1 }, a: { status: "rejected" }, b: { status: "passed" } },
      { name: { role: "developer", visit: 2 }, a: { step: 3 }, b: null },
      { name: { role: "reviewer", visit: 2 }, a: { step: 4 }, b: null },
    ],
    parting: { pair: 1, by: "way" },
    clear: { checks: null, costUsd: "b" },
    prompt: { is: "compared", share: 1 },
    output: {
      is: "compared",
      fields: [{ path: "findings", a: '"Check it."', b: '"none"' }],
      status: { a: "rejected", b: "passed" },
    },
    files: {
      files: [{ path: "long.txt", a: { added: 122 }, b: { added: 121 } }],
      missing: { a: null, b: null },
      between: { paths: ["long.txt"] },
    },
  });
  // The prompts of the first step differ in the input.
  expect((await signed.get(`/v1/compare?a=${a}/1&b=${b}/1/1.1`)).json).toMatchObject({
    prompt: {
      pieces: expect.arrayContaining([
        expect.objectContaining({ is: "removed", text: expect.stringContaining("strictly"), source: "input" }),
      ]),
    },
  });
  for (const [query, refused] of [
    ["?a=7k3m", 422],
    [`?a=${a}&b=${b}/developer`, 422],
    [`?a=${a}&b=${b}:long.txt:1`, 422],
    [`?a=${a}&b=none`, 404],
    [`?a=${a}/9&b=${b}/1`, 404],
    [`?a=${a}/1/9&b=${b}/1`, 404],
  ] as const)
    expect([query, (await signed.get(`/v1/compare${query}`)).status]).toEqual([query, refused]);
});

describe.skipIf(!hasChromium)(
  `comparing and addresses in a browser${neededChromium}`,
  { timeout: 120_000, tags: ["long"] },
  () => {
    test("two chosen rows are compared, with where they part, prompts, outputs and files", async () => {
      await using trial = await pageTrial(workflow, agents());
      const [a, b] = await twoRuns(trial);
      const { page, visitor, go } = await visiting(trial);
      await page.getByRole("link", { name: /Check hours\./ }).waitFor();
      await page.keyboard.press("x");
      await page.keyboard.press("j");
      // The second one opens the comparison.
      await page.keyboard.press("x");
      await page.getByRole("heading", { name: "Two runs" }).waitFor();
      expect(new URL(page.url()).search).toBe(`?a=${a}&b=${b}`);
      const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
      expect(await row("They part at").textContent()).toMatch(/step 2: reviewer rejected\s*step 2: reviewer passed/);
      expect(await row("Change").textContent()).toMatch(/\+122 in 1 file\s*\+121 in 1 file/);
      expect(await row("Cost").locator(".better").textContent()).toContain("$0.40");
      await page.getByText("What is marked differs clearly. It is one case each, so it may still be chance.").waitFor();
      await page.getByText("Both had the same prompt: the agent answered otherwise.").waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
      await page.getByRole("cell", { name: '"Check it."' }).waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
      await page.getByRole("link", { name: "Files", exact: true }).click();
      await page.getByText("From the result of A to the result of B").waitFor();
      await page.getByText("+loose").waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
      // A step of the line leads to the comparison of that step.
      await page.getByRole("navigation", { name: "Steps of A" }).getByRole("link").first().click();
      await page.getByText(/Their prompts differ: .* mostly in: input/).waitFor();
      await page.locator("del.input", { hasText: "strictly" }).waitFor();
      expect(await page.locator(".pieces").textContent()).toContain("<img src=x onerror=alert(1)> ⟨U+202E⟩");
      await go(`/runs/${a}/steps/3`);
      await page.getByRole("link", { name: "Compare with Developer, step 1" }).click();
      await page.getByText(/mostly in: /).waitFor();
      await go(`/compare?a=${a}&b=nothing`);
      await page.getByRole("heading", { name: "These cannot be compared" }).waitFor();
      expect(visitor.problems.filter((problem) => !problem.includes("404"))).toEqual([]);
      await visitor[Symbol.asyncDispose]();
    });

    test.each([
      ["light", 1440],
      ["dark", 1440],
      ["light", 390],
      ["dark", 390],
    ] as const)("a comparison has nothing that axe finds in the %s scheme at %i", async (colorScheme, width) => {
      await using trial = await pageTrial(workflow, agents());
      const [a, b] = await twoRuns(trial);
      const { page, visitor, go } = await visiting(trial, { colorScheme, viewport: { width, height: 844 } });
      for (const path of [
        `a=${a}&b=${b}`,
        `a=${a}/1&b=${b}/1`,
        `a=${a}&b=${b}&show=output`,
        `a=${a}&b=${b}&show=files`,
      ]) {
        await go(`/compare?${path}`);
        await page.getByRole("heading", { level: 2 }).first().waitFor();
        expect([path, await findingsOfAxe(page)]).toEqual([path, []]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
        const pictures = process.env.CUEBOOK_TEST_PICTURES;
        const name = path.includes("show=") ? path.replace(/^.*show=/, "") : path.includes("/1") ? "prompt" : "runs";
        if (pictures !== undefined)
          await page.screenshot({ path: join(pictures, `compare-${name}-${width}-${colorScheme}.png`) });
      }
      await visitor[Symbol.asyncDispose]();
    });

    test("the address of a line opens its file with the line in view, and says when there is no such line", async () => {
      await using trial = await pageTrial(workflow, agents());
      const [a] = await twoRuns(trial);
      const { page, visitor, go } = await visiting(trial);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const marked = "[data-marked]";
      for (const path of [`/runs/${a}/changes?at=long.txt:110`, `/runs/${a}/steps/1/diff?at=long.txt:110`]) {
        await go(path);
        await page.locator(marked).waitFor();
        await expect.poll(() => isInView(page, marked)).toBe(true);
        expect(await page.locator(marked).textContent()).toBe("+line 110");
        expect(await page.evaluate("document.activeElement.dataset.line")).toBe("110");
        expect(await findingsOfAxe(page)).toEqual([]);
      }
      // The keyboard leads from line to line, and copies the link.
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Copy link to line 111 of long.txt" }).click();
      await page.getByText("Link copied").waitFor();
      const link = await page.evaluate("navigator.clipboard.readText()");
      expect(link).toBe(`${trial.door.url}/runs/${a}/steps/1/diff?at=long.txt:111`);
      await page.goto(String(link));
      await expect.poll(() => page.locator(marked).textContent()).toBe("+line 111");
      await go(`/runs/${a}/changes?at=long.txt:9999`);
      await page.getByText("These changes have no line long.txt:9999: it may have changed since.").waitFor();
      expect(await page.locator(marked).count()).toBe(0);
      expect(visitor.problems).toEqual([]);
      await visitor[Symbol.asyncDispose]();
    });

    test("the address of a passage and of a moment among thousands open there, and say when they are gone", async () => {
      await using trial = await pageTrial(workflow, agents());
      const [a] = await twoRuns(trial);
      const { page, visitor, go } = await visiting(trial);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await go(`/runs/${a}/steps/1/prompt`);
      await page.locator("[data-passage].input").first().click();
      await page.getByRole("link", { name: "Copy link to this passage" }).click();
      await page.getByText("Link copied").waitFor();
      const link = String(await page.evaluate("navigator.clipboard.readText()"));
      expect(link).toMatch(/\/steps\/1\/prompt\?turn=1\.1&at=\d+-\d+$/);
      await page.goto(link);
      await page.locator(".passage.input[aria-pressed=true]").waitFor();
      expect(await isInView(page, ".passage[aria-pressed=true]")).toBe(true);
      await go(`/runs/${a}/steps/1/prompt?turn=1.1&at=90000-90010`);
      await page.getByText(/The prompt has no passage 90000-90010: it has/).waitFor();
      await go(`/runs/${a}/steps/1/prompt?turn=7.1`);
      await page.getByText("The step has no turn 7.1: this is the prompt of its last one.").waitFor();
      const { events } = { events: await trial.host.journal.transcript(a, { step: 1 }) };
      const middle = events.find((event) => event.type === "text" && event.text === "thought 1200");
      const marked = "[data-marked]";
      await go(`/runs/${a}/steps/1/transcript?at=e${middle?.seq}`);
      await page.locator(marked).waitFor();
      expect(await page.locator(marked).textContent()).toContain("thought 1200");
      await expect.poll(() => isInView(page, marked)).toBe(true);
      await page.getByRole("link", { name: `Copy link to moment ${middle?.seq}` }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe(page.url());
      expect(await findingsOfAxe(page)).toEqual([]);
      await go(`/runs/${a}/steps/1/transcript?at=e999999`);
      await page.getByText("The step has no moment e999999. This is its end.").waitFor();
      await page.getByText("thought 2500").waitFor();
      expect(visitor.problems).toEqual([]);
      await visitor[Symbol.asyncDispose]();
    });

    test("a part of a step is shown whenever its code comes, also between its rendering and its first effects", async () => {
      await using trial = await pageTrial(workflow, agents());
      const [a] = await twoRuns(trial);
      const { visitor, page, go } = await visiting(trial);
      for (let load = 0; load < 20; load++) {
        await go(`/runs/${a}/steps/1/prompt`);
        await page.locator("[data-passage]").first().waitFor();
        await go(`/runs/${a}/steps/1/transcript`);
        await page.getByText("thought 2500").first().waitFor();
      }
      expect(visitor.problems).toEqual([]);
      await visitor[Symbol.asyncDispose]();
    });
  },
);
