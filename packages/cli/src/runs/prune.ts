import type { runsPrune as runsPruneOutput } from "@cuebook/commands/json";
import { type Pruned, pruneRuns } from "@cuebook/engine";
import { plural, printableLine } from "@cuebook/settings/values";
import { type AgeFlags, ageOf } from "../options/age.ts";
import { jsonText } from "../output/json.ts";
import { readyProject, withRuns } from "../project/host.ts";
import { typedPath } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface PruneOptions extends AgeFlags {
  readonly force?: true;
  readonly dryRun?: true;
  readonly records?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs prune`. */
export async function prune(options: PruneOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const isDry = options.dryRun === true;
  const pruned = await withRuns(project, async (host) =>
    host === undefined
      ? []
      : pruneRuns(host, {
          isDry,
          force: options.force === true,
          records: options.records === true,
          ...ageOf(options),
        }),
  );
  if (options.format === "json") {
    terminal.out(
      jsonText<typeof runsPruneOutput>({
        isDryRun: isDry,
        runs: pruned.map((worktree) => ({ ...worktree, kept: worktree.kept ?? null })),
      }),
    );
    return;
  }
  terminal.out(pruneText(pruned, options, context));
}

function pruneText(pruned: readonly Pruned[], options: PruneOptions, context: CommandContext): string {
  const isDry = options.dryRun === true;
  const style = context.style("out");
  const rows = pruned.map(({ run, path, kept }) => {
    const place = printableLine(typedPath(context, path));
    if (kept !== undefined) return `${style.severity("warning", "kept    ")}  ${run}  ${place}  (${kept})\n`;
    return `${style.good(isDry ? "would go" : "removed ")}  ${run}  ${place}\n`;
  });
  const count = pruned.filter(({ kept }) => kept !== undefined).length;
  const gone = plural(pruned.length - count, options.records === true ? "run" : "worktree");
  const sum = isDry ? `${gone} would be removed` : `${gone} removed`;
  const force = count > 0 ? `, ${count} kept: --force removes them with their uncommitted changes` : "";
  return `${rows.join("")}${sum}${force}; ${options.records === true ? "branches stay" : "branches and journals stay"}\n`;
}
