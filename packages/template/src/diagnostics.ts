import { checkDiagnostics } from "./check/diagnostics.ts";
import { parseDiagnostics } from "./dialects/parse/diagnostics.ts";
import { renderDiagnostics } from "./render/diagnostics.ts";
import { listDiagnostics } from "./text/finding-list.ts";

/** Every finding of this package: its severity, meaning, remedy and text. */
export const templateDiagnostics = {
  ...parseDiagnostics,
  ...checkDiagnostics,
  ...renderDiagnostics,
  ...listDiagnostics,
};
