/** @folder Notices: what people are notified of outside, each thing once, whatever process learns of it. */
import { isOfSuspension, type Waiting } from "@cuebook/run";
import { type NoticeKind, plainAddress } from "@cuebook/tools";
import type { InboxItem, InboxMachine, RunCode } from "../inbox/item.ts";

/** Something that a person is notified of. It contains only names, numbers and times. */
export interface News {
  readonly kind: NoticeKind;
  /** What distinguishes it from everything that people were notified of before. */
  readonly key: string;
  readonly address: string;
  /** Since when: ISO time. */
  readonly since: string;
  /** Its page, without the base path. */
  readonly path: string;
  /** After this time a new one of the same key is notified again although nobody said that the earlier one is over, in milliseconds. */
  readonly renewsMs?: number | undefined;
}

/** A run that was just begun or continued may be without a driver for a moment. */
const idleMs = 60_000;

const dayMs = 86_400_000;

/** What a person is notified of an item of the inbox. `undefined`: nothing, or not yet. */
export function newsOf(item: InboxItem, now: Date): News | undefined {
  const { key, since } = item;
  switch (item.kind) {
    case "question": {
      if (item.isOfService) return undefined;
      const { address, waiting } = item.question;
      return { kind: kindOfQuestion(waiting.kind), key, since, address, path: `/decisions/${address}` };
    }
    case "issue": {
      const { run, identifier, id } = item;
      const path = run === null ? "/issues" : `/runs/${run}`;
      return { kind: "issue", key, since, path, address: plainAddress(identifier === "" ? id : identifier) };
    }
    case "request":
      return { kind: "request", key, since, ...ofRun(item.run) };
    case "run": {
      const isYoung = item.code === "idle" && now.getTime() - Date.parse(since) < idleMs;
      return isNewsOfRun[item.code] && !isYoung ? { kind: "failure", key, since, ...ofRun(item.run) } : undefined;
    }
    case "unreadable":
      return { kind: "failure", key, since, ...ofRun(item.run) };
    case "machine":
      return { kind: "machine", key, since, address: machineAddress(item), path: "/", renewsMs: dayMs };
    default:
      return item satisfies never;
  }
}

function ofRun(run: string): Pick<News, "address" | "path"> {
  return { address: run, path: `/runs/${run}` };
}

function machineAddress({ machine, agent }: Pick<InboxMachine, "machine" | "agent">): string {
  return plainAddress(agent === null ? machine : `${machine}/${agent}`);
}

function kindOfQuestion(kind: Waiting["kind"]): NoticeKind {
  if (isOfSuspension(kind)) return "failure";
  return kind === "checks" ? "failure" : kind;
}

/** Somebody who stops a run, or answers its question, knows that. */
const isNewsOfRun: Readonly<Record<RunCode, boolean>> = { stopped: false, decided: false, idle: true, undone: true };

/** A run that failed for good: nothing of it waits in the inbox, and nobody may have watched. */
export function newsOfFailure(run: string, since: string): News {
  return { kind: "failure", key: `failed ${run} ${since}`, since, ...ofRun(run) };
}
