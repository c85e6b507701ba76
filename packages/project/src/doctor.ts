/** Checks of what the runs of a project need. */
export { namedServices } from "./doctor/connections.ts";
export type { DoctorAction, DoctorContext, DoctorFinding, DoctorSection } from "./doctor/section.ts";
export { sections } from "./doctor/sections.ts";
