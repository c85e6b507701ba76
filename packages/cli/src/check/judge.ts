import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { trackerAdapters } from "@cuebook/trackers";
import { placeAt, pointerOf, serviceSettings, type Workflow } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";
import { unknownAgent } from "../findings/unknown-agent.ts";
import { findProject, type Project } from "../project/project.ts";
import { unknownKind } from "../serve/check-tracker.ts";
import { surroundingsOf } from "../serve/surroundings.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Judges a workflow with the project that it belongs to. */
export type Judge = (
  workflow: Workflow,
  path: string,
) => {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
};

/** Finds what a run or a service of a project would refuse beside the workflow itself. */
export function judgeIn(context: CommandContext): Judge {
  const projects = new Map<string, Project>();
  return (workflow, path) => {
    const folder = dirname(path);
    const project = projects.get(folder) ?? findProject(context, existsSync(folder) ? folder : undefined);
    projects.set(folder, project);
    const { config, sources } = project;
    const diagnostics = [
      ...project.diagnostics,
      ...project.ofAgents,
      ...(config === undefined
        ? []
        : [...agentFindings(workflow, config), ...variableFindings(workflow, config.root, context)]),
      ...serviceFindings(workflow, path, context),
    ];
    return { diagnostics, sources };
  };
}

/** Agents that the configuration does not have. Without a configuration nothing is known about agents. */
function agentFindings(workflow: Workflow, { root, agent, agents }: NonNullable<Project["config"]>): Diagnostic[] {
  const { definition } = workflow;
  const names = Object.keys(agents);
  const isConfigured = names.length > 0 || agent !== undefined || existsSync(join(root, ".cuebook/config.yaml"));
  if (!isConfigured) return [];
  const ofWorkflow =
    definition.agent === undefined ? [] : unknownAgent(definition.agent, names, placeAt(workflow, "/agent"));
  const ofRoles = Object.entries(definition.roles).flatMap(([role, { agent: own, performs }]) => {
    if (performs !== undefined) return [];
    if (own !== undefined) return unknownAgent(own, names, placeAt(workflow, pointerOf("roles", role, "agent")));
    if (definition.agent !== undefined || agent !== undefined) return [];
    return [report("agent_missing", { role }, placeAt(workflow, pointerOf("roles", role), "key"))];
  });
  return [...ofWorkflow, ...ofRoles];
}

/** Variables of a workflow without a value. */
function variableFindings(workflow: Workflow, root: string, { terminal }: CommandContext): Diagnostic[] {
  return Object.entries(workflow.definition.variables ?? {}).flatMap(([name, variable]) => {
    if (variable.from === "value" || variable.default !== undefined) return [];
    const place = placeAt(workflow, pointerOf("variables", name, variable.from));
    if (variable.from === "file")
      return existsSync(resolve(root, variable.path))
        ? []
        : [report("variable_file_missing", { name, file: variable.path }, place)];
    const path = `variables.${name}`;
    return (terminal.env[variable.name] ?? "") === ""
      ? [report("environment_unset", { name: variable.name, path }, place)]
      : [];
  });
}

/** The kind of the tracker, and variables of the front matter that are not set. */
function serviceFindings(workflow: Workflow, path: string, context: CommandContext): Diagnostic[] {
  const { service } = workflow.definition;
  if (service === undefined) return [];
  const { tracker } = service;
  const kind = isRecord(tracker) && typeof tracker.kind === "string" ? tracker.kind : "";
  const isKnown = kind === "" || kind.includes("$") || trackerAdapters.some((adapter) => adapter.kind === kind);
  const unset = serviceSettings(workflow, surroundingsOf(context, path, undefined)).diagnostics.flatMap((finding) =>
    // Where the service runs, the variable may be set.
    finding.code === "variable_unset" ? [{ ...finding, severity: "warning" as const }] : [],
  );
  return [...(isKnown ? [] : [unknownKind(kind, workflow)]), ...unset];
}
