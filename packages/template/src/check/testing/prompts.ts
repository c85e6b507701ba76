import fc from "fast-check";
import type { Dialect, JsonSchema } from "../../api/template.ts";
import { jinjaPrompts } from "./jinja-prompts.ts";
import { liquidPrompts } from "./liquid-prompts.ts";

const text = { type: "string" };
const nullable = { type: ["string", "null"] };
const integer = { type: "integer", minimum: 0, maximum: 1_000_000 };
const texts = { type: "array", items: text };

function object(properties: Record<string, unknown>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required };
}

const person = object({ name: text, email: nullable });
/** The contract of all the prompts. */
export const contract: JsonSchema = object(
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
/** Data that the contract allows, of every kind that matters to the prompts. */
export const allData = fc.sample(
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

/** Correct prompts. */
export const prompts: Record<Dialect, readonly string[]> = {
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
  handlebars: [
    "You work on {{issue.identifier}}: {{issue.title}} (attempt {{attempt}}, branch {{branch}}).",
    "{{#if issue.body}}{{issue.body}}{{else}}The issue says nothing more.{{/if}}",
    "{{#if issue.priority}}Priority {{issue.priority}}.{{/if}}",
    "{{#unless issue.body}}No body.{{else}}{{issue.body.length}}: {{issue.body}}{{/unless}}",
    "{{#each issue.labels}}- {{this}} of {{../issue.title}}\n{{/each}}",
    "{{#if issue.labels}}{{issue.labels.length}} labels, the first {{issue.labels.[0]}}{{/if}}",
    "{{#if issue.labels.length}}Labels: {{#each issue.labels}}{{this}}{{#unless @last}}, {{/unless}}{{/each}}{{/if}}",
    "{{#each issue.comments}}{{author.name}} on {{@root.branch}}: {{text}}\n{{/each}}",
    "{{#each issue.comments}}{{#if reply}}{{text}}: {{reply}}{{/if}}{{/each}}",
    "{{#each issue.comments as |comment at|}}{{at}}. {{comment.author.name}}: {{comment.text}}{{/each}}",
    "{{#each issue.comments}}{{@index}} {{#with author}}{{name}} says {{../text}} on {{@root.issue.title}}{{/with}}{{/each}}",
    "{{#with issue.author}}{{name}}{{#if email}} <{{email}}>{{/if}} in {{@root.issue.identifier}}{{/with}}",
    "{{#with issue.assignee}}Assigned to {{name}}, attempt {{../attempt}}{{else}}Nobody has it.{{/with}}",
    "{{#with issue.assignee as |person|}}{{person.name}}{{#if person.email}} {{person.email}}{{/if}}{{/with}}",
    "{{#if issue.assignee}}{{issue.assignee.name}}{{/if}}",
    "{{#if (and issue.assignee issue.assignee.email)}}Write to {{issue.assignee.email}}{{/if}}",
    '{{#if (eq issue.state "open")}}Fix {{issue.title}}{{else}}Check {{issue.title}}{{/if}}',
    "{{#if (gt attempt 1)}}Attempt {{attempt}} of {{issue.identifier}}{{/if}}",
    "{{#if (eq issue.number 1)}}The first issue{{/if}}{{#if issue.urgent}} is urgent{{/if}}",
    '{{#if (eq event.kind "pull")}}Review {{event.ref}} ({{event.number}}){{else}}Look at {{event.commit}}{{/if}}',
    '{{#if (eq event.kind "push")}}{{event.commit}}{{#if event.message}}: {{event.message}}{{/if}}{{/if}}',
    '{{#with event}}{{#if (eq kind "pull")}}{{ref}} of {{../issue.title}}{{/if}}{{/with}}',
    "{{#if previous}}Before: {{previous.outcome}}{{#if previous.summary}}, {{previous.summary}}{{/if}}{{/if}}",
    "{{#with previous}}{{#each files}}{{@root.branch}}/{{this}}\n{{/each}}{{outcome}}{{/with}}",
    '{{or issue.body "nothing"}}{{#if (and previous previous.files)}}{{lookup previous.files 0}}{{/if}}',
    "{{#unless previous}}First attempt at {{issue.title}}{{else}}{{previous.outcome}}{{/unless}}",
    '{{#if (and (gte attempt 0) (ne issue.state "closed"))}}{{issue.labels.length}} labels{{/if}}',
    '{{#if issue.body}}{{issue.body}}{{else if (eq issue.state "open")}}{{issue.title}}{{else}}{{issue.number}}{{/if}}',
    "{{#if attempt includeZero=true}}{{attempt}}{{/if}}{{#if (not issue.body)}}{{issue.title}}{{/if}}",
    "{{#each issue.author}}{{@key}} {{/each}}{{#each issue.comments}}{{#unless @first}}, {{/unless}}{{text}}{{/each}}",
  ],
  jinja: jinjaPrompts,
  liquid: liquidPrompts,
};
