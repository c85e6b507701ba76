/** @folder Pauses a service and its issues, resumes them, drains it. */
import { resolve } from "node:path";
import { type LocalHost, readWorkflowFile, serviceName } from "@cuebook/engine";
import { serviceSettings } from "@cuebook/workflow";
import { Findings } from "../findings/findings.ts";
import { libraryOpener } from "../library/open.ts";
import { shownPath } from "../output/shown-path.ts";
import { openHost, type ReadyProject } from "../project/host.ts";
import { projectOf } from "../serve/preflight.ts";
import { envFileOf, readEnvFile, surroundingsOf } from "../serve/surroundings.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ServiceCommandOptions {
  readonly repo?: string;
  readonly envFile?: string;
  readonly format: "text" | "json";
}

/** The service that a command is about. */
export interface NamedService {
  readonly host: LocalHost;
  readonly project: ReadyProject;
  /** Its name in the journal. */
  readonly name: string;
  /** Its file in messages. */
  readonly shown: string;
  /** The file as arguments of a further command. */
  readonly args: readonly string[];
}

/** Does something with the journal of a service, which `db_path` may name. Findings are printed. */
export async function withService(
  given: string | undefined,
  options: ServiceCommandOptions,
  context: CommandContext,
  work: (service: NamedService) => Promise<void>,
): Promise<void> {
  const { cwd } = context.terminal;
  const file = resolve(cwd, given ?? "WORKFLOW.md");
  const shown = shownPath(file, cwd);
  const findings = new Findings();
  const project = projectOf(context, file, options.repo);
  findings.add(project);
  const env = readEnvFile(context, envFileOf(context, options.envFile));
  findings.add(env);
  const { config } = project;
  if (config === undefined) return findings.finish(context, options.format);
  const ready = { ...project, config };
  const {
    workflow,
    draft: _,
    ...read
  } = await readWorkflowFile(file, shown, { library: libraryOpener(context, ready) });
  findings.add(read);
  if (workflow === undefined || findings.hasErrors) return findings.finish(context, options.format);
  // Other settings, such as a key that is set only where the service runs, do not matter here.
  const { entries } = serviceSettings(workflow, surroundingsOf(context, file, env.dotenv));
  const database = entries.find(({ path }) => path === "db_path")?.value;
  const placed = typeof database === "string" && database !== "" ? { ...config, database } : config;
  const host = openHost(placed, undefined);
  try {
    const args = given === undefined ? [] : [given];
    await work({ host, project: { ...ready, config: placed }, name: serviceName(file), shown, args });
  } finally {
    await host.close();
  }
}
