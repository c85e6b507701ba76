import { type Dialect, dialectNames } from "@cuebook/template";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { fill } from "./fill.ts";
import { understand } from "./understand.ts";
import { checkVariables } from "./variables/check.ts";

const bounds = { outputLength: 100_000, iterations: 100_000 };
const name = fc.constantFrom("a", "b", "c");
const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -2, max: 5 }),
  fc.constantFrom("", "x", "kind"),
);
const { data } = fc.letrec<{ value: unknown; data: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ depthSize: "small" }, scalar, fc.array(tie("value"), { maxLength: 3 }), tie("data")),
  data: fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
}));

/** The parts of templates: a path at `P`, further templates at `T`. */
const forms: Readonly<Record<Dialect, readonly string[]>> = {
  jinja: [
    "{{ P }}",
    "{{ P | default('d') }}",
    "{% if P %}T{% else %}T{% endif %}",
    "{% if P is defined %}T{% endif %}",
    "{% if P == 'x' or not P %}T{% endif %}",
    "{% for i in P %}T{% endfor %}",
    "{{ P | join(',') }}{{ P | length }}",
    "// @generated {{ P }}\nT",
  ],
  liquid: [
    "{{ P }}",
    "{{ P | default: 'd' }}",
    "{% if P %}T{% else %}T{% endif %}",
    "{% unless P == 'x' %}T{% endunless %}",
    "{% for i in P %}T{% endfor %}",
    "{{ P | join: ',' }}{{ P | size }}",
    "{% case P %}{% when 'x' %}T{% else %}T{% endcase %}",
  ],
  mustache: ["{{P}}", "{{#P}}T{{/P}}", "{{^P}}T{{/P}}", "{{#P}}{{.}}{{^last}},{{/last}}{{/P}}"],
  handlebars: [
    "{{P}}",
    "{{#if P}}T{{else}}T{{/if}}",
    "{{#each P}}T{{/each}}",
    "{{#with P}}T{{/with}}",
    '{{#if (eq P "x")}}T{{/if}}',
  ],
  go: [
    "{{ .P }}",
    "{{ if .P }}T{{ else }}T{{ end }}",
    "{{ range .P }}T{{ end }}",
    '{{ if eq .P "x" }}T{{ end }}',
    "{{ with .P }}T{{ end }}",
  ],
};

function templates(dialect: Dialect): fc.Arbitrary<string> {
  const names = dialect === "jinja" || dialect === "liquid" ? ["a", "b", "c", "i"] : ["a", "b", "c"];
  const path = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }).map((parts) => parts.join("."));
  const { template } = fc.letrec<{ template: string }>((tie) => ({
    template: fc.oneof(
      { depthSize: "small" },
      fc.constant("text\n"),
      fc
        .tuple(fc.constantFrom(...forms[dialect]), path, tie("template"), tie("template"))
        .map(([form, at, one, two]) => form.replaceAll("P", at).replace("T", one).replace("T", two)),
    ),
  }));
  return template;
}

test.each(dialectNames)(
  "a %s template without findings can be filled with any variables",
  (dialect) => {
    const counts = { clean: 0, refused: 0 };
    const property = fc.property(templates(dialect), data, (text, values) => {
      const understanding = understand("t", text, bounds, dialect);
      const { template } = understanding.parsed ?? {};
      if (template === undefined) return;
      const isClean = checkVariables(template, values).errors.length === 0;
      if (isClean) counts.clean += 1;
      try {
        fill(understanding, { values, warnings: [] });
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        counts.refused += 1;
        expect(error.fields.findings?.length, error.message).toBeGreaterThan(0);
        expect(isClean, error.message).toBe(false);
      }
    });
    fc.assert(property, { numRuns: 800 });
    expect(Math.min(counts.clean, counts.refused)).toBeGreaterThan(30);
  },
  60_000,
);
