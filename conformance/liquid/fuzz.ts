import { parseArgs } from "node:util";
import { parse, TemplateError } from "@cuebook/template";
import { type Known, known, tellDifferences } from "../differential.ts";
import type { Given, Outcome } from "../engine.ts";
import { liquidEngine } from "../engines.ts";
import { RandomLiquidTemplate } from "./random-template.ts";

// `node conformance/liquid/fuzz.ts` renders random templates with liquidjs and with the liquid dialect, and tells how many ran
// and what differed. Options: --runs (templates, 4000), --seed (a number; from the clock unless given), --show (20).

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "4000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    show: { type: "string", default: "20" },
  },
});
const seed = Number(options.seed);

/** Causes of the strict profile where liquidjs goes on; each is an intended difference (`differences.jsonl`). */
const intended: Known = [
  ["a filter takes the kinds of values that it is for", /^expected .*, got /],
  ["nil is printed", /^the value is nil/],
];

function ours({ template, data, partials = {} }: Given): Outcome {
  const { template: parsed, diagnostics } = parse(template, { dialect: "liquid", partials });
  if (parsed === undefined) return { error: diagnostics[0]?.message ?? "" };
  try {
    return { expected: parsed.render(data) };
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.cause };
    throw error;
  }
}

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
const cases = Array.from({ length: Number(options.runs) }, (_, at): Given => {
  const data = random.data();
  return { name: String(at), ...random.template(), data };
});
tellDifferences({ engine: "liquidjs", seed, cases, real: liquid(cases), ours, verdict, show: Number(options.show) });
