import type { ForgeCheck, ForgeChecks } from "./progress.ts";

/**
 * The state of a commit by its checks. One that was cancelled has not failed, but passes only when a person starts it again.
 */
export function stateOfChecks(checks: readonly Pick<ForgeCheck, "state">[]): ForgeChecks["state"] {
  const has = (...states: readonly ForgeCheck["state"][]) => checks.some(({ state }) => states.includes(state));
  if (has("failed")) return "failed";
  if (has("needs_person", "cancelled")) return "needs_person";
  if (has("pending")) return "pending";
  return checks.length === 0 ? "none" : "passed";
}
