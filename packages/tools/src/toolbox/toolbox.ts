import type { Rule } from "@cuebook/policy";
import type { Caller } from "../contract/caller.ts";
import type { ToolLimits } from "../contract/surroundings.ts";
import type { ToolCall, ToolDefinition, ToolResult } from "../contract/tool.ts";
import type { PermissionChannel } from "../permission/channel.ts";
import type { Root } from "../workspace/root.ts";

export interface ToolboxOptions {
  /** The workspace that the tools work in. */
  readonly root: Root;
  /** Folders with further templates. */
  readonly templateRoots?: readonly Root[];
  /** The names of the tools that may be called; absent: all. @throws ToolError `unknown_tool` */
  readonly expose?: readonly string[];
  /** Rules of the configuration, beside those that are built in and those that are remembered. */
  readonly rules?: readonly Rule[];
  /** Where somebody can be asked; absent: what would be asked is denied. */
  readonly channel?: PermissionChannel;
  /** After so long an unanswered question is a no. Default 10 minutes. */
  readonly permissionTimeoutMs?: number;
  /** The folder for the audit log, remembered rules and backups: absolute, made when it is needed. */
  readonly state: string;
  readonly caller: Caller;
  /** Takes secrets out of a text: nothing is kept without it. */
  readonly mask: (text: string) => string;
  readonly limits?: Partial<ToolLimits>;
  /** The environment of commands. Default: PATH, HOME, LANG, TERM of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What a result passes on its way to the caller: see `enrichment/`. */
  readonly enrich?:
    | ((tool: string, args: Readonly<Record<string, unknown>>, result: ToolResult) => Promise<ToolResult>)
    | undefined;
  readonly now?: () => Date;
}

/** Tools that a caller may use, with everything around a call: arguments, permission, audit, limits. */
export interface Toolbox {
  readonly tools: readonly ToolDefinition[];
  /** What a model is told about these tools: short, and made from them. */
  readonly instructions: string;
  /** Calls a tool. Whatever goes wrong is in the result. */
  call(name: string, args: unknown, call?: Partial<ToolCall>): Promise<ToolResult>;
  /** Forgets what was allowed for a turn. */
  endTurn(): void;
}
