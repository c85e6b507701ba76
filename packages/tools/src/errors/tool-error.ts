import type { Diagnostic } from "@cuebook/template";

/** Why a call did not do what it was to do, as data. */
export interface ToolFailure {
  readonly code: string;
  /** One sentence: what, where, what was expected. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Further fields by code: see `ToolErrorFields`. */
  readonly [field: string]: unknown;
}

/** What a failure may tell beside its message. */
export interface ToolErrorFields {
  readonly hint?: string;
  /** The argument that is at fault: `variables`, `output_path`. */
  readonly argument?: string;
  /** The nearest name to one that is unknown. */
  readonly did_you_mean?: string;
  /** What was to be had: names of variables, templates, tools. */
  readonly available?: readonly string[];
  /** Everything that was found in a template, with places. The first is what the message tells. */
  readonly findings?: readonly Diagnostic[];
  /** The lines around the first finding, with a caret under it. */
  readonly frame?: string;
  /** Paths that were looked at for something that was not found. */
  readonly paths_tried?: readonly string[];
  /** Everything that is wrong with a list of edits, each with its number, its code and where the text nearly is. */
  readonly problems?: readonly { readonly [field: string]: unknown }[];
  readonly cause?: unknown;
}

/** Fields that may be given as undefined, which is to leave them out. */
type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The codes of failures of tools, and when each is told: the reference is made from this. */
export const toolErrors = {
  unknown_tool: "There is no tool of that name, or the caller was not given it.",
  arguments_invalid: "The arguments are not what the tool takes: one is missing, unknown or of another type.",
  path_invalid: "A path is absolute, leaves the workspace, or has characters that no path of a project has.",
  path_protected:
    "The path belongs to git, or to Cuebook's own settings and state: tools change none of it, and do not read what is private.",
  path_outside: "A symbolic link on the way leads out of the workspace.",
  path_collides:
    "A name differs from one that is there in case or Unicode form alone: on some machines both are one file.",
  outside_roots: "The client has said which folders it works in, and this is in none of them.",
  path_not_found: "There is no file or folder at the path.",
  not_a_file: "What stands at the path is no ordinary file: a folder, a device, a pipe, a socket.",
  not_a_folder: "What stands at the path, or on the way to it, is no folder.",
  not_text: "The file is not UTF-8 text.",
  too_large: "A file, a template, an output or a result is larger than the limit.",
  file_exists: "The file is there already and `overwrite` is false.",
  target_changed: "What is there is not any more what was shown when the change was prepared.",
  read_failed: "The operating system refused to read.",
  write_failed: "The operating system refused to write.",
  template_not_found: "No template has that name or path.",
  template_invalid: "The template does not parse: `findings` has all mistakes.",
  template_ambiguous:
    "The name stands for several templates, or the template could be of several dialects that understand it differently: say which.",
  not_a_template: "The text has no construct of any dialect, or what looks like one belongs to another language.",
  variables_invalid:
    "The variables do not fit the template: missing ones, unknown ones, ones of another shape. `findings` has all.",
  render_failed: "The template could not be rendered with these variables.",
  pattern_too_slow: "A regular expression takes too long: it tries too many ways through a line.",
  edit_not_found: "The text to be replaced is not in the file.",
  edit_ambiguous: "The text to be replaced is in the file more than once.",
  command_not_found: "There is no such program.",
  command_failed: "The program could not be run to its end.",
  permission_denied: "A rule or a person refused, or nobody answered in time.",
  cancelled: "The caller took the call back.",
  tool_failed: "The tool failed for a reason that it does not know: a defect.",
} as const;

export type ToolErrorCode = keyof typeof toolErrors;

/** A call that cannot be done. Callers of a toolbox get it as data. */
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

/** A failure as data: what caused it stays here. */
export function failureOf(error: ToolError): ToolFailure {
  const { cause: _, ...fields } = error.fields;
  return { code: error.code, message: error.message, ...fields };
}

/** Anything that was thrown, as a failure of a tool: what is not one already is a defect, or the end of a call that was taken back. */
export function toolErrorOf(thrown: unknown, tool: string, signal: AbortSignal): ToolError {
  if (thrown instanceof ToolError) return thrown;
  if (signal.aborted && thrown instanceof Error && thrown.name === "AbortError") {
    return new ToolError("cancelled", "the call was taken back", { cause: thrown });
  }
  return new ToolError("tool_failed", `${tool} failed: ${reasonOf(thrown)}`, { cause: thrown });
}

/** What something that was thrown says. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function withoutUndefined(fields: Undefinable<ToolErrorFields>): ToolErrorFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
