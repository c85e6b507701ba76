import { posix } from "node:path";
import { ToolError } from "../errors/tool-error.ts";
import type { Root } from "../workspace/root.ts";
import type { Reach } from "./roots.ts";

/**
 * A workspace limited to some of its folders. Others are not listed, and using a path in one is refused. The limit is
 * determined at each use: the client's folders may change while a call waits.
 */
export function limitRoot(root: Root, reach: () => Promise<Reach>): Root {
  const check = async (path: string, use: "see" | "use"): Promise<void> => {
    const covered = await reach();
    if (covers(covered, path, use)) return;
    throw outsideRoots(covered, path);
  };
  return {
    path: root.path,
    read: async (path, maxBytes) => {
      const read = await root.read(path, maxBytes);
      await check(read.path, "use");
      return read;
    },
    look: async (path) => {
      const entry = await root.look(path);
      if (entry !== undefined) await check(entry.path, "see");
      return entry;
    },
    list: async (path) => {
      // If nothing is there, the workspace reports that itself.
      const folder = path === "" ? "" : ((await root.look(path))?.path ?? "");
      await check(folder, "see");
      const covered = await reach();
      const entries = await root.list(path);
      return entries.filter((entry) => covers(covered, posix.join(folder, posix.basename(entry.path)), "see"));
    },
    target: async (path, maxBytes) => {
      const target = await root.target(path, maxBytes);
      await check(target.path, "use");
      return target;
    },
    write: async (target, bytes, options) => {
      if (target.isRecord !== true) await check(target.path, "use");
      return root.write(target, bytes, options);
    },
    recordTarget: (path, maxBytes) => root.recordTarget(path, maxBytes),
    remove: async (target) => {
      if (target.isRecord !== true) await check(target.path, "use");
      return root.remove(target);
    },
  };
}

/** `see`: includes the folders above those that may be used. */
function covers(reach: Reach, path: string, use: "see" | "use"): boolean {
  if (reach.is !== "some") return reach.is === "all";
  const isBelow = (folder: string, each: string): boolean =>
    folder === "" || each === folder || each.startsWith(`${folder}/`);
  const plain = path === "." ? "" : path;
  return reach.folders.some((folder) => isBelow(folder, plain) || (use === "see" && isBelow(plain, folder)));
}

/** The error for a path that may not be used, or, without a path, for the whole workspace. */
export function outsideRoots(reach: Reach, path?: string): ToolError {
  const hint = "Open the folder in the client, or use a path below a folder that is open there.";
  if (reach.is === "none") return new ToolError("outside_roots", reach.why, { hint });
  const folders = reach.is === "some" ? reach.folders : [];
  const what = path === undefined ? "A program could reach the whole workspace" : `${JSON.stringify(path)} is outside`;
  return new ToolError("outside_roots", `${what}: the client works only in ${folders.slice(0, 20).join(", ")}.`, {
    hint,
  });
}
