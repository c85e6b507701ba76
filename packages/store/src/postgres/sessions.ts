import type { PermissionAnswer } from "@cuebook/policy";
import type { Owner } from "@cuebook/run";
import { faultPoint, maskTexts } from "@cuebook/system";
import { LEASE_MS } from "../journal.ts";
import { sessionNotFound } from "../refusals.ts";
import { answerText } from "../requests.ts";
import {
  type AskingSession,
  mostDecided,
  type NewSessionQuestion,
  questionOf,
  type Session,
  type SessionQuestion,
  type SessionStore,
} from "../sessions.ts";
import type { Row } from "../stored-events.ts";
import type { Connection } from "./connection.ts";
import { isHeld, machineOf } from "./leases.ts";
import { storable } from "./texts.ts";

const columns = "id, client, folder, started_at, owner, machine, lease_until > cuebook.now_ms() AS lasts";

/** The questions of sessions. */
export class PostgresSessions implements SessionStore {
  readonly #connection: Connection;
  readonly #mask: (text: string) => string;

  constructor(connection: Connection, mask: (text: string) => string) {
    this.#connection = connection;
    this.#mask = mask;
  }

  async begin({ id, client, folder, startedAt }: Session, owner: Owner): Promise<void> {
    const machine = await machineOf(owner);
    await this.#connection.transaction((statements) =>
      statements.run(
        `INSERT INTO cuebook.sessions (id, client, folder, started_at, owner, machine, lease_until)
         VALUES ($1, $2, $3, $4, $5, $6, cuebook.now_ms() + $7)`,
        ...[id, storable(this.#mask(client)), folder, startedAt, JSON.stringify(owner), machine, LEASE_MS],
      ),
    );
  }

  async renew(session: string): Promise<void> {
    await this.#connection.run(
      "UPDATE cuebook.sessions SET lease_until = cuebook.now_ms() + $1 WHERE id = $2 AND owner IS NOT NULL",
      ...[LEASE_MS, session],
    );
  }

  async end(session: string, at: string): Promise<void> {
    await this.#connection.transaction(async (statements) => {
      await statements.run(
        "UPDATE cuebook.sessions SET owner = NULL, machine = NULL, lease_until = NULL WHERE id = $1",
        session,
      );
      await statements.run(
        `UPDATE cuebook.session_questions SET decided = $1, answer = NULL, changed_at = $2
         WHERE session = $3 AND decided IS NULL`,
        ...[JSON.stringify({ answer: "withdrawn", at }), at, session],
      );
    });
  }

  async ask(session: string, { view, ...question }: NewSessionQuestion): Promise<number> {
    faultPoint("write question");
    return this.#connection.transaction(async (statements) => {
      const row = await statements.get(
        "UPDATE cuebook.sessions SET last = last + 1 WHERE id = $1 RETURNING last",
        session,
      );
      if (row === undefined) throw sessionNotFound(session);
      const permission = Number(row.last);
      const body = JSON.stringify(maskTexts(question, this.#mask));
      await statements.run(
        "INSERT INTO cuebook.session_questions (session, permission, body, view, changed_at) VALUES ($1, $2, $3, $4, $5)",
        ...[session, permission, body, storable(view), question.requestedAt],
      );
      await statements.run(
        "DELETE FROM cuebook.session_questions WHERE session = $1 AND permission < $2 AND decided IS NOT NULL",
        ...[session, permission - mostDecided],
      );
      return permission;
    });
  }

  async answer(session: string, permission: number, answer: PermissionAnswer): Promise<boolean> {
    faultPoint("write answer");
    const { changes } = await this.#connection.transaction((statements) =>
      statements.run(
        `UPDATE cuebook.session_questions SET answer = $1
         WHERE session = $2 AND permission = $3 AND answer IS NULL AND decided IS NULL`,
        ...[answerText(answer, this.#mask), session, permission],
      ),
    );
    return changes !== 0;
  }

  async answers(session: string): Promise<ReadonlyMap<number, PermissionAnswer>> {
    const rows = await this.#connection.all(
      "SELECT permission, answer FROM cuebook.session_questions WHERE session = $1 AND answer IS NOT NULL",
      session,
    );
    return new Map(
      rows.map(({ permission, answer }) => [Number(permission), JSON.parse(String(answer)) as PermissionAnswer]),
    );
  }

  async decide(session: string, permission: number, decided: NonNullable<SessionQuestion["decided"]>): Promise<void> {
    await this.#connection.run(
      `UPDATE cuebook.session_questions SET decided = $1, answer = NULL, changed_at = $2
       WHERE session = $3 AND permission = $4 AND decided IS NULL`,
      ...[answerText(decided, this.#mask), decided.at, session, permission],
    );
  }

  async read(session: string): Promise<AskingSession | undefined> {
    const row = await this.#connection.get(`SELECT ${columns} FROM cuebook.sessions WHERE id = $1`, storable(session));
    return row && this.#withQuestions(row);
  }

  async view(session: string, permission: number): Promise<string | undefined> {
    const row = await this.#connection.get(
      "SELECT view FROM cuebook.session_questions WHERE session = $1 AND permission = $2",
      ...[storable(session), permission],
    );
    return row && String(row.view);
  }

  async waiting(): Promise<readonly AskingSession[]> {
    const rows = await this.#connection.all(
      `SELECT ${columns} FROM cuebook.sessions
       WHERE id IN (SELECT session FROM cuebook.session_questions WHERE decided IS NULL) ORDER BY id`,
    );
    const sessions = await Promise.all(rows.map((row) => this.#withQuestions(row)));
    return sessions.filter((session) => session.isHeld);
  }

  async find(prefix: string): Promise<readonly string[]> {
    const rows = await this.#connection.all(
      "SELECT id FROM cuebook.sessions WHERE starts_with(id, $1) ORDER BY id LIMIT 20",
      storable(prefix),
    );
    return rows.map(({ id }) => String(id));
  }

  async prune(before: string): Promise<void> {
    const rows = await this.#connection.all(`SELECT ${columns} FROM cuebook.sessions`);
    const held = await Promise.all(rows.map(isHeld));
    const dead = rows.filter((_, index) => !held[index]).map(({ id }) => String(id));
    await this.#connection.transaction(async (statements) => {
      await statements.run(
        `DELETE FROM cuebook.session_questions
         WHERE changed_at < $1 AND (decided IS NOT NULL OR session = ANY($2::text[]))`,
        ...[before, dead],
      );
      await statements.run(
        `DELETE FROM cuebook.sessions WHERE started_at < $1 AND id = ANY($2::text[])
         AND id NOT IN (SELECT session FROM cuebook.session_questions)`,
        ...[before, dead],
      );
    });
  }

  async #withQuestions(row: Row): Promise<AskingSession> {
    const { id, client, folder, started_at } = row;
    const rows = await this.#connection.all(
      "SELECT permission, body, decided FROM cuebook.session_questions WHERE session = $1 ORDER BY permission",
      String(id),
    );
    return {
      ...{ id: String(id), client: String(client), folder: String(folder), startedAt: String(started_at) },
      questions: rows.map(questionOf),
      isHeld: await isHeld(row),
    };
  }
}
