/** @folder Checks of what runs need: one file for each section. */
import { CuebookError } from "@cuebook/error";
import { hintOf } from "../failure/advice.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The level of a finding; an error is a reason why runs cannot work. */
export type Level = "ok" | "warning" | "error";

/** A finding of a section. */
export interface DoctorFinding {
  readonly level: Level;
  /** A stable name of what was found. */
  readonly code: string;
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
}

/** What a section examines. */
export interface DoctorContext {
  readonly context: CommandContext;
  readonly project: ReadyProject;
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
export function failureFinding(error: unknown, level: Level = "error"): DoctorFinding {
  if (!(error instanceof CuebookError)) throw error;
  return { level, code: error.code, message: error.message, remedy: hintOf(error) };
}
