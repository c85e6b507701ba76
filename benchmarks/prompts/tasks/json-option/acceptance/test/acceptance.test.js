import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { test } from "node:test";

writeFileSync("sample.txt", "one two\nthree\n");
const main = (...args) => spawnSync(process.execPath, ["src/main.js", ...args], { encoding: "utf8" });

test("--json prints an object", () => {
  const { status, stdout } = main("--json", "sample.txt");
  assert.equal(status, 0);
  assert.deepEqual(JSON.parse(stdout), { lines: 2, words: 3, bytes: 14 });
});
test("without it nothing changes", () => assert.equal(main("sample.txt").stdout, "2 3 14\n"));
test("unknown options are refused", () => {
  for (const args of [["--jsn", "sample.txt"], ["--json"], []]) {
    const { status, stderr } = main(...args);
    assert.equal(status, 2);
    assert.notEqual(stderr, "");
  }
});
