import type { Surroundings } from "../../contract/surroundings.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { boundsOf } from "../../templates/arguments.ts";
import { setLimits, unpackContent } from "../format/content.ts";
import { readSet } from "../format/read-set.ts";
import type { TemplateSet } from "../format/set.ts";
import { type AppliedSet, historyPath, readOptional } from "./lock.ts";

/** A set as it was when it was applied. @throws ToolError `lock_invalid` if its content is missing or damaged */
export async function appliedVersion(surroundings: Surroundings, { template, hash }: AppliedSet): Promise<TemplateSet> {
  const path = historyPath(hash);
  const packed = await readOptional(surroundings.root, path, setLimits.bytes);
  if (packed === undefined) {
    throw new ToolError(
      "lock_invalid",
      `${path} is missing: without the template as it was applied, nothing can be merged`,
      {
        hint: "It belongs into version control, beside .cuebook/templates.lock.json.",
      },
    );
  }
  const content = unpackContent(packed, hash, path);
  return readSet(content, {
    name: template,
    folder: `${template}@${hash.slice(0, 12)}`,
    bounds: boundsOf(surroundings),
  });
}
