import { describe, expect, test } from "vitest";
import type { CheckRecord, TestReport } from "../declared/check.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { checkResultsText, knownFailuresText } from "./check-text.ts";
import { expectedTests, isMet, judgedCheck } from "./known-failures.ts";

function check(output: string, more: Partial<CheckRecord> = {}): CheckRecord {
  return {
    ...{ name: "lint", command: "npm run lint", onFailure: "return", outcome: "failed", code: 1 },
    ...{ output, omittedBytes: 0, durationMs: 5 },
    ...more,
  };
}

function report(failing: readonly string[], more: Partial<TestReport> = {}): TestReport {
  const [passed, failed] = [2, failing.length];
  return { total: passed + failed, passed, failed, skipped: 0, failing, ...more };
}

function isKnown(now: CheckRecord, before: CheckRecord | undefined): boolean {
  const baseline = before === undefined ? [] : [before];
  return judgedCheck(now, { baseline, varying: ["/w/run"] }).known === true;
}

describe("a failure is known", () => {
  test("if each of its lines was there before, whatever the numbers, times and paths", () => {
    const before = check(
      "/w/run/a.js\n  3:5  error  unused x\n✖ 2 problems in 1.2s\n\u001b[31mred\u001b[0m\n/w/run/b.js",
    );
    const now = check("/w/run/a.js\n  14:5  error  unused x\n✖ 1 problem in 900ms\nred\n");
    expect(isKnown(now, before)).toBe(true);
    expect(isMet(judgedCheck(now, { baseline: [before] }))).toBe(true);
  });

  test.each([
    ["there is a new line", check("a.js\n  error  unused x\n"), check("a.js\n  error  unused x\n  error  unused y\n")],
    ["a line is there twice", check("error  unused\n"), check("error  unused\nerror  unused\n")],
    ["it ends in another way", check("x\n"), check("x\n", { code: 2 })],
    ["it takes too long now", check("x\n"), check("x\n", { outcome: "timed_out", code: null })],
    ["it passed before", check("x\n", { outcome: "passed", code: 0 }), check("x\n")],
    ["it did not run before", undefined, check("x\n")],
    ["no test runs now", check("x\n", { tests: report(["a"]) }), check("x\n", { tests: report([], { passed: 0 }) })],
  ])("not if %s", (_, before, now) => {
    expect(isKnown(now, before)).toBe(false);
  });

  test("by the names of its tests, if both runs have them", () => {
    const before = check("old output", { tests: report(["a", "b"]) });
    expect(isKnown(check("other output", { tests: report(["b"]) }), before)).toBe(true);
    expect(isKnown(check("old output", { tests: report(["b", "c"]) }), before)).toBe(false);
    // Several tests can have one name.
    expect(isKnown(check("old output", { tests: report(["a"], { failed: 3 }) }), before)).toBe(false);
  });
});

describe("tests of an earlier phase", () => {
  const judged = (tests: TestReport, expected: readonly string[]) =>
    judgedCheck(check("", { name: "test", outcome: "passed", code: 0, tests }), { expected });

  test.each([
    ["a.test.ts > adds", ["a.test.ts > adds"]],
    ["a.test.ts > adds", ["a.test.ts"]],
    ["pkg > TestAdd", ["pkg"]],
    ["test_a", ["test_a.A.test_one"]],
    ["/w/run/b.test.mjs", ["adds"]],
    ["adds", undefined],
  ])("have passed: %s, where %j did", (name, passing) => {
    expect(judged(report([], { passing }), [name]).unmet).toBeUndefined();
  });

  test.each([
    ["adds", report(["adds"])],
    ["adds", report([], { passing: ["subtracts"] })],
    ["adds", report([], { passed: 0 })],
  ])("have not passed: %s", (name, tests) => {
    const record = judged(tests, [name]);
    expect(record.unmet).toEqual([name]);
    expect(isMet(record)).toBe(false);
  });
});

describe("a check that has to fail", () => {
  const first = (more: Partial<CheckRecord>) => check("", { name: "test", expect: "fail", ...more });

  test("does so by new tests, not by old ones or none", () => {
    const baseline = [check("", { name: "test", tests: report(["old"]) })];
    const isMetBy = (more: Partial<CheckRecord>) => isMet(judgedCheck(first(more), { baseline }));
    expect(isMetBy({ tests: report(["old", "new"]) })).toBe(true);
    expect(isMetBy({ tests: report(["old"]) })).toBe(false);
    expect(isMetBy({ tests: report([], { passed: 0 }) })).toBe(false);
    expect(isMetBy({ outcome: "passed", code: 0 })).toBe(false);
    expect(isMetBy({ outcome: "timed_out", code: null })).toBe(false);
  });
});

test("the tests of a phase that the run was rewound to before are not expected to pass", () => {
  const wrote = (step: number, failing: string, more: Partial<Step> = {}) => {
    const failed = check("", { name: "test", expect: "fail", tests: report([failing]) });
    return { step, result: { is: "completed" }, tries: [{ turns: [{ checks: [failed] }] }], ...more };
  };
  const steps = [wrote(1, "first", { isWithdrawn: true, isRewound: true }), wrote(2, "second")];
  const state = { steps } as unknown as RunState;
  expect(expectedTests(state, { step: 3, scope: undefined })).toEqual(["second"]);
});

test("a test command that ran no test has failed", () => {
  const record = check("Ran 0 tests in 0.000s\n\nOK\n", {
    ...{ name: "test", outcome: "passed", code: 0, tests: report([], { total: 0, passed: 0 }) },
  });
  expect(judgedCheck(record, {})).toMatchObject({ outcome: "failed" });
  expect(judgedCheck({ ...record, name: "build" }, {})).toMatchObject({ outcome: "passed" });
});

test("known failures are listed with their tests, or the end of their output", () => {
  const text = knownFailuresText([
    check("a.js\n  error  unused x\n"),
    check("much", { name: "test", command: "npm test", tests: report(["adds", "subtracts"]) }),
    check("", { name: "build", outcome: "passed", code: 0 }),
  ]);
  expect(text).toBe(
    "- lint (npm run lint) failed with exit code 1:\n  ```\n  a.js\n    error  unused x\n  ```\n- test (npm test) failed with exit code 1:\n  - adds\n  - subtracts",
  );
});

test("results of checks are listed, one per line", () => {
  const checks = [
    check("", { name: "test", outcome: "passed", code: 0, tests: report([], { total: 3, passed: 3 }) }),
    check("", { name: "unit", tests: report(["a"], { total: 3, passed: 2 }), known: true }),
    check("", { name: "slow", outcome: "timed_out", code: null }),
  ];
  expect(checkResultsText(checks).replaceAll(/ \(.*?\)/g, "")).toBe(
    "- test: passed, 3 tests\n- unit: failed with exit code 1, 2 of 3 tests passed, as before the work\n- slow: took too long",
  );
});

describe("a run of tests is no pass with exit code 0", () => {
  const passed = (tests: TestReport | undefined) => check("", { name: "test", outcome: "passed", code: 0, tests });
  const five = report([], { total: 5, passed: 5 });
  const before = [passed(five)];

  test.each<[why: string, now: CheckRecord, baseline: readonly CheckRecord[], ifArgued: boolean]>([
    ["if a test failed", passed(report(["a"])), [], false],
    ["if no test ran", passed(report([], { passed: 0 })), [], false],
    ["if the report is gone that was there before", passed(undefined), before, false],
    ["if all tests are skipped", passed(report([], { passed: 0, skipped: 5 })), before, false],
    ["if fewer tests ran than before", passed(report([], { passed: 4 })), before, true],
    ["if some are skipped now", passed(report([], { passed: 4, skipped: 1 })), before, true],
  ])("%s", (_, now, baseline, ifArgued) => {
    const judged = judgedCheck(now, { baseline });
    expect([isMet(judged), isMet(judged, true)]).toEqual([false, ifArgued]);
  });

  test("if the tests of a phase had a report when they failed, and it is missing now", () => {
    expect(isMet(judgedCheck(passed(undefined), { expected: ["new"] }))).toBe(false);
  });

  test("but is one with more tests, without tests before, and for another check", () => {
    expect(isMet(judgedCheck(passed(report([], { passed: 6 })), { baseline: before }))).toBe(true);
    expect(isMet(judgedCheck(passed(undefined), {}))).toBe(true);
    expect(isMet(judgedCheck({ ...passed(undefined), name: "lint" }, { baseline: before }))).toBe(true);
  });
});
