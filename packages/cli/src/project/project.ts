/** @folder The project that a command works on: where it is, who trusts it, and its host and workflows. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { shellWord } from "@cuebook/policy";
import { type ReadProject, readProject } from "@cuebook/project/config";
import { userName } from "@cuebook/project/host";
import { shownPath } from "@cuebook/system";
import { NotFoundError } from "../failure/failure.ts";
import { placeOf } from "../output/proposal.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The project of a command: the repository of its runs, and its configuration. */
export interface Project extends ReadProject {
  /** `--repo` as given. */
  readonly repo: string | undefined;
  /** The options that name the project, as given: proposed commands repeat them. */
  readonly given: readonly string[];
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
  const read = readProject({ cwd: folder, env, shownFrom: cwd, texts });
  const { config } = read;
  if (context.trusts && config?.named.some((each) => !config.trust.allows(each)) === true)
    config.trust.remember(config.named, userName(), new Date());
  return { repo, ...placeOf({ repo }), ...read };
}

/** A path for typing: relative to the current folder if it is below it. */
export function typedPath(context: CommandContext, path: string): string {
  return shellWord(shownPath(path, context.terminal.cwd));
}
