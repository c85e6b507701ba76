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
import { expect, test } from "vitest";
import { pageTrial } from "../testing/page-trial.ts";

const workflow = `name: trial
roles: { writer: { prompt: "Write about {{input.prompt}}." } }
graph: { $START: { _: { role: writer, prompt: Begin. } }, writer: { _: { role: $END } } }
`;

test("the API says who asked for each line of a run", async () => {
  await using trial = await pageTrial(workflow, {
    *writer({ workspace }) {
      writeFileSync(join(workspace, "b.txt"), "two\n");
      yield { type: "result", text: "Done." };
    },
  });
  const run = await trial.start();
  await trial.drive(run);
  await using browser = await signedIn(trial.host);
  expect(await browser.get(`/v1/runs/${run}/asked`)).toMatchObject({
    status: 200,
    json: {
      ranges: [
        { path: "b.txt", side: "new", start: 1, end: 1, steps: [1], form: "written", asked: "only", passage: 0 },
      ],
      passages: [{ step: 1, try: 1, turn: 1, text: "cats", source: { is: "input" }, lines: 1 }],
      steps: [{ step: 1, role: "writer", visit: 1 }],
      counts: { asked: 1, nobody: 0, unknown: 0 },
      truncated: false,
    },
  });
});

const reviewed = `version: 1
name: reviewed
context: none
roles:
  developer: { prompt: "Do this: {{{input.prompt}}}" }
  reviewer:
    prompt: Review it.
    frontmatter: { properties: { $status: { enum: [passed, rejected] }, findings: { type: string } } }
  committer: { prompt: Commit it. }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: reviewer, prompt: Look. } }
  reviewer:
    passed: { role: committer, prompt: Commit., gate: human }
    rejected: { role: developer, prompt: "Your reviewer found: {{{findings}}}" }
  committer: { _: { role: $END } }
`;

const prompt =
  "An hour must count 3600 seconds, \u202eas <b>everybody</b> knows. Write a sentence about hours into the readme. Keep the rest.";

/** How far the layout has shifted since the page was loaded, without what followed an input. */
const shifted = `new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => {
  for (const each of list.getEntries()) sum += each.hadRecentInput ? 0 : each.value;
}).observe({ type: "layout-shift", buffered: true }); setTimeout(() => resolve(sum), 300); })`;

test.skipIf(!hasChromium)(
  `the page shows who asked beside the changes of a run and of a question${neededChromium}`,
  { tags: ["long"] },
  async () => {
    let reviews = 0;
    await using trial = await pageTrial(reviewed, {
      *developer({ workspace }) {
        const write = (name: string, text: string) => appendFileSync(join(workspace, name), text);
        if (reviews === 0) {
          write("hours.js", "const seconds = { h: 3600 };\n");
          write("main.js", "process.exitCode = 1;\n{\n}\n");
          write("readme.md", `A sentence about hours. ${"It is a long one. ".repeat(20)}\n`);
        } else write("hours.js", "\nfunction refuse(junk) {\n  throw new RangeError(junk);\n}\n");
        yield { type: "result", text: "Done." };
      },
      *reviewer() {
        const [status, findings] =
          ++reviews === 1 ? ["rejected", "Junk is to be refused with a RangeError."] : ["passed", "none"];
        yield { type: "result", text: `---\n$status: ${status}\nfindings: ${findings}\n---\n` };
      },
    });
    const run = await trial.start({ prompt });
    expect((await trial.drive(run)).status).toBe("suspended");
    await using browser = await launchChromium();
    const visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
    const page = await visitor.open(trial.door.link("/runs"));
    await page.getByRole("heading", { name: "Runs" }).waitFor();
    const who = page.getByRole("complementary", { name: "Who asked" });
    const cards = who.locator("li.from");
    const lit = () =>
      page
        .locator("[data-lit]")
        .evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName} ${textContent}`));
    for (const path of [`/decisions/${run}/q1`, `/runs/${run}/changes`]) {
      await page.goto(`${trial.door.url}${path}`);
      await cards.first().waitFor();
      expect(await page.evaluate(shifted)).toBeLessThan(0.05);
      const diff = await page.locator(".diff").boundingBox();
      const pane = await who.boundingBox();
      expect([diff?.y, (diff?.x ?? 0) + (diff?.width ?? 0)]).toEqual([pane?.y, pane?.x]);
      expect(await findingsOfAxe(page)).toEqual([]);
    }
    // The lines that no prompt seems to ask for come first; a hostile text stays text.
    expect(
      (await cards.allInnerTexts()).map((text) => text.split("\n").filter((line) => line !== "")),
    ).toMatchInlineSnapshot(`
      [
        [
          "Nobody?",
          "Why is this here? No prompt seems to ask for it. Take this as a question: in our measurement, somebody had asked for more than half of such lines.",
          "main.js 1–3",
          "3 lines of step 1, developer",
        ],
        [
          "Input of the run",
          "closest passage",
          "An hour must count 3600 seconds, ⟨U+202E⟩as <b>everybody</b> knows.",
          "hours.js 1",
          "1 line of step 1, developer · the prompt",
        ],
        [
          "Reviewer, step 2",
          "closest passage",
          "Junk is to be refused with a RangeError.",
          "hours.js 2–5",
          "4 lines of step 3, developer · the prompt",
        ],
        [
          "Input of the run",
          "closest passage",
          "Write a sentence about hours into the readme.",
          "readme.md 1",
          "1 line of step 1, developer · the prompt",
        ],
      ]
    `);
    expect(
      await page.locator(".changed .from").evaluateAll((all) => all.map((each) => each.className)),
    ).toMatchInlineSnapshot(`
      [
        "added from person",
        "added from step",
        "added from step",
        "added from step",
        "added from step",
        "added from nobody",
        "added from nobody",
        "added from nobody",
        "added from person",
      ]
    `);
    // The pointer or the focus on either lights both.
    await cards.nth(2).getByRole("link", { name: "the prompt" }).focus();
    expect(await lit()).toMatchInlineSnapshot(`
      [
        "DIV +",
        "DIV +function refuse(junk) {",
        "DIV +  throw new RangeError(junk);",
        "DIV +}",
        "LI Reviewer, step 2closest passageJunk is to be refused with a RangeError.hours.js 2–54 lines of step 3, developer · the prompt",
      ]
    `);
    await page.getByText("+process.exitCode = 1;").hover();
    expect(await lit()).toMatchInlineSnapshot(`
      [
        "DIV +process.exitCode = 1;",
        "DIV +{",
        "DIV +}",
        "LI Nobody?Why is this here? No prompt seems to ask for it. Take this as a question: in our measurement, somebody had asked for more than half of such lines.main.js 1–33 lines of step 1, developer",
      ]
    `);
    // A closed file is opened, and its line is in view.
    await page.locator("summary", { hasText: "main.js" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await cards
      .first()
      .getByRole("button", { name: /^Why is this here/ })
      .click();
    await expect.poll(() => page.getByText("+process.exitCode = 1;").isVisible()).toBe(true);
    await expect
      .poll(async () => (await page.getByText("+process.exitCode = 1;").boundingBox())?.y ?? -1)
      .toSatisfy((y: number) => y > 0 && y < 844);
    expect((await who.boundingBox())?.y).toBeGreaterThan((await page.locator(".diff").boundingBox())?.y ?? 0);
    expect(await findingsOfAxe(page)).toEqual([]);
    // The address of the prompt chooses the passage.
    await cards.nth(2).getByRole("link", { name: "the prompt" }).click();
    await page.locator(".passage[aria-pressed=true]", { hasText: "Junk is to be refused" }).waitFor();
    // Of a run without such data there is no pane.
    await page.route("**/asked", (route) =>
      route.fulfill({ json: { ranges: [], passages: [], steps: [], truncated: false } }),
    );
    await page.goto(`${trial.door.url}/runs/${run}/changes`);
    await page.getByText("+process.exitCode = 1;").waitFor();
    await who.waitFor({ state: "detached" });
    expect(visitor.problems).toEqual([]);
    await visitor[Symbol.asyncDispose]();
  },
);
