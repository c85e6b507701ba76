import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dialectNames } from "./dialects/index.ts";

// Generates the conformance data again with the real engines, where they are installed.
const script = fileURLToPath(new URL("../../../conformance/compare.ts", import.meta.url));

function run(...options: string[]) {
  return spawnSync(process.execPath, [script, ...options], { encoding: "utf8" });
}

const installed: readonly string[] = JSON.parse(run("--installed").stdout);
const absent = dialectNames.filter((engine) => !installed.includes(engine));
const reason = absent.length === 0 ? "" : ` (not of ${absent.join(" and ")}: not installed)`;

test.skipIf(installed.length === 0)(
  `the conformance data is what the engines produce${reason}`,
  { tags: ["long"] },
  () => {
    const { status, stdout, stderr } = run();
    expect([status, stdout.split("\n").filter((line) => line.includes(": the file has ")), stderr]).toEqual([
      0,
      [],
      "",
    ]);
  },
);
