import type { Diagnostic } from "@cuebook/template";
import { confirmed } from "../options/confirmed.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import type { ImportOptions } from "./options.ts";

/**
 * Whether the files that were shown are to be written.
 * @param given the file that is imported, as it was named
 * @param question ends with a question mark
 * @param does describes the action, for the error if nobody can be asked: `this writes ...`
 */
export async function isAgreed(
  given: string,
  { yes, dryRun, format, out }: ImportOptions,
  { question, does }: { readonly question: string; readonly does: string },
  context: CommandContext,
): Promise<boolean> {
  if (dryRun === true) return false;
  if (yes === true || format === "json") return yes === true;
  const command = ["cuebook import", given, ...(out === undefined ? [] : ["--out", out]), "--yes"].join(" ");
  return await confirmed(context, `\n${question}`, does, command);
}

/** The last lines of an import. @param written the files that were written */
export function endText(written: readonly string[], { dryRun }: ImportOptions): string {
  if (written.length > 0) return `\n${written.map((name) => `written: ${name}\n`).join("")}`;
  return dryRun === true ? "\nNothing was written: --dry-run.\n" : "\nNothing was written.\n";
}

/** Ends the command. A person's refusal takes precedence over findings in the exit code. */
export function finishImport(
  { isDeclined, findings }: { readonly isDeclined: boolean; readonly findings: readonly Diagnostic[] },
  { format, dryRun }: ImportOptions,
  context: CommandContext,
): void {
  const hasErrors = findings.some(({ severity }) => severity === "error");
  if (isDeclined && format === "text" && dryRun !== true) context.finish(exitCode.suspended);
  else context.finish(hasErrors ? exitCode.findings : exitCode.ok);
}
