import { dirname } from "node:path";
import type { promptDoctor as promptDoctorOutput } from "@cuebook/commands/json";
import { diffLines, type OverrideFile, type ProjectLibrary } from "@cuebook/engine";
import {
  acceptBase,
  addedVariables,
  type Examined,
  examined,
  needsLook,
  removeUnusedBases,
} from "@cuebook/project/library";
import { plural, printableLine } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { diagnosticsText } from "../findings/text.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { unknownName } from "./names.ts";

import { openLibrary } from "./with-library.ts";

export interface DoctorOptions {
  readonly accept?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt doctor`. */
export async function doctor(ids: readonly string[], options: DoctorOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const known = [...new Set(library.overrides.map(({ id }) => id))];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined && known.length > 0)
    throw unknownName("overridden prompt", unknown, known, "cuebook prompt list");
  if (unknown !== undefined) throw new NotFoundError(`no prompt is overridden here, so "${unknown}" is not either`);
  if (options.accept === true && ids.length === 0)
    throw new UsageError(
      "--accept needs the ids of the prompts",
      `for example: cuebook prompt doctor ${known[0] ?? "spec"} --accept`,
    );

  const isAsked = (file: OverrideFile) => ids.length === 0 || ids.includes(file.id);
  const more = await addedVariables(library, { root: project.config.root, cwd: terminal.cwd });
  const found = library.overrides.filter(isAsked).map((file) => examined(file, library, more));
  const accepted =
    options.accept === true ? found.filter((examinedFile) => acceptBase(examinedFile, project.config.root)) : [];
  if (options.accept === true) tidy(accepted);
  const all = found.map(
    (examinedFile): Examined =>
      accepted.includes(examinedFile) ? { ...examinedFile, standing: "same" } : examinedFile,
  );
  // Findings about file names and folders belong to no prompt.
  const files = new Set(library.overrides.map(({ file }) => file));
  const others = ids.length > 0 ? [] : library.diagnostics.filter(({ file }) => !files.has(file));
  if (options.format === "json")
    terminal.out(jsonText<typeof promptDoctorOutput>({ prompts: all.map(row), diagnostics: others }));
  else terminal.out(report(all, others, accepted.length, library, context.style("out")));
  const isOpen = all.some(needsLook) || others.some(({ severity }) => severity !== "info");
  context.finish(isOpen ? exitCode.findings : exitCode.ok);
}

/** Removes stored bases that no file uses. @throws CuebookError `write_failed` */
function tidy(accepted: readonly Examined[]): void {
  for (const folder of new Set(accepted.map(({ file }) => dirname(file.path)))) removeUnusedBases(folder);
}

/** A file as `--format json` writes it. Later versions may add fields, but never rename them. */
function row({ file, standing, now, before, diagnostics }: Examined) {
  const { id, level, isChange } = file;
  const drift =
    standing === "drifted" && before !== undefined && now !== undefined ? diffLines(before, now.text, 3) : null;
  return {
    id,
    level,
    file: file.file,
    isChange,
    standing,
    base: now?.hash ?? null,
    drift: drift?.lines ?? null,
    diagnostics,
  };
}

function report(
  all: readonly Examined[],
  others: readonly Diagnostic[],
  accepted: number,
  library: ProjectLibrary,
  style: Style,
): string {
  if (all.length === 0 && others.length === 0) return "No prompt is overridden here.\n";
  const parts = all.map((examinedFile) => {
    const found = diagnosticsText(examinedFile.diagnostics, library.sources, style);
    return `${style.strong(examinedFile.file.id)}  ${style.dim(printableLine(examinedFile.file.file))}  ${standingText(examinedFile)}\n${driftText(examinedFile, style)}${found}`;
  });
  const rest = diagnosticsText(others, library.sources, style);
  const open = all.filter(needsLook).length;
  const recorded = accepted === 0 ? "" : `Recorded the base of ${plural(accepted, "prompt")}.\n`;
  const sum = open === 0 ? "Nothing to do.\n" : `${plural(open, "prompt")} to review.\n`;
  return `${parts.join("\n")}${rest === "" ? "" : `\n${rest}`}\n${recorded}${sum}`;
}

function standingText({ file, standing, before }: Examined): string {
  switch (standing) {
    case "same":
      return "up to date";
    case "drifted":
      return before === undefined
        ? `its base has changed; after your review: cuebook prompt doctor ${file.id} --accept`
        : `its base has changed; merge: cuebook prompt merge ${file.id}${file.level === "user" ? " --user" : ""}; keep: cuebook prompt doctor ${file.id} --accept`;
    case "conflicted":
      return "has conflicts of a merge to resolve";
    case "unrecorded":
      return `records no base; to record one: cuebook prompt doctor ${file.id} --accept`;
    case "own":
      return "a new phase";
    case "orphan":
      return "changes a prompt that does not exist";
    case "unreadable":
      return "cannot be read";
  }
}

function driftText({ standing, now, before }: Examined, style: Style): string {
  if (standing !== "drifted" || now === undefined) return "";
  if (before === undefined) return "  the old base is not stored, so the difference cannot be shown\n";
  return textDiff(before, now.text, style);
}
