import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const contract = {
  type: "object",
  properties: {
    any: { type: "integer" },
    some: { type: "number" },
    maybe: { type: ["integer", "null"] },
    few: { type: "integer", minimum: 1 },
    above: { type: "number", exclusiveMinimum: 0 },
    below: { type: "number", exclusiveMaximum: 0 },
    from: { type: "number", minimum: 0 },
    both: { allOf: [{ type: "integer" }, { minimum: 0 }, { exclusiveMinimum: 0 }] },
    list: { type: "array", items: { type: "integer" } },
    filled: { type: "array", items: { type: "integer", minimum: 1 }, minItems: 1 },
    flag: { type: "boolean" },
  },
  required: ["any", "some", "maybe", "few", "above", "below", "from", "both", "list", "filled", "flag"],
};

function findings(dialect: Dialect, text: string): string[] {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template.check(contract).map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ["jinja", "{{ 10 / few }}{{ 10 // few }}{{ 10 % few }}{{ 1 / above }}{{ 1 / below }}{{ 1 / both }}"],
  ["jinja", "{% if any %}{{ 10 / any }}{% endif %}{{ 10 / any if any else 0 }}{{ any and 10 / any }}"],
  ["jinja", "{% if any > 0 %}{{ 10 / any }}{% elif any < 0 %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if some > 0 %}{{ 10 / some }}{% endif %}{% if 0 < some %}{{ 10 / some }}{% endif %}"],
  ["jinja", "{% if any >= 1 %}{{ 10 / any }}{% endif %}{% if 0 > any %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if any != 0 %}{{ 10 / any }}{% endif %}{% if any == 0 %}-{% else %}{{ 10 / any }}{% endif %}"],
  [
    "jinja",
    "{% if not any %}-{% else %}{{ 10 / any }}{% endif %}{% if some <= 0 %}-{% else %}{{ 10 / some }}{% endif %}",
  ],
  ["jinja", "{{ 10 / (any or 1) }}{{ 10 / any|default(1, true) }}{% set d = any or 2 %}{{ 10 % d }}"],
  [
    "jinja",
    "{% if list %}{{ 10 / list|length }}{% endif %}{{ 10 / filled|length }}{{ 2 ** from }}{{ 2 ** filled[0] }}",
  ],
  [
    "jinja",
    "{% for n in filled %}{{ 10 / n }}{{ 10 / loop.index }}{{ 1 / loop.length }}{% endfor %}{{ above ** some }}",
  ],
  ["jinja", "{% if maybe %}{{ 10 / maybe }}{% endif %}{% for n in list if n %}{{ 10 / n }}{% endfor %}"],
  ["liquid", "{{ 10 | divided_by: few }}{{ 10 | modulo: above }}{{ 10 | modulo: below }}"],
  ["liquid", "{% if any > 0 %}{{ 10 | divided_by: any }}{% endif %}{% if any != 0 %}{{ 10 | modulo: any }}{% endif %}"],
  ["liquid", "{% unless any == 0 %}{{ 10 | divided_by: any }}{% endunless %}"],
  ["liquid", "{% case any %}{% when 0 %}-{% else %}{{ 10 | divided_by: any }}{% endcase %}"],
  [
    "liquid",
    "{% assign n = list | size %}{% if n > 0 %}{{ 10 | divided_by: n }}{% endif %}{{ 10 | divided_by: filled.size }}",
  ],
] satisfies [Dialect, string][])("what cannot be 0 divides in %s: %s", (dialect, text) => {
  // Nothing bounds some of the numbers, so that a result can be past all numbers.
  expect(findings(dialect, text).filter((each) => !each.includes("beyond the range of numbers"))).toEqual([]);
});

test.each([
  ["jinja", "{{ 10 / from }}"],
  ["jinja", "{% if any >= 0 %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if any > -1 %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if some > -0.5 %}{{ 10 / some }}{% endif %}"],
  ["jinja", "{% if some < 0.5 %}{{ 10 / some }}{% endif %}"],
  ["jinja", "{% if some > 0 %}-{% else %}{{ 10 / some }}{% endif %}"],
  ["jinja", "{% if any != 1 %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if any or flag %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if not (any and flag) %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if any > 0 %}{% endif %}{{ 10 / any }}"],
  ["jinja", "{% set n = any or 1 %}{% if flag %}{% set n = any %}{% endif %}{{ 10 / n }}"],
  ["jinja", "{% set ns = namespace(n=1) %}{% for x in list %}{{ 10 / ns.n }}{% set ns.n = x %}{% endfor %}"],
  ["jinja", "{% if any %}{% set any = some %}{{ 10 / any }}{% endif %}"],
  ["jinja", "{% if any %}{% for any in list %}{{ 10 / any }}{% endfor %}{% endif %}"],
  ["jinja", "{{ 10 / list|length }}"],
  ["jinja", "{% for x in list %}{{ 10 / loop.index0 }}{% endfor %}"],
  ["jinja", "{{ from ** some }}"],
  ["liquid", "{{ 10 | divided_by: from }}"],
  // Zero is true here.
  ["liquid", "{% if any %}{{ 10 | divided_by: any }}{% endif %}"],
  ["liquid", "{% if any > 0 %}{% assign any = 0 | plus: some %}{{ 10 | divided_by: any }}{% endif %}"],
  ["liquid", "{% assign n = 1 %}{% for x in list %}{{ 10 | divided_by: n }}{% assign n = x %}{% endfor %}"],
  ["liquid", "{% if any > 0 or flag %}{{ 10 | divided_by: any }}{% endif %}"],
] satisfies [Dialect, string][])("what can be 0 is a finding in %s: %s", (dialect, text) => {
  const found = findings(dialect, text);
  expect(found).not.toEqual([]);
  expect(found.join("\n")).toMatch(/could be 0|negative powers|divided by 0|division by zero/);
});
