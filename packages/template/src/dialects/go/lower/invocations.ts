import type { Body } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";

/** An invocation whose template is looked up once all templates are known. */
export interface Invocation {
  readonly name: string;
  readonly span: Span;
  readonly findings: Findings;
}

/** Reports invocations of templates that nothing defines. */
export function checkInvocations(invocations: readonly Invocation[], known: ReadonlyMap<string, Body>): void {
  for (const { name, span, findings } of invocations) {
    if (known.has(name)) continue;
    const meant = nearest(name, known.keys());
    findings.report("unknown_template", { name }, span, {
      suggestion: didYouMean(meant === undefined ? undefined : JSON.stringify(meant)),
      path: [name],
    });
  }
}
