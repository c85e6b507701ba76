/** @folder What the page shows of a project beside its runs: workflows, prompts, plans. */
import type { PromptComparison } from "@cuebook/server";
import { unifiedDiff } from "@cuebook/tools";
import { normalPhaseText, withoutBase } from "@cuebook/workflow";
import type { Examined } from "../prompts/standing.ts";
import { threeWayHunks } from "./three-way.ts";

/** A prompt file compared with its base, as it was and as it is now; null if the file has no base. */
export async function comparisonOf({ file, standing, now, before }: Examined): Promise<PromptComparison | null> {
  const { id, entry, level: by, isChange: followsBase } = file;
  if (entry === undefined || now === undefined) return null;
  // A file that extends its base is compared as the whole prompt that results, with its front matter rewritten.
  const text = (of: string) => (followsBase ? normalPhaseText(id, { file: file.file, text: of }) : of);
  const ours = followsBase ? normalPhaseText(id, entry) : withoutBase(id, entry);
  const theirs = text(now.text);
  // If the base has not changed, the text that the file was made from is the current base.
  const base = standing === "same" ? theirs : before === undefined ? undefined : text(before);
  return {
    ...{ file: file.file, by, base: now.text },
    ours: diff(id, theirs, ours),
    theirs: base === undefined ? null : diff(id, base, theirs),
    hunks: base === undefined ? null : await threeWayHunks({ base, ours, theirs, followsBase }),
  };
}

function diff(id: string, before: string, after: string): string {
  return before === after ? "" : unifiedDiff(`${id}.md`, before, after);
}
