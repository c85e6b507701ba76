import type { Diagnostic } from "../text/diagnostic.ts";
import type { Extract, Span } from "../text/source.ts";

/** The languages that a template can be written in. */
export type Dialect = "go" | "mustache" | "handlebars" | "jinja" | "liquid";

/** What the host of a template adds to its dialect. */
export type Profile = "chat-template" | "dotprompt";

/**
 * A dialect with the settings of the engine that renders the template elsewhere. A plain name stands for a dialect without any.
 *
 * @example
 * ```ts
 * const dialect = { name: "jinja", trim_blocks: true, lstrip_blocks: true } as const;
 * parse("{% if x %}\n  a\n{% endif %}\n", { dialect }).template?.render({ x: 1 }); // "  a\n"
 * ```
 */
export interface DialectSettings {
  readonly name: Dialect;
  /** jinja: whether the first line end after a statement or comment is removed. Default false. */
  readonly trim_blocks?: boolean;
  /** jinja: whether the white space before a statement or comment that starts its line is removed. Default false. */
  readonly lstrip_blocks?: boolean;
  /** jinja: whether the line end at the end of the template is kept. Default true. */
  readonly keep_trailing_newline?: boolean;
  /** What the host adds: `chat-template` to jinja, `dotprompt` to handlebars. */
  readonly profile?: Profile;
  /**
   * Functions of the host, which are declared only: a render that calls one fails with `host_function`. In jinja a name such as
   * `.is_ready` is a method of any value.
   */
  readonly functions?: Readonly<Record<string, HostFunction>>;
}

/** A function of the program that renders a template elsewhere: calls are checked, and cannot be rendered here. */
export interface HostFunction {
  /** In order; one with a default can be omitted. Default: any arguments. */
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema?: JsonSchema;
    readonly default?: string | number | boolean | null;
  }[];
  /** Default: anything. */
  readonly result?: JsonSchema;
}

/** A JSON Schema (2020-12). A contract is one: it describes the data that a template may use. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** Limits of one render; past one of them it fails with `render_limit`. */
export interface Limits {
  /** Iterations of all loops together. */
  readonly iterations: number;
  /** Output in UTF-16 units. */
  readonly outputLength: number;
  /** Depth of nested template calls and sections. */
  readonly depth: number;
  /**
   * The work within the template, whether it is printed or not: a step is a part of a loop's body in one iteration, a
   * comparison, a character or element that a function makes, or two characters that it reads.
   */
  readonly steps: number;
}

/** A parameter of a function, with the schema of its arguments. */
export interface FunctionParameter {
  readonly name: string;
  readonly schema: JsonSchema;
}

/**
 * A function that a library user adds to templates. It must be pure: the same arguments give the same result, without side
 * effects. It may be called more often than the template calls it.
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
  /** The schema of any further arguments. Without it, no further argument is allowed. */
  readonly rest?: FunctionParameter;
  readonly result: JsonSchema;
  /**
   * Receives arguments that fit the parameters. An exception, and a result that is not JSON or does not fit its schema,
   * fail the render with `template_render_error` at the call.
   */
  readonly call: (...values: unknown[]) => unknown;
}

/** Something that templates of a dialect can call: a function, filter, test, method or helper, as `kind` says. */
export interface DialectFunction {
  readonly kind: string;
  readonly name: string;
  /** The value that a filter, test or method is applied to is the first parameter. */
  readonly parameters: readonly DialectParameter[];
  /** Any further arguments. Without it, no further argument is allowed. */
  readonly rest?: DialectParameter;
}

/** A parameter of such a function; its type is described in words. */
export interface DialectParameter {
  readonly name: string;
  readonly type: string;
  /** The default. A parameter without one is required. */
  readonly default?: string | number | boolean | null;
}

/** How a template is parsed. */
export interface ParseOptions {
  readonly dialect: Dialect | DialectSettings;
  /** The name shown in messages if `text` is a plain string. Default `template`. */
  readonly file?: string;
  /** The line of the file at which the text starts if `text` is a plain string. Default 1. */
  readonly line?: number;
  /**
   * What a missing value does:
   * - `error` (default): it fails.
   * - `empty`: it is null in every use, and null prints nothing. In jinja a filter, method or operator that takes a
   *   string, a list or an object treats null as the empty one; one that takes a number fails.
   * - `native`: what it does in the original language. In go an absent field or key prints `<no value>`, as null does,
   *   but a field of null fails; mustache and handlebars behave as with `empty`. In jinja an absent name, field or
   *   element prints nothing, is false and has no elements, also for a filter that takes anything printable (`x|upper`)
   *   or iterable (`x|list`). It fails where one of its fields is read, a method is called or a number is required. Null
   *   prints `None`, also for a filter; a loop over null fails.
   */
  readonly missing?: "error" | "empty" | "native";
  /** Whether printed values are HTML-escaped. Default `none`. */
  readonly escape?: "none" | "html";
  /**
   * Named templates that can be included, in the same dialect. A finding in one of them has its name as the file, or the place
   * in the file of its extract. The `path` of the finding `unknown_template` is the name that is missing.
   */
  readonly partials?: Readonly<Record<string, string | Extract>>;
  readonly limits?: Partial<Limits>;
  /**
   * Your own functions that templates can call, by name, in dialects that have calls (all but mustache). In jinja they are
   * filters as well: `value|name(...)`. The checker knows their signatures. A name that the dialect already has is rejected
   * with a RangeError, as are functions for mustache.
   */
  readonly functions?: Readonly<Record<string, TemplateFunction>>;
  /**
   * Whether the value at a data path (`issue.token`, `keys[0]`, `$` for the whole) is a secret. Messages then show `***` in
   * its place and reveal none of its contents. The rendered text does not change.
   */
  readonly isSecret?: (path: string) => boolean;
}

/** Options of a parse whose dialect is known. */
export type DialectOptions = Omit<ParseOptions, "dialect"> & { readonly settings?: Omit<DialectSettings, "name"> };

/** The source of a segment of output. */
export type Origin =
  /** Text of the template itself. */
  | { readonly kind: "literal" }
  /** A value, with the data paths that went into it, such as `issue.labels[0]` or `$` for the whole data. */
  | { readonly kind: "data"; readonly paths: readonly string[] };

/**
 * A segment of output: its range in the text, the template span that produced it, and its origin. The span is in the
 * template's extract, or in the text of the partial if one is named.
 */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  readonly origin: Origin;
  readonly partial?: string;
  /** Labels of the data that went into it; a segment of the template's own text has none. */
  readonly labels?: readonly Label[];
}

/** Who produced a part of the data, and whether it may be trusted. */
export interface Label {
  /**
   * The data path that it applies to, with everything below: `issue`, `steps.plan[0]`, `$` for the whole. The nearest label
   * applies.
   */
  readonly path: string;
  readonly producer?: string;
  readonly trust: "trusted" | "untrusted";
}

/** Options of a trace. */
export interface TraceOptions {
  readonly labels?: readonly Label[];
}

/**
 * Rendered text with its segments, in order and without gaps: their ranges concatenated are the text.
 *
 * It is plain data: `JSON.stringify` gives the form that is stored and exchanged. `version` increases when readers of that
 * form have to change. Offsets are UTF-16 units of `text` and of the template's extract.
 */
export interface Trace {
  /** The version of the stored form. */
  readonly version: 1;
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** A use of a data path in a template. */
export interface Reference {
  /** From the root of the data; `[]` stands for "each element". The empty path is the whole data. */
  readonly path: readonly string[];
  readonly span: Span;
}

/** A name of the data that is written in a template. */
export interface WrittenName {
  readonly name: string;
  /** Of the name alone, without quotes or brackets. */
  readonly span: Span;
  /**
   * The places of the data that it can mean, written like those of references. They end with the name. A name that is looked up in
   * several contexts can mean several, that of the innermost context first.
   */
  readonly paths: readonly (readonly string[])[];
}

/** A text that is compared with a value of the data. */
export interface ComparedText {
  readonly text: string;
  /** Without its quotes. */
  readonly span: Span;
  /** The places of the data that the value can come from. */
  readonly paths: readonly (readonly string[])[];
}

/** The words of a template that belong to its data. */
export interface Words {
  readonly names: readonly WrittenName[];
  readonly compared: readonly ComparedText[];
}

/** A place in a template where a value is printed. */
export interface Hole {
  /** The whole tag, in the template's extract. */
  readonly span: Span;
  /** The tag's content. */
  readonly expression: Span;
  /** The data paths that the value can come from or is made of, written like those of references. */
  readonly paths: readonly (readonly string[])[];
  /** Whether it is the unmodified value at a path. */
  readonly isPath: boolean;
}

/** How the output of a template can be blank. */
export interface Blankness {
  /**
   * The places of the data whose values can print nothing, and of the lists that can be empty, where nothing else is printed;
   * written like those of references.
   */
  readonly paths: readonly (readonly string[])[];
  /** The conditions and loops of the template itself on a path without visible text, in its order. */
  readonly branches: readonly BlankBranch[];
}

/** A condition that leads to no visible text. */
export interface BlankBranch {
  /** The condition, or what a loop is over: a span in the template's extract. */
  readonly span: Span;
  /** The truth of the condition there; of a loop, whether it has any iteration. */
  readonly isTrue: boolean;
}

/** What a template needs at one path of the data. */
export interface Requirement {
  /** From the root of the data; `[]` stands for "each element". */
  readonly path: readonly string[];
  /** Whether the field must exist. Otherwise it is used only where it exists. */
  readonly isRequired: boolean;
  /** The JSON Schema names of the types that every use accepts; `any` for all. Empty if uses contradict each other. */
  readonly types: readonly string[];
  /** The uses that need it: spans in the template's extract, or in the text of the named partial. */
  readonly uses: readonly { readonly span: Span; readonly partial?: string }[];
}

/** The data that a template needs. */
export interface Inference {
  /** A JSON Schema (2020-12). An object in it has the listed fields and no others, as in a contract. */
  readonly schema: JsonSchema;
  /** The requirements behind the schema, outer paths before inner ones. */
  readonly requirements: readonly Requirement[];
}

/** Options of emitting a template as a module. */
export interface EmitOptions {
  /** The data that the module takes. Default: what `infer` finds that the template needs. */
  readonly contract?: JsonSchema | undefined;
  /** The module's file name without `.mjs`. Default `template`. */
  readonly name?: string;
  /** The path of the template's file relative to the module, for the source map. Default: the name shown in messages. */
  readonly source?: string;
  /** The specifier of the module that exports, by name, your own functions that the template calls. */
  readonly functions?: string;
  /**
   * What the module knows of a failed render:
   * - `full` (default): what the template's own `render` says. The module contains the template's text and the interpreter.
   * - `brief`: the code, the place, and the cause in short, without notes and suggestion. The module has no interpreter, which
   *   makes a bundle of it a tenth as large. It is `full` all the same where `missing` is not "error", and where the template calls
   *   functions.
   */
  readonly failures?: "full" | "brief";
}

/** A source map, version 3. */
export interface SourceMap {
  readonly version: 3;
  readonly file: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
  readonly names: readonly string[];
  readonly mappings: string;
  /** The tool that wrote it. Other tools ignore fields with such names. */
  readonly x_generator: "cuebook";
}

/** A template as a module. */
export interface Emitted {
  /**
   * An ES module with one export, `render(data, { isSecret }?)`. It gives the same text as the template's own `render`, and
   * fails with the same `TemplateError`. It imports `@cuebook/template/emitted/` with its dialect, uses no `eval`, and
   * contains the template's text.
   */
  readonly module: string;
  /** Its `.d.ts`. */
  readonly types: string;
  /** Maps the module to the template's file. */
  readonly map: SourceMap;
}

/** A parsed template that can be rendered. It is immutable: render it as often as you like. */
export interface Renderable {
  readonly dialect: Dialect;
  readonly extract: Extract;
  /** The text that the span of a segment is in: that of the template, or of its partial. */
  extractOf(segment: Pick<Segment, "partial">): Extract;
  /**
   * Renders the template for the data.
   * @throws TemplateError `template_render_error` where a value is missing or has the wrong kind, `render_limit` past a
   * limit
   */
  render(data: unknown): string;
  /** Renders the template and records the origin of each part of the text. */
  trace(data: unknown, options?: TraceOptions): Trace;
}

/** A parsed template that can also be checked, inferred and emitted. */
export interface Template extends Renderable {
  /** Reports what can go wrong for data that the contract allows. Never throws. */
  check(contract: JsonSchema): Diagnostic[];
  /**
   * Whether the output can be blank, only white space, for some data that the contract allows: then the places of the data
   * that it would be blank because of. `undefined` means that it always has text. Never throws.
   *
   * - Static text, numbers, booleans, constants with text, and strings with `minLength` or with a `pattern` that needs a
   *   visible character have text. A loop may have no iteration unless its list has `minItems`.
   * - A condition that shows that a string is not empty does not show that it has text.
   *
   * @example
   * ```ts
   * const { template } = parse("{{ .plan }}", { dialect: "go" });
   * template?.blankness({ properties: { plan: { type: "string" } }, required: ["plan"] }); // { paths: [["plan"]] }
   * template?.blankness({ properties: { plan: { type: "string", minLength: 1 } }, required: ["plan"] }); // undefined
   * ```
   */
  blankness(contract: JsonSchema): Blankness | undefined;
  /**
   * Infers the schema of the data that the template needs, and the spans that need each part of it.
   *
   * - A field is optional if the template uses it only under a guard on that field that an absent field passes. In a
   *   dialect
   *   without such a guard (go: an absent field fails in a condition too) it is required and may be null.
   * - A loop needs a list, `join` a list of strings, a comparison the type of the other side, a printed value a
   *   string, number or boolean, and a section a list, an object or a false value.
   * - Uses that contradict each other produce a schema that nothing fits: `{ "not": {} }`.
   *
   * @example
   * ```ts
   * parse("{{ range .labels }}{{ . }}{{ end }}", { dialect: "go" }).template?.infer().requirements[0];
   * // { path: ["labels"], isRequired: true, types: ["array", "null"], uses: [{ span: { start: 9, end: 16 } }] }
   * ```
   */
  infer(): Inference;
  /**
   * Every data path that the template uses. The whole data (`{{ . }}`) counts where it is printed, tested, compared, looped
   * over or passed to a function; where it is passed to another template, the uses there count.
   */
  references(): Reference[];
  /**
   * Every name of the data that is written in the template's own text, and every text that is compared with a value of the data, in
   * order: what has to change with the data.
   *
   * @example
   * ```ts
   * parse("{{ .issue.title }}", { dialect: "go" }).template?.words().names[1];
   * // { name: "title", span: { start: 10, end: 15 }, paths: [["issue", "title"]] }
   * ```
   */
  words(): Words;
  /** Every place where a value is printed, in order. */
  holes(): Hole[];
  /**
   * Emits the template as an ordinary ES module with its types. It renders as fast as code written by hand. The same
   * template and options give the same bytes. The contract only determines the types: check the template against it first.
   *
   * @example
   * ```ts
   * const { module, types } = parse("Fix {{ .title }}", { dialect: "go" }).template?.emit({ name: "fix" }) ?? {};
   * // write fix.mjs and fix.d.mts; then: import { render } from "./fix.mjs"; render({ title: "the build" });
   * ```
   * @throws RangeError if the template calls functions of your own and the options do not name their module
   */
  emit(options?: EmitOptions): Emitted;
}

/** The result of the `parse` of one dialect: all findings, and the template unless one of them is an error. */
export interface ParsedRenderable {
  readonly template?: Renderable;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of parsing: all findings, and the template unless one of them is an error. */
export interface Parsed extends ParsedRenderable {
  readonly template?: Template;
  /** The findings of parsing and checking, in order. Where something does not parse, the rest is still checked. */
  check(contract: JsonSchema): Diagnostic[];
}
