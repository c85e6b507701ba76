import { type Dialect, dialectNames, parse, TemplateError } from "@cuebook/template";
import { inlineCode, markdownTable } from "./table.ts";

/** Data in which `x` has the value of the row. */
const values: readonly (readonly [name: string, data: Readonly<Record<string, unknown>>])[] = [
  ["missing", {}],
  ["`null`", { x: null }],
  ['`""`', { x: "" }],
  ["`[]`", { x: [] }],
  ["`{}`", { x: {} }],
  ["`0`", { x: 0 }],
  ["`false`", { x: false }],
];

const templates: Readonly<Record<Dialect, readonly string[]>> = {
  go: [
    "{{ .x }}",
    "{{ if .x }}yes{{ else }}no{{ end }}",
    "{{ with .x }}yes{{ else }}no{{ end }}",
    "{{ range .x }}item{{ else }}none{{ end }}",
    "{{ .x.y }}",
  ],
  jinja: [
    "{{ x }}",
    "{% if x %}yes{% else %}no{% endif %}",
    "{% for i in x %}item{% else %}none{% endfor %}",
    "{{ x.y }}",
    '{{ x|default("d") }}',
    "{{ x is defined }}",
  ],
  handlebars: [
    "{{x}}",
    "{{#if x}}yes{{else}}no{{/if}}",
    "{{#unless x}}yes{{/unless}}",
    "{{#each x}}item{{else}}none{{/each}}",
    "{{#with x}}yes{{else}}no{{/with}}",
    "{{x.y}}",
  ],
  liquid: [
    "{{ x }}",
    "{% if x %}yes{% else %}no{% endif %}",
    "{% for i in x %}item{% else %}none{% endfor %}",
    "{{ x.y }}",
    '{{ x | default: "d" }}',
    "{{ x == nil }}",
    "{{ x == empty }}",
    "{{ x == blank }}",
  ],
  mustache: ["{{{x}}}", "{{#x}}yes{{/x}}", "{{^x}}no{{/x}}", "{{{x.y}}}"],
};

/** The sections on missing, null and empty values: the output of the library for each, in each profile. */
export function missingSections(): [string, string][] {
  return dialectNames.flatMap((dialect) =>
    (["error", "empty", "native"] as const).map((missing): [string, string] => [
      `${dialect}-missing-${missing}`,
      markdownTable(
        ["`x` is", ...templates[dialect].map(inlineCode)],
        values.map(([name, data]) => [
          name,
          ...templates[dialect].map((text) => outcome(text, dialect, missing, data)),
        ]),
      ),
    ]),
  );
}

function outcome(text: string, dialect: Dialect, missing: "error" | "empty" | "native", data: unknown): string {
  const { template } = parse(text, { dialect, missing });
  if (template === undefined) throw new Error(`${text} does not parse`);
  try {
    const rendered = template.render(data);
    return rendered === "" ? "nothing" : inlineCode(rendered);
  } catch (error) {
    if (error instanceof TemplateError) return "**fails**";
    throw error;
  }
}
