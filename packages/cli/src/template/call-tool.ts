import { fitsData } from "@cuebook/settings";
import { printableLine } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema } from "@cuebook/template";
import type { Toolbox, ToolFailure } from "@cuebook/tools";
import type { CommandContext } from "../terminal/command-context.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { ToolFailed } from "./tool-failure.ts";

/** The result of rendering a template. */
interface Filled {
  readonly template: string;
  readonly dialect: string;
  readonly warnings: readonly string[];
  readonly variables_unused: readonly string[];
}

/** The fields of a rendered template that the command prints. */
export const filledFields = ["template", "dialect", "warnings", "variables_unused"] as const satisfies (keyof Filled)[];

/** A listed template. */
export interface ListedTemplate {
  readonly name: string;
  readonly path: string;
  readonly where: "workspace" | "root";
  readonly root?: string;
  readonly dialect?: string;
  readonly description?: string;
  readonly problem?: { readonly code: string; readonly message: string };
}

/** The result of checking a template. */
export interface CheckedTemplate {
  readonly template: string;
  readonly findings: readonly Diagnostic[];
  readonly warnings: readonly string[];
  /** The problem if its dialect is unknown, or if the variables do not fit. */
  readonly problem?: ToolFailure;
}

/** A listed template set. */
export interface ListedSet extends Pick<ListedTemplate, "name" | "path" | "where" | "description" | "problem"> {
  readonly variables: readonly { readonly name: string; readonly required: boolean }[];
  readonly files: number;
  readonly insertions: number;
}

/** The result of changing several files as one action. */
export interface ChangedFiles {
  readonly files: readonly {
    readonly path: string;
    readonly change: "created" | "updated" | "removed" | "unchanged";
  }[];
  readonly changed: number;
  readonly hash: string;
  readonly warnings: readonly string[];
  readonly action?: string;
  readonly preview?: string;
  readonly preview_truncated?: boolean;
}

/** The fields of changed files which the command prints. */
export const changeFields = [
  "files",
  "changed",
  "hash",
  "warnings",
  "action",
  "preview",
  "preview_truncated",
] as const satisfies (keyof ChangedFiles)[];

/** The results of the tools that the command line calls: the fields of their output schemas that it uses. */
export interface ToolValues {
  readonly renderTemplate: Filled & { readonly text: string };
  readonly checkTemplate: CheckedTemplate;
  readonly listTemplates: {
    readonly templates: readonly ListedTemplate[];
    readonly sets?: readonly ListedSet[];
    readonly static_count: number;
    readonly static_files?: readonly string[];
    readonly truncated: boolean;
    readonly message?: string;
  };
  readonly listTemplateVariables: {
    readonly template: string;
    readonly dialect: string;
    readonly variables: readonly {
      readonly path: string;
      readonly required: boolean;
      readonly types: readonly string[];
      readonly uses: readonly { readonly line: number; readonly column: number; readonly file?: string }[];
      readonly given_by?: string;
      readonly default?: unknown;
    }[];
    readonly schema: JsonSchema;
  };
  readonly writeFileFromTemplate: Filled & {
    readonly output_path: string;
    readonly size: number;
    readonly lines: number;
    readonly change: "created" | "updated" | "unchanged";
    readonly sha256: string;
    readonly backup?: string;
    readonly preview?: string;
    readonly preview_truncated?: boolean;
  };
  readonly applyTemplate: ChangedFiles & { readonly template: string; readonly folder: string };
  readonly updateTemplates: ChangedFiles & {
    readonly updated: readonly string[];
    readonly notes: readonly {
      readonly id: string;
      readonly path: string;
      readonly message: string;
      readonly conflicts: number;
    }[];
    readonly conflicts: number;
  };
  readonly undoAction: ChangedFiles & { readonly undone: string; readonly title: string };
}

/**
 * Calls a tool for the command line. Ctrl-C cancels the call, which then leaves nothing behind.
 * @throws ToolFailed if the tool fails
 */
export async function callTool<Name extends keyof ToolValues>(
  toolbox: Toolbox,
  name: Name,
  args: Readonly<Record<string, unknown>>,
  { terminal }: CommandContext,
): Promise<ToolValues[Name]> {
  using stop = stopOnSignals();
  const result = await toolbox.call(name, args, {
    signal: stop.signal,
    // The only progress messages of a tool are about a log that cannot be written.
    progress: (message) => terminal.err(`${printableLine(message)}\n`),
  });
  if (!result.ok) throw new ToolFailed(result.failure);
  const { value } = result;
  const schema = toolbox.tools.find((tool) => tool.name === name)?.output ?? {};
  if (!fitsTool<Name>(schema, value)) throw new Error(`the result of ${name} does not match its output schema`);
  return value;
}

/** Whether a value matches the output schema of a tool, which requires the fields of `ToolValues`. */
function fitsTool<Name extends keyof ToolValues>(schema: JsonSchema, value: unknown): value is ToolValues[Name] {
  return fitsData(schema, value);
}
