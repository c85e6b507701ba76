import type { Diagnostic } from "../text/diagnostic.ts";

/**
 * A render that failed. The message names file, line and column in the file that the author edits, and `diagnostic`
 * holds the same place with notes and a suggestion.
 *
 * - `template_render_error`: a value is missing or of the wrong kind
 * - `render_limit`: a limit on iterations, output or depth was passed
 */
export class TemplateError extends Error {
  readonly code: "template_render_error" | "render_limit";
  /** The same data gives the same failure. */
  readonly retryable = false;
  readonly diagnostic: Diagnostic;
  /** Why, in the words of the dialect's own language where it has them. */
  override readonly cause: string;

  constructor(code: TemplateError["code"], diagnostic: Diagnostic, cause: string) {
    const { file, line, column, message, suggestion } = diagnostic;
    super(`${file}:${line}:${column}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`);
    this.name = "TemplateError";
    this.code = code;
    this.diagnostic = diagnostic;
    this.cause = cause;
  }
}
