import type { FieldsOf, FindingOptions } from "../../text/diagnostic.ts";
import { placeOf } from "../../text/diagnostic.ts";
import type { FindingList } from "../../text/finding-list.ts";
import type { Extract, Span } from "../../text/source.ts";
import { parseDiagnostics, report } from "./diagnostics.ts";

type Codes = typeof parseDiagnostics;

/** Collects the findings about one extract. */
export class Findings {
  readonly #list: FindingList;
  /** What has been reported, of a text that is parsed for each of its uses. */
  readonly #seen: Set<string> | undefined;
  readonly extract: Extract;

  /** @param list receives the findings; several extracts can share it */
  constructor(extract: Extract, list: FindingList, { isRepeated = false } = {}) {
    this.extract = extract;
    this.#list = list;
    this.#seen = isRepeated ? new Set() : undefined;
  }

  report<C extends keyof Codes & string>(
    code: C,
    fields: FieldsOf<Codes, C>,
    span: Span,
    options?: FindingOptions,
  ): void {
    const { severity } = parseDiagnostics[code];
    const key = `${code} ${span.start} ${span.end}`;
    if (this.#seen?.has(key)) return;
    this.#seen?.add(key);
    this.#list.add(severity, () => report(code, fields, placeOf(this.extract, span), options));
  }
}
