import fc from "fast-check";
import { chance, pick, type Random, type Schema, unwrap } from "./random-contracts.ts";

/** Names in scope, and what the grammar allows at this place. */
interface Place {
  readonly names: readonly string[];
  readonly isInLoop: boolean;
  readonly namespaces: readonly string[];
}

const top: Place = { names: [], isInLoop: false, namespaces: [] };

function operand(random: Random, place: Place): string {
  const root = chance(random, 40) && place.names.length > 0 ? pick(random, ["", ...place.names]) : "";
  const name = root === "" ? pick(random, ["a", "b", "c"]) : root;
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
      '.get("a")',
      '.get("b", "x")',
      "|first",
      "|default('d')",
    ]);
  let text = name;
  for (let count = 0; count < steps && !text.includes("|"); count++) text += step();
  if (place.isInLoop && chance(random, 15))
    return pick(random, [
      "loop.index",
      "loop.index0",
      "loop.first",
      "loop.last",
      "loop.length",
      "loop.previtem",
      "loop.nextitem",
      'loop.cycle("x", a)',
    ]);
  const [namespace] = place.namespaces;
  return namespace !== undefined && chance(random, 20) ? `${namespace}.v` : text;
}

function expression(random: Random, place: Place, depth: number): string {
  const one = () => operand(random, place);
  const inner = (): string => (depth > 0 && chance(random, 40) ? `(${expression(random, place, depth - 1)})` : one());
  switch (random(fc.nat, { max: 21 })) {
    case 0:
      return `${inner()} ${pick(random, ["and", "or"])} ${inner()}`;
    case 1:
      return `not ${inner()}`;
    case 2:
      return `${one()} is ${pick(random, ["defined", "undefined", "not defined", "none", "not none", "string", "mapping", "number", "true"])}`;
    case 3:
      return `${inner()} ${pick(random, ["==", "!="])} ${pick(random, ['"x"', "1", "none", "true", '""'])}`;
    case 4:
      return `${one()} ${pick(random, ["<", ">=", "< 3 <", "=="])} ${pick(random, ["1", '"m"', one()])}`;
    case 5:
      return `${one()} ${pick(random, ["in", "not in"])} ${pick(random, ['["x", "y"]', "[1, none]", '"xyz"', one()])}`;
    case 6:
      return `${pick(random, ['"a"', '"b"', '"kind"'])} ${pick(random, ["in", "not in"])} ${one()}`;
    case 7:
      return `${inner()} if ${inner()} else ${inner()}`;
    case 8:
      return `${inner()} if ${inner()}`;
    case 9:
      return `${inner()} ${pick(random, ["~", "+", "-", "*", "%", "//", "/", "**"])} ${pick(random, [one(), "2", '"t"'])}`;
    case 10:
      return `${inner()}|${pick(random, ["upper", "trim", "length", "join(',')", "tojson", "list", "sort", "string", "int", "first", "last", "unique|list", "reverse|list", "abs", "title", "float", "sum", "round(1, 'ceil')", "center(9)", "filesizeformat", "max", "batch(2)|list"])}`;
    case 11:
      return `${one()}|default(${inner()}${chance(random, 30) ? ", true" : ""})`;
    case 17:
      return pick(random, [
        `"ab" * ${one()}`,
        `"x"|center(${one()})`,
        `"a\\nb"|indent(${one()})`,
        `${one()}|replace("", ${one()})`,
        `${one()}|join(${one()})`,
        `range(${one()})|list`,
        `"%d" % ${inner()}`,
        `10 / ${inner()}`,
        `(${inner()} * ${one()})|round(1, "floor")`,
        `${one()}|sum`,
        `${one()} ~ ${one()} ~ ${one()}`,
      ]);
    case 12:
      return `[${inner()}, ${inner()}]${pick(random, ["", "[0]", "[1]", "|join('-')", "|length"])}`;
    case 13:
      return `{"a": ${inner()}, "b": 1}${pick(random, [".a", '["b"]', "|length", "|tojson"])}`;
    case 14:
      return `${one()}${pick(random, ["[:1]", "[1:]", ".upper()", ".split(',')", ".items()|list", ".keys()|list"])}`;
    case 15:
      return `${one()}|map(${pick(random, ["attribute='a'", "attribute='kind'", "'upper'", "'string'"])})|${pick(random, ["list", "join(',')", "first", "length"])}`;
    case 16:
      return `${one()}|${pick(random, ["selectattr('a')", "selectattr('a', 'defined')", "selectattr('kind', 'equalto', 'x')", "select", "reject('none')", "rejectattr('b', 'none')"])}|${pick(random, ["list", "length", "map(attribute='a')|list"])}`;
    default:
      return one();
  }
}

/** A random template, most of whose expressions make no sense for most data. */
function wildJinja(random: Random, depth: number, given: Place = top): string {
  let place = given;
  let text = "";
  const body = (more: Partial<Place> = {}) => wildJinja(random, depth - 1, { ...place, ...more });
  const any = () => expression(random, place, 1);
  for (let count = 1 + random(fc.nat, { max: 2 }); count > 0; count--) {
    const name = `v${place.names.length}`;
    switch (random(fc.nat, { max: depth > 0 ? 14 : 3 })) {
      case 0:
        text += "text ";
        break;
      case 1: {
        const target = chance(random, 30) ? pick(random, ["a", name, ...place.names]) : name;
        text += `{% set ${target} = ${any()} %}`;
        place = { ...place, names: [...place.names, target] };
        break;
      }
      case 4:
      case 5: {
        // Set on one path only, and used after that.
        const target = pick(random, ["a", name, ...place.names]);
        const value = any();
        text += `{% if ${any()} %}{% set ${target} = ${value} %}${body()}{% elif ${any()} %}${body()}${chance(random, 50) ? `{% else %}{% set ${target} = 1 %}` : ""}{% endif %}`;
        place = { ...place, names: [...place.names, target] };
        break;
      }
      case 6:
      case 7:
        text += `{% if ${any()} %}${body()}{% else %}${body()}{% endif %}`;
        break;
      case 8:
      case 9: {
        const keep = chance(random, 30)
          ? ` if ${expression(random, { ...place, names: [...place.names, name] }, 0)}`
          : "";
        const inside = body({ isInLoop: true, names: [...place.names, name] });
        text += `{% for ${name} in ${operand(random, place)}${keep} %}${inside}${chance(random, 30) ? `{% else %}${body()}` : ""}{% endfor %}`;
        break;
      }
      case 10: {
        const [k, v] = [`k${place.names.length}`, name];
        const over = pick(random, [".items()", "|items", "|dictsort", "", "|groupby('kind')"]);
        text += `{% for ${k}, ${v} in ${operand(random, place)}${over} %}${body({ isInLoop: true, names: [...place.names, k, v] })}{% endfor %}`;
        break;
      }
      case 11:
        text += `{% with ${name} = ${any()} %}${body({ names: [...place.names, name] })}{% endwith %}`;
        break;
      case 12:
        text += `{% set ${name} %}${body()}{% endset %}{% filter ${pick(random, ["upper", "trim", "length"])} %}${body()}{% endfilter %}`;
        place = { ...place, names: [...place.names, name] };
        break;
      case 13: {
        const ns = `n${place.names.length}`;
        text += `{% set ${ns} = namespace(v=${any()}) %}`;
        place = { ...place, namespaces: [ns, ...place.namespaces] };
        break;
      }
      case 14: {
        const [ns] = place.namespaces;
        if (place.isInLoop && chance(random, 30))
          text += `{% if ${any()} %}{% ${pick(random, ["break", "continue"])} %}{% endif %}`;
        else if (ns !== undefined) text += `{% set ${ns}.v = ${any()} %}`;
        break;
      }
      default:
        text += `{{ ${any()} }}`;
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
    const test = pick(random, ['== "x"', 'is eq("x")', 'in ["x"]', 'is not eq("y")']);
    return `{% if ${path}.kind ${test} %}${arms[0]}{% else %}${arms[1]}{% endif %}`;
  }
  const { schema: own } = unwrap(random, given);
  const fields = Object.keys(Object(own.properties));
  const field = fields[random(fc.nat, { max: Math.max(0, fields.length - 1) })];
  if (field === undefined) return undefined;
  const isOptional = !(Array.isArray(own.required) && own.required.includes(field));
  const at = path === "" ? field : chance(random, 85) ? `${path}.${field}` : `${path}["${field}"]`;
  const value = Object(own.properties)[field];
  const use = useOf(random, value, at, depth, name);
  if (!isOptional) return use;
  if (path !== "" && chance(random, 25)) return `{% if "${field}" in ${path} %}${use}{% endif %}`;
  const { isNullable, schema: inner } = unwrap(random, value);
  if (!isNullable && inner.type === "string" && chance(random, 30)) return `{{ ${at}|default("none") }}`;
  if (!isNullable && inner.type === "array" && chance(random, 30))
    return `{% for ${name} in ${at}|default([]) %}in{% endfor %}`;
  if (chance(random, 20))
    return `{% if ${at} is not defined %}{% set ${field} = "x" %}{{ ${field} }}{% else %}${use}{% endif %}`;
  return pick(random, [
    `{% if ${at} is defined %}${use}{% endif %}`,
    `{% if ${at} is undefined %}none{% else %}${use}{% endif %}`,
    `{% if not ${at} is defined %}{% elif true %}${use}{% endif %}`,
  ]);
}

function useOf(random: Random, value: unknown, at: string, depth: number, name: string): string {
  const { schema, isNullable } = unwrap(random, value);
  const guarded = (inner: string): string =>
    isNullable
      ? pick(random, [
          `{% if ${at} is not none %}${inner}{% endif %}`,
          `{% if ${at} %}${inner}{% endif %}`,
          `{% if ${at} != none and true %}${inner}{% else %}none{% endif %}`,
          `{% if not ${at} %}nothing{% else %}${inner}{% endif %}`,
        ])
      : inner;
  const deeper = (inner: unknown, path: string) =>
    (depth > 0 ? (sensible(random, inner, path, depth - 1, `${name}n`) ?? "in") : "in") +
    (chance(random, 8) ? wildJinja(random, 0, { ...top, names: [name] }) : "");
  if (schema.type === "object") {
    const whole = Array.isArray(Object(value).oneOf) ? value : schema;
    const plain = guarded(deeper(whole, at));
    if (!isNullable && chance(random, 20)) return `{% with ${name} = ${at} %}${deeper(whole, name)}{% endwith %}`;
    if (!isNullable && chance(random, 15))
      return `{% for ${name}, value in ${at}.items() %}{{ ${name} }}{{ loop.index }}{% endfor %}`;
    return plain;
  }
  if (schema.type === "array") {
    const items = Object(schema.items);
    const inner = pick(random, [
      `{% for ${name} in ${at} %}{{ loop.index }}/{{ loop.length }}${useOf(random, items, name, depth - 1, `${name}n`)}{% if not loop.last %}, {% endif %}{% else %}none{% endfor %}`,
      `{% if ${at} %}${useOf(random, items, `${at}[0]`, depth - 1, `${name}n`)}{% endif %}`,
      `{% if ${at}[0] is defined %}${useOf(random, items, `${at}[0]`, depth - 1, `${name}n`)}{% endif %}`,
      `{% set ns = namespace(n=0) %}{% for ${name} in ${at} %}{% set ns.n = loop.index %}{% endfor %}{{ ns.n }}`,
      `{{ ${at}|length }}{{ ${at}|tojson }}`,
      `{% for ${name} in ${at} if ${name} %}${useOf(random, items, name, depth - 1, `${name}n`)}{% endfor %}`,
    ]);
    return guarded(inner);
  }
  if (isNullable && chance(random, 25)) return `{{ ${at}|default("n", true) }}`;
  if (isNullable && chance(random, 25)) return `{{ ${at} if ${at} is not none else "n" }}`;
  if (isNullable && chance(random, 15)) return `{% set ${name} = ${at} or "n" %}{{ ${name} }}`;
  const filter = schema.type === "string" && chance(random, 30) ? "|upper|trim" : "";
  return guarded(
    pick(random, [`{{ ${at}${filter} }}`, `{% set ${name} = ${at} %}{{ ${name} }}`, `{{ "v: " ~ ${at} }}`]),
  );
}

/** A random template; most of them make sense for data that fits the contract. */
export function randomJinja(random: Random, contract: unknown): string {
  if (chance(random, 15)) return wildJinja(random, 3);
  if (chance(random, 25)) return wildJinja(random, 1);
  let text = "";
  for (let count = 1 + random(fc.nat, { max: 5 }); count > 0; count--)
    text += chance(random, 8) ? wildJinja(random, 1) : (sensible(random, contract, "", 3, `e${count}`) ?? "-");
  return text;
}
