import { readdirSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { fileOfDraft, findProgram } from "@cuebook/system";
import { originAddress, type RepositoryState, repositoryState } from "@cuebook/workspace";
import type { CommandContext } from "../terminal/command-context.ts";
import { type FoundAgent, findAgents } from "./agent-choices.ts";
import { forgeOf, type TrackerClues } from "./tracker-choices.ts";

/** The state of the folder and the machine before anything is written. */
export interface Surroundings {
  readonly repository: RepositoryState;
  /** Whether git can be run. */
  readonly hasGit: boolean;
  /** Whether the folder has nothing but what an interrupted `init` wrote. */
  readonly isNew: boolean;
  readonly trackers: TrackerClues;
  readonly agents: readonly FoundAgent[];
  /** Whether a package manager provides the command only for this call. */
  readonly isForOneCall: boolean;
}

/**
 * Examines the folder and the machine. Writes nothing, and contacts no model and no service. @param ours the files that `init` may
 * write
 */
export async function lookAround(
  folder: string,
  ours: readonly string[],
  context: CommandContext,
  signal: AbortSignal,
): Promise<Surroundings> {
  const { env } = context.terminal;
  const [git, agents, isForOneCall] = await Promise.all([
    gitAt(folder),
    findAgents(context, signal),
    isWithoutInstallation(env),
  ]);
  return { ...git, isNew: isNew(folder, ours), trackers: { forge: forgeOf(git.origin), env }, agents, isForOneCall };
}

/**
 * Whether the command is not installed, as with `npx`: package managers set this variable and put the command's folder first in
 * `PATH`.
 */
async function isWithoutInstallation(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  if (env.npm_config_user_agent === undefined) return false;
  const lasting = (env.PATH ?? "")
    .split(delimiter)
    .filter((place) => !/[/\\]node_modules[/\\]\.bin[/\\]?$/.test(place));
  return (await findProgram("cuebook", lasting.join(delimiter), "/")) === undefined;
}

async function gitAt(folder: string) {
  // The folder may not exist yet.
  let place = folder;
  while (!isFolder(place)) place = dirname(place);
  try {
    const repository = await repositoryState(place);
    const origin = repository === "none" ? undefined : await originAddress(place);
    return { repository, hasGit: true, origin };
  } catch (error) {
    if (!(error instanceof CuebookError) || error.code !== "git_missing") throw error;
    return { repository: "none" as const, hasGit: false, origin: undefined };
  }
}

function isNew(folder: string, ours: readonly string[]): boolean {
  if (!isFolder(folder)) return true;
  const found = readdirSync(folder).flatMap((name) => {
    if (name === ".git" || name === ".cuebook") return [];
    return isFolder(join(folder, name)) ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name];
  });
  const isOurs = (path: string) => ours.includes(path) || ours.includes(fileOfDraft(path) ?? path);
  // The manifest is the last file of the sample project: alone, it belongs to somebody else.
  return found.every(isOurs) && (!found.includes("package.json") || found.length > 1);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // It does not exist, or a file is in the place of a folder: writing reports that.
    return false;
  }
}
