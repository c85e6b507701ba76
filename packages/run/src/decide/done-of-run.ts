import type { Definition } from "@cuebook/workflow/model";
import type { RunBranches } from "../state/scopes.ts";

type Done = NonNullable<Definition["done"]>;

/**
 * What must hold at the end of a run: what its workflow says, and those that its roles run. They all work on the files of the run, so this
 * is looked at once, when they no longer change. `undefined`: nothing is said.
 * @param state those of a run count that were entered; absent: all that may be
 */
export function doneOfRun(
  { done, workflows = {} }: Pick<Definition, "done" | "workflows">,
  state?: Pick<RunBranches, "scopes">,
): Done | undefined {
  const entered = state && new Set((state.scopes ?? []).map(({ workflow }) => workflow));
  const inner = Object.entries(workflows).filter(([path]) => entered === undefined || entered.has(path));
  const all = [done, ...inner.map(([, unit]) => unit.done)].filter((each) => each !== undefined);
  if (all.length === 0) return undefined;
  const checks = new Map(all.flatMap((each) => each.checks).map((check) => [JSON.stringify(check), check]));
  return { isCommitRequired: all.some(({ isCommitRequired }) => isCommitRequired), checks: [...checks.values()] };
}
