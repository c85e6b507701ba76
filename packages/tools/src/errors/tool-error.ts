import type { Diagnostic } from "@cuebook/template";

/** Why a call failed, as data. */
export interface ToolFailure {
  readonly code: string;
  /** One sentence: what failed, where, what was expected. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** More fields by code: see `ToolErrorFields`. */
  readonly [field: string]: unknown;
}

/** What a failure may contain beside its message. */
export interface ToolErrorFields {
  readonly hint?: string;
  /** The argument at fault: `variables`, `output_path`. */
  readonly argument?: string;
  /** The known name nearest to an unknown one. */
  readonly did_you_mean?: string;
  /** The names that exist: variables, templates, tools. */
  readonly available?: readonly string[];
  /** All findings in a template, with places. The message is that of the first. */
  readonly findings?: readonly Diagnostic[];
  /** The lines around the first finding, with a caret under it. */
  readonly frame?: string;
  /** The paths tried for something that was not found. */
  readonly paths_tried?: readonly string[];
  /** All problems in a list of edits, each with its number, its code and the nearest similar place. */
  readonly problems?: readonly { readonly [field: string]: unknown }[];
  readonly cause?: unknown;
}

/** Fields that may be given as undefined, which leaves them out. */
type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The codes of tool failures, and when each occurs. The reference page is made from this. */
export const toolErrors = {
  unknown_tool: "No tool has that name, or the caller may not use it.",
  arguments_invalid: "The arguments do not match the tool's schema: one is missing, unknown or of the wrong type.",
  path_invalid: "The path is absolute, leaves the workspace, or has characters that no project path has.",
  path_protected:
    "The path belongs to git or to Cuebook's settings and state. Tools change none of it, and do not read what is private.",
  path_outside: "A symbolic link on the path leads out of the workspace.",
  path_collides:
    "The name differs from an existing one only in case or Unicode form. On some machines both are one file.",
  outside_roots: "The path is in none of the folders that the client has declared as its roots.",
  path_not_found: "No file or folder exists at the path.",
  not_a_file: "The path names no regular file, but a folder, a device, a pipe or a socket.",
  not_a_folder: "The path, or a part of it, is not a folder.",
  not_text: "The file is not UTF-8 text.",
  too_large: "A file, a template, an output or a result is larger than the limit.",
  file_exists: "The file already exists, and `overwrite` is false.",
  target_changed: "The file has changed since the change was prepared and shown.",
  read_failed: "The operating system refused to read.",
  write_failed: "The operating system refused to write.",
  template_not_found: "No template has that name or path.",
  template_invalid: "The template does not parse. `findings` has all mistakes.",
  template_ambiguous:
    "Several templates have the name, or several dialects read the template differently. The call has to name one.",
  not_a_template: "The text has no construct of any dialect, or what looks like one belongs to another language.",
  template_is_set: "The name is that of a template set. `applyTemplate` writes its files.",
  set_conflict: "Files that a template set writes exist already, and `overwrite` is false.",
  path_occupied:
    "Where a template set writes a file now, something else is: a folder, a file on the way, another spelling.",
  marker_not_found: "The file that a template set inserts into has no line with the marker, or several.",
  already_applied: "The template set was applied there before. An update brings it up to date.",
  conflicts_open: "Files have conflicts of an earlier update that nobody has resolved.",
  lock_invalid: "The record of applied template sets cannot be used: it is damaged, or of a later version.",
  action_pending:
    "Another process is changing files of the workspace, or a change that was interrupted cannot be completed.",
  action_newer: "A change in the record of what was written is of a later version of Cuebook.",
  approval_outdated: "The change to make is not the one that was approved.",
  action_not_found: "No action has that id.",
  variables_invalid:
    "The variables do not fit the template: some are missing, unknown or of the wrong shape. `findings` has all.",
  render_failed: "Rendering the template with these variables failed.",
  pattern_too_slow: "The regular expression takes too long: it tries too many ways to match a line.",
  edit_not_found: "The text to replace is not in the file.",
  edit_ambiguous: "The text to replace is in the file more than once.",
  command_not_found: "The program does not exist.",
  command_failed: "The program could not be started.",
  sandbox_unavailable:
    "The program cannot run in the sandbox of the role: bubblewrap is missing, or may not create one.",
  no_tracker: "The tool works on the issue of a run: the run has no issue, or its tracker cannot be asked from here.",
  issue_not_found: "The tracker has no such issue among those that can be read here.",
  state_not_allowed: "The workflow does not allow agents to move the issue to this state.",
  server_failed: "The MCP server of the tool reports a failure, has ended, or does not answer. The message says which.",
  tracker_failed: "The tracker refused the call, or could not be reached. The message says which.",
  limit_reached: "The turn has used all its calls of this kind.",
  permission_denied: "A rule or a person denied the call, or nobody answered in time.",
  cancelled: "The caller cancelled the call.",
  tool_failed: "The tool failed for a reason that it does not know. This is a defect of the tool.",
} as const;

export type ToolErrorCode = keyof typeof toolErrors;

/** A call that cannot be done. Callers of a toolbox receive it as data. */
export class ToolError extends Error {
  readonly code: ToolErrorCode;
  readonly fields: ToolErrorFields;

  constructor(code: ToolErrorCode, message: string, fields: Undefinable<ToolErrorFields> = {}) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.name = "ToolError";
    this.code = code;
    this.fields = withoutUndefined(fields);
  }
}

/** A failure as data, without its cause. */
export function failureOf(error: ToolError): ToolFailure {
  const { cause: _, ...fields } = error.fields;
  return { code: error.code, message: error.message, ...fields };
}

/** Anything thrown, as a tool error. What is not a tool error is a defect, or the end of a cancelled call. */
export function toolErrorOf(thrown: unknown, tool: string, signal: AbortSignal): ToolError {
  if (thrown instanceof ToolError) return thrown;
  if (signal.aborted && thrown instanceof Error && thrown.name === "AbortError") {
    return new ToolError("cancelled", "the call was cancelled", { cause: thrown });
  }
  return new ToolError("tool_failed", `${tool} failed: ${reasonOf(thrown)}`, { cause: thrown });
}

/** The message of anything thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function withoutUndefined(fields: Undefinable<ToolErrorFields>): ToolErrorFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
