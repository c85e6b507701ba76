import type { NoticeStore, RunReader } from "@cuebook/store";
import type { Receiver } from "@cuebook/tools";
import type { InboxSources } from "../inbox/read.ts";
import { noticeName } from "./notify-once.ts";
import { readNews } from "./read.ts";

/** A waiting item of which a receiver could not be notified. */
export interface Missed {
  readonly receiver: string;
  readonly address: string;
  /** The code of the failure. */
  readonly code: string;
}

/** The waiting items of a journal whose notices failed, with the receivers that missed them. */
export async function missedIn(
  journal: RunReader & { readonly notices: Pick<NoticeStore, "read"> },
  receivers: readonly Pick<Receiver, "name" | "on">[],
  sources: InboxSources,
): Promise<readonly Missed[]> {
  const missed: Missed[] = [];
  for (const { key, kind, address } of await readNews(journal, sources)) {
    for (const { name: receiver, on } of receivers) {
      const record = on.has(kind) ? await journal.notices.read(noticeName(receiver, key)) : undefined;
      if (record?.state === "failed") missed.push({ receiver, address, code: record.code ?? "notify_failed" });
    }
  }
  return missed;
}
