import { ownerReasons, privateOwner, protectingOwner } from "@cuebook/policy";
import { ToolError } from "../errors/tool-error.ts";
import { quoted } from "../text/printable.ts";

/**
 * Refuses a path that tools do not change.
 * @param parts of a path that is lexically good, links resolved or not: callers ask about both
 * @throws ToolError `path_protected`
 */
export function refuseProtected(parts: readonly string[]): void {
  const owner = protectingOwner(parts);
  if (owner === undefined) return;
  throw new ToolError("path_protected", `${quoted(parts.join("/"))} is not changed by tools: ${ownerReasons[owner]}`, {
    hint:
      owner === "cuebook"
        ? "Templates go to .cuebook/templates/; everything else in .cuebook/ is changed by a person."
        : "Choose another path.",
  });
}

/** Refuses a path that tools do not read. @throws ToolError `path_protected` */
export function refusePrivate(parts: readonly string[]): void {
  const owner = privateOwner(parts);
  if (owner === undefined) return;
  throw new ToolError("path_protected", `${quoted(parts.join("/"))} is not read by tools: ${ownerReasons[owner]}`, {
    hint: "What a person wants an agent to know of it can be said in its prompt.",
  });
}
