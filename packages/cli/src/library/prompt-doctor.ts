import { dirname } from "node:path";
import { diffLines, type OverrideFile, type ProjectLibrary } from "@cuebook/engine";
import type { Diagnostic } from "@cuebook/template";
import { describePhase, withBase } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { distinctFindings } from "../findings/distinct.ts";
import { diagnosticsText } from "../findings/text.ts";
import { plural } from "../output/count.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { baseNow, baseThen, type PromptBase } from "./prompts.ts";
import { removeUnusedBases } from "./unused-bases.ts";
import { openLibrary } from "./with-library.ts";
import { addedVariables, unknownName } from "./workflows.ts";
import { writePrompt } from "./write-prompt.ts";

export interface DoctorOptions {
  readonly accept?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/**
 * How a file relates to its base: `same`; `drifted`, the base has changed since; `unrecorded`, no base is recorded; `own`, it is
 * a new phase; `orphan`, there is no base to change; `unreadable`.
 */
type Standing = "same" | "drifted" | "unrecorded" | "own" | "orphan" | "unreadable";

interface Examined {
  readonly file: OverrideFile;
  readonly standing: Standing;
  readonly now?: PromptBase | undefined;
  /** The old text of the base, if it is stored. */
  readonly before?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
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
  if (unknown !== undefined) throw new UsageError(`no prompt is overridden here, so "${unknown}" is not either`);
  if (options.accept === true && ids.length === 0)
    throw new UsageError(
      "--accept needs the ids of the prompts",
      `for example: cuebook prompt doctor ${known[0] ?? "spec"} --accept`,
    );

  const isAsked = (file: OverrideFile) => ids.length === 0 || ids.includes(file.id);
  const more = await addedVariables(library, { root: project.config.root, cwd: terminal.cwd });
  const examined = library.overrides.filter(isAsked).map((file) => examine(file, library, more));
  const accepted =
    options.accept === true ? examined.filter((examinedFile) => accept(examinedFile, project.config.root)) : [];
  if (options.accept === true) tidy(accepted);
  const all = examined.map(
    (examinedFile): Examined =>
      accepted.includes(examinedFile) ? { ...examinedFile, standing: "same" } : examinedFile,
  );
  // Findings about file names and folders belong to no prompt.
  const files = new Set(library.overrides.map(({ file }) => file));
  const others = ids.length > 0 ? [] : library.diagnostics.filter(({ file }) => !files.has(file));
  if (options.format === "json") terminal.out(jsonText({ prompts: all.map(row), diagnostics: others }));
  else terminal.out(report(all, others, accepted.length, library, context.style("out")));
  const isOpen = all.some(needsLook) || others.some(({ severity }) => severity !== "info");
  context.finish(isOpen ? exitCode.findings : exitCode.ok);
}

function examine(file: OverrideFile, library: ProjectLibrary, more: readonly string[]): Examined {
  const ofFile = library.diagnostics.filter((finding) => finding.file === file.file);
  const { id, entry } = file;
  if (entry === undefined) return { file, standing: "unreadable", diagnostics: ofFile };
  const diagnostics = distinctFindings([
    ...ofFile,
    ...(file.isOrphan ? [] : describePhase(id, entry, more).diagnostics),
  ]);
  const now = baseNow(id, entry);
  if (now === undefined) return { file, standing: file.isOrphan ? "orphan" : "own", diagnostics };
  const then = baseThen(file);
  if (then === undefined) return { file, standing: "unrecorded", now, diagnostics };
  if (then.hash === now.hash) return { file, standing: "same", now, diagnostics };
  return { file, standing: "drifted", now, before: "text" in then ? then.text : undefined, diagnostics };
}

function needsLook({ standing, diagnostics }: Examined): boolean {
  const isWrong = diagnostics.some(({ severity }) => severity !== "info");
  return isWrong || standing === "drifted" || standing === "orphan" || standing === "unreadable";
}

/** Records the current prompt as the base of a file. */
function accept({ file, now, standing }: Examined, root: string): boolean {
  const { id, entry, level, path } = file;
  if (now === undefined || entry === undefined || standing === "same") return false;
  const text = withBase(id, entry, now.hash);
  if (text === undefined) return false;
  const within = level === "project" ? { within: root } : {};
  writePrompt(dirname(path), { id, text, base: now }, { force: true, ...within });
  return true;
}

/** Removes stored bases that no file uses. @throws CuebookError `write_failed` */
function tidy(accepted: readonly Examined[]): void {
  for (const folder of new Set(accepted.map(({ file }) => dirname(file.path)))) removeUnusedBases(folder);
}

/** A file as `--format json` writes it. Later versions may add fields, but never rename them. */
function row({ file, standing, now, before, diagnostics }: Examined): object {
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

function standingText({ file, standing }: Examined): string {
  switch (standing) {
    case "same":
      return "up to date";
    case "drifted":
      return `its base has changed; after your review: cuebook prompt doctor ${file.id} --accept`;
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
