import type { RunCosts } from "../costs.ts";
import type { ArchivedRun } from "../journal.ts";
import type { LibraryItem } from "../library.ts";
import type { MemoryRequest } from "./repeats.ts";
import type { MemoryRun } from "./run.ts";
import type { MemorySession } from "./sessions.ts";

/** Everything that a journal in memory has. */
export class MemoryContent {
  readonly runs = new Map<string, MemoryRun>();
  readonly objects = new Map<string, string>();
  readonly archives = new Map<string, ArchivedRun>();
  /** By run: those of deleted runs stay. */
  readonly costs = new Map<string, RunCosts>();
  readonly library = new Map<string, LibraryItem>();
  readonly libraryState = new Map<string, string>();
  readonly compared = new Map<string, string>();
  /** By service and issue. */
  readonly pauses = new Map<string, Map<string, string>>();
  readonly repeats = new Map<string, MemoryRequest>();
  readonly sessions = new Map<string, MemorySession>();
  /** That of the latest event. */
  position = 0;
}
