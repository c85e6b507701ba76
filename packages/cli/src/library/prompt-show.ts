import type { promptShow as promptShowOutput } from "@cuebook/commands/json";
import { addedVariables } from "@cuebook/project/library";
import { printable } from "@cuebook/settings/values";
import { describePhase, type PhaseLevel, wholePhaseText } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { namedPrompt } from "./names.ts";

import { openLibrary } from "./with-library.ts";

type Source = "resolved" | PhaseLevel;

export interface ShowOptions {
  readonly source: Source;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt show`. */
export async function show(id: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const resolved = namedPrompt(library, id);
  const { source } = options;
  const entry = source === "resolved" ? resolved : library.phaseAt(id, source);
  if (entry === undefined || (source !== "resolved" && (entry.level ?? "built-in") !== source)) {
    const whose = source === "built-in" ? "the library has" : source === "user" ? "you have" : "the project has";
    throw new UsageError(`${whose} no prompt "${id}" of its own`, `it is in ${resolved.file}: omit --source`);
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
    terminal.out(
      jsonText<typeof promptShowOutput>({
        id,
        source,
        level,
        file: entry.file,
        text,
        phase,
        diagnostics: findings.diagnostics,
      }),
    );
  } else {
    findings.show(context);
    terminal.out(terminal.isTerminal.out ? printable(text) : text);
  }
  context.finish(findings.hasErrors ? exitCode.findings : exitCode.ok);
}
