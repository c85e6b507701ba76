export { type OpenedProject, type OpenOptions, openProject } from "./open-project.ts";
