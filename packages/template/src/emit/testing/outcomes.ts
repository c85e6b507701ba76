import type { ParseOptions, Template } from "../../api/template.ts";
import { dialects } from "../../dialects/index.ts";
import { readDialect } from "../../language/read-dialect.ts";
import { functionsFor } from "../../parse/own-functions.ts";
import { parse } from "../../parse.ts";
import type { TemplateError } from "../../render/error.ts";
import { placeOf } from "../../text/diagnostic.ts";
import { FindingList } from "../../text/finding-list.ts";
import { Extract, Source } from "../../text/source.ts";
import { Walk, WalkFailed } from "./walk.ts";

/** The outcome of a render: a text, or a failure with its whole diagnostic (for a walk only its code and place). */
export interface Outcome {
  readonly text?: string;
  readonly code?: string;
  readonly place?: string;
  readonly message?: string;
  readonly diagnostic?: unknown;
}

/** The text or the failure of a render. */
export function outcomeOf(render: () => string): Outcome {
  try {
    return { text: render() };
  } catch (error) {
    // A module that the test runner does not load has the class from the package as Node loads it.
    if (!(error instanceof Error) || error.name !== "TemplateError") throw error;
    const { code, message, diagnostic } = error as TemplateError;
    const { file, line, column, endLine, endColumn } = diagnostic;
    return { code, place: `${file}:${line}:${column}-${endLine}:${endColumn}`, message, diagnostic };
  }
}

/** Parses a text once. @returns what gives the outcome of a walk along the tree for data */
export function walkOf(text: string, options: ParseOptions): (data: unknown) => Outcome {
  const read = { ...options, dialect: readDialect(options.dialect) };
  const dialect = dialects[read.dialect.name];
  const whole = (file: string, given: string) => new Extract(given, new Source(file, given));
  const partials = new Map(
    Object.entries(options.partials ?? {}).map(([name, given]) => [
      name,
      typeof given === "string" ? whole(name, given) : given,
    ]),
  );
  const functions = functionsFor(dialect, read);
  const program = dialect.parse(whole("template", text), partials, functions, new FindingList(), read.dialect);
  return (data) => {
    try {
      return { text: new Walk(program, dialect.semantics, options).render(data) };
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
      const { source, span } = placeOf(error.body.extract, error.span);
      const [start, end] = [source.position(span.start), source.position(Math.max(span.start, span.end))];
      return {
        code: error.code,
        place: `${source.file}:${start.line}:${start.column}-${end.line}:${end.column}`,
      };
    }
  };
}

/** The template of a text, if it parses. */
export function parsed(text: string, options: ParseOptions): Template | undefined {
  return parse(text, options).template;
}
