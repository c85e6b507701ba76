import type { workflowDiff as workflowDiffOutput } from "@cuebook/commands/json";
import { diffLines } from "@cuebook/engine";
import { UsageError } from "../failure/failure.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { namedWorkflow } from "./names.ts";
import { openLibrary } from "./with-library.ts";

export interface DiffOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook workflow diff`. */
export async function diff(name: string, options: DiffOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { builtIn, entry, origin } = namedWorkflow(opened.library, name);
  if (builtIn === undefined) {
    throw new UsageError(
      `"${name}" is your own workflow: there is no built-in one to compare it with`,
      `show it: cuebook workflow export ${name}`,
    );
  }
  const isSame = builtIn === entry.text;
  if (options.format === "json") {
    const { lines, added, removed } = diffLines(builtIn, entry.text, 3);
    terminal.out(
      jsonText<typeof workflowDiffOutput>({ name, from: origin, isSame, added, removed, lines: isSame ? [] : lines }),
    );
  } else if (isSame) terminal.out(`${name} is the built-in workflow.\n`);
  else terminal.out(textDiff(builtIn, entry.text, context.style("out")));
}
