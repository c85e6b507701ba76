import type { Diagnostic } from "../text/diagnostic.ts";
import { visibleMessage } from "../text/visible.ts";

/**
 * A failed render. The message names file, line and column in the file that the author edits, and `diagnostic` has the same
 * place with notes and a suggestion.
 *
 * - `template_render_error`: a value is missing or has the wrong kind
 * - `host_function`: the template calls a function that is only declared
 * - `render_limit`: a limit on iterations, output or depth was exceeded
 */
export class TemplateError extends Error {
  readonly code: "template_render_error" | "host_function" | "render_limit";
  /** The same data fails in the same way. */
  readonly retryable = false;
  readonly diagnostic: Diagnostic;
  /** The cause, in the words of the dialect's original language if it has them. */
  override readonly cause: string;

  constructor(code: TemplateError["code"], diagnostic: Diagnostic, cause: string) {
    const { file, line, column, message, suggestion } = diagnostic;
    const advice = suggestion === undefined ? "" : ` (${suggestion.text})`;
    super(`${visibleMessage(file)}:${line}:${column}: ${message}${advice}`);
    this.name = "TemplateError";
    this.code = code;
    this.diagnostic = diagnostic;
    this.cause = visibleMessage(cause);
  }
}
