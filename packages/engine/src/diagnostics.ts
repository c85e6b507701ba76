import type { Registry } from "@cuebook/template";
import { adoptionDiagnostics } from "./adopt/diagnostics.ts";
import { libraryDiagnostics } from "./library/diagnostics.ts";
import { recordingDiagnostics } from "./recording/diagnostics.ts";

/** All codes of findings that this package reports in the files of authors. */
export const engineDiagnostics = {
  ...libraryDiagnostics,
  ...recordingDiagnostics,
  ...adoptionDiagnostics,
} satisfies Registry;
