import { dirname, resolve } from "node:path";
import { readServedFile, verifiedInSlices } from "@cuebook/engine/library";
import { readText, shownPath } from "@cuebook/system";
import { type Diagnostic, distinctFindings, type Source } from "@cuebook/template";
import { type ResolvedSettings, type ServiceSettings, serviceSettings, type Workflow } from "@cuebook/workflow";
import { type Replay, replayAgent } from "../host/host.ts";
import { libraryOpener } from "../library/open.ts";
import { isOfPhases } from "../library/workflows.ts";
import type { ReadProject } from "../read-project.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { agentFindings } from "./check-agent.ts";
import { trackerFindings } from "./check-tracker.ts";
import { webhookFindings } from "./check-webhooks.ts";
import { workspaceFindings } from "./check-workspace.ts";
import { readEnvFile, surroundingsOf } from "./service-surroundings.ts";
import { clientOf, type ServedWorkflow, servicesOf, untrustedFindings } from "./service-trust.ts";
import { type ServiceSurvey, textAt } from "./survey.ts";

/** What a service works on, and with which agent. */
export interface ServiceOptions {
  readonly project: ReadProject;
  /** Its \`.env\` file: absolute. */
  readonly envFile?: string | undefined;
  /** The agent that replaces the agent of the file. */
  readonly agent?: string | undefined;
  /** A script that replaces all agents: a path. */
  readonly replay?: string | undefined;
  /** Whether the service should receive webhooks. */
  readonly hasDoor?: boolean;
  /** Whether workers drive the runs: then only workers need the agents. */
  readonly isOfWorkers?: boolean;
  /** Called before anything that the file names is contacted: what is not trusted by then is not contacted. */
  readonly beforeContact?: (served: ServedWorkflow, project: ConfiguredProject) => Promise<void>;
}

/** Findings, with the files for their code frames. */
export interface Found {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** A workflow file with its surroundings, checked before a service starts. */
export interface PreparedService extends Found {
  /** The log settings: known even if there are errors. */
  readonly logging: { readonly level: string; readonly format: string };
  /** Absent if the findings include errors. */
  readonly ready?: ReadyService;
}

/** The inputs for starting a service. */
export interface ReadyService {
  /** The workflow file: its absolute path, and its name in messages. */
  readonly file: string;
  readonly shown: string;
  readonly envFile: string | undefined;
  /** With the database from the settings. */
  readonly project: ConfiguredProject;
  readonly settings: ServiceSettings;
  /** The agent that replaces the agent of the file. */
  readonly agent: string | undefined;
  readonly replay: Replay | undefined;
  /** Whether its issues are worked on in phases. */
  readonly isOfPhases: boolean;
  /** The workflow as it was when the start was checked. */
  readonly workflow: Workflow;
  readonly surroundings: Surroundings;
}

/**
 * Checks everything that a service needs: configuration, \`.env\` file, workflow, settings, tracker, agent, workspaces. All problems
 * are found at once. Nothing is created, and no issue is changed.
 * @param file the workflow file: absolute
 */
export async function prepareService(
  file: string,
  options: ServiceOptions,
  surroundings: Surroundings,
): Promise<PreparedService> {
  const { cwd } = surroundings;
  const { project, envFile } = options;
  const shown = shownPath(file, cwd);
  const env = readEnvFile(surroundings, envFile);
  const read = await readServedFile(file, shown, { library: libraryOpener(project, surroundings) });
  const found: Diagnostic[] = [...project.diagnostics, ...read.diagnostics, ...env.diagnostics];
  const sources = new Map([...project.sources, ...read.sources, ...env.sources]);
  const workflow = read.workflow ?? read.draft;
  const replay = replayIn(cwd, options.replay);
  const agent = replay?.agent ?? options.agent;
  if (replay !== undefined) found.push(...readText(replay.script, shownPath(replay.script, cwd)).diagnostics);

  const byWeight = [...read.byWeight.values()];
  let resolved: ResolvedSettings = { settings: undefined, diagnostics: [], entries: [] };
  if (workflow !== undefined) {
    resolved = serviceSettings(workflow, surroundingsOf(surroundings, file, env.dotenv, project.config));
    const proved = await Promise.all([workflow, ...byWeight].map(verifiedInSlices));
    found.push(...proved.flat(), ...resolved.diagnostics);
  }
  const { config } = project;
  if (workflow !== undefined && config !== undefined) {
    const ready = { ...project, config };
    const survey = { surroundings, workflow, byWeight, resolved, project: ready, folder: dirname(file), agent, replay };
    found.push(...(await surroundingFindings(survey, options, sources, { path: file, file: shown })));
    if (options.hasDoor === true) found.push(...webhookFindings(survey));
  }
  const about = { diagnostics: distinctFindings(found), sources, logging: loggingOf(resolved) };
  const { settings } = resolved;
  const hasErrors = found.some(({ severity }) => severity === "error");
  if (settings === undefined || config === undefined || workflow === undefined || hasErrors) return about;
  const placed = { ...config, database: settings.dbPath ?? config.database };
  return {
    ...about,
    ready: {
      ...{ file, shown, envFile, settings, agent, replay, workflow, surroundings },
      project: { ...project, config: placed },
      isOfPhases: isOfPhases(workflow),
    },
  };
}

/** The script that replaces all agents. @param script a path */
export function replayIn(cwd: string, script: string | undefined): Replay | undefined {
  return script === undefined ? undefined : { agent: replayAgent(cwd, script), script: resolve(cwd, script) };
}

/** Findings about the tracker, the agent and the workspaces of a service. */
async function surroundingFindings(
  survey: ServiceSurvey,
  { isOfWorkers = false, beforeContact }: ServiceOptions,
  sources: Map<string, Source>,
  file: { readonly path: string; readonly file: string },
): Promise<Diagnostic[]> {
  const { project, workflow, agent, resolved, surroundings } = survey;
  const served = { ...file, workflow };
  await beforeContact?.(served, project);
  const isAgentOfFile = !isOfWorkers && (agent === undefined || agent === textAt(resolved, "agent.kind"));
  const used = [...servicesOf(served), ...(isAgentOfFile ? clientOf(served) : [])];
  const refused = untrustedFindings(project.config, served, used, surroundings);
  if (refused.length > 0) return [...refused];
  const checks = await Promise.all([
    trackerFindings(survey, sources),
    isOfWorkers ? [] : agentFindings(survey, sources),
    workspaceFindings(survey),
  ]);
  return checks.flat();
}

function loggingOf({ settings, entries }: ResolvedSettings): PreparedService["logging"] {
  const entry = (path: string, usual: string) => {
    const found = entries.find((setting) => setting.path === path)?.value;
    return typeof found === "string" ? found : usual;
  };
  return settings?.logging ?? { level: entry("logging.level", "info"), format: entry("logging.format", "text") };
}
