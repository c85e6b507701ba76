export { engineDiagnostics } from "./diagnostics.ts";
export { taskWorkflows, textHash } from "./library/built-in.ts";
export { type BuiltInWorkflow, builtInPhases, builtInWorkflow, builtInWorkflows } from "./library/built-in-files.ts";
export type { CurrentItem } from "./library/items.ts";
export { builtInOrders } from "./library/ordered.ts";
export { type OverrideFile, promptFolder } from "./library/overrides.ts";
export {
  builtInLibrary,
  type LibraryPlaces,
  openProjectLibrary,
  type ProjectLibrary,
} from "./library/project-library.ts";
export { type SeedReport, seedBuiltins } from "./library/seed.ts";
export { readServedFile, type ServedFile } from "./library/served-file.ts";
export { pause, verifiedInSlices } from "./library/verify-in-slices.ts";
export {
  readWorkflowFile,
  readWorkflowText,
  type WorkflowRead,
  type WorkflowReadOptions,
} from "./library/workflow-file.ts";
