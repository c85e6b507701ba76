import { createHash } from "node:crypto";
import type { Owner } from "@cuebook/run";
import { holdsLease, type NoticeRecord, type NoticeStore } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { ChannelError, type Receiver } from "@cuebook/tools";
import { decideTelling, mostRounds, pauseAfter } from "./decide-telling.ts";
import type { News } from "./news.ts";

/** What telling takes from its surroundings. */
export interface TellingPlace {
  readonly notices: NoticeStore;
  /** This process. */
  readonly owner: Owner;
  readonly now: () => Date;
  /** The address of a page for browsers. Absent: there is none. */
  readonly link?: ((path: string) => string) | undefined;
}

/** `told`: now, by this process; `over`: earlier, or given up; `later`: perhaps by another process, or in another round. */
export type Told =
  | { readonly is: "told" | "over" | "later" }
  | { readonly is: "failed"; readonly error: unknown; readonly isLast: boolean };

/**
 * Tells a receiver of something, if nobody has: it is stored before that it is begun, and after that it is told. A process that is killed
 * in between leaves it to the next one, which sends the same message with the same id. Where nothing can be stored, such as on a full
 * disk, it is told all the same.
 */
export async function tellOnce(
  news: News,
  receiver: Receiver,
  place: TellingPlace,
  signal: AbortSignal,
): Promise<Told> {
  const { notices, owner, now } = place;
  const name = noticeName(receiver.name, news.key);
  const untilIn = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const before = await notices.read(name).catch(() => undefined);
  const isHeld = before?.state === "begun" && (await holdsLease(before.by, Date.parse(before.until), now().getTime()));
  const decided = decideTelling(news, before, isHeld, now());
  if (decided !== "take") return { is: decided };
  // A message that may have been sent is the same again.
  const since = before?.state === "begun" || before?.state === "failed" ? before.since : news.since;
  const rounds = before?.state === "failed" || before?.state === "begun" ? before.rounds : 0;
  const begun: NoticeRecord = { since, state: "begun", by: owner, until: untilIn(receiver.longestMs + 5000), rounds };
  const isTaken = await notices.write(name, before, begun).catch(() => true);
  if (!isTaken) return { is: "later" };
  // What was written may not be there: then the next one begins anew, too.
  const settle = (record: Partial<NoticeRecord>) =>
    notices.write(name, begun, { ...begun, ...record }).catch(() => false);
  try {
    faultPoint("effect notice");
    const { kind, address, path } = news;
    const notice = { id: messageId(news.key, since), kind, address, since, url: place.link?.(path) };
    if (await receiver.tell(notice, signal)) {
      await settle({ state: "told" });
      return { is: "told" };
    }
    // Stopped: the next process need not wait.
    await settle({ until: now().toISOString() });
    return { is: "later" };
  } catch (error) {
    const code = error instanceof ChannelError ? error.code : "notify_failed";
    const failed = rounds + 1;
    await settle({ state: "failed", code, rounds: failed, until: untilIn(pauseAfter(failed)) });
    return { is: "failed", error, isLast: failed >= mostRounds };
  }
}

/** Says that something is over, so that people are told when it happens again. */
export async function tellAgain(
  key: string,
  receiver: string,
  { notices }: Pick<TellingPlace, "notices">,
): Promise<void> {
  const name = noticeName(receiver, key);
  const record = await notices.read(name).catch(() => undefined);
  if (record === undefined || record.state === "over") return;
  await notices.write(name, record, { ...record, state: "over" }).catch(() => false);
}

/** The name of a record: a receiver of another name is told for itself. */
export function noticeName(receiver: string, key: string): string {
  return `${receiver} ${key}`;
}

function messageId(key: string, since: string): string {
  return `msg_${createHash("sha256").update(`${key}\n${since}`).digest("hex").slice(0, 32)}`;
}
