/** @folder The workflows and the prompts of a project: findings, graphs, contracts, overrides, and the definitions that runs use. */
import type { Drawn } from "@cuebook/diagram";
import type { ContractField } from "@cuebook/engine";

/** A finding, as `check` prints it. */
export interface ShownFinding {
  readonly severity: "error" | "warning" | "info";
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The lines around the place; empty: the text of the file is not known. */
  readonly frame: string;
  readonly notes: readonly string[];
  /** Null: there is no help. */
  readonly help: string | null;
}

/** A workflow in the list. */
export interface ListedWorkflow {
  /** The argument of `cuebook run`: a name in the library, or a file. */
  readonly key: string;
  readonly name: string;
  /** `file`: a file of the project. Others are in the library: `changed` differs from the built-in workflow, `added` has none. */
  readonly from: "built-in" | "changed" | "added" | "file";
  readonly file: string;
  readonly description: string;
  /** The roles in order. */
  readonly steps: readonly string[];
  readonly errors: number;
  readonly warnings: number;
  /** Whether its file is read. Until then only the file is known. */
  readonly isRead: boolean;
  /**
   * Whether its proof is complete. Until then, the numbers, the findings and the drawing are derived from its form alone, without the
   * context of the project.
   */
  readonly isExamined: boolean;
}

/** A field of a contract, and who gives it. */
export interface ShownField extends ContractField {
  /** `writer`, `the issue`, `the input of the run`. */
  readonly from: string;
}

/** A prompt of a workflow. The data that it can use is in `ContractData`. */
export interface ShownContract {
  /** `role writer`, `role writer, Goal`, `writer to printer when _`. */
  readonly place: string;
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
  /** Whether it is proved for every path. Null: that is not known yet. */
  readonly proof: "proved" | "unproved" | "unchecked" | null;
  /** The id of the prompt in the library. Null: the prompt is written in the workflow. */
  readonly prompt: string | null;
}

/** The data that a prompt can use. */
export interface ContractData {
  readonly pointer: string;
  readonly fields: readonly ShownField[];
  /** Whether there are more fields, or deeper ones. */
  readonly isCut: boolean;
}

/** A workflow with all its details. */
export interface ShownWorkflow extends ListedWorkflow {
  /** The hash of its definition; null: it has errors. */
  readonly definition: string | null;
  readonly findings: readonly ShownFinding[];
  /** Null: the workflow could not be read, or it is large and not drawn yet (`isExamined` is false). */
  readonly drawing: Drawn | null;
  readonly contracts: readonly ShownContract[];
  /** Whether runs of it need an issue, a text, or take either. */
  readonly takes: { readonly issue: boolean; readonly text: boolean };
  /** Its phases. For a single run, a person can change who decides after a phase. */
  readonly phases: readonly string[];
  /** The named inputs that it declares. */
  readonly inputs: readonly ContractField[];
}

/** A prompt of the library in the list. */
export interface ListedPrompt {
  readonly id: string;
  readonly kind: string;
  readonly purpose: string;
  /** Whose files it consists of, the one in effect first. */
  readonly layers: readonly ("built-in" | "user" | "project")[];
  /**
   * How the file relates to its base. `same`: the base has not changed; `drifted`: it has; `conflicted`: a merge left conflicts;
   * `unrecorded`: the file does not say what it is based on; `own`: it has no base. Null: nobody overrides it.
   */
  readonly standing: string | null;
  readonly errors: number;
}

/** A workflow that uses a prompt. */
export interface PromptUse {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** A prompt with its override as a three-way comparison. */
export interface ShownPrompt extends ListedPrompt {
  readonly file: string;
  /** The text in effect. */
  readonly text: string;
  readonly uses: readonly PromptUse[];
  readonly findings: readonly ShownFinding[];
  /** Null: nobody overrides it, or the file is a new prompt. */
  readonly comparison: PromptComparison | null;
}

/** A place where a prompt file or the current built-in prompt differs from the text that the file was made from. */
export interface ThreeWayHunk {
  /** The line of that text, from 1. */
  readonly line: number;
  /** `ours`: the file; `theirs`: the built-in prompt; `both`: both, and a merge can keep both; `conflict`: a person has to choose. */
  readonly by: "ours" | "theirs" | "both" | "conflict";
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A prompt file, its base as it was when the file was made, and the base as it is now. As unified diffs; empty: no difference. */
export interface PromptComparison {
  readonly file: string;
  readonly by: "user" | "project";
  /** From the current base to the file. */
  readonly ours: string;
  /** From the base that the file was made from to the current one. Null: the old text is not stored. */
  readonly theirs: string | null;
  /** The current base. */
  readonly base: string;
  /** All three side by side. Null: the old text is not stored. */
  readonly hunks: readonly ThreeWayHunk[] | null;
}

/** The library of a project, as the program around the door knows it. */
export interface Library {
  workflows(): Promise<readonly ListedWorkflow[]>;
  /** @returns undefined: there is no such workflow */
  workflow(key: string): Promise<ShownWorkflow | undefined>;
  /**
   * The data that a prompt of a workflow can use.
   *
   * @param index its place in `contracts`
   * @returns undefined: there is no such workflow, or no such prompt in it
   */
  contract(key: string, index: number): Promise<ContractData | undefined>;
  prompts(): Promise<readonly ListedPrompt[]>;
  /** @returns undefined: there is no such prompt */
  prompt(id: string): Promise<ShownPrompt | undefined>;
}
