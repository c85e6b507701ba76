import type { Definition } from "@cuebook/workflow";
import { type Signing, signingIn } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { type ProjectHook, projectHooks } from "../host/project-hooks.ts";

/** What git does with the commits of a run beside making them. */
export interface PlannedGit {
  readonly hooks: readonly ProjectHook[];
  readonly signing: Signing;
}

/** `undefined`: the workflow has no phases, whose work is committed. */
export async function plannedGit(
  host: Pick<Host, "project">,
  { roles }: Pick<Definition, "roles">,
  repository: string,
): Promise<PlannedGit | undefined> {
  if (Object.values(roles).every(({ phase }) => phase === undefined)) return undefined;
  return { hooks: await projectHooks(host, repository), signing: await signingIn({ folder: repository }) };
}
