/** @folder What a run or a service would refuse of a workflow, beside the workflow itself; and what would not be checked. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { trackerAdapters } from "@cuebook/trackers";
import { placeAt, pointerOf, type ServiceSurroundings, serviceSettings, type Workflow } from "@cuebook/workflow";
import { agentFindings, ruleFindings } from "../agents/agent-findings.ts";
import { findingsOf } from "../config/agents.ts";
import { report } from "../diagnostics.ts";
import type { ReadProject } from "../read-project.ts";
import { unknownKind } from "../service/check-tracker.ts";
import { readEnvFile, surroundingsOf } from "../service/service-surroundings.ts";
import type { Surroundings } from "../surroundings.ts";

/** Checks a workflow against the project that it belongs to. */
export type Judge = (
  workflow: Workflow,
  path: string,
) => {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
};

/**
 * Finds what a run or a service would refuse apart from the workflow itself: the project's configuration, agents, rules, variables
 * and
 * services.
 *
 * @param envFile the `.env` file of services: absolute
 */
export function judgeIn(
  surroundings: Surroundings,
  projectOf: (path: string) => ReadProject,
  envFile: string | undefined,
): Judge {
  const env = readEnvFile(surroundings, envFile);
  return (workflow, path) => {
    const project = projectOf(path);
    const { config, sources } = project;
    const diagnostics = [
      ...project.diagnostics,
      ...findingsOf(project.ofAgents),
      ...agentFindings(workflow, project.known),
      ...ruleFindings(workflow, project.known, config?.tools.rules ?? []),
      ...(config === undefined ? [] : variableFindings(workflow, config.root, surroundings)),
      ...serviceFindings(workflow, surroundingsOf(surroundings, path, env.dotenv, config)),
    ];
    if (workflow.definition.service === undefined) return { diagnostics, sources };
    return { diagnostics: [...diagnostics, ...env.diagnostics], sources: new Map([...sources, ...env.sources]) };
  };
}

/** Variables of a workflow without a value. */
function variableFindings(workflow: Workflow, root: string, { env }: Surroundings): Diagnostic[] {
  return Object.entries(workflow.definition.variables ?? {}).flatMap(([name, variable]) => {
    if (variable.from === "value" || variable.default !== undefined) return [];
    const place = placeAt(workflow, pointerOf("variables", name, variable.from));
    if (variable.from === "file")
      return existsSync(resolve(root, variable.path))
        ? []
        : [report("variable_file_missing", { name, file: variable.path }, place)];
    const path = `variables.${name}`;
    return (env[variable.name] ?? "") === "" ? [report("environment_unset", { name: variable.name, path }, place)] : [];
  });
}

/** Findings that depend on the environment; `checkServiceSettings` reports the others without one. */
const ofSurroundings: readonly string[] = [
  "repository_unknown",
  "repository_refused",
  "variable_unset",
  "variable_value",
  "variable_not_read",
];

/** Findings about the kind of the tracker, and about variables of the front matter or of settings. */
function serviceFindings(workflow: Workflow, surroundings: ServiceSurroundings): Diagnostic[] {
  const { service } = workflow.definition;
  if (service === undefined) return [];
  const { tracker } = service;
  const kind = isRecord(tracker) && typeof tracker.kind === "string" ? tracker.kind : "";
  const isKnown = kind === "" || trackerAdapters.some((adapter) => adapter.kind === kind);
  const found = serviceSettings(workflow, surroundings).diagnostics.filter(({ code }) => ofSurroundings.includes(code));
  // The variable may be set where the service runs.
  const unset = (finding: Diagnostic) =>
    finding.code === "variable_unset" ? { ...finding, severity: "warning" as const } : finding;
  return [...(isKnown ? [] : [unknownKind(kind, workflow)]), ...found.map(unset)];
}
