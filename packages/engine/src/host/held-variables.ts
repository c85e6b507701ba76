import { heldBack, isSecretName } from "@cuebook/system";
import { type NeededVariable, neededVariables } from "@cuebook/workspace";
import type { Host, HostSecrets } from "./host.ts";

type HoldingHost = HostSecrets & Pick<Host, "project">;

/** A variable that is set here and needed by the project, but not passed to processes in a worktree. */
export interface HeldVariable extends NeededVariable {
  /** Its name is that of a secret: agents would see its value. */
  readonly isSecret: boolean;
}

/** All held-back variables of a project, and the setting that passes them on. */
export interface HeldVariables {
  readonly variables: readonly HeldVariable[];
  /** The project setting that also passes on the variables that are not secrets: `env: ["A"]`. Absent: all are secrets. */
  readonly setting?: string | undefined;
}

/**
 * The variables of our environment that are held back from child processes, by name. Variables that no program may ever get are left
 * out: tokens of trackers and forges, and secrets whose name does not look like that of a secret.
 */
export function heldHere({ project, secrets, withheld = [] }: HoldingHost): ReadonlyMap<string, string> {
  const [ours, hidden] = [new Set(withheld), new Set(secrets)];
  const isOurs = (name: string, value: string) => ours.has(value) || (hidden.has(value) && !isSecretName(name));
  return new Map(Object.entries(heldBack(project?.env ?? [])).filter(([name, value]) => !isOurs(name, value)));
}

/** @param held as from `heldHere` @returns `undefined`: no variable that the project needs is held back */
export function heldOf(
  needed: readonly NeededVariable[],
  held: ReadonlyMap<string, unknown>,
  passedOn: readonly string[] = [],
): HeldVariables | undefined {
  const found = needed.filter(({ name }) => held.has(name));
  const variables = found.map((each) => ({ ...each, isSecret: isSecretName(each.name) }));
  if (variables.length === 0) return undefined;
  const names = variables.flatMap(({ name, isSecret }) => (isSecret ? [] : [name]));
  return { variables, ...(names.length === 0 ? {} : { setting: listSetting("env", [...passedOn, ...names]) }) };
}

/** The variables that are held back from the project in a folder: absolute. */
export async function heldVariables(host: HoldingHost, folder: string): Promise<HeldVariables | undefined> {
  return heldOf(await neededVariables(folder), heldHere(host), host.project?.env);
}

/** A setting of the configuration that is a list of names: `env: ["A", "B"]`. */
export function listSetting(key: string, names: readonly string[]): string {
  return `${key}: [${[...new Set(names)].map((name) => JSON.stringify(name)).join(", ")}]`;
}
