import fc from "fast-check";
import { chance, knownField, pick, type Random, randomPath, unwrap } from "./random-contracts.ts";

/** The surroundings of a place in a random template. */
interface Scope {
  /** The number of surrounding contexts. */
  readonly contexts: number;
  readonly loops: number;
  readonly names: readonly string[];
  readonly isPartial: boolean;
}

const top: Scope = { contexts: 0, loops: 0, names: [], isPartial: false };

function operand(random: Random, scope: Scope): string {
  const name = scope.names[random(fc.nat, { max: Math.max(0, scope.names.length - 1) })];
  switch (random(fc.nat, { max: 11 })) {
    case 0:
      return name === undefined ? "this" : chance(random, 50) ? name : `${name}.${randomPath(random)}`;
    case 1:
      return scope.isPartial ? "this" : `@root.${randomPath(random)}`;
    case 2:
      return scope.contexts === 0 ? "this" : `../${randomPath(random)}`;
    case 3:
      return scope.loops === 0 ? randomPath(random) : pick(random, ["@index", "@key", "@first", "@last"]);
    case 4:
      return `${randomPath(random)}.length`;
    case 5:
      return `${randomPath(random)}.[0]`;
    case 6:
      return "this";
    default:
      return randomPath(random);
  }
}

function expression(random: Random, scope: Scope, depth: number): string {
  const value = () => operand(random, scope);
  const inner = () => (depth > 0 && chance(random, 40) ? `(${call(random, scope, depth - 1)})` : value());
  return chance(random, 50) ? inner() : `(${call(random, scope, depth)})`;
}

/** A call, without its brackets. */
function call(random: Random, scope: Scope, depth: number): string {
  const value = () => operand(random, scope);
  const inner = () => (depth > 0 && chance(random, 40) ? `(${call(random, scope, depth - 1)})` : value());
  switch (random(fc.nat, { max: 7 })) {
    case 0:
      return `and ${inner()} ${inner()}`;
    case 1:
      return `or ${inner()} ${inner()}`;
    case 2:
      return `not ${inner()}`;
    case 3:
      return `ne ${value()} ${pick(random, ['"x"', "0", "null", "false"])}`;
    case 4:
      return `${pick(random, ["lt", "gte"])} ${value()} ${pick(random, ["1", '"m"'])}`;
    case 5:
      return `lookup ${value()} ${pick(random, ["0", '"a"', value()])}`;
    default:
      return `eq ${value()} ${pick(random, ['"x"', "1", "null", "true", value()])}`;
  }
}

function template(random: Random, scope: Scope, depth: number): string {
  let text = "";
  const body = (more: Partial<Scope> = {}) => template(random, { ...scope, ...more }, depth - 1);
  const otherwise = () => (chance(random, 50) ? `{{else}}${body()}` : "");
  const value = () => expression(random, scope, 1);
  for (let count = 1 + random(fc.nat, { max: 2 }); count > 0; count--) {
    switch (random(fc.nat, { max: depth > 0 ? 10 : 2 })) {
      case 0:
        text += "text\n";
        break;
      case 3:
        text += `{{#if ${value()}}}${body()}{{else if ${value()}}}${body()}${otherwise()}{{/if}}`;
        break;
      case 4:
        text += `{{#if ${value()}${chance(random, 30) ? " includeZero=true" : ""}}}${body()}${otherwise()}{{/if}}`;
        break;
      case 5:
        text += `{{#unless ${value()}}}${body()}${otherwise()}{{/unless}}`;
        break;
      case 6: {
        const hasName = chance(random, 40);
        const names = hasName ? [...scope.names, `w${depth}`] : scope.names;
        const inside = body({ contexts: scope.contexts + 1, names });
        text += `{{#with ${value()}${hasName ? ` as |w${depth}|` : ""}}}${inside}${otherwise()}{{/with}}`;
        break;
      }
      case 7:
      case 8: {
        const hasNames = chance(random, 40);
        const names = hasNames ? [...scope.names, `e${depth}`, `k${depth}`] : scope.names;
        const inside = body({ contexts: scope.contexts + 1, loops: scope.loops + 1, names });
        text += `{{#each ${operand(random, scope)}${hasNames ? ` as |e${depth} k${depth}|` : ""}}}${inside}${otherwise()}{{/each}}`;
        break;
      }
      case 9:
        if (!scope.isPartial) text += `{{> part${chance(random, 50) ? ` ${operand(random, scope)}` : ""}}}`;
        break;
      default: {
        const printed = value();
        text += `{{${printed.startsWith("(") ? printed.slice(1, -1) : printed}}}`;
      }
    }
  }
  return text;
}

/** A use of a known field, as an author who knows the contract would write it; empty if there is no such field. */
function sensible(random: Random, context: unknown, depth: number, wild: () => string): string {
  const field = knownField(random, unwrap(random, context).schema);
  if (field === undefined) return "";
  const { name } = field;
  const { schema, isNullable } = unwrap(random, field.schema);
  const deeper = (inner: unknown) =>
    (depth > 0 ? sensible(random, inner, depth - 1, wild) : "in") + (chance(random, 15) ? wild() : "");
  const union = Object(field.schema).oneOf;
  if (Array.isArray(union) && chance(random, 70)) {
    const [first, second] = union.map(deeper);
    return `{{#with ${name}}}{{#if (eq kind "x")}}${first}{{else}}${second}{{/if}}{{/with}}`;
  }
  if (schema.type === "object") {
    if (chance(random, 20)) return `{{#each ${name}}}{{@key}}{{@index}}{{/each}}`;
    return `{{#with ${name}${chance(random, 30) ? " as |it|" : ""}}}${deeper(schema)}{{/with}}`;
  }
  if (schema.type === "array") {
    const items = Object(schema.items);
    const isText = items.type === "string" || items.enum !== undefined;
    if (chance(random, 20)) return `{{${name}.length}}`;
    if (isText && chance(random, 30)) {
      const guard = pick(random, [name, `${name}.length`]);
      return `{{#if ${guard}}}{{#if ${name}.[0]}}{{${name}.[0]}}{{/if}}{{/if}}`;
    }
    if (chance(random, 30)) return `{{#each ${name} as |it at|}}{{at}}{{@first}}{{#if it}}.{{/if}}{{/each}}`;
    return `{{#each ${name}}}${isText ? "{{#if this}}{{this}}{{/if}}" : deeper(schema.items)}{{/each}}`;
  }
  const print = `{{${name}}}`;
  if (!isNullable) return chance(random, 80) ? print : `{{#if ${name}}}${print}{{/if}}`;
  return pick(random, [
    `{{#if ${name}}}${print}{{/if}}`,
    `{{#if (and ${name} (ne ${name} null))}}${print}{{else if (not ${name})}}none{{/if}}`,
    `{{#with ${name}}}{{this}}{{/with}}`,
    `{{#unless ${name}}}none{{else}}${print}{{/unless}}`,
    `{{or ${name} "none"}}`,
  ]);
}

/** A template for data of a contract, mostly as an author would write it. */
export function randomHandlebars(
  random: Random,
  contract: unknown,
): { readonly text: string; readonly partials: Record<string, string> } {
  const part = template(random, { ...top, isPartial: true }, 1);
  if (chance(random, 40)) return { text: template(random, top, 3), partials: { part } };
  const wild = () => template(random, top, 1);
  let text = "";
  for (let count = 1 + random(fc.nat, { max: 5 }); count > 0; count--)
    text += sensible(random, contract, 3, wild) || "-";
  return { text, partials: { part } };
}
