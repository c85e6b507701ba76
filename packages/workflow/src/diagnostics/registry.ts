/** @folder Codes and texts of findings about workflows. */
import { callDiagnostics } from "./call.ts";
import { fileDiagnostics } from "./file.ts";
import { forkDiagnostics } from "./fork.ts";
import { gateDiagnostics } from "./gate.ts";
import { graphDiagnostics } from "./graph.ts";
import { overrideDiagnostics } from "./override.ts";
import { permissionDiagnostics } from "./permissions.ts";
import { phaseDiagnostics } from "./phase.ts";
import { scheduleDiagnostics } from "./schedule.ts";
import { serviceDiagnostics } from "./service.ts";
import { timeDiagnostics } from "./time.ts";
import { toolDiagnostics } from "./tools.ts";

/** Every code that this package reports, with its severity, summary, remedy and message. */
export const workflowDiagnostics = {
  ...fileDiagnostics,
  ...graphDiagnostics,
  ...forkDiagnostics,
  ...callDiagnostics,
  ...gateDiagnostics,
  ...phaseDiagnostics,
  ...overrideDiagnostics,
  ...scheduleDiagnostics,
  ...serviceDiagnostics,
  ...toolDiagnostics,
  ...permissionDiagnostics,
  ...timeDiagnostics,
} as const;
