import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { imported as importedOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import type { ReadFile } from "@cuebook/import";
import { judgeIn } from "@cuebook/project/check";
import { envFileOf } from "@cuebook/project/service";
import { plural, printableLine } from "@cuebook/settings/values";
import { masker, shownPath, writeOneFile } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import { type UpstreamChange, writtenAs } from "@cuebook/workflow";
import { checkWorkflows } from "../check/check-workflows.ts";
import { writeFixes } from "../check/fix.ts";
import { projectsIn } from "../check/models.ts";
import { libraryByFile } from "../library/open.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { endText, finishImport, isAgreed } from "./finish.ts";
import type { ImportOptions } from "./options.ts";
import { findingRow, listsText, row } from "./rows.ts";

/** Runs `cuebook import` for a WORKFLOW.md. */
export async function importWorkflowMd(
  given: string,
  read: ReadFile,
  options: ImportOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const path = resolve(terminal.cwd, options.out ?? given);
  const out = shownPath(path, terminal.cwd);
  const isSame = path === resolve(terminal.cwd, given);
  if (!isSame) refuseExisting(path, out, options.yes === true);

  const findings = await findingsOf(read, context);
  const isIdle = isSame && read.text === read.before;
  const isText = options.format === "text";
  if (isText && !isIdle) terminal.out(masker([])(importText(read, findings, context.style("out"))));
  const asked = { question: `Write this to ${out}?`, does: isSame ? `this changes ${out}` : `this writes ${out}` };
  const isWritten = !isIdle && (await isAgreed(given, options, asked, context));
  if (isWritten) await write(read, { path, out, isSame }, options, context);

  if (isText) terminal.out(isIdle ? idleText(out, findings) : endText(isWritten ? [out] : [], options));
  else terminal.out(masker([])(jsonText<typeof importedOutput>(report(read, { out, isWritten, findings }))));
  finishImport({ isDeclined: !isIdle && !isWritten, findings }, options, context);
}

/** @throws CuebookError `files_exist` */
function refuseExisting(path: string, out: string, isAgreed: boolean): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) {
    throw new CuebookError("files_exist", `nothing was written: ${out} is a folder`, {
      hint: "name a file: --out FILE",
    });
  }
  if (found === undefined || isAgreed) return;
  throw new CuebookError("files_exist", `nothing was written: ${out} already exists`, {
    hint: "choose another file with --out FILE, or replace it with --yes",
  });
}

/** The findings about the new file. */
async function findingsOf({ file, text }: ReadFile, context: CommandContext): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await checkWorkflows([file], context.terminal.cwd, () => {}, {
    library: libraryByFile(context),
    judge: judgeIn(context.terminal, projectsIn(context), envFileOf(context.terminal, undefined)),
    texts: new Map([[file, text]]),
  });
  return diagnostics.filter(({ severity }) => severity !== "info");
}

interface Target {
  readonly path: string;
  readonly out: string;
  /** Whether the text is written to the file that was read. */
  readonly isSame: boolean;
}

/** @throws CuebookError `file_changed`, `files_exist`, `write_failed` */
async function write(
  { file, before, text }: ReadFile,
  { path, out, isSame }: Target,
  { yes }: ImportOptions,
  { terminal }: CommandContext,
): Promise<void> {
  if (isSame) await writeFixes([{ file, before, after: text, fixes: 0 }], terminal.cwd);
  else writeOneFile(path, out, text, { replace: yes === true, instead: "choose another file with --out FILE" });
}

function idleText(out: string, findings: readonly Diagnostic[]): string {
  const more = findings.length === 0 ? "" : `It has ${plural(findings.length, "finding")}: cuebook check ${out}\n`;
  return `${out} has the keys of Cuebook already: nothing to change.\n${more}`;
}

/** An import as `--format json` writes it. Later versions may add fields, but never rename them. */
function report(
  { file, changes }: ReadFile,
  {
    out,
    isWritten,
    findings,
  }: { readonly out: string; readonly isWritten: boolean; readonly findings: readonly Diagnostic[] },
) {
  return { file, out, isWritten, changes: changes.map(change), decide: findings };
}

/** A change with its keys as paths. The key of a tracker is never shown. */
function change(each: UpstreamChange) {
  if (each.kind === "unused") return { kind: each.kind, from: each.from.join("."), instead: each.instead };
  const to = each.to.join(".");
  const value = each.value === undefined || to === "tracker.api_key" ? {} : { value: each.value };
  if (each.kind === "added") return { kind: each.kind, to, ...value };
  return {
    kind: each.kind,
    from: each.from.join("."),
    to,
    ...value,
    ...(each.note === undefined ? {} : { note: each.note }),
  };
}

/** The changes of an import for people: the diff, and what it means. */
function importText(read: ReadFile, findings: readonly Diagnostic[], style: Style): string {
  const { before, text, changes } = read;
  const lists = [
    ["changed", changes.flatMap(changedLine)],
    ["no effect here, removed", changes.flatMap(unusedLine)],
    ["to decide", findings.map((finding) => findingRow(finding, ""))],
  ] as const;
  const diff = before === text ? "" : `${style.strong(printableLine(read.file))}\n${textDiff(before, text, style)}`;
  return `${diff}${listsText(lists, style)}`;
}

function changedLine(change: UpstreamChange): string[] {
  switch (change.kind) {
    case "unused":
      return [];
    case "added":
      return [row(`${change.to.join(".")} is now written: it was the default there`)];
    case "moved": {
      const note = change.note === undefined ? "" : `, ${change.note}`;
      return [row(`${change.from.join(".")} is now ${writtenAs(change)}${note}`)];
    }
  }
}

function unusedLine(change: UpstreamChange): string[] {
  return change.kind === "unused" ? [row(`${change.from.join(".")}: ${change.instead}`)] : [];
}
