import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readServedFile, verifiedInSlices } from "@cuebook/engine/library";
import { type Replay, replayAgent } from "@cuebook/project/host";
import { isOfPhases, libraryOpener } from "@cuebook/project/library";
import {
  agentFindings,
  clientOf,
  envFileOf,
  readEnvFile,
  type ServiceSurvey,
  servicesOf,
  surroundingsOf,
  textAt,
  trackerFindings,
  untrustedFindings,
  webhookFindings,
  workspaceFindings,
} from "@cuebook/project/service";
import { readText, shownPath } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { type ResolvedSettings, type ServiceSettings, serviceSettings, type Workflow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";

import type { HttpAddress } from "../options/http-address.ts";
import { around } from "../project/around.ts";
import { askAboutContacts } from "../project/ask-about-contacts.ts";
import type { ReadyProject } from "../project/host.ts";
import { findProject, type Project } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options that define what a service works on, and with which agent. */
export interface ServiceOptions {
  readonly envFile?: string;
  readonly agent?: string;
  readonly replay?: string;
  readonly repo?: string;
  /** Whether the service should receive webhooks. */
  readonly http?: HttpAddress | true;
  /** Whether workers drive the runs: then only workers need the agents. */
  readonly dispatchOnly?: true;
}

/** A workflow file with its surroundings, checked before a service starts. */
export interface PreparedService {
  readonly findings: Findings;
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
  readonly project: ReadyProject;
  readonly settings: ServiceSettings;
  /** The agent that replaces the agent of the file. */
  readonly agent: string | undefined;
  readonly replay: Replay | undefined;
  /** Whether its issues are worked on in phases. */
  readonly isOfPhases: boolean;
  /** The workflow as it was when the start was checked. */
  readonly workflow: Workflow;
}

/** Findings about the tracker, the agent and the workspaces of a service. */
async function surroundingFindings(
  survey: ServiceSurvey,
  context: CommandContext,
  { dispatchOnly }: Pick<ServiceOptions, "dispatchOnly">,
  sources: Map<string, Source>,
  file: { readonly path: string; readonly file: string },
): Promise<Diagnostic[]> {
  const { project, workflow, agent } = survey;
  const served = { ...file, workflow };
  await askAboutContacts(context, project.config, served);
  const isAgentOfFile =
    dispatchOnly !== true && (agent === undefined || agent === textAt(survey.resolved, "agent.kind"));
  const used = [...servicesOf(served), ...(isAgentOfFile ? clientOf(served) : [])];
  const refused = untrustedFindings(project.config, served, used, survey.surroundings);
  if (refused.length > 0) return [...refused];
  const checks = await Promise.all([
    trackerFindings(survey, sources),
    dispatchOnly === true ? [] : agentFindings(survey, sources),
    workspaceFindings(survey),
  ]);
  return checks.flat();
}

function loggingOf(resolved: ResolvedSettings): PreparedService["logging"] {
  return (
    resolved.settings?.logging ?? {
      level: entry(resolved, "logging.level"),
      format: entry(resolved, "logging.format"),
    }
  );
}

/**
 * Checks everything that a service needs: configuration, `.env` file, workflow, settings, tracker, agent, workspaces. All problems
 * are found at once. Nothing is created, and no issue is changed.
 *
 * @throws UsageError
 */
export async function prepareService(
  given: string,
  options: ServiceOptions,
  context: CommandContext,
): Promise<PreparedService> {
  if (options.agent !== undefined && options.replay !== undefined) {
    throw new UsageError("--agent and --replay both name the agent", "use one of the two");
  }
  const { cwd } = context.terminal;
  const file = resolve(cwd, given);
  const path = shownPath(file, cwd);
  const project = projectOf(context, file, options.repo);
  const envFile = envFileOf(context.terminal, options.envFile);
  const env = readEnvFile(context.terminal, envFile);
  const read = await readServedFile(file, path, { library: libraryOpener(project, context.terminal) });
  const found: Diagnostic[] = [...read.diagnostics, ...env.diagnostics];
  const sources = new Map([...read.sources, ...env.sources]);
  const workflow = read.workflow ?? read.draft;
  const findings = new Findings();
  const script = options.replay === undefined ? undefined : resolve(cwd, options.replay);
  const replay = script === undefined ? undefined : { agent: replayAgent(context.terminal.cwd, script), script };
  const agent = replay?.agent ?? options.agent;
  if (replay !== undefined) found.push(...readText(replay.script, shownPath(replay.script, cwd)).diagnostics);

  let resolved: ResolvedSettings = { settings: undefined, diagnostics: [], entries: [] };
  if (workflow !== undefined) {
    resolved = serviceSettings(workflow, surroundingsOf(context.terminal, file, env.dotenv, project.config));
    const proved = await Promise.all([workflow, ...read.byWeight.values()].map(verifiedInSlices));
    found.push(...proved.flat(), ...resolved.diagnostics);
  }
  const { config } = project;
  if (workflow !== undefined && config !== undefined) {
    const ready = { ...project, config };
    const byWeight = [...read.byWeight.values()];
    const survey = {
      surroundings: around(context),
      workflow,
      byWeight,
      resolved,
      project: ready,
      folder: dirname(file),
      agent,
      replay,
    };
    found.push(...(await surroundingFindings(survey, context, options, sources, { path: file, file: path })));
    if (options.http !== undefined) found.push(...webhookFindings(survey));
  }
  findings.add(project);
  findings.add({ diagnostics: found, sources });
  const logging = loggingOf(resolved);
  const { settings } = resolved;
  if (settings === undefined || config === undefined || workflow === undefined || findings.hasErrors)
    return { findings, logging };
  const { dbPath } = settings;
  const placed = { ...config, database: dbPath ?? config.database };
  return {
    findings,
    logging,
    ready: {
      file,
      shown: path,
      envFile,
      settings,
      project: { ...project, config: placed },
      agent,
      replay,
      isOfPhases: isOfPhases(workflow),
      workflow,
    },
  };
}

/** The project of the workflow file, whose repository the service works on. */
export function projectOf(context: CommandContext, file: string, repo: string | undefined): Project {
  if (repo !== undefined) return findProject(context, repo);
  const folder = dirname(file);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const here = findProject(context, undefined);
  if (!isThere) return here;
  const there = findProject(context, folder);
  // Proposed commands name the folder only if they would not find the project without it.
  const isSame = there.config !== undefined && there.config.root === here.config?.root;
  return { ...there, given: isSame ? [] : ["--repo", shownPath(folder, context.terminal.cwd)] };
}

function entry({ entries }: ResolvedSettings, path: string): string {
  const found = entries.find((setting) => setting.path === path)?.value;
  return typeof found === "string" ? found : path === "logging.level" ? "info" : "text";
}
