/** @folder What a tool is: arguments, results, callers, surroundings. */
import type { Action } from "@cuebook/policy";
import type { JsonSchema } from "@cuebook/template";
import type { ToolFailure } from "../errors/tool-error.ts";
import type { PermissionDisplay } from "../preview/display.ts";

/** What a caller may know of a tool before it calls it: what it is, what it takes and gives. Nothing in it is of MCP. */
export interface ToolDefinition {
  readonly name: string;
  /** A few words, for lists that people read. */
  readonly title: string;
  /** What a model is told: short and true. */
  readonly description: string;
  /** The JSON Schema of the arguments: an object. */
  readonly input: JsonSchema;
  /** The JSON Schema of the value of a success: an object. */
  readonly output: JsonSchema;
  /** `read`: changes nothing. `write`: changes files of the workspace. `run`: runs a program, which may do anything. */
  readonly effect: "read" | "write" | "run";
}

/** A tool that can be called. What it takes of the world stands behind it: who makes it gives it a workspace and templates. */
export interface Tool extends ToolDefinition {
  /**
   * Checks the arguments and finds out what would be done. A tool that changes nothing is done with that; one that changes
   * something has changed nothing yet, and proposes.
   * @throws ToolError where it cannot be done
   */
  prepare(args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<Prepared>;
}

/** What a tool is told about the call beside its arguments. */
export interface ToolCall {
  /** Aborted when the caller does not want the result any more. */
  readonly signal: AbortSignal;
  /** Tells how far a long call has come. */
  progress(message: string): void;
}

/** What preparing a call gives. */
export type Prepared =
  | { readonly is: "done"; readonly value: ToolValue }
  | { readonly is: "proposed"; readonly proposal: Proposal };

/** What a tool gives: plain JSON, its names in the form that the documents of such tools use (`output_path`). */
export type ToolValue = Readonly<Record<string, unknown>>;

/** Something that will be done if it is allowed: everything is decided, and nothing has been done. */
export interface Proposal {
  readonly action: Action;
  /** What is shown to whoever allows it. */
  readonly display: PermissionDisplay;
  /** SHA-256 of all that will be done, byte for byte: an approval stands for this and nothing else. */
  readonly hash: string;
  /** SHA-256 of what it would replace, for the audit log. */
  readonly before?: string | undefined;
  /**
   * Does it. What is there now must be what was there when it was prepared.
   * @throws ToolError `target_changed` where it is not, and where it cannot be done
   */
  apply(call: ToolCall): Promise<ToolValue>;
}

/** What came of a call: never an exception, so that a caller can hand it to a model as it is. */
export type ToolResult =
  | { readonly ok: true; readonly value: ToolValue }
  | { readonly ok: false; readonly failure: ToolFailure };
