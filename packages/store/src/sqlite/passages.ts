import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import {
  eventRows,
  kindNumber,
  kindOf,
  mostOfPassage,
  type PassageRow,
  passageIn,
  transcriptRows,
} from "../passage-rows.ts";
import { endedTurn, mostOfRun, mostOfTurn, type Passage } from "../search/passages.ts";
import type { Term } from "../search/query.ts";
import { wordTexts } from "../search/words.ts";
import { completingMs, type Match, mostMatches, type PassageIndex } from "../search-runs.ts";
import { readEvent } from "../stored-events.ts";
import { readTranscript } from "../transcript.ts";
import type { Connection } from "./connection.ts";

/** Adds the passages of new events, and of the transcripts of the turns that they end, within the transaction that writes the events. */
export function addPassages(
  connection: Connection,
  run: string,
  events: readonly RunEvent[],
  mask: (text: string) => string,
): void {
  for (const event of events) {
    insert(connection, run, eventRows(event, objects(connection, mask)));
    const turn = endedTurn(event);
    if (turn === undefined) continue;
    const counted = "SELECT count(*) AS count FROM passages WHERE run = ? AND is_transcript = 1";
    const room = mostOfRun - Number(connection.get(counted, run)?.count);
    if (room <= 0) continue;
    const rows = connection.all(
      "SELECT run, seq, body FROM transcript WHERE run = ? AND step = ? AND try = ? AND turn = ? ORDER BY seq LIMIT ?",
      ...[run, turn.step, turn.try, turn.turn, mostOfTurn],
    );
    insert(connection, run, transcriptRows(transcriptIn(connection, rows), room));
  }
}

/** Removes the passages of a run. */
export function removePassages(connection: Connection, run: string): void {
  connection.run("DELETE FROM words WHERE rowid IN (SELECT id FROM passages WHERE run = ?)", run);
  connection.run("DELETE FROM passages WHERE run = ?", run);
}

function insert(connection: Connection, run: string, rows: readonly PassageRow[]): void {
  for (const { kind, isTranscript, seq, part, text } of rows) {
    const words = wordTexts(text).join(" ");
    if (words === "") continue;
    const { lastInsertRowid } = connection.run(
      "INSERT INTO passages (run, kind, is_transcript, seq, part) VALUES (?, ?, ?, ?, ?)",
      ...[run, kindNumber(kind), isTranscript ? 1 : 0, seq, part],
    );
    connection.run("INSERT INTO words (rowid, text) VALUES (?, ?)", lastInsertRowid, words);
  }
}

/** Reads stored texts. They were masked before; the index must have no secret even if one was not. */
function objects(connection: Connection, mask: (text: string) => string) {
  return (hash: string) => {
    const body = connection.get("SELECT body FROM objects WHERE hash = ?", hash)?.body;
    return body === undefined ? undefined : mask(String(body));
  };
}

function transcriptIn(connection: Connection, rows: ReturnType<Connection["all"]>): readonly TranscriptEvent[] {
  return rows.map((row) => readTranscript(connection.file, row));
}

/** The passages of the database. @param index makes the passages of a run, within a transaction */
export function sqlitePassages(
  connection: Connection,
  mask: (text: string) => string,
  index: (run: string) => void,
): PassageIndex {
  return {
    complete: async () => {
      const unsearched = "FROM runs WHERE is_searched = 0";
      for (const end = performance.now() + completingMs; performance.now() < end; ) {
        const next = connection.get(`SELECT id ${unsearched} ORDER BY created_at DESC LIMIT 1`);
        if (next === undefined) return 0;
        connection.transaction(() => index(String(next.id)));
      }
      return Number(connection.get(`SELECT count(*) AS count ${unsearched}`)?.count);
    },
    matches: async (terms) =>
      connection
        .all(
          `SELECT passages.run, passages.kind, max(passages.id) AS id
           FROM (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ${mostMatches}) AS found
           JOIN passages ON passages.id = found.rowid GROUP BY passages.run, passages.kind`,
          matchText(terms),
        )
        .map(({ run, kind, id }): Match => ({ run: String(run), kind: kindOf(kind), id: Number(id) })),
    passage: async (id) => readPassage(connection, mask, id),
  };
}

/** A query of FTS5. Words have only letters and digits, so nothing in it is syntax of the person who wrote it. */
function matchText(terms: readonly Term[]): string {
  return terms.map(({ words, isPrefix }) => `"${words.join(" ")}"${isPrefix ? " *" : ""}`).join(" AND ");
}

function readPassage(connection: Connection, mask: (text: string) => string, id: number): Passage | undefined {
  const row = connection.get("SELECT run, is_transcript, seq, part FROM passages WHERE id = ?", id);
  if (row === undefined) return undefined;
  const [run, seq, part] = [String(row.run), Number(row.seq), Number(row.part)];
  if (row.is_transcript === 1) {
    const rows = connection.all(
      `SELECT later.run, later.seq, later.body FROM transcript AS first JOIN transcript AS later
         ON (later.run, later.step, later.try, later.turn) = (first.run, first.step, first.try, first.turn) AND later.seq >= first.seq
       WHERE first.run = ? AND first.seq = ? ORDER BY later.seq LIMIT ${mostOfPassage}`,
      ...[run, seq],
    );
    return passageIn(transcriptIn(connection, rows), part);
  }
  const found = connection.get(
    "SELECT run, seq, at, version, body, checksum FROM events WHERE run = ? AND seq = ?",
    run,
    seq,
  );
  if (found === undefined) return undefined;
  return passageIn({ event: readEvent(connection.file, found), object: objects(connection, mask) }, part);
}
