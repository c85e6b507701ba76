import { readPrivateFile } from "@cuebook/system";
import { keptLogs, logFile } from "./audit-log.ts";
import type { AuditEntry } from "./entry.ts";

/** The result of reading an audit log. */
export interface AuditRead {
  /** Oldest first. */
  readonly entries: readonly AuditEntry[];
  /** Lines that are not entries, each by its file and number from 1: written by another version, or incomplete. */
  readonly unreadable: readonly { readonly file: string; readonly line: number }[];
}

/**
 * Reads the last entries of the audit log of a state folder, including its rotated logs. Without a log the list is empty.
 * @throws Error if a log exists and cannot be read
 */
export async function readAudit(folder: string, { limit = 100 }: { readonly limit?: number } = {}): Promise<AuditRead> {
  const entries: AuditEntry[] = [];
  const unreadable: { file: string; line: number }[] = [];
  for (let number = 0; number <= keptLogs && entries.length < limit; number++) {
    const file = logFile(folder, number);
    const lines = (readPrivateFile(file) ?? "").split("\n");
    for (let i = lines.length - 1; i >= 0 && entries.length < limit; i--) {
      const line = lines[i] ?? "";
      if (line === "") continue;
      const entry = parseEntry(line);
      if (entry === undefined) unreadable.push({ file, line: i + 1 });
      else entries.push(entry);
    }
  }
  return { entries: entries.reverse(), unreadable: unreadable.reverse() };
}

function parseEntry(line: string): AuditEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isEntry = typeof value === "object" && value !== null && "format" in value && value.format === 1;
    // Only this package writes lines with this format: this is the parsed boundary.
    return isEntry && "event" in value ? (value as AuditEntry) : undefined;
  } catch {
    // It is reported as unreadable.
    return undefined;
  }
}
