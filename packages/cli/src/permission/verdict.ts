import type { Action } from "@cuebook/policy";
import { createGate } from "@cuebook/tools";
import type { ToolProject } from "../project/tool-project.ts";

/**
 * The decision of a project's rules on what is done together, by the gate that decides during a run: rules of the configuration and
 * remembered answers.
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
