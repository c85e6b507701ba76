/** @folder A file of a service: its surroundings, what it names and who trusts that, the checks before its start. */
import type { ResolvedSettings, Workflow } from "@cuebook/workflow";
import type { Replay } from "../host/host.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";

/** The inputs of the checks before the start. */
export interface ServiceSurvey {
  readonly surroundings: Surroundings;
  readonly workflow: Workflow;
  /** With `workflow: auto`: the workflows for the weights. */
  readonly byWeight: readonly Workflow[];
  readonly resolved: ResolvedSettings;
  readonly project: ConfiguredProject;
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
