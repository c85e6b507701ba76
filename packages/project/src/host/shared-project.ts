import { basename } from "node:path";
import type { Project } from "@cuebook/cluster";
import { CuebookError } from "@cuebook/error";
import { knownRepository, originOf } from "@cuebook/workspace";

/** The identity of a project on every machine; `undefined` if it is unknown: no repository, no commit, or a shallow clone. */
export async function sharedProject(root: string): Promise<Project | undefined> {
  try {
    const origin = await originOf(root);
    return { origin, name: basename((await knownRepository(root)).folder) };
  } catch (error) {
    if (error instanceof CuebookError) return undefined;
    throw error;
  }
}
