import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The repository that a demo made in a folder for temporary files; its worktrees are beside it. */
export function repositoryIn(folder: string): string {
  const name = readdirSync(folder).find((each) => /^cuebook-demo-[^-]+$/.test(each));
  if (name === undefined) throw new Error(`no demo was shown in ${folder}`);
  return join(folder, name);
}
