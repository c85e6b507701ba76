import { plural } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { countFindings, uncheckedText } from "../output/count.ts";

/** Whether `--strict` refuses findings without an error: a warning, or a use of data that is not proved. */
export function isRefusedStrictly(diagnostics: readonly Diagnostic[]): boolean {
  const { warnings, unchecked } = countFindings(diagnostics);
  return warnings + unchecked > 0;
}

/** The line that says why `--strict` fails, for formats whose readers see no summary. */
export function strictText(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings, unchecked } = countFindings(diagnostics);
  return `--strict: ${plural(errors, "error")}, ${plural(warnings, "warning")}${uncheckedText(unchecked)}\n`;
}

/** The findings as other tools show them under `--strict`: an unproved use of data becomes a warning. */
export function strictFindings(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((finding) => (finding.code === "unchecked" ? { ...finding, severity: "warning" } : finding));
}
