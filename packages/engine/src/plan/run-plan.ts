import type { FailureRecord, RunLimits, WorkspacePlan } from "@cuebook/run";
import type { HeldVariables } from "../host/held-variables.ts";
import type { ChosenAgent } from "../host/host.ts";
import type { ProjectVariables } from "../prompt/project-variables.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import type { PlannedAccess, PlannedStop } from "./access.ts";
import type { RunBounds } from "./bounds.ts";
import type { PlannedCheckOf, PlannedCommand } from "./checks.ts";
import type { PlannedEdge } from "./edges.ts";
import type { PlannedGit } from "./git.ts";
import type { PlannedPrompt } from "./prompts.ts";
import type { PlannedTools } from "./tools.ts";

/** The approved content of a plan: everything except secrets and values that differ between runs (ids, and paths with ids). */
export type PlanContent = Readonly<Record<string, unknown>>;

/** The agent of a role, and whether it can run here. */
export interface PlannedAgent {
  readonly role: string;
  readonly agent: string;
  readonly kind: string;
  /** Its model, as far as its settings or the role name one. */
  readonly model?: string | undefined;
  /** The place that chose it, and the tier if that is a tier. */
  readonly by: ChosenAgent["by"];
  readonly tier?: string | undefined;
  /** The version found, or why it cannot run. */
  readonly found: { readonly version: string } | { readonly error: FailureRecord };
  /** Its settings as written; absent if it has none. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The plan of a run, as far as it is known before the first effect. */
export interface RunPlan {
  /** The id of the planned run. */
  readonly run: string;
  /** The workflow's name. */
  readonly workflow: string;
  /** The content hash of its definition. */
  readonly definition: string;
  readonly agents: readonly PlannedAgent[];
  readonly edges: readonly PlannedEdge[];
  readonly workspace: WorkspacePlan;
  /** The first prompt as it would be sent, and the folder that its agent works in if the edge to it names one. */
  readonly first: { readonly role: string; readonly prompt: PromptTrace; readonly location?: string | undefined };
  /** The instruction on the output for each role that a run can reach, by role. */
  readonly instructions: Readonly<Record<string, string>>;
  /** All prompts that a run can reach, with holes for values that are not known yet. */
  readonly prompts: readonly PlannedPrompt[];
  /** The edges at which the run stops to ask. */
  readonly stops: readonly PlannedStop[];
  /** The access that the roles need, and where they work. */
  readonly access: readonly PlannedAccess[];
  /** The commands that run after phases. */
  readonly checks: readonly PlannedCheckOf[];
  /** The commands that roles run in place of an agent. */
  readonly commands: readonly PlannedCommand[];
  /** The hooks and signing for commits of phases. Absent: there are no phases. The hash does not cover it: machines differ. */
  readonly git?: PlannedGit | undefined;
  /**
   * The variables of our environment that the project needs and that are not passed on. Absent: none, or the workflow is not about a
   * project. The hash does not cover it: machines differ.
   */
  readonly heldVariables?: HeldVariables | undefined;
  /** The facts of the project that prompts of phases receive; absent in a workflow without phases. */
  readonly ground: ProjectVariables;
  /** What the tools of roles may do, and their settings; absent if no role has tools. */
  readonly tools?: PlannedTools | undefined;
  /** The limits and budgets in force. */
  readonly limits: RunLimits;
  /** The worst case. */
  readonly bounds: RunBounds;
  /** How many ports of the machine the run has for itself; absent: none. */
  readonly ports?: number | undefined;
  /** All of the above without values that differ between runs: an approval refers to this. Secrets are masked. */
  readonly content: PlanContent;
  /** The SHA-256 of `content`, in hexadecimal. */
  readonly hash: string;
}
