/*
 * What every entry of one dialect exports beside its `parse`: the same as the whole package, so that an error or a
 * source of the one is an error or a source of the other.
 */
export type { Diagnostic, Note, Severity, Suggestion } from "../diagnostic.ts";
export { codeFrame } from "../frame.ts";
export { TemplateError } from "../render/error.ts";
export type { Offsets, Piece, Position, Span } from "../source.ts";
export { Extract, Source } from "../source.ts";
export type {
  DialectOptions,
  FunctionParameter,
  JsonSchema,
  Label,
  Limits,
  Origin,
  ParsedRenderable,
  Renderable,
  Segment,
  TemplateFunction,
  Trace,
  TraceOptions,
} from "../template.ts";
export { requireTrusted } from "../trust.ts";
