import { parseArgs } from "node:util";
import { type Dialect, parse, TemplateError } from "@cuebook/template";
import type { Given, Outcome } from "./engine.ts";

/** What a program that compares random templates is called with: `--runs` (templates), `--seed` (from the clock unless given), `--show`. */
export function fuzzOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "4000" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      show: { type: "string", default: "20" },
    },
  });
  return { runs: Number(values.runs), seed: Number(values.seed), show: Number(values.show) };
}

/** What a dialect makes of a case, as an engine tells it. */
export function rendering(name: Dialect): (given: Given) => Outcome {
  return ({ template, data, partials = {}, settings, missing = "error" }) => {
    const { template: parsed, diagnostics } = parse(template, { dialect: { ...settings, name }, partials, missing });
    if (parsed === undefined) return { error: diagnostics[0]?.message ?? "" };
    try {
      return { expected: parsed.render(data) };
    } catch (error) {
      if (error instanceof TemplateError) return { error: error.cause };
      throw error;
    }
  };
}

/** Differences by a name, each with how its cause is told. */
export type Known = readonly (readonly [name: string, cause: RegExp])[];

/** The first of some differences that a cause is one of. */
export function known(list: Known, cause: string): string | undefined {
  const found = list.find(([, pattern]) => pattern.test(cause));
  return found === undefined ? undefined : `intended: ${found[0]}`;
}

/** What is compared: the outcomes of both sides, in the order of the cases. */
export interface Comparison {
  readonly engine: string;
  readonly seed: number;
  readonly cases: readonly Given[];
  readonly real: readonly Outcome[];
  readonly ours: (given: Given) => Outcome;
  /** A kind in words; one in capital letters is a fault. */
  readonly verdict: (own: Outcome, real: Outcome) => string;
  /** How many of the failures with another cause are shown. */
  readonly show: number;
}

/** Tells how many cases came out in which way, with every fault. The process ends with 1 where there is one. */
export function tellDifferences({ engine, seed, cases, real, ours, verdict, show }: Comparison): void {
  const counts = new Map<string, number>();
  const shown: string[] = [];
  for (const [at, given] of cases.entries()) {
    const own = ours(given);
    const other = real[at] ?? {};
    const kind = verdict(own, other);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const told = () => describe(kind, given, own, engine, other);
    if (isFault(kind)) shown.unshift(told());
    else if (kind === "another cause" && shown.length < show) shown.push(told());
  }
  console.log(`${cases.length} templates, seed ${seed}`);
  for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(6)}  ${kind}`);
  for (const each of shown) console.log(each);
  if ([...counts.keys()].some(isFault)) process.exitCode = 1;
}

function isFault(kind: string): boolean {
  return kind === kind.toUpperCase();
}

function describe(kind: string, given: Given, own: Outcome, engine: string, { expected, error }: Outcome): string {
  const { template, partials = {}, data } = given;
  const texts = Object.keys(partials).length === 0 ? [] : [JSON.stringify(partials)];
  const lines = [kind, template, ...texts, JSON.stringify(data), `ours: ${JSON.stringify(own)}`];
  return [...lines, `${engine}: ${JSON.stringify({ expected, error })}`].join("\n  ");
}
