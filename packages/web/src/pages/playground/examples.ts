import type { Dialect } from "@cuebook/template";
import type { Sheet } from "./sheet.ts";

/** A sheet to start from. */
export interface Example {
  readonly name: string;
  readonly sheet: Sheet;
}

const data = `issue:
  identifier: ORD-7
  title: Totals are rounded twice
  labels: [bug, money]
  reporter:
    name: Ada
attempt: 2
comments: |
  The test for 0.005 is missing.
`;

const contract = `type: object
properties:
  issue:
    type: object
    properties:
      identifier: { type: string }
      title: { type: string, minLength: 1 }
      labels: { type: array, items: { type: string } }
      reporter:
        type: object
        properties: { name: { type: string } }
        required: [name]
    required: [identifier, title, labels]
    additionalProperties: false
  attempt: { type: integer }
  comments: { type: string }
required: [issue, attempt]
additionalProperties: false
`;

const templates: Readonly<Record<Dialect, string>> = {
  go: `Work on {{ .issue.identifier }}: {{ .issue.title }}
{{- range .issue.labels }}
- {{ . }}
{{- end }}
{{ if gt .attempt 1 }}This is attempt {{ .attempt }}.{{ end }}
`,
  jinja: `Work on {{ issue.identifier }}: {{ issue.title }}
{% for label in issue.labels %}- {{ label|upper }}
{% endfor %}
{%- if issue.reporter is defined %}Reported by {{ issue.reporter.name }}.
{% endif %}
{%- if comments is defined %}The last review said: {{ comments|trim }}
{% endif %}`,
  mustache: `Work on {{{issue.identifier}}}: {{{issue.title}}}
{{#issue.labels}}
- {{{.}}}
{{/issue.labels}}
{{#comments}}
The last review said: {{{comments}}}
{{/comments}}
`,
  handlebars: `Work on {{{issue.identifier}}}: {{{issue.title}}}
{{#each issue.labels}}
- {{{this}}}
{{/each}}
{{#if (gt attempt 1)}}
This is attempt {{attempt}}.
{{/if}}
`,
  liquid: `Work on {{ issue.identifier }}: {{ issue.title }}
{% for label in issue.labels %}- {{ label | upcase }}
{% endfor %}
{%- if attempt > 1 %}This is attempt {{ attempt }}.
{% endif %}`,
};

/** An example for each dialect, and one with two mistakes. */
export const examples: readonly Example[] = [
  ...(["jinja", "go", "mustache", "handlebars", "liquid"] as const).map((dialect) => ({
    name: `A prompt for an issue, in ${dialect}`,
    sheet: { dialect, template: templates[dialect], data, contract },
  })),
  {
    name: "Two mistakes that the contract finds",
    sheet: {
      dialect: "jinja",
      template: `{{ issue.titel }}\nReported by {{ issue.reporter.name }}.\n`,
      data,
      contract,
    },
  },
];

/** The sheet that the playground opens with. */
export const firstSheet: Sheet = { dialect: "jinja", template: templates.jinja, data, contract };
