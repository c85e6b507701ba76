import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

function references(text: string, dialect: Dialect, partials: Record<string, string> = {}): string[] {
  const { template } = parse(text, { dialect, partials });
  return (template?.references() ?? []).map(
    ({ path, span }) => `${path.join(".")} at ${text.slice(span.start, span.end)}`,
  );
}

test.each([
  ["{{ .a.b }}", ["a.b at .a.b"]],
  ["{{ if .a }}{{ .b | lower }}{{ end }}", ["a at .a", "b at .b"]],
  [
    "{{ range $i, $e := .a }}{{ .x }}{{ $e.y }}{{ $.z }}{{ end }}",
    ["a at .a", "a.[].x at .x", "a.[].y at $e.y", "z at $.z"],
  ],
  ["{{ with .a }}{{ . }}{{ end }}", ["a at .a", "a at ."]],
  ["{{ $x := .a }}{{ $x = .b }}{{ $x.c }}", ["a at .a", "b at .b", "a.c at $x.c", "b.c at $x.c"]],
  ['{{ index .a "k" }}', ['a.k at index .a "k"']],
  ['{{ index .a "k" 0 }}', ['a.k at index .a "k" 0']],
  ["{{ index .a .b }}", ["a at .a", "b at .b"]],
  ['{{ (index .a "k").c }}', ['a.k.c at (index .a "k").c']],
  ["{{ (or .a .b).c }}", ["a.c at (or .a .b).c", "b.c at (or .a .b).c", "a at .a", "b at .b"]],
  [
    '{{ define "p" }}{{ .x }}{{ end }}{{ template "p" .a }}{{ range .l }}{{ template "p" . }}{{ end }}',
    ["a.x at .x", "l.[].x at .x", "a at .a", "l at .l", "l.[] at ."],
  ],
])("go: %s", (text, expected) => {
  expect(references(text, "go").sort()).toEqual(expected.sort());
});

test.each([
  ["{{a.b}}", ["a.b at a.b"]],
  ["{{#a}}{{x}}{{/a}}", ["a at a", "a.x at x", "a.[].x at x", "x at x"]],
  ["{{#a}}{{.}}{{/a}}", ["a at a", "a at .", "a.[] at ."]],
])("mustache: %s", (text, expected) => {
  expect(references(text, "mustache").sort()).toEqual(expected.sort());
});

test.each([
  ["{{ . }}", [" at ."]],
  ["{{ toJSON $ }}", [" at $"]],
  ["{{ if . }}{{ .a }}{{ end }}", [" at .", "a at .a"]],
  ["{{ range $k, $v := . }}{{ $k }}{{ end }}", [" at ."]],
  ["{{ $all := . }}{{ $all }}", [" at $all"]],
  ["{{ if $all := . }}{{ end }}", [" at ."]],
  ["{{ index . .a }}", [" at .", "a at .a"]],
  ['{{ define "p" }}{{ . }}{{ end }}{{ template "p" . }}', [" at ."]],
])("go: the whole data is the empty path: %s", (text, expected) => {
  expect(references(text, "go").sort()).toEqual(expected.sort());
});

test.each([
  ["{{ with . }}{{ .a }}{{ end }}", ["a at .a"]],
  ["{{ $all := . }}{{ $all.a }}", ["a at $all.a"]],
  ['{{ define "p" }}{{ .a }}{{ end }}{{ template "p" . }}', ["a at .a"]],
  ['{{ index . "a" }}', ['a at index . "a"']],
  ["{{ .a }}", ["a at .a"]],
])("go: data that is only passed on is not used as a whole: %s", (text, expected) => {
  expect(references(text, "go").sort()).toEqual(expected.sort());
});

test("mustache: the whole data", () => {
  expect(references("{{.}}", "mustache")).toEqual([" at ."]);
  expect(references("{{#.}}{{a}}{{/.}}", "mustache").filter((each) => each.startsWith(" "))).toEqual([]);
});

test("recursion ends", () => {
  expect(
    references('{{ define "t" }}{{ .v }}{{ template "t" .n }}{{ end }}{{ template "t" . }}', "go").length,
  ).toBeLessThan(500);
  expect(references("{{>p}}", "mustache", { p: "{{#a}}{{>p}}{{/a}}" }).length).toBeLessThan(500);
});

test("the references of a partial are reported at the tag that includes it", () => {
  expect(references("{{a}}{{>p}}", "mustache", { p: "{{>q}}", q: "{{b}}" })).toEqual(["a at a", "b at {{>p}}"]);
});
