/** @folder The model of a workflow: types and plain functions, without validator or YAML. */
import type { Permissions, Sandbox } from "@cuebook/policy";
import type { NodePlace } from "@cuebook/settings/values";
import type { Dialect, DialectSettings, JsonSchema } from "@cuebook/template";
import type { Waiver } from "./waiver.ts";

/**
 * A workflow in the form in which it runs, independent of how it was written: plain data, the same for the same meaning.
 * A run pins its canonical JSON by hash, so it has no places in files.
 */
export interface Definition {
  readonly version: 1;
  readonly name: string;
  readonly description?: string;
  /** The JSON Schema of `input`; absent: `{ prompt: string }`. */
  readonly inputs?: JsonSchema;
  /** The agent of roles that do not name one. */
  readonly agent?: string | undefined;
  readonly roles: Readonly<Record<string, Role>>;
  /** `graph[role][status]`: the edge taken when `role` returns `status`. `$START` has the edges a run enters by. */
  readonly graph: Readonly<Record<string, Readonly<Record<string, Edge>>>>;
  /** The front matter of a WORKFLOW.md for the service that polls a tracker, as written. */
  readonly service?: Readonly<Record<string, unknown>> | undefined;
  /** What its runs may spend. Absent: no limit. */
  readonly budgets?: WorkflowBudgets | undefined;
  /** When a service starts runs of it. */
  readonly schedule?: Schedule | undefined;
  /** The weight of its tasks, if set. */
  readonly weight?: Weight;
  /** The phases of its file that are left out for one run. */
  readonly skipped?: readonly string[];
  /** Variables that it adds to the built-in ones, or sets in their place. */
  readonly variables?: Readonly<Record<string, VariableSource>>;
  /** The texts that Cuebook writes itself, by the place in the graph: at `$END`, that of a pull request. */
  readonly documents?: Readonly<Record<string, Document>> | undefined;
  /** What must hold at the end of its runs. Absent: nothing but what its roles and phases ask for. */
  readonly done?: Done | undefined;
  /** The text of the pull request for the branch of its runs, where it says one. */
  readonly handoff?: HandoffTexts | undefined;
  /** The workflows that its roles run, and those that these run, by path in the folder of the entry file. */
  readonly workflows?: Readonly<Record<string, Definition>> | undefined;
}

/** What must hold at the end of a run. */
export interface Done {
  /** Files were changed, and all changes are committed. */
  readonly isCommitRequired: boolean;
  /** The commands that must pass. */
  readonly checks: readonly PhaseCheck[];
}

/**
 * The source of a variable of a workflow: a text, an environment variable, or a file of the project. Without a default, the source
 * must exist, or no agent is started.
 */
export type VariableSource =
  | { readonly from: "value"; readonly value: string }
  | { readonly from: "env"; readonly name: string; readonly default?: string }
  | { readonly from: "file"; readonly path: string; readonly default?: string };

/** What runs of a workflow may spend, in US dollars. Absent: no limit. */
export interface WorkflowBudgets {
  /** One run. */
  readonly runUsd?: number | undefined;
  /** All its runs on one day (UTC). */
  readonly dayUsd?: number | undefined;
  /** All its runs. */
  readonly totalUsd?: number | undefined;
}

/**
 * When a service starts runs of a workflow. They have this input and no issue. Without `timezone`, `missed`, `overlap` in the file:
 * `UTC`, `once`, `skip`.
 */
export interface Schedule {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** A name of the IANA database. */
  readonly timezone: string;
  readonly missed: MissedPolicy;
  readonly overlap: OverlapPolicy;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What happens with due times at which no service ran: nothing, one run for all of them, or a run for each. */
export const missedPolicies = ["skip", "once", "all"] as const;
export type MissedPolicy = (typeof missedPolicies)[number];

/** What happens with a due time while an earlier run has not ended: it is left out, it waits, or both runs work. */
export const overlapPolicies = ["skip", "queue", "allow"] as const;
export type OverlapPolicy = (typeof overlapPolicies)[number];

/** The weights of tasks, from light to heavy. */
export const weights = ["trivial", "small", "medium", "large"] as const;
export type Weight = (typeof weights)[number];

/** A role in the workflow: its prompt, the output it must return, its agent. */
export interface Role {
  readonly description?: string;
  /** The prompt of every turn, in order. */
  readonly prompt: readonly PromptPart[];
  readonly returns: Returns;
  readonly agent?: string;
  /** The tier by which its agent was chosen. */
  readonly tier?: string;
  /** The model that its agent uses in place of the one in its settings. */
  readonly model?: string;
  /** What Cuebook adds to each of its prompts; absent: nothing, and nobody decided so. */
  readonly context?: RoleContext;
  /** The tools that Cuebook offers to this role. */
  readonly tools: readonly string[];
  /** What the agent may do in the workspace without asking. */
  readonly permissions?: Permissions;
  /** What the commands of its agent reach. Absent: `none`. */
  readonly sandbox?: Sandbox;
  /** The number of turns that a step may take. */
  readonly turns: number;
  /** The number of visits of a run to this role; absent: as often as its edges allow. */
  readonly max?: number;
  /** The properties of a phase; absent for roles of a graph. */
  readonly phase?: Phase;
  /** What Cuebook does in this role without an agent or a prompt. Absent: the role has an agent. */
  readonly performs?: Performs;
  /** How long a step may work. Then it ends with the status `$TIMEOUT`. Absent: as long as it takes. */
  readonly timeoutMs?: number | undefined;
  /** Its steps continue the session of the agent's step before them, if the agent is the same and can. */
  readonly continuesSession?: true;
}

/**
 * A step that needs no agent. `sync` updates the branch with its target, and ends with `conflict` if there are conflicts;
 * `merge_findings` merges the reviews of several roles into one; `final_checks` runs the checks of the phases on the final files, and
 * finds out whether code changed after the last passing review by one of `reviews`; `command` runs a command line of the author;
 * `decide` ends with the status of the first condition that is true; `wait` waits for a signal to the run, whose payload is the output;
 * `workflow` runs another workflow; `verification` runs commands and shows the change, for a review by the agent itself.
 */
export type Performs =
  | { readonly what: "sync"; readonly how: "merge" | "rebase" }
  | { readonly what: "merge_findings"; readonly of: readonly string[] }
  | { readonly what: "final_checks"; readonly reviews: readonly string[] }
  | CommandRole
  | DecideRole
  | { readonly what: "wait"; readonly event: string }
  | WorkflowCall
  | Verification;

/** A role that runs a command. */
export interface CommandRole {
  readonly what: "command";
  /** A text for `sh -c`: nothing is inserted into it. */
  readonly run: string;
  /** The status of each exit code; `*`: of all others. Absent: what it writes is its output, as an agent's reply. */
  readonly exits?: Readonly<Record<string, string>> | undefined;
}

/** A role that chooses a status. */
export interface DecideRole {
  readonly what: "decide";
  readonly cases: readonly DecideCase[];
  readonly otherwise: string;
  /** The phase that it is about: its conditions can also use phase variables. Without a loop, the phase is skipped unless one is true. */
  readonly phase?: string;
  /** After the phase: whether the work goes back. */
  readonly loop?: PhaseLoop;
}

/**
 * A loop that ends with a phase. The status is `done` if its only condition is true; else `again`, at most `max` times. At the
 * limit a person is asked, or the status is `limit`: then the run continues, or fails.
 */
export interface PhaseLoop {
  readonly max: number;
  readonly atLimit: "ask" | "continue" | "fail";
}

/** A condition over the data of the prompts of a role, and the status with which the role ends if it is the first to be true. */
export interface DecideCase {
  readonly status: string;
  readonly when: string;
}

/** A role that prepares the review of a change. */
export interface Verification {
  readonly what: "verification";
  /** The command lines that must pass. */
  readonly commands: readonly string[];
  /** Of each command. */
  readonly timeoutMs: number;
  /** The longest diff, in bytes of UTF-8. */
  readonly maxDiffBytes: number;
  /** How often the change is reviewed at most. */
  readonly rounds: number;
}

/** A role that runs another workflow. It ends with what the roles at the `$END` edges of that workflow returned. */
export interface WorkflowCall {
  readonly what: "workflow";
  /** The path of its file in the folder of the entry file. */
  readonly workflow: string;
  /** The fields of its input. The prompt of an edge to the role is the field `prompt`. */
  readonly with: Readonly<Record<string, PromptText | DataPath>>;
  /** How often the workflow may be within itself. Absent: it must not. */
  readonly depth?: number | undefined;
}

/** A value that is taken from the data of a prompt. */
export interface DataPath {
  /** The names of its parts, with dots: `steps.planner.tasks`. */
  readonly from: string;
}

/** The properties of a role that only a phase has. */
export interface Phase {
  readonly id: string;
  /** automation: it looks after the project, and needs no task. session: it works with a person. */
  readonly kind?: "automation" | "session";
  /** The variables that its prompt needs, and the optional ones of other phases. */
  readonly variables: readonly string[];
  readonly optional: readonly string[];
  /** The variables that it gives to later phases, each with the field of its output. */
  readonly gives: Readonly<Record<string, string>>;
  /** The kind of the document in its output. */
  readonly artifact?: string;
  /** Hints for the choice of a model. */
  readonly model?: Readonly<Record<string, unknown>>;
  /**
   * Its output in a later round, if it differs from the first. Such a phase is a review, whose result is valid for the files that
   * it looked at.
   */
  readonly later?: Returns | undefined;
  /** The role whose outputs determine the round; absent: itself. */
  readonly round?: string;
  /** The field of its output with its checklist, which must pass: `{ name: { passed, evidence } }`. */
  readonly checklist?: string;
  /** The field of its output with tasks, whose order is checked: `{ id, depends_on }`. */
  readonly taskList?: string;
  /** The only files that it may leave changed; absent: any. With `none`, its changes are undone. */
  readonly changes?: "none" | "tests" | "documentation" | undefined;
  /** It is not complete as long as no file was changed. */
  readonly mustChange?: true | undefined;
  /** The commands that must pass before it is complete, in this order. */
  readonly checks?: readonly PhaseCheck[];
  /** They run only if the phase changed files other than documentation. */
  readonly checksOnlyCode?: true | undefined;
}

/** A text that Cuebook writes without an agent, from the variables of phases. */
export interface Document {
  readonly phase: Phase;
  readonly prompt: PromptText;
}

/** The templates of a pull request. Absent: that part has the usual text. */
export interface HandoffTexts {
  readonly title?: PromptText | undefined;
  readonly body?: PromptText | undefined;
}

/** A command that runs after a phase. */
export interface PhaseCheck {
  readonly name: string;
  /** The command line. Absent: the project's command of that name, if there is one. */
  readonly run?: string;
  /** `return`: the phase continues until the check passes; `tell`: the failure is only reported. */
  readonly onFailure: "return" | "tell";
  /** It must fail, by tests that were written first. */
  readonly expect?: "fail";
}

/** A prompt text with its dialect; `plain` is literal text. */
export interface PromptText {
  readonly dialect: Dialect | "plain";
  /** The settings of its engine. */
  readonly settings?: Omit<DialectSettings, "name">;
  readonly text: string;
  /** The texts that it names, directly or in one of them, for the includes of its dialect. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The kind of data that it can use. */
  readonly contract: ContractName;
}

/**
 * `workflow-md`: issue, attempt, run. `role`: these and input, steps. `edge`: the variant's fields at the root, and issue, input,
 * steps. `phase`: the phase variables. `handoff`: what was asked and done, for a pull request. `condition`: those of `role`,
 * and the phase variables that are known before a phase.
 */
export type ContractName = "workflow-md" | "role" | "edge" | "phase" | "condition" | "handoff";

/**
 * What Cuebook adds to each prompt of a role, before that of the edge: nothing, the task (input and issue), or also what happened
 * since its last turn.
 */
export const roleContexts = ["none", "task", "task_and_history"] as const;
export type RoleContext = (typeof roleContexts)[number];

/** A part of a role's prompt: a message role, an optional heading, and the text. */
export interface PromptPart extends PromptText {
  readonly role: "system" | "user" | "assistant";
  readonly heading?: string;
}

/** The output of a role. `text` accepts any reply, with status `_`. */
export type Returns = (
  | { readonly format: "text" }
  | {
      readonly format: "frontmatter" | "json";
      readonly discriminant: string;
      readonly schema: JsonSchema;
      /** Statuses with which the step continues; they have no edges. Absent: none. */
      readonly turnStatuses?: readonly string[];
    }
) & {
  /** Whether a step can also end with the status `$TIMEOUT`, because its role or a decision about its output has a timeout. */
  readonly timesOut?: true | undefined;
};

/** The target of a status, and the prompt for the next role. */
export interface Edge {
  /**
   * A role, `$END`, `$JOIN` in a branch, or `$SUSPEND`: then a person is asked, with the prompt as the question. With a fork, this
   * and the prompt are those of its join.
   */
  readonly role: string;
  readonly prompt?: PromptText | undefined;
  /** The folder below the workspace that the next role works in, for that step only. */
  readonly location?: PromptText | undefined;
  readonly gate: Gate;
  /** With gate `agent`: the role that decides. It returns `approved` or `rejected`, and has no edges. */
  readonly approver?: string | undefined;
  /** The number of times a run may take this edge. */
  readonly max: number;
  /** The branches that are opened before `role` begins. */
  readonly fork?: Fork | undefined;
  /** On an edge to `$END`: the status with which the workflow ends for a workflow that runs it. Absent: that of the role. */
  readonly as?: string | undefined;
  /** How long after the edge is taken the next step begins. */
  readonly afterMs?: number | undefined;
  /** When the next step begins: a date and time as `plain` text, or the template of a path. */
  readonly until?: PromptText | undefined;
  /** How long the decision of a person may stay open. Then the role is left by `$TIMEOUT`. */
  readonly timeoutMs?: number | undefined;
}

/** Branches that work at the same time, up to their join. */
export interface Fork {
  /** In the order in which their work is merged. With `each`, the only one is the branch of every item. */
  readonly branches: readonly Branch[];
  readonly each?: Each | undefined;
  readonly policy: JoinPolicy;
  /** The statuses with which a branch ends well. Absent: all. */
  readonly good?: readonly string[] | undefined;
  /** The role that resolves conflicts between the branches. Absent: a person does. */
  readonly conflicts?: string | undefined;
  /** Whether all branches work in the folder of the step before the fork. If not, each has a worktree. */
  readonly isShared: boolean;
}

/** The beginning of a branch. */
export interface Branch {
  readonly role: string;
  readonly prompt?: PromptText | undefined;
  readonly location?: PromptText | undefined;
}

/** A branch for each item of a list. */
export interface Each {
  /** The path of the list in the data of the edge: `steps.planner.tasks`. */
  readonly of: string;
  /** The field of an item that identifies it. Absent: its position does. */
  readonly key?: string | undefined;
  /** The largest number of items. */
  readonly max: number;
  /** How many branches work at the same time. */
  readonly concurrency: number;
  /** Whether an item that is unchanged, and ended well when the edge was taken before, keeps its result. */
  readonly isReused: boolean;
}

/** The policies of a join that are one word. */
export const joinPolicies = ["wait", "cancel_others", "first"] as const;

/**
 * When a join is reached: all branches have ended (`wait`); or also if one ended badly (`cancel_others`), if one ended well
 * (`first`), if `of` have ended well or no longer can (`quorum`; of fewer branches, all). Then the other branches are cancelled.
 */
export type JoinPolicy =
  | { readonly is: (typeof joinPolicies)[number] }
  | { readonly is: "quorum"; readonly of: number };

/**
 * Who approves an edge: nobody (`auto`), a person (`human`), a role (`agent`). `skip` also means nobody, even if a default would
 * ask.
 */
export const gates = ["auto", "human", "agent", "skip"] as const;
export type Gate = (typeof gates)[number];

export function isGate(value: unknown): value is Gate {
  return gates.some((gate) => gate === value);
}

/** A definition with the place of each of its nodes. */
export interface Workflow {
  readonly definition: Definition;
  /** By JSON pointer into the definition, such as `/roles/reviewer/returns/schema/oneOf/0`. */
  readonly places: Readonly<Record<string, NodePlace>>;
  /** The text of every file it was loaded from, by name; the entry file is first. */
  readonly sources: Readonly<Record<string, string>>;
  /**
   * Pointers into the definition whose values are not known, because a finding about the file is there: `/roles` and `/graph` if
   * entries may be missing, `/roles/dev/returns`, a prompt. Only a draft has gaps.
   */
  readonly gaps?: ReadonlySet<string>;
  /** The checks that its files give up. Absent: none. */
  readonly waivers?: readonly Waiver[] | undefined;
}

export const START = "$START";
export const END = "$END";
/** As the target of an edge in a branch: the branch ends. */
export const JOIN = "$JOIN";
/** As a status: the role asks a person and continues with the answer. As a target: a person is asked, and the role continues. */
export const SUSPEND = "$SUSPEND";
/** As a status: the step, or a decision about its output, took longer than its timeout. */
export const TIMEOUT = "$TIMEOUT";

/** How often a review is repeated for files that changed under it, before a person is asked. */
export const mostStaleReviews = 3;

/** The `max` of an edge that sets none. */
export const edgeMaxByDefault = 5;

/** The limits of the branches of a list that sets none. */
export const eachDefaults = { max: 100, concurrency: 4 } as const;

/** The `turns` of a role that sets none. */
export const turnsByDefault = 20;

/** The `max` of an edge whose only limits are those of the edges that lead to it. */
export const edgeMaxUnlimited = 1_000_000;
