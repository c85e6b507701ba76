import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { findingsOf, reportConfig } from "@cuebook/project/config";
import { type ChatAgent, chooseChatAgent } from "@cuebook/prompts/model";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { trackerAdapters } from "@cuebook/trackers";
import { placeAt, pointerOf, type ServiceSurroundings, serviceSettings, type Workflow } from "@cuebook/workflow";
import { report } from "../findings/diagnostics.ts";
import { agentFindings, ruleFindings } from "../project/agent-findings.ts";
import { findProject, type Project } from "../project/project.ts";
import { readEnvFile, surroundingsOf } from "../project/surroundings.ts";
import { unknownKind } from "../serve/check-tracker.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Checks a workflow against the project that it belongs to. */
export type Judge = (
  workflow: Workflow,
  path: string,
) => {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
};

/** The models that a test of a prompt can name, by the absolute path of the test. */
export type ModelsOf = (path: string) => {
  /** Absent if the configuration has errors. */
  readonly agentOf?: (name: string | undefined) => ChatAgent;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
};

/** The project of a file. Each folder is looked up once. @param texts as for `findProject` */
export function projectsIn(context: CommandContext, texts?: ReadonlyMap<string, string>): (path: string) => Project {
  const projects = new Map<string, Project>();
  return (path) => {
    const folder = dirname(path);
    const project = projects.get(folder) ?? findProject(context, existsSync(folder) ? folder : undefined, texts);
    projects.set(folder, project);
    return project;
  };
}

/** The models of the project that a test belongs to. */
export function modelsIn(projectOf: (path: string) => Project): ModelsOf {
  return (path) => {
    const { config, diagnostics, ofAgents, sources } = projectOf(path);
    const agentOf = config && ((name: string | undefined) => chooseChatAgent(config, name));
    return { ...(agentOf && { agentOf }), diagnostics: [...diagnostics, ...findingsOf(ofAgents)], sources };
  };
}

/**
 * Finds what a run or a service would refuse apart from the workflow itself: the project's configuration, agents, rules, variables
 * and
 * services.
 *
 * @param envFile the `.env` file of services: absolute
 */
export function judgeIn(
  context: CommandContext,
  projectOf: (path: string) => Project,
  envFile: string | undefined,
): Judge {
  const env = readEnvFile(context, envFile);
  return (workflow, path) => {
    const project = projectOf(path);
    const { config, sources } = project;
    const diagnostics = [
      ...project.diagnostics,
      ...findingsOf(project.ofAgents),
      ...agentFindings(workflow, project.known),
      ...ruleFindings(workflow, project.known, config?.tools.rules ?? []),
      ...(config === undefined ? [] : variableFindings(workflow, config.root, context)),
      ...serviceFindings(workflow, surroundingsOf(context, path, env.dotenv, config)),
    ];
    if (workflow.definition.service === undefined) return { diagnostics, sources };
    return { diagnostics: [...diagnostics, ...env.diagnostics], sources: new Map([...sources, ...env.sources]) };
  };
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
      ? [reportConfig("environment_unset", { name: variable.name, path }, place)]
      : [];
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
