import { describe, expect, test } from "vitest";
import type { Dialect, Template } from "../api/template.ts";
import { dialectNames } from "../dialects/index.ts";
import { parse } from "../parse.ts";
import { TemplateError } from "../render/error.ts";
import { valueObjection } from "../types/assignable.ts";
import { typeFromSchema } from "../types/from-schema.ts";
import { jinjaOperators } from "./testing/jinja-mutations.ts";
import { liquidOperators } from "./testing/liquid-mutations.ts";
import { operators } from "./testing/mutations.ts";
import { allData, contract, prompts } from "./testing/prompts.ts";

/*
 * Measures how many mistakes the checker finds. Correct prompts are broken, one mistake at a time. Of the mistakes that do
 * harm for some data of the contract, it counts how many are found before anything is rendered. CUEBOOK_REPORT=1 prints the
 * counts.
 */

/** The outcome of rendering: a text, or a failure. A list or object in debugging form counts as a failure. */
type Outcome =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "raised" }
  | { readonly kind: "structure" };

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(template: Template, data: unknown): Outcome {
  try {
    const trace = template.trace(data);
    const isStructure = trace.segments.some(({ origin, start, end }) => {
      const printed = trace.text.slice(start, end);
      return origin.kind === "data" && /^(map)?\[/.test(printed) && !isJson(printed);
    });
    return isStructure ? { kind: "structure" } : { kind: "text", text: trace.text };
  } catch (error) {
    if (error instanceof TemplateError && error.code === "template_render_error") return { kind: "raised" };
    throw error;
  }
}

type Harm = "does not parse" | "raises" | "prints a structure" | "prints another text" | "none";
type Finding = "error" | "warning" | "unchecked" | "nothing";

interface Mutant {
  readonly operator: string;
  readonly source: string;
  readonly harm: Harm;
  readonly found: Finding;
}

function judge(operator: string, source: string, dialect: Dialect, expected: readonly string[]): Mutant {
  const { template, diagnostics } = parse(source, { dialect });
  if (template === undefined)
    return { operator, source, harm: "does not parse", found: diagnostics.length > 0 ? "error" : "nothing" };
  const findings = template.check(contract);
  const found = findings.some(({ severity }) => severity === "error")
    ? "error"
    : findings.some(({ code }) => code === "unchecked")
      ? "unchecked"
      : findings.length > 0
        ? "warning"
        : "nothing";
  let harm: Harm = "none";
  for (const [at, data] of allData.entries()) {
    const outcome = outcomeOf(template, data);
    if (outcome.kind === "raised") return { operator, source, harm: "raises", found };
    if (outcome.kind === "structure") harm = "prints a structure";
    else if (harm === "none" && outcome.text !== expected[at]) harm = "prints another text";
  }
  return { operator, source, harm, found };
}

const tagOperators = { jinja: jinjaOperators, liquid: liquidOperators };

function mutantsOf(dialect: Dialect): Mutant[] {
  return prompts[dialect].flatMap((prompt) => {
    const original = parse(prompt, { dialect }).template;
    const expected = allData.map((data) => original?.render(data) ?? "");
    const mutants: readonly (readonly [string, readonly string[]])[] =
      dialect === "jinja" || dialect === "liquid"
        ? Object.entries(tagOperators[dialect]).map(([operator, mutate]) => [operator, mutate(prompt)])
        : Object.entries(operators).map(([operator, mutate]) => [operator, mutate(prompt, dialect)]);
    return mutants.flatMap(([operator, sources]) =>
      [...new Set(sources)]
        .filter((source) => source !== prompt)
        .map((source) => judge(operator, source, dialect, expected)),
    );
  });
}

const fails = ({ harm }: Mutant) => harm !== "none" && harm !== "prints another text";
const isSilent = ({ harm }: Mutant) => harm === "prints another text";
const isFound = ({ found }: Mutant) => found !== "nothing";

function tableOf(mutants: readonly Mutant[]) {
  const count = (of: readonly Mutant[], found: Finding) => of.filter((mutant) => mutant.found === found).length;
  const row = (of: readonly Mutant[]) => {
    const failing = of.filter(fails);
    const silent = of.filter(isSilent);
    return {
      mutants: of.length,
      fail: failing.length,
      parse: failing.filter(({ harm }) => harm === "does not parse").length,
      error: count(failing, "error") - failing.filter(({ harm }) => harm === "does not parse").length,
      warning: count(failing, "warning"),
      unchecked: count(failing, "unchecked"),
      missed: count(failing, "nothing"),
      "other text": silent.length,
      "of it found": silent.filter(isFound).length,
    };
  };
  const byOperator = Object.keys(operators).map((name) => [
    name,
    row(mutants.filter(({ operator }) => operator === name)),
  ]);
  return Object.fromEntries([...byOperator, ["all", row(mutants)]]);
}

test("the data fits the contract", () => {
  const { type, problems } = typeFromSchema(contract);
  expect(problems).toEqual([]);
  for (const data of allData) expect(valueObjection(data, type, "the data")).toBeUndefined();
});

/** The least share of failing mutants to be found where no theorem demands all; when it was measured, all were found. */
const leastShare = 0.98;

describe.each(dialectNames)("%s", (dialect) => {
  const mutants = mutantsOf(dialect);

  test.each(prompts[dialect])("the prompt is correct: %s", (prompt) => {
    const parsed = parse(prompt, { dialect });
    expect(parsed.check(contract)).toEqual([]);
    for (const data of allData) expect(() => parsed.template?.render(data)).not.toThrow();
  });

  test("every mutant that fails has an error or something unchecked", () => {
    const raising = mutants.filter(({ harm }) => harm === "raises" || harm === "does not parse");
    // Data that never reaches a mistake would show nothing.
    expect(raising.length).toBeGreaterThan(300);
    expect(raising.filter(({ found }) => found !== "error" && found !== "unchecked")).toEqual([]);
  });

  test("a misspelt field is always found, even if it only prints another text", () => {
    const misspelt = mutants.filter(({ operator, harm }) => operator === "misspell a field" && harm !== "none");
    expect(misspelt.length).toBeGreaterThan(250);
    expect(misspelt.filter((mutant) => !isFound(mutant))).toEqual([]);
  });

  test("nearly all mutants that fail or print a structure are found", () => {
    if (process.env.CUEBOOK_REPORT === "1") console.table(tableOf(mutants));
    const failing = mutants.filter(fails);
    expect(failing.length).toBeGreaterThan(350);
    expect(failing.filter(isFound).length / failing.length).toBeGreaterThanOrEqual(leastShare);
  });
});
