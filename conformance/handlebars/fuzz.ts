import { parse, TemplateError } from "@cuebook/template";
import { fuzzOptions, type Known, known, tellDifferences } from "../differential.ts";
import type { Given, Outcome } from "../engine.ts";
import { handlebarsEngine } from "../engines.ts";
import { RandomHandlebarsTemplate } from "./random-template.ts";

// `node conformance/handlebars/fuzz.ts` renders random templates with npm's handlebars and with the handlebars dialect,
// as handlebars treats missing values, and tells how many ran and what differed. Options: --runs (templates, 4000),
// --seed (a number; from the clock unless given), --show (20).

const { runs, seed, show } = fuzzOptions();

function ours({ template, data, partials = {} }: Given): Outcome {
  const { template: parsed, diagnostics } = parse(template, { dialect: "handlebars", partials, missing: "native" });
  if (parsed === undefined) return { error: diagnostics[0]?.message ?? "" };
  try {
    const expected = parsed.render(data);
    const { text } = parsed.trace(data);
    return text === expected ? { expected } : { expected: `the trace is ${text}` };
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.cause };
    throw error;
  }
}

/** Causes of failures where handlebars goes on; each is an intended difference (`differences.jsonl`). */
const intended: Known = [
  ["an order of values of different kinds", /^cannot order/],
  ["a context with named arguments is no value", /in a partial that receives values by name is not available/],
];

function verdict(own: Outcome, real: Outcome): string {
  if (own.error !== undefined)
    return known(intended, own.error) ?? (real.error === undefined ? "ONLY OURS FAILS" : "both fail");
  if (real.error !== undefined) return "ONLY HANDLEBARS FAILS";
  return own.expected === real.expected ? "same text" : "DIFFERENT TEXT";
}

const engine = await handlebarsEngine();
if (engine === undefined) {
  console.error("handlebars is not installed");
  process.exit(2);
}
const random = new RandomHandlebarsTemplate(seed);
const cases = Array.from({ length: runs }, (_, at): Given => {
  const data = random.data();
  return { name: String(at), template: random.template(), data, partials: random.partials() };
});
tellDifferences({ engine: "handlebars", seed, cases, real: engine(cases), ours, verdict, show });
