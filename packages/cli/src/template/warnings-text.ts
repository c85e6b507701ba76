import { printable } from "../output/printable.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Tells on standard error what is right and perhaps not meant. */
export function tellWarnings(
  {
    warnings,
    variables_unused: unused,
  }: { readonly warnings: readonly string[]; readonly variables_unused: readonly string[] },
  context: CommandContext,
): void {
  const word = context.style("err").severity("warning", "warning");
  const idle = unused.length === 0 ? [] : [`variables that are not used: ${unused.join(", ")}`];
  for (const warning of new Set([...warnings, ...idle])) {
    context.terminal.err(`${word}: ${printable(warning).replaceAll("\n", "\n    ")}\n`);
  }
}
