import type { Dialect } from "@cuebook/template";

/** The parts of a form: two places of the data, a name, and the inner text. */
interface Parts {
  readonly name: string;
  readonly other: string;
  readonly field: string;
  readonly inner: () => string;
}

type Several<T> = readonly [T, ...T[]];

/** The same forms in one dialect. */
export interface Forms {
  readonly reference: (path: readonly string[]) => string;
  readonly prints: Several<(name: string) => string>;
  /** A loop that prints its elements, or a field of each. */
  readonly loop: (name: string, field: string | undefined) => string;
  /** A loop over results of branches that prints a field of the outputs of those with a status. */
  readonly results: (name: string, status: string, field: string) => string;
  readonly guards: Several<(name: string, inner: string) => string>;
  readonly wild: Several<(parts: Parts) => string>;
  /** Uses of a value of each kind that some of its data can make fail, or past the limits of a render. */
  readonly hostile: Readonly<Record<"number" | "string" | "array", readonly ((name: string) => string)[]>>;
}

const isPlain = (name: string) => /^\w+$/.test(name);

const mustache: Forms = {
  reference: (path) => path.join("."),
  prints: [(name) => `{{{${name}}}}`],
  loop: (name, field) => `{{#${name}}}{{{${field ?? "."}}}}{{/${name}}}`,
  results: (name, _status, field) =>
    `{{#${name}}}{{{key}}} {{{status}}} {{#output}}{{{${field}}}}{{/output}}{{/${name}}}`,
  guards: [
    (name, inner) => `{{#${name}}}${inner}{{/${name}}}`,
    (name, inner) => `{{#${name}}}${inner}{{/${name}}}`,
    (name) => `{{^${name}}}no{{/${name}}}`,
  ],
  wild: [
    ({ name }) => `{{{${name}}}}`,
    ({ name, inner }) => `{{#${name}}}${inner()}{{/${name}}}`,
    ({ name, inner }) => `{{^${name}}}${inner()}{{/${name}}}`,
    ({ name, field }) => `{{#${name}}}{{{${field}}}}{{/${name}}}`,
  ],
  hostile: {
    number: [],
    string: [],
    array: [(name) => `{{#${name}}}{{#${name}}}x{{/${name}}}{{/${name}}}`],
  },
};

const go: Forms = {
  reference: (path) =>
    path.every(isPlain) ? `$.${path.join(".")}` : `(index $ ${path.map((name) => JSON.stringify(name)).join(" ")})`,
  prints: [
    (name) => `{{ ${name} }}`,
    (name) => `{{ ${name} }}`,
    (name) => `{{ ${name} }}`,
    (name) => `{{ toJSON ${name} }}`,
  ],
  loop: (name, field) => `{{ range ${name} }}{{ .${field ?? ""} }}{{ else }}none{{ end }}`,
  results: (name, status, field) =>
    `{{ range ${name} }}{{ if eq .status "${status}" }}{{ index .output "${field}" }}{{ else }}{{ .key }}{{ end }}{{ end }}`,
  guards: [
    (name, inner) => `{{ if not ${name} }}no{{ else }}${inner}{{ end }}`,
    (name, inner) => `{{ with ${name} }}${inner.replaceAll(` ${name}`, " $v").replaceAll("$v", ".")}{{ end }}`,
    (name, inner) => `{{ $v := ${name} }}{{ if $v }}${inner.replaceAll(` ${name}`, " $v")}{{ end }}`,
    (name, inner) => `{{ if ${name} }}${inner}{{ end }}`,
  ],
  wild: [
    ({ name }) => `{{ ${name} }}`,
    ({ name }) => `{{ toJSON ${name} }}`,
    ({ name }) => `{{ join ${name} ", " }}`,
    ({ name }) => `{{ len ${name} }}`,
    ({ name, inner }) => `{{ if ${name} }}${inner()}{{ else }}${inner()}{{ end }}`,
    ({ name, field }) => `{{ with ${name} }}{{ .${field} }}{{ end }}`,
    ({ name }) => `{{ range $i, $e := ${name} }}{{ $i }}{{ $e }}{{ end }}`,
    ({ name, other, inner }) => `{{ if and ${name} ${other} }}${inner()}{{ end }}`,
    ({ name, inner }) => `{{ if eq ${name} "x" }}${inner()}{{ end }}`,
    ({ name }) => `{{ $v := ${name} }}{{ if $v }}{{ $v }}{{ end }}`,
    ({ name }) => `{{ printf "%v" ${name} }}`,
    ({ name }) => `{{ or ${name} "none" }}`,
  ],
  hostile: {
    number: [
      (name) => `{{ printf "%*d" ${name} 1 }}`,
      (name) => `{{ printf "%d" ${name} }}`,
      (name) => `{{ printf "%.*f" ${name} 1.5 }}`,
      (name) => `{{ range ${name} }}{{ range ${name} }}x{{ end }}{{ end }}`,
      (name) => `{{ range $i := ${name} }}{{ printf "%*d" $i 1 }}{{ end }}`,
    ],
    string: [
      (name) => `{{ printf "%q" ${name} }}{{ printf "%x" ${name} }}`,
      (name) => `{{ range 3 }}{{ printf "%20s" ${name} }}{{ end }}`,
      (name) => `{{ range len ${name} }}{{ range len ${name} }}x{{ end }}{{ end }}`,
    ],
    array: [
      (name) => `{{ range ${name} }}{{ range ${name} }}{{ range ${name} }}x{{ end }}{{ end }}{{ end }}`,
      (name) => `{{ range ${name} }}{{ len ${name} }}{{ end }}`,
    ],
  },
};

const handlebars: Forms = {
  reference: (path) => `@root.${path.map((name) => (isPlain(name) ? name : `[${name}]`)).join(".")}`,
  prints: [(name) => `{{${name}}}`, (name) => `{{{${name}}}}`],
  loop: (name, field) => `{{#each ${name}}}{{this${field === undefined ? "" : `.${field}`}}}{{else}}none{{/each}}`,
  results: (name, status, field) =>
    `{{#each ${name}}}{{#if (eq this.status "${status}")}}{{this.output.[${field}]}}{{else}}{{this.key}}{{/if}}{{/each}}`,
  guards: [
    (name, inner) => `{{#if ${name}}}${inner}{{/if}}`,
    (name, inner) => `{{#unless ${name}}}no{{else}}${inner}{{/unless}}`,
    (name, inner) => `{{#with ${name}}}${inner.replaceAll(`{{${name}}}`, "{{this}}")}{{/with}}`,
  ],
  wild: [
    ({ name }) => `{{${name}}}`,
    ({ name, inner }) => `{{#if ${name}}}${inner()}{{else}}${inner()}{{/if}}`,
    ({ name, inner }) => `{{#unless ${name}}}${inner()}{{/unless}}`,
    ({ name, field }) => `{{#with ${name}}}{{${field}}}{{/with}}`,
    ({ name }) => `{{#each ${name} as |e i|}}{{i}}{{e}}{{/each}}`,
    ({ name, other, inner }) => `{{#if (and ${name} ${other})}}${inner()}{{/if}}`,
    ({ name, inner }) => `{{#if (eq ${name} "x")}}${inner()}{{/if}}`,
    ({ name, other }) => `{{#each ${name}}}{{@index}}{{${other}}}{{/each}}`,
  ],
  hostile: {
    number: [],
    string: [(name) => `{{CONSTANT_CASE ${name}}}`],
    array: [
      (name) => `{{#each ${name}}}{{#each ${name}}}{{@index}}{{/each}}{{/each}}`,
      (name) => `{{#each ${name}}}{{#each ${name}}}{{#each ${name}}}x{{/each}}{{/each}}{{/each}}`,
    ],
  },
};

const jinja: Forms = {
  reference: ([first = "x", ...rest]) =>
    rest.reduce((base, name) => (isPlain(name) ? `${base}.${name}` : `${base}[${JSON.stringify(name)}]`), first),
  prints: [(name) => `{{ ${name} }}`, (name) => `{{ ${name} }}`, (name) => `{{ ${name}|tojson }}`],
  loop: (name, field) =>
    `{% for e in ${name} %}{{ e${field === undefined ? "" : `.${field}`} }}{% else %}none{% endfor %}`,
  results: (name, status, field) =>
    `{% for e in ${name} %}{% if e.status == "${status}" %}{{ e.output["${field}"] }}{% else %}{{ e.key }}{% endif %}{% endfor %}`,
  guards: [
    (name, inner) => `{% if ${name} %}${inner}{% endif %}`,
    (name, inner) => `{% if not ${name} %}no{% else %}${inner}{% endif %}`,
    (name, inner) => `{% if ${name} is not none %}${inner}{% endif %}`,
    (name, inner) => `{% set v = ${name} %}{% if v %}${inner.replaceAll(`{{ ${name} `, "{{ v ")}{% endif %}`,
  ],
  wild: [
    ({ name }) => `{{ ${name} }}`,
    ({ name }) => `{{ ${name}|tojson }}`,
    ({ name }) => `{{ ${name}|join(", ") }}`,
    ({ name }) => `{{ ${name}|length }}`,
    ({ name }) => `{{ ${name}|default("none") }}`,
    ({ name, inner }) => `{% if ${name} is defined %}${inner()}{% else %}${inner()}{% endif %}`,
    ({ name, inner }) => `{% if ${name} is string %}{{ ${name} }}{% else %}${inner()}{% endif %}`,
    ({ name, other, inner }) => `{% if ${name} and ${other} %}${inner()}{% endif %}`,
    ({ name, inner }) => `{% if ${name} == "x" %}${inner()}{% endif %}`,
    ({ name }) => `{% for k, v in ${name}.items() %}{{ k }}{{ v }}{% endfor %}`,
    ({ name, other }) => `{{ ${name} if ${name} else ${other} }}`,
    ({ name, other }) => `{{ ${name} ~ ${other} }}`,
    ({ name, inner }) =>
      `{% set n = 0 %}{% for e in ${name} %}{% set n = n + loop.index %}{{ n }}${inner()}{% endfor %}`,
  ],
  hostile: {
    number: [
      (name) => `{{ "ab" * ${name} }}`,
      (name) => `{{ ([1] * ${name})|length }}`,
      (name) => `{{ "x"|center(${name}) }}{{ "x".ljust(${name}) }}`,
      (name) => `{{ "a\\nb"|indent(${name}) }}`,
      (name) => `{{ 10 / ${name} }}`,
      (name) => `{{ 10 // ${name} }}{{ ${name} % 3 }}`,
      (name) => `{{ 3 % ${name} }}`,
      (name) => `{{ ${name} * ${name} - ${name} }}`,
      (name) => `{{ ${name} ** 3 }}{{ -${name} }}`,
      (name) => `{{ (${name} * ${name})|round(1, "ceil") }}`,
      (name) => `{{ "%d" % (${name} * 2) }}{{ "%5.2f"|format(${name}) }}`,
      (name) => `{{ ${name}|filesizeformat }}{{ ${name}|abs }}`,
      (name) => `{{ "{:d}".format(${name}) }}`,
      (name) => `{{ ${name}|round(2) }}{{ ${name}|round(2, "floor") }}`,
      (name) => `{{ range(${name} * 2)|length }}`,
      (name) => `{% for i in range(${name}) %}{% for j in range(i, ${name}) %}{{ i * j }}{% endfor %}{% endfor %}`,
      (name) => `{% for i in range(${name}) %}{{ "-" * i }}{{ "x"|center(i + ${name}) }}{% endfor %}`,
      (name) => `{% set n = ${name} + 1 %}{{ 10 / n }}{{ "x" * n }}`,
    ],
    string: [
      (name) => `{{ ${name}|replace("", ${name}) }}`,
      (name) => `{{ ${name}|replace("x", "yy")|wordwrap(3) }}`,
      (name) => `{{ ${name}|indent(8)|center(40) }}`,
      (name) => `{{ ${name}|float|round(0, "ceil") }}`,
      (name) => `{{ ${name}|float * 2 }}{{ ${name}|int // 3 }}`,
      (name) => `{{ "%d"|format(${name}|float) }}`,
      (name) => `{{ "%d"|format(${name}|int) }}`,
      (name) => `{{ range(${name}|length)|length }}{{ "-" * ${name}|length }}`,
      (name) => `{{ ${name}.split(${name})|length }}`,
      (name) => `{{ ${name} * 30 }}`,
      (name) => `{% set x = ${name} %}{% for i in range(9) %}{% set x = x ~ x %}{% endfor %}{{ x }}`,
    ],
    array: [
      (name) => `{% for a in ${name} %}{% for b in ${name} %}{{ loop.index }}{% endfor %}{% endfor %}`,
      (name) =>
        `{% for a in ${name} %}{% for b in ${name} %}{% for c in ${name} %}x{% endfor %}{% endfor %}{% endfor %}`,
      (name) => `{{ ${name}|sum }}{{ (${name}|sum)|round(0, "ceil") }}`,
      (name) => `{{ (${name} * 40)|length }}{{ (${name} + ${name})|length }}`,
      (name) => `{{ ${name}|batch(2)|list|length }}{{ ${name}|slice(${name}|length)|list|length }}`,
      (name) => `{{ ${name}|join(${name}|join) }}`,
      (name) => `{% for a in ${name} %}{{ 10 / loop.index }}{{ 10 / loop.index0 }}{% endfor %}`,
      (name) => `{% for a in ${name} %}{{ "-" * loop.index }}{% endfor %}`,
    ],
  },
};

const liquid: Forms = {
  reference: jinja.reference,
  prints: [(name) => `{{ ${name} }}`, (name) => `{{ ${name} }}`, (name) => `{{ ${name} | json }}`],
  loop: jinja.loop,
  results: jinja.results,
  guards: [
    (name, inner) => `{% if ${name} %}${inner}{% endif %}`,
    (name, inner) => `{% unless ${name} %}no{% else %}${inner}{% endunless %}`,
    (name, inner) => `{% if ${name} != nil %}${inner}{% endif %}`,
    (name, inner) => `{% assign v = ${name} %}{% if v %}${inner.replaceAll(`{{ ${name} `, "{{ v ")}{% endif %}`,
  ],
  wild: [
    ({ name }) => `{{ ${name} }}`,
    ({ name }) => `{{ ${name} | json }}`,
    ({ name }) => `{{ ${name} | join: ", " }}`,
    ({ name }) => `{{ ${name}.size }}{{ ${name}.first }}`,
    ({ name }) => `{{ ${name} | default: "none" }}`,
    ({ name, inner }) => `{% case ${name} %}{% when "x", nil %}${inner()}{% else %}${inner()}{% endcase %}`,
    ({ name, other, inner }) => `{% if ${name} and ${other} %}${inner()}{% endif %}`,
    ({ name, inner }) => `{% unless ${name} == blank %}${inner()}{% endunless %}`,
    ({ name }) => `{% for e in ${name} limit: 2 %}{{ forloop.index }}{{ e[0] }}{% endfor %}`,
    ({ name, inner }) => `{% capture t %}${inner()}{% endcapture %}{{ t | append: ${name} }}`,
    ({ name, inner }) =>
      `{% assign n = 0 %}{% for e in ${name} %}{% assign n = n | plus: 1 %}{{ n }}${inner()}{% endfor %}`,
  ],
  hostile: {
    number: [
      (name) => `{% for i in (1..${name}) %}{{ i }}{% endfor %}`,
      (name) => `{% assign r = (${name}..9) %}{{ r | size }}`,
      (name) => `{% for i in (1..${name}) limit: 3 %}x{% endfor %}`,
      (name) => `{{ ${name} | times: ${name} }}`,
      (name) => `{{ ${name} | plus: ${name} | minus: 1 }}`,
      (name) => `{{ 10 | divided_by: ${name} }}`,
      (name) => `{{ ${name} | divided_by: 0.5 }}{{ ${name} | modulo: 3 }}`,
      (name) => `{% assign r = (1..9) %}{% for i in r offset: ${name} %}x{% endfor %}`,
      (name) => `{% for i in (1..${name}) %}{% for j in (i..${name}) %}{{ i | times: j }}{% endfor %}{% endfor %}`,
    ],
    string: [
      (name) => `{{ ${name} | replace: "", ${name} }}`,
      (name) => `{{ ${name} | replace: "x", "yy" | truncate: 4 }}`,
      (name) => `{{ ${name} | to_integer }}`,
      (name) => `{{ ${name} | size | times: 3 | plus: 1 }}`,
      (name) => `{% for i in (1..9) %}{{ ${name} | append: ${name} }}{% endfor %}`,
    ],
    array: [
      (name) => `{% for a in ${name} %}{% for b in ${name} %}{{ forloop.index }}{% endfor %}{% endfor %}`,
      (name) => `{{ ${name} | sum | plus: 1 }}`,
      (name) => `{{ ${name} | concat: ${name} | size }}`,
      (name) => `{% for a in ${name} %}{{ 10 | divided_by: forloop.index0 }}{% endfor %}`,
    ],
  },
};

export const formsOf: Readonly<Record<Dialect, Forms>> = { go, mustache, handlebars, jinja, liquid };
