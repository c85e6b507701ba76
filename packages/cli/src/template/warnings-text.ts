import { printable } from "@cuebook/settings/values";
import type { CommandContext } from "../terminal/command-context.ts";

/** Prints warnings on standard error: valid input that is perhaps a mistake. */
export function printWarnings(
  {
    warnings,
    variables_unused: unused,
  }: { readonly warnings: readonly string[]; readonly variables_unused: readonly string[] },
  context: CommandContext,
): void {
  const word = context.style("err").severity("warning", "warning");
  const idle = unused.length === 0 ? [] : [`unused variables: ${unused.join(", ")}`];
  for (const warning of new Set([...warnings, ...idle])) {
    context.terminal.err(`${word}: ${printable(warning).replaceAll("\n", "\n    ")}\n`);
  }
}
