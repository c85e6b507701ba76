import { realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Diagnostic } from "@cuebook/template";
import { readText, type TextRead } from "./read-text.ts";

/**
 * Reads a file below a folder, unless it leads out of the folder. Workflows and prompts may come from anywhere and are sent to an
 * agent, so they must not be able to name the keys in a user's home folder.
 *
 * @param name its path from the folder
 * @param file its name in messages
 * @param refuse gives the finding for a file outside; receives the target, unless it is the path itself
 */
export function readBelow(
  folder: string,
  name: string,
  file: string,
  refuse: (target: string | undefined) => Diagnostic,
): TextRead {
  const named = resolve(folder, name);
  if (!isBelow(folder, named)) return { ok: false, diagnostics: [refuse(undefined)] };
  const real = realPath(named);
  // If the path cannot be resolved, reading reports why.
  if (real === undefined) return readText(named, file);
  if (!isBelow(realPath(folder) ?? folder, real)) return { ok: false, diagnostics: [refuse(real)] };
  return readText(real, file, { follow: false });
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
