import type { ProjectLibrary } from "@cuebook/engine";
import { describePhase, type PhaseEntryFile } from "@cuebook/workflow";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { addedVariables } from "../../library/workflows.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import { cutToCells } from "../../run-output/cells.ts";
import { tableText } from "../../run-output/table.ts";

interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook prompt list`. */
export function addPromptList(prompt: Command, context: CommandContext): void {
  prompt
    .command("list")
    .summary("list the prompts of the library, with what you changed")
    .description(
      "Lists the prompts of phases and the other ones of the library. FROM: whose file counts. `project on built-in` is a file\n" +
        "of the project that changes the built-in prompt; `project` alone stands for itself.",
    )
    .option(...repoOption)
    .addOption(choiceOption("format", "how the list is written; json has the variables", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook prompt list\n  cuebook prompt list --format json\n")
    .action((options: ListOptions) => list(options, context));
}

async function list(options: ListOptions, context: CommandContext): Promise<void> {
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
      jsonText({
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
  const style = context.style("out");
  const rows = prompts.map(({ id, entry, phase }) => [
    id,
    layersOf(library, id, entry).join(" on "),
    phase.kind,
    phase.output ?? "any text",
    cutToCells(printableLine(phase.purpose), 80),
  ]);
  terminal.out(
    tableText(["ID", "FROM", "KIND", "OUTPUT", "PURPOSE"], rows, (text, index) => (index < 0 ? style.dim(text) : text)),
  );
  for (const { file } of orphans)
    terminal.err(`${printableLine(file)} changes a prompt that there is none of: cuebook prompt doctor\n`);
}

/** Whose files make the prompt, the uppermost first: as far down as each changes what lies below it. */
function layersOf(library: ProjectLibrary, id: string, entry: PhaseEntryFile): string[] {
  const layers: string[] = [];
  for (let at: PhaseEntryFile | undefined = entry; at !== undefined; at = at.below) {
    const { level = "built-in" } = at;
    layers.push(level);
    if (library.overrides.find((file) => file.id === id && file.level === level)?.isChange !== true) break;
  }
  return layers;
}
