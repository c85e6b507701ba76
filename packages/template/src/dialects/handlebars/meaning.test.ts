import { describe, expect, test } from "vitest";
import type { JsonSchema, ParseOptions, TemplateFunction } from "../../api/template.ts";
import { parse } from "../../parse.ts";

const text = { type: "string" };
const contract: JsonSchema = {
  type: "object",
  properties: {
    title: text,
    count: { type: "integer" },
    note: { type: ["string", "null"] },
    labels: { type: "array", items: text },
    parent: { anyOf: [{ type: "object", properties: { id: text }, required: ["id"] }, { type: "null" }] },
    rows: {
      type: "array",
      items: {
        type: "object",
        properties: { id: text, tags: { type: "array", items: text } },
        required: ["id", "tags"],
      },
    },
    event: {
      oneOf: [
        { type: "object", properties: { kind: { const: "pull" }, ref: text }, required: ["kind", "ref"] },
        { type: "object", properties: { kind: { const: "push" }, commit: text }, required: ["kind", "commit"] },
      ],
    },
  },
  required: ["title", "count", "note", "labels", "parent", "rows", "event"],
};

function check(source: string, options: Partial<ParseOptions> = {}): string[] {
  const parsed = parse(source, { dialect: "handlebars", ...options });
  return parsed.check(contract).map(({ code, message, suggestion }) => {
    return `${code}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`;
  });
}

describe("conditions narrow types", () => {
  test.each([
    "{{#if note}}{{note}}{{/if}}",
    "{{#unless note}}none{{else}}{{note}}{{/unless}}",
    "{{^if note}}none{{else}}{{note}}{{/if}}",
    "{{#if (not note)}}none{{else}}{{note}}{{/if}}",
    "{{#if (ne note null)}}{{note}}{{/if}}",
    "{{#if (eq note null)}}none{{else}}{{note}}{{/if}}",
    '{{#if (eq note "x")}}{{note}}{{/if}}',
    "{{#if (and note title)}}{{note}}{{/if}}",
    "{{#if (or (not note) (eq title note))}}{{else}}{{note}}{{/if}}",
    "{{#if parent}}{{parent.id}}{{/if}}",
    "{{#if (and parent parent.id)}}{{parent.id}}{{/if}}",
    "{{#with parent}}{{id}}{{/with}}",
    "{{#with parent as |p|}}{{p.id}}{{../parent.id}}{{/with}}",
    "{{#with note}}{{this}}{{/with}}",
    "{{#if count includeZero=true}}{{count}}{{/if}}",
    "{{#if note includeZero=true}}{{note}}{{/if}}",
    '{{#if (eq event.kind "pull")}}{{event.ref}}{{else}}{{event.commit}}{{/if}}',
    '{{#unless (eq event.kind "pull")}}{{event.commit}}{{/unless}}',
    '{{#with event}}{{#if (eq kind "push")}}{{commit}}{{/if}}{{/with}}',
    '{{#with event as |e|}}{{#if (eq e.kind "push")}}{{e.commit}}{{else}}{{e.ref}}{{/if}}{{/with}}',
    "{{#if labels}}{{labels.[0]}}{{/if}}",
    "{{#if labels.length}}{{labels.[0]}}{{/if}}",
    "{{#if (gt labels.length 1)}}{{labels.[1]}}{{/if}}",
    "{{#if (lt 0 labels.length)}}{{lookup labels 0}}{{/if}}",
    "{{#if (eq labels.length 3)}}{{labels.[2]}}{{/if}}",
    "{{#unless (eq labels.length 0)}}{{labels.[0]}}{{/unless}}",
    '{{or note "nothing"}}',
    "{{#if note}}{{else if parent}}{{parent.id}}{{/if}}",
    "{{#each rows}}{{#if tags}}{{tags.[0]}}{{/if}}{{/each}}",
  ])("%s", (source) => {
    expect(check(source)).toEqual([]);
  });

  test("a position selects an element of a list, or a field of that name", () => {
    expect(check("{{title.[0]}}")).toEqual(["wrong_argument: title.[0]: a value of type string has no elements"]);
    expect(check("{{#with parent}}{{this.[0]}}{{/with}}")).toEqual([
      "maybe_out_of_range: this.[0] may not exist: the contract does not have the field",
    ]);
    const byNumber = {
      type: "object",
      properties: { m: { type: "object", properties: { 0: text }, required: ["0"] } },
      required: ["m"],
    };
    const { template } = parse("{{m.[0]}}{{lookup m 0}}", { dialect: "handlebars" });
    expect(template?.check(byNumber)).toEqual([]);
    expect(template?.render({ m: { 0: "a" } })).toBe("aa");
  });

  test("a list that is too short is reported", () => {
    expect(check("{{#if (gt labels.length 1)}}{{labels.[2]}}{{/if}}")).toEqual([
      "maybe_out_of_range: labels.[2] may not exist: the list can be shorter (guard it: {{#if labels}}...{{/if}})",
    ]);
  });
});

describe("a name of an outer context is reported with the path that reaches it", () => {
  test.each([
    ["{{#each labels}}{{title}}{{/each}}", "../title"],
    ["{{#each rows}}{{#each tags}}{{id}}{{/each}}{{/each}}", "../id"],
    ["{{#each rows}}{{#each tags}}{{title}}{{/each}}{{/each}}", "@root.title"],
    ["{{#each rows}}{{#each tags}}{{#with this}}{{id}}{{/with}}{{/each}}{{/each}}", "../../id"],
    ["{{#with parent}}{{title}}{{/with}}", "../title"],
    ["{{#each rows as |row|}}{{event.kind}}{{/each}}", "../event.kind"],
  ])("%s", (source, meant) => {
    const [finding, ...others] = parse(source, { dialect: "handlebars" }).check(contract);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: "dot_context", suggestion: { replacement: meant } });
    const { startsAt, endsAt } = { startsAt: (finding?.column ?? 1) - 1, endsAt: (finding?.endColumn ?? 1) - 1 };
    const mended = source.slice(0, startsAt) + meant + source.slice(endsAt);
    expect(check(mended)).toEqual([]);
  });

  test("a partial has no root", () => {
    expect(check("{{#each rows}}{{> row}}{{/each}}", { partials: { row: "{{#each tags}}{{id}}{{/each}}" } })).toEqual([
      "dot_context: id is looked up on `this`, which is an element of tags here; the outer context is reached by .. (did you mean ../id?)",
    ]);
    expect(check("{{#each rows}}{{> row}}{{/each}}", { partials: { row: "{{title}}" } })).toEqual([
      'unknown_field: unknown field "title": the data passed to "row" does not have it (in "row" `this` is what the invoking tag passes; pass @root to use title in it)',
    ]);
  });
});

test("a loop over one of several lists is checked against the elements of each", () => {
  expect(check("{{#each parent}}{{@key}}: {{this}}{{/each}}{{#each title}}x{{/each}}")).toEqual([
    "not_loopable: cannot loop over title: it is of type string",
  ]);
  expect(check("{{#each rows as |row at|}}{{at}} {{row.id}} {{@index}} {{@first}}{{/each}}")).toEqual([]);
  expect(check("{{labels}}")).toEqual([
    "unprintable: labels is of type list, which cannot be printed (loop over it: {{#each labels}}...{{/each}})",
  ]);
});

describe("functions of a library user are helpers", () => {
  const upper: TemplateFunction = {
    parameters: [{ name: "text", schema: text }],
    result: text,
    call: (given) => String(given).toUpperCase(),
  };
  const title: TemplateFunction = { parameters: [], result: text, call: () => "from the helper" };
  const functions = { upper, title };

  test("functions of a library user are called in tags, brackets and conditions", () => {
    const { template } = parse('{{upper title}} {{upper (upper note)}} {{#if (eq (upper "a") "A")}}yes{{/if}}', {
      dialect: "handlebars",
      functions: { upper },
    });
    expect(template?.render({ title: "t", note: "n" })).toBe("T N yes");
    expect(template?.trace({ title: "t", note: "n" }).segments[0]?.origin).toEqual({ kind: "data", paths: ["title"] });
  });

  test("the signatures of functions of a library user are checked", () => {
    expect(check("{{upper count}}", { functions })).toEqual(["wrong_argument: count: expected string, got a number"]);
    expect(check("{{upper note}}", { functions })).toEqual([
      "wrong_argument: note: expected string, got null (it can be null; guard it: {{#if note}}...{{/if}})",
    ]);
    expect(check("{{upper}}", { functions })).toEqual([
      "wrong_argument_count: wrong number of args for upper: want 1 got 0 (a field of that name is this.upper)",
    ]);
    expect(check("{{upper note length=3}}", { functions })).toEqual([
      "refused_syntax: the named argument `length=` is not available: pass the arguments of `upper` by position",
    ]);
    expect(check("{{#upper note}}x{{/upper}}", { functions })).toEqual([
      "refused_syntax: the block `{{#upper}}` is not available: a helper gives a value: `{{#if (upper ...)}}...{{/if}}`",
    ]);
  });

  test("a helper wins over a value of its name, and that is reported", () => {
    const { template } = parse("{{title}} {{this.title}}", { dialect: "handlebars", functions });
    expect(template?.render({ title: "from the data" })).toBe("from the helper from the data");
    expect(check("{{title}} {{this.title}} {{#if title}}x{{/if}}", { functions })).toEqual([
      "shadowed_name: title is a function and is called here: the value of this name is not printed (the value is this.title)",
    ]);
    expect(check("{{#each rows}}{{title}}{{/each}}", { functions })).toEqual([]);
  });

  test("names of the language cannot name functions", () => {
    for (const name of ["if", "each", "lookup", "eq", "log", "this", "else"])
      expect(() => parse("", { dialect: "handlebars", functions: { [name]: upper } })).toThrow(
        `"${name}" is already part of the handlebars dialect`,
      );
  });
});
