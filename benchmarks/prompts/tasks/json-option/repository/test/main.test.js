import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

test("the counts are printed", () => {
  assert.match(
    execFileSync(process.execPath, ["src/main.js", "package.json"], { encoding: "utf8" }),
    /^\d+ \d+ \d+\n$/,
  );
});
