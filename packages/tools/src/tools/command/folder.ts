import { ToolError } from "../../errors/tool-error.ts";
import { quoted } from "../../text/printable.ts";
import { toolErrorOf } from "../../workspace/failure.ts";
import { holdingHere, holdRoot } from "../../workspace/held.ts";
import { resolvePath } from "../../workspace/resolve-path.ts";
import type { Root } from "../../workspace/root.ts";
import { walk } from "../../workspace/walk.ts";

/** The folder that a command runs in, held open so that it stays the folder that was checked. */
export interface CommandFolder extends Disposable {
  /** Relative to the root, links resolved; `""`: the root. */
  readonly path: string;
  /** Where a new process changes to: on Linux the folder itself, even if it has been moved. */
  readonly place: string;
  /** The identity of the folder. */
  readonly identity: string;
}

/** Holds a folder below a root. @throws ToolError `path_not_found`, `not_a_folder`, `path_invalid`, `path_outside`, `read_failed` */
export function holdFolder(root: Root, path: string): CommandFolder {
  const parts = resolvePath(path, "look");
  try {
    const walked = walk({ path: root.path, hold: () => holdRoot(root.path, holdingHere()) }, parts);
    const { held, names, missing } = walked;
    const last = held.at(-1);
    if (missing.length === 0 && last?.stats.isDirectory() === true) {
      const { dev, ino } = last.stats;
      return {
        path: names.join("/"),
        place: last.self,
        identity: `${dev}:${ino}`,
        [Symbol.dispose]: () => walked[Symbol.dispose](),
      };
    }
    walked[Symbol.dispose]();
    throw missing.length > 0
      ? new ToolError("path_not_found", `the folder ${quoted(path)} does not exist`, { argument: "folder" })
      : new ToolError("not_a_folder", `${quoted(path)} is not a folder`, { argument: "folder" });
  } catch (error) {
    throw toolErrorOf(error, "read", path);
  }
}
