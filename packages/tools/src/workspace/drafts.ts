import { randomBytes } from "node:crypto";
import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { isDraftName } from "@cuebook/policy";
import type { Held } from "./held.ts";

/** A draft older than this is abandoned: its process was killed. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A name for a draft that nobody can guess, and that shows what it is. */
export function draftName(): string {
  return `.cuebook-write-${randomBytes(16).toString("hex")}.tmp`;
}

/** Removes the drafts that killed processes left in a folder. The write does not depend on it, so failures are ignored. */
export function removeAbandoned(folder: Held, now: number): void {
  for (const name of readdirSync(folder.self)) {
    if (!isDraftName(name)) continue;
    try {
      const stats = lstatSync(folder.at(name));
      if (stats.isFile() && now - stats.mtimeMs > abandonedAfterMs) unlinkSync(folder.at(name));
    } catch {
      // Another process removed it first, or this one may not remove it.
    }
  }
}
