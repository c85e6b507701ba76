import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dialectNames } from "./dialects/index.ts";

// Generates the conformance data again with the real engines, where they are installed.
function run(script: "compare" | "everyday", ...options: string[]) {
  const path = fileURLToPath(new URL(`../../../conformance/${script}.ts`, import.meta.url));
  return spawnSync(process.execPath, [path, ...options], { encoding: "utf8" });
}

const installed: readonly string[] = JSON.parse(run("compare", "--installed").stdout);
const absent = dialectNames.filter((engine) => !installed.includes(engine));
const reason = absent.length === 0 ? "" : ` (not of ${absent.join(" and ")}: not installed)`;

test.skipIf(installed.length === 0)(
  `the conformance data is what the engines produce${reason}`,
  { tags: ["long"] },
  () => {
    const { status, stdout, stderr } = run("compare");
    expect([status, stdout.split("\n").filter((line) => line.includes(": the file has ")), stderr]).toEqual([
      0,
      [],
      "",
    ]);
  },
);

const random = ["go", "handlebars", "jinja", "liquid"].filter((engine) => installed.includes(engine));

test.skipIf(random.length === 0)("random templates with macros and other texts render as in the engines", () => {
  const { status, stdout } = run("everyday", ...random);
  // Each prints the number of templates, and every fault.
  expect(stdout.match(/^40 templates, seed 1$/gm)).toHaveLength(random.length);
  expect([status, status === 0 ? "" : stdout]).toEqual([0, ""]);
});
