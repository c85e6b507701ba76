import {
  type Permissions,
  type Rule,
  type RuleDecision,
  type RulesName,
  ruleText,
  shellCommand,
} from "@cuebook/policy";

/** Permissions of a role in earlier versions: a mode of the agent's client, and tools in its notation. */
export interface EarlierPermissions {
  readonly mode?: string | undefined;
  readonly allow?: readonly string[] | undefined;
  readonly deny?: readonly string[] | undefined;
}

const modes: Readonly<Record<RulesName, readonly string[]>> = {
  read: ["plan", "default", "read", "read-only", "readOnly", "manual", "dontAsk"],
  edit: ["acceptEdits", "edit", "auto_edit", "workspace-write", "workspaceWrite"],
  full: ["bypassPermissions", "full", "danger-full-access", "dangerFullAccess", "yolo"],
};

/** The name of the rules that mean the same as a mode; `undefined` for an unknown mode. */
export function rulesOfMode(mode: string): RulesName | undefined {
  return (["read", "edit", "full"] as const).find((name) => modes[name].includes(mode));
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
  const denied = deny.map(
    (tool): Rule => ruleOfTool("deny", tool) ?? { decide: "deny", tool: toolGlob(toolName(tool)) },
  );
  const allowed = allow.flatMap((tool) => ruleOfTool("allow", tool) ?? []);
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

/** The rule about a tool in the notation of clients: `Bash(npm test:*)`. `undefined` if no rule means the same. */
export function ruleOfTool(decide: RuleDecision, written: string): Rule | undefined {
  const tool = toolName(written);
  const about = /^[^()]*\(([\s\S]*)\)$/.exec(written.trim())?.[1]?.trim();
  const part = about === "" || about === "*" ? undefined : about;
  if (tool === "") return undefined;
  if (reading.includes(tool)) return fileRule(decide, "read", tool, part);
  if (writing.includes(tool)) return fileRule(decide, "write", tool, part);
  if (tool === "Bash") return commandRule(decide, part);
  if (tool === "WebFetch") return addressRule(decide, part);
  if (part !== undefined) return undefined;
  return tool === "WebSearch" ? { decide, effect: "network", tool } : { decide, tool: toolGlob(tool) };
}

const reading: readonly string[] = ["Read", "Glob", "Grep", "LS", "NotebookRead"];
const writing: readonly string[] = ["Edit", "Write", "MultiEdit", "NotebookEdit"];

function fileRule(decide: RuleDecision, effect: "read" | "write", tool: string, pattern: string | undefined) {
  if (pattern === undefined) return { decide, effect };
  const path = pathOf(pattern);
  if (path === undefined) return undefined;
  // A rule that allows a kind of action is about the workspace only.
  return path.startsWith("/") && decide === "allow" ? { decide, tool, path } : { decide, effect, path };
}

function commandRule(decide: RuleDecision, pattern: string | undefined): Rule | undefined {
  if (pattern === undefined) return { decide, effect: "run" };
  const command = wordsOf(pattern);
  return command === undefined ? undefined : { decide, effect: "run", command };
}

function addressRule(decide: RuleDecision, pattern: string | undefined): Rule | undefined {
  if (pattern === undefined) return { decide, effect: "network" };
  const domain = /^domain:([\w.*-]+)$/.exec(pattern)?.[1];
  const scheme = decide === "allow" ? "https" : "*";
  return domain === undefined ? undefined : { decide, effect: "network", url: `${scheme}://${domain}/**` };
}

function toolName(written: string): string {
  return written.split("(", 1)[0]?.trim() ?? "";
}

/** A server of tools means all of its tools. */
function toolGlob(tool: string): string {
  return /^mcp__(?:(?!__).)+$/.test(tool) ? `${tool}__*` : tool;
}

/** The globs over the words of a command: of `npm test:*` and `npm test *`, a final `**` for any words. */
function wordsOf(pattern: string): readonly string[] | undefined {
  const prefix = /^([\s\S]*?)(?::\*| \*)$/.exec(pattern)?.[1];
  const text = prefix ?? pattern;
  const words = shellCommand(text);
  // What a shell would expand has another meaning in the client's notation than in a rule.
  if (words[0] === "sh" && words[2] === text) return undefined;
  const globs = words.map((word) => word.replace(/[\\*?[]/g, "\\$&"));
  return prefix === undefined ? globs : [...globs, "**"];
}

/** The glob over a path, of a pattern as in `.gitignore`: without `/`, it fits at any depth. */
function pathOf(pattern: string): string | undefined {
  if (pattern.startsWith("~") || pattern.startsWith("!") || pattern.split("/").includes("..")) return undefined;
  if (pattern.startsWith("//")) return pattern.slice(1);
  const path = pattern.replace(/^\.?\//, "").replace(/\/$/, "/**");
  return pattern.includes("/") || path === "**" ? path : `**/${path}`;
}
