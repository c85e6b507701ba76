import type { PermissionAnswer } from "@cuebook/policy";
import type { Owner } from "@cuebook/run";
import { faultPoint, maskTexts } from "@cuebook/system";
import { LEASE_MS } from "../journal.ts";
import { holdsLease } from "../owner.ts";
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

/** The questions of sessions. */
export class SqliteSessions implements SessionStore {
  readonly #connection: Connection;
  readonly #mask: (text: string) => string;
  readonly #now: () => number;

  constructor(connection: Connection, mask: (text: string) => string, now: () => number) {
    this.#connection = connection;
    this.#mask = mask;
    this.#now = now;
  }

  async begin({ id, client, folder, startedAt }: Session, owner: Owner): Promise<void> {
    this.#connection.run(
      "INSERT INTO sessions (id, client, folder, started_at, owner, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...[id, this.#mask(client), folder, startedAt, JSON.stringify(owner), this.#now() + LEASE_MS],
    );
  }

  async renew(session: string): Promise<void> {
    const expiresAt = this.#now() + LEASE_MS;
    this.#connection.run(
      "UPDATE sessions SET expires_at = ? WHERE id = ? AND owner IS NOT NULL",
      ...[expiresAt, session],
    );
  }

  async end(session: string, at: string): Promise<void> {
    this.#connection.transaction(() => {
      this.#connection.run("UPDATE sessions SET owner = NULL, expires_at = NULL WHERE id = ?", session);
      this.#connection.run(
        "UPDATE session_questions SET decided = ?, answer = NULL, changed_at = ? WHERE session = ? AND decided IS NULL",
        ...[JSON.stringify({ answer: "withdrawn", at }), at, session],
      );
    });
  }

  async ask(session: string, { view, ...question }: NewSessionQuestion): Promise<number> {
    faultPoint("write question");
    return this.#connection.transaction(() => {
      const row = this.#connection.get("UPDATE sessions SET last = last + 1 WHERE id = ? RETURNING last", session);
      if (row === undefined) throw sessionNotFound(session);
      const permission = Number(row.last);
      this.#connection.run(
        "INSERT INTO session_questions (session, permission, body, view, changed_at) VALUES (?, ?, ?, ?, ?)",
        ...[session, permission, JSON.stringify(maskTexts(question, this.#mask)), view, question.requestedAt],
      );
      this.#connection.run(
        "DELETE FROM session_questions WHERE session = ? AND permission < ? AND decided IS NOT NULL",
        ...[session, permission - mostDecided],
      );
      return permission;
    });
  }

  async answer(session: string, permission: number, answer: PermissionAnswer): Promise<boolean> {
    faultPoint("write answer");
    const { changes } = this.#connection.run(
      `UPDATE session_questions SET answer = ?
       WHERE session = ? AND permission = ? AND answer IS NULL AND decided IS NULL`,
      ...[answerText(answer, this.#mask), session, permission],
    );
    return changes !== 0;
  }

  async answers(session: string): Promise<ReadonlyMap<number, PermissionAnswer>> {
    const rows = this.#connection.all(
      "SELECT permission, answer FROM session_questions WHERE session = ? AND answer IS NOT NULL",
      session,
    );
    return new Map(
      rows.map(({ permission, answer }) => [Number(permission), JSON.parse(String(answer)) as PermissionAnswer]),
    );
  }

  async decide(session: string, permission: number, decided: NonNullable<SessionQuestion["decided"]>): Promise<void> {
    this.#connection.run(
      `UPDATE session_questions SET decided = ?, answer = NULL, changed_at = ?
       WHERE session = ? AND permission = ? AND decided IS NULL`,
      ...[answerText(decided, this.#mask), decided.at, session, permission],
    );
  }

  async read(session: string): Promise<AskingSession | undefined> {
    const row = this.#connection.get("SELECT * FROM sessions WHERE id = ?", session);
    return row && this.#withQuestions(row);
  }

  async view(session: string, permission: number): Promise<string | undefined> {
    const row = this.#connection.get(
      "SELECT view FROM session_questions WHERE session = ? AND permission = ?",
      ...[session, permission],
    );
    return row && String(row.view);
  }

  async waiting(): Promise<readonly AskingSession[]> {
    const rows = this.#connection.all(
      "SELECT * FROM sessions WHERE id IN (SELECT session FROM session_questions WHERE decided IS NULL)",
    );
    const sessions = await Promise.all(rows.map((row) => this.#withQuestions(row)));
    return sessions.filter(({ isHeld }) => isHeld);
  }

  async find(prefix: string): Promise<readonly string[]> {
    return this.#connection
      .all("SELECT id FROM sessions WHERE substr(id, 1, length(?1)) = ?1 ORDER BY id LIMIT 20", prefix)
      .map(({ id }) => String(id));
  }

  async prune(before: string): Promise<void> {
    const rows = this.#connection.all("SELECT id, owner, expires_at FROM sessions");
    const held = await Promise.all(rows.map((row) => this.#isHeld(row)));
    const dead = JSON.stringify(rows.filter((_, index) => !held[index]).map(({ id }) => id));
    this.#connection.transaction(() => {
      this.#connection.run(
        `DELETE FROM session_questions WHERE changed_at < ?
         AND (decided IS NOT NULL OR session IN (SELECT value FROM json_each(?)))`,
        ...[before, dead],
      );
      this.#connection.run(
        `DELETE FROM sessions WHERE started_at < ? AND id IN (SELECT value FROM json_each(?))
         AND id NOT IN (SELECT session FROM session_questions)`,
        ...[before, dead],
      );
    });
  }

  async #withQuestions({ id, client, folder, started_at, ...lease }: Row): Promise<AskingSession> {
    const rows = this.#connection.all(
      "SELECT permission, body, decided FROM session_questions WHERE session = ? ORDER BY permission",
      String(id),
    );
    return {
      ...{ id: String(id), client: String(client), folder: String(folder), startedAt: String(started_at) },
      questions: rows.map(questionOf),
      isHeld: await this.#isHeld(lease),
    };
  }

  async #isHeld({ owner, expires_at }: Row): Promise<boolean> {
    return owner !== null && holdsLease(JSON.parse(String(owner)) as Owner, Number(expires_at), this.#now());
  }
}
