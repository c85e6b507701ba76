import { randomBytes } from "node:crypto";
import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { isDraftName } from "@cuebook/policy";
import type { Held } from "./held.ts";

/** After so long nobody is writing to a draft any more: its process was killed. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A name for a draft that nobody can guess, and that tells what it is. */
export function draftName(): string {
  return `.cuebook-write-${randomBytes(16).toString("hex")}.tmp`;
}

/** Removes the drafts in a folder that killed processes left. What cannot be removed stays: the write does not depend on it. */
export function removeAbandoned(folder: Held, now: number): void {
  for (const name of readdirSync(folder.self)) {
    if (!isDraftName(name)) continue;
    try {
      const stats = lstatSync(folder.at(name));
      if (stats.isFile() && now - stats.mtimeMs > abandonedAfterMs) unlinkSync(folder.at(name));
    } catch {
      // Another process removed it first, or may and this one may not.
    }
  }
}
