import fc from "fast-check";
import { chance, pick, type Random, type Schema, unwrap } from "./random-contracts.ts";

/** Names in scope, and what the grammar allows at this place. */
interface Place {
  readonly names: readonly string[];
  readonly isInLoop: boolean;
}

const top: Place = { names: [], isInLoop: false };

function operand(random: Random, place: Place): string {
  if (place.isInLoop && chance(random, 12))
    return pick(random, ["forloop.index", "forloop.rindex0", "forloop.first", "forloop.last", "forloop.length"]);
  const root = chance(random, 40) && place.names.length > 0 ? pick(random, ["", ...place.names]) : "";
  const steps = random(fc.nat, { max: 2 });
  const step = () =>
    pick(random, [
      ".a",
      ".b",
      ".c",
      ".kind",
      '["a"]',
      "[0]",
      "[-1]",
      ".first",
      ".last",
      ".size",
      `[${operand(random, top)}]`,
    ]);
  return (root === "" ? pick(random, ["a", "b", "c"]) : root) + Array.from({ length: steps }, step).join("");
}

function filter(random: Random, place: Place): string {
  const one = () => operand(random, place);
  return pick(random, [
    "upcase",
    "strip",
    "size",
    "join: ','",
    "json",
    "first",
    "last",
    "sort",
    "sort: 'a'",
    "reverse",
    "uniq",
    "compact",
    "map: 'a'",
    "map: 'kind'",
    "where: 'a'",
    "where: 'kind', 'x'",
    "reject: 'b', nil",
    "find: 'kind', 'x'",
    "group_by: 'kind'",
    "sum",
    "slice: 0, 2",
    "split: ','",
    "truncate: 3",
    "plus: 1",
    "divided_by: 2",
    "times: b",
    "divided_by: a",
    'replace: "", a',
    "sum",
    "append: b",
    "round",
    "default: 'd'",
    `default: ${one()}`,
    "default: false, allow_false: true",
    `append: ${one()}`,
    `concat: ${one()}`,
    `push: ${one()}`,
    "capitalize",
    "to_integer",
    "escape",
  ]);
}

function condition(random: Random, place: Place, depth = 2): string {
  const one = () => operand(random, place);
  switch (random(fc.nat, { max: 9 })) {
    case 0:
      return depth === 0 ? one() : `${condition(random, place, 0)} and ${condition(random, place, depth - 1)}`;
    case 1:
      return depth === 0 ? one() : `${condition(random, place, 0)} or ${condition(random, place, depth - 1)}`;
    case 2:
      return `not ${one()}`;
    case 3:
      return `${one()} ${pick(random, ["==", "!="])} ${pick(random, ["'x'", "1", "nil", "true", "''", "empty", "blank"])}`;
    case 4:
      return `${one()} ${pick(random, ["<", ">=", "=="])} ${pick(random, ["1", "'m'", one()])}`;
    case 5:
      return `${one()} contains ${pick(random, ["'x'", "1", one()])}`;
    case 6:
      return `${one()}.size ${pick(random, [">", "==", "!="])} ${pick(random, ["0", "1"])}`;
    default:
      return one();
  }
}

function value(random: Random, place: Place): string {
  if (chance(random, 10)) return condition(random, place, 1);
  const filters = Array.from({ length: random(fc.nat, { max: 2 }) }, () => ` | ${filter(random, place)}`);
  return operand(random, place) + filters.join("");
}

/** A random template, most of whose expressions make no sense for most data. */
function wildLiquid(random: Random, depth: number, given: Place = top): string {
  let place = given;
  let text = "";
  const body = (more: Partial<Place> = {}) => wildLiquid(random, depth - 1, { ...place, ...more });
  const test = () => condition(random, place);
  const assign = (target: string) => {
    text += `{% assign ${target} = ${value(random, place)} %}`;
    place = { ...place, names: [...place.names, target] };
  };
  for (let count = 1 + random(fc.nat, { max: 2 }); count > 0; count--) {
    const name = `v${place.names.length}`;
    const target = chance(random, 30) ? pick(random, ["a", name, ...place.names]) : name;
    switch (random(fc.nat, { max: depth > 0 ? 12 : 3 })) {
      case 0:
        text += "text ";
        break;
      case 1:
        assign(target);
        break;
      case 4:
      case 5: {
        // Assigned on one path only, and used after that.
        const word = pick(random, ["if", "unless"]);
        const otherwise = chance(random, 50) ? `{% else %}{% assign ${target} = 1 %}` : "";
        text += `{% ${word} ${test()} %}{% assign ${target} = ${value(random, place)} %}${body()}{% elsif ${test()} %}${body()}${otherwise}{% end${word} %}`;
        place = { ...place, names: [...place.names, target] };
        break;
      }
      case 6:
        text += `{% if ${test()} %}${body()}{% else %}${body()}{% endif %}`;
        break;
      case 7:
        text += `{% case ${operand(random, place)} %}{% when 'x', nil %}${body()}{% when 1 or empty %}${body()}{% else %}${body()}{% endcase %}`;
        break;
      case 8:
      case 9: {
        const over = chance(random, 15) ? "(1..3)" : operand(random, place);
        const options = pick(random, ["", "", "", " limit: 2", " offset: 1", " reversed"]);
        const inside = body({ isInLoop: true, names: [...place.names, name] });
        const change = chance(random, 30) ? `{% assign ${target} = ${name} %}` : "";
        text += `{% for ${name} in ${over}${options} %}${inside}${change}${chance(random, 30) ? `{% else %}${body()}` : ""}{% endfor %}`;
        if (change !== "") place = { ...place, names: [...place.names, target] };
        break;
      }
      case 10:
        text += `{% capture ${target} %}${body()}{% endcapture %}`;
        place = { ...place, names: [...place.names, target] };
        break;
      case 11:
        text += `{% ${pick(random, ["increment", "decrement"])} ${target} %}`;
        break;
      case 12:
        if (place.isInLoop) text += `{% if ${test()} %}{% ${pick(random, ["break", "continue"])} %}{% endif %}`;
        break;
      default:
        text += `{{ ${value(random, place)} }}`;
    }
  }
  return text;
}

/** A use of a field, as an author who knows the contract would write it, occasionally with something wild in it. */
function sensible(random: Random, schema: unknown, path: string, depth: number, name: string): string | undefined {
  const given: Schema = Object(schema);
  const union = given.oneOf;
  if (Array.isArray(union) && chance(random, 80)) {
    const arms = union.map((arm) => sensible(random, arm, path, depth, name) ?? "arm");
    return pick(random, [
      `{% if ${path}.kind == "x" %}${arms[0]}{% else %}${arms[1]}{% endif %}`,
      `{% unless ${path}.kind == "x" %}${arms[1]}{% else %}${arms[0]}{% endunless %}`,
      `{% case ${path}.kind %}{% when "x" %}${arms[0]}{% when "y" %}${arms[1]}{% endcase %}`,
      `{% case ${path}["kind"] %}{% when "x" %}${arms[0]}{% else %}${arms[1]}{% endcase %}`,
    ]);
  }
  const { schema: own } = unwrap(random, given);
  const fields = Object.keys(Object(own.properties));
  const field = fields[random(fc.nat, { max: Math.max(0, fields.length - 1) })];
  if (field === undefined) return undefined;
  const isOptional = !(Array.isArray(own.required) && own.required.includes(field));
  const at = path === "" ? field : chance(random, 85) ? `${path}.${field}` : `${path}["${field}"]`;
  const of = Object(own.properties)[field];
  if (!isOptional) return useOf(random, of, at, depth, name);
  const { schema: inner } = unwrap(random, of);
  if (inner.type === "string" && chance(random, 40)) return `{{ ${at} | default: "none" }}`;
  return `{% assign ${name} = ${at} | default: nil %}{% if ${name} %}${useOf(random, of, name, depth, `${name}n`)}{% endif %}`;
}

function useOf(random: Random, of: unknown, at: string, depth: number, name: string): string {
  const { schema, isNullable } = unwrap(random, of);
  const guarded = (inner: string): string =>
    isNullable
      ? pick(random, [
          `{% if ${at} != nil %}${inner}{% endif %}`,
          `{% if ${at} %}${inner}{% endif %}`,
          `{% if ${at} != blank and true %}${inner}{% else %}none{% endif %}`,
          `{% unless ${at} == nil %}${inner}{% endunless %}`,
          `{% case ${at} %}{% when nil %}nothing{% else %}${inner}{% endcase %}`,
        ])
      : inner;
  const deeper = (inner: unknown, path: string) =>
    (depth > 0 ? (sensible(random, inner, path, depth - 1, `${name}n`) ?? "in") : "in") +
    (chance(random, 8) ? wildLiquid(random, 0, { ...top, names: [name] }) : "");
  if (schema.type === "object") {
    const whole = Array.isArray(Object(of).oneOf) ? of : schema;
    if (!isNullable && chance(random, 20)) return `{% assign ${name} = ${at} %}${deeper(whole, name)}`;
    if (!isNullable && chance(random, 15))
      return `{% for ${name} in ${at} %}{{ ${name}[0] }}{{ ${name}.last | json }}{{ forloop.index }}{% endfor %}`;
    return guarded(deeper(whole, at));
  }
  if (schema.type === "array") {
    const items = Object(schema.items);
    const next = `${name}n`;
    const inner = pick(random, [
      `{% for ${name} in ${at} %}{{ forloop.index }}/{{ forloop.length }}${useOf(random, items, name, depth - 1, next)}{% unless forloop.last %}, {% endunless %}{% else %}none{% endfor %}`,
      `{% if ${at} != empty %}${useOf(random, items, `${at}[0]`, depth - 1, next)}{% endif %}`,
      `{% if ${at}.size > 0 %}${useOf(random, items, `${at}.first`, depth - 1, next)}{% endif %}`,
      `{% assign ${name} = ${at} | first %}{% if ${name} %}${useOf(random, items, name, depth - 1, next)}{% endif %}`,
      `{% assign n = 0 %}{% for ${name} in ${at} %}{% assign n = n | plus: 1 %}{% endfor %}{{ n }}`,
      `{{ ${at} | size }}{{ ${at} | json }}`,
      `{% for ${name} in ${at} reversed limit: 2 %}${useOf(random, items, name, depth - 1, next)}{% endfor %}`,
    ]);
    return guarded(inner);
  }
  if (isNullable && chance(random, 25)) return `{{ ${at} | default: "n" }}`;
  const upcase = schema.type === "string" && chance(random, 30) ? " | upcase | strip" : "";
  return guarded(
    pick(random, [
      `{{ ${at}${upcase} }}`,
      `{% assign ${name} = ${at} %}{{ ${name} }}`,
      `{{ "v: " | append: ${at} }}`,
      `{% capture ${name} %}{{ ${at} }}{% endcapture %}{{ ${name} | size }}`,
    ]),
  );
}

/** A random template; most of them make sense for data that fits the contract. */
export function randomLiquid(random: Random, contract: unknown): string {
  if (chance(random, 15)) return wildLiquid(random, 3);
  if (chance(random, 25)) return wildLiquid(random, 1);
  let text = "";
  for (let count = 1 + random(fc.nat, { max: 5 }); count > 0; count--)
    text += chance(random, 8) ? wildLiquid(random, 1) : (sensible(random, contract, "", 3, `e${count}`) ?? "-");
  return text;
}
