import { numberIn, type RunnerReader } from "./reader.ts";

/** cargo test: `test tests::adds ... ok`, `test result: FAILED. 1 passed; 1 failed; 0 ignored; ...`, once for each binary. */
export function cargoTestReader(): RunnerReader {
  return {
    line: (line, tally) => {
      const test = /^test (.+?) \.\.\. (ok|FAILED)$/.exec(line);
      if (test?.[2] === "ok") tally.passes(test[1] ?? "");
      else if (test !== null) tally.fails(test[1] ?? "");
      if (!/^test result: (?:ok|FAILED)\. /.test(line)) return;
      tally.count({
        passed: numberIn(line, /(\d+) passed/),
        failed: numberIn(line, /(\d+) failed/),
        skipped: numberIn(line, /(\d+) ignored/),
      });
    },
  };
}
