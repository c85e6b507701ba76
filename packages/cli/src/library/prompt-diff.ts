import type { promptDiff as promptDiffOutput } from "@cuebook/commands/json";
import { diffLines } from "@cuebook/engine";
import { extendsPrompt, normalPhaseText, type PhaseEntryFile, phaseBelow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { namedPrompt } from "./names.ts";
import { openLibrary } from "./with-library.ts";

export interface DiffOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt diff`. */
export async function diff(id: string, options: DiffOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const entry = namedPrompt(opened.library, id);
  const level = entry.level ?? "built-in";
  const below = level === "built-in" ? entry : phaseBelow(id, entry);
  if (below === undefined) {
    throw new UsageError(
      `"${id}" is a new phase of ${level === "user" ? "yours" : "the project"}: it has no base to compare with`,
      `show it: cuebook prompt show ${id}`,
    );
  }
  // A file that extends another file has no complete front matter, so its layout is normalized.
  const textOf = (file: PhaseEntryFile) => (extendsPrompt(id, entry) ? normalPhaseText(id, file) : file.text);
  const [before, now] = [textOf(below), textOf(entry)];
  const isSame = before === now;
  if (options.format === "json") {
    const { lines, added, removed } = diffLines(before, now, 3);
    terminal.out(
      jsonText<typeof promptDiffOutput>({
        id,
        level,
        file: entry.file,
        isSame,
        added,
        removed,
        lines: isSame ? [] : lines,
      }),
    );
  } else if (isSame) terminal.out(level === "built-in" ? `${id} is the built-in prompt.\n` : `${id} is unchanged.\n`);
  else terminal.out(textDiff(before, now, context.style("out")));
}
