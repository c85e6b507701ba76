export { type OpenedProject, type OpenOptions, openProject } from "./open-project.ts";
export type { ConfiguredProject, Surroundings } from "./surroundings.ts";
