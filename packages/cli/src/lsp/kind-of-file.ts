import type { FileKind } from "@cuebook/editor";
import { workflowName } from "@cuebook/project/library";
import { isPromptFile, isPromptTest } from "@cuebook/prompts/names";

/** The kind of a Cuebook file, by its path; `text` for any other file. */
export function kindOfFile(path: string): FileKind {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (isPromptFile(name)) return "prompt";
  if (isPromptTest(name)) return "prompt_test";
  if (workflowName.test(name)) return "workflow";
  if (/(?:^|\/)\.cuebook\/config\.yaml$/.test(path)) return "config";
  if (/(?:^|\/)\.cuebook\/(?:prompts\/[^/]+\.md|schemas\/[^/]+\.yaml)$/.test(path)) return "phase";
  return /(?:^|\/)(?:\.templates|\.cuebook\/templates)\//.test(path) ? "template" : "text";
}
