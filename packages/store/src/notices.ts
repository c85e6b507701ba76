import type { Owner } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { ComparedTexts } from "./compared-texts.ts";

/** What became of the notice of one thing to one receiver. */
export interface NoticeRecord {
  /** Since when it waits: ISO time. What was sent says it. */
  readonly since: string;
  /**
   * `begun`: a process is at it, or was killed while it was; `sent`: the receiver has it; `failed`: it could not be sent, after all tries;
   * `over`: the thing no longer waits, and may again.
   */
  readonly state: "begun" | "sent" | "failed" | "over";
  /** The process that is at it, or was. */
  readonly by: Owner;
  /** When a process on another machine counts as killed: ISO time. */
  readonly until: string;
  /** How often it failed, after all tries each time. */
  readonly rounds: number;
  /** Of `failed`: the code of the failure. */
  readonly code?: string | undefined;
}

/** What people were notified of, by receiver and thing, so that of all processes one does it. */
export interface NoticeStore {
  read(notice: string): Promise<NoticeRecord | undefined>;
  /**
   * Stores a record if the present one is the one that the decision was based on.
   * @returns false if another process has stored one since then
   * @throws CuebookError those of the database as in `Journal.append`
   */
  write(notice: string, before: NoticeRecord | undefined, record: NoticeRecord): Promise<boolean>;
}

/** The records of notices, as texts. They are beside those of schedules, whose ids have no space. */
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
