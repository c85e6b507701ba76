import { resolve } from "node:path";
import {
  type AgentSettings,
  EngineError,
  findRun,
  type LocalHost,
  type LocalHostOptions,
  openLocalHost,
} from "@cuebook/engine";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/load.ts";
import { UsageError } from "../failure.ts";
import { Findings, type Writing } from "./findings.ts";
import { findProject, type Project } from "./project.ts";
import { hasJournal, makeStateFolder } from "./state-folder.ts";

/** A project whose configuration has no errors. */
export interface ReadyProject extends Project {
  readonly config: Config;
}

/** What the agents of a replay script are called: the script is in the name, so that the journal tells which one it was. */
const replayPrefix = "replay:";

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
 * @throws EngineError as `openLocalHost`, `state_unavailable`
 */
export function openHost(config: Config, replay: Replay | undefined): LocalHost {
  makeStateFolder(config.state);
  return openLocalHost(hostOptions(config, replay));
}

/** The host that plans: nothing is made for it. */
export function planningHost(config: Config, replay: Replay | undefined): LocalHost {
  return openLocalHost(hostOptions(config, replay));
}

function hostOptions(config: Config, replay: Replay | undefined): LocalHostOptions {
  const agents: Record<string, AgentSettings> = Object.assign(Object.create(null), config.agents);
  if (replay !== undefined) agents[replay.agent] = { kind: "replay", script: replay.script };
  return {
    state: config.state,
    agents,
    ...(config.agent === undefined ? {} : { defaultAgent: config.agent }),
    limits: config.limits,
  };
}

/** The project of a command; `undefined` where its configuration has errors, which are told. @throws UsageError */
export function readyProject(
  context: CommandContext,
  { repo }: { readonly repo?: string },
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
 * Does something with the runs of a project. No agent takes part, so none is set up.
 *
 * @param work gets the host; `undefined` where there is no journal yet
 */
export async function withRuns<T>(
  { config }: ReadyProject,
  work: (host: LocalHost | undefined) => Promise<T>,
): Promise<T> {
  if (!hasJournal(config.state)) return work(undefined);
  const host = openLocalHost({ state: config.state, limits: config.limits });
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
 * @throws EngineError `run_not_found`, `run_ambiguous`; UsageError
 */
export async function withRun<T>(
  project: ReadyProject,
  prefix: string,
  work: (host: LocalHost, run: string) => Promise<T>,
): Promise<T> {
  if (prefix === "") throw new UsageError("a run is named by its id or a beginning of it, not by nothing");
  return withRuns(project, async (host) => {
    if (host !== undefined) return work(host, await findRun(host, prefix));
    throw new EngineError(
      "run_not_found",
      `no run begins with "${prefix}": there are no runs in ${project.config.state}`,
      {
        hint: "Start one: cuebook run WORKFLOW. The runs of another repository: --repo FOLDER",
      },
    );
  });
}
