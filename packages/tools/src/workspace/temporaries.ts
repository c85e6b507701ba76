import { randomBytes } from "node:crypto";
import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import type { Held } from "./held.ts";

const pattern = /^\.cuebook-write-[0-9a-f]{32}\.tmp$/;

/** After so long nobody is writing to a draft any more: its process was killed. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A name for a draft that nobody can guess, and that tells what it is. */
export function temporaryName(): string {
  return `.cuebook-write-${randomBytes(16).toString("hex")}.tmp`;
}

/** Whether a name is one of a draft: those are not listed, and not written to by name. */
export function isTemporary(name: string): boolean {
  return pattern.test(name);
}

/** Removes the drafts in a folder that killed processes left. What cannot be removed stays: the write does not depend on it. */
export function removeAbandoned(folder: Held, now: number): void {
  for (const name of readdirSync(folder.self)) {
    if (!isTemporary(name)) continue;
    try {
      const stats = lstatSync(folder.at(name));
      if (stats.isFile() && now - stats.mtimeMs > abandonedAfterMs) unlinkSync(folder.at(name));
    } catch {
      // Another process removed it first, or may and this one may not.
    }
  }
}
