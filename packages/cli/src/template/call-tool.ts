import type { Diagnostic, JsonSchema } from "@cuebook/template";
import type { Toolbox, ToolFailure } from "@cuebook/tools";
import { printableLine } from "../output/printable.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { ToolFailed } from "./tool-failure.ts";

/** What is told of a template that was filled in. */
interface Filled {
  readonly template: string;
  readonly dialect: string;
  readonly warnings: readonly string[];
  readonly variables_unused: readonly string[];
}

/** A template as it is listed. */
export interface ListedTemplate {
  readonly name: string;
  readonly path: string;
  readonly where: "workspace" | "root";
  readonly root?: string;
  readonly dialect?: string;
  readonly description?: string;
  readonly problem?: { readonly code: string; readonly message: string };
}

/** What checking a template gave. */
export interface CheckedTemplate {
  readonly template: string;
  readonly findings: readonly Diagnostic[];
  readonly warnings: readonly string[];
  /** Why its dialect cannot be told, or the variables do not do. */
  readonly problem?: ToolFailure;
}

/** What the tools that the command line calls give: the fields of their output schemas that it uses. */
export interface ToolValues {
  readonly renderTemplate: Filled & { readonly text: string };
  readonly checkTemplate: CheckedTemplate;
  readonly listTemplates: {
    readonly templates: readonly ListedTemplate[];
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
      readonly uses: readonly { readonly line: number; readonly column: number }[];
      readonly given_by?: string;
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
}

/**
 * Calls a tool for the command line; Ctrl-C takes the call back, and nothing is left of it.
 * @throws ToolFailed where the tool did not do it
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
    // What a tool tells beside its result is of a log that could not be written.
    progress: (message) => terminal.err(`${printableLine(message)}\n`),
  });
  if (!result.ok) throw new ToolFailed(result.failure);
  // The value fits the output schema of the tool: this is the parsed boundary.
  return result.value as unknown as ToolValues[Name];
}
