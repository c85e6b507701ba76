import type { Completions, Hover, JsonSchema, Severity } from "@cuebook/template";
import type { Sheet } from "./sheet.ts";

/** Offsets in a text. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A finding about one of the texts. */
export interface Finding extends Range {
  readonly code?: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly notes: readonly string[];
  readonly help?: string;
  /** What would replace the range. */
  readonly replacement?: string;
}

/** A part of the rendered text, and what made it. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** In the template. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  /** The data that it was made from; empty for the template's own text. */
  readonly paths: readonly { readonly path: string; readonly place?: Range | undefined }[];
}

/** The result of checking a sheet. */
export interface Outcome {
  readonly template: readonly Finding[];
  readonly data: readonly Finding[];
  readonly contract: readonly Finding[];
  /** The text with its parts; absent: it cannot be rendered, and `failure` says why. */
  readonly rendered?: { readonly text: string; readonly parts: readonly Part[]; readonly isCut: boolean };
  readonly failure?: Finding;
}

/** A job for the worker. */
export type Job =
  | { readonly is: "check"; readonly sheet: Sheet }
  | { readonly is: "infer"; readonly sheet: Sheet }
  | { readonly is: "complete"; readonly sheet: Sheet; readonly offset: number }
  | { readonly is: "hover"; readonly sheet: Sheet; readonly offset: number };

/** The answers of the worker, by the kind of the job. */
export interface Answers {
  readonly check: Outcome;
  /** Absent: the template does not parse. */
  readonly infer: JsonSchema | undefined;
  readonly complete: Completions | undefined;
  readonly hover: Hover | undefined;
}
