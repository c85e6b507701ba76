import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isOfRun } from "@cuebook/workspace/places";
import { type ConfigPlaces, type ConfigRead, loadConfig } from "./config/load.ts";

/** A project as it was read: where it is, and its configuration. */
export interface ReadProject extends ConfigRead {
  /** A folder of the repository: absolute. */
  readonly repository: string;
  /** The root of the working tree of the folder: in a run's worktree, the worktree's root. Absent with errors. */
  readonly tree: string | undefined;
}

/** Reads the project of a folder. In a run's worktree, that is the project of its repository: the runs are there. */
export function readProject(places: ConfigPlaces): ReadProject {
  const here = loadConfig(places);
  const owner = here.config === undefined ? undefined : ownerOfRun(here.config.root);
  const atOwner = owner === undefined ? undefined : loadConfig({ ...places, cwd: owner });
  const isOwned = owner !== undefined && atOwner?.config !== undefined;
  const [repository, read] = isOwned ? [owner, atOwner] : [places.cwd, here];
  return { repository, tree: here.config?.root, ...read };
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
