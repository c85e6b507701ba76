import type { Action } from "@cuebook/policy";
import type { ToolProject } from "@cuebook/project/tools";
import { createGate } from "@cuebook/tools";

/**
 * The decision of a project's rules on actions that belong together: configured rules and remembered answers, judged by the gate that
 * also decides during a run.
 * @throws ToolError if the remembered rules cannot be read
 */
export function verdictOn(
  actions: readonly [Action, ...Action[]],
  { config, state, settings, mask }: Pick<ToolProject, "config" | "state" | "settings" | "mask">,
) {
  const now = () => new Date();
  const { rules, permissionTimeoutMs: timeoutMs } = settings;
  return createGate({ rules, state, seal: config.trust.seal, mask, now, timeoutMs }).judge(actions);
}
