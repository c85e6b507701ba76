import type { ProjectLibrary } from "@cuebook/engine";
import { describePhase, type PhaseEntryFile, sectionsOf, withBase } from "@cuebook/workflow";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { openInEditor } from "../../library/editor.ts";
import { libraryOf, userPromptFolder } from "../../library/open.ts";
import { baseFrom, namedPrompt, type PromptBase } from "../../library/prompts.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { addedVariables } from "../../library/workflows.ts";
import { projectPromptFolder, writePrompt } from "../../library/write-prompt.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { Findings } from "../../run/findings.ts";
import { shownPath } from "../../shown-path.ts";

interface EditOptions {
  readonly whole?: true;
  readonly user?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook prompt edit`. */
export function addPromptEdit(prompt: Command, context: CommandContext): void {
  prompt
    .command("edit")
    .summary("change the prompt of a phase")
    .description(
      "Makes a file that changes a prompt of the library, for this project (.cuebook/prompts) or for you alone, and opens it in\n" +
        "$VISUAL or $EDITOR; not on a terminal it tells the file. The file records what it was made from: when that changes,\n" +
        "`cuebook prompt doctor` tells.",
    )
    .argument("<id>", "the prompt's id")
    .option("--whole", "copy the whole prompt, in place of a file that extends it")
    .option("--user", "for you, in every project, in place of everybody in this one")
    .option(...repoOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt edit spec\n  cuebook prompt edit review --whole\n  cuebook prompt edit implement --user\n\nExit codes: 0 fine, 1 the file has errors, 2 wrong usage, 4 it cannot be written.\n",
    )
    .action((id: string, options: EditOptions) => edit(id, options, context));
}

async function edit(id: string, options: EditOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const level = options.user === true ? "user" : "project";
  const known = library.overrides.find((file) => file.id === id && file.level === level);
  if (known === undefined) namedPrompt(library, id);
  const path = known?.path ?? make(id, level, options, library, project.config.root, context);
  const editing = options.format === "json" ? { isOpened: false } : openInEditor(path, terminal);

  const findings = new Findings();
  const now = libraryOf(context, project);
  const file = now.overrides.find((each) => each.path === path);
  if (editing.isOpened || known !== undefined) {
    const { entry } = file ?? {};
    const about = { sources: now.sources };
    findings.add({ ...about, diagnostics: now.diagnostics.filter((finding) => finding.file === file?.file) });
    const more = await addedVariables(now, { root: project.config.root, cwd: terminal.cwd });
    if (entry?.below !== undefined) findings.add({ ...about, diagnostics: describePhase(id, entry, more).diagnostics });
  }
  const shown = shownPath(path, terminal.cwd);
  if (options.format === "json") {
    terminal.out(jsonText({ id, file: shown, made: known === undefined, diagnostics: findings.diagnostics }));
  } else {
    findings.show(context);
    if (editing.problem !== undefined) terminal.err(`${editing.problem}\n`);
    terminal.out(`${shown}\n`);
  }
  context.finish(findings.hasErrors ? exitCode.findings : exitCode.ok);
}

/** Makes the file. @returns its path */
function make(
  id: string,
  level: "user" | "project",
  options: EditOptions,
  library: ProjectLibrary,
  root: string,
  { terminal }: CommandContext,
): string {
  const below = library.phaseAt(id, level === "user" ? "built-in" : "user");
  // A phase of the project's own can be edited by everybody, and only there.
  const from = below ?? namedPrompt(library, id);
  const base = baseFrom(id, from);
  const text = options.whole === true ? wholeText(id, from, base) : changingText(id, from, base);
  const folder = level === "user" ? userPromptFolder(terminal.env) : projectPromptFolder(root);
  const within = level === "user" ? {} : { within: root };
  return writePrompt(folder, { id, text, base }, { force: false, ...within });
}

function wholeText(id: string, { file }: PhaseEntryFile, { hash, text }: PromptBase): string {
  return withBase(id, { file, text }, hash) ?? text;
}

/** A file that changes nothing yet, with what it can change written out as comments. */
function changingText(id: string, from: PhaseEntryFile, { hash }: PromptBase): string {
  const { phase } = describePhase(id, from);
  const headings = [...new Set(sectionsOf(phase.prompt).map(({ heading }) => heading))];
  const [first = "Heading"] = headings;
  return `---
extends: ${from.level === "user" ? "user" : "built-in"}
base: "${hash}"
# prepend: |
#   A text before the prompt.
# blocks:
#   ${JSON.stringify(first)}: |
#     A text in place of that below this heading. The headings are:
#     ${headings.join(", ")}
# append: |
#   A text after the prompt. What you write below the front matter comes after it too.
# variables: [] # those that your texts use, and the prompt does not
---
`;
}
