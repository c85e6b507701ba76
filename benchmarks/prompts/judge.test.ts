import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judge } from "./judge.ts";
import { pathOf, readTasks } from "./task.ts";

const task = readTasks().find(({ name }) => name === "fix-median") ?? missing();
let folder: string;
let repository: string;
let base: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-judge-"));
  repository = join(folder, "repository");
  cpSync(pathOf(task, "repository"), repository, { recursive: true });
  git("init", "--quiet", "--initial-branch", "main");
  base = commit({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const right = `export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
}
`;
const testOf = (expected: number) => `import assert from "node:assert/strict";
import { test } from "node:test";
import { median } from "../src/median.js";

test("an even number", () => assert.equal(median([1, 2, 3, 4]), ${expected}));
`;

/** The rules that a change does not meet, with the reasons. */
function unmet(files: Readonly<Record<string, string>>): Record<string, string> {
  const checkouts = join(folder, "checkouts");
  mkdirSync(checkouts);
  const verdicts = judge(task, { repository, base, commit: commit(files) }, checkouts);
  return Object.fromEntries(verdicts.flatMap(({ rule, passed, detail }) => (passed ? [] : [[rule, detail]])));
}

describe("a change is judged by its files", () => {
  test("one that meets every rule", () => {
    expect(unmet({ "src/median.js": right, "test/even.test.js": testOf(2.5) })).toEqual({});
  });

  test("without a test", { tags: ["long"] }, () => {
    expect(unmet({ "src/median.js": right })).toEqual({ tests_failed_first: "no test was added or changed" });
  });

  test("with a test that passes without the change", { tags: ["long"] }, () => {
    const always = testOf(2.5).replace("median([1, 2, 3, 4])", "2.5");
    expect(unmet({ "src/median.js": right, "test/even.test.js": always })).toEqual({
      tests_failed_first: "the new tests pass without the change",
    });
  });

  test("with a test that fails", { tags: ["long"] }, () => {
    expect(unmet({ "src/median.js": right, "test/even.test.js": testOf(3.5) })).toEqual({
      tests_pass: expect.stringContaining("2.5 !== 3.5"),
    });
  });

  test("with a wrong result that only the hidden test finds", { tags: ["long"] }, () => {
    const inPlace = right.replace("toSorted", "sort");
    expect(unmet({ "src/median.js": inPlace, "test/even.test.js": testOf(2.5) })).toEqual({
      acceptance: expect.stringContaining("the list is unchanged"),
    });
  });

  test("with files that it should not touch, also removed ones", { tags: ["long"] }, () => {
    rmSync(join(repository, "package.json"));
    const files = { "src/median.js": right, "test/even.test.js": testOf(2.5), "notes.md": "Done." };
    expect(unmet(files)).toMatchObject({ nothing_else_touched: "notes.md, package.json" });
  });

  test("without any change", { tags: ["long"] }, () => {
    expect(Object.keys(unmet({}))).toEqual(["tests_failed_first", "nothing_else_touched", "acceptance"]);
  });
});

function commit(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    writeFileSync(join(repository, name), text);
  }
  git("add", "--all");
  git("-c", "user.name=T", "-c", "user.email=t@localhost", "commit", "--quiet", "--allow-empty", "-m", "x");
  return git("rev-parse", "HEAD").trim();
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: repository, encoding: "utf8" });
}

function missing(): never {
  throw new Error("the task is missing");
}
