import type { Scope } from "@cuebook/run";
import { CANCELLED } from "@cuebook/workflow";

/**
 * The results of the branches of a list, as `steps` has them after the join.
 * @param outputOf the output of a step
 */
export function listResults(
  scopes: readonly Scope[],
  outputOf: (step: number) => Record<string, unknown> | undefined,
): Record<string, unknown>[] {
  return scopes.map(({ key, item, ended }) =>
    ended === undefined
      ? { key, item, status: CANCELLED, output: null }
      : { key, item, status: ended.status, output: outputOf(ended.step) ?? null },
  );
}
