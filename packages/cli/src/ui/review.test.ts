import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stateOf } from "@cuebook/run";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageTrial } from "../testing/page-trial.ts";

const workflow = `version: 1
name: reviewed
context: none
roles: { developer: { prompt: "Do this: {{{input.prompt}}}" }, committer: { prompt: Commit it. } }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: committer, prompt: Commit., gate: human } }
  committer: { _: { role: $END } }
`;

/** A hostile file: long lines, brackets without ends, emphasis without ends, and too long as a whole. */
const files = {
  "src/hours.ts":
    "/** Hours\n * in seconds. */\nexport const hours = 3600; // <b>\nexport const text = `a\n\u202eb`;\n",
  "main.py": "import os\n",
  "package-lock.json": "{}\n",
  "deep.md": `${"[".repeat(1900)}\n${`${"*a ".repeat(600)}\n`.repeat(50)}`,
  "z-line.js": `const a = "${"x".repeat(1_000_000)}";\nconst b = 1;\n`,
  "z-large.js": "const a = `\n".repeat(500),
};

const prompt =
  "An hour must count 3600 seconds, as everybody knows. Write a sentence about hours into the readme. Keep the rest.";

const open = (page: Page) =>
  page.locator("details.changed[open]").evaluateAll((all) => all.map((each) => each.getAttribute("data-path")));

test.skipIf(!hasChromium)(
  `a reader goes through the changes of a question, and sends it back with comments on lines${neededChromium}`,
  { timeout: 400_000, tags: ["long"] },
  async () => {
    const prompts: string[] = [];
    await using trial = await pageTrial(workflow, {
      *developer({ workspace, prompt }) {
        prompts.push(prompt);
        for (const [name, text] of Object.entries(files)) {
          mkdirSync(dirname(join(workspace, name)), { recursive: true });
          writeFileSync(join(workspace, name), text);
        }
        yield { type: "result", text: "Done." };
      },
    });
    const run = await trial.start({ prompt });
    expect((await trial.drive(run)).status).toBe("suspended");
    await using browser = await launchChromium();
    await using visitor = await visitDoor(browser, trial.door, { viewport: { width: 1440, height: 900 } });
    visitor.context.setDefaultTimeout(60_000);
    const page = await visitor.open(trial.door.link(`/decisions/${run}/q1`));

    // Code has its colours, a hostile file does not hold up the others, and no text becomes HTML.
    await page.locator(".tok-word", { hasText: "export" }).first().waitFor();
    await page.locator('[data-path="main.py"] .tok-word', { hasText: "import" }).waitFor();
    expect(
      await page
        .locator('[data-path="src/hours.ts"] [data-line]')
        .evaluateAll((all) =>
          all.map((line) => [...line.querySelectorAll("span")].map((each) => `${each.className} ${each.textContent}`)),
        ),
    ).toMatchInlineSnapshot(`
      [
        [
          "tok-comment /** Hours",
        ],
        [
          "tok-comment  * in seconds. */",
        ],
        [
          "tok-word export",
          "tok-word const",
          "tok-number 3600",
          "tok-comment // <b>",
        ],
        [
          "tok-word export",
          "tok-word const",
          "tok-text \`a",
        ],
        [
          "tok-text ⟨U+202E⟩b\`",
        ],
      ]
    `);
    expect(await page.locator("[data-path] b").count()).toBe(0);

    // Generated and long files are closed; a file that was seen is closed too, here and after a reload.
    expect(await open(page)).toEqual(["deep.md", "main.py", "src/hours.ts", "z-line.js"]);
    await page.getByText("0 of 6 seen").waitFor();
    await page.keyboard.press(".");
    await page.keyboard.press("v");
    await page.getByText("1 of 6 seen").waitFor();
    await page.getByRole("button", { name: "Seen: deep.md" }).click();
    await page.getByText("2 of 6 seen").waitFor();
    await page.reload();
    await page.getByText("2 of 6 seen").waitFor();
    expect(await open(page)).toEqual(["src/hours.ts", "z-line.js"]);

    // A click on a number, or a key, begins a comment; it is there after a reload.
    const hours = page.locator('[data-path="src/hours.ts"]');
    await hours.locator('[data-line="3"]').click({ position: { x: 70, y: 8 } });
    await page.getByLabel("Comment on line 3").fill("Name the unit.");
    await page.keyboard.press("ControlOrMeta+Enter");
    expect(await page.evaluate("document.activeElement.dataset.line")).toBe("3");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Why?");
    await page.keyboard.press("Escape");
    await page.getByText("2 comments on lines go with “Send back”:").waitFor();
    await page.reload();
    await hours.getByText("Name the unit.").waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await hours.getByRole("button", { name: "Edit" }).first().click();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /src\/hours.ts:4 .*remove/ }).click();
    await hours.getByText("Why?").waitFor({ state: "detached" });

    // A line that nobody asked for: one key asks to remove it.
    await page.getByText("Nobody?").first().waitFor();
    await page.keyboard.press("x");
    const nobody = await page.evaluate("document.activeElement.className");
    expect(nobody).toContain("nobody");
    await page.keyboard.press("x");
    await page.getByText("Remove this line: nobody asked for it.").waitFor();
    // The card of such lines begins the comments on all of them.
    await page.getByRole("button", { name: "Ask to remove" }).first().click();
    await expect.poll(() => page.evaluate("document.activeElement.ariaLabel")).toMatch(/^Comment on line \d/);
    await page.keyboard.press("Escape");

    // The keys of the page are listed from those that work.
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys of this page" });
    await help.waitFor();
    expect(
      (await help.locator("dl > div").allInnerTexts()).map((each) => each.replace("\n", " ")),
    ).toMatchInlineSnapshot(`
        [
          "N Start a run",
          "O Open the run",
          "C Comment, or what should change",
          "R Send back",
          "A Approve",
          "? shows all keys",
          "J next question",
          "K previous question",
          "U back to all",
          "V the file is seen: the next one",
          ", the file before",
          ". the file after",
          "M comment on a line",
          "X ask to remove a line that nobody asked for",
        ]
      `);
    expect(await findingsOfAxe(page)).toEqual([]);
    await help.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.keyboard.press("?");
    expect(page.url()).toContain("/decisions/");
    await page.getByRole("button", { name: "Keys" }).click();
    await help.getByRole("checkbox").check();
    await help.getByRole("button", { name: "Close" }).click();

    // The edge of a pane moves by keys, and stays where it is.
    const list = page.locator(".list-pane");
    const before = (await list.boundingBox())?.width ?? 0;
    await page.getByRole("separator", { name: "Width of the list" }).focus();
    await page.keyboard.press("ArrowRight");
    expect((await list.boundingBox())?.width).toBe(before + 16);
    expect(await page.evaluate("localStorage.getItem('cuebook widths')")).toBe(`{"inbox":${before + 16}}`);

    await page.getByRole("button", { name: "Send back" }).click();
    await page
      .getByText(/^Sent back/)
      .first()
      .waitFor();
    expect(await page.evaluate("localStorage.getItem('cuebook drafts')")).toBe("[]");
    // The door continues the run with it.
    const statusOf = async () => stateOf(run, await trial.host.journal.read(run)).status;
    await expect.poll(async () => [prompts.length, await statusOf()]).toEqual([2, "suspended"]);
    expect(prompts.at(-1)).toContain("src/hours.ts:3\n> export const hours = 3600; // <b>\nName the unit.");
    expect(prompts.at(-1)).toContain("Remove this line: nobody asked for it.");
    expect(visitor.problems).toEqual([]);
  },
);
