import type { PromptComparison } from "@cuebook/server";
import { unifiedDiff } from "@cuebook/tools";
import { wholePhaseText } from "@cuebook/workflow";
import type { Examined } from "../library/prompt-standing.ts";

/** A prompt file with its base, as it was and as it is; null: the file has no base. */
export function comparisonOf({ file, now, before }: Examined): PromptComparison | null {
  const { id, entry, level: by } = file;
  if (entry === undefined || now === undefined) return null;
  // A file that extends its base is compared as the whole prompt that it results in.
  const ours = file.isChange ? wholePhaseText(id, entry) : entry.text;
  return {
    ...{ file: file.file, by, base: now.text },
    ours: diff(id, now.text, ours),
    theirs: before === undefined ? null : diff(id, before, now.text),
  };
}

function diff(id: string, before: string, after: string): string {
  return before === after ? "" : unifiedDiff(`${id}.md`, before, after);
}
