import { describePhase, type PhaseLevel, wholePhaseText } from "@cuebook/workflow";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { UsageError } from "../../failure.ts";
import { namedPrompt } from "../../library/prompts.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { addedVariables } from "../../library/workflows.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printable } from "../../output/printable.ts";
import { Findings } from "../../run/findings.ts";

type Source = "resolved" | PhaseLevel;

interface ShowOptions {
  readonly source: Source;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook prompt show`. */
export function addPromptShow(prompt: Command, context: CommandContext): void {
  prompt
    .command("show")
    .summary("show the prompt of a phase")
    .description(
      "Shows a prompt of the library as a whole file: as it counts with all changes made, or as one source has it.",
    )
    .argument("<id>", "the prompt's id")
    .addOption(choiceOption("source", "whose text", ["resolved", "built-in", "user", "project"]))
    .option(...repoOption)
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt show spec\n  cuebook prompt show spec --source built-in > spec.md\n\nExit codes: 0 fine, 1 the prompt has errors, 2 wrong usage.\n",
    )
    .action((id: string, options: ShowOptions) => show(id, options, context));
}

async function show(id: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const resolved = namedPrompt(library, id);
  const { source } = options;
  const entry = source === "resolved" ? resolved : library.phaseAt(id, source);
  if (entry === undefined || (source !== "resolved" && (entry.level ?? "built-in") !== source)) {
    const whose = source === "built-in" ? "the library has" : source === "user" ? "you have" : "the project has";
    throw new UsageError(`${whose} no prompt "${id}" of its own`, `it is in ${resolved.file}: leave --source out`);
  }
  const text = source === "resolved" ? wholePhaseText(id, entry) : entry.text;
  const { phase, diagnostics } = describePhase(
    id,
    entry,
    await addedVariables(library, { root: project.config.root, cwd: terminal.cwd }),
  );
  const findings = new Findings();
  findings.add({ diagnostics, sources: library.sources });
  if (options.format === "json") {
    const level = entry.level ?? "built-in";
    terminal.out(jsonText({ id, source, level, file: entry.file, text, phase, diagnostics: findings.diagnostics }));
  } else {
    findings.show(context);
    terminal.out(terminal.isTerminal.out ? printable(text) : text);
  }
  context.finish(findings.hasErrors ? exitCode.findings : exitCode.ok);
}
