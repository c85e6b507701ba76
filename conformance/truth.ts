import { writeFileSync } from "node:fs";
import { type Dialect, dialectNames, parse, TemplateError } from "@cuebook/template";
import type { Engine, Given, Outcome } from "./engine.ts";
import { allEngines } from "./engines.ts";

// `node conformance/truth.ts` writes `<dialect>/truth.jsonl`: what missing, null and empty values do in each form and
// profile. Beside each outcome stands that of the real engine where it has the profile and gives something else.

const values: readonly (readonly [string, unknown])[] = [
  ["missing", undefined],
  ["null", null],
  ["false", false],
  ["0", 0],
  ["an empty text", ""],
  ["an empty list", []],
  ["an empty object", {}],
  ["true", true],
  ["1", 1],
  ["a text", "t"],
  ["a list", ["t"]],
  ["an object", { y: "t" }],
];

const forms: Readonly<Record<Dialect, readonly (readonly [string, string])[]>> = {
  go: [
    ["printed", "[{{ .x }}]"],
    ["in if", "{{ if .x }}yes{{ else }}no{{ end }}"],
    ["in if not", "{{ if not .x }}yes{{ else }}no{{ end }}"],
    ["in with", "{{ with .x }}yes{{ else }}no{{ end }}"],
    ["in range", "{{ range .x }}item {{ else }}none{{ end }}"],
    ["a field of it", "[{{ .x.y }}]"],
    ["by index", '[{{ index . "x" }}]'],
    ["an entry of it by index", '[{{ index .x "y" }}]'],
    ["compared with nil", "{{ eq .x nil }}"],
  ],
  handlebars: [
    ["printed", "[{{x}}]"],
    ["in if", "{{#if x}}yes{{else}}no{{/if}}"],
    ["in if with includeZero", "{{#if x includeZero=true}}yes{{else}}no{{/if}}"],
    ["in unless", "{{#unless x}}yes{{else}}no{{/unless}}"],
    ["in each", "{{#each x}}item {{else}}none{{/each}}"],
    ["in with", "{{#with x}}yes{{else}}no{{/with}}"],
    ["a field of it", "[{{x.y}}]"],
    ["a field of it in if", "{{#if x.y}}yes{{else}}no{{/if}}"],
    ["its length", "[{{x.length}}]"],
    ["by lookup", '[{{lookup this "x"}}]'],
    ["an entry of it by lookup", '[{{lookup x "y"}}]'],
    ["compared with null", "{{eq x null}}"],
    ["in or", '[{{or x "other"}}]'],
    ["in not", "{{not x}}"],
  ],
  jinja: [
    ["printed", "[{{ x }}]"],
    ["in if", "{% if x %}yes{% else %}no{% endif %}"],
    ["in if not", "{% if not x %}yes{% else %}no{% endif %}"],
    ["in for", "{% for i in x %}item {% else %}none{% endfor %}"],
    ["a field of it", "[{{ x.y }}]"],
    ["an entry of it by a text", '[{{ x["y"] }}]'],
    ["a field of it in if", "{% if x.y %}yes{% else %}no{% endif %}"],
    ["whether it is defined", "{{ x is defined }}"],
    ["whether a field of it is defined", "{{ x.y is defined }}"],
    ["whether it is none", "{{ x is none }}"],
    ["with a default", '[{{ x|default("d") }}]'],
    ["with a default for what is false", '[{{ x|default("d", true) }}]'],
    ["a field of it with a default", '[{{ x.y|default("d") }}]'],
    ["in or", '[{{ x or "other" }}]'],
    ["compared with none", "{{ x == none }}"],
    ["its length", "{{ x|length }}"],
    ["joined", '[{{ x|join(",") }}]'],
    ["in capitals", "[{{ x|upper }}]"],
    ["as a list", "{{ x|list }}"],
    ["the first of it", "[{{ x|first }}]"],
    ["each in capitals", '{{ x|map("upper")|list }}'],
    ["whether a text is in it", '{{ "t" in x }}'],
    ["put before a text", '[{{ x ~ "!" }}]'],
  ],
  liquid: [
    ["printed", "[{{ x }}]"],
    ["in if", "{% if x %}yes{% else %}no{% endif %}"],
    ["in unless", "{% unless x %}yes{% else %}no{% endunless %}"],
    ["in for", "{% for i in x %}item {% else %}none{% endfor %}"],
    ["in case", "{% case x %}{% when nil %}nil{% when false %}false{% when 0 %}0{% else %}else{% endcase %}"],
    ["a field of it", "[{{ x.y }}]"],
    ["a field of it in if", "{% if x.y %}yes{% else %}no{% endif %}"],
    ["its size", "[{{ x.size }}]"],
    ["the first of it", "[{{ x.first }}]"],
    ["with a default", '[{{ x | default: "d" }}]'],
    ["a field of it with a default", '[{{ x.y | default: "d" }}]'],
    ["compared with nil", "{{ x == nil }}"],
    ["compared with empty", "{{ x == empty }}"],
    ["compared with blank", "{{ x == blank }}"],
    ["compared with false", "{{ x == false }}"],
    ["in or", "{% if x or false %}yes{% else %}no{% endif %}"],
    ["in not", "{{ not x }}"],
    ["whether it contains a text", '{{ x contains "t" }}'],
    ["in capitals", "[{{ x | upcase }}]"],
    ["joined", '[{{ x | join: "," }}]'],
    ["its size by a filter", "[{{ x | size }}]"],
    ["with a text after it", '[{{ x | append: "!" }}]'],
    ["as JSON", "[{{ x | json }}]"],
    ["plus 1", "[{{ x | plus: 1 }}]"],
  ],
  mustache: [
    ["printed", "[{{x}}]"],
    ["in a section", "{{#x}}yes {{/x}}"],
    ["in an inverted section", "{{^x}}no{{/x}}"],
    ["itself in a section over it", "{{#x}}[{{.}}]{{/x}}"],
    ["a field of it", "[{{x.y}}]"],
    ["a field of it in a section", "{{#x.y}}yes{{/x.y}}{{^x.y}}no{{/x.y}}"],
  ],
};

const profiles = ["error", "empty", "native"] as const;

function ours({ template, data, missing = "error" }: Given, dialect: Dialect): Outcome {
  const parsed = parse(template, { dialect, missing });
  try {
    return { expected: parsed.template?.render(data) ?? "" };
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.cause };
    throw error;
  }
}

function casesOf(dialect: Dialect): Given[] {
  return profiles.flatMap((missing) =>
    forms[dialect].flatMap(([form, template]) =>
      values.map(([value, x]) => ({
        name: `${missing}: ${value}, ${form}`,
        template,
        data: x === undefined ? {} : { x },
        missing,
      })),
    ),
  );
}

/** Engines that have a strict profile of their own: mustache.js and handlebars are always lenient. */
const strict: ReadonlySet<Dialect> = new Set<Dialect>(["go", "jinja", "liquid"]);

function hasProfile(dialect: Dialect, missing: Given["missing"]): boolean {
  return missing === "native" || (strict.has(dialect) && missing === "error");
}

function write(dialect: Dialect, engine: Engine): void {
  const cases = casesOf(dialect);
  const real = engine(cases);
  const lines = cases.map((given, at) => {
    const outcome = ours(given, dialect);
    const other = real[at] ?? {};
    const isSame =
      outcome.error === undefined ? outcome.expected === other.expected : other.error?.includes(outcome.error) === true;
    const told = isSame || !hasProfile(dialect, given.missing) ? {} : { [dialect]: other.expected ?? other.error };
    return JSON.stringify({ ...given, ...outcome, ...told });
  });
  writeFileSync(new URL(`${dialect}/truth.jsonl`, import.meta.url), `${lines.join("\n")}\n`);
  const differences = lines.filter((line) => Object.hasOwn(JSON.parse(line), dialect)).length;
  console.log(`${dialect}: ${lines.length} cases, ${differences} differ from the real engine in a profile it has`);
}

const engines = await allEngines();
for (const dialect of dialectNames) {
  const engine = engines[dialect];
  if (engine === undefined) console.log(`${dialect}/truth.jsonl is left as it is: its engine is not installed`);
  else write(dialect, engine);
}
