import { fuzzOptions, type Known, known, rendering, tellDifferences } from "../differential.ts";
import type { Given, Outcome } from "../engine.ts";
import { liquidEngine } from "../engines.ts";
import { RandomLiquidTemplate } from "./random-template.ts";

// `node conformance/liquid/fuzz.ts` renders random templates with liquidjs and with the liquid dialect, and tells how many ran
// and what differed. Options: --runs (templates, 4000), --seed (a number; from the clock unless given), --show (20).

const { runs, seed, show } = fuzzOptions();

/** Causes of the strict profile where liquidjs goes on; each is an intended difference (`differences.jsonl`). */
const intended: Known = [
  ["a filter takes the kinds of values that it is for", /^expected .*, got /],
  ["nil is printed", /^the value is nil/],
];

/** How two outcomes compare. */
function verdict(own: Outcome, real: Outcome): string {
  if (own.error !== undefined) return known(intended, own.error) ?? (real.error ? "both fail" : "ONLY OURS FAILS");
  if (real.error !== undefined) return "ONLY LIQUIDJS FAILS";
  if (own.expected === real.expected) return "same text";
  const isNil = own.expected?.replaceAll("null", "") === real.expected?.replaceAll("null", "");
  return isNil ? "intended: what is not there is null in JSON" : "DIFFERENT TEXT";
}

const liquid = await liquidEngine();
if (liquid === undefined) {
  console.error("liquidjs is not installed");
  process.exit(2);
}
const random = new RandomLiquidTemplate(seed);
const cases = Array.from({ length: runs }, (_, at): Given => {
  const data = random.data();
  return { name: String(at), ...random.template(), data };
});
tellDifferences({ engine: "liquidjs", seed, cases, real: liquid(cases), ours: rendering("liquid"), verdict, show });
