import { dirname } from "node:path";
import type { promptMerge as promptMergeOutput } from "@cuebook/commands/json";
import { diffLines, type OverrideFile, type ProjectLibrary } from "@cuebook/engine";
import { addedVariables } from "@cuebook/project/library";
import { printableLine } from "@cuebook/settings/values";
import { type Diagnostic, Source } from "@cuebook/template";
import { describePhase } from "@cuebook/workflow";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { plural } from "../output/count.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { mergedPrompt } from "./merged-prompt.ts";
import { unknownName } from "./names.ts";
import { type Examined, examined } from "./prompt-standing.ts";
import type { PromptBase } from "./prompts.ts";
import { removeUnusedBases } from "./unused-bases.ts";
import { openLibrary } from "./with-library.ts";
import { writePrompt } from "./write-prompt.ts";

export interface MergeOptions {
  readonly yes?: true;
  readonly check?: true;
  readonly user?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** The merge of a prompt file whose base has changed, or the reason why it cannot be merged. */
type Merge =
  | {
      readonly file: OverrideFile;
      readonly now: PromptBase;
      readonly text: string;
      readonly conflicts: number;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly file: OverrideFile; readonly problem: string };

/** Runs `cuebook prompt merge`. */
export async function merge(ids: readonly string[], options: MergeOptions, context: CommandContext): Promise<void> {
  if (options.yes === true && options.check === true)
    throw new UsageError("--check writes nothing, so it cannot be combined with --yes", "omit one of them");
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const { root } = project.config;
  const files = askedFiles(ids, options, library);
  const more = await addedVariables(library, { root, cwd: terminal.cwd });
  const merges: Merge[] = [];
  for (const file of files) {
    const found = await mergeOf(examined(file, library, more), ids.length > 0, more);
    if (found !== undefined) merges.push(found);
  }
  if (options.yes === true) write(merges, options.user === true ? {} : { within: root });

  if (options.format === "json")
    terminal.out(jsonText<typeof promptMergeOutput>({ isWritten: options.yes === true, prompts: merges.map(row) }));
  else {
    terminal.out(report(merges, options, context.style("out")));
    if (options.yes === true) findingsOf(merges).show(context);
  }
  const isOpen = merges.some((each) => "problem" in each || (options.yes === true && each.conflicts > 0));
  const isDue = options.check === true && merges.length > 0;
  context.finish(
    isOpen || isDue || (options.yes === true && findingsOf(merges).hasErrors) ? exitCode.findings : exitCode.ok,
  );
}

/** @throws UsageError for an id without a file */
function askedFiles(ids: readonly string[], { user }: MergeOptions, library: ProjectLibrary): OverrideFile[] {
  const files = library.overrides.filter(({ level }) => level === (user === true ? "user" : "project"));
  const known = files.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return files.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (library.phase(unknown) === undefined) throw unknownName("prompt", unknown, library.ids, "cuebook prompt list");
  const others = known.length === 0 ? "no prompt is overridden there" : `the files are ${known.join(", ")}`;
  throw new NotFoundError(
    `${user === true ? "you have" : "the project has"} no file for the prompt "${unknown}"`,
    others,
  );
}

/** The merge of a file; `undefined` if there is nothing to merge, or if its standing rules out a merge and the file was not named. */
async function mergeOf(found: Examined, isAsked: boolean, more: readonly string[]): Promise<Merge | undefined> {
  const { file, standing, now, before } = found;
  if (standing === "same") return undefined;
  if (standing === "conflicted") return { file, problem: "has conflicts of an earlier merge: resolve them first" };
  if (standing !== "drifted" || now === undefined || file.entry === undefined)
    return isAsked ? { file, problem: notMerged[standing] } : undefined;
  if (before === undefined) {
    const accept = `cuebook prompt doctor ${file.id} --accept`;
    return { file, problem: `its old base is not stored, so nothing can be merged; after your review: ${accept}` };
  }
  const merged = await mergedPrompt({ file, before, now });
  if (merged === undefined) return { file, problem: "its conflicts cannot be marked: change the file by hand" };
  const { diagnostics } = describePhase(file.id, { ...file.entry, text: merged.text }, more);
  return { file, now, ...merged, diagnostics };
}

const notMerged = {
  drifted: "cannot be read",
  unreadable: "cannot be read",
  unrecorded: "records no base, so nothing can be merged",
  own: "is a new phase, without a base",
  orphan: "changes a prompt that does not exist",
} as const;

/** @throws CuebookError `prompt_outside_project`, `write_failed` */
function write(merges: readonly Merge[], within: { readonly within?: string }): void {
  for (const each of merges) {
    if ("problem" in each) continue;
    const { file, text, now } = each;
    const folder = dirname(file.path);
    writePrompt(folder, { id: file.id, text, base: now }, { force: true, ...within });
    removeUnusedBases(folder);
  }
}

function findingsOf(merges: readonly Merge[]): Findings {
  const findings = new Findings();
  for (const each of merges) {
    if ("problem" in each) continue;
    const { file, text, diagnostics } = each;
    findings.add({ diagnostics, sources: new Map([[file.file, new Source(file.file, text)]]) });
  }
  return findings;
}

/** A merge as `--format json` writes it. Later versions may add fields, but never rename them. */
function row(merge: Merge) {
  const { id, level, file } = merge.file;
  if ("problem" in merge) return { id, level, file, problem: merge.problem };
  const { lines } = diffLines(merge.file.entry?.text ?? "", merge.text, 3);
  return { id, level, file, conflicts: merge.conflicts, lines, diagnostics: merge.diagnostics };
}

function report(merges: readonly Merge[], options: MergeOptions, style: Style): string {
  if (merges.length === 0) return "Nothing to merge.\n";
  const parts = merges.map((merge) => {
    const { id, file } = merge.file;
    const head = `${style.strong(id)}  ${style.dim(printableLine(file))}`;
    if ("problem" in merge) return `${head}  ${merge.problem}\n`;
    const result = merge.conflicts === 0 ? "merged without conflicts" : plural(merge.conflicts, "conflict");
    const difference = options.check === true ? "" : textDiff(merge.file.entry?.text ?? "", merge.text, style);
    return `${head}  ${result}\n${difference}`;
  });
  const merged = merges.filter((merge) => !("problem" in merge));
  const conflicts = merged.some((merge) => "conflicts" in merge && merge.conflicts > 0);
  return `${parts.join("\n")}\n${sumText(merged, conflicts, options)}`;
}

function sumText(merged: readonly Merge[], hasConflicts: boolean, { yes, user }: MergeOptions): string {
  if (merged.length === 0) return "Nothing was written.\n";
  const ids = merged.map(({ file }) => file.id).join(" ");
  if (yes !== true)
    return `Nothing was written yet. To write: cuebook prompt merge ${ids}${user === true ? " --user" : ""} --yes\n`;
  const resolve = hasConflicts ? " Resolve the marked conflicts: until then, no workflow can use these prompts." : "";
  return `Wrote ${plural(merged.length, "file")}.${resolve}\n`;
}
