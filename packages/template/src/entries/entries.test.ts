import { describe, expect, test } from "vitest";
import type { Dialect, DialectOptions } from "../api/template.ts";
import * as whole from "../index.ts";
import * as go from "./go.ts";
import * as handlebars from "./handlebars.ts";
import * as jinja from "./jinja.ts";
import * as liquid from "./liquid.ts";
import * as mustache from "./mustache.ts";

const entries: readonly (readonly [Dialect, typeof go, string])[] = [
  ["go", go, "{{ range .labels }}{{ . }} {{ end }}{{ .title }}"],
  ["handlebars", handlebars, "{{#each labels}}{{{this}}} {{/each}}{{{title}}}"],
  ["jinja", jinja, "{% for label in labels %}{{ label }} {% endfor %}{{ title }}"],
  ["liquid", liquid, "{% for label in labels %}{{ label }} {% endfor %}{{ title }}"],
  ["mustache", mustache, "{{#labels}}{{{.}}} {{/labels}}{{{title}}}"],
];

test("every dialect has an entry", () => {
  expect(entries.map(([name]) => name).sort()).toEqual([...whole.dialectNames].sort());
});

describe.each(entries)("the entry of %s", (dialect, entry, text) => {
  const data = { title: "Totals", labels: ["bug", "money"] };
  const both = (source: string, options: DialectOptions = {}) =>
    [entry.parse(source, options), whole.parse(source, { ...options, dialect })] as const;

  test("renders and traces like the whole package", () => {
    const [alone, among] = both(text, { file: "prompt.txt" });
    expect(alone.template?.dialect).toBe(dialect);
    expect(alone.template?.render(data)).toBe("bug money Totals");
    expect(alone.template?.trace(data)).toEqual(among.template?.trace(data));
  });

  test("reports the same findings, and returns no template if one is an error", () => {
    const [alone, among] = both(`${text}{{`, { file: "prompt.txt", line: 7 });
    expect(alone.diagnostics.length).toBeGreaterThan(0);
    expect(alone).toEqual({ diagnostics: among.diagnostics });
  });

  test("takes the options of the whole package", () => {
    const [alone, among] = both(text, { missing: "empty", limits: { iterations: 1 } });
    expect(alone.template?.render({ labels: [] })).toBe("");
    const limit = /render limit reached: more than 1 /;
    expect(() => alone.template?.render(data)).toThrow(limit);
    expect(() => among.template?.render(data)).toThrow(limit);
  });

  test("throws and exports the classes of the whole package", () => {
    expect(() => entry.parse(text).template?.render({})).toThrow(whole.TemplateError);
    const { parse: _, ...rest } = entry;
    expect(whole).toMatchObject(rest);
  });
});
