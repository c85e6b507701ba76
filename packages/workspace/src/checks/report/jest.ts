import { numberIn, type RunnerReader } from "./reader.ts";

/** jest: `PASS src/a.test.js`, `  ● suite › name` in a file that failed, `Tests:       1 failed, 2 passed, 3 total`. */
export function jestReader(): RunnerReader {
  let file = "";
  let failedSuites = 0;
  return {
    line: (line, tally) => {
      const ended = /^(PASS|FAIL) {1,2}(?:\S+ )?(\S+\.\w+)(?: \([\d.]+ m?s\))?$/.exec(line);
      if (ended !== null) {
        file = ended[2] ?? "";
        if (ended[1] === "PASS") tally.passes(file);
      }
      const name = /^ {2}● (.+)$/.exec(line)?.[1];
      if (name !== undefined && file !== "" && name !== "Console") {
        tally.fails(name === "Test suite failed to run" ? file : `${file} › ${name}`);
      }
      if (/^Test Suites: /.test(line)) failedSuites = numberIn(line, /(\d+) failed/);
      const said = /^Tests: {2,}(.+ total)$/.exec(line)?.[1];
      if (said !== undefined) {
        tally.count({
          passed: numberIn(said, /(\d+) passed/),
          failed: Math.max(numberIn(said, /(\d+) failed/), failedSuites),
          skipped: numberIn(said, /(\d+) skipped/) + numberIn(said, /(\d+) todo/),
        });
      }
      if (/^No tests found, exiting with code/.test(line)) tally.count({});
    },
  };
}
