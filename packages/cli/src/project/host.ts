import { resolve } from "node:path";
import { replayAdapter, replaySettings } from "@cuebook/agents";
import {
  type AgentSettings,
  deriveHost,
  findRun,
  type LocalHost,
  type LocalHostOptions,
  openLocalHost,
  RunArchived,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Journal, memoryJournal, openStore, readArchive } from "@cuebook/store";
import { masker } from "@cuebook/system";
import type { Config } from "../config/load.ts";
import { UsageError } from "../failure/failure.ts";
import { Findings, type Writing } from "../findings/findings.ts";
import { printableLine } from "../output/printable.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { findProject, type Project } from "./project.ts";
import { hasJournal, makeStateFolder, storeOf } from "./state-folder.ts";
import { allWorkspaces } from "./workspaces.ts";

/** A project whose configuration has no errors. */
export interface ReadyProject extends Project {
  readonly config: Config;
}

/** What the agents of a replay script are called: the script is in the name, so that the journal tells which one it was. */
const replayPrefix = `${replayAdapter.kind}:`;

/** The agent's name for `--replay SCRIPT`. */
export function replayAgent(context: CommandContext, script: string): string {
  return `${replayPrefix}${resolve(context.terminal.cwd, script)}`;
}

/** The script that an agent of a run replays; `undefined` where it is no such agent. */
export function replayedScript(agent: string | undefined): string | undefined {
  return agent?.startsWith(replayPrefix) === true ? agent.slice(replayPrefix.length) : undefined;
}

/** The agent's name as `replayAgent` gives it, and the script to read where it is not the one in the name. */
export interface Replay {
  readonly agent: string;
  readonly script: string;
}

/**
 * Opens the host that runs are driven by; its state folder is made. To be closed by the caller.
 *
 * @throws CuebookError as `openLocalHost`, `state_unavailable`
 */
export function openHost(config: Config, replay: Replay | undefined): LocalHost {
  makeStateFolder(config.state);
  return planningHost(config, replay);
}

/** The host that plans: nothing is made for it. */
export function planningHost(config: Config, replay: Replay | undefined): LocalHost {
  return hostWith(openLocalHost(hostOptions(config, replay)), config);
}

/**
 * The host with the workspaces of all runs, and with the database that is asked for. What belongs to another database than the
 * project's lies beside it: cleaning up after one of them takes nothing away from the other.
 *
 * @param secrets what else is masked in whatever is kept
 */
export function hostWith(
  host: LocalHost,
  config: Pick<Config, "state" | "database">,
  secrets: readonly string[] = [],
): LocalHost {
  const all = [...host.secrets, ...secrets];
  const beside = config.database === undefined ? `${config.state}/` : `${config.database}.`;
  let journal: Journal | undefined;
  return deriveHost(host, {
    // Opened when it is first needed: planning a run leaves nothing behind.
    get journal() {
      journal ??= openStore(storeOf(config), { mask: masker(all) });
      return journal;
    },
    workspaces: allWorkspaces(host.workspaces),
    logs: `${beside}logs`,
    artifacts: `${beside}artifacts`,
    plans: `${beside}plans`,
    secrets: all,
    close: async () => {
      await journal?.close();
      await host.close();
    },
  });
}

function hostOptions(config: Config, replay: Replay | undefined): LocalHostOptions {
  const agents: Record<string, AgentSettings> = Object.assign(Object.create(null), config.agents);
  if (replay !== undefined) agents[replay.agent] = replaySettings(replay.script);
  const { rulesFrom: _, ...tools } = config.tools;
  return {
    state: config.state,
    worktrees: config.worktrees,
    agents,
    defaultAgent: config.agent,
    limits: config.limits,
    project: config.project,
    tools,
  };
}

/** The project of a command; `undefined` where its configuration has errors, which are told. @throws UsageError */
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
 * Does something with the runs of a project. Nothing is made for it. What is secret in the settings of agents is known to the
 * host, although no agent takes part: it is masked in what is shown.
 *
 * @param work gets the host; `undefined` where there is no journal yet
 */
export async function withRuns<T>(
  { config }: ReadyProject,
  work: (host: LocalHost | undefined) => Promise<T>,
): Promise<T> {
  if (!hasJournal(config)) return work(undefined);
  const host = planningHost(config, undefined);
  try {
    return await work(host);
  } finally {
    await host.close();
  }
}

/**
 * Does something with one run.
 *
 * @param prefix the beginning of its id
 * @throws CuebookError `run_not_found`, `run_ambiguous`; UsageError
 */
export async function withRun<T>(
  project: ReadyProject,
  prefix: string,
  work: (host: LocalHost, run: string) => Promise<T>,
): Promise<T> {
  if (prefix === "") throw new UsageError("a run is named by its id or a beginning of it, not by nothing");
  return withRuns(project, async (host) => {
    if (host !== undefined) return work(host, await findRun(host, prefix));
    throw new CuebookError(
      "run_not_found",
      `no run begins with "${prefix}": there are no runs in ${project.config.database ?? project.config.state}`,
      {
        hint: "Start one: cuebook run WORKFLOW. The runs of another repository: --repo FOLDER",
      },
    );
  });
}

/**
 * As `withRun`, for what only reads: of an archived run the history is read from its file, which is told.
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
