import type { Rule } from "@cuebook/policy";
import type { ToolLimits } from "@cuebook/tools";

/** What is said of tools outside of any workflow. */
export interface ToolSettings {
  /** Folders with templates beside those of the project: absolute. They are only read. */
  readonly templateRoots: readonly string[];
  /** What tools may do without asking, what they may not do, and what is asked. */
  readonly rules: readonly Rule[];
  /** After so long a question that nobody has answered is a no. */
  readonly permissionTimeoutMs: number;
  /** Whether templates in the documents that agents read are kept for them: never, of trusted documents, of all. */
  readonly extraction: "off" | "trusted" | "all";
  /** Where they differ from those that tools have by themselves. */
  readonly limits: Partial<ToolLimits>;
}

export const defaultToolSettings: ToolSettings = {
  templateRoots: [],
  rules: [],
  permissionTimeoutMs: 10 * 60_000,
  extraction: "trusted",
  limits: {},
};

/** What a host gives to the tools of its runs. */
export interface HostTools extends ToolSettings {
  /** The folder for the audit log, for rules that are remembered and for copies of what is overwritten: absolute. */
  readonly state: string;
}
