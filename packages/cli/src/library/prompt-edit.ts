import type { promptEdit as promptEditOutput } from "@cuebook/commands/json";
import type { ProjectLibrary } from "@cuebook/engine";
import {
  addedVariables,
  libraryOf,
  newPromptFile,
  projectPromptFolder,
  userPromptFolder,
  writePrompt,
} from "@cuebook/project/library";
import { shownPath } from "@cuebook/system";
import { describePhase } from "@cuebook/workflow";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { openInEditor } from "./editor.ts";
import { namedPrompt, unknownPrompt } from "./names.ts";

import { openLibrary } from "./with-library.ts";

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
  const file = newPromptFile(library, id, level, options.whole === true);
  if (file === undefined) throw unknownPrompt(library, id);
  const folder = level === "user" ? userPromptFolder(terminal.env) : projectPromptFolder(root);
  const within = level === "user" ? {} : { within: root };
  return writePrompt(folder, file, { force: false, ...within });
}
