import type { TranscriptEvent } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Journal } from "../journal.ts";
import { leaseLost } from "../refusals.ts";
import { maskTranscript, readTranscript, requireFollowing, transcriptText } from "../transcript.ts";
import type { Connection } from "./connection.ts";
import type { InOrder } from "./in-order.ts";
import { insertObject, recordMentions } from "./objects.ts";
import { Parameters } from "./parameters.ts";
import type { Statements } from "./statements.ts";

/** What agents did, event by event. */
export function postgresTranscripts(
  connection: Connection,
  mask: (text: string) => string,
  inOrder: InOrder,
): Pick<Journal, "appendTranscript" | "transcript"> {
  return {
    appendTranscript: async ({ run, token }, events, texts = []) => {
      faultPoint("write transcript");
      const write = async (statements: Statements) => {
        // The lock lasts until the commit: nobody takes the run over in between.
        const held = "SELECT FROM cuebook.runs WHERE id = $1 AND token = $2 FOR SHARE";
        if ((await statements.get(held, run, token)) === undefined) throw leaseLost(run);
        const last = await statements.get("SELECT max(seq) AS last FROM cuebook.transcript WHERE run = $1", run);
        requireFollowing(run, Number(last?.last ?? 0), events);
        for (const text of texts) await insertObject(statements, text);
        await insert(
          statements,
          run,
          events.map((event) => maskTranscript(event, mask)),
        );
      };
      await inOrder.of(run, () => connection.transaction(write));
    },
    transcript: async (run, filter = {}) => {
      const to = new Parameters();
      const places = (["step", "try", "turn"] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [`${name} = ${to.add(filter[name])}`],
      );
      const isLast = filter.last !== undefined;
      const bounds = [
        `seq > ${to.add(filter.after ?? 0)}`,
        `seq < ${to.add(filter.before ?? Number.MAX_SAFE_INTEGER)}`,
      ];
      const where = [`run = ${to.add(run)}`, ...bounds, ...places].join(" AND ");
      const rows = await connection.all(
        `SELECT run, seq, body FROM cuebook.transcript WHERE ${where} ORDER BY seq ${isLast ? "DESC" : "ASC"}
         LIMIT ${to.add(filter.last ?? filter.limit ?? null)}::bigint`,
        ...to.values,
      );
      const events = rows.map((row) => readTranscript(connection.name, row));
      return isLast ? events.reverse().slice(0, filter.limit) : events;
    },
  };
}

async function insert(statements: Statements, run: string, events: readonly TranscriptEvent[]): Promise<void> {
  const texts = events.map(transcriptText);
  await statements.run(
    `INSERT INTO cuebook.transcript (run, seq, step, try, turn, body)
     SELECT $1, * FROM unnest($2::bigint[], $3::integer[], $4::integer[], $5::integer[], $6::text[])`,
    run,
    ...[events.map(({ seq }) => seq), events.map(({ step }) => step), events.map((event) => event.try)],
    ...[events.map(({ turn }) => turn), texts.map(({ body }) => body)],
  );
  await recordMentions(statements, run, new Set(texts.flatMap(({ objects }) => [...objects])));
}
