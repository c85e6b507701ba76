import { parseArgs } from "node:util";
import { parse, TemplateError } from "@cuebook/template";
import type { Given, Outcome } from "../engine.ts";
import { handlebarsEngine } from "../engines.ts";
import { RandomHandlebarsTemplate } from "./random-template.ts";

// `node conformance/handlebars/fuzz.ts` renders random templates with npm's handlebars and with the handlebars dialect,
// as handlebars treats missing values, and tells how many ran and what differed. Options: --runs (templates, 4000),
// --seed (a number; from the clock unless given), --show (20).

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "4000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    show: { type: "string", default: "20" },
  },
});
const seed = Number(options.seed);

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
const intended: readonly (readonly [string, RegExp])[] = [
  ["an order of values of different kinds", /^cannot order/],
  ["a context with named arguments is no value", /in a partial that receives values by name is not available/],
];

function verdict(own: Outcome, real: Outcome): string {
  if (own.error !== undefined) {
    const known = intended.find(([, pattern]) => pattern.test(own.error ?? ""));
    if (known !== undefined) return `intended: ${known[0]}`;
    return real.error === undefined ? "ONLY OURS FAILS" : "both fail";
  }
  if (real.error !== undefined) return "ONLY HANDLEBARS FAILS";
  return own.expected === real.expected ? "same text" : "DIFFERENT TEXT";
}

const engine = await handlebarsEngine();
if (engine === undefined) {
  console.error("handlebars is not installed");
  process.exit(2);
}
const random = new RandomHandlebarsTemplate(seed);
const cases = Array.from({ length: Number(options.runs) }, (_, at): Given => {
  const data = random.data();
  return { name: String(at), template: random.template(), data, partials: random.partials() };
});
const real = engine(cases);
const counts = new Map<string, number>();
let shown = 0;
for (const [at, given] of cases.entries()) {
  const own = ours(given);
  const other = real[at] ?? {};
  const kind = verdict(own, other);
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (kind !== kind.toUpperCase() || ++shown > Number(options.show)) continue;
  const told = [given.template, given.partials, given.data, own, other].map((each) => JSON.stringify(each));
  console.log([kind, ...told].join("\n  "));
}
console.log(`${cases.length} templates, seed ${seed}`);
for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${kind}`);
if ([...counts.keys()].some((kind) => kind === kind.toUpperCase())) process.exitCode = 1;
