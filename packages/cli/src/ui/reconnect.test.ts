import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeFolder, repositoryWith, startCuebook } from "../testing/run-project.ts";

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
});
afterAll(() => browser?.close());

const roles = ["first", "second", "third"] as const;
const workflow = `version: 1
name: three
roles: { first: { prompt: Work. }, second: { prompt: Work. }, third: { prompt: Work. } }
graph:
  $START: { _: { role: first, prompt: Begin. } }
  first: { _: { role: second, prompt: Go on. } }
  second: { _: { role: third, prompt: Go on. } }
  third: { _: { role: $END } }
`;

/** A replay whose roles work until the test lets them end. */
function waitingReplay(gates: string): string {
  const entry = (role: string) =>
    `  ${role}: [{ say: "I am ${role}.", run: [[sh, -c, 'until [ -e "${gates}/${role}" ]; do sleep 0.05; done']], output: "So says ${role}." }]`;
  return `version: 1\nroles:\n${roles.map(entry).join("\n")}\n`;
}

describe.skipIf(!hasChromium)(`the page of a command that was killed${neededChromium}`, () => {
  test("says what to do, and continues where it was, after a sign-in by another tab or its own", {
    tags: ["long"],
  }, async () => {
    const gates = folderWith();
    const folder = repositoryWith({ "three.workflow.yaml": workflow, "replay.yaml": waitingReplay(gates) });
    const open = (role: (typeof roles)[number]) => writeFileSync(join(gates, role), "");
    const running = startCuebook(folder, ["run", "three.workflow.yaml", "--replay", "replay.yaml", "--format", "json"]);
    await running.until('"role":"first"');
    let ui = await startUi(folder);
    await using visitor = await visitDoor(browser, ui);
    const page = await visitor.open(ui.link);
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    await page.goto(`${ui.url}/runs`);
    await page.locator(".window-row a").first().click();
    await page.getByText(/^At work: first/).waitFor();
    await page.getByRole("link", { name: /^Step 1 First/ }).click();
    await page.getByRole("link", { name: "Transcript" }).click();
    await page.locator(".entries").getByText("I am first.").waitFor();
    await page.evaluate("globalThis.isSamePage = true");
    const status = page.locator(".app > [role=status]");

    await ui.kill();
    await status.getByText("The connection is lost. Trying again.").waitFor();
    // Two steps change while nobody hears of it.
    open("first");
    await running.until('"role":"second"');
    ui = await startUi(folder, ui.port);
    await status.getByText("This browser is signed out. For a new link, press Enter where cuebook ui runs").waitFor();
    const other = await visitor.open(ui.link);
    await page.getByText(/^At work: second/).waitFor();
    await status.waitFor({ state: "detached" });
    await other.goto(page.url());
    await other.getByText(/^At work: second/).waitFor();
    await other.locator(".entries").getByText("I am first.").waitFor();
    expect(await shown(page)).toEqual(await shown(other));
    expect((await shown(page)).lines?.filter((line) => line === "I am first.")).toHaveLength(1);

    await ui.kill();
    open("second");
    await running.until('"role":"third"');
    ui = await startUi(folder, ui.port);
    await status.getByText("This browser is signed out.").waitFor();
    // A link with the address of the page does not load it again.
    await page.goto(`${page.url()}${new URL(ui.link).hash}`);
    await page.getByText(/^At work: third/).waitFor();
    open("third");
    await page.getByText(/^Done .*after 3 steps/).waitFor();
    await other.getByText(/^Done .*after 3 steps/).waitFor();
    expect(await shown(page)).toEqual(await shown(other));
    expect(await page.evaluate("globalThis.isSamePage")).toBe(true);
    expect((await running.ended).code).toBe(0);
    await ui.kill();
    removeFolder(folder);
    removeFolder(gates);
  });
});

/** Starts the real command. @param port default: any free one */
async function startUi(folder: string, port = 0) {
  const calling = startCuebook(folder, ["ui", "--format", "json", "--port", String(port)]);
  await calling.until("\n");
  const { url, link }: { url: string; link: string } = JSON.parse(calling.printed());
  return {
    ...{ url, link, port: Number(new URL(url).port) },
    kill: async () => {
      calling.signal("SIGKILL");
      await calling.ended;
    },
  };
}

/** The steps and the lines of the transcript that a page shows. */
async function shown(page: Page) {
  const steps = await page.getByRole("link", { name: /^Step \d (First|Second|Third)/ }).count();
  const entries = (await page.locator(".entries").textContent()) ?? "";
  return { steps, lines: entries.match(/(?:I am|So says) \w+\./g) };
}
