import { type GitHook, gitHooks } from "@cuebook/workspace";
import type { Host } from "./host.ts";

/** A hook of git that a project has, and whether it runs. */
export interface ProjectHook extends Pick<GitHook, "name" | "from" | "manager" | "isIgnored"> {
  /** It runs as a check before the work of a phase is committed. */
  readonly isRun: boolean;
}

/** The hooks of the project in a folder: absolute. */
export async function projectHooks(
  { project }: Pick<Host, "project">,
  folder: string,
): Promise<readonly ProjectHook[]> {
  const asked: readonly string[] = project?.hooks ?? [];
  const hooks = await gitHooks(folder);
  return hooks.map(({ command: _, ...hook }) => ({ ...hook, isRun: asked.includes(hook.name) && !hook.isIgnored }));
}
