import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import type { TestReport } from "@cuebook/run";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runChecks } from "../run.ts";
import { TestReportReader } from "./test-report.ts";

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-report-")));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

async function reportOf(command: string): Promise<TestReport | undefined> {
  const options = { folder, timeoutMs: 120_000, signal: new AbortController().signal, secrets: [] };
  const [result] = await runChecks([{ name: "test", command }], options);
  return result?.tests;
}

/** The report in a text, in chunks that cut its lines. */
function read(text: string): TestReport | undefined {
  const reader = new TestReportReader();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) reader.push(bytes.subarray(at, at + 7));
  return reader.read((each) => each);
}

function isThere(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}

const hasPython = isThere("python3", "--version");
const hasPytest = hasPython && isThere("python3", "-m", "pytest", "--version");
const hasGo = isThere("go", "version");
const node = JSON.stringify(execPath);

describe("the report of node:test", () => {
  const tests = `import { test, describe } from "node:test"; import assert from "node:assert";
test("adds", () => {});
describe("a suite", () => {
  test("inner", () => assert.equal(1, 2));
  test("fine", () => {});
  describe("deep", () => { test("leaf", () => assert.fail()); });
});
test("later", { skip: true }, () => {});
`;

  test("names tests with their suites, and files that cannot be loaded", async () => {
    write({ "a.test.mjs": tests, "b.test.mjs": 'import "./missing.mjs";' });
    expect(await reportOf(`${node} --test`)).toEqual({
      ...{ total: 6, passed: 2, failed: 3, skipped: 1 },
      failing: ["a suite > inner", "a suite > deep > leaf", expect.stringMatching(/b\.test\.mjs$/)],
      passing: ["adds", "a suite > fine"],
    });
  });

  test("is read from TAP as well", async () => {
    write({ "a.test.mjs": tests });
    const report = await reportOf(`${node} --test --test-reporter=tap`);
    expect(report).toMatchObject({ total: 5, passed: 2, failed: 2, skipped: 1 });
    expect(report?.failing).toContain("leaf");
    expect(report?.passing).toContain("fine");
  });

  test("says that there were no tests", async () => {
    write({ "a.mjs": "" });
    expect(await reportOf(`${node} --test`)).toMatchObject({ total: 0 });
  });
});

test("the report of vitest names failing tests, and files whose tests pass", async () => {
  write({
    "a.test.ts": `import { expect, test } from "vitest"; test("adds", () => expect(1).toBe(2)); test("is fine", () => {});`,
    "b.test.ts": `import { test } from "vitest"; test("is fine", () => {}); test.skip("later", () => {});`,
    "c.test.ts": 'import "./missing.ts";',
    "package.json": '{ "type": "module" }',
  });
  const vitest = join(import.meta.dirname, "../../../../../node_modules/vitest/vitest.mjs");
  const packages = join(import.meta.dirname, "../../../../../node_modules");
  const report = await reportOf(`ln -s ${packages} node_modules && ${node} ${vitest} run`);
  expect(report).toMatchObject({ passed: 2, failed: 2, skipped: 1, passing: ["b.test.ts"] });
  expect([...(report?.failing ?? [])].sort()).toEqual(["a.test.ts > adds", "c.test.ts"]);
});

describe.skipIf(!hasPython)(`the report of Python${hasPython ? "" : " [skipped: needs python3]"}`, () => {
  const tests = `import unittest
class A(unittest.TestCase):
    def test_one(self): pass
    def test_two(self): self.assertEqual(1, 2)
    @unittest.skip("no")
    def test_three(self): pass
`;

  test("by unittest names tests by their place", { tags: ["long"] }, async () => {
    write({ "test_a.py": tests, "test_b.py": "import missing_module\n" });
    const report = { total: 4, passed: 1, failed: 2, skipped: 1 };
    expect(await reportOf("python3 -m unittest")).toMatchObject(report);
    const { failing, passing } = (await reportOf("python3 -m unittest -v")) ?? {};
    expect([...(failing ?? [])].sort()).toEqual(["test_a.A.test_two", "test_b"]);
    expect(passing).toEqual(["test_a.A.test_one"]);
  });

  test("by unittest says that it found nothing", async () => {
    write({ "a.py": "" });
    expect(await reportOf("python3 -m unittest")).toMatchObject({ total: 0, failing: [] });
  });

  test.skipIf(!hasPytest)(
    `by pytest names tests by file${hasPytest ? "" : " [skipped: needs pytest]"}`,
    { tags: ["long"] },
    async () => {
      write({ "test_a.py": tests });
      expect(await reportOf("python3 -m pytest")).toEqual({
        ...{ total: 3, passed: 1, failed: 1, skipped: 1 },
        failing: ["test_a.py::A::test_two"],
      });
      write({ "test_b.py": "import missing_module\n" });
      expect(await reportOf("python3 -m pytest -q")).toMatchObject({ failed: 1, failing: ["test_b.py"] });
      expect(await reportOf("python3 -m pytest -k nothing")).toMatchObject({ passed: 0 });
    },
  );
});

test.skipIf(!hasGo)(
  `the report of go test names tests by package${hasGo ? "" : " [skipped: needs go]"}`,
  async () => {
    write({
      "go.mod": "module example.com/g\n\ngo 1.19\n",
      "g_test.go":
        'package g\n\nimport "testing"\n\nfunc TestOne(t *testing.T) {}\nfunc TestTwo(t *testing.T) { t.Run("sub", func(t *testing.T) { t.Fatal("two") }) }\n',
      "fine/f_test.go": 'package fine\n\nimport "testing"\n\nfunc TestFine(t *testing.T) {}\n',
      "broken/b_test.go": 'package broken\n\nimport "testing"\n\nfunc TestB(t *testing.T) { missing() }\n',
      "none/n.go": "package none\n",
    });
    expect(await reportOf("go test ./...")).toEqual({
      ...{ total: 4, passed: 1, failed: 3, skipped: 0 },
      failing: expect.arrayContaining([
        ...["example.com/g > TestTwo", "example.com/g > TestTwo/sub", "example.com/g/broken"],
      ]),
      passing: ["example.com/g/fine"],
    });
    expect(await reportOf("go test ./none")).toMatchObject({ total: 0 });
  },
  120_000,
);

describe("the report of", () => {
  test("jest names tests by file and suite", () => {
    const text = `PASS src/sum.test.js
FAIL src/total.test.js
  ● totals › ignore refunds

    expect(received).toBe(expected) // Object.is equality

FAIL src/new.test.js (5.1 s)
  ● Test suite failed to run

    Cannot find module './new' from 'src/new.test.js'

Test Suites: 2 failed, 1 passed, 3 total
Tests:       1 failed, 1 skipped, 3 passed, 5 total
Snapshots:   0 total
Time:        1.2 s
`;
    expect(read(text)).toEqual({
      ...{ total: 6, passed: 3, failed: 2, skipped: 1 },
      failing: ["src/total.test.js › totals › ignore refunds", "src/new.test.js"],
      passing: ["src/sum.test.js"],
    });
    expect(read("No tests found, exiting with code 0\n")).toMatchObject({ total: 0 });
  });

  test("cargo test adds up its binaries", () => {
    const text = `running 2 tests
test tests::adds ... ok
test tests::subtracts ... FAILED

failures:

    tests::subtracts

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

running 1 test
test whole ... ignored

test result: ok. 0 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
`;
    expect(read(text)).toEqual({
      ...{ total: 3, passed: 1, failed: 1, skipped: 1 },
      failing: ["tests::subtracts"],
      passing: ["tests::adds"],
    });
  });

  test("several runners is their sum", () => {
    const text = "Ran 2 tests in 0.001s\n\nOK\n\u001b[32m=== 3 passed in 0.01s ===\u001b[0m\n";
    expect(read(text)).toEqual({ total: 5, passed: 5, failed: 0, skipped: 0, failing: [] });
  });

  test("another program does not exist", () => {
    expect(read("src/a.ts\n  3:5  error  'x' is not defined\n\n✖ 1 problem (1 error)\nok then\n")).toBeUndefined();
  });

  test("a runner with very many names and very long lines is bounded", { tags: ["long"] }, () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `test t${at} ... FAILED`).join("\n");
    const report = read(`${lines}\n${"x".repeat(100_000)}\ntest result: FAILED. 0 passed; 3000 failed; 0 ignored;\n`);
    expect(report).toMatchObject({ failed: 3000 });
    expect(report?.failing).toHaveLength(200);
  });
});
