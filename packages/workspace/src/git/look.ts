import { git } from "./git.ts";

/** Objects that are missing are not fetched: the remote of a repository can be any program. */
export const unreachable = { GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1", GIT_SSH_COMMAND: "false" } as const;

/**
 * The environment in which git only looks at a repository, whoever made it: it runs no filter that the repository's own configuration
 * names, and reaches no remote. Filters of the user, such as those of Git LFS, work.
 */
export async function lookEnvironment(folder: string): Promise<Readonly<Record<string, string>>> {
  const args = ["config", "--null", "--show-scope", "--name-only", "--get-regexp", "^filter\\."];
  const { stdout } = await git(folder, args, { environment: unreachable, expected: [0, 1, 128] });
  const settings = stdout.split("\0");
  const names = settings.flatMap((setting, at) => {
    const isOwn = settings[at - 1] === "local" || settings[at - 1] === "worktree";
    const name = at % 2 === 1 && isOwn ? /^filter\.(.*)\.[^.]*$/s.exec(setting)?.[1] : undefined;
    return name === undefined ? [] : [name];
  });
  const off = [...new Set(names)].flatMap((name) => [
    ...["clean", "smudge", "process"].map((key) => [`filter.${name}.${key}`, ""] as const),
    [`filter.${name}.required`, "false"] as const,
  ]);
  const numbered = off.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  return { ...unreachable, GIT_CONFIG_COUNT: String(off.length), ...Object.fromEntries(numbered) };
}
