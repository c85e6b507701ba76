/** @folder Pauses a service and its issues, resumes them, drains it. */

import { resolve } from "node:path";
import { type LocalHost, readWorkflowFile, serviceName } from "@cuebook/engine";
import { openHost } from "@cuebook/project/host";
import { libraryOpener } from "@cuebook/project/library";
import { envFileOf, readEnvFile, servedFiles, surroundingsOf } from "@cuebook/project/service";
import { shownPath } from "@cuebook/system";
import { type ServedRepository, serviceSettings } from "@cuebook/workflow";
import { Findings } from "../findings/findings.ts";
import type { ReadyProject } from "../project/host.ts";
import { findProject } from "../project/project.ts";
import { projectOf } from "../serve/project-of.ts";

import type { CommandContext } from "../terminal/command-context.ts";

export interface ServiceCommandOptions {
  readonly repo?: string;
  readonly envFile?: string;
  readonly format: "text" | "json";
}

/** The service that a command works on. */
export interface NamedService {
  readonly host: LocalHost;
  readonly project: ReadyProject;
  /** Its name in the journal. */
  readonly name: string;
  /** Its file in messages. */
  readonly shown: string;
  /** The repository that is cloned for it. */
  readonly repository: ServedRepository | undefined;
  /** The arguments that name the file in a further command. */
  readonly args: readonly string[];
}

/** The report of a command about a service: an object for programs, a text for people. */
interface ServiceReport<Reported> {
  readonly object: Reported;
  readonly text: string;
}

/**
 * Runs work on the services of files, each with its journal; without files, on those of `cuebook serve`. Prints findings and reports.
 *
 * @param json formats the reports for programs
 */
export async function withServices<Reported>(
  given: readonly string[],
  options: ServiceCommandOptions,
  context: CommandContext,
  work: (service: NamedService) => Promise<ServiceReport<Reported>>,
  json: (services: readonly Reported[]) => string,
): Promise<void> {
  const { services } = servedFiles(given, findProject(context, options.repo), context.terminal);
  const reports: ServiceReport<Reported>[] = [];
  for (const file of services) {
    const isDone = await withService(file, file === "WORKFLOW.md" ? [] : [file], options, context, async (service) => {
      reports.push(await work(service));
    });
    if (!isDone) return;
  }
  const { terminal } = context;
  if (options.format === "text") terminal.out(reports.map(({ text }) => text).join(""));
  else terminal.out(json(reports.map(({ object }) => object)));
}

/** @returns false if there are findings, which are printed */
async function withService(
  given: string,
  args: readonly string[],
  options: ServiceCommandOptions,
  context: CommandContext,
  work: (service: NamedService) => Promise<void>,
): Promise<boolean> {
  const { cwd } = context.terminal;
  const file = resolve(cwd, given);
  const refused = () => {
    findings.finish(context, options.format);
    return false;
  };
  const shown = shownPath(file, cwd);
  const findings = new Findings();
  const project = projectOf(context, file, options.repo);
  findings.add(project);
  const env = readEnvFile(context.terminal, envFileOf(context.terminal, options.envFile));
  findings.add(env);
  const { config } = project;
  if (config === undefined) return refused();
  const ready = { ...project, config };
  const {
    workflow,
    draft: _,
    ...read
  } = await readWorkflowFile(file, shown, { library: libraryOpener(ready, context.terminal) });
  findings.add(read);
  if (workflow === undefined || findings.hasErrors) return refused();
  // Other settings do not matter here, such as a key that is set only where the service runs.
  const { entries, repository } = serviceSettings(workflow, surroundingsOf(context.terminal, file, env.dotenv, config));
  const database = entries.find(({ path }) => path === "db_path")?.value;
  const placed = typeof database === "string" && database !== "" ? { ...config, database } : config;
  const host = openHost(placed, undefined);
  try {
    await work({ host, project: { ...ready, config: placed }, name: serviceName(file), shown, repository, args });
    return true;
  } finally {
    await host.close();
  }
}
