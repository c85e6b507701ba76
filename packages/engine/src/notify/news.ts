/** @folder Notices to people outside of Cuebook: each once, whichever process learns of the event. */
import { isOfSuspension, type Waiting } from "@cuebook/run";
import { type NoticeKind, plainAddress } from "@cuebook/tools";
import type { InboxItem, InboxMachine, RunCode } from "../inbox/item.ts";

/** Something that a person is notified of. It contains only names, numbers and times. */
export interface News {
  readonly kind: NoticeKind;
  /** Identifies it among everything that people were notified of before. */
  readonly key: string;
  readonly address: string;
  /** Since when: ISO time. */
  readonly since: string;
  /** Its page, without the base path. */
  readonly path: string;
  /** After this time, in milliseconds, news of the same key is notified again even if the earlier news was not reported as over. */
  readonly renewsMs?: number | undefined;
}

/** How long a run that has begun or was continued may be without a driver, in milliseconds. */
const idleMs = 60_000;

const dayMs = 86_400_000;

/** The news about an item of the inbox. `undefined`: people are not notified of it, or not yet. */
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

/** Whether people are notified of a run. The person who stops a run, or answers its question, already knows. */
const isNewsOfRun: Readonly<Record<RunCode, boolean>> = { stopped: false, decided: false, idle: true, undone: true };

/** The news about a run that failed for good: it is not in the inbox, and perhaps nobody watched. */
export function newsOfFailure(run: string, since: string): News {
  return { kind: "failure", key: `failed ${run} ${since}`, since, ...ofRun(run) };
}
