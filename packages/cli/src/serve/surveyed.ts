import type { ResolvedSettings, Workflow } from "@cuebook/workflow";
import type { ReadyProject, Replay } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** What the checks before the start look at. */
export interface Surveyed {
  readonly context: CommandContext;
  readonly workflow: Workflow;
  readonly resolved: ResolvedSettings;
  readonly project: ReadyProject;
  /** The folder that paths of the workflow count from. */
  readonly folder: string;
  readonly agent: string | undefined;
  readonly replay: Replay | undefined;
}
