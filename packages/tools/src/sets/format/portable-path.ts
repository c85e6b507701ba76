import { ToolError } from "../../errors/tool-error.ts";
import { quoted } from "../../text/printable.ts";
import { resolvePath } from "../../workspace/resolve-path.ts";

/** Names of devices on Windows, with any ending. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * The parts of a path that a set writes. A template is shared: its paths must exist on every system.
 * @throws ToolError `path_invalid` as `resolvePath`, and for names that Windows gives another meaning
 */
export function portablePath(path: string): readonly string[] {
  const parts = resolvePath(path, "write");
  for (const part of parts) {
    const why = device.test(part) ? "is a device on Windows" : part.includes(":") ? "has a colon" : undefined;
    if (why !== undefined) {
      throw new ToolError("path_invalid", `the path ${quoted(path)} cannot be used: ${quoted(part)} ${why}`, {
        hint: "Choose a name that every system can have.",
      });
    }
  }
  return parts;
}
