import { git } from "./git.ts";

/** The settings of a repository that name programs which git runs when it reads or writes files there. */
const program = /^(filter\..*\.(?:clean|smudge|process|required)|merge\..*\.driver)$/is;

/**
 * The environment in which git runs no program that a repository names itself. Agents can write the configuration of a repository in
 * their folder, and our git runs outside of their sandbox. Programs that the user configured (Git LFS) are kept.
 *
 * @param environment in which git finds the repository
 */
export async function withoutOwnPrograms(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const args = ["config", "--list", "--show-scope", "--includes", "-z"];
  const { stdout } = await git(folder, args, { environment, expected: [0, 128] });
  const ofUser = new Map<string, string>();
  const own = new Set<string>();
  const parts = stdout.split("\0");
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const scope = parts[at] ?? "";
    const [name = "", ...value] = (parts[at + 1] ?? "").split("\n");
    if (!program.test(name)) continue;
    if (scope === "system" || scope === "global") ofUser.set(name, value.join("\n"));
    else own.add(name);
  }
  if (own.size === 0) return {};
  const settings = [...own].map((name) => `${quoted(name)}=${quoted(ofUser.get(name) ?? nothingFor(name))}`);
  return { GIT_CONFIG_PARAMETERS: settings.join(" ") };
}

function nothingFor(name: string): string {
  return name.toLowerCase().endsWith(".required") ? "false" : "";
}

/** As git quotes it there. */
function quoted(text: string): string {
  return `'${text.replace(/['!]/g, (each) => `'\\${each}'`)}'`;
}
