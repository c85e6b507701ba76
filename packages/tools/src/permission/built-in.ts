import { ToolError } from "../error.ts";
import type { Action } from "../tool.ts";
import { refuseProtected } from "../workspace/protection.ts";
import type { Rule } from "./permission.ts";

/**
 * The rule that is built in against an action; undefined: none is. No other rule can allow what belongs to git, and settings
 * and state of Cuebook. The workspace refuses the same before; here it holds whatever the workspace is.
 */
export function builtInRule(action: Action): Rule | undefined {
  if (action.effect !== "write") return undefined;
  try {
    refuseProtected(action.path.split("/"));
    return undefined;
  } catch (refused) {
    if (refused instanceof ToolError) return { effect: "deny", path: action.path, reason: refused.message };
    throw refused;
  }
}
