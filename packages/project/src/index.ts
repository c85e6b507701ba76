export { type OpenedProject, type OpenOptions, openProject, type PlannedRun } from "./open-project.ts";
export type { IssueInFile, IssueRead, PhaseGates, StartGiven } from "./start/given.ts";
export type { ConfiguredProject, Surroundings } from "./surroundings.ts";
