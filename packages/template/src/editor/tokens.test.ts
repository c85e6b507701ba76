import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { dialectFunctions } from "../dialect-functions.ts";
import { templateTokens } from "./tokens.ts";

test.each<[Dialect, string, string]>([
  [
    "jinja",
    "a {{ x.y|upper }} {# c #}",
    "tag:{{ name:x operator:. name:y operator:| function:upper tag:}} comment:{# c #}",
  ],
  ["jinja", "{% if a is defined %}", "tag:{% keyword:if name:a keyword:is function:defined tag:%}"],
  ["mustache", "{{{a.b}}}{{#if}}", "tag:{{{ name:a operator:. name:b tag:}}} tag:{{ operator:# name:if tag:}}"],
  [
    "handlebars",
    "{{#each l as |t|}}{{! no }}",
    "tag:{{ operator:# keyword:each name:l keyword:as operator:| name:t operator:| tag:}} comment:{{! no }}",
  ],
  [
    "go",
    '{{ printf "%d" .n }}{{/* c */}}',
    'tag:{{ function:printf string:"%d" operator:. name:n tag:}} comment:{{/* c */}}',
  ],
  ["liquid", "{{ l | join: ', ' }}", "tag:{{ name:l operator:| function:join operator:: string:', ' tag:}}"],
  ["mustache", "{{ open", ""],
  ["go", "{% no %} {# no #}", ""],
])("the tags of %s: %s", (dialect, text, expected) => {
  const tokens = templateTokens(text, dialect, new Set(dialectFunctions(dialect).map(({ name }) => name))).map(
    ({ kind, start, end }) => `${kind}:${text.slice(start, end)}`,
  );
  expect(tokens.join(" ")).toBe(expected);
});
