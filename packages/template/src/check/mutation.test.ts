import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../parse.ts";
import { TemplateError } from "../render/error.ts";
import type { Dialect, JsonSchema, Template } from "../template.ts";
import { valueObjection } from "./assignable.ts";
import { typeFromSchema } from "./from-schema.ts";

/*
 * How much of what authors get wrong the checker finds: correct prompts are broken, one mistake at a time, and of the
 * mistakes that do harm for some data of the contract it is counted how many are found before anything is rendered.
 * With CUEBOOK_REPORT=1 the counts are printed.
 */

const text = { type: "string" };
const nullable = { type: ["string", "null"] };
const integer = { type: "integer" };
const texts = { type: "array", items: text };

function object(properties: Record<string, unknown>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required };
}

const person = object({ name: text, email: nullable });
const contract: JsonSchema = object(
  {
    issue: object({
      identifier: text,
      title: text,
      body: nullable,
      number: integer,
      priority: { type: ["integer", "null"] },
      urgent: { type: "boolean" },
      state: { enum: ["open", "closed"] },
      labels: texts,
      author: person,
      assignee: { anyOf: [person, { type: "null" }] },
      comments: { type: "array", items: object({ author: person, text, reply: nullable }) },
    }),
    attempt: integer,
    branch: text,
    hint: text,
    event: {
      oneOf: [
        object({ kind: { const: "pull" }, ref: text, number: integer }),
        object({ kind: { const: "push" }, commit: text, message: nullable }),
      ],
    },
    previous: { anyOf: [object({ outcome: text, summary: nullable, files: texts }), { type: "null" }] },
  },
  ["hint"],
);

const words = fc.constantFrom("", "open", "fix", "two words");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value);
const people = fc.record({ name: words, email: maybe(words) });
const few = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 });
const small = fc.integer({ min: -1, max: 3 });
const allData = fc.sample(
  fc.record(
    {
      issue: fc.record({
        identifier: words,
        title: words,
        body: maybe(words),
        number: small,
        priority: maybe(small),
        urgent: fc.boolean(),
        state: fc.constantFrom("open", "closed"),
        labels: few(words),
        author: people,
        assignee: maybe(people),
        comments: few(fc.record({ author: people, text: words, reply: maybe(words) })),
      }),
      attempt: small,
      branch: words,
      hint: words,
      event: fc.oneof(
        fc.record({ kind: fc.constant("pull"), ref: words, number: small }),
        fc.record({ kind: fc.constant("push"), commit: words, message: maybe(words) }),
      ),
      previous: maybe(fc.record({ outcome: words, summary: maybe(words), files: few(words) })),
    },
    { requiredKeys: ["issue", "attempt", "branch", "event", "previous"] },
  ),
  { numRuns: 60, seed: 7 },
);

const prompts: Record<Dialect, readonly string[]> = {
  go: [
    "You work on {{ .issue.identifier }}: {{ .issue.title }} (attempt {{ .attempt }}, branch {{ .branch }}).",
    "{{ if .issue.body }}{{ .issue.body }}{{ else }}The issue says nothing more.{{ end }}",
    "{{ if .issue.priority }}Priority {{ .issue.priority }}.{{ end }}",
    "{{ range .issue.labels }}- {{ . }} of {{ $.issue.title }}\n{{ end }}",
    '{{ if .issue.labels }}Labels: {{ join ", " .issue.labels }}, the first {{ index .issue.labels 0 }}{{ end }}',
    "{{ range .issue.comments }}{{ .author.name }} on {{ $.branch }}: {{ .text }}\n{{ end }}",
    "{{ range .issue.comments }}{{ if .reply }}{{ .text }}: {{ .reply }}{{ end }}{{ end }}",
    "{{ range $at, $comment := .issue.comments }}{{ $at }}. {{ $comment.author.name }}: {{ $comment.text }}{{ end }}",
    "{{ with .issue.author }}{{ .name }}{{ if .email }} <{{ .email }}>{{ end }} in {{ $.issue.identifier }}{{ end }}",
    "{{ with .issue.assignee }}Assigned to {{ .name }}, attempt {{ $.attempt }}{{ else }}Nobody has it.{{ end }}",
    "{{ if .issue.assignee }}{{ .issue.assignee.name }}{{ end }}",
    "{{ if and .issue.assignee .issue.assignee.email }}Write to {{ lower .issue.assignee.email }}{{ end }}",
    "{{ if not .issue.body }}No body.{{ else }}{{ len .issue.body }}: {{ .issue.body | lower }}{{ end }}",
    '{{ if eq .issue.state "open" }}Fix {{ .issue.title }}{{ else }}Check {{ .issue.title }}{{ end }}',
    "{{ if gt .attempt 1 }}Attempt {{ .attempt }} of {{ .issue.identifier }}{{ end }}",
    "{{ if eq .issue.number 1 }}The first issue{{ end }}{{ if .issue.urgent }} is urgent{{ end }}",
    '{{ if eq .event.kind "pull" }}Review {{ .event.ref }} ({{ .event.number }}){{ else }}Look at {{ .event.commit }}{{ end }}',
    '{{ if eq .event.kind "push" }}{{ .event.commit }}{{ if .event.message }}: {{ .event.message }}{{ end }}{{ end }}',
    '{{ with .event }}{{ if eq .kind "pull" }}{{ .ref }} of {{ $.issue.title }}{{ end }}{{ end }}',
    "{{ if .previous }}Before: {{ .previous.outcome }}{{ if .previous.summary }}, {{ .previous.summary }}{{ end }}{{ end }}",
    "{{ with .previous }}{{ range .files }}{{ $.branch }}/{{ . }}\n{{ end }}{{ .outcome }}{{ end }}",
    "{{ with .previous }}{{ with .summary }}{{ . }} ({{ $.attempt }}){{ end }}{{ end }}",
    "```json\n{{ toJSON .issue }}\n{{ .event | toJSON }}\n```",
    '{{ printf "%s #%d on %s" .issue.title .issue.number .branch }}',
    '{{ $title := lower .issue.title }}{{ range .issue.comments }}{{ $title }}: {{ printf "%q" .text }}{{ end }}',
    '{{ define "who" }}{{ .name }}{{ if .email }} {{ .email }}{{ end }}{{ end }}{{ template "who" .issue.author }}',
    '{{ define "say" }}{{ .author.name }}: {{ .text }}{{ end }}{{ range .issue.comments }}{{ template "say" . }}{{ end }}',
    '{{ or .issue.body "nothing" }}{{ if or (not .previous) (not .previous.files) }}{{ else }}{{ index .previous.files 0 }}{{ end }}',
    "{{ range .issue.comments }}{{ if not .reply }}{{ continue }}{{ end }}{{ .reply }}{{ end }}",
    '{{ if and (ge .attempt 0) (ne .issue.state "closed") }}{{ len .issue.labels }} labels{{ end }}',
  ],
  mustache: [
    "You work on {{issue.identifier}}: {{issue.title}} (attempt {{attempt}}, branch {{branch}}).",
    "{{#issue.body}}{{issue.body}}{{/issue.body}}{{^issue.body}}The issue says nothing more.{{/issue.body}}",
    "{{#issue.body}}The body: {{.}}{{/issue.body}}",
    "{{#issue.priority}}Priority {{issue.priority}}.{{/issue.priority}}",
    "{{#issue.labels}}- {{.}} of {{issue.title}}\n{{/issue.labels}}",
    "{{#issue.comments}}{{author.name}} on {{branch}}: {{text}}\n{{/issue.comments}}",
    "{{#issue.comments}}{{#reply}}{{text}}: {{reply}}{{/reply}}{{/issue.comments}}",
    "{{#issue.author}}{{name}}{{#email}} <{{email}}>{{/email}} in {{issue.identifier}}{{/issue.author}}",
    "{{#issue.assignee}}Assigned to {{name}}{{/issue.assignee}}{{^issue.assignee}}Nobody has it.{{/issue.assignee}}",
    "{{#issue}}{{title}} {{number}} {{#author}}{{name}} of {{identifier}}{{/author}}{{/issue}}",
    "{{#issue.assignee.email}}Write to {{issue.assignee.email}}, {{issue.assignee.name}}{{/issue.assignee.email}}",
    "{{#hint}}Hint: {{hint}}{{/hint}}{{^hint}}No hint for {{issue.title}}{{/hint}}",
    "{{#hint}}{{.}} on {{branch}}{{/hint}}",
    "{{#issue.urgent}}{{issue.title}} is urgent.{{/issue.urgent}}",
    "{{#previous}}Before: {{outcome}}{{#summary}}, {{summary}}{{/summary}}{{/previous}}",
    "{{#previous}}{{#files}}{{branch}}/{{.}}\n{{/files}}{{outcome}}{{/previous}}",
    "{{#event}}{{kind}}{{#ref}} of {{ref}}{{/ref}}{{#commit}} at {{commit}}{{/commit}}{{/event}}",
    "{{#event.ref}}Review {{event.ref}}{{/event.ref}}{{#event.commit}}Look at {{event.commit}}{{/event.commit}}",
    "{{#event.message}}It says {{event.message}}{{/event.message}}",
    "{{^previous}}First attempt at {{issue.title}}{{/previous}}{{#previous}}{{outcome}}{{/previous}}",
  ],
};

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly inner: string;
}

function tagsOf(source: string): Tag[] {
  return [...source.matchAll(/\{\{(.*?)\}\}/gs)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    inner: found[1] ?? "",
  }));
}

/** A block of a prompt: the tags that open and close it, and that of its `else` if it has one. */
interface Block {
  readonly open: Tag;
  readonly close: Tag;
  readonly otherwise: Tag | undefined;
}

function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  const stack: { open: Tag; otherwise: Tag | undefined }[] = [];
  for (const tag of tagsOf(source)) {
    if (/^( (if|with|range|define) |[#^])/.test(tag.inner)) stack.push({ open: tag, otherwise: undefined });
    const last = stack.at(-1);
    if (tag.inner === " else " && last !== undefined) last.otherwise = tag;
    if (!/^( end |\/)/.test(tag.inner)) continue;
    stack.pop();
    if (last !== undefined) blocks.push({ ...last, close: tag });
  }
  return blocks;
}

/** The source with the insides of one tag replaced; the end of a mustache section is renamed with its start. */
function withInner(source: string, tag: Tag, inner: string): string {
  const close = /^[#^]/.test(tag.inner)
    ? blocksOf(source).find(({ open }) => open.start === tag.start)?.close
    : undefined;
  const rest =
    close === undefined
      ? source.slice(tag.end)
      : `${source.slice(tag.end, close.start)}{{/${inner.slice(1)}}}${source.slice(close.end)}`;
  return `${source.slice(0, tag.start)}{{${inner}}}${rest}`;
}

/** The source with each place that the pattern has in a tag changed, one at a time; strings in tags are left alone. */
function changed(source: string, pattern: RegExp, change: (found: string) => readonly string[]): string[] {
  return tagsOf(source).flatMap((tag) =>
    tag.inner.startsWith("/")
      ? []
      : [...tag.inner.replaceAll(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length)).matchAll(pattern)].flatMap(
          (found) =>
            change(tag.inner.slice(found.index, found.index + found[0].length)).map((to) =>
              withInner(
                source,
                tag,
                tag.inner.slice(0, found.index) + to + tag.inner.slice(found.index + found[0].length),
              ),
            ),
        ),
  );
}

const field = { go: /(?<=\.)[a-z]+/g, mustache: /[a-z]+/g };
const path = { go: /(?<![\w"])[$]?[\w$]*(\.[a-z]+)+/g, mustache: /[a-z]+(\.[a-z]+)*/g };
const called = /(?<=^ |[(|] ?|(if|and|or|not|:=) )(eq|ne|gt|ge|lower|len|join|index|printf|toJSON)(?= )/g;

const nearMisses: Record<string, readonly string[]> = {
  eq: ["equal", "gt"],
  ne: ["neq", "lt"],
  gt: ["greater", "eq"],
  ge: ["gte", "le"],
  lower: ["lowercase", "len"],
  len: ["length", "lower"],
  join: ["joined", "print"],
  index: ["indexOf", "join"],
  printf: ["sprintf", "print"],
  toJSON: ["toJson", "lower"],
};

const otherArm: Record<string, readonly string[]> = {
  ref: ["commit", "message"],
  number: ["commit"],
  commit: ["ref", "number"],
  message: ["ref"],
};

/** A block's body without the block. Where it would change the context, paths in it start from outside. */
function unguarded(source: string, dialect: Dialect): string[] {
  return blocksOf(source).flatMap(({ open, close, otherwise }) => {
    const [, tag, guard] = /^(?: (if|with) |(#))/.exec(open.inner) ?? [];
    if (tag === undefined && guard === undefined) return [];
    const body = source.slice(open.end, (otherwise ?? close).start);
    const other = otherwise === undefined ? [] : [source.slice(otherwise.end, close.start)];
    const subject = open.inner.trim().replace(/^(if |with |#)/, "");
    const outside =
      dialect === "go"
        ? body.replaceAll(/\{\{.*?\}\}/g, (inner) =>
            inner.replaceAll(/(?<= )\.(?=[a-z])/g, `${subject}.`).replaceAll(" . ", ` ${subject} `),
          )
        : body.replaceAll("{{.}}", `{{${subject}}}`).replaceAll(/\{\{([#^/]?)(?=[a-z])/g, `{{$1${subject}.`);
    const bodies = tag === "if" ? [body, ...other] : [body, outside];
    return bodies.map((kept) => source.slice(0, open.start) + kept + source.slice(close.end));
  });
}

type Mutate = (source: string, dialect: Dialect) => readonly string[];

const operators: Readonly<Record<string, Mutate>> = {
  "misspell a field": (source, dialect) =>
    changed(source, field[dialect], (name) =>
      /^(if|with|range)$/.test(name)
        ? []
        : [name.slice(0, -1) || "x", `${name}s`, name[0] + name.slice(2) + (name[1] ?? "")],
    ),
  "drop a guard": unguarded,
  "drop the `$`": (source) => changed(source, /\$(?=\.)/g, () => [""]),
  "drop the start of a path": (source, dialect) =>
    changed(source, path[dialect], (whole) =>
      whole.lastIndexOf(".") > 0 ? [whole.slice(whole.indexOf(".", 1) + (dialect === "go" ? 0 : 1))] : [],
    ),
  "take a near-miss function": (source) => changed(source, called, (name) => nearMisses[name] ?? []),
  "drop an argument": (source, dialect) =>
    dialect === "go"
      ? tagsOf(source)
          .filter((tag) => tag.inner.search(called) >= 0)
          .flatMap((tag) =>
            [...tag.inner.matchAll(/ ("[^"]*"|[$.][\w.$]*|\d+)(?=[ )])/g)].map((found) =>
              withInner(source, tag, tag.inner.slice(0, found.index) + tag.inner.slice(found.index + found[0].length)),
            ),
          )
      : [],
  "loop over a scalar": (source, dialect) =>
    dialect === "go"
      ? changed(source, /(?<=range (.*:= )?)\.[a-z.]+/g, () => ["$.issue.title", "$.issue.urgent", "$.issue.body"])
      : changed(source, /(?<=^#)(issue\.labels|issue\.comments|files)/g, () => [
          "issue.title",
          "issue.number",
          "issue.body",
        ]),
  "print a structure": (source, dialect) =>
    dialect === "go"
      ? changed(source, /(?<=^ )[$.][\w.]*(?= $)/g, (whole) => [
          "$.issue.author",
          "$.issue.labels",
          "$.event",
          whole.slice(0, Math.max(1, whole.lastIndexOf("."))),
        ])
      : changed(source, /^[a-z.]+$/g, (whole) => [
          "issue.author",
          "issue.labels",
          "event",
          whole.slice(0, Math.max(1, whole.lastIndexOf("."))),
        ]),
  "compare with another kind": (source) =>
    tagsOf(source).flatMap((tag) =>
      [...tag.inner.matchAll(/(?<=(eq|ne|gt|ge) \S+ )("[^"]*"|\d+)/g)].flatMap((found) =>
        [found[0].startsWith('"') ? "1" : '"1"', "true", "1.5"].map((literal) =>
          withInner(
            source,
            tag,
            tag.inner.slice(0, found.index) + literal + tag.inner.slice(found.index + found[0].length),
          ),
        ),
      ),
    ),
  "use a field of another arm": (source, dialect) =>
    source.includes("event")
      ? changed(source, field[dialect], (name) => (Object.hasOwn(otherArm, name) ? (otherArm[name] ?? []) : []))
      : [],
};

/** What rendering gives: a text, or that it fails. A list or object in a form for no reader counts as failing. */
type Outcome =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "raised" }
  | { readonly kind: "structure" };

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(template: Template, data: unknown): Outcome {
  try {
    const trace = template.trace(data);
    const isStructure = trace.segments.some(({ origin, start, end }) => {
      const printed = trace.text.slice(start, end);
      return origin.kind === "data" && /^(map)?\[/.test(printed) && !isJson(printed);
    });
    return isStructure ? { kind: "structure" } : { kind: "text", text: trace.text };
  } catch (error) {
    if (error instanceof TemplateError && error.code === "template_render_error") return { kind: "raised" };
    throw error;
  }
}

type Harm = "does not parse" | "raises" | "prints a structure" | "prints another text" | "none";
type Finding = "error" | "warning" | "unchecked" | "nothing";

interface Mutant {
  readonly operator: string;
  readonly source: string;
  readonly harm: Harm;
  readonly found: Finding;
}

function judge(operator: string, source: string, dialect: Dialect, expected: readonly string[]): Mutant {
  const { template, diagnostics } = parse(source, { dialect });
  if (template === undefined)
    return { operator, source, harm: "does not parse", found: diagnostics.length > 0 ? "error" : "nothing" };
  const findings = template.check(contract);
  const found = findings.some(({ severity }) => severity === "error")
    ? "error"
    : findings.some(({ code }) => code === "unchecked")
      ? "unchecked"
      : findings.length > 0
        ? "warning"
        : "nothing";
  let harm: Harm = "none";
  for (const [at, data] of allData.entries()) {
    const outcome = outcomeOf(template, data);
    if (outcome.kind === "raised") return { operator, source, harm: "raises", found };
    if (outcome.kind === "structure") harm = "prints a structure";
    else if (harm === "none" && outcome.text !== expected[at]) harm = "prints another text";
  }
  return { operator, source, harm, found };
}

function mutantsOf(dialect: Dialect): Mutant[] {
  return prompts[dialect].flatMap((prompt) => {
    const original = parse(prompt, { dialect }).template;
    const expected = allData.map((data) => original?.render(data) ?? "");
    return Object.entries(operators).flatMap(([operator, mutate]) =>
      [...new Set(mutate(prompt, dialect))]
        .filter((source) => source !== prompt)
        .map((source) => judge(operator, source, dialect, expected)),
    );
  });
}

const fails = ({ harm }: Mutant) => harm !== "none" && harm !== "prints another text";
const isSilent = ({ harm }: Mutant) => harm === "prints another text";
const isFound = ({ found }: Mutant) => found !== "nothing";

function tableOf(mutants: readonly Mutant[]) {
  const count = (of: readonly Mutant[], found: Finding) => of.filter((mutant) => mutant.found === found).length;
  const row = (of: readonly Mutant[]) => {
    const failing = of.filter(fails);
    const silent = of.filter(isSilent);
    return {
      mutants: of.length,
      fail: failing.length,
      parse: failing.filter(({ harm }) => harm === "does not parse").length,
      error: count(failing, "error") - failing.filter(({ harm }) => harm === "does not parse").length,
      warning: count(failing, "warning"),
      unchecked: count(failing, "unchecked"),
      missed: count(failing, "nothing"),
      "other text": silent.length,
      "of it found": silent.filter(isFound).length,
    };
  };
  const byOperator = Object.keys(operators).map((name) => [
    name,
    row(mutants.filter(({ operator }) => operator === name)),
  ]);
  return Object.fromEntries([...byOperator, ["all", row(mutants)]]);
}

test("the data fits the contract", () => {
  const { type, problems } = typeFromSchema(contract);
  expect(problems).toEqual([]);
  for (const data of allData) expect(valueObjection(data, type, "the data")).toBeUndefined();
});

/** The least share of failing mutants that is found where no theorem asks for all; every one was when it was measured. */
const leastShare = 0.98;

describe.each(["go", "mustache"] as const)("%s", (dialect) => {
  const mutants = mutantsOf(dialect);

  test.each(prompts[dialect])("is correct: %s", (prompt) => {
    const parsed = parse(prompt, { dialect });
    expect(parsed.check(contract)).toEqual([]);
    for (const data of allData) expect(() => parsed.template?.render(data)).not.toThrow();
  });

  test("no mutant that raises has neither an error nor something unchecked", () => {
    const raising = mutants.filter(({ harm }) => harm === "raises" || harm === "does not parse");
    // Data that never reaches a mistake would show nothing.
    expect(raising.length).toBeGreaterThan(300);
    expect(raising.filter(({ found }) => found !== "error" && found !== "unchecked")).toEqual([]);
  });

  test("a misspelt field is always found, also where it only prints another text", () => {
    const misspelt = mutants.filter(({ operator, harm }) => operator === "misspell a field" && harm !== "none");
    expect(misspelt.length).toBeGreaterThan(250);
    expect(misspelt.filter((mutant) => !isFound(mutant))).toEqual([]);
  });

  test("nearly all mutants that fail or print a structure are found", () => {
    if (process.env.CUEBOOK_REPORT === "1") console.table(tableOf(mutants));
    const failing = mutants.filter(fails);
    expect(failing.length).toBeGreaterThan(350);
    expect(failing.filter(isFound).length / failing.length).toBeGreaterThanOrEqual(leastShare);
  });
});
