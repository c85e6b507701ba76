import type { ProjectCommands, Rule, Sandbox } from "@cuebook/policy";
import type { Seal } from "@cuebook/system";
import type { Caller } from "../contract/caller.ts";
import type { ToolLimits } from "../contract/surroundings.ts";
import type { Tool, ToolCall, ToolDefinition, ToolResult } from "../contract/tool.ts";
import type { Work } from "../contract/work.ts";
import type { PermissionChannel } from "../permission/channel.ts";
import type { ToolMaker } from "../tools/tool-maker.ts";
import type { Root } from "../workspace/root.ts";

export interface ToolboxOptions {
  /** The workspace that the tools work in. */
  readonly root: Root;
  /** Folders with more templates. */
  readonly templateRoots?: readonly Root[];
  /** The names of the tools that may be called. Default: all. @throws ToolError `unknown_tool` */
  readonly expose?: readonly string[];
  /** Tools from elsewhere, such as those of MCP servers. They are beside the exposed ones. */
  readonly others?: readonly Tool[] | undefined;
  /** Tools of a person's own commands. They are beside the exposed ones, and have the same workspace. */
  readonly makers?: readonly ToolMaker[] | undefined;
  /** The commands of the project. Default: none. */
  readonly commands?: ProjectCommands | undefined;
  /** Rules of the configuration, in addition to the built-in and remembered ones. */
  readonly rules?: readonly Rule[];
  /** Rules of the role that calls. */
  readonly roleRules?: readonly Rule[] | undefined;
  /** Where a person can be asked. Default: a question is denied. */
  readonly channel?: PermissionChannel | undefined;
  /** An unanswered question is denied after this time. Default 10 minutes. */
  readonly permissionTimeoutMs?: number;
  /** The folder for the audit log, remembered rules and backups: an absolute path, made when it is needed. */
  readonly state: string;
  /** Of the user whose answers are remembered there. Default: they are remembered as long as the toolbox exists. */
  readonly seal?: Seal | undefined;
  readonly caller: Caller;
  /** Removes secrets from a text. Everything that is kept passes it. */
  readonly mask: (text: string) => string;
  readonly limits?: Partial<ToolLimits>;
  /** The environment of commands. Default: PATH, HOME, LANG, TERM of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What commands reach; in a sandbox, they write only to the workspace. Default `none`. */
  readonly sandbox?: Sandbox | undefined;
  /** The work of the run that calls: with it, the tools about it exist. */
  readonly work?: Work | undefined;
  /** What enriches a result on its way to the caller: see `enrichment/`. */
  readonly enrich?:
    | ((tool: string, args: Readonly<Record<string, unknown>>, result: ToolResult) => Promise<ToolResult>)
    | undefined;
  readonly now?: () => Date;
}

/** Tools that a caller may use. The toolbox checks arguments and permission, writes the audit log and applies limits. */
export interface Toolbox {
  readonly tools: readonly ToolDefinition[];
  /** What a model reads about these tools: short, and made from their definitions. */
  readonly instructions: string;
  /** Calls a tool. The result contains every failure. */
  call(name: string, args: unknown, call?: Partial<Omit<ToolCall, "attach">>): Promise<ToolResult>;
  /** Forgets what was allowed for one turn. */
  endTurn(): void;
}
