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

/** What is made of a number, as authors count with it. */
function sums(number: string, other: string): [string, ...string[]] {
  return [
    `${number} + 1`,
    `${number} - 1`,
    `${number} * 2 + 1`,
    `1 + ${number}`,
    `${number} % 3`,
    `${number} - ${other}`,
    `${number} + ${other}`,
    `${number} // 2`,
    `(${number} / 2)|round|int`,
  ];
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
      "{% set ns.v = ns.v + 1 %}",
      "{% set v = v + 1 %}",
    ]);
  const set = pick(random, [
    number,
    `${list}|length`,
    any,
    `${number} > 0`,
    `${text} in ${object}`,
    `${list}|length > 1`,
    ...sums(`${list}|length`, number),
    `[${number}, ${list}|length]|max`,
    "loop.index",
    list,
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
    `v < ${list}|length`,
    `v <= ${list}|length - 1`,
    `v + 1 < ${list}|length`,
    `not v >= ${list}|length`,
    `v >= 0 and v < ${list}|length`,
    `v == ${list}|length`,
    `v > ${number}`,
    `${number} < v`,
    `${number} < ${list}|length`,
    "loop.index > 1",
    "loop.revindex > 1",
    `${list}`,
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
      ...sums("v", number).map((sum) => `{{ 10 / (${sum}) }}`),
      ...sums("v", "loop.index").map((sum) => `{{ ${list}[${sum}]|tojson }}`),
      `{{ ${list}[v]|tojson }}`,
      `{{ ${list}[i]|tojson }}`,
      `{{ ${list}[${number}]|tojson }}`,
      `{{ ${list}[${list}|length - 1]|tojson }}`,
      `{{ ${list}[v % 2]|tojson }}`,
      `{{ v[0]|tojson }}`,
      `{{ '=' * (v + 1) }}`,
      `{{ 7 // (v|abs + 1) }}`,
      "{{ v|tojson }}",
    ]);
  const guarded = `{% if ${test} %}${again()}${use()}{% else %}${chance(random, 40) ? use() : ""}{% endif %}`;
  const over = pick(random, [
    `e in ${list}`,
    `e in ${list}`,
    `i in range(${list}|length)`,
    `i in range(v)`,
    `i in range(1, ${list}|length)`,
    `i in range(${number})`,
    `i in range(3)`,
    `i in range(3, 0, -1)`,
  ]);
  const inner = chance(random, 60) ? `{% for ${over} %}${guarded}${again()}{% endfor %}` : guarded;
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
    `${list} | size | minus: 1`,
    `${number} | minus: 1`,
    `${number} | modulo: 3`,
    `${number} | at_least: 1`,
    `${number} | divided_by: 2 | plus: 1`,
    `${number} | round | plus: 1`,
    `${number} | abs | plus: 1`,
    list,
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
    `v < ${list}.size`,
    `${list}.size > v`,
    `v > ${number}`,
    `${number} < ${list}.size`,
    list,
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
      `{{ ${list}[v] | json }}`,
      `{{ ${list}[i] | json }}`,
      `{{ ${list}[${number}] | json }}`,
      "{{ v[0] | json }}",
    ]);
  const word = pick(random, ["if", "unless"]);
  const guarded = `{% ${word} ${test} %}${again()}${use()}{% else %}${chance(random, 40) ? use() : ""}{% end${word} %}`;
  const over = pick(random, [`e in ${list}`, `e in ${list}`, "i in (0..v)", "i in (1..v)", `i in (1..${list}.size)`]);
  const inner = chance(random, 60) ? `{% for ${over} %}${guarded}${again()}{% endfor %}` : guarded;
  return `{% assign v = ${set} %}${again()}${inner}`;
}

function go(random: Random, { number, list, other, object, any }: Names): string {
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
    `lt $v (len $.${list})`,
    `lt $.${number} (len $.${list})`,
    `and (ge $.${number} 0) (lt $.${number} (len $l))`,
    `gt $v $.${number}`,
    `$.${any}`,
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
      `{{ toJSON (index $.${list} $v) }}`,
      `{{ toJSON (index $.${list} $.${number}) }}`,
      `{{ toJSON (index $l $.${number}) }}`,
      `{{ toJSON (slice $.${list} 1) }}`,
      `{{ toJSON (slice $l 0 $.${number}) }}`,
    ]);
  const guarded = `{{ if ${test} }}${again()}${use()}{{ else }}${chance(random, 40) ? use() : ""}{{ end }}`;
  const over = pick(random, [`$.${list}`, "$l", `$.${object}`]);
  const range = pick(random, [`$i, $e := ${over}`, `$i, $e := ${over}`, `$i := len $.${list}`, "$i := $v", "$i := 3"]);
  return `{{ $l := .${list} }}{{ $v := ${set} }}${again()}{{ range ${range} }}${chance(random, 50) ? guarded : use()}${again()}{{ end }}`;
}
