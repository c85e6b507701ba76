/** Planning and starting runs of a project. */
export type { PhaseGates, StartGiven } from "./start/given.ts";
export { requirePhases } from "./start/phases.ts";
export { type PreparedStart, prepareStart, type ReadyStart } from "./start/prepare.ts";
export { canRun, planStart, requireRunnable } from "./start/start.ts";
export { gatesOf, type InputTexts, inputsOf } from "./start/texts.ts";
