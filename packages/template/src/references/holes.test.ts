import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

function holesOf(dialect: Dialect, text: string): string[] {
  const { template } = parse(text, { dialect });
  return (template?.holes() ?? []).map(({ span, expression, paths, isPath }) => {
    const cut = (range: typeof span) => text.slice(range.start, range.end);
    return `${cut(span)} ${cut(expression)} ${isPath ? "is" : "of"} ${paths.map((path) => path.join(".")).join(" ")}`;
  });
}

test("every tag that prints is a hole, with the possible paths of its value", () => {
  expect(holesOf("mustache", "{{! no }}{{{a.b}}} {{#c}}{{d}}{{/c}}{{^c}}{{&e}}{{/c}}")).toEqual([
    "{{{a.b}}} a.b is a.b",
    "{{d}} d is c.d c.[].d d",
    "{{&e}} e is e",
  ]);
  expect(
    holesOf("go", "{{ if .a }}{{ .b }}{{ else }}{{- .c | toJSON -}}{{ end }}{{ range .d }}{{ .e }}{{ end }}"),
  ).toEqual(["{{ .b }} .b is b", "{{- .c | toJSON -}} .c | toJSON of c", "{{ .e }} .e is d.[].e"]);
});

test("a value printed by another template of the text is a hole at its own place", () => {
  expect(
    holesOf("go", '{{ template "t" .a }}{{ define "t" }}{{ .b }}{{ end }}{{ $x := .c }}{{ $x }}{{ len .d }}'),
  ).toEqual(["{{ .b }} .b is a.b", "{{ $x }} $x is c", "{{ len .d }} len .d of d"]);
  expect(holesOf("go", "no holes {{/* none */}}")).toEqual([]);
});
