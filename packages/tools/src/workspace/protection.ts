import { ownerReasons, privateOwner, protectingOwner } from "@cuebook/policy";
import { ToolError } from "../errors/tool-error.ts";
import { quoted } from "../text/printable.ts";

/**
 * Refuses a path that tools do not change.
 * @param parts a lexically valid path, links resolved or not: callers check both
 * @throws ToolError `path_protected`
 */
export function refuseProtected(parts: readonly string[]): void {
  const owner = protectingOwner(parts);
  if (owner === undefined) return;
  throw new ToolError(
    "path_protected",
    `${quoted(parts.join("/"))} cannot be changed by tools: ${ownerReasons[owner]}`,
    {
      hint:
        owner === "cuebook"
          ? "Templates go to .cuebook/templates/. Only a person changes the rest of .cuebook/."
          : "Choose another path.",
    },
  );
}

/** Refuses a path that tools do not read. @throws ToolError `path_protected` */
export function refusePrivate(parts: readonly string[]): void {
  const owner = privateOwner(parts);
  if (owner === undefined) return;
  throw new ToolError("path_protected", `${quoted(parts.join("/"))} cannot be read by tools: ${ownerReasons[owner]}`, {
    hint: "A person can put what an agent needs from it into the prompt.",
  });
}

/** Whether a path is a record of applied template sets, which Cuebook itself writes. */
export function isRecordPath(parts: readonly string[]): boolean {
  const path = parts.join("/");
  return path === ".cuebook/templates.lock.json" || /^\.cuebook\/templates\.history\/[0-9a-f]{64}\.gz$/.test(path);
}
