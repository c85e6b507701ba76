import { describe, expect, test } from "vitest";
import type { ParseOptions } from "../../api/template.ts";
import { parse } from "../../parse.ts";
import { TemplateError } from "../../render/error.ts";

function findings(text: string, options: Partial<ParseOptions> = {}): string[] {
  const { diagnostics } = parse(text, { dialect: "handlebars", ...options });
  return diagnostics.map(
    ({ message, suggestion }) => `${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`,
  );
}

function failure(text: string, data: unknown, options: Partial<ParseOptions> = {}): string {
  const { template } = parse(text, { dialect: "handlebars", ...options });
  try {
    return `rendered ${template?.render(data)}`;
  } catch (error) {
    if (error instanceof TemplateError) return error.message;
    throw error;
  }
}

describe("syntax of other languages is reported with its equivalent", () => {
  test.each([
    [
      "{{ .name }}",
      "`.name` is not part of the handlebars dialect; names do not start with a dot (did you mean name?)",
    ],
    ["{{ if .x }}", "conditions are blocks: `{{#if name}}...{{else}}...{{/if}}`"],
    ["{{ range .list }}", "loops are blocks: `{{#each list}}...{{/each}}`"],
    ["{{ end }}", "a block is closed by its own name"],
    ["{{ name | upper }}", "a helper is called by its name first: `{{upper value}}`"],
    ['{{#if kind == "bug"}}{{/if}}', "comparisons are helpers: `(eq a b)`"],
    ["{{#if a && b}}{{/if}}", "use the helper `(and a b)`"],
    ["{{#if a || b}}{{/if}}", "use the helper `(or a b)`"],
    ["{{#if !a}}{{/if}}", "negation is a helper: `(not a)`"],
    ["{{#if count > 1}}{{/if}}", "comparisons are helpers: `(gt a b)`"],
    ["{{ name.trim() }}", "a helper is called with its arguments after a space"],
    ["{{- name -}}", "white space is stripped by `~`: `{{~name~}}`"],
    ["{{/* note */}}", "comments are `{{! ... }}`"],
    ["{{=<% %>=}}", "delimiters cannot be changed"],
    ["{{ $.name }}", "the root of the data is `@root`"],
    ["{{ $x := name }}", "there are no variables"],
    ['{{ template "part" . }}', "partials are included by `{{> name}}`"],
    ["{{ elif x }}", "a further condition is `{{else if name}}`"],
    ["{{% if x %}}", "tags are written between `{{` and `}}`"],
  ])("%s", (text, words) => {
    const all = findings(text);
    expect(all.length).toBeGreaterThan(0);
    expect(all.join("\n")).toContain(words);
  });
});

describe("syntax of handlebars that templates here do not have is rejected by name", () => {
  test.each([
    [
      "{{#list items}}{{this}}{{/list}}",
      "the block `{{#list}}` is not available: only `if`, `unless`, `each` and `with` take a value",
    ],
    [
      "{{#eq a b}}x{{/eq}}",
      "the block `{{#eq}}` is not available: a helper gives a value: `{{#if (eq ...)}}...{{/if}}`",
    ],
    ["{{> (lookup parts 0)}}", "a partial whose name is computed is not available"],
    ["{{#> part}}x{{/part}}", "a partial block is not available"],
    ['{{#*inline "part"}}x{{/inline}}', "an inline partial is not available"],
    ["{{* note}}", "a decorator is not available"],
    ["{{> @partial-block}}", "the partial `@partial-block` is not available"],
    ["{{log name}}", 'function "log" is not available: a template prints; it does not log'],
    ["{{#if a b=1}}{{/if}}", "the named argument `b=` of `#if` is not available: it takes `includeZero=true`"],
  ])("%s", (text, words) => {
    expect(findings(text, { partials: { part: "" } }).join("\n")).toContain(words);
  });
});

test("missing brackets around a call are suggested", () => {
  expect(findings('{{#if eq kind "bug"}}{{/if}}')).toEqual([
    'wrong number of args for #if: want 1 got 3 (did you mean (eq kind "bug")?)',
  ]);
  expect(findings('{{#if kind eq "bug"}}{{/if}}')).toEqual([
    'wrong number of args for #if: want 1 got 3 (did you mean (eq kind "bug")?)',
  ]);
});

test("an unknown helper is reported with the nearest one", () => {
  expect(findings("{{equ a b}}")).toEqual(['function "equ" not defined (did you mean eq?)']);
});

test("findings in a partial have its name as their file", () => {
  const { diagnostics } = parse("{{> part}}", { dialect: "handlebars", partials: { part: "\n{{../x}} {{@root.x}}" } });
  expect(diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    "part:2:3 unexpected_token",
    "part:2:12 undefined_variable",
  ]);
});

test("only partials that are used are parsed", () => {
  expect(findings("x", { partials: { part: "{{#if}}" } })).toEqual([]);
});

describe("a missing value fails, in conditions too", () => {
  const data = { name: "Ann", nil: null, list: ["a"], o: { k: 1 } };
  test.each([
    ["{{nope}}", 'there is no "nope"'],
    ["{{#if nope}}{{/if}}", 'there is no "nope"'],
    ["{{#unless o.nope}}{{/unless}}", 'there is no "nope"'],
    ["{{#each nope}}{{/each}}", 'there is no "nope"'],
    ["{{#with nope}}{{/with}}", 'there is no "nope"'],
    ["{{#if nil.x}}{{/if}}", 'there is no "x" in null (guard it: {{#if nil}}...{{/if}})'],
    ["{{#each list}}{{name}}{{/each}}", 'there is no "name" in a text (did you mean ../name?)'],
    ["{{#each list}}{{#with this}}{{name}}{{/with}}{{/each}}", "(did you mean @root.name?)"],
    ["{{nmae}}", "(did you mean name?)"],
    ["{{nil}}", "the value is null (guard it: {{#if nil}}...{{/if}})"],
    ["{{list}}", "the value is a list, which has no printed form"],
    ["{{#each name}}{{/each}}", "cannot loop over a text"],
    ["{{list.[3]}}", "the list has no element 3: it has 1"],
    ["{{name.[0]}}", "there is no element 0 in a text"],
    ["{{lookup o 'x'}}", 'there is no "x"'],
    ["{{nil.length}}", 'there is no "length" in null'],
    ["{{#if (lt name 1)}}{{/if}}", "cannot order a text and a number"],
  ])("%s", (text, words) => {
    expect(failure(text, data)).toContain(words);
  });

  test.each(["empty", "native"] as const)(
    "with missing: %s a missing value prints nothing, is false and has no elements",
    (missing) => {
      const text =
        "[{{nope}}{{nil}}{{nope.x.y}}{{nope.length}}{{list.[7]}}{{lookup o 'x'}}{{#if nope}}a{{else}}b{{/if}}{{#each nope}}c{{else}}d{{/each}}]";
      expect(failure(text, data, { missing })).toBe("rendered [bd]");
    },
  );
});

test("a partial is rendered once for each use, with its own data", () => {
  const partials = { row: "{{#if done}}x{{else}} {{/if}} {{title}}\n", list: "{{#each this}}{{> row}}{{/each}}" };
  const text = "Tasks:\n  {{> list tasks}}\n";
  const data = {
    tasks: [
      { title: "one", done: true },
      { title: "two\nlines", done: false },
    ],
  };
  expect(parse(text, { dialect: "handlebars", partials }).template?.render(data)).toBe(
    "Tasks:\n  x one\n    two\n  lines\n",
  );
});
