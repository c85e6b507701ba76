/** @folder The project that a command works on: its state folder, host and workflows. */
import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic, Source } from "@cuebook/template";
import { isOfRun } from "@cuebook/workspace/places";
import type { AgentFinding, KnownAgents } from "../config/agents.ts";
import { type Config, loadConfig } from "../config/load.ts";
import { NotFoundError } from "../failure/failure.ts";
import { placeOf, shellWord } from "../output/proposal.ts";
import { shownPath } from "../output/shown-path.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { userName } from "./actor.ts";

/** The location of a command's runs: their repository, and its configuration. */
export interface Project {
  /** A folder of the repository: absolute. */
  readonly repository: string;
  /** `--repo` as given. */
  readonly repo: string | undefined;
  /** The options that name it, as given: proposed commands repeat them. */
  readonly given: readonly string[];
  /** The root of the working tree of the folder: in a run's worktree, the worktree's root. Absent with errors. */
  readonly tree: string | undefined;
  /** Absent if the configuration has errors. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  readonly ofAgents: readonly AgentFinding[];
  readonly known: KnownAgents;
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * The project of a folder, or of the current folder.
 * @param texts replace those of configuration files, by their names in messages
 * @throws NotFoundError if the folder does not exist
 */
export function findProject(
  context: CommandContext,
  repo: string | undefined,
  texts?: ReadonlyMap<string, string>,
): Project {
  const { cwd, env } = context.terminal;
  const folder = resolve(cwd, repo ?? ".");
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new NotFoundError(
      `--repo: the folder "${repo}" does not exist`,
      "name a folder of the git repository to work on",
    );
  }
  const here = loadConfig({ cwd: folder, env, shownFrom: cwd, texts });
  // In a run's worktree, the runs are those of its repository.
  const owner = here.config === undefined ? undefined : ownerOfRun(here.config.root);
  const atOwner = owner === undefined ? undefined : loadConfig({ cwd: owner, env, shownFrom: cwd, texts });
  const [repository, read] = owner !== undefined && atOwner?.config !== undefined ? [owner, atOwner] : [folder, here];
  const { config } = read;
  if (context.trusts && config?.named.some((each) => !config.trust.allows(each)) === true)
    config.trust.remember(config.named, userName(), new Date());
  return { repository, repo, ...placeOf({ repo }), tree: here.config?.root, ...read };
}

/** The main working tree of the repository of a run's worktree. */
function ownerOfRun(top: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(top, ".git"), "utf8");
  } catch {
    // A folder, as in a main working tree, or nothing: not a linked worktree.
    return undefined;
  }
  const pointed = /^gitdir: (.*)$/m.exec(text)?.[1];
  if (pointed === undefined || !isOfRun(resolve(top, pointed))) return undefined;
  const common = resolve(top, pointed, "../..");
  return basename(common) === ".git" ? dirname(common) : undefined;
}

/** A path for typing: relative to the current folder if it is below it. */
export function typedPath(context: CommandContext, path: string): string {
  return shellWord(shownPath(path, context.terminal.cwd));
}
