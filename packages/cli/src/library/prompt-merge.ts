import type { promptMerge as promptMergeOutput } from "@cuebook/commands/json";
import { diffLines, type OverrideFile, type ProjectLibrary } from "@cuebook/engine";
import {
  addedVariables,
  type Examined,
  examined,
  type MergeProblem,
  mergePrompt,
  type PromptMerge,
  writeMerged,
} from "@cuebook/project/library";
import { plural, printableLine } from "@cuebook/settings/values";
import { Source } from "@cuebook/template";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { unknownName } from "./names.ts";

import { openLibrary } from "./with-library.ts";

export interface MergeOptions {
  readonly yes?: true;
  readonly check?: true;
  readonly user?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

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
  const found = await mergesOf(
    files.map((file) => examined(file, library, more)),
    more,
  );
  const merges =
    ids.length > 0 ? found : found.filter((each) => !("problem" in each) || notMerged[each.problem] === undefined);
  if (options.yes === true) for (const each of merges) if (!("problem" in each)) writeMerged(each, root);

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

async function mergesOf(all: readonly Examined[], more: readonly string[]): Promise<PromptMerge[]> {
  const merges: PromptMerge[] = [];
  for (const each of all) {
    const merge = await mergePrompt(each, more);
    if (merge !== undefined) merges.push(merge);
  }
  return merges;
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

/** Standings that rule out a merge, which are reported only of files that the command names. */
const notMerged: Readonly<Partial<Record<MergeProblem, string>>> = {
  unreadable: "cannot be read",
  unrecorded: "records no base, so nothing can be merged",
  own: "is a new phase, without a base",
  orphan: "changes a prompt that does not exist",
};

function problemText(id: string, problem: MergeProblem): string {
  switch (problem) {
    case "conflicted":
      return "has conflicts of an earlier merge: resolve them first";
    case "base_missing":
      return `its old base is not stored, so nothing can be merged; after your review: cuebook prompt doctor ${id} --accept`;
    case "unmarkable":
      return "its conflicts cannot be marked: change the file by hand";
    default:
      return notMerged[problem] ?? "";
  }
}

function findingsOf(merges: readonly PromptMerge[]): Findings {
  const findings = new Findings();
  for (const each of merges) {
    if ("problem" in each) continue;
    const { file, text, diagnostics } = each;
    findings.add({ diagnostics, sources: new Map([[file.file, new Source(file.file, text)]]) });
  }
  return findings;
}

/** A merge as `--format json` writes it. Later versions may add fields, but never rename them. */
function row(merge: PromptMerge) {
  const { id, level, file } = merge.file;
  if ("problem" in merge) return { id, level, file, problem: problemText(id, merge.problem) };
  const { lines } = diffLines(merge.file.entry?.text ?? "", merge.text, 3);
  return { id, level, file, conflicts: merge.conflicts, lines, diagnostics: merge.diagnostics };
}

function report(merges: readonly PromptMerge[], options: MergeOptions, style: Style): string {
  if (merges.length === 0) return "Nothing to merge.\n";
  const parts = merges.map((merge) => {
    const { id, file } = merge.file;
    const head = `${style.strong(id)}  ${style.dim(printableLine(file))}`;
    if ("problem" in merge) return `${head}  ${problemText(id, merge.problem)}\n`;
    const result = merge.conflicts === 0 ? "merged without conflicts" : plural(merge.conflicts, "conflict");
    const difference = options.check === true ? "" : textDiff(merge.file.entry?.text ?? "", merge.text, style);
    return `${head}  ${result}\n${difference}`;
  });
  const merged = merges.filter((merge) => !("problem" in merge));
  const conflicts = merged.some((merge) => "conflicts" in merge && merge.conflicts > 0);
  return `${parts.join("\n")}\n${sumText(merged, conflicts, options)}`;
}

function sumText(merged: readonly PromptMerge[], hasConflicts: boolean, { yes, user }: MergeOptions): string {
  if (merged.length === 0) return "Nothing was written.\n";
  const ids = merged.map(({ file }) => file.id).join(" ");
  if (yes !== true)
    return `Nothing was written yet. To write: cuebook prompt merge ${ids}${user === true ? " --user" : ""} --yes\n`;
  const resolve = hasConflicts ? " Resolve the marked conflicts: until then, no workflow can use these prompts." : "";
  return `Wrote ${plural(merged.length, "file")}.${resolve}\n`;
}
