import { createHash } from "node:crypto";
import type { Owner } from "@cuebook/run";
import { holdsLease, type NoticeRecord, type NoticeStore } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { ChannelError, type Receiver } from "@cuebook/tools";
import { decideNotice, mostRounds, pauseAfter } from "./decide-notice.ts";
import type { News } from "./news.ts";

/** The surroundings of notices. */
export interface NoticePlace {
  readonly notices: NoticeStore;
  /** This process. */
  readonly owner: Owner;
  readonly now: () => Date;
  /** The address of a page for browsers. Absent: browsers cannot reach it. */
  readonly link?: ((path: string) => string) | undefined;
}

/** `sent`: now, by this process; `over`: sent earlier, or given up; `later`: perhaps by another process, or in another round. */
export type Notified =
  | { readonly is: "sent" | "over" | "later" }
  | { readonly is: "failed"; readonly error: unknown; readonly isLast: boolean };

/**
 * Notifies a receiver, if no process has. The intent is stored before the message is sent, and the result after it. If the process is
 * killed in between, the next process sends the same message with the same id. If nothing can be stored, for example on a full disk,
 * the message is sent anyway.
 */
export async function notifyOnce(
  news: News,
  receiver: Receiver,
  place: NoticePlace,
  signal: AbortSignal,
): Promise<Notified> {
  const { notices, owner, now } = place;
  const name = noticeName(receiver.name, news.key);
  const untilIn = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const before = await notices.read(name).catch(() => undefined);
  const isHeld = before?.state === "begun" && (await holdsLease(before.by, Date.parse(before.until), now().getTime()));
  const decided = decideNotice(news, before, isHeld, now());
  if (decided !== "take") return { is: decided };
  // A message that may already have been sent keeps its id.
  const open = before?.state === "begun" || before?.state === "failed" ? before : undefined;
  const { since, rounds } = open ?? { since: news.since, rounds: 0 };
  const begun: NoticeRecord = { since, state: "begun", by: owner, until: untilIn(receiver.longestMs + 5000), rounds };
  const isTaken = await notices.write(name, before, begun).catch(() => true);
  if (!isTaken) return { is: "later" };
  // Where this is not stored, the next process begins again.
  const settle = (record: Partial<NoticeRecord>) =>
    notices.write(name, begun, { ...begun, ...record }).catch(() => false);
  try {
    faultPoint("effect notice");
    const { kind, address, path } = news;
    const notice = { id: messageId(news.key, since), kind, address, since, url: place.link?.(path) };
    if (await receiver.notify(notice, signal)) {
      await settle({ state: "sent" });
      return { is: "sent" };
    }
    // Stopped before it was sent: the next process need not wait.
    await settle({ until: now().toISOString() });
    return { is: "later" };
  } catch (error) {
    const code = error instanceof ChannelError ? error.code : "notify_failed";
    const failed = rounds + 1;
    await settle({ state: "failed", code, rounds: failed, until: untilIn(pauseAfter(failed)) });
    return { is: "failed", error, isLast: failed >= mostRounds };
  }
}

/** Records that something is over, so that people are notified when it happens again. */
export async function notifyAgain(
  key: string,
  receiver: string,
  { notices }: Pick<NoticePlace, "notices">,
): Promise<void> {
  const name = noticeName(receiver, key);
  const record = await notices.read(name).catch(() => undefined);
  if (record === undefined || record.state === "over") return;
  await notices.write(name, record, { ...record, state: "over" }).catch(() => false);
}

/** The name of the record of a notice: each receiver has a separate record. */
export function noticeName(receiver: string, key: string): string {
  return `${receiver} ${key}`;
}

function messageId(key: string, since: string): string {
  return `msg_${createHash("sha256").update(`${key}\n${since}`).digest("hex").slice(0, 32)}`;
}
