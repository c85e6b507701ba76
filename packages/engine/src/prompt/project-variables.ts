import { env } from "node:process";
import { rulesOf } from "@cuebook/policy";
import type { ProjectFacts } from "@cuebook/run";
import type { Definition, Role, VariableSource } from "@cuebook/workflow";
import { detectProject } from "@cuebook/workspace";
import type { Host, HostJournal } from "../host/host.ts";
import { historyVariables } from "./variables/history.ts";
import { resolveVariables } from "./variables/resolve.ts";

/** The facts of the project that prompts of phases receive. */
export interface ProjectVariables {
  readonly project?: ProjectFacts | undefined;
  /** The texts of the variables that the workflow adds, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

type Described = Pick<Definition, "roles" | "workflows" | "done" | "service">;

/** The fields of an issue, as prompts see it. */
type Issue = Readonly<Record<string, unknown>>;

/**
 * The facts of the project in a folder, and the variables from the workflow and the issue's initiative. Empty for a workflow without
 * phases, final checks, and roles that may change files or run the project's commands, unless the configuration has a set-up.
 * @throws CuebookError `variable_missing`
 */
export async function projectVariables(
  host: Pick<Host, "project" | "hasJournal"> & Partial<HostJournal>,
  definition: Described & Pick<Definition, "name" | "variables">,
  folder: string,
  issue: Issue | null,
): Promise<ProjectVariables> {
  const isSetUp = (host.project?.setupCommand ?? "") !== "";
  if (!isSetUp && !isAboutProject(definition)) return {};
  const ofIssue = initiativeSource(issue);
  const variables = {
    ...(await historyVariables(definition, folder, () => (host.hasJournal?.() === false ? undefined : host.journal))),
    ...resolveVariables({ variables: { ...ofIssue, ...definition.variables } }, folder, env),
  };
  return {
    project: await detectProject(folder, host.project),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  };
}

/** A name of an initiative that can be part of a path. */
const initiativeName = /^[A-Za-z0-9][\w.-]{0,99}$/;
const initiativeLabel = "initiative:";

/** The file with the initiative that an issue belongs to: by a label `initiative:NAME`, else by its parent issue. */
function initiativeSource(issue: Issue | null): Readonly<Record<string, VariableSource>> {
  const labels: readonly unknown[] = Array.isArray(issue?.labels) ? issue.labels : [];
  const label = labels.find((each) => typeof each === "string" && each.startsWith(initiativeLabel));
  const name = typeof label === "string" ? label.slice(initiativeLabel.length) : parentOf(issue);
  if (typeof name !== "string" || !initiativeName.test(name)) return {};
  return { INITIATIVE_CONTEXT: { from: "file", path: `.cuebook/initiatives/${name}.md`, default: "" } };
}

function parentOf(issue: Issue | null): unknown {
  const parent = issue?.parent;
  return typeof parent === "object" && parent !== null && "identifier" in parent ? parent.identifier : undefined;
}

/** Whether prompts, permissions or the end of a workflow are about the project. */
function isAboutProject({ roles, workflows = {}, done, service }: Described): boolean {
  const isOwn = Object.values(roles).some(
    ({ phase, permissions = [] }) => phase !== undefined || permissions.includes("project_commands"),
  );
  // The hooks of a WORKFLOW.md set up its workspaces, so it needs no set-up of the project.
  const isSetUp = service === undefined && Object.values(roles).some(({ permissions }) => mayWrite(permissions));
  return isOwn || isSetUp || done !== undefined || Object.values(workflows).some(isAboutProject);
}

function mayWrite(permissions: Role["permissions"]): boolean {
  return rulesOf(permissions).some(
    ({ decide, effect }) => decide === "allow" && (effect === undefined || effect === "write"),
  );
}
