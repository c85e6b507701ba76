export type {
  BlankBranch,
  Blankness,
  ComparedText,
  Dialect,
  DialectFunction,
  DialectParameter,
  DialectSettings,
  EmitOptions,
  Emitted,
  FunctionParameter,
  Hole,
  HostFunction,
  Inference,
  JsonSchema,
  Label,
  Limits,
  Origin,
  Parsed,
  ParsedRenderable,
  ParseOptions,
  Profile,
  Reference,
  Renderable,
  Requirement,
  Segment,
  SourceMap,
  Template,
  TemplateFunction,
  Trace,
  TraceOptions,
  Words,
  WrittenName,
} from "./api/template.ts";
export { templateDiagnostics } from "./diagnostics.ts";
export { dialectFunctions } from "./dialect-functions.ts";
export {
  dialectAppearance,
  dialectNames,
  dialectOfEnding,
  dialectOfFence,
  dialectOfFile,
  dialectsOfStatement,
} from "./dialects/index.ts";
export { type Completion, type Completions, completionsAt, type EditorOptions } from "./editor/completions.ts";
export { type Hover, hoverAt } from "./editor/hover.ts";
export { type Token, type TokenKind, templateTokens } from "./editor/tokens.ts";
export { schemaTypes } from "./emit/types.ts";
export type { Appearance } from "./language/dialect.ts";
export { type DialectProblem, dialectProblem, dialectSchema, readDialect } from "./language/read-dialect.ts";
export { parse } from "./parse.ts";
export { parseExpression } from "./parse-expression.ts";
export { TemplateError } from "./render/error.ts";
export { requireTrusted } from "./render/trust.ts";
export { isBlank, unseenCharacters } from "./text/blank.ts";
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
} from "./text/diagnostic.ts";
export { byPlace, placeOf, reporter } from "./text/diagnostic.ts";
export { distinctFindings } from "./text/distinct-findings.ts";
export { codeFrame } from "./text/frame.ts";
export { helpOf } from "./text/help.ts";
export { nameHint, nearest } from "./text/nearest.ts";
export type { Offsets, Piece, Position, Span } from "./text/source.ts";
export { Extract, Source } from "./text/source.ts";
export { assignmentProblem, type SchemaPath } from "./types/at-path.ts";
export type { Objection } from "./types/objection.ts";
