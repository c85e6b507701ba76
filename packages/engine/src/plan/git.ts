import type { Definition } from "@cuebook/workflow";
import { type Signing, signingIn } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { type ProjectHook, projectHooks } from "../host/project-hooks.ts";

/** The hooks and the signing that git applies to the commits of a run. */
export interface PlannedGit {
  readonly hooks: readonly ProjectHook[];
  readonly signing: Signing;
}

/** @returns `undefined` for a workflow without phases: only the work of phases is committed */
export async function plannedGit(
  host: Pick<Host, "project">,
  { roles }: Pick<Definition, "roles">,
  repository: string,
): Promise<PlannedGit | undefined> {
  if (Object.values(roles).every(({ phase }) => phase === undefined)) return undefined;
  return { hooks: await projectHooks(host, repository), signing: await signingIn({ folder: repository }) };
}
