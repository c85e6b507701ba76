import { numberIn, type RunnerReader } from "./reader.ts";

/** pytest: `FAILED tests/test_a.py::test_x - why`, `ERROR tests/test_a.py`, `=== 1 failed, 2 passed in 0.12s ===`. */
export function pytestReader(): RunnerReader {
  return {
    line: (line, tally) => {
      const failed = /^(?:FAILED|ERROR) (\S+\.py(?:::.+?)?)(?: - .*)?$/.exec(line)?.[1];
      if (failed !== undefined) tally.fails(failed);
      const passed = /^(?:PASSED (\S+\.py::.+)|(\S+\.py::.+?) PASSED(?: +\[ *\d+%\])?)$/.exec(line);
      if (passed !== null) tally.passes(passed[1] ?? passed[2] ?? "");
      const said = /^(?:=+ )?((?:\d+ [a-z]+|no tests ran)(?:, \d+ [a-z]+)*) in [\d.]+s/.exec(line)?.[1];
      if (said === undefined) return;
      tally.count({
        passed: numberIn(said, /(\d+) passed/) + numberIn(said, /(\d+) xfailed/),
        failed: numberIn(said, /(\d+) failed/) + numberIn(said, /(\d+) errors?\b/),
        skipped: numberIn(said, /(\d+) skipped/),
      });
    },
  };
}

/** unittest: `FAIL: test_x (tests.test_a.A.test_x)`, `test_x (tests.test_a.A.test_x) ... ok`, `Ran 3 tests in 0.001s`, `FAILED (failures=1)`. */
export function unittestReader(): RunnerReader {
  let ran: number | undefined;
  return {
    line: (line, tally) => {
      const failed = /^(?:FAIL|ERROR): (.+)$/.exec(line)?.[1];
      if (failed !== undefined) tally.fails(unittestName(failed));
      const passed = /^(\S+ \(\S+\))(?: \.\.\. ok)$/.exec(line)?.[1];
      if (passed !== undefined) tally.passes(unittestName(passed));
      const count = /^Ran (\d+) tests? in /.exec(line)?.[1];
      if (count !== undefined) ran = Number(count);
      const end = /^(?:OK|FAILED|NO TESTS RAN)(?: \((.+)\))?$/.exec(line);
      if (end === null || ran === undefined) return;
      const said = end[1] ?? "";
      const broken = numberIn(said, /failures=(\d+)/) + numberIn(said, /errors=(\d+)/);
      const failures = Math.min(broken + numberIn(said, /unexpected successes=(\d+)/), ran);
      const skipped = numberIn(said, /skipped=(\d+)/);
      tally.count({ failed: failures, skipped, passed: Math.max(0, ran - failures - skipped) });
      ran = undefined;
    },
  };
}

/** `test_x (tests.test_a.A.test_x)` or, before Python 3.11, `test_x (tests.test_a.A)`; a module that cannot be imported by its name. */
function unittestName(text: string): string {
  const [, test = text, place = ""] = /^(\S+) \(([^)]+)\)/.exec(text) ?? [];
  if (place.startsWith("unittest.loader.")) return test;
  if (place === "" || place.endsWith(`.${test}`)) return place === "" ? test : place;
  return `${place}.${test}`;
}
