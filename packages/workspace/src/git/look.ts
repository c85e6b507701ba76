import { withoutOwnPrograms } from "./own-programs.ts";

/** Objects that are missing are not fetched: the remote of a repository can be any program. */
export const unreachable = { GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1", GIT_SSH_COMMAND: "false" } as const;

/**
 * The environment in which git only looks at a repository, whoever made it: it runs no program that the repository's own configuration
 * names, and reaches no remote.
 */
export async function lookEnvironment(folder: string): Promise<Readonly<Record<string, string>>> {
  return { ...unreachable, ...(await withoutOwnPrograms(folder, unreachable)) };
}
