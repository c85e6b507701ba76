import fc from "fast-check";
import type { Dialect } from "../../api/template.ts";
import { chance, pick, type Random, type Schema } from "./random-contracts.ts";

/** The places of a contract that are not below a list, by what is there. */
function placesOf(contract: unknown, path = "", depth = 2): { readonly path: string; readonly kind: string }[] {
  return Object.entries(Object(Object(contract).properties)).flatMap(([name, value]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const given: Schema = Object(value);
    const schema: Schema = Object(Array.isArray(given.anyOf) ? given.anyOf[0] : given);
    const kind = String([schema.type].flat()[0] ?? (schema.oneOf === undefined ? "string" : "object"));
    return [{ path: at, kind }, ...(kind === "object" && depth > 0 ? placesOf(schema, at, depth - 1) : [])];
  });
}

/**
 * A random template of one dialect that sets a name, perhaps sets something again, tests, perhaps sets again, and uses what the test may
 * have shown. Many of them fail for some data: the checker must know which.
 */
export function randomNarrowing(random: Random, dialect: Dialect, contract: unknown): string | undefined {
  const places = placesOf(contract);
  const of = (...kinds: readonly string[]) => {
    const found = places.filter(({ kind }) => kinds.includes(kind));
    return found[random(fc.nat, { max: Math.max(0, found.length - 1) })]?.path;
  };
  const number = of("integer", "number") ?? "a";
  const list = of("array") ?? "b";
  const names: Names = {
    number,
    list,
    other: of("array") ?? "c",
    object: of("object") ?? "a",
    text: of("string") ?? "c",
    any: of("string", "integer", "number", "boolean", "object", "array") ?? "b",
    root: pick(random, ["a", "b", "c"]),
  };
  if (dialect === "jinja") return jinja(random, names);
  if (dialect === "liquid") return liquid(random, names);
  return dialect === "go" ? go(random, names) : undefined;
}

interface Names {
  readonly number: string;
  readonly list: string;
  readonly other: string;
  readonly object: string;
  readonly text: string;
  readonly any: string;
  readonly root: string;
}

function jinja(random: Random, { number, list, other, object, text, any, root }: Names): string {
  const again = () =>
    pick(random, [
      "",
      "",
      "",
      "",
      "{% set v = 0 %}",
      `{% set ${root} = ${any} %}`,
      `{% if ${any} %}{% set v = 1 %}{% endif %}`,
      `{% if ${any} %}{% set ${root} = ${other} %}{% endif %}`,
      "{% set ns.v = 0 %}",
    ]);
  const set = pick(random, [
    number,
    `${list}|length`,
    any,
    `${number} > 0`,
    `${text} in ${object}`,
    `${list}|length > 1`,
  ]);
  const test = pick(random, [
    "v",
    "not v",
    "v > 0",
    "v != 0",
    "0 < v",
    "v >= 1",
    "v == 0",
    "v is not none",
    "v > 1",
    "ns.v",
    `v and ${any}`,
    `v or ${any}`,
    `${number} > 0`,
    `${number}`,
    `${text} in ${object}`,
    `not (v and ${any})`,
    `${any} is defined`,
    `${number} != 0`,
    `${list}|length > v`,
    "not loop.last",
    "loop.first",
    "v <= 0",
  ]);
  const use = () =>
    pick(random, [
      "{{ 10 / v }}",
      `{{ 10 % ${number} }}`,
      `{{ 10 // ns.v }}`,
      `{{ ${list}[0]|tojson }}`,
      `{{ ${list}[1]|tojson }}`,

      `{{ ${object}[${text}]|tojson }}`,
      `{{ ${any}|tojson }}`,
      "{{ loop.nextitem|tojson }}",
      "{{ loop.previtem|tojson }}",

      `{{ ${list}[loop.index0]|tojson }}`,
      `{{ ${other}[loop.index0]|tojson }}`,
      "{{ 1 / loop.index }}",
      "{{ v|tojson }}",
    ]);
  const guarded = `{% if ${test} %}${again()}${use()}{% else %}${chance(random, 40) ? use() : ""}{% endif %}`;
  const inner = chance(random, 60) ? `{% for e in ${list} %}${guarded}${again()}{% endfor %}` : guarded;
  return `{% set ns = namespace(v=${number}) %}{% set v = ${set} %}${again()}${inner}`;
}

function liquid(random: Random, { number, list, other, object, text, any, root }: Names): string {
  const again = () =>
    pick(random, [
      "",
      "",
      "",
      "",
      "{% assign v = 0 %}",
      `{% assign ${root} = ${any} %}`,
      `{% if ${any} %}{% assign v = 1 %}{% endif %}`,
      `{% capture ${root} %}x{% endcapture %}`,
    ]);
  const set = pick(random, [
    number,
    `${list}.size`,
    `${list} | size`,
    any,
    `${list} | size | plus: 1`,
    `${number} | minus: 1`,
  ]);
  const test = pick(random, [
    "v",
    "v > 0",
    "v != 0",
    "0 < v",
    "v >= 1",
    "v == 0",
    "v != nil",
    "v > 1",
    "not v",
    "v < 0",

    `v and ${any}`,
    `v or ${any}`,
    `${number} > 0`,
    `${list}.size > 0`,
    `${object} contains ${text}`,
    "forloop.last",
  ]);
  const use = () =>
    pick(random, [
      "{{ 10 | divided_by: v }}",
      `{{ 10 | modulo: ${number} }}`,
      `{{ ${list}[0] | json }}`,
      `{{ ${list}[1] | json }}`,

      `{{ ${any} | json }}`,
      `{{ ${list}[forloop.index0] | json }}`,
      `{{ ${other}[forloop.index0] | json }}`,
      "{{ v | json }}",
      "{{ 1 | divided_by: forloop.index }}",
    ]);
  const word = pick(random, ["if", "unless"]);
  const guarded = `{% ${word} ${test} %}${again()}${use()}{% else %}${chance(random, 40) ? use() : ""}{% end${word} %}`;
  const inner = chance(random, 60) ? `{% for e in ${list} %}${guarded}${again()}{% endfor %}` : guarded;
  return `{% assign v = ${set} %}${again()}${inner}`;
}

function go(random: Random, { list, other, object, any }: Names): string {
  const again = () =>
    pick(random, [
      "",
      "",
      "",
      "{{ $v = 1 }}",
      "{{ $i = 3 }}",
      `{{ $l = $.${other} }}`,
      `{{ if $.${any} }}{{ $v = 2 }}{{ end }}`,
    ]);
  const set = pick(random, [`len .${list}`, `.${any}`, `gt (len .${list}) 0`, "len $l"]);
  const test = pick(random, [
    "$v",
    "gt $v 0",
    "ne $v 0",
    "not $v",
    "ge $v 2",
    "eq $v 0",
    "lt 0 $v",
    `and $v $.${any}`,
    `or $v $.${any}`,
    `gt (len $.${list}) 1`,
  ]);
  const use = () =>
    pick(random, [
      `{{ toJSON (index $.${list} 0) }}`,
      `{{ toJSON (index $.${list} 1) }}`,
      `{{ toJSON (index $.${list} $i) }}`,

      `{{ toJSON (index $.${other} $i) }}`,
      `{{ toJSON $.${any} }}`,
      "{{ toJSON (index $l $i) }}",
      "{{ toJSON (index $l 0) }}",
    ]);
  const guarded = `{{ if ${test} }}${again()}${use()}{{ else }}${chance(random, 40) ? use() : ""}{{ end }}`;
  const over = pick(random, [`$.${list}`, "$l", `$.${object}`]);
  return `{{ $l := .${list} }}{{ $v := ${set} }}${again()}{{ range $i, $e := ${over} }}${chance(random, 50) ? guarded : use()}${again()}{{ end }}`;
}
