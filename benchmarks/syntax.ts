import { type Part, type Path, root } from "./cases/case.ts";

/** The syntax of a language for each part. */
export interface Syntax {
  readonly print: (path: string) => string;
  readonly json: (path: string) => string;
  readonly when: (path: string, then: string, otherwise: string) => string;
  readonly each: (path: string, as: string, body: string) => string;
  /** A path, given the variable of the innermost loop. */
  readonly path: (path: Path, innermost: string) => string;
}

/** The text of a template in a language. */
export function templateText(parts: readonly Part[], syntax: Syntax, innermost = root): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const path = (of: Path) => syntax.path(of, innermost);
      if ("print" in part) return syntax.print(path(part.print));
      if ("json" in part) return syntax.json(path(part.json));
      const inner = (body: readonly Part[], as = innermost) => templateText(body, syntax, as);
      if ("when" in part) return syntax.when(path(part.when), inner(part.show), inner(part.otherwise ?? []));
      return syntax.each(path(part.each), part.as, inner(part.body, part.as));
    })
    .join("");
}

/** Names from the base; the base of the data has no name. */
const bare = ([base, ...keys]: Path) => (base === root ? keys : [base, ...keys]).join(".");
/** Names from the context, which is the innermost loop's element. */
const contextual = ([base, ...keys]: Path, innermost: string) =>
  base === innermost || base === root ? keys.join(".") : `${base}.${keys.join(".")}`;

const elseOf = (open: string, body: string) => (body === "" ? "" : `${open}${body}`);

/** Go's text/template. */
export const go: Syntax = {
  path: (path, innermost) => `${path[0] === root && innermost !== root ? "$" : ""}.${contextual(path, innermost)}`,
  print: (path) => `{{ ${path} }}`,
  json: (path) => `{{ toJSON ${path} }}`,
  when: (path, then, otherwise) => `{{ if ${path} }}${then}${elseOf("{{ else }}", otherwise)}{{ end }}`,
  each: (path, _, body) => `{{ range ${path} }}${body}{{ end }}`,
};

/** Mustache, nothing escaped; serialised values are separate fields. */
export const mustache: Syntax = {
  path: (path, innermost) => contextual(path, innermost) || ".",
  print: (path) => `{{{${path}}}}`,
  json: (path) => `{{{${path}Json}}}`,
  when: (path, then, otherwise) =>
    `{{#${path}}}${then}{{/${path}}}${otherwise === "" ? "" : `{{^${path}}}${otherwise}{{/${path}}}`}`,
  each: (path, _, body) => `{{#${path}}}${body}{{/${path}}}`,
};

/** Handlebars with a `json` helper. */
export const handlebars: Syntax = {
  path: (path, innermost) => contextual(path, innermost) || "this",
  print: (path) => `{{{${path}}}}`,
  json: (path) => `{{{json ${path}}}}`,
  when: (path, then, otherwise) => `{{#if ${path}}}${then}${elseOf("{{else}}", otherwise)}{{/if}}`,
  each: (path, _, body) => `{{#each ${path}}}${body}{{/each}}`,
};

/** Jinja2 and its ports; some name the filter for JSON differently. */
export function jinja(jsonFilter: string): Syntax {
  return {
    path: bare,
    print: (path) => `{{ ${path} }}`,
    json: (path) => `{{ ${path} | ${jsonFilter} }}`,
    when: (path, then, otherwise) => `{% if ${path} %}${then}${elseOf("{% else %}", otherwise)}{% endif %}`,
    each: (path, as, body) => `{% for ${as} in ${path} %}${body}{% endfor %}`,
  };
}

/** Liquid. */
export const liquid: Syntax = jinja("json");

/** Eta: JavaScript between the tags. */
export const eta: Syntax = {
  path: ([base, ...keys]) => [base === root ? "it" : base, ...keys].join("."),
  print: (path) => `<%~ ${path} %>`,
  json: (path) => `<%~ JSON.stringify(${path}) %>`,
  when: (path, then, otherwise) =>
    `<% if (${path}) { %>${then}${otherwise === "" ? "" : `<% } else { %>${otherwise}`}<% } %>`,
  each: (path, as, body) => `<% for (const ${as} of ${path}) { %>${body}<% } %>`,
};
