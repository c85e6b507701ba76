import type { RunnerReader, Tally } from "./reader.ts";

/** The tests of one package. */
interface Package {
  readonly failed: string[];
  readonly passed: string[];
  skipped: number;
}

/**
 * go test: `--- FAIL: TestX (0.00s)`, then `FAIL\tpackage\t0.01s`, `ok  \tpackage\t0.01s`, `?   \tpackage\t[no test files]`. Without
 * `-v` it names tests that pass only as packages.
 */
export function goTestReader(): RunnerReader {
  let pending: Package = { failed: [], passed: [], skipped: 0 };
  return {
    line: (line, tally) => {
      const [, how, test = ""] = /^ *--- (FAIL|PASS|SKIP): (\S+) \([\d.]+s\)$/.exec(line) ?? [];
      if (how === "FAIL") pending.failed.push(test);
      else if (how === "PASS") pending.passed.push(test);
      else if (how === "SKIP") pending.skipped += 1;
      const [, end, name = ""] = /^(ok {2}|FAIL|\? {3})\t(\S+)(?:[\t ]|$)/.exec(line) ?? [];
      if (end === undefined) return;
      const hasTests = end !== "?   " && !line.includes("[no tests to run]");
      if (hasTests) addPackage(tally, name, end === "FAIL", pending);
      else tally.count({});
      pending = { failed: [], passed: [], skipped: 0 };
    },
  };
}

function addPackage(tally: Tally, name: string, isFailed: boolean, { failed, passed, skipped }: Package): void {
  for (const test of passed) tally.passes(`${name} > ${test}`);
  for (const test of failed) tally.fails(`${name} > ${test}`);
  // One that cannot be built has no tests.
  if (isFailed && failed.length === 0) tally.fails(name);
  if (!isFailed) tally.passes(name);
  const most = (tests: readonly string[], isAtLeastOne: boolean) => Math.max(isAtLeastOne ? 1 : 0, tests.length);
  tally.count({ failed: most(failed, isFailed), passed: most(passed, !isFailed), skipped });
}
