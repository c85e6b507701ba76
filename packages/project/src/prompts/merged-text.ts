import type { OverrideFile } from "@cuebook/engine";
import { conflictFindings } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { outdatedSections, withBase, withoutBase, withSections } from "@cuebook/workflow";
import { type MergedText, mergeTexts } from "@cuebook/workspace";
import type { PromptBase } from "./bases.ts";

const names = { ours: "yours", theirs: "new" } as const;

/** The three versions of a merge: a prompt file, the base that it was made from, and the current base. */
export interface Versions {
  readonly file: OverrideFile;
  readonly before: string;
  readonly now: PromptBase;
}

/**
 * The text of a prompt file, merged with the changes of its base. A complete file is merged as a whole; in a file that changes a
 * prompt,
 * only the sections that it replaces are merged, because everything else follows the base. `undefined` if its conflicts cannot be
 * marked.
 *
 * @throws CuebookError `git_missing`, `git_failed`
 */
export async function mergedPrompt({ file, before, now }: Versions): Promise<MergedText | undefined> {
  const { id, entry, isChange } = file;
  if (entry === undefined) return undefined;
  const { text, conflicts } = isChange
    ? await withMergedSections(id, entry, { before, now: now.text })
    : await mergeTexts({ base: before, ours: withoutBase(id, entry), theirs: now.text, names });
  // With conflicts in it, the front matter of a merged text cannot be parsed, so the hash is inserted as text.
  const withHash =
    withBase(id, { file: entry.file, text }, now.hash) ?? text.replace(/^---\n/, `$&base: "${now.hash}"\n`);
  if (conflicts > 0 && conflictFindings(new Source(entry.file, withHash)).length === 0) return undefined;
  return { text: withHash, conflicts };
}

async function withMergedSections(
  id: string,
  entry: { readonly file: string; readonly text: string },
  versions: { readonly before: string; readonly now: string },
): Promise<MergedText> {
  const sections = new Map<string, string>();
  let all = 0;
  for (const { key, own, before, now } of outdatedSections(id, entry, versions)) {
    const { text, conflicts } = await mergeTexts({ base: before, ours: own, theirs: now, names });
    sections.set(key, text);
    all += conflicts;
  }
  return { text: withSections(entry.text, sections), conflicts: all };
}
