import { lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { type Effect, effects, guardOf, privateOwner, protectingOwner, type Sandbox } from "@cuebook/policy";
import { isSystemError } from "@cuebook/system";
import { isWrittenOfGit } from "@cuebook/tools";
import type { AgentQuestion, TurnPermissions } from "../agent/agent.ts";

/** The client's own tools, by what they do. All others are `ask_client`. */
const toolsOf: Readonly<Record<Effect, readonly string[]>> = {
  read: ["Read", "Glob", "Grep"],
  write: ["Edit", "MultiEdit", "NotebookEdit", "Write"],
  run: ["Bash", "Monitor", "PowerShell"],
  network: ["WebFetch", "WebSearch"],
  ask_client: [],
};

/** The client's name for a command in its sandbox that wants to reach a host. */
const networkQuestion = "SandboxNetworkAccess";

/** Tools that need a person at the client's terminal, or that lead the session out of its workspace without asking. */
const withheld = ["AskUserQuestion", "EnterPlanMode", "ExitPlanMode", "EnterWorktree", "ExitWorktree"];

export function effectOf(tool: string): Effect {
  if (tool === networkQuestion) return "network";
  return effects.find((effect) => toolsOf[effect].includes(tool)) ?? "ask_client";
}

/** The tools that the model is not offered: it spends no tokens on calls that would be denied. */
export function withheldTools(permissions: TurnPermissions): string[] {
  return [...withheld, ...effects.flatMap((effect) => (permissions[effect] === "deny" ? toolsOf[effect] : []))];
}

/**
 * The rules that make the client ask. Without them it does not ask about commands that only read, about reading in the
 * workspace, and about what its settings allow.
 * @param allowed the rules that allow something in the client's settings; undefined: they are unknown
 */
export function askRules(permissions: TurnPermissions, allowed: readonly string[] | undefined): string[] {
  const asked = effects.filter((effect) => permissions[effect] !== "allow");
  if (asked.length === 0) return [];
  if (allowed === undefined) return asked.flatMap((effect) => toolsOf[effect]);
  return [...allowed, ...(permissions.read === "allow" ? [] : [...toolsOf.read, ...toolsOf.run])];
}

/** The settings with which the client starts. Hooks of its settings are commands, and can allow what it would ask about. */
export function clientSettings(permissions: TurnPermissions, sandbox: Sandbox): Readonly<Record<string, unknown>> {
  return {
    ...(permissions.run === "allow" ? {} : { disableAllHooks: true }),
    ...(sandbox === "none" ? {} : { sandbox: { ...confined, network: networks[sandbox] } }),
  };
}

/** A sandbox without exceptions: without it the client does not start, and a command in it needs the same permission. */
const confined = {
  enabled: true,
  failIfUnavailable: true,
  autoAllowBashIfSandboxed: false,
  allowUnsandboxedCommands: false,
} as const;

const networks = {
  workspace: { allowedDomains: ["*"] },
  workspace_no_network: { deniedDomains: ["*"] },
} as const;

/** What the permissions decide on a question as a whole. Undefined: it depends on the rules, or a person decides. */
export function decideWhole(
  permissions: TurnPermissions,
  { effect, paths = [] }: Pick<AgentQuestion, "effect" | "paths">,
  workspace: string,
): boolean | undefined {
  const decision = permissions[effect];
  if (decision === "deny") return false;
  if (decision === "ask") return undefined;
  if (effect !== "read" && effect !== "write") return paths.length === 0 ? true : undefined;
  const ownerOf = effect === "read" ? privateOwner : protectingOwner;
  const isOrdinary = (given: string) => {
    const parts = partsBelow(workspace, given);
    if (parts === undefined || ownerOf(parts) !== undefined) return false;
    const path = parts.join("/");
    const ofGit = effect === "write" && isWrittenOfGit(path, realPath(workspace));
    return guardOf({ tool: "", effect, path, ...(ofGit ? { ofGit } : {}) }) === undefined;
  };
  return paths.every(isOrdinary) ? true : undefined;
}

/** Whether a file of the workspace is a setting of the client: from the next turn on it can run commands and allow calls. */
export function isClientSetting(workspace: string, path: string): boolean {
  const parts = partsBelow(workspace, path) ?? [];
  return parts.some((part) => [".claude", ".mcp.json"].includes(part.toLowerCase()));
}

/** The parts of a path from the workspace, without links. Undefined if it is outside, or not certainly inside. */
function partsBelow(workspace: string, path: string): string[] | undefined {
  if (path.startsWith("~")) return undefined;
  const below = relative(realPath(workspace), realPath(resolve(workspace, path)));
  if (isAbsolute(below)) return undefined;
  const parts = below.split("/");
  return parts[0] === ".." ? undefined : parts;
}

/** The path without links. What does not exist yet is taken literally; `/` for a link that leads nowhere. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isSystemError(error, "ENOENT") || lstatSync(path, { throwIfNoEntry: false }) !== undefined) return "/";
    return resolve(realPath(dirname(path)), relative(dirname(path), path));
  }
}
