import type { Dialect } from "@cuebook/template";
import type { TestSchema } from "./fitting-data.ts";

/** The file of a prompt. */
export interface PromptFile {
  readonly file: string;
  readonly dialect: Dialect;
}

/** A workflow as its author writes it, in which all prompts are files. */
export interface Draft {
  readonly document: Readonly<Record<string, unknown>>;
  /** The files of the prompts, by pointer in the definition. */
  readonly prompts: ReadonlyMap<string, PromptFile>;
  /** The pointers of the conditions, which are all `true` in the document. */
  readonly conditions: readonly string[];
  /** The workflows that roles of all these files run, by path. Pointers are in the definition of each. */
  readonly inner: ReadonlyMap<string, InnerDraft>;
}

/** A workflow that a role runs. */
export interface InnerDraft extends Draft {
  /** The inputs that it needs besides `prompt`. */
  readonly needs: readonly InnerInput[];
  /** The statuses with which it ends. */
  readonly ends: readonly string[];
  readonly isReading: boolean;
}

export type InnerInput = "data" | "note";

/** The file of a draft. */
export interface DraftFile {
  /** Absent: the file of the run. */
  readonly path?: string;
  /** What the names of its roles begin with. */
  readonly prefix: string;
  readonly needs: readonly InnerInput[];
  readonly isReading: boolean;
  /** The schema of the input `data`, the same in all files. */
  readonly data: TestSchema;
  readonly inner: Map<string, InnerDraft>;
  /** How many there are besides the file of the run, with those that are being drafted. */
  readonly drafted: { count: number };
}

/** Roles that are drafted together: those outside of all branches, or those of a branch. */
export interface Region {
  readonly names: readonly string[];
  /** The target with which they end. */
  readonly end: "$END" | "$JOIN";
  readonly depth: number;
  /** Whether they share a folder with other branches. */
  readonly isReading: boolean;
  /** The branches that were opened here. */
  readonly opened: Branch[];
}

export interface DraftedRole {
  readonly role: unknown;
  readonly statuses: readonly string[];
  /** Whether its output has a list for branches. */
  readonly hasList?: boolean;
  /** Whether its output has a time at which the next step can begin. */
  readonly hasDue?: boolean;
}

export interface Branch {
  readonly role: string;
  readonly ends: readonly string[];
  readonly isReading: boolean;
}
