import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { dialectNames } from "../dialects/index.ts";
import { parse } from "../parse.ts";

function words(text: string, dialect: Dialect): string[] {
  const { names, compared } = parse(text, { dialect }).template?.words() ?? { names: [], compared: [] };
  return [
    ...names.map(({ name, span, paths }) => {
      expect(text.slice(span.start, span.end)).toBe(name);
      return `${span.start} ${paths.map((path) => path.join(".")).join(" or ")}`;
    }),
    ...compared.map(({ text: word, span, paths }) => {
      expect(text.slice(span.start, span.end)).toBe(word);
      return `${span.start} "${word}" of ${paths.map((path) => path.join(".")).join(" or ")}`;
    }),
  ];
}

describe("the words of a template are its names, and texts compared with data", () => {
  test.each<[Dialect, string, string[]]>([
    ["go", "{{ .a.b }}", ["4 a", "6 a.b"]],
    [
      "go",
      '{{ index .a "k" }}{{ if eq .s "x" "y" }}{{ end }}',
      ["10 a", "13 a.k", "28 s", '31 "x" of s', '35 "y" of s'],
    ],
    ["go", "{{ range .l }}{{ .t }}{{ end }}", ["10 l", "18 l.[].t"]],
    ["jinja", "{{ a['b'].c }}", ["3 a", "6 a.b", "10 a.b.c"]],
    ["jinja", '{% if a["$s"] == "x" %}{% endif %}', ["6 a", "9 a.$s", '18 "x" of a.$s']],
    ["jinja", "{% if a in ['x', 'y'] %}{% endif %}", ["6 a", '13 "x" of a', '18 "y" of a']],
    ["jinja", "{{ l | map(attribute='o.n') | join }}", ["3 l", "22 l.[].o", "24 l.[].o.n"]],
    [
      "jinja",
      "{% for i in l | selectattr('s', 'in', ['x']) | sort(attribute='a,b') %}{{ i.c }}{% endfor %}",
      ["12 l", "28 l.[].s", '40 "x" of l.[].s', "63 l.[].a", "65 l.[].b", "76 l.[].c"],
    ],
    [
      "jinja",
      "{{ l | groupby('s') }}{{ o.get('k') }}{{ l | sum('n') }}",
      ["3 l", "16 l.[].s", "25 o", "32 o.k", "41 l", "50 l.[].n"],
    ],
    [
      "liquid",
      "{% assign d = l | where: 's', 'x' | sort: 'a' %}{% for i in d %}{{ i.c }}{% endfor %}{{ l | map: 'b' }}",
      ["14 l", "26 l.[].s", '31 "x" of l.[].s', "43 l.[].a", "69 l.[].c", "88 l", "98 l.[].b"],
    ],
    ["handlebars", "{{lookup o 'k'}}{{#if (lookup o 'k')}}{{/if}}", ["9 o", "12 o.k", "30 o", "33 o.k"]],
    ["liquid", "{% case a.b %}{% when 'x' %}{% endcase %}", ["8 a", "10 a.b", '23 "x" of a.b']],
    ["mustache", "{{#a.b}}{{c}}{{/ a.b }}", ["3 a", "5 a.b", "10 a.b.c or a.b.[].c or c", "17 a", "19 a.b"]],
    [
      "mustache",
      "{{^a}}-{{/a}}{{#a}}{{#b}}{{/b}}{{/a}}",
      ["3 a", "10 a", "16 a", "22 a.b or a.[].b or b", "28 a.b or a.[].b or b", "34 a"],
    ],
    ["handlebars", "{{#each a.b as |t|}}{{t.c}}{{/each}}", ["8 a", "10 a.b", "24 a.b.[].c"]],
    [
      "handlebars",
      '{{#if (eq a "x")}}{{/if}}{{#a}}{{/a}}{{a.[b c]}}',
      ["10 a", "28 a", "34 a", "39 a", "42 a.b c", '13 "x" of a'],
    ],
  ])("%s: %s", (dialect, text, expected) => {
    expect(words(text, dialect).sort()).toEqual(expected.sort());
  });

  test("a word is at its place in every template of the conformance cases", () => {
    const root = new URL("../../../../conformance/", import.meta.url);
    let count = 0;
    for (const dialect of dialectNames) {
      const folder = new URL(`${dialect}/`, root);
      for (const file of readdirSync(folder).filter((name) => name.endsWith(".jsonl"))) {
        for (const line of readFileSync(new URL(file, folder), "utf8").trim().split("\n"))
          count += words(JSON.parse(line).template, dialect).length;
      }
    }
    expect(count).toBeGreaterThan(1000);
  });
});
