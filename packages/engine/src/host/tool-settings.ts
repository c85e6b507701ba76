import type { Rule } from "@cuebook/policy";
import type { Seal } from "@cuebook/system";
import type { PermissionChannel, ServerSettings, ToolLimits } from "@cuebook/tools";

/** The settings of tools outside of any workflow. */
export interface ToolSettings {
  /** Folders with templates besides those of the project: absolute, read-only. */
  readonly templateRoots: readonly string[];
  /** The rules about which actions of tools are allowed, denied or asked about. */
  readonly rules: readonly Rule[];
  /** The time in milliseconds after which an unanswered question counts as denied. */
  readonly permissionTimeoutMs: number;
  /** Whether templates in documents that agents read are stored for them: never, of trusted documents, of all. */
  readonly extraction: "off" | "trusted" | "all";
  /** Limits that differ from the tools' defaults. */
  readonly limits: Partial<ToolLimits>;
  /** MCP servers that agents can name. */
  readonly servers: readonly ServerSettings[];
}

export const defaultToolSettings: ToolSettings = {
  templateRoots: [],
  rules: [],
  permissionTimeoutMs: 10 * 60_000,
  extraction: "trusted",
  limits: {},
  servers: [],
};

/** What a host provides for the tools of its runs. */
export interface HostTools extends ToolSettings {
  /** The folder for the audit log, remembered rules and copies of overwritten files: absolute. */
  readonly state: string;
  /** The seal of the user whose answers are remembered in `state`. Absent: answers are remembered for one turn. */
  readonly seal?: Seal | undefined;
  /** The channels for questions of runs, beside the inbox. */
  readonly channels?: readonly PermissionChannel[] | undefined;
}
