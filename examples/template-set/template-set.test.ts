import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Called, call } from "../testing/call.ts";
import { repositoryIn } from "../testing/demo.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-template-set-"));
let demo: Called;
let repository: string;

beforeAll(() => {
  demo = call("examples/demo.ts", ["template-set"], { TMPDIR: folder });
  repository = repositoryIn(folder);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(repository, path), "utf8");

test("the updated service has the edit of a person, and what is new in the template", () => {
  expect(demo.code).toBe(0);
  expect(read("orders/server.js")).toBe(`import { createServer } from "node:http";
import { health } from "./routes/health.js";
import { list } from "./routes/list.js";

const routes = { health, list };

/** Names without a route get this status. */
const unknown = 410;

export const server = createServer((request, response) => {
  const route = routes[request.url.slice(1)];
  if (route === undefined) response.statusCode = unknown;
  response.end(route === undefined ? "unknown" : route());
});

export const port = Number(process.env.PORT ?? 8080);
`);
});

test("a service that nobody edited is as if it had been made today, with the default of the new variable", () => {
  expect(read("billing/server.js")).toContain("const unknown = 404;");
  expect(read("billing/server.js")).toContain("export const port = 8081;");
  expect(read("services.txt")).toBe("# one line for each service\nbilling 8081\norders 8080\n");
  expect(statSync(join(repository, "billing/start.sh")).mode & 0o111).not.toBe(0);
});

test("the demo ends with nothing behind its template, and with everything undoable", () => {
  expect(demo.out).toContain("ok  2 applications, none is behind its template");
  expect(demo.out).toMatch(/ {2}apply service\n.* {2}apply service\n.* {2}update service:\.\n.* {2}update service:/);
});
