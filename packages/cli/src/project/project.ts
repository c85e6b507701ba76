import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic, Source } from "@cuebook/template";
import { isOfRun } from "@cuebook/workspace/places";
import { type Config, loadConfig } from "../config/load.ts";
import { UsageError } from "../failure/failure.ts";
import { shownPath } from "../output/shown-path.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Where a command's runs are: the repository they work on, and the configuration there. */
export interface Project {
  /** A folder of the repository: absolute. */
  readonly repository: string;
  /** `--repo` as it was given: commands that are proposed repeat it. */
  readonly given: string | undefined;
  /** The top of the tree that the folder is in: in a run's own worktree that, and not the repository's. Absent with errors. */
  readonly tree: string | undefined;
  /** Absent where the configuration has errors. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** The project of a folder, or of the folder that the command was started in. @throws UsageError where there is no such folder */
export function findProject(context: CommandContext, repo: string | undefined): Project {
  const { cwd, env } = context.terminal;
  const folder = resolve(cwd, repo ?? ".");
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`--repo: there is no folder "${repo}"`, "name a folder of the git repository to work on");
  }
  const here = loadConfig({ cwd: folder, env, shownFrom: cwd });
  // Inside of a run's own worktree, the runs are those of the repository that it belongs to.
  const owner = here.config === undefined ? undefined : ownerOfRun(here.config.root);
  const atOwner = owner === undefined ? undefined : loadConfig({ cwd: owner, env, shownFrom: cwd });
  const [repository, read] = owner !== undefined && atOwner?.config !== undefined ? [owner, atOwner] : [folder, here];
  return { repository, given: repo, tree: here.config?.root, ...read };
}

/** The main working tree of a repository, for the top of a run's worktree. */
function ownerOfRun(top: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(top, ".git"), "utf8");
  } catch {
    // A folder, as in a main working tree, or nothing: no linked one.
    return undefined;
  }
  const pointed = /^gitdir: (.*)$/m.exec(text)?.[1];
  if (pointed === undefined || !isOfRun(resolve(top, pointed))) return undefined;
  const common = resolve(top, pointed, "../..");
  return basename(common) === ".git" ? dirname(common) : undefined;
}

/** A command that is proposed to a person, as a shell takes it. */
export function proposal(project: Pick<Project, "given">, ...words: readonly string[]): string {
  const repo = project.given === undefined ? [] : ["--repo", project.given];
  return ["cuebook", ...words, ...repo].map(shellWord).join(" ");
}

/** A text as one word of a shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./#-]+$/.test(text) && !text.startsWith("#") ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A path as a person types it: from the folder that the command was started in, where it lies below that. */
export function typedPath(context: CommandContext, path: string): string {
  return shellWord(shownPath(path, context.terminal.cwd));
}
