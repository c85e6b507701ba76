/*
 * The exports of every entry of one dialect besides its `parse`. They are those of the whole package, so that an error or a
 * source of one is an error or a source of the other.
 */

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
} from "../api/template.ts";
export { TemplateError } from "../render/error.ts";
export { requireTrusted } from "../render/trust.ts";
export type { Diagnostic, Note, Severity, Suggestion } from "../text/diagnostic.ts";
export { codeFrame } from "../text/frame.ts";
export type { Offsets, Piece, Position, Span } from "../text/source.ts";
export { Extract, Source } from "../text/source.ts";
