import type { Action } from "@cuebook/policy";
import { decide, type Verdict } from "@cuebook/policy";
import { listRememberedRules } from "@cuebook/tools";
import type { ToolProject } from "../project/tool-project.ts";

/**
 * The decision of a project's rules on an action: rules of the configuration and remembered answers.
 * @throws ToolError if the remembered rules cannot be read
 */
export function verdictOn(
  action: Action,
  { config, state, settings }: Pick<ToolProject, "config" | "state" | "settings">,
): Verdict {
  return decide(
    [
      ...settings.rules.map((rule) => ({ rule, source: "configuration" as const })),
      ...listRememberedRules(state, config.trust.seal).rules.map(({ rule }) => ({
        rule,
        source: "remembered" as const,
      })),
    ],
    action,
  );
}
