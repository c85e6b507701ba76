/** @folder The record of decisions and actions, line by line. */
import {
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, withLock } from "@cuebook/system";
import { lockFile } from "../workspace/lock-file.ts";
import type { AuditEntry } from "./entry.ts";

/** Where decisions and actions are recorded. */
export interface AuditLog {
  /** Adds a line. It is on the disk when this returns. @throws Error if it cannot be written */
  append(entry: AuditEntry): void;
}

export interface AuditLogOptions {
  /** Removes secrets from every text that is kept. */
  readonly mask: (text: string) => string;
  /** A log larger than this is rotated before the next line. Default 10 MB. */
  readonly rotateAtBytes?: number;
}

/** The number of rotated logs that are kept. `audit.1.jsonl` is the newest. */
export const keptLogs = 5;
/** The limit on the characters of one text in a line, and on the elements of one list. */
const mostCharacters = 2000;
const mostElements = 100;

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants;

/**
 * The audit log of a state folder: `audit.jsonl`, one line of JSON for each event. Any number of processes may append: each
 * line is appended in one piece.
 */
export function openAuditLog(folder: string, { mask, rotateAtBytes = 10 * 1024 * 1024 }: AuditLogOptions): AuditLog {
  const path = logFile(folder, 0);
  return {
    append: (entry) => {
      makePrivateFolder(folder);
      const line = `${JSON.stringify(bounded(entry, mask))}\n`;
      if (sizeOf(path) > rotateAtBytes) putAside(folder, rotateAtBytes);
      const descriptor = openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
      try {
        const state = fstatSync(descriptor);
        if (!state.isFile()) throw new Error(`${path} is not a regular file`);
        const bytes = Buffer.from(isCutOff(descriptor, state.size) ? `\n${line}` : line);
        const written = writeSync(descriptor, bytes);
        if (written !== bytes.length)
          throw new Error(`only ${written} of ${bytes.length} bytes were written to ${path}`);
        fdatasyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/** The log (0), or a rotated one. */
export function logFile(folder: string, number: number): string {
  return join(folder, number === 0 ? "audit.jsonl" : `audit.${number}.jsonl`);
}

/** Whether the last line is incomplete: its writer died, or the disk was full. */
function isCutOff(descriptor: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function putAside(folder: string, rotateAtBytes: number): void {
  withLock(lockFile(folder), () => {
    // Another process may have rotated the log first.
    if (sizeOf(logFile(folder, 0)) <= rotateAtBytes) return;
    for (let number = keptLogs - 1; number >= 0; number--) {
      const from = logFile(folder, number);
      if (existsSync(from)) renameSync(from, logFile(folder, number + 1));
    }
  });
}

/** A value without secrets, with its texts and lists cut to the size of a line. */
function bounded(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === "string") {
    const safe = masked(value, mask);
    const cut = safe.length - mostCharacters;
    return cut <= 0 ? safe : `${safe.slice(0, mostCharacters)} (and ${cut} characters)`;
  }
  if (Array.isArray(value)) {
    const elements = value.slice(0, mostElements).map((each) => bounded(each, mask));
    return value.length > mostElements ? [...elements, `(and ${value.length - mostElements} more)`] : elements;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bounded(each, mask)]));
}

/** A text without secrets, also where a rule, or JSON that quotes one, has put backslashes into them. */
function masked(text: string, mask: (text: string) => string): string {
  let safe = mask(text);
  for (let bare = safe; /\\./s.test(bare); ) {
    bare = bare.replace(/\\(.)/gs, "$1");
    if (mask(bare) !== bare) safe = bare = mask(bare);
  }
  return safe;
}
