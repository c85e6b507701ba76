import type { Replay } from "@cuebook/project/host";
import type { ResolvedSettings, Workflow } from "@cuebook/workflow";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The inputs of the checks before the start. */
export interface ServiceSurvey {
  readonly context: CommandContext;
  readonly workflow: Workflow;
  /** With `workflow: auto`: the workflows for the weights. */
  readonly byWeight: readonly Workflow[];
  readonly resolved: ResolvedSettings;
  readonly project: ReadyProject;
  /** The base of relative paths in the workflow. */
  readonly folder: string;
  readonly agent: string | undefined;
  readonly replay: Replay | undefined;
}

/** The text of a setting, even if other settings have errors; `undefined` if it is empty or not known. */
export function textAt({ entries }: ResolvedSettings, path: string): string | undefined {
  const value = entries.find((setting) => setting.path === path)?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}
