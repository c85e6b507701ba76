import type { OverrideFile, ProjectLibrary } from "@cuebook/engine";
import type { Diagnostic } from "@cuebook/template";
import { distinctFindings } from "@cuebook/template";
import { describePhase } from "@cuebook/workflow";
import { baseNow, baseThen, type PromptBase } from "./bases.ts";

/**
 * How a file relates to its base: `same`; `drifted`, the base has changed since; `conflicted`, a merge with its base left conflicts;
 * `unrecorded`, it records no base; `own`, it is a new phase; `orphan`, it changes a prompt that does not exist; `unreadable`.
 */
export type Standing = "same" | "drifted" | "conflicted" | "unrecorded" | "own" | "orphan" | "unreadable";

/** A prompt file, compared with its base. */
export interface Examined {
  readonly file: OverrideFile;
  readonly standing: Standing;
  readonly now?: PromptBase | undefined;
  /** The text of the base that the file was made from, if it is stored. */
  readonly before?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares a prompt file with its base. @param more variables that workflows of the project add */
export function examined(file: OverrideFile, library: ProjectLibrary, more: readonly string[]): Examined {
  const ofFile = library.diagnostics.filter((finding) => finding.file === file.file);
  const { id, entry } = file;
  if (entry === undefined) return { file, standing: "unreadable", diagnostics: ofFile };
  const diagnostics = distinctFindings([
    ...ofFile,
    ...(file.isOrphan ? [] : describePhase(id, entry, more).diagnostics),
  ]);
  const now = baseNow(id, entry);
  if (diagnostics.some(({ code, file: at }) => code === "conflict_mark" && at === file.file))
    return { file, standing: "conflicted", now, diagnostics };
  if (now === undefined) return { file, standing: file.isOrphan ? "orphan" : "own", diagnostics };
  const then = baseThen(file);
  if (then === undefined) return { file, standing: "unrecorded", now, diagnostics };
  if (then.hash === now.hash) return { file, standing: "same", now, diagnostics };
  return { file, standing: "drifted", now, before: "text" in then ? then.text : undefined, diagnostics };
}

/** Whether a person has to look at the file. */
export function needsLook({ standing, diagnostics }: Examined): boolean {
  const isWrong = diagnostics.some(({ severity }) => severity !== "info");
  return isWrong || standing === "drifted" || standing === "orphan" || standing === "unreadable";
}
