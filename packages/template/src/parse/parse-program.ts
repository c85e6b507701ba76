/** @folder Parsing in any dialect, with the functions that a caller adds. */
import type { DialectModule, ReadOptions } from "../language/dialect.ts";
import type { FunctionSpec } from "../language/function.ts";
import type { Program } from "../language/ir.ts";
import { type Diagnostic, endOf } from "../text/diagnostic.ts";
import { FindingList } from "../text/finding-list.ts";
import { Extract, Source } from "../text/source.ts";
import { functionsFor } from "./own-functions.ts";

/** A program with everything that it was parsed with. */
export interface ParsedProgram {
  readonly program: Program;
  readonly dialect: DialectModule;
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  readonly options: ReadOptions;
  readonly partials: ReadonlyMap<string, Extract>;
}

/** A parsed text: all findings, in order. */
export interface ProgramWithFindings {
  readonly parsed: ParsedProgram;
  readonly diagnostics: readonly Diagnostic[];
  readonly hasErrors: boolean;
}

/**
 * Parses a text in one dialect.
 * @throws RangeError if a function in the options is invalid
 */
export function parseProgram(
  dialect: DialectModule,
  text: string | Extract,
  options: ReadOptions,
): ProgramWithFindings {
  const extract = typeof text === "string" ? whole(options.file ?? "template", text, options.line ?? 1) : text;
  const partials = new Map<string, Extract>();
  for (const [name, partial] of Object.entries(options.partials ?? {}))
    partials.set(name, typeof partial === "string" ? whole(name, partial, 1) : partial);
  const found = new FindingList();
  const functions = functionsFor(dialect, options);
  const program = dialect.parse(extract, partials, functions, found, options.dialect);
  return {
    parsed: { program, dialect, functions, options, partials },
    diagnostics: found.sorted(endOf(extract)),
    hasErrors: found.hasErrors,
  };
}

function whole(file: string, text: string, line: number): Extract {
  return new Extract(text, new Source(file, text, line));
}
