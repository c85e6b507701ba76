import type { TranscriptEvent } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Journal } from "../journal.ts";
import { leaseLost } from "../refusals.ts";
import { maskTranscript, readTranscript, requireFollowing, transcriptText } from "../transcript.ts";
import type { Connection } from "./connection.ts";
import { insertObject, recordMentions } from "./objects.ts";

/** What agents did, event by event. */
export function sqliteTranscripts(
  connection: Connection,
  mask: (text: string) => string,
): Pick<Journal, "appendTranscript" | "transcript"> {
  return {
    appendTranscript: async ({ run, token }, events, texts = []) => {
      faultPoint("write transcript");
      await connection.transactionSoon(() => {
        if (connection.get("SELECT token FROM runs WHERE id = ?", run)?.token !== token) throw leaseLost(run);
        const { last } = connection.get("SELECT max(seq) AS last FROM transcript WHERE run = ?", run) ?? {};
        requireFollowing(run, Number(last ?? 0), events);
        for (const text of texts) insertObject(text, (...statement) => connection.run(...statement));
        for (const event of events) insert(connection, maskTranscript(event, mask));
      });
    },
    transcript: async (run, filter = {}) => {
      // The filter follows the order of the index, so only the rows of a turn are read.
      const places = (["step", "try", "turn"] as const).filter((name) => filter[name] !== undefined);
      const isLast = filter.last !== undefined;
      const where = ["run = ?", "seq > ?", "seq < ?", ...places.map((name) => `${name} = ?`)].join(" AND ");
      const rows = connection.all(
        `SELECT run, seq, body FROM transcript WHERE ${where} ORDER BY seq ${isLast ? "DESC" : "ASC"} LIMIT ?`,
        ...[run, filter.after ?? 0, filter.before ?? Number.MAX_SAFE_INTEGER],
        ...[...places.map((name) => filter[name] ?? 0), filter.last ?? filter.limit ?? -1],
      );
      const events = rows.map((row) => readTranscript(connection.file, row));
      return isLast ? events.reverse().slice(0, filter.limit) : events;
    },
  };
}

function insert(connection: Connection, event: TranscriptEvent): void {
  const { run, seq, step, try: attempt, turn } = event;
  const { body, objects } = transcriptText(event);
  connection.run(
    "INSERT INTO transcript (run, seq, step, try, turn, body, objects) VALUES (?, ?, ?, ?, ?, ?, ?)",
    ...[run, seq, step, attempt, turn, body, objects.size === 0 ? null : [...objects].join(" ")],
  );
  recordMentions(connection, run, objects);
}
