import { env } from "node:process";
import type { ProjectFacts } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { detectProject } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { resolveVariables } from "./variables/resolve.ts";

/** The facts of the project that prompts of phases receive. */
export interface ProjectVariables {
  readonly project?: ProjectFacts | undefined;
  /** The texts of the variables that the workflow adds, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

/**
 * The facts of the project in a folder, and the variables that the workflow adds; empty if the workflow has no phases, and no role
 * that may run the project's commands.
 * @throws CuebookError `variable_missing`
 */
export async function projectVariables(
  { project }: Pick<Host, "project">,
  definition: Pick<Definition, "roles" | "variables" | "workflows">,
  folder: string,
): Promise<ProjectVariables> {
  if (!isAboutProject(definition)) return {};
  const variables = resolveVariables(definition, folder, env);
  return {
    project: await detectProject(folder, project),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  };
}

function isAboutProject({ roles, workflows = {} }: Pick<Definition, "roles" | "workflows">): boolean {
  const isOwn = Object.values(roles).some(
    ({ phase, permissions = [] }) => phase !== undefined || permissions.includes("project_commands"),
  );
  return isOwn || Object.values(workflows).some(isAboutProject);
}
