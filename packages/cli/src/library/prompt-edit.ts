import type { promptEdit as promptEditOutput } from "@cuebook/commands/json";
import type { ProjectLibrary } from "@cuebook/engine";
import { addedVariables, libraryOf, userPromptFolder } from "@cuebook/project/library";
import { shownPath } from "@cuebook/system";
import { describePhase, type PhaseEntryFile, sectionsOf, withBase } from "@cuebook/workflow";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { openInEditor } from "./editor.ts";
import { baseFrom, namedPrompt, type PromptBase } from "./prompts.ts";
import { openLibrary } from "./with-library.ts";

import { projectPromptFolder, writePrompt } from "./write-prompt.ts";

export interface EditOptions {
  readonly whole?: true;
  readonly user?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt edit`. */
export async function edit(id: string, options: EditOptions, context: CommandContext): Promise<void> {
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
  const now = await libraryOf(project, context.terminal);
  const file = now.overrides.find((override) => override.path === path);
  if (editing.isOpened || known !== undefined) {
    const { entry } = file ?? {};
    const about = { sources: now.sources };
    findings.add({ ...about, diagnostics: now.diagnostics.filter((finding) => finding.file === file?.file) });
    const more = await addedVariables(now, { root: project.config.root, cwd: terminal.cwd });
    if (entry?.below !== undefined) findings.add({ ...about, diagnostics: describePhase(id, entry, more).diagnostics });
  }
  const relative = shownPath(path, terminal.cwd);
  if (options.format === "json") {
    terminal.out(
      jsonText<typeof promptEditOutput>({
        id,
        file: relative,
        isNew: known === undefined,
        diagnostics: findings.diagnostics,
      }),
    );
  } else {
    findings.show(context);
    if (editing.problem !== undefined) terminal.err(`${editing.problem}\n`);
    terminal.out(`${relative}\n`);
  }
  context.finish(findings.hasErrors ? exitCode.findings : exitCode.ok);
}

/** Creates the file. @returns its path */
function make(
  id: string,
  level: "user" | "project",
  options: EditOptions,
  library: ProjectLibrary,
  root: string,
  { terminal }: CommandContext,
): string {
  const below = library.phaseAt(id, level === "user" ? "built-in" : "user");
  // Without a text below it, the base is the phase of that name itself, such as a new phase of the project.
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

/** A file that changes nothing yet; comments list what it can change. */
function changingText(id: string, from: PhaseEntryFile, { hash }: PromptBase): string {
  const { phase } = describePhase(id, from);
  const headings = [...new Set(sectionsOf(phase.prompt).map(({ heading }) => heading))];
  const [first = "Heading"] = headings;
  return `---
extends: ${from.level === "user" ? "user" : "built-in"}
base: "${hash}"
# prepend: |
#   Text before the prompt.
# blocks:
#   ${JSON.stringify(first)}: |
#     Text that replaces the section under this heading. The headings are:
#     ${headings.join(", ")}
# append: |
#   Text after the prompt. Text below the front matter comes after it too.
# variables: [] # variables that your texts use and the prompt does not
---
`;
}
