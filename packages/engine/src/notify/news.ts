/** @folder Notices: what people are notified of outside, each thing once, whatever process learns of it. */
import { isOfSuspension, type Waiting } from "@cuebook/run";
import { type NoticeKind, plainAddress } from "@cuebook/tools";
import type { InboxIssue, InboxItem, RunCode } from "../inbox/item.ts";
import type { HealthChange } from "../machine/machine.ts";

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

/** What a person is notified of an item of the inbox. `undefined`: nothing. */
export function newsOf(item: InboxItem): News | undefined {
  const { key, since } = item;
  switch (item.kind) {
    case "question": {
      const { address, waiting } = item.question;
      return { kind: kindOfQuestion(waiting.kind), key, since, address, path: `/decisions/${address}` };
    }
    case "issue": {
      const { run, identifier, id } = item;
      const path = run === null ? "/issues" : `/runs/${run}`;
      return {
        ...{ kind: "issue", key: keyOfIssue(item), since, path },
        address: plainAddress(identifier === "" ? id : identifier),
      };
    }
    case "request":
      return { kind: "request", key, since, ...ofRun(item.run) };
    case "run":
      return isNewsOfRun[item.code] ? { kind: "failure", key, since, ...ofRun(item.run) } : undefined;
    case "unreadable":
      return { kind: "failure", key, since, ...ofRun(item.run) };
    default:
      return item satisfies never;
  }
}

/** The journal says that a run left its issue to a person, and the service that the issue waits: that is one thing. */
function keyOfIssue({ tracker, source, id, code, run }: InboxIssue): string {
  const isAfterRun = code === "blocked" || code === "exhausted" || code === "budget_spent";
  return ["issue", tracker, source, id, ...(isAfterRun ? [] : [code]), run ?? "-"].join(" ");
}

function ofRun(run: string): Pick<News, "address" | "path"> {
  return { address: run, path: `/runs/${run}` };
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

const dayMs = 86_400_000;

/**
 * What a person is notified of a machine that can no longer work, or of an agent that can no longer work there.
 * @param name the worker's, else the machine's
 */
export function newsOfMachine(name: string, change: HealthChange, now: Date): MachineNews | undefined {
  const address = plainAddress(change.is === "machine" ? name : `${name}/${change.agent}`);
  const key = `machine ${address}`;
  const isWell = change.is === "machine" ? change.health.state === "ready" : change.fault === undefined;
  if (isWell) return { is: "over", key };
  if (change.is === "machine" && change.health.state !== "unhealthy") return undefined;
  const since = change.is === "machine" ? change.health.since : now.toISOString();
  return { is: "news", news: { kind: "machine", key, address, since, path: "/", renewsMs: dayMs } };
}

/** `over`: it can work again, so that people are notified of the next time. */
export type MachineNews = { readonly is: "news"; readonly news: News } | { readonly is: "over"; readonly key: string };
