import type { Registry } from "@cuebook/template";
import { libraryDiagnostics } from "./library/diagnostics.ts";
import { recordingDiagnostics } from "./recording/diagnostics.ts";

/** All that this package finds in the files of authors. */
export const engineDiagnostics = { ...libraryDiagnostics, ...recordingDiagnostics } satisfies Registry;
