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
 * The facts of the project in a folder, and the variables that the workflow adds; empty if the workflow has no phases.
 * @throws CuebookError `variable_missing`
 */
export async function projectVariables(
  { project }: Pick<Host, "project">,
  definition: Pick<Definition, "roles" | "variables">,
  folder: string,
): Promise<ProjectVariables> {
  if (Object.values(definition.roles).every(({ phase }) => phase === undefined)) return {};
  const variables = resolveVariables(definition, folder, env);
  return {
    project: await detectProject(folder, project),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  };
}
