import type { promptList as promptListOutput } from "@cuebook/commands/json";
import { addedVariables, layersOf } from "@cuebook/project/library";
import { printableLine } from "@cuebook/settings/values";
import { describePhase } from "@cuebook/workflow";
import { jsonText } from "../output/json.ts";
import { tableText } from "../output/table.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { openLibrary } from "./with-library.ts";

export interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt list`. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const more = await addedVariables(library, { root: project.config.root, cwd: terminal.cwd });
  const prompts = library.ids.flatMap((id) => {
    const entry = library.phase(id);
    return entry === undefined ? [] : [{ id, entry, ...describePhase(id, entry, more) }];
  });
  const orphans = library.overrides.filter(({ isOrphan }) => isOrphan);
  if (options.format === "json") {
    terminal.out(
      jsonText<typeof promptListOutput>({
        prompts: prompts.map(({ id, entry, phase, diagnostics }) => ({
          ...{ id, level: entry.level ?? "built-in", file: entry.file, layers: layersOf(library, id, entry) },
          ...{ kind: phase.kind, purpose: phase.purpose, output: phase.output ?? null },
          ...{ variables: phase.variables, optional: phase.optional, gives: phase.gives },
          errors: diagnostics.filter(({ severity }) => severity === "error").length,
        })),
        orphans: orphans.map(({ id, file }) => ({ id, file })),
      }),
    );
    return;
  }
  const rows = prompts.map(({ id, entry, phase }) => [
    id,
    layersOf(library, id, entry).join(" on "),
    phase.kind,
    phase.output ?? "any text",
    printableLine(phase.purpose),
  ]);
  terminal.out(
    tableText(["ID", { text: "FROM" }, "KIND", { text: "OUTPUT" }, { text: "PURPOSE" }], rows, context.style("out")),
  );
  for (const { file } of orphans)
    terminal.err(`${printableLine(file)} changes a prompt that does not exist: cuebook prompt doctor\n`);
}
