import { createHash } from "node:crypto";
import type { EventBody, RunEvent } from "@cuebook/run";
import { EVENT_VERSION } from "@cuebook/run";
import { masker } from "@cuebook/system";
import type { Journal } from "../journal.ts";
import { maskEvent } from "../mask.ts";
import { memoryLibrary } from "./library.ts";

/** A journal that is gone with the process: for one run that a recording replays, driven by nobody else. */
export function memoryJournal(): Journal {
  const logs = new Map<string, RunEvent[]>();
  const objects = new Map<string, string>();
  const mask = masker([]);
  const lease = (run: string) => ({ run, token: 1, expiresAt: Number.MAX_SAFE_INTEGER });
  const log = (run: string) => {
    const events = logs.get(run) ?? [];
    logs.set(run, events);
    return events;
  };
  const stored = (event: EventBody, seq: number, at: string): RunEvent => {
    return { ...maskEvent(event, mask), seq, at, version: EVENT_VERSION };
  };
  return {
    library: memoryLibrary(),
    create: async (run, first, at, more = []) => {
      const event = stored(first, 1, at);
      logs.set(run, [event, ...more.map((each, index) => stored(each, index + 2, at))]);
      return event;
    },
    claim: () => Promise.reject(new TypeError("a recording is no dispatch")),
    dispatches: async () => [],
    append: async ({ run }, expectedVersion, events, at) => {
      const added = events.map((event, index) => stored(event, expectedVersion + index + 1, at));
      log(run).push(...added);
      return added;
    },
    read: async (run, after = 0) => log(run).filter(({ seq }) => seq > after),
    runs: async () => [...logs.keys()].map((id) => ({ id, createdAt: "", isDriven: false })),
    isDriven: async () => false,
    find: async (prefix) => [...logs.keys()].filter((id) => id.startsWith(prefix)),
    putObject: async (text) => {
      const hash = createHash("sha256").update(text).digest("hex");
      objects.set(hash, text);
      return hash;
    },
    getObject: async (hash) => objects.get(hash),
    acquire: async (run) => lease(run),
    renew: async (held) => held,
    release: async () => undefined,
    request: async () => undefined,
    takeRequest: async () => undefined,
    answerPermission: async () => false,
    permissionAnswers: async () => new Map(),
    forget: async ({ run }) => void logs.delete(run),
    close: async () => undefined,
  };
}
