import { type Diagnostic, type FieldsOf, Source } from "@cuebook/template";
import { type chatDiagnostics, report } from "../protocol/diagnostics.ts";

const nowhere = { source: new Source("arguments", ""), span: { start: 0, end: 0 } };

/** A finding about the arguments of a caller. They are in no file; `path` is their place in the data. */
export function findingAbout<C extends keyof typeof chatDiagnostics>(
  code: C,
  fields: FieldsOf<typeof chatDiagnostics, C>,
  path: readonly string[],
): Diagnostic {
  return report(code, fields, nowhere, { path });
}
