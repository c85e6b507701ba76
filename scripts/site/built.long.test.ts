import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, posix } from "node:path";
import { hasChromium, launchChromium, neededChromium, visitDoor } from "@cuebook/server/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesBelow, repositoryRoot } from "../files.ts";

const site = join(repositoryRoot, "site");
// A test downloads nothing: `npm run site` installs what builds the site.
const isInstalled = existsSync(join(site, "node_modules"));
const base = "/cuebook/";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** The file of `site/dist` behind a path of the server; undefined if it does not exist. */
function fileOf(path: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const file = join(site, "dist", decodeURIComponent(path.slice(base.length)));
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  return existsSync(join(file, "index.html")) ? join(file, "index.html") : undefined;
}

describe.skipIf(!isInstalled)("the built site (after `npm run site`, which installs what builds it)", () => {
  let server: Server;
  let url = "";
  let browser: Browser | undefined;

  beforeAll(async () => {
    const env = { ...process.env, SITE_BASE: base };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/site.ts"], {
      ...{ cwd: repositoryRoot, env, encoding: "utf8" },
    });
    expect({ status, printed: status === 0 ? "" : `${stdout}${stderr}` }).toEqual({ status: 0, printed: "" });
    server = createServer((request, response) => {
      const file = fileOf(new URL(request.url ?? "/", "http://localhost").pathname);
      response.statusCode = file === undefined ? 404 : 200;
      response.setHeader("content-type", types[extname(file ?? "")] ?? "text/plain");
      response.end(file === undefined ? "no such file" : readFileSync(file));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}${base}`;
    if (hasChromium) browser = await launchChromium();
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test("has no dead link, also below a folder of a server", () => {
    const pages = filesBelow(join(site, "dist"), "", (name) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(100);
    const texts = new Map(pages.map((page) => [page, readFileSync(join(site, "dist", page), "utf8")]));
    const anchors = new Map([...texts].map(([page, text]) => [page, anchorsOf(text)]));
    const dead: string[] = [];
    for (const [page, text] of texts) {
      for (const [, link = ""] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^(?:[a-z]+:|\/\/)/.test(link) || link === "") continue;
        const { pathname, hash } = new URL(link.replaceAll("&amp;", "&"), `http://localhost${base}${page}`);
        const file = fileOf(pathname);
        const known = file === undefined ? undefined : anchors.get(posix.relative(join(site, "dist"), file));
        const name = decodeURIComponent(hash.slice(1));
        if (file === undefined || (name !== "" && known !== undefined && !known.has(name)))
          dead.push(`${page}: ${link}`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
  });

  describe.skipIf(!hasChromium)(`in a browser${neededChromium}`, { timeout: 120_000 }, () => {
    test("finds a page by its words, without a service", async () => {
      if (browser === undefined) return;
      await using visiting = await visitDoor(browser, { url });
      const page = await visiting.open(url);
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("searchbox").fill("database_newer");
      await page.getByRole("option").getByText("Files of other versions").first().click();
      await page.getByRole("heading", { name: "What stays the same" }).waitFor();
      expect(visiting.problems).toEqual([]);
    });

    test("has the playground, which proves a template", async () => {
      if (browser === undefined) return;
      await using visiting = await visitDoor(browser, { url });
      const page = await visiting.open(`${url}playground/index.html`);
      await page.getByText("Proved: the template renders for all data").waitFor();
      expect(visiting.problems).toEqual([]);
    });
  });
});

function anchorsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, name = ""]) => name.replaceAll("&amp;", "&")));
}
