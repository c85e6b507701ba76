/** @folder What a workflow is: types and plain functions, without validator or YAML. */
import type { Dialect, JsonSchema } from "@cuebook/template";

/**
 * A workflow as it runs, whichever way it was written: plain data, the same for the same meaning.
 * Its canonical JSON is what a run pins by hash, so nothing in here tells where it stood in a file.
 */
export interface Definition {
  readonly version: 1;
  readonly name: string;
  readonly description?: string;
  /** The JSON Schema of `input`; absent: `{ prompt: string }`. */
  readonly inputs?: JsonSchema;
  /** The agent of roles that name none. */
  readonly agent?: string | undefined;
  readonly roles: Readonly<Record<string, Role>>;
  /** `graph[role][status]`: the edge taken when `role` hands back `status`. `$START` has the edges a run enters by. */
  readonly graph: Readonly<Record<string, Readonly<Record<string, Edge>>>>;
  /** What the front matter of a WORKFLOW.md says to the service that polls a tracker: kept as written. */
  readonly service?: Readonly<Record<string, unknown>> | undefined;
  /** How heavy the tasks are that it is for, where it says so. */
  readonly weight?: Weight;
  /** Variables that it adds to those of its phases, or sets in their place. */
  readonly variables?: Readonly<Record<string, VariableSource>>;
}

/**
 * Where a variable of a workflow has its text from: what is written there, an environment variable, a file of the project.
 * Without a default it has to be there, or no agent is started.
 */
export type VariableSource =
  | { readonly from: "value"; readonly value: string }
  | { readonly from: "env"; readonly name: string; readonly default?: string }
  | { readonly from: "file"; readonly path: string; readonly default?: string };

/** How heavy a task is. */
export type Weight = "trivial" | "small" | "medium" | "large";

/** One seat in the workflow: what it is told, what it must hand back, which agent sits there. */
export interface Role {
  readonly description?: string;
  /** What it is told at every turn, in order. */
  readonly prompt: readonly PromptPart[];
  readonly returns: Returns;
  readonly agent?: string;
  /** The tools that Cuebook hands this role. */
  readonly tools: readonly string[];
  /** What the agent may do in the workspace without asking. */
  readonly permissions?: Permissions;
  /** How many turns one step may take. */
  readonly turns: number;
  /** How often a run may come to this role; absent: as often as its edges allow. */
  readonly max?: number;
  /** What makes the role a phase; absent for roles that were written as such. */
  readonly phase?: Phase;
  /** What Cuebook does by itself in this seat: then there is no prompt. Absent: an agent sits there. */
  readonly performs?: Performs;
}

/**
 * A step that needs no agent. `sync` brings the branch up to date with its target, and is left by `conflict` where that needs
 * somebody; `merge_findings` makes one review of those of several roles.
 */
export type Performs =
  | { readonly what: "sync"; readonly how: "merge" | "rebase" }
  | { readonly what: "merge_findings"; readonly of: readonly string[] };

/** What a role that is a phase has beside the others. */
export interface Phase {
  readonly id: string;
  /** The variables that its prompt needs, and those of other phases that it works without. */
  readonly variables: readonly string[];
  readonly optional: readonly string[];
  /** The variables that later phases have from it, each with the field of its output. */
  readonly gives: Readonly<Record<string, string>>;
  /** The kind of document that it hands back. */
  readonly artifact?: string;
  /** Hints for the choice of a model. */
  readonly model?: Readonly<Record<string, unknown>>;
  /**
   * What it hands back in a later round, where that differs from the first. Such a phase is a review: what it says holds for
   * the files as they were when it looked.
   */
  readonly later?: Returns | undefined;
  /** The role whose outputs say which round it is; absent: itself. */
  readonly round?: string;
  /** The field of its output with the checks of its own that it must have passed: `{ name: { passed, evidence } }`. */
  readonly checklist?: string;
  /** The commands that have to pass before it counts as complete, in this order. */
  readonly checks?: readonly PhaseCheck[];
}

/** A command that is run after a phase. */
export interface PhaseCheck {
  readonly name: string;
  /** The command line. Absent: the project's command of that name; none where it has none. */
  readonly run?: string;
  /** `return`: the phase goes on until it passes; `tell`: the failure is told and nothing more. */
  readonly onFailure: "return" | "tell";
}

/** What an agent may do without asking, in the agent's own words for modes and tools. */
export interface Permissions {
  readonly mode?: string;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
}

/** A prompt text with the dialect it is written in: `plain` is text as it stands. */
export interface PromptText {
  readonly dialect: Dialect | "plain";
  readonly text: string;
  /** Which data it may use. */
  readonly contract: ContractName;
}

/**
 * `workflow-md`: issue, attempt, run. `role`: these and input, steps. `edge`: the variant's fields at the root, and issue, input,
 * steps. `phase`: the phase variables.
 */
export type ContractName = "workflow-md" | "role" | "edge" | "phase";

/** A part of a role's prompt: a message role, a heading where it has one, and the text. */
export interface PromptPart extends PromptText {
  readonly role: "system" | "user" | "assistant";
  readonly heading?: string;
}

/** What a role hands back. `text` takes any reply, with status `_`. */
export type Returns =
  | { readonly format: "text" }
  | {
      readonly format: "frontmatter" | "json";
      readonly discriminant: string;
      readonly schema: JsonSchema;
      /** Statuses by which the role says that its step goes on: no edge leaves by them. Absent: none. */
      readonly turnStatuses?: readonly string[];
    };

/** Where a status leads, and what the next role is told. */
export interface Edge {
  /** A role, `$END`, or `$SUSPEND`: then a person is asked, with the prompt as the question. */
  readonly role: string;
  readonly prompt?: PromptText | undefined;
  /** The folder below the workspace that the next role works in, for that step alone. */
  readonly location?: PromptText | undefined;
  readonly gate: Gate;
  /** With gate `agent`: the role that decides. It hands back `approved` or `rejected`, and has no edges. */
  readonly approver?: string | undefined;
  /** How often a run may take this edge. */
  readonly max: number;
}

/**
 * Who decides that an edge may be taken: nobody (`auto`), a person (`human`), a role (`agent`). `skip` is nobody too, where
 * somebody would be asked by default.
 */
export type Gate = "auto" | "human" | "agent" | "skip";

/** Where a node of the definition stands in the author's files: offsets into the source, and those of its key. */
export interface NodePlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly start: number; readonly end: number } | undefined;
  /** For a text whose characters do not stand in the file one for one: how they map. */
  readonly pieces?: readonly PlacedPiece[];
}

/** From `at` in a text on, its characters stand from `offset` on in a file, one for one. */
export interface PlacedPiece {
  readonly at: number;
  readonly offset: number;
  /** The file, where the text is put together from several; absent: that of the node. */
  readonly file?: string;
}

/** A definition with where each of its nodes was written. */
export interface Workflow {
  readonly definition: Definition;
  /** By JSON pointer into the definition, such as `/roles/reviewer/returns/schema/oneOf/0`. */
  readonly places: Readonly<Record<string, NodePlace>>;
  /** The text of every file it was loaded from, by name; the entry file is first. */
  readonly sources: Readonly<Record<string, string>>;
}

export const START = "$START";
export const END = "$END";
/** As a status: the role asks a person and goes on with the answer. As a target: a person is asked, and the role goes on. */
export const SUSPEND = "$SUSPEND";
