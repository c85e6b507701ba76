/** @folder What a tool is: arguments, results, callers, surroundings. */
import type { Action } from "@cuebook/policy";
import type { JsonSchema } from "@cuebook/template";
import type { ToolFailure } from "../errors/tool-error.ts";
import type { PermissionDisplay } from "../preview/display.ts";

/** What a caller can know of a tool before calling it: its name, arguments and result. Nothing here depends on MCP. */
export interface ToolDefinition {
  readonly name: string;
  /** A few words for lists that people read. */
  readonly title: string;
  /** What the model reads: short and true. */
  readonly description: string;
  /** The JSON Schema of the arguments: an object. */
  readonly input: JsonSchema;
  /** The JSON Schema of a successful result: an object. */
  readonly output: JsonSchema;
  /** `read`: changes nothing. `write`: changes files of the workspace, or the issue of the run. `run`: runs a program, which may do anything. */
  readonly effect: "read" | "write" | "run";
}

/** A tool that can be called. Its maker has given it a workspace and templates. */
export interface Tool extends ToolDefinition {
  /**
   * Checks the arguments and works out what the call would do. A tool that changes nothing is finished after this; a tool that
   * changes something returns a proposal, and has changed nothing yet.
   * @throws ToolError if the call cannot be done
   */
  prepare(args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<Prepared>;
}

/** What a tool receives beside the arguments of the call. */
export interface ToolCall {
  /** Aborted when the caller no longer wants the result. */
  readonly signal: AbortSignal;
  /** Reports the progress of a long call. */
  progress(message: string): void;
  /** Adds a file to the result, beside its value: an image, a document. */
  attach(file: ToolFile): void;
}

/** A file of a result. */
export interface ToolFile {
  /** Such as `image/png`. */
  readonly mediaType: string;
  /** Base64. */
  readonly data: string;
  readonly name?: string;
}

/** The result of preparing a call. */
export type Prepared =
  | { readonly is: "done"; readonly value: ToolValue }
  | { readonly is: "proposed"; readonly proposal: Proposal };

/** The result of a tool: plain JSON. Field names use the style of such tools (`output_path`). */
export type ToolValue = Readonly<Record<string, unknown>>;

/** An action that runs if it is allowed. Everything is decided, and nothing is done yet. */
export interface Proposal {
  readonly action: Action;
  /** Further actions of the same call. The strictest decision counts. */
  readonly others?: readonly Action[] | undefined;
  /** What the person who decides sees. */
  readonly display: PermissionDisplay;
  /** SHA-256 of everything the action will do, byte for byte: an approval covers this and nothing else. */
  readonly hash: string;
  /** A rule for the action would decide on more than what is shown: an answer is about this call only. */
  readonly isOnce?: boolean | undefined;
  /** SHA-256 of what the action would replace, for the audit log. */
  readonly before?: string | undefined;
  /**
   * Runs the action. The target must be unchanged since the action was prepared.
   * @throws ToolError `target_changed` if it is not, or another code if the action cannot be done
   */
  apply(call: ToolCall): Promise<ToolValue>;
}

/** The outcome of a call. It is never an exception, so a caller can hand it to a model as is. */
export type ToolResult =
  | { readonly ok: true; readonly value: ToolValue; readonly files?: readonly ToolFile[] }
  | { readonly ok: false; readonly failure: ToolFailure; readonly files?: readonly ToolFile[] };
