/** The tools of a project, for a program or a person that calls them. */
export { type ToolProject, toolboxOf, toolProjectOf, workspacePath } from "./tools/tool-project.ts";
