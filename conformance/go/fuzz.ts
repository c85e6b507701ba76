import { parseArgs } from "node:util";
import { parse, TemplateError } from "@cuebook/template";
import { type Given, goEngine, type Outcome } from "../engines.ts";
import { RandomGoTemplate } from "./random-template.ts";

// `node conformance/go/fuzz.ts` renders random templates with real Go and with the go dialect, and tells how many ran
// and what differed. Options: --runs (templates, 4000), --seed (a number; from the clock unless given), --show (20).

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "4000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    show: { type: "string", default: "20" },
  },
});
const seed = Number(options.seed);

/** Causes of the strict profile where Go goes on; each is an intended difference (`differences.jsonl`). */
const intended: readonly (readonly [string, RegExp])[] = [
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
const widened: readonly (readonly [string, RegExp])[] = [
  ["whole and broken numbers compare", /incompatible types for comparison/],
  ["range over an integer", /range can't iterate over -?\d+$/],
];

function ours({ template, data }: Given): Outcome {
  const { template: parsed, diagnostics } = parse(template, { dialect: "go" });
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
  if (own.error === undefined && real.error === undefined)
    return own.expected === real.expected ? "same text" : "DIFFERENT TEXT";
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

function known(list: readonly (readonly [string, RegExp])[], cause: string): string | undefined {
  const found = list.find(([, pattern]) => pattern.test(cause));
  return found === undefined ? undefined : `intended: ${found[0]}`;
}

function describe(kind: string, { template, data }: Given, own: Outcome, { expected, error }: Outcome): string {
  const lines = [kind, template, JSON.stringify(data), `ours: ${JSON.stringify(own)}`];
  return [...lines, `go:   ${JSON.stringify({ expected, error })}`].join("\n  ");
}

const go = goEngine();
if (go === undefined) {
  console.error("go is not on the path");
  process.exit(2);
}
const random = new RandomGoTemplate(seed);
const cases = Array.from({ length: Number(options.runs) }, (_, at): Given => {
  const data = random.data();
  return { name: String(at), template: random.template(), data };
});
const real = go(cases);
const counts = new Map<string, number>();
const shown: string[] = [];
for (const [at, given] of cases.entries()) {
  const own = ours(given);
  const other = real[at] ?? {};
  const kind = verdict(own, other);
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isWorthShowing = kind === "another cause";
  if (kind === kind.toUpperCase()) shown.unshift(describe(kind, given, own, other));
  else if (isWorthShowing && shown.length < Number(options.show)) shown.push(describe(kind, given, own, other));
}
console.log(`${cases.length} templates, seed ${seed}`);
for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${kind}`);
for (const each of shown) console.log(each);
if ([...counts.keys()].some((kind) => kind === kind.toUpperCase())) process.exitCode = 1;
