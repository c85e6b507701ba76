/** @folder Checks of what runs need: one file for each section. */
import { CuebookError } from "@cuebook/error";
import { type ConfiguredProject, type Surroundings, suggestionOn } from "../surroundings.ts";

/** The level of a finding; an error is a reason why runs cannot work. */
export type Level = "ok" | "warning" | "error";

/** What a user can do about a finding, with Cuebook itself. */
export type DoctorAction =
  /** The findings of a workflow file say more. */
  | { readonly is: "check"; readonly file: string }
  /** The entries of runs in lists are made again. */
  | { readonly is: "reindex"; readonly of: "run" | "lists" }
  | { readonly is: "resume"; readonly run: string }
  /** A repair of the store. `anew`: begins a new one; `rows`: saves whole runs, as many as `whole`; `kept`: keeps this one. */
  | { readonly is: "repair"; readonly how: "anew" | "rows" | "kept"; readonly whole?: number }
  /** A test message to receivers. */
  | { readonly is: "try" };

/** A finding of a section. */
export interface DoctorFinding {
  readonly level: Level;
  /** A stable name of what was found. */
  readonly code: string;
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
  readonly action?: DoctorAction | undefined;
}

/** What a section examines. */
export interface DoctorContext {
  readonly project: ConfiguredProject;
  readonly surroundings: Surroundings;
  /** Whether a section may repair what it finds. */
  readonly isRepair: boolean;
  /** Whether receivers get a test message. */
  readonly isTry: boolean;
}

/** A part of the checkup. To add a section, write its file and add its line to `sections.ts`. */
export interface DoctorSection {
  readonly name: string;
  /** What it examines, for the help. */
  readonly summary: string;
  /** All findings; empty if there is nothing to check. Read-only, unless it repairs; sends nothing, unless it tests. */
  check(given: DoctorContext): Promise<readonly DoctorFinding[]>;
}

/** A failure as a finding, with its advice. */
export function failureFinding(error: unknown, surroundings: Surroundings, level: Level = "error"): DoctorFinding {
  if (!(error instanceof CuebookError)) throw error;
  const { code, message } = error;
  return { level, code, message, remedy: suggestionOn(error, surroundings).suggestion?.text };
}
