import {
  type AskerName,
  deriveHost,
  type FoundQuestion,
  findAsker,
  findQuestion,
  findRun,
  type LocalHost,
  RunArchived,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Config } from "@cuebook/project/config";
import { hasJournal, planningHost } from "@cuebook/project/host";
import { printableLine } from "@cuebook/settings/values";
import { memoryJournal, readArchive } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import { Findings, type Writing } from "../findings/findings.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { findProject, type Project } from "./project.ts";

/** A project whose configuration has no errors. */
export interface ReadyProject extends Project {
  readonly config: Config;
}

/** The project of a command; `undefined` if its configuration has errors, which are printed. @throws UsageError */
export function readyProject(
  context: CommandContext,
  { repo }: { readonly repo?: string | undefined },
  writing: Writing,
): ReadyProject | undefined {
  const project = findProject(context, repo);
  const findings = new Findings();
  findings.add(project);
  const { config } = project;
  if (config === undefined) {
    findings.finish(context, writing);
    return undefined;
  }
  findings.show(context);
  return { ...project, config };
}

/**
 * Runs work on the runs of a project. Nothing is created. The host knows the secrets in the settings of agents, although no agent
 * takes part, and masks them in the output.
 *
 * @param work receives the host; `undefined` if there is no journal yet
 */
export async function withRuns<T>(
  { config }: ReadyProject,
  work: (host: LocalHost | undefined) => Promise<T>,
  secrets: readonly string[] = [],
): Promise<T> {
  if (!hasJournal(config)) return work(undefined);
  const host = planningHost(config, undefined, secrets);
  try {
    return await work(host);
  } finally {
    await host.close();
  }
}

/**
 * Runs work on one run.
 *
 * @param prefix the beginning of its id
 * @param secrets further secrets to mask in all stored data
 * @throws CuebookError `run_not_found`, `run_ambiguous`; UsageError
 */
export async function withRun<T>(
  project: ReadyProject,
  prefix: string,
  work: (host: LocalHost, run: string) => Promise<T>,
  secrets: readonly string[] = [],
): Promise<T> {
  if (prefix === "") throw new UsageError("the id of the run is empty");
  const withHost = async (host: LocalHost | undefined) => {
    if (host !== undefined) return work(host, await findRun(host, prefix));
    throw noRuns(project, prefix);
  };
  return withRuns(project, withHost, secrets);
}

/**
 * Runs work on the run or the session of a client that asks.
 *
 * @param prefix the beginning of its id
 * @throws CuebookError `run_not_found`, `run_ambiguous`; UsageError
 */
export async function withAsker<T>(
  project: ReadyProject,
  prefix: string,
  work: (host: LocalHost, asker: AskerName) => Promise<T>,
): Promise<T> {
  if (prefix === "") throw new UsageError("the id of the run is empty");
  return withRuns(project, async (host) => {
    if (host !== undefined) return work(host, await findAsker(host, prefix));
    throw noRuns(project, prefix);
  });
}

/** Like `withAsker`, with the open question that an address names. @throws CuebookError as `findQuestion` */
export async function withQuestion<T>(
  project: ReadyProject,
  address: string,
  work: (host: LocalHost, found: FoundQuestion) => Promise<T>,
): Promise<T> {
  if (address === "") throw new UsageError("the address of the question is empty");
  return withRuns(project, async (host) => {
    if (host !== undefined) return work(host, await findQuestion(host, address));
    throw noRuns(project, address);
  });
}

function noRuns({ config }: ReadyProject, prefix: string): CuebookError {
  const message = `no run starts with "${prefix}": there are no runs in ${config.database ?? config.state}`;
  return new CuebookError("run_not_found", message, {
    hint: "start one: cuebook run WORKFLOW. For another repository: --repo FOLDER",
  });
}

/**
 * Like `withRun`, for reading only: the history of an archived run is read from its file, and a note names the file.
 *
 * @throws CuebookError also `archive_missing`, `archive_invalid`, `archive_newer`
 */
export async function withReadableRun<T>(
  { terminal }: CommandContext,
  project: ReadyProject,
  prefix: string,
  work: (host: LocalHost, run: string) => Promise<T>,
): Promise<T> {
  try {
    return await withRun(project, prefix, work);
  } catch (error) {
    if (!(error instanceof RunArchived)) throw error;
    const { run, file, archivedAt } = error.archived;
    const archive = await readArchive(file);
    terminal.err(`run ${run} was archived at ${archivedAt}; this is from ${printableLine(file)}\n`);
    return withRuns(project, async (host) => {
      if (host === undefined) throw error;
      return work(deriveHost(host, { journal: memoryJournal({ runs: [archive] }) }), run);
    });
  }
}
