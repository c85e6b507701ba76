import type { Diagnostic } from "../text/diagnostic.ts";
import type { Extract, Span } from "../text/source.ts";

/** The languages a template may be written in. */
export type Dialect = "go" | "mustache" | "handlebars" | "jinja";

/** A JSON Schema (2020-12). A contract is one: it says what data a template may use. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** What is rendered at most before `render_limit` ends it. */
export interface Limits {
  /** Rounds of all loops together. */
  readonly iterations: number;
  /** UTF-16 units of output. */
  readonly outputLength: number;
  /** Nested template calls and sections. */
  readonly depth: number;
}

/** A parameter of a function, with the schema of what it takes. */
export interface FunctionParameter {
  readonly name: string;
  readonly schema: JsonSchema;
}

/**
 * A function that a library user gives to templates. It must be pure: the same arguments give the same result, and
 * nothing else happens; it may be called more often than the template says.
 *
 * @example
 * ```ts
 * const shorten: TemplateFunction = {
 *   parameters: [{ name: "length", schema: { type: "integer" } }, { name: "text", schema: { type: "string" } }],
 *   result: { type: "string" },
 *   call: (length, text) => String(text).slice(0, Number(length)),
 * };
 * parse("{{ .title | shorten 3 }}", { dialect: "go", functions: { shorten } }).template?.render({ title: "Title" }); // "Tit"
 * ```
 */
export interface TemplateFunction {
  readonly parameters: readonly FunctionParameter[];
  /** What any further arguments are; without it there are none. */
  readonly rest?: FunctionParameter;
  readonly result: JsonSchema;
  /**
   * Gets arguments that fit the parameters. What it throws, and a result that is no JSON value or does not fit its
   * schema, fail the render with `template_render_error` at the call.
   */
  readonly call: (...values: unknown[]) => unknown;
}

/** Something that templates of a dialect can call: a function, filter, test, method or helper, as `kind` says. */
export interface DialectFunction {
  readonly kind: string;
  readonly name: string;
  /** The value that a filter, test or method is applied to is the first of them. */
  readonly parameters: readonly DialectParameter[];
  /** What any further arguments are; without it there are none. */
  readonly rest?: DialectParameter;
}

/** A parameter of such a function; what it takes is in words. */
export interface DialectParameter {
  readonly name: string;
  readonly type: string;
  /** What stands for it where it is left out; without one it must be given. */
  readonly default?: string | number | boolean | null;
}

/** How a template is parsed. */
export interface ParseOptions {
  readonly dialect: Dialect;
  /** The name shown in messages, where `text` is a plain string. Default `template`. */
  readonly file?: string;
  /** The line of the file that the text starts on, where `text` is a plain string. Default 1. */
  readonly line?: number;
  /**
   * What a missing value does:
   * - `error` (default): it fails.
   * - `empty`: it is null, whatever is done with it, and null prints nothing. In jinja a filter, method or operator that wants a
   *   text, a list or an object takes null for the empty one; what wants a number fails.
   * - `native`: what it does in the original language. In go an absent field or key prints
   *   `<no value>`, as null does, but a field of null fails; in mustache and handlebars it is as `empty`.
   *   In jinja an absent name, field or element prints nothing, is false and without elements, also to a filter that takes
   *   whatever prints (`x|upper`) or has elements (`x|list`), and fails where a field of it is taken, a method called or a number
   *   wanted; null prints `None`, also to a filter, and has no elements to go through: that fails.
   */
  readonly missing?: "error" | "empty" | "native";
  /** Whether printed values are HTML-escaped. Default `none`. */
  readonly escape?: "none" | "html";
  /** Named templates that may be included, in the same dialect. Findings in one have its name for their file. */
  readonly partials?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  /**
   * Functions of your own that templates may call, by name, in dialects that have calls (all but mustache); in jinja
   * they are filters as well: `value|name(...)`. The checker knows their signatures. A name that the dialect has already is refused with a RangeError, as are functions for mustache.
   */
  readonly functions?: Readonly<Record<string, TemplateFunction>>;
  /**
   * Whether the value at a data path (`issue.token`, `keys[0]`, `$` for the whole) is a secret: messages then show `***`
   * in its place and do not look into it. The rendered text is not changed.
   */
  readonly isSecret?: (path: string) => boolean;
}

/** How a template is parsed where the dialect is known. */
export type DialectOptions = Omit<ParseOptions, "dialect">;

/** Where a stretch of output came from. */
export type Origin =
  /** Text that stands in the template. */
  | { readonly kind: "literal" }
  /** A value: the data paths that went into it, such as `issue.labels[0]` or `$` for the whole of the data. */
  | { readonly kind: "data"; readonly paths: readonly string[] };

/**
 * A stretch of output: its range in the text, the template span that produced it, and its origin. The span is one of
 * the template's extract, or of the text of the partial where one is named.
 */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  readonly origin: Origin;
  readonly partial?: string;
  /** Labels of the data that went into it; none of a segment of the template's own text. */
  readonly labels?: readonly Label[];
}

/** Who produced a part of the data, and whether it may be trusted. */
export interface Label {
  /** The data path that it holds for, with everything below: `issue`, `steps.plan[0]`, `$` for the whole. The nearest holds. */
  readonly path: string;
  readonly producer?: string;
  readonly trust: "trusted" | "untrusted";
}

/** What a trace is given besides the data. */
export interface TraceOptions {
  readonly labels?: readonly Label[];
}

/**
 * Rendered text with its segments, in order and without gaps: their ranges concatenated are the text.
 *
 * It is plain data: `JSON.stringify` gives the form that is kept and exchanged, and `version` is raised when a reader of
 * that form would have to change. Offsets are UTF-16 units of `text` and of the template's extract.
 */
export interface Trace {
  /** The version of the form. */
  readonly version: 1;
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** A use of a data path in a template. */
export interface Reference {
  /** From the root of the data; `[]` stands for "each element". The data as a whole is the empty path. */
  readonly path: readonly string[];
  readonly span: Span;
}

/** A place in a template where a value is printed. */
export interface Hole {
  /** Of the tag as a whole, in the template's extract. */
  readonly span: Span;
  /** Of what stands in it. */
  readonly expression: Span;
  /** The data paths that the value may be, or is made of: as those of references. */
  readonly paths: readonly (readonly string[])[];
  /** Whether it is the value at a path, and nothing is done with it. */
  readonly isPath: boolean;
}

/** What a template needs at one path of the data. */
export interface Requirement {
  /** From the root of the data; `[]` stands for "each element". */
  readonly path: readonly string[];
  /** Whether the field must be there; else it is only used where it is. */
  readonly isRequired: boolean;
  /** JSON Schema's names of the types that every use works with; `any` for all. Empty where uses contradict each other. */
  readonly types: readonly string[];
  /** What needs it: spans of the template's extract, or of the text of the partial that is named. */
  readonly uses: readonly { readonly span: Span; readonly partial?: string }[];
}

/** What a template needs of its data. */
export interface Inference {
  /** A JSON Schema (2020-12). An object in it has the fields that it lists and no others, as in a contract. */
  readonly schema: JsonSchema;
  /** What the schema is made from, the outer paths before the inner. */
  readonly requirements: readonly Requirement[];
}

/** How a template is emitted as a module. */
export interface EmitOptions {
  /** What data the module takes. Default: what `infer` finds that the template needs. */
  readonly contract?: JsonSchema | undefined;
  /** The stem of the module's file name, without `.mjs`. Default `template`. */
  readonly name?: string;
  /** Where the template's file is as seen from the module, for the source map. Default: the name shown in messages. */
  readonly source?: string;
  /** The specifier of the module that exports the functions of your own that the template calls, each by its name. */
  readonly functions?: string;
}

/** A source map, version 3. */
export interface SourceMap {
  readonly version: 3;
  readonly file: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
  readonly names: readonly string[];
  readonly mappings: string;
  /** What wrote it: other tools ignore fields of such names. */
  readonly x_generator: "cuebook";
}

/** A template as a module. */
export interface Emitted {
  /**
   * An ES module with one export, `render(data, { isSecret }?)`: the same text as the template's own `render`, and where
   * that fails the same `TemplateError`. It imports `@cuebook/template/emitted/` with its dialect, uses no `eval`, and carries the
   * template's text.
   */
  readonly module: string;
  /** Its `.d.ts`. */
  readonly types: string;
  /** From the module to the template's file. */
  readonly map: SourceMap;
}

/** A parsed template that renders. It is immutable: render it as often as you like. */
export interface Renderable {
  readonly dialect: Dialect;
  readonly extract: Extract;
  /**
   * The text for the data.
   * @throws TemplateError `template_render_error` where a value is missing or of the wrong kind, `render_limit` past a limit
   */
  render(data: unknown): string;
  /** As `render`, with where each part of the text came from. */
  trace(data: unknown, options?: TraceOptions): Trace;
}

/** A parsed template with all that can be known of it before it renders. */
export interface Template extends Renderable {
  /** What can go wrong for some data that the contract allows. Never throws. */
  check(contract: JsonSchema): Diagnostic[];
  /**
   * The schema of the data that the template needs, and the spans that need each part of it.
   *
   * - A field is optional where the template only uses it under a guard of itself that an absent field passes; where the
   *   dialect has no such guard (go: an absent field fails in a condition too) it is required, and may be null.
   * - A loop needs a list, `join` a list of texts, a comparison the type of what it compares with, a printed value a
   *   text, number or boolean; a section needs a list, an object or something false.
   * - Uses that contradict each other leave a schema that nothing fits: `{ "not": {} }`.
   *
   * @example
   * ```ts
   * parse("{{ range .labels }}{{ . }}{{ end }}", { dialect: "go" }).template?.infer().requirements[0];
   * // { path: ["labels"], isRequired: true, types: ["array", "null"], uses: [{ span: { start: 9, end: 16 } }] }
   * ```
   */
  infer(): Inference;
  /**
   * Every data path the template uses. The data as a whole (`{{ . }}`) is told where it is printed, tested, compared,
   * looped over or given to a function; where it is only handed on, what becomes of it there is told.
   */
  references(): Reference[];
  /** Every place where a value is printed, in order. */
  holes(): Hole[];
  /**
   * The template as an ordinary ES module, with its types: it renders as fast as code written by hand. The same template
   * and options give the same bytes. What the contract says is for the types alone: check the template against it first.
   *
   * @example
   * ```ts
   * const { module, types } = parse("Fix {{ .title }}", { dialect: "go" }).template?.emit({ name: "fix" }) ?? {};
   * // write fix.mjs and fix.d.mts; then: import { render } from "./fix.mjs"; render({ title: "the build" });
   * ```
   * @throws RangeError where the template calls functions of your own, and the options do not say what module has them
   */
  emit(options?: EmitOptions): Emitted;
}

/** What the `parse` of one dialect gives: all findings, and the template unless one of them is an error. */
export interface ParsedRenderable {
  readonly template?: Renderable;
  readonly diagnostics: readonly Diagnostic[];
}

/** What parsing gives: all findings, and the template unless one of them is an error. */
export interface Parsed extends ParsedRenderable {
  readonly template?: Template;
  /** The findings of parsing and those of checking, in order. Where something does not parse, the rest is checked all the same. */
  check(contract: JsonSchema): Diagnostic[];
}
