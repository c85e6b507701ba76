export type {
  Diagnostic,
  DiagnosticKind,
  FieldsOf,
  Note,
  Place,
  Registry,
  Report,
  Severity,
  Suggestion,
} from "./diagnostic.ts";
export { byPlace, placeOf, reporter } from "./diagnostic.ts";
export { templateDiagnostics } from "./diagnostics.ts";
export { dialectNames } from "./dialects/index.ts";
export { codeFrame } from "./frame.ts";
export { nearest } from "./nearest.ts";
export { parse } from "./parse.ts";
export { TemplateError } from "./render/error.ts";
export type { Offsets, Piece, Position, Span } from "./source.ts";
export { Extract, Source } from "./source.ts";
export type {
  Dialect,
  EmitOptions,
  Emitted,
  FunctionParameter,
  Hole,
  Inference,
  JsonSchema,
  Label,
  Limits,
  Origin,
  Parsed,
  ParsedRenderable,
  ParseOptions,
  Reference,
  Renderable,
  Requirement,
  Segment,
  SourceMap,
  Template,
  TemplateFunction,
  Trace,
  TraceOptions,
} from "./template.ts";
export { requireTrusted } from "./trust.ts";
