import { isRecord, splitFrontMatter } from "@cuebook/settings/values";
import { editYaml } from "@cuebook/settings/yaml";
import type { PhaseEntryFile } from "./library.ts";
import { readOwnFile, readPhaseFile } from "./phase-file.ts";
import { headingOfKey, sectionsOf } from "./sections.ts";

/** A section that a file replaces although the prompt below has another text there by now. */
export interface OutdatedSection {
  /** The key in `blocks`. */
  readonly key: string;
  readonly own: string;
  readonly before: string;
  readonly now: string;
}

/**
 * The sections of a prompt that a file replaces and that differ between two versions of the prompt. A section that one of the two
 * versions does not have is left out.
 */
export function outdatedSections(
  id: string,
  entry: PhaseEntryFile,
  { before, now }: { readonly before: string; readonly now: string },
): OutdatedSection[] {
  const { blocks } = readOwnFile(id, entry).value;
  const textsBefore = sectionTexts(id, before);
  const textsNow = sectionTexts(id, now);
  return Object.entries(isRecord(blocks) ? blocks : {}).flatMap(([key, own]) => {
    if (typeof own !== "string" || own.trim() === "") return [];
    const heading = headingOfKey(key);
    const [old = [], current = []] = [textsBefore.get(heading), textsNow.get(heading)];
    const changed = old.findIndex((text, index) => current[index] !== text);
    const [oldText, currentText] = [old[changed], current[changed]];
    if (oldText === undefined || currentText === undefined) return [];
    return [{ key, own: lineEnded(own), before: oldText, now: currentText }];
  });
}

/** The texts of all sections of a prompt file, by their heading. */
function sectionTexts(id: string, text: string): Map<string, string[]> {
  const prompt = readPhaseFile(id, { file: "", text }).prompt.text;
  const texts = new Map<string, string[]>();
  for (const { heading, body, span } of sectionsOf(prompt))
    texts.set(heading, [...(texts.get(heading) ?? []), lineEnded(prompt.slice(body, span.end))]);
  return texts;
}

function lineEnded(text: string): string {
  return `${text.trim()}\n`;
}

/** The text of a file that replaces sections, with other texts for some of them; marks of conflicts are at the start of a line. */
export function withSections(text: string, sections: ReadonlyMap<string, string>): string {
  const { yaml } = splitFrontMatter(text);
  if (yaml === undefined || sections.size === 0) return text;
  const edits = [...sections].map(([key, value]) => ({ at: ["blocks", key], value }));
  const edited = editYaml(text.slice(yaml.start, yaml.end), edits);
  const marked = edited.replaceAll(/^ +<{7} [\s\S]*?^ +>{7} .*$/gm, (conflict) =>
    conflict.replaceAll(/^ +(?=<{7} |={7}$|>{7} )/gm, ""),
  );
  return text.slice(0, yaml.start) + marked + text.slice(yaml.end);
}
