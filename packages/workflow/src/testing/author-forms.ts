import type { Dialect } from "@cuebook/template";

/** A name for a variable that no other has. */
export type Fresh = () => string;

/** What an author writes in a dialect. Expressions and conditions are texts that go into tags. */
export interface AuthorForms {
  /** The expression of a place of the data. */
  readonly root: (path: readonly string[]) => string;
  readonly member: (expression: string, field: string) => string;
  readonly print: (expression: string) => string;
  readonly test: (condition: string, yes: string, no: string) => string;
  readonly not: (condition: string) => string;
  readonly each: (list: string, inner: (element: string) => string, none: string, fresh: Fresh) => string;
  readonly within: (value: string, inner: (value: string) => string, fresh: Fresh) => string;
  /** What mustache has no words for. */
  readonly logic?: AuthorLogic;
}

interface AuthorLogic {
  readonly equal: (expression: string, value: string) => string;
  readonly both: (one: string, other: string) => string;
  readonly either: (one: string, other: string) => string;
  readonly isSet: (expression: string) => string;
  readonly hasElements: (list: string) => string;
  readonly first: (list: string) => string;
  readonly join: (list: string) => string;
  /** Prints a value, or a text in its place. */
  readonly fallback: (expression: string) => string;
}

const dotted = (expression: string, field: string) => `${expression}.${field}`;

const go: AuthorForms = {
  root: (path) => `$.${path.join(".")}`,
  member: dotted,
  print: (expression) => `{{ ${expression} }}`,
  test: (condition, yes, no) => `{{ if ${condition} }}${yes}${no === "" ? "" : `{{ else }}${no}`}{{ end }}`,
  not: (condition) => `(not ${condition})`,
  each: (list, inner, none, fresh) => {
    const name = `$${fresh()}`;
    return `{{ range ${name} := ${list} }}${inner(name)}${none === "" ? "" : `{{ else }}${none}`}{{ end }}`;
  },
  within: (value, inner, fresh) => {
    const name = `$${fresh()}`;
    return `{{ with ${name} := ${value} }}${inner(name)}{{ end }}`;
  },
  logic: {
    equal: (expression, value) => `(eq ${expression} "${value}")`,
    both: (one, other) => `(and ${one} ${other})`,
    either: (one, other) => `(or ${one} ${other})`,
    isSet: (expression) => `(ne ${expression} nil)`,
    hasElements: (list) => `(gt (len ${list}) 0)`,
    first: (list) => `(index ${list} 0)`,
    join: (list) => `{{ join ${list} ", " }}`,
    fallback: (expression) => `{{ or ${expression} "none" }}`,
  },
};

const mustache: AuthorForms = {
  root: (path) => path.join("."),
  member: (expression, field) => (expression === "." ? field : dotted(expression, field)),
  print: (expression) => `{{{${expression}}}}`,
  test: (condition, yes, no) =>
    condition.startsWith("^")
      ? `{{${condition}}}${yes}{{/${condition.slice(1)}}}${no === "" ? "" : `{{#${condition.slice(1)}}}${no}{{/${condition.slice(1)}}}`}`
      : `{{#${condition}}}${yes}{{/${condition}}}${no === "" ? "" : `{{^${condition}}}${no}{{/${condition}}}`}`,
  not: (condition) => `^${condition}`,
  each: (list, inner, none) =>
    `{{#${list}}}${inner(".")}{{/${list}}}${none === "" ? "" : `{{^${list}}}${none}{{/${list}}}`}`,
  within: (value, inner) => `{{#${value}}}${inner(".")}{{/${value}}}`,
};

const handlebars: AuthorForms = {
  root: (path) => `@root.${path.join(".")}`,
  member: dotted,
  print: (expression) => `{{{${expression}}}}`,
  test: (condition, yes, no) => `{{#if ${condition}}}${yes}${no === "" ? "" : `{{else}}${no}`}{{/if}}`,
  not: (condition) => `(not ${condition})`,
  each: (list, inner, none, fresh) => {
    const name = fresh();
    return `{{#each ${list} as |${name}|}}${inner(name)}${none === "" ? "" : `{{else}}${none}`}{{/each}}`;
  },
  within: (value, inner, fresh) => {
    const name = fresh();
    return `{{#with ${value} as |${name}|}}${inner(name)}{{/with}}`;
  },
  logic: {
    equal: (expression, value) => `(eq ${expression} "${value}")`,
    both: (one, other) => `(and ${one} ${other})`,
    either: (one, other) => `(or ${one} ${other})`,
    isSet: (expression) => `(ne ${expression} null)`,
    hasElements: (list) => `${list}.length`,
    first: (list) => `${list}.[0]`,
    join: (list) => `{{#each ${list}}}{{{this}}}, {{/each}}`,
    fallback: (expression) => `{{#if ${expression}}}{{{${expression}}}}{{else}}none{{/if}}`,
  },
};

const jinja: AuthorForms = {
  root: (path) => path.join("."),
  member: dotted,
  print: (expression) => `{{ ${expression} }}`,
  test: (condition, yes, no) => `{% if ${condition} %}${yes}${no === "" ? "" : `{% else %}${no}`}{% endif %}`,
  not: (condition) => `not (${condition})`,
  each: (list, inner, none, fresh) => {
    const name = fresh();
    return `{% for ${name} in ${list} %}${inner(name)}${none === "" ? "" : `{% else %}${none}`}{% endfor %}`;
  },
  within: (value, inner, fresh) => {
    const name = fresh();
    return `{% set ${name} = ${value} %}{% if ${name} %}${inner(name)}{% endif %}`;
  },
  logic: {
    equal: (expression, value) => `${expression} == "${value}"`,
    both: (one, other) => `(${one}) and (${other})`,
    either: (one, other) => `(${one}) or (${other})`,
    isSet: (expression) => `${expression} is defined and ${expression} is not none`,
    hasElements: (list) => `${list}|length > 0`,
    first: (list) => `${list}[0]`,
    join: (list) => `{{ ${list}|join(", ") }}`,
    fallback: (expression) => `{{ ${expression}|default("none", true) }}`,
  },
};

const liquid: AuthorForms = {
  ...jinja,
  test: (condition, yes, no) =>
    condition.startsWith("!")
      ? `{% unless ${condition.slice(1)} %}${yes}${no === "" ? "" : `{% else %}${no}`}{% endunless %}`
      : `{% if ${condition} %}${yes}${no === "" ? "" : `{% else %}${no}`}{% endif %}`,
  not: (condition) => (condition.startsWith("!") ? condition.slice(1) : `!${condition}`),
  within: (value, inner, fresh) => {
    const name = fresh();
    return `{% assign ${name} = ${value} %}{% if ${name} %}${inner(name)}{% endif %}`;
  },
  logic: {
    equal: (expression, value) => `${expression} == "${value}"`,
    both: (one, other) => `${one} and ${other}`,
    either: (one, other) => `${one} or ${other}`,
    isSet: (expression) => `${expression} != nil`,
    hasElements: (list) => `${list}.size > 0`,
    first: (list) => `${list}[0]`,
    join: (list) => `{{ ${list} | join: ", " }}`,
    fallback: (expression) => `{{ ${expression} | default: "none" }}`,
  },
};

export const authorForms: Readonly<Record<Dialect, AuthorForms>> = { go, mustache, handlebars, jinja, liquid };
