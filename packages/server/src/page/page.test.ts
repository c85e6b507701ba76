import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../door/arrival.ts";
import { secured } from "../door/guard.ts";
import { addPageRoutes } from "./routes.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-page-"));
  for (const name of ["index.html", "main.js", "act~1a2b3c4d.js", "icons.svg"]) writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, "geist~a-b_c123.woff2"), Buffer.from([0, 0xff, 0x80]));
  writeFileSync(join(folder, "secret.txt"), "no file of a page");
});
afterAll(() => rmSync(folder, { recursive: true }));

const [kept, unkept] = ["public, max-age=31536000, immutable", "no-store"];

test.each([
  ["main.js", 200, "text/javascript; charset=utf-8", unkept],
  ["act~1a2b3c4d.js", 200, "text/javascript; charset=utf-8", kept],
  ["geist~a-b_c123.woff2", 200, "font/woff2", kept],
  ["icons.svg", 200, "image/svg+xml", unkept],
  ["secret.txt", 404, null, unkept],
])("a browser keeps a file of the page only if its name has its hash: %s", async (name, status, type, cache) => {
  const app: App = new Hono();
  app.use(secured);
  app.notFound((c) => c.body(null, 404));
  addPageRoutes(app, folder);
  const answer = await app.request(`/app/${name}`);
  const { headers } = answer;
  expect([answer.status, headers.get("content-type"), headers.get("cache-control")]).toEqual([status, type, cache]);
});

test("a font arrives byte by byte", async () => {
  const app: App = new Hono();
  addPageRoutes(app, folder);
  const answer = await app.request("/app/geist~a-b_c123.woff2");
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 0xff, 0x80]);
});
