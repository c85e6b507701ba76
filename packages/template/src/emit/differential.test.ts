import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect, DialectSettings, ParseOptions, Template } from "../api/template.ts";
import { allData, prompts } from "../check/testing/prompts.ts";
import { dialects } from "../dialects/index.ts";
import { type EmittedModule, evaluateModule, isBrief } from "./testing/load.ts";
import { type Outcome, outcomeOf, parsed, walkOf } from "./testing/outcomes.ts";

const names = Object.keys(dialects) as Dialect[];

interface Case {
  readonly name: string;
  readonly template: string;
  readonly data: unknown;
  readonly partials?: Readonly<Record<string, string>>;
  readonly escape?: "none" | "html";
  readonly settings?: Omit<DialectSettings, "name">;
  readonly missing?: "error" | "empty" | "native";
}

/** Requires the three ways to render to agree, over several data. @returns the numbers of texts and failures */
function compare(text: string, options: ParseOptions, data: readonly unknown[]): [number, number] {
  const template = parsed(text, options);
  if (template === undefined) return [0, 0];
  const module = evaluateModule(template.emit({}).module, template.dialect);
  const brief = briefOf(template);
  const walk = walkOf(text, options);
  let texts = 0;
  for (const each of data) {
    const closures = outcomeOf(() => template.render(each));
    const emitted = outcomeOf(() => module.render(each));
    const { code, place, text: rendered } = closures;
    const ways = { emitted, walked: walk(each) };
    const expected = { emitted: closures, walked: code === undefined ? { text: rendered } : { code, place } };
    // An `expect` for each takes longer than what it compares.
    if (!isDeepStrictEqual(ways, expected))
      expect(ways, JSON.stringify({ text, data: each, ...options })).toEqual(expected);
    if (code === undefined) texts++;
    if (brief === undefined) continue;
    const short = outcomeOf(() => brief.render(each));
    // It also counts the text after the last value.
    if (
      short.code === "render_limit" &&
      (rendered ?? "").length > (options.limits?.outputLength ?? Number.POSITIVE_INFINITY)
    )
      continue;
    const line = (outcome: Outcome) => outcome.place?.replace(/:\d+-.*/, "");
    if (short.code !== code || short.text !== rendered || line(short) !== line(closures))
      expect({ ...short, line: line(short) }, JSON.stringify({ text, data: each, ...options })).toMatchObject({
        code,
        text: rendered,
        line: line(closures),
      });
  }
  return [texts, data.length - texts];
}

/** The module without the interpreter, if the template does not need it. */
function briefOf(template: Template): EmittedModule | undefined {
  const { module } = template.emit({ failures: "brief" });
  return isBrief(module) ? evaluateModule(module, template.dialect) : undefined;
}

const conformance = new URL("../../../../conformance/", import.meta.url);

describe.each(names)("emitted modules, closures and a walk along the tree agree in %s", (dialect) => {
  const folder = new URL(`${dialect}/`, conformance);
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith(".jsonl"));
  test.each(files)("on the conformance cases of %s", (file) => {
    const lines = readFileSync(new URL(file, folder), "utf8").trim().split("\n");
    for (const line of lines) {
      const { template, data, name: _, settings, ...options }: Case = JSON.parse(line);
      compare(template, { ...options, dialect: { ...settings, name: dialect } }, [data]);
    }
  });

  test.skipIf(prompts[dialect] === undefined)("on prompts, with data that fits and data that does not", () => {
    const numRuns = process.env.CUEBOOK_LONG === undefined ? 5 : 60;
    const damaged = fc.sample(fc.constantFrom(...allData).chain(damage), { numRuns, seed: 3 });
    const counts = [0, 0];
    for (const prompt of prompts[dialect]) {
      const [texts, failures] = compare(prompt, { dialect }, [...allData, ...damaged]);
      counts[0] = (counts[0] ?? 0) + texts;
      counts[1] = (counts[1] ?? 0) + failures;
      compare(prompt, { dialect, missing: "empty" }, damaged);
      compare(prompt, { dialect, missing: "native", escape: "html" }, damaged);
      compare(prompt, { dialect, limits: { iterations: 2, outputLength: 40, depth: 2 } }, allData.slice(0, 20));
    }
    expect(counts[0]).toBeGreaterThan(500);
    expect(counts[1]).toBeGreaterThan(numRuns);
  });
});

/** Data in which something has another kind, is null, or is missing. */
function damage(data: unknown): fc.Arbitrary<unknown> {
  const others = fc.constantFrom<unknown>(null, undefined, "text", 7, true, [], {}, [null, "a"], { name: "x" });
  if (Array.isArray(data)) {
    if (data.length === 0) return others;
    return fc.oneof(
      others,
      fc.nat(data.length - 1).chain((at) => damage(data[at]).map((item) => data.with(at, item))),
    );
  }
  if (typeof data !== "object" || data === null) return others;
  const entries = Object.entries(data);
  if (entries.length === 0) return others;
  const inside = fc
    .constantFrom(...entries)
    .chain(([key, value]) => damage(value).map((item) => ({ ...data, [key]: item })));
  const without = fc.constantFrom(...entries).map(([key]) => {
    const { [key]: _, ...rest } = Object.fromEntries(entries);
    return rest;
  });
  return fc.oneof(
    { weight: 1, arbitrary: others },
    { weight: 2, arbitrary: without },
    { weight: 8, arbitrary: inside },
  );
}
