import type { Diagnostic, FieldsOf, FindingOptions } from "../../text/diagnostic.ts";
import { placeOf } from "../../text/diagnostic.ts";
import type { Extract, Span } from "../../text/source.ts";
import { type parseDiagnostics, report } from "./diagnostics.ts";

type Codes = typeof parseDiagnostics;

/** Collects the findings about one extract. */
export class Findings {
  readonly all: Diagnostic[];
  readonly extract: Extract;

  /** @param all the list of findings, which several extracts can share */
  constructor(extract: Extract, all: Diagnostic[] = []) {
    this.extract = extract;
    this.all = all;
  }

  report<C extends keyof Codes & string>(
    code: C,
    fields: FieldsOf<Codes, C>,
    span: Span,
    options?: FindingOptions,
  ): void {
    this.all.push(report(code, fields, placeOf(this.extract, span), options));
  }
}
