import type { Owner } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { ComparedTexts } from "./compared-texts.ts";

/** The state of the notice about one thing to one receiver. */
export interface NoticeRecord {
  /** Since when the thing waits: ISO time. The sent notice contains this time. */
  readonly since: string;
  /**
   * `begun`: a process is sending it, or was killed while it did; `sent`: the receiver has it; `failed`: it could not be sent, after
   * all tries; `over`: the thing no longer waits, but may wait again.
   */
  readonly state: "begun" | "sent" | "failed" | "over";
  /** The process that is sending it, or did. */
  readonly by: Owner;
  /** When a process on another machine counts as killed: ISO time. */
  readonly until: string;
  /** The number of failed rounds; each round used all tries. */
  readonly rounds: number;
  /** Of `failed`: the code of the failure. */
  readonly code?: string | undefined;
}

/** The records of notices, by receiver and thing, so that only one process sends each. */
export interface NoticeStore {
  read(notice: string): Promise<NoticeRecord | undefined>;
  /**
   * Stores a record if the stored one is still `before`, on which the decision was based.
   * @returns false if another process has stored one since then
   * @throws CuebookError the database errors of `Journal.append`
   */
  write(notice: string, before: NoticeRecord | undefined, record: NoticeRecord): Promise<boolean>;
}

/** The records of notices, as texts. They share a table with those of schedules, whose ids have no space. */
export function noticesIn(texts: ComparedTexts): NoticeStore {
  return {
    read: async (notice) => {
      const text = await texts.read(idOf(notice));
      return text === undefined ? undefined : (JSON.parse(text) as NoticeRecord);
    },
    write: (notice, before, record) => {
      faultPoint("write notice");
      return texts.write(idOf(notice), before && recordText(before), recordText(record));
    },
  };
}

function idOf(notice: string): string {
  return `notice ${notice}`;
}

/** A record as it is stored: always with its fields in the same order, because texts are compared. */
function recordText({ since, state, by: { host, pid, startedAt }, until, rounds, code }: NoticeRecord): string {
  return JSON.stringify({ since, state, by: { host, pid, startedAt }, until, rounds, code });
}
