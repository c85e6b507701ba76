import type { Diagnostic } from "./diagnostic.ts";
import type { Extract, Span } from "./source.ts";

/** The languages a template may be written in. */
export type Dialect = "go" | "mustache";

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

/** How a template is parsed. */
export interface ParseOptions {
  readonly dialect: Dialect;
  /** The name shown in messages, where `text` is a plain string. Default `template`. */
  readonly file?: string;
  /** The line of the file that the text starts on, where `text` is a plain string. Default 1. */
  readonly line?: number;
  /** What a missing value does: `error` (default) fails, `empty` prints nothing. */
  readonly missing?: "error" | "empty";
  /** Whether printed values are HTML-escaped. Default `none`. */
  readonly escape?: "none" | "html";
  /** Named templates that may be included, in the same dialect. Findings in one have its name for their file. */
  readonly partials?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}

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
}

/** Rendered text with its segments, in order and without gaps: their ranges concatenated are the text. */
export interface Trace {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** A use of a data path in a template. */
export interface Reference {
  /** From the root of the data; `[]` stands for "each element". */
  readonly path: readonly string[];
  readonly span: Span;
}

/** A parsed template. It is immutable: render it as often as you like. */
export interface Template {
  readonly dialect: Dialect;
  readonly extract: Extract;
  /**
   * The text for the data.
   * @throws TemplateError `template_render_error` where a value is missing or of the wrong kind, `render_limit` past a limit
   */
  render(data: unknown): string;
  /** As `render`, with where each part of the text came from. */
  trace(data: unknown): Trace;
  /** What can go wrong for some data that the contract allows. Never throws. */
  check(contract: JsonSchema): Diagnostic[];
  /** Every data path the template uses. */
  references(): Reference[];
}

/** What parsing gives: all findings, and the template unless one of them is an error. */
export interface Parsed {
  readonly template?: Template;
  readonly diagnostics: readonly Diagnostic[];
}
