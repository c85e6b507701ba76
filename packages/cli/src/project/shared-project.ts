import { basename } from "node:path";
import type { Project } from "@cuebook/cluster";
import { CuebookError } from "@cuebook/error";
import { knownRepository, originOf } from "@cuebook/workspace";

/** What identifies a project on every machine; `undefined` where that cannot be known: no repository, no commit, or a shallow clone. */
export async function sharedProject(root: string): Promise<Project | undefined> {
  try {
    const origin = await originOf(root);
    return { origin, name: basename((await knownRepository(root)).folder) };
  } catch (error) {
    if (error instanceof CuebookError) return undefined;
    throw error;
  }
}
