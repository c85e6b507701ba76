import { fuzzOptions, type Known, known, rendering, tellDifferences } from "../differential.ts";
import type { Given, Outcome } from "../engine.ts";
import { goEngine } from "../engines.ts";
import { RandomGoTemplate } from "./random-template.ts";

// `node conformance/go/fuzz.ts` renders random templates with real Go and with the go dialect, and tells how many ran
// and what differed. Options: --runs (templates, 4000), --seed (a number; from the clock unless given), --show (20).

const { runs, seed, show } = fuzzOptions();

/** Causes of the strict profile where Go goes on; each is an intended difference (`differences.jsonl`). */
const intended: Known = [
  ["null is printed", /the value is nil|nil has no printed form|element \d+ is nil/],
  ["index with an absent key", /^map has no entry for key/],
  ["slice inside a character", /is inside a character/],
  ["break in the else of a loop in a loop", /^\{\{break\}\} in the/],
  ["a verb does not go with its value", /^error calling printf: (?:printf: )?.*%!/s],
];

/** Failures that both have, told in other words on purpose: ours, and Go's. */
const reworded: readonly (readonly [string, RegExp, RegExp])[] = [
  ["a field of a text, list or number names its type", /^can't evaluate field/, /can't evaluate field/],
  ["an index out of range, as newer Go words it", /index out of range/, /out of range/],
  ["values that cannot be compared are not printed", /non-comparable type/, /non-comparable type/],
  ["a limit in place of a deeper one", /^render limit reached/, /exceeded maximum|range can't iterate over \d+$/],
  ["a loop over a number with two variables", /more than one variable/, /range can't iterate over -?\d+$/],
];

/** Where the dialect goes on and Go fails. */
const widened: Known = [
  ["whole and broken numbers of the data compare", /incompatible types for comparison/],
  ["a whole number under %f", /%!\w\(int=|%21\w%28int%3D/],
  ["range over an integer", /range can't iterate over -?\d+$/],
];

/** How two outcomes compare. */
function verdict(own: Outcome, real: Outcome): string {
  if (own.error === undefined && real.error === undefined)
    return own.expected === real.expected ? "same text" : (known(widened, real.expected ?? "") ?? "DIFFERENT TEXT");
  if (own.error !== undefined && real.error !== undefined)
    return sameFailure(own.error, real.error)
      ? "same failure"
      : (known(intended, own.error) ?? known(widened, real.error) ?? "another cause");
  if (own.error !== undefined) return known(intended, own.error) ?? "ONLY OURS FAILS";
  return known(widened, real.error ?? "") ?? "ONLY GO FAILS";
}

function sameFailure(own: string, real: string): boolean {
  return real.includes(own) || reworded.some(([, ours, theirs]) => ours.test(own) && theirs.test(real));
}

const go = goEngine();
if (go === undefined) {
  console.error("go is not on the path");
  process.exit(2);
}
const random = new RandomGoTemplate(seed);
const cases = Array.from({ length: runs }, (_, at): Given => {
  const data = random.data();
  return { name: String(at), template: random.template(), data };
});
tellDifferences({ engine: "go", seed, cases, real: go(cases), ours: rendering("go"), verdict, show });
