import { Fault, HostCall } from "../../language/function.ts";
import { LimitReached, limitWords, type Meter } from "../../language/limits.ts";
import { renderDiagnostics } from "../../render/diagnostics.ts";
import { TemplateError } from "../../render/error.ts";
import type { EmittedRenderOptions } from "../carried-template.ts";

/** A range of a file, and the template's text there. */
type Place = readonly [
  line: number,
  column: number,
  endLine: number,
  endColumn: number,
  text: string,
  partial?: string,
];

/** The reason that a loop or a call of a body ends the render: it exceeds one of the limits that are counted there. */
export function exceeded({ steps, limits }: Meter): LimitReached {
  return steps < 0 ? new LimitReached("steps", limits.steps) : new LimitReached("iterations", limits.iterations);
}

/** The reason where nothing more is known. */
const unfit = "a value is missing, or of a kind that does not fit here";

/**
 * The failure of a render: with its place, and the reason if a function gave one. What it is made from can be a secret, so that
 * reason is left out if there are any.
 */
export function failed(
  error: unknown,
  file: string,
  [line, column, endLine, endColumn, text, partial]: Place,
  { isSecret }: EmittedRenderOptions = {},
): TemplateError {
  const isLimit = error instanceof LimitReached;
  const code = isLimit ? "render_limit" : error instanceof HostCall ? "host_function" : "template_render_error";
  const cause = error instanceof Fault && isSecret === undefined ? error.message : unfit;
  const kinds = renderDiagnostics;
  const { severity } = kinds[code];
  const message = isLimit
    ? kinds.render_limit.message({ limit: limitWords[error.limit], most: error.most })
    : kinds.template_render_error.message({ text, cause });
  const place = { file: partial ?? file, line, column, endLine, endColumn };
  return new TemplateError(code, { code, severity, message, ...place, notes: [] }, isLimit ? message : cause);
}
