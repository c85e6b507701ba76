import { numberIn, type RunnerReader, type Tally } from "./reader.ts";

/**
 * vitest: ` ✓ src/a.test.ts (3 tests) 5ms`, ` FAIL  src/a.test.ts > suite > name`, `      Tests  1 failed | 2 passed (3)`. It names tests
 * that pass only as files.
 */
export function vitestReader(): RunnerReader {
  let failedFiles = 0;
  return {
    line: (line, tally) => {
      const file = /^ ?✓ (?:\|[^|]+\| )?(\S+) \(\d+ tests?(?: \| \d+ skipped)?\)/.exec(line)?.[1];
      if (file !== undefined) tally.passes(file);
      const failed = /^ ?FAIL {1,2}(?:\|[^|]+\| )?(\S.*)$/.exec(line)?.[1];
      // A file that could not be loaded stands twice: `a.test.ts [ a.test.ts ]`.
      if (failed !== undefined && /\.\w+(?: > | \[ |$)/.test(failed)) tally.fails(failed.replace(/ \[ .* \]$/, ""));
      if (/^ *Test Files {2}/.test(line)) failedFiles = numberIn(line, /(\d+) failed/);
      summary(line, tally, failedFiles);
      if (/^No test files found, exiting with code/.test(line)) tally.count({});
    },
  };
}

function summary(line: string, tally: Tally, failedFiles: number): void {
  const said = /^ *Tests {2}(.+)$/.exec(line)?.[1];
  if (said === undefined || !/\(\d+\)$|no tests/.test(said.trim())) return;
  const failed = numberIn(said, /(\d+) failed/);
  tally.count({
    passed: numberIn(said, /(\d+) passed/),
    // A file that could not be loaded is not among the tests.
    failed: Math.max(failed, Math.min(failedFiles, tally.failing.size)),
    skipped: numberIn(said, /(\d+) skipped/) + numberIn(said, /(\d+) todo/),
  });
}
