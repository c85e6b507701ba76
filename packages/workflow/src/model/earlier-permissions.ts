import { type Permissions, type Rule, type RulesName, ruleText } from "@cuebook/policy";
import type { Modes } from "./permission-words.ts";
import { readTool, toolsOf } from "./tool-rules.ts";

/** Permissions of a role in earlier versions: a mode of the agent's client, and tools in its notation. */
export interface EarlierPermissions {
  readonly mode?: string | undefined;
  readonly allow?: readonly string[] | undefined;
  readonly deny?: readonly string[] | undefined;
}

const modesOf: Readonly<Record<RulesName, readonly string[]>> = {
  read: ["plan", "default", "read", "read-only", "readOnly", "manual", "dontAsk"],
  edit: ["acceptEdits", "edit", "auto_edit", "workspace-write", "workspaceWrite"],
  full: ["bypassPermissions", "full", "danger-full-access", "dangerFullAccess", "yolo"],
};

/** The modes that earlier versions took. */
export const earlierModes: Modes = { known: Object.values(modesOf).flat(), suggested: ["read", "edit", "full"] };

/** The name of the rules that mean the same as a mode; `undefined` for an unknown mode. */
function rulesOfMode(mode: string): RulesName | undefined {
  return (["read", "edit", "full"] as const).find((name) => modesOf[name].includes(mode));
}

/**
 * The same permissions in the current words. A tool that no rule describes is asked about if it was allowed, and denied as a whole
 * if a part of it was denied.
 */
export function currentPermissions(earlier: EarlierPermissions): Permissions {
  const { start, rules } = currentParts(earlier);
  return [start, ...rules];
}

/** As `currentPermissions`: what the mode means, and what the tools mean. */
export function currentParts({ mode, allow = [], deny = [] }: EarlierPermissions): {
  readonly start: RulesName | Rule;
  readonly rules: readonly Rule[];
} {
  const denied = deny.flatMap(toolsOf).flatMap((tool): readonly Rule[] => {
    const name = tool.split("(", 1)[0] ?? "";
    const [read, whole] = [readTool("deny", tool), readTool("deny", name)];
    if ("rules" in read) return read.rules;
    return "rules" in whole ? whole.rules : [{ decide: "deny", tool: name }];
  });
  const allowed = allow.flatMap(toolsOf).flatMap((tool) => {
    const read = readTool("allow", tool);
    return "rules" in read ? read.rules : [];
  });
  const rules = [...new Map([...denied, ...allowed].map((rule) => [ruleText(rule), rule])).values()];
  const name = mode === undefined ? undefined : rulesOfMode(mode);
  // The rules named `read` deny every write, also one that was allowed explicitly.
  const writes = rules.some(({ decide, effect }) => decide === "allow" && effect === "write");
  const start =
    name === undefined || (name === "read" && writes) ? ({ decide: "allow", effect: "read" } as const) : name;
  return { start, rules };
}

/** Permissions as an author writes them in YAML: `edit`, `[edit, { decide: allow, effect: run }]`. */
export function permissionsText(permissions: Permissions): string {
  const [first, ...others] = permissions;
  if (typeof first === "string" && others.length === 0) return first;
  return `[${permissions.map((each) => (typeof each === "string" ? each : ruleText(each))).join(", ")}]`;
}
