import type { Action } from "@cuebook/policy";
import { decide, type Verdict } from "@cuebook/policy";
import { listRememberedRules } from "@cuebook/tools";
import type { ToolProject } from "../project/tool-project.ts";

/**
 * What the rules of a project say of an action: those of its configuration and those that somebody answered.
 * @throws ToolError where the remembered ones cannot be read
 */
export function verdictOn(action: Action, { state, settings }: Pick<ToolProject, "state" | "settings">): Verdict {
  return decide(
    [
      ...settings.rules.map((rule) => ({ rule, source: "configuration" as const })),
      ...listRememberedRules(state).map(({ rule }) => ({ rule, source: "remembered" as const })),
    ],
    action,
  );
}
