import type { ResumptionOptions } from "../options/resumption.ts";
import type { PermitOptions } from "./permit.ts";

/** The options of a decision. */
export interface DecideOptions extends ResumptionOptions, PermitOptions {
  readonly say?: string;
  /** Why failed checks may pass. */
  readonly reason?: string;
  /** False with `--no-run`. */
  readonly run: boolean;
}

export type Verb = "approve" | "reject" | "answer";
