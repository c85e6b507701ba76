import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { findingsOfAxe, hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPlayground } from "./build.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

let browser: Browser;
let folder: string;
let server: Server;
let url: string;

/** A plain server of files, which sends the playground from a path below its root, without headers of ours. */
beforeAll(async () => {
  if (!hasChromium) return;
  browser = await launchChromium();
  folder = mkdtempSync(join(tmpdir(), "cuebook-playground-"));
  await buildPlayground(folder);
  server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://localhost").pathname.replace(/^\/docs\/try\//, "") || "index.html";
    response.setHeader("content-type", types[extname(name)] ?? "text/plain");
    response.end(readFileSync(join(folder, name)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/docs/try/`;
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

const editor = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });

/** Types a text in place of what an editor has. */
async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await editor(page, name).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

describe.skipIf(!hasChromium)(`the playground from static files${neededChromium}`, () => {
  test("proves a template, finds a mistake as it is typed, replaces it, and leads from the text to its sources", async () => {
    await using visiting = await visitDoor(browser, { url });
    const page = await visiting.open(url);
    await page.getByText("Proved: the template renders for all data").waitFor();
    await page.getByRole("group", { name: "The rendered text" }).getByText("ORD-7", { exact: true }).click();
    await page.getByText(/^template line 1, column 9, data issue.identifier/).waitFor();

    await write(page, "Template", "Fix {{ issue.titel }} now");
    const findings = page.getByRole("list", { name: "Findings: Template" });
    await findings.getByText('"titel"').first().waitFor();
    await page.getByText("1 mistake in the template.").waitFor();
    await findings.getByRole("button", { name: "Replace with title" }).click();
    await page.getByText("Proved: the template renders for all data").waitFor();
    await page.getByText("Totals are rounded twice", { exact: true }).waitFor();
    expect(visiting.problems).toEqual([]);
  });

  test("completes the fields of the contract, and infers a contract", { tags: ["long"] }, async () => {
    await using visiting = await visitDoor(browser, { url });
    const page = await visiting.open(url);
    await page.getByText("Proved:").waitFor();
    await write(page, "Template", "{{ issue.");
    await page.keyboard.press("Control+Space");
    await page.getByRole("option", { name: /identifier/ }).waitFor();
    await page.keyboard.press("Escape");
    await write(page, "Template", "{{ name }}");
    await page.getByRole("button", { name: "Infer the contract" }).click();
    await editor(page, /Contract/)
      .getByText('"name"')
      .first()
      .waitFor();
    await page.getByText("Proved:").waitFor();
    // The data of the example has no name.
    await page.getByRole("list", { name: "Why the text cannot be rendered" }).waitFor();
    expect(visiting.problems).toEqual([]);
  });

  test("keeps everything in a link, and says that a broken one is broken", { tags: ["long"] }, async () => {
    await using visiting = await visitDoor(browser, { url });
    const page = await visiting.open(url);
    await page.getByText("Proved:").waitFor();
    await page.getByLabel("Dialect").selectOption("go");
    await write(page, "Template", "Grüße, {{ .name }} ⟨😀⟩");
    await write(page, /Data/, '{ "name": "Ada" }');
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByLabel("The link has all three texts").inputValue();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/try\/#s=[\w-]+$/);
    const other = await visiting.open(link);
    await other.getByRole("group", { name: "The rendered text" }).getByText("Ada").waitFor();
    await other.goto(`${link.slice(0, -8)}`);
    await other.getByText("The link is broken").waitFor();
    expect(visiting.problems).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "has nothing that axe finds, in the %s scheme",
    { tags: ["long"] },
    async (colorScheme) => {
      await using visiting = await visitDoor(browser, { url }, { colorScheme });
      const page = await visiting.open(url);
      await page.getByLabel("Example").selectOption({ label: "Two mistakes that the contract finds" });
      await page.getByText("2 mistakes in the template.").waitFor();
      expect(await findingsOfAxe(page)).toEqual([]);
    },
  );

  test.each(["go", "jinja", "mustache", "handlebars", "liquid"])(
    "has an example in %s that is proved and rendered",
    { tags: ["long"] },
    async (dialect) => {
      await using visiting = await visitDoor(browser, { url });
      const page = await visiting.open(url);
      await page.getByLabel("Example").selectOption({ label: `A prompt for an issue, in ${dialect}` });
      await page.getByText("Proved:").waitFor();
      await page.getByText("Totals are rounded twice", { exact: true }).waitFor();
      expect(visiting.problems).toEqual([]);
    },
  );

  test("shows hostile texts as text, and survives what takes too long", { tags: ["long"] }, async () => {
    await using visiting = await visitDoor(browser, { url });
    const page = await visiting.open(url);
    await page.getByText("Proved:").waitFor();
    await write(page, /Data/, '{"text": "<img src=x onerror=alert(1)>\\u202e<script>alert(2)</script>"}');
    await write(page, /Contract/, "");
    await write(page, "Template", "{{ text }}");
    await page.getByText("<img src=x onerror=alert(1)>⟨U+202E⟩<script>alert(2)</script>").waitFor();
    await write(
      page,
      /Data/,
      "a: &a [1,2,3]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c]\nx: {a: *a, b: *b, c: *c}",
    );
    await page
      .getByRole("list", { name: /^Findings: Data/ })
      .getByText("alias")
      .waitFor();
    await write(page, /Data/, "");
    await write(page, "Template", "{% for a in range(1000) %}{% for b in range(1000) %}x{% endfor %}{% endfor %}");
    await page.getByRole("list", { name: "Why the text cannot be rendered" }).waitFor();
    expect(visiting.problems).toEqual([]);
  });
});
