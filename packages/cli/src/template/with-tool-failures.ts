import type { Source } from "@cuebook/template";
import { failureOf, ToolError } from "@cuebook/tools";
import type { CommandContext } from "../terminal/command-context.ts";
import { printToolFailure, ToolFailed } from "./tool-failure.ts";

/**
 * Runs a command that calls tools, and prints a tool's failure as the command's own.
 *
 * @param sources the templates of the findings, as far as they are known when a tool fails
 */
export async function withToolFailures(
  context: CommandContext,
  format: string,
  work: () => Promise<void>,
  sources: () => ReadonlyMap<string, Source> = () => new Map(),
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure =
      error instanceof ToolFailed ? error.failure : error instanceof ToolError ? failureOf(error) : undefined;
    if (failure === undefined) throw error;
    context.finish(printToolFailure(failure, sources(), context, format));
  }
}
