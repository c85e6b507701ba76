import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "../command.ts";
import { type Called, call } from "../testing/call.ts";
import { repositoryIn } from "../testing/demo.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-codegen-"));
let demo: Called;
let repository: string;
let worktree: string;

beforeAll(() => {
  demo = call("examples/demo.ts", ["codegen"], { TMPDIR: folder });
  repository = repositoryIn(folder);
  const listed = call(command, ["runs", "list", "--repo", repository, "--format", "json"]);
  const output = call(command, [
    "runs",
    "show",
    JSON.parse(listed.out).runs[0].run,
    "--repo",
    repository,
    "--format",
    "json",
  ]);
  worktree = JSON.parse(output.out).workspace.path;
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (path: string) => readFileSync(join(worktree, path), "utf8");

test("the demo shows the whole diff of the class before it is written", () => {
  expect(demo.code).toBe(0);
  const preview = demo.out.slice(demo.out.indexOf("--- a/src/main"), demo.out.indexOf("  cuebook inbox approve"));
  const shown = preview.split("\n").filter((line) => /^[+ ]/.test(line) && !line.startsWith("+++"));
  expect(`${shown.map((line) => line.slice(1)).join("\n")}\n`).toBe(
    written("src/main/java/shop/orders/OrderService.java"),
  );
});

test("the demo writes the class and the configuration that the specification describes", () => {
  const java = written("src/main/java/shop/orders/OrderService.java");
  expect(java).toContain("public OrderService(long number, String customer, java.math.BigDecimal total) {");
  expect(java).toContain("public java.math.BigDecimal getTotal() {");
  expect(written("src/main/resources/application.yaml")).toBe(`# src/main/resources/application.yaml
server:
  port: 8081
profiles:
  test:
    database: jdbc:h2:mem:orders
  live:
    database: jdbc:postgresql://localhost/orders
`);
});

test("the audit log names who allowed each write, and the hash of the file", () => {
  const lines = readFileSync(join(repository, ".cuebook/state/tools/audit.jsonl"), "utf8").trim().split("\n");
  const entries = lines.map((line) => JSON.parse(line));
  const hash = (path: string) => createHash("sha256").update(written(path)).digest("hex");
  expect(entries).toMatchObject([
    { event: "decided", decision: "allowed", by: "rule", source: "configuration" },
    { event: "done", sha256: hash("src/main/resources/application.yaml") },
    { event: "decided", decision: "allowed", by: "answer", answer: "once", channel: "inbox" },
    { event: "done", sha256: hash("src/main/java/shop/orders/OrderService.java") },
  ]);
});
