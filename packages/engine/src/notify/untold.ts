import type { Journal } from "@cuebook/store";
import type { Receiver } from "@cuebook/tools";
import { readNews } from "./read.ts";
import { noticeName } from "./tell.ts";

/** Something that waits, of which a receiver could not be told. */
export interface Untold {
  readonly receiver: string;
  readonly address: string;
  /** The code of the failure. */
  readonly code: string;
}

/** What waits in a journal, and which receivers could not be told of it. */
export async function untoldIn(
  journal: Journal,
  receivers: readonly Pick<Receiver, "name" | "on">[],
): Promise<readonly Untold[]> {
  const untold: Untold[] = [];
  for (const { key, kind, address } of await readNews(journal)) {
    for (const { name: receiver, on } of receivers) {
      const record = on.has(kind) ? await journal.notices.read(noticeName(receiver, key)) : undefined;
      if (record?.state === "failed") untold.push({ receiver, address, code: record.code ?? "notify_failed" });
    }
  }
  return untold;
}
