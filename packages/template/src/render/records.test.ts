import { describe, expect, test } from "vitest";
import { parse } from "../parse.ts";

function template(text: string, dialect: "go" | "mustache" = "go") {
  const parsed = parse(text, { dialect });
  if (parsed.template === undefined) throw new Error(parsed.diagnostics[0]?.message);
  return parsed.template;
}

describe("records that are looked up once per render", () => {
  test("are looked up again for other data", () => {
    const made = template("{{.a.b}}{{.a.c}}");
    const render = (data: unknown) => made.render(data);
    expect(render({ a: { b: 1, c: 2 } })).toBe("12");
    expect(render({ a: { b: 3, c: 4 } })).toBe("34");
    expect(() => render({ a: {} })).toThrow('map has no entry for key "b"');
    expect(() => render({ a: null })).toThrow("nil pointer evaluating interface {}.b");
    expect(() => render({})).toThrow('map has no entry for key "a"');
  });

  test("are not confused with names that end or start alike", () => {
    const data = { a: { b: { c: 1 }, "0 b": { c: 2 } }, b: { c: 3 } };
    expect(template("{{a.b.c}}{{b.c}}", "mustache").render(data)).toBe("13");
  });

  test("do not hide a context of the same name", () => {
    const text = "{{a.x}}{{#list}}{{a.x}}{{/list}}{{a.x}}";
    const data = { a: { x: "outer" }, list: [{ a: { x: "inner" } }, {}] };
    expect(template(text, "mustache").render(data)).toBe("outerinnerouterouter");
  });

  test("belong to the template's data, not to a defined template's", () => {
    const text = '{{define "t"}}{{.a.x}}{{end}}{{.a.x}}{{template "t" .other}}{{.a.x}}';
    expect(template(text).render({ a: { x: 1 }, other: { a: { x: 2 } } })).toBe("121");
  });
});

describe("only own fields of objects are fields", () => {
  test.each([
    ["a field of a prototype", "{{.a.b}}", { a: Object.create({ b: "inherited" }) }],
    ["the length of a list", "{{.a.length}}", { a: ["x"] }],
    ["the length of a text", "{{.a.length}}", { a: "x" }],
    ["an element of a list", "{{$.a.b}}", { a: Object.assign(["x"], { b: "extra" }) }],
  ])("%s", (_, text, data) => {
    expect(() => template(text).render(data)).toThrow();
  });
});

test("a trace names each path once, however often a loop repeats the value", () => {
  const text = '{{$x := "a"}}{{range .list}}{{$x = printf "%s%s" $x .}}{{end}}{{$x}}';
  const { segments } = template(text).trace({ list: Array.from({ length: 40 }, () => "b") });
  const [segment] = segments;
  expect(segment?.origin.kind === "data" && segment.origin.paths.length).toBe(40);
});
