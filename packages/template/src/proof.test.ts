import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect, JsonSchema } from "./api/template.ts";
import {
  chance,
  knownField,
  pick,
  type Random,
  randomData,
  randomObject,
  randomPath,
  unwrap,
} from "./check/testing/random-contracts.ts";
import { randomHandlebars } from "./check/testing/random-handlebars.ts";
import { randomJinja } from "./check/testing/random-jinja.ts";
import { randomLiquid } from "./check/testing/random-liquid.ts";
import { randomNarrowing } from "./check/testing/random-narrowing.ts";
import { dialectNames } from "./dialects/index.ts";
import { parse } from "./parse.ts";
import { TemplateError } from "./render/error.ts";
import { isBlank } from "./text/blank.ts";

/*
 * The theorem of the checker, over random contracts, data and templates: if it finds no error and leaves nothing unchecked,
 * no render over data that fits the contract fails because of a missing or unsuitable value. And the theorem of the tracer:
 * its segments concatenated are the rendered text.
 */

/** A use of a known field, as an author who knows the contract would write it; `undefined` if there is no such field. */
function sensible(
  random: Random,
  dialect: Dialect,
  dot: unknown,
  depth: number,
  wild: () => string,
): string | undefined {
  const field = knownField(random, unwrap(random, dot).schema);
  if (field === undefined) return undefined;
  const { schema, isNullable } = unwrap(random, field.schema);
  const isGo = dialect === "go";
  const path = isGo ? `.${field.name}` : field.name;
  const block = (tag: string, inner: string) =>
    isGo ? `{{ ${tag} ${path} }}${inner}{{ end }}` : `{{#${path}}}${inner}{{/${path}}}`;
  const deeper = (inner: unknown) => {
    const more = depth > 0 ? sensible(random, dialect, inner, depth - 1, wild) : undefined;
    return (more ?? "in") + (chance(random, 15) ? wild() : "");
  };
  const union = Object(field.schema).oneOf;
  if (isGo && Array.isArray(union) && chance(random, 70)) {
    const arms = union.map((arm) =>
      deeper(arm)
        .replaceAll("{{ .", `{{ ${path}.`)
        .replaceAll(/(if|range|with|toJSON|"," )\s*\./g, `$1 ${path}.`),
    );
    return `{{ if eq ${path}.kind "x" }}${arms[0]}{{ else }}${arms[1]}{{ end }}`;
  }
  if (schema.type === "object") return block("with", deeper(schema));
  if (schema.type === "array") {
    const items = Object(schema.items);
    if (isGo && chance(random, 30)) return `{{ toJSON ${path} }}`;
    if (isGo && chance(random, 30)) return `{{ if ${path} }}{{ toJSON (index ${path} 0) }}{{ end }}`;
    if (items.type === "string" || items.enum !== undefined)
      return isGo ? `{{ join "," ${path} }}` : block("", "{{.}}");
    return block("range", deeper(items));
  }
  const print = isGo ? `{{ ${path} }}` : `{{${path}}}`;
  if (!isNullable) return chance(random, 80) ? print : block("if", print);
  if (isGo && chance(random, 30))
    return `{{ if and ${path} (ne ${path} nil) }}${print}{{ else if not ${path} }}none{{ end }}`;
  if (isGo && chance(random, 30)) return `{{ $n := ${path} }}{{ if $n }}{{ $n }}{{ end }}`;
  return block("if", print);
}

interface GoScope {
  readonly variables: readonly string[];
  readonly isInLoop: boolean;
}

function goOperand(random: Random, scope: GoScope): string {
  const roll = random(fc.nat, { max: 9 });
  const variable = scope.variables[random(fc.nat, { max: Math.max(0, scope.variables.length - 1) })];
  if (roll < 2 && variable !== undefined) return chance(random, 50) ? variable : `${variable}.${randomPath(random)}`;
  if (roll === 2) return ".";
  if (roll === 3) return `$.${randomPath(random)}`;
  return `.${randomPath(random)}`;
}

function goExpression(random: Random, scope: GoScope, depth: number): string {
  const operand = () => goOperand(random, scope);
  const inner = () => (depth > 0 && chance(random, 40) ? `(${goExpression(random, scope, depth - 1)})` : operand());
  switch (random(fc.nat, { max: 13 })) {
    case 0:
      return `and ${inner()} ${inner()}`;
    case 1:
      return `or ${inner()} ${inner()}`;
    case 2:
      return `not ${inner()}`;
    case 3:
      return `eq ${operand()} ${pick(random, ['"x"', "1", "nil", "true", '"x" "y"'])}`;
    case 4:
      return `ne ${operand()} ${pick(random, ['"x"', "0", "nil", "false"])}`;
    case 5:
      return `${pick(random, ["lt", "ge"])} ${operand()} ${pick(random, ["1", '"m"'])}`;
    case 6:
      return pick(random, [
        `len ${operand()}`,
        `index ${operand()} 0`,
        `index ${operand()} "a"`,
        `index ${operand()} "a" "b"`,
      ]);
    case 7:
      return pick(random, [
        `printf "%v-%s" ${operand()} ${operand()}`,
        `join "," ${operand()}`,
        `lower ${operand()}`,
        `print ${operand()}`,
        `print "%s" ${operand()}`,
      ]);
    case 8:
      return `toJSON ${operand()}`;
    default:
      return operand();
  }
}

function goTemplate(random: Random, scope: GoScope, depth: number): string {
  let text = "";
  let { variables } = scope;
  const here = () => ({ ...scope, variables });
  const body = (more: Partial<GoScope> = {}) => goTemplate(random, { ...here(), ...more }, depth - 1);
  const expression = () => goExpression(random, here(), 1);
  for (let count = 1 + random(fc.nat, { max: 2 }); count > 0; count--) {
    const otherwise = () => (chance(random, 50) ? `{{ else }}${body()}` : "");
    switch (random(fc.nat, { max: depth > 0 ? 11 : 3 })) {
      case 0:
        text += "text ";
        break;
      case 1: {
        const name = `$v${variables.length}`;
        text += `{{ ${name} := ${expression()} }}`;
        variables = [...variables, name];
        break;
      }
      case 4:
      case 5:
        text += `{{ if ${expression()} }}${body()}{{ else if ${expression()} }}${body()}${otherwise()}{{ end }}`;
        break;
      case 6:
        text += `{{ if ${expression()} }}${body()}${otherwise()}{{ end }}`;
        break;
      case 7:
        text += `{{ with ${expression()} }}${body()}${otherwise()}{{ end }}`;
        break;
      case 8:
        text += `{{ range ${goOperand(random, here())} }}${body({ isInLoop: true })}${otherwise()}{{ end }}`;
        break;
      case 9: {
        const more = [`$k${depth}`, `$e${depth}`];
        text += `{{ range ${more.join(", ")} := ${goOperand(random, here())} }}${body({ isInLoop: true, variables: [...variables, ...more] })}{{ end }}`;
        break;
      }
      case 10: {
        const variable = variables[random(fc.nat, { max: Math.max(0, variables.length - 1) })];
        if (variable !== undefined) text += `{{ ${variable} = ${expression()} }}`;
        break;
      }
      case 11:
        text +=
          scope.isInLoop && chance(random, 50)
            ? `{{ ${pick(random, ["break", "continue"])} }}`
            : `{{ template "part" ${goOperand(random, here())} }}`;
        break;
      default:
        text += `{{ ${expression()} }}`;
    }
  }
  return text;
}

/** Several uses, most of them sensible. */
function mostlySensible(random: Random, dialect: Dialect, contract: unknown): string {
  const wild = () =>
    dialect === "go"
      ? goTemplate(random, { variables: [], isInLoop: false }, 1).replaceAll(/\{\{ template[^}]*\}\}/g, "")
      : mustacheTemplate(random, 1).replaceAll("{{>part}}", "");
  let text = "";
  for (let count = 1 + random(fc.nat, { max: 5 }); count > 0; count--)
    text += sensible(random, dialect, contract, 3, wild) ?? "-";
  return text;
}

function mustacheTemplate(random: Random, depth: number): string {
  let text = "";
  for (let count = 1 + random(fc.nat, { max: 2 }); count > 0; count--) {
    const name = chance(random, 10) ? "." : randomPath(random);
    switch (random(fc.nat, { max: depth > 0 ? 6 : 2 })) {
      case 0:
        text += "text\n";
        break;
      case 3:
      case 4:
        text += `{{#${name}}}${mustacheTemplate(random, depth - 1)}{{/${name}}}`;
        break;
      case 5:
        text += `{{^${name}}}${mustacheTemplate(random, depth - 1)}{{/${name}}}`;
        break;
      case 6:
        text += "{{>part}}\n";
        break;
      default:
        text += `{{${name}}}`;
    }
  }
  return text;
}

function randomTemplate(
  random: Random,
  dialect: Dialect,
  contract: unknown,
): { text: string; partials: Record<string, string> } {
  if (dialect === "handlebars") return randomHandlebars(random, contract);
  if (dialect === "liquid") return { text: randomLiquid(random, contract), partials: {} };
  if (dialect === "jinja") return { text: randomJinja(random, contract), partials: {} };
  if (chance(random, 60)) return { text: mostlySensible(random, dialect, contract), partials: {} };
  if (dialect === "mustache")
    return {
      text: mustacheTemplate(random, 3),
      partials: { part: mustacheTemplate(random, 1).replaceAll("{{>part}}", "") },
    };
  const part = goTemplate(random, { variables: [], isInLoop: false }, 1).replaceAll(/\{\{ template[^}]*\}\}/g, "");
  return {
    text: `{{ define "part" }}${part}{{ end }}${goTemplate(random, { variables: [], isInLoop: false }, 3)}`,
    partials: {},
  };
}

/** Nobody bounds how deep data is: a template that invokes itself for parts of it can reach this. */
const isTooDeep = (error: unknown) => error instanceof TemplateError && error.message.includes("levels of nesting");
/** Templates of each kind and dialect. */
const rounds = Number(process.env.PROOF_RUNS ?? (process.env.CUEBOOK_LONG === undefined ? 80 : 10_000));
const timeoutMs = 120_000 + rounds * 60;
/** What is counted must be more than this. In a few rounds, a twentieth of them can be missed by chance. */
const least = rounds < 1_000 ? 0 : rounds / 20;

describe.each(dialectNames)("%s", (dialect) => {
  test("no finding and nothing unchecked means that no render misses a value", { timeout: timeoutMs }, () => {
    let proved = 0;
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const contract: JsonSchema = randomObject(random, 3);
        const narrowing = chance(random, 40) ? randomNarrowing(random, dialect, contract) : undefined;
        const { text, partials } =
          narrowing === undefined ? randomTemplate(random, dialect, contract) : { text: narrowing, partials: {} };
        // Moving a use below a discriminated field by replacement occasionally makes nonsense of a call.
        const { template } = parse(text, { dialect, partials });
        if (template === undefined) return;
        const findings = template.check(contract);
        if (findings.some((finding) => finding.severity === "error" || finding.code === "unchecked")) return;
        proved++;
        for (let round = 0; round < (narrowing === undefined ? 6 : 12); round++) {
          const data = randomData(random, contract);
          try {
            template.render(data);
          } catch (error) {
            if (isTooDeep(error)) continue;
            throw new Error(`${text}\n${JSON.stringify(contract)}\n${JSON.stringify(data)}\n${error}`);
          }
        }
      }),
      { numRuns: rounds },
    );
    // The property is empty unless enough templates pass the checker.
    expect(proved).toBeGreaterThan(least);
  });

  test("a template without blankness never renders to a blank text", { timeout: timeoutMs }, () => {
    let [proved, blank] = [0, 0];
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const contract: JsonSchema = randomObject(random, 3);
        const { text, partials } = randomTemplate(random, dialect, contract);
        // Static text alone would prove nearly all of them.
        const bare = (each: string) => each.replaceAll(/\btext\b|\bin\b(?=\{\{)|\bnone\b/g, " ");
        const { template } = parse(bare(text), {
          dialect,
          partials: Object.fromEntries(Object.entries(partials).map(([name, each]) => [name, bare(each)])),
          missing: chance(random, 30) ? pick(random, ["empty", "native"]) : "error",
        });
        if (template === undefined) return;
        const blankness = template.blankness(contract);
        for (let round = 0; round < 6; round++) {
          const data = randomData(random, contract);
          try {
            const output = template.render(data);
            const isUnseen = isBlank(output);
            if (isUnseen) blank++;
            if (!isUnseen || blankness !== undefined) continue;
          } catch {
            continue;
          }
          throw new Error(`${bare(text)}\n${JSON.stringify(contract)}\n${JSON.stringify(data)}`);
        }
        if (blankness === undefined) proved++;
      }),
      { numRuns: rounds },
    );
    expect(proved).toBeGreaterThan(least);
    expect(blank).toBeGreaterThan(least * 5);
  });

  test("a trace's segments are the rendered text, without gaps", { timeout: timeoutMs }, () => {
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const contract = randomObject(random, 3);
        const { text, partials } = randomTemplate(random, dialect, contract);
        const { template } = parse(text, {
          dialect,
          partials,
          missing: chance(random, 50) ? "empty" : "error",
        });
        if (template === undefined) return;
        const data = randomData(random, contract);
        const outcome = (render: () => string | undefined) => {
          try {
            return render();
          } catch (error) {
            return String(error);
          }
        };
        const traced = outcome(() => {
          const trace = template.trace(data);
          let end = 0;
          for (const segment of trace.segments) {
            expect(segment.start).toBe(end);
            expect(segment.end).toBeGreaterThan(end);
            end = segment.end;
          }
          expect(end).toBe(trace.text.length);
          return trace.text;
        });
        expect(traced).toBe(outcome(() => template.render(data)));
      }),
      { numRuns: rounds / 2 },
    );
  });
});
