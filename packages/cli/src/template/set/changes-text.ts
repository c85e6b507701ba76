import { plural, printable, printableLine } from "@cuebook/settings/values";
import { displayText } from "../../permission/question-text.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import type { ChangedFiles } from "../call-tool.ts";

/** Prints the changes that an action would make, and how to allow exactly these changes. */
export function printDryRun(value: ChangedFiles, summary: string, context: CommandContext): void {
  const { terminal, style: styleOf } = context;
  const style = styleOf("out");
  const { preview = "", preview_truncated: truncated = false, warnings, hash } = value;
  if (value.changed === 0 && preview === "") {
    terminal.out("nothing would change\n");
    return;
  }
  const lines = preview.split("\n").length;
  const counts = { shown_lines: lines, total_lines: lines };
  const display = { summary, details: preview, format_hint: "diff", truncated, ...counts, warnings } as const;
  terminal.out(`${displayText(display, style).text}hash  ${hash}\n`);
  terminal.out(`${style.dim("nothing was written: --dry-run. To write exactly this: --approved HASH")}\n`);
}

/** Prints the changes that an action has made, and how to undo them. */
export function printChanged(value: ChangedFiles, context: CommandContext): void {
  const { terminal, style: styleOf } = context;
  const style = styleOf("out");
  const changed = value.files.filter(({ change }) => change !== "unchanged");
  if (value.action === undefined) {
    printWarningLines(value, context);
    terminal.out("unchanged\n");
    return;
  }
  for (const { path, change } of changed) terminal.out(`${style.good(change)}  ${printableLine(path)}\n`);
  if (value.changed > changed.length) terminal.out(`and ${value.changed - changed.length} more\n`);
  terminal.out(`${plural(value.changed, "file")}; to undo it: cuebook undo ${value.action}\n`);
}

export function printWarningLines({ warnings }: Pick<ChangedFiles, "warnings">, context: CommandContext): void {
  const word = context.style("err").severity("warning", "warning");
  for (const warning of warnings) context.terminal.err(`${word}: ${printable(warning)}\n`);
}
