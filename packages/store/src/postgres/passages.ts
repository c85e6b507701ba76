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
import { endedTurn, mostOfRun, mostOfTurn, type Passage, searchedObjects } from "../search/passages.ts";
import type { Term } from "../search/query.ts";
import { wordTexts } from "../search/words.ts";
import { completingMs, type Match, mostMatches, type PassageIndex } from "../search-runs.ts";
import { type Row, readEvent } from "../stored-events.ts";
import { readTranscript } from "../transcript.ts";
import type { Connection } from "./connection.ts";
import { Parameters } from "./parameters.ts";
import type { Statements } from "./statements.ts";

/** The passages of new events, and of the transcripts of the turns that they end. */
export async function newPassages(
  statements: Statements,
  database: string,
  run: string,
  events: readonly RunEvent[],
  mask: (text: string) => string,
): Promise<readonly PassageRow[]> {
  const object = await objects(statements, searchedObjects(events), mask);
  const found: PassageRow[] = [];
  for (const event of events) {
    found.push(...eventRows(event, object));
    const turn = endedTurn(event);
    if (turn === undefined) continue;
    const rows = await statements.all(
      `SELECT run, seq, body FROM cuebook.transcript WHERE run = $1 AND step = $2 AND try = $3 AND turn = $4
       ORDER BY seq LIMIT ${mostOfTurn}`,
      ...[run, turn.step, turn.try, turn.turn],
    );
    found.push(...transcriptRows(transcriptIn(database, rows), mostOfRun));
  }
  return found;
}

/** Reads stored texts. They were masked before; the index must have no secret even if one was not. */
async function objects(statements: Statements, hashes: readonly string[], mask: (text: string) => string) {
  const rows =
    hashes.length === 0
      ? []
      : await statements.all("SELECT hash, body FROM cuebook.objects WHERE hash = ANY($1::text[])", hashes);
  const texts = new Map(rows.map(({ hash, body }) => [hash, Buffer.isBuffer(body) ? body.toString("utf8") : ""]));
  return (hash: string) => {
    const text = texts.get(hash);
    return text === undefined ? undefined : mask(text);
  };
}

function transcriptIn(database: string, rows: readonly Row[]): readonly TranscriptEvent[] {
  return rows.map((row) => readTranscript(database, row));
}

/** The statement that adds passages. @param from has a row with the `id` of the run, if they are to be added */
export function addingPassages(rows: readonly PassageRow[], to: Parameters, from: string): string {
  const indexed = rows.map((row) => ({ ...row, words: lexemes(row.text) })).filter(({ words }) => words !== "");
  const columns = [
    `${to.add(indexed.map(({ kind }) => kindNumber(kind)))}::smallint[]`,
    `${to.add(indexed.map(({ isTranscript }) => Number(isTranscript)))}::integer[]`,
    `${to.add(indexed.map(({ seq }) => seq))}::bigint[]`,
    `${to.add(indexed.map(({ part }) => part))}::integer[]`,
    `${to.add(indexed.map(({ words }) => words))}::text[]`,
  ];
  return `INSERT INTO cuebook.passages (run, kind, is_transcript, seq, part, words)
    SELECT run.id, kind, transcribed = 1, seq, part, words::tsvector
    FROM ${from} AS run, unnest(${columns.join(", ")}) WITH ORDINALITY AS passage (kind, transcribed, seq, part, words, number)
    WHERE transcribed = 0 OR (SELECT count(*) FROM cuebook.passages WHERE run = run.id AND is_transcript) < ${mostOfRun}
    ORDER BY number`;
}

/** The words of a text with their places. They have only letters and digits, so the server finds no syntax in them. */
function lexemes(text: string): string {
  const places = new Map<string, number[]>();
  let place = 0;
  for (const word of wordTexts(text)) {
    place++;
    const known = places.get(word);
    if (known === undefined) places.set(word, [place]);
    else known.push(place);
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

/** Removes the passages of a run. */
async function removePassages(statements: Statements, run: string): Promise<void> {
  await statements.run("DELETE FROM cuebook.passages WHERE run = $1", run);
}

/** Makes the passages of a run again, within a transaction that has locked it. */
export async function indexPassages(
  connection: Connection,
  statements: Statements,
  run: string,
  events: readonly RunEvent[],
  mask: (text: string) => string,
): Promise<void> {
  await removePassages(statements, run);
  await statements.run("UPDATE cuebook.runs SET is_searched = true WHERE id = $1 AND NOT is_searched", run);
  const rows = await newPassages(statements, connection.name, run, events, mask);
  if (rows.length === 0) return;
  const to = new Parameters();
  const id = to.add(run);
  await statements.run(addingPassages(rows, to, `(SELECT ${id}::text AS id)`), ...to.values);
}

/** The passages of the database. @param index makes the passages of a run */
export function postgresPassages(
  connection: Connection,
  mask: (text: string) => string,
  index: (run: string) => Promise<void>,
): PassageIndex {
  return {
    complete: async () => {
      const unsearched = "FROM cuebook.runs WHERE NOT is_searched";
      for (const end = performance.now() + completingMs; performance.now() < end; ) {
        const next = await connection.get(`SELECT id ${unsearched} ORDER BY created_at DESC LIMIT 1`);
        if (next === undefined) return 0;
        await index(String(next.id));
      }
      return Number((await connection.get(`SELECT count(*) AS count ${unsearched}`))?.count);
    },
    matches: async (terms) => {
      const rows = await connection.all(
        `SELECT run, kind, max(id) AS id
         FROM (SELECT run, kind, id FROM cuebook.passages WHERE words @@ $1::tsquery ORDER BY id DESC LIMIT ${mostMatches}) AS found
         GROUP BY run, kind`,
        matchText(terms),
      );
      return rows.map(({ run, kind, id }): Match => ({ run: String(run), kind: kindOf(kind), id: Number(id) }));
    },
    passage: (id) => readPassage(connection, mask, id),
  };
}

/** A query of the server. Words have only letters and digits, so nothing in it is syntax of the person who wrote it. */
function matchText(terms: readonly Term[]): string {
  return terms
    .map(({ words, isPrefix }) => `(${words.map((word) => `'${word}'`).join(" <-> ")}${isPrefix ? ":*" : ""})`)
    .join(" & ");
}

async function readPassage(
  connection: Connection,
  mask: (text: string) => string,
  id: number,
): Promise<Passage | undefined> {
  const row = await connection.get("SELECT run, is_transcript, seq, part FROM cuebook.passages WHERE id = $1", id);
  if (row === undefined) return undefined;
  const [run, seq, part] = [String(row.run), Number(row.seq), Number(row.part)];
  if (row.is_transcript === true) {
    const rows = await connection.all(
      `SELECT later.run, later.seq, later.body FROM cuebook.transcript AS first JOIN cuebook.transcript AS later
         ON (later.run, later.step, later.try, later.turn) = (first.run, first.step, first.try, first.turn) AND later.seq >= first.seq
       WHERE first.run = $1 AND first.seq = $2 ORDER BY later.seq LIMIT ${mostOfPassage}`,
      ...[run, seq],
    );
    return passageIn(transcriptIn(connection.name, rows), part);
  }
  const found = await connection.get(
    "SELECT run, seq, at, version, body, checksum FROM cuebook.events WHERE run = $1 AND seq = $2",
    ...[run, seq],
  );
  if (found === undefined) return undefined;
  const event = readEvent(connection.name, found);
  return passageIn({ event, object: await objects(connection, searchedObjects([event]), mask) }, part);
}
