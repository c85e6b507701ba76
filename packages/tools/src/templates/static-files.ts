import { dialectOfEnding } from "@cuebook/template";
import type { Understanding } from "./understand.ts";

/** Whether only a template is named like this: `.tmpl`, or the ending of a dialect. */
export function isNamedTemplate(path: string): boolean {
  const ending = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return ending === "tmpl" || dialectOfEnding(ending) !== undefined;
}

const readme = /(?:^|\/)readme(?:\.(?:md|markdown|txt|rst|adoc))?$/i;

/**
 * Whether a text beside templates is none, and not a mistake: it declares nothing in front matter, and
 *
 * - it is a README, whose braces are examples, or
 * - it is empty or has no tag, or
 * - its name is not a template's, and its tags belong to another language.
 */
export function isStaticText(path: string, { text, report, problem }: Understanding): boolean {
  if (Object.keys(text.declared).length > 0 || text.diagnostics.length > 0) return false;
  if (readme.test(path)) return true;
  if (report.from !== "detected") return false;
  if (text.extract.text === "") return true;
  return problem?.code === "not_a_template" && (report.look_alikes.length === 0 || !isNamedTemplate(path));
}
