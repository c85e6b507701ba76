import { describe, expect, test } from "vitest";
import type { ParseOptions } from "../../api/template.ts";
import { parse } from "../../parse.ts";

function parsed(text: string, options: Partial<ParseOptions> = {}) {
  const { template, diagnostics } = parse(text, { dialect: "handlebars", ...options });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template;
}

/** Each segment of the output that is not text of the template, with the data paths it came from. */
function origins(text: string, data: unknown, options: Partial<ParseOptions> = {}): string[] {
  const trace = parsed(text, options).trace(data);
  return trace.segments.flatMap(({ start, end, origin }) =>
    origin.kind === "data" ? [`${trace.text.slice(start, end)} < ${origin.paths.join(", ")}`] : [],
  );
}

const data = {
  title: "T",
  labels: ["a", "b"],
  rows: [
    { id: "r0", tags: ["x"] },
    { id: "r1", tags: ["y", "z"] },
  ],
  map: { one: "1", "two words": "2" },
  o: { k: "v" },
};

describe("a trace has the data path of each value", () => {
  test.each([
    ["{{title}}{{o.k}}{{this.title}}{{@root.o.k}}", ["T < title", "v < o.k", "T < title", "v < o.k"]],
    ["{{#each labels}}{{this}}{{/each}}", ["a < labels[0]", "b < labels[1]"]],
    ["{{#each rows}}{{id}}{{../title}}{{/each}}", ["r0 < rows[0].id", "T < title", "r1 < rows[1].id", "T < title"]],
    [
      "{{#each rows}}{{#each tags}}{{this}}{{../id}}{{/each}}{{/each}}",
      [
        "x < rows[0].tags[0]",
        "r0 < rows[0].id",
        "y < rows[1].tags[0]",
        "r1 < rows[1].id",
        "z < rows[1].tags[1]",
        "r1 < rows[1].id",
      ],
    ],
    ["{{#each map}}{{this}}{{/each}}", ["1 < map.one", '2 < map["two words"]']],
    ["{{#each map as |v k|}}{{v}}{{/each}}", ["1 < map.one", '2 < map["two words"]']],
    ["{{#each rows as |row|}}{{row.id}}{{/each}}", ["r0 < rows[0].id", "r1 < rows[1].id"]],
    ["{{#with o as |it|}}{{k}}{{it.k}}{{../title}}{{/with}}", ["v < o.k", "v < o.k", "T < title"]],
    ["{{#each labels}}{{@index}}{{/each}}", ["0 < labels", "1 < labels"]],
    ["{{labels.[1]}}{{rows.1.id}}{{lookup labels 0}}", ["b < labels[1]", "r1 < rows[1].id", "a < labels[0]"]],
    ["{{lookup o 'k'}}{{lookup map \"two words\"}}", ["v < o.k", '2 < map["two words"]']],
    ["{{labels.length}}", ["2 < labels"]],
    ["{{or title o.k}}{{eq title o.k}}", ["T < title", "false < title, o.k"]],
  ])("%s", (text, expected) => {
    expect(origins(text, data)).toEqual(expected);
  });

  test("a trace covers partials and their indentation", () => {
    const partials = { row: "{{id}}\n{{text}}\n" };
    const template = parsed("{{#each rows}}\n  {{> row}}\n{{/each}}\n", { partials });
    const { text, segments } = template.trace({ rows: [{ id: "r0", text: "two\nlines" }] });
    expect(text).toBe("  r0\n  two\n  lines\n");
    expect(segments.map(({ start, end, origin, partial }) => [text.slice(start, end), origin.kind, partial])).toEqual([
      ["  ", "literal", undefined],
      ["r0", "data", "row"],
      ["\n", "literal", "row"],
      ["  ", "literal", undefined],
      ["two\n", "data", "row"],
      ["  ", "literal", undefined],
      ["lines", "data", "row"],
      ["\n", "literal", "row"],
    ]);
  });
});

describe("references are the paths that a template uses", () => {
  const paths = (text: string, options: Partial<ParseOptions> = {}) =>
    parsed(text, options)
      .references()
      .map(({ path }) => path.join("."));

  test.each([
    ["{{a.b}}{{#if c}}{{/if}}", ["a.b", "c"]],
    ["{{#each list}}{{x}}{{../y}}{{@root.z}}{{@index}}{{/each}}", ["list", "list.[].x", "y", "z"]],
    ["{{#each list as |item|}}{{item.x}}{{/each}}", ["list", "list.[].x"]],
    ["{{#with o}}{{x}}{{else}}{{y}}{{/with}}", ["o", "o.x", "y"]],
    ["{{list.length}}{{list.[0].x}}", ["list", "list.[].x"]],
    ["{{lookup o 'x'}}", ["o.x"]],
  ])("%s", (text, expected) => {
    expect([...new Set(paths(text))]).toEqual(expected);
  });

  test("the references of a partial are reported at the tag that includes it", () => {
    const [first] = parsed("x {{> p o}}", { partials: { p: "{{k}}" } }).references();
    expect(first).toEqual({ path: ["o", "k"], span: { start: 2, end: 11 } });
  });

  test("holes are the places where values are printed", () => {
    const holes = parsed("{{a}}{{#each l}}{{{x}}}{{or x y}}{{/each}}").holes();
    expect(holes.map(({ span, isPath }) => [span, isPath])).toEqual([
      [{ start: 0, end: 5 }, true],
      [{ start: 16, end: 23 }, true],
      [{ start: 23, end: 33 }, false],
    ]);
  });
});

describe("infer returns what a template needs", () => {
  const needs = (text: string) =>
    parsed(text)
      .infer()
      .requirements.map(
        ({ path, types, isRequired }) => `${path.join(".")}${isRequired ? "" : "?"}: ${types.join("|")}`,
      );
  const scalars = "string|number|boolean";

  test.each([
    ["{{a}}", [`a: ${scalars}`]],
    ["{{#if a}}{{a}}{{/if}}", [`a: ${scalars}|null`]],
    ["{{#unless a}}{{else}}{{a}}{{/unless}}", [`a: ${scalars}|null`]],
    ["{{#with o}}{{x}}{{/with}}", ["o: object|null", `o.x: ${scalars}`]],
    ["{{#each l}}{{x}}{{../y}}{{/each}}", ["l: array|null", `y: ${scalars}`, `l.[].x: ${scalars}`]],
    ["{{#each l as |i|}}{{i}}{{/each}}", ["l: array|null", `l.[]: ${scalars}`]],
    ["{{l.length}}", ["l: array"]],
    ["{{#if l.length}}{{l.[0]}}{{/if}}", ["l: array", `l.[]: ${scalars}`]],
    ["{{lookup o 'k'}}", ["o: object", `o.k: ${scalars}`]],
    ["{{#if (gt n 1)}}{{/if}}", ["n: number"]],
  ])("%s", (text, expected) => {
    expect(needs(text)).toEqual(expected);
  });

  test("data that fits the inferred schema renders", () => {
    const template = parsed("{{#each rows}}{{@index}} {{id}} {{tags.length}} {{../title}}\n{{/each}}");
    expect(template.check(template.infer().schema)).toEqual([]);
  });
});
