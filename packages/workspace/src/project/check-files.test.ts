import { describe, expect, test } from "vitest";
import { filesOfChecks, isCheckFile, lostChecks } from "./check-files.ts";

const manifest = (scripts: object, more: object = {}) => JSON.stringify({ name: "p", scripts, ...more });

describe("a changed file no longer checks as it did", () => {
  const base = manifest({ test: "vitest run", lint: "eslint .", start: "node ." }, { eslintConfig: { root: true } });
  test.for<[what: string, path: string, before: string | undefined, after: string | undefined, lost: unknown]>([
    ["a test is deleted", "test/a.js", "it(1)\n", undefined, { kind: "test", parts: [] }],
    ["a test loses a line", "a.test.js", "it(1)\nit(2)\n", "it(1)\n", { kind: "test", parts: [] }],
    ["a test is skipped", "a.test.js", "test('a', f)\n", "test.skip('a', f)\n", { kind: "test", parts: [] }],
    [
      "a snapshot is updated",
      "__snapshots__/a.snap",
      "exports.a = 1\n",
      "exports.a = 2\n",
      { kind: "test", parts: [] },
    ],
    [
      "a linter has new settings",
      "eslint.config.js",
      undefined,
      "export default []\n",
      { kind: "settings", parts: [] },
    ],
    ["a linter ignores files", ".eslintignore", undefined, "**\n", { kind: "settings", parts: [] }],
    [
      "types are checked less",
      "tsconfig.json",
      '"strict": true\n',
      '"strict": false\n',
      { kind: "settings", parts: [] },
    ],
    ["a target does nothing", "Makefile", "lint:\n\teslint .\n", "lint:\n\ttrue\n", { kind: "settings", parts: [] }],
    [
      ...(["the test script is replaced", "package.json", base] as const),
      manifest({ test: "true", lint: "eslint ." }, { eslintConfig: { root: true } }),
      { kind: "test", parts: ["scripts.test"] },
    ],
    [
      ...(["scripts and settings are gone", "packages/a/package.json", base, manifest({})] as const),
      { kind: "settings", parts: ["scripts.test", "scripts.lint", "eslintConfig"] },
    ],
    [
      ...(["a rule is off", "pyproject.toml", '[project]\nname = "p"\n[tool.ruff.lint]\nselect = ["ALL"]\n'] as const),
      '[project]\nname = "p"\n[tool.ruff.lint]\nselect = []\n',
      { kind: "settings", parts: ["tool.ruff.lint"] },
    ],
  ])("because %s", ([, path, before, after, lost]) => {
    expect(isCheckFile(path)).toBe(true);
    expect(lostChecks(path, before, after)).toEqual(lost);
  });

  test.for<[what: string, path: string, before: string | undefined, after: string]>([
    [
      "tests are added",
      "a.test.js",
      'import { a } from "./a.js";\nit(1)\n',
      'import { a, b } from "./a.js";\nit(1)\nit(2)\n',
    ],
    ["a test is new", "b.test.js", undefined, "it(1)\n"],
    ["a dependency is new", "package.json", base, base.replace('"name"', '"dependencies":{"x":"1"},"name"')],
    [
      "a first test script is set",
      "package.json",
      manifest({ test: 'echo "Error: no test specified" && exit 1' }),
      manifest({ test: "jest" }),
    ],
    ["another script is new", "package.json", base, base.replace('"start"', '"deploy":"x","start"')],
    ["a package is new", "packages/b/package.json", undefined, base],
    [
      "a project names a dependency",
      "pyproject.toml",
      "[project]\ndependencies = []\n[tool.ruff]\nx = 1\n",
      '[project]\ndependencies = ["y"]\n\n[tool.ruff]\nx = 1\n',
    ],
    ["a target is new", "Makefile", "test:\n\tpytest\n", "test:\n\tpytest\ndocs:\n\tsphinx\n"],
  ])("but not if %s", ([, path, before, after]) => {
    expect(lostChecks(path, before, after)).toBeUndefined();
  });
});

test("the files that the scripts of checks run are found, and not what they look at", () => {
  const text = manifest({
    ...{ test: "node --test && sh scripts/smoke.sh", lint: "node scripts/lint.js src/index.js; ./scripts/names.py" },
    ...{ "lint:css": "stylelint src/a.css", build: "node build.js", start: "node src/index.js" },
  });
  expect([...filesOfChecks(text)]).toEqual(["scripts/smoke.sh", "scripts/lint.js", "scripts/names.py"]);
  expect(isCheckFile("scripts/lint.js", filesOfChecks(text))).toBe(true);
  expect(isCheckFile("src/index.js", filesOfChecks(text))).toBe(false);
  expect([...filesOfChecks("{")]).toEqual([]);
});
