import type { PermissionAnswer } from "@cuebook/policy";
import type { Owner } from "@cuebook/run";
import { maskTexts } from "@cuebook/system";
import { LEASE_MS } from "../journal.ts";
import { holdsLease } from "../owner.ts";
import { sessionNotFound } from "../refusals.ts";
import { type AskingSession, mostDecided, type Session, type SessionQuestion, type SessionStore } from "../sessions.ts";

interface MemoryQuestion {
  question: SessionQuestion;
  readonly view: string;
  answer: PermissionAnswer | undefined;
}

/** A session with its questions. */
export interface MemorySession {
  readonly session: Session;
  owner: Owner | undefined;
  expiresAt: number;
  last: number;
  questions: MemoryQuestion[];
}

/** The questions of sessions, for a journal in memory. */
export function memorySessions(
  mask: (text: string) => string,
  now: () => number,
  sessions = new Map<string, MemorySession>(),
): SessionStore {
  return new MemorySessions(mask, now, sessions);
}

class MemorySessions implements SessionStore {
  readonly #sessions: Map<string, MemorySession>;
  readonly #mask: (text: string) => string;
  readonly #now: () => number;

  constructor(mask: (text: string) => string, now: () => number, sessions: Map<string, MemorySession>) {
    this.#sessions = sessions;
    this.#mask = mask;
    this.#now = now;
  }

  async begin(session: Session, owner: Owner): Promise<void> {
    const stored = { ...session, client: this.#mask(session.client) };
    const expiresAt = this.#now() + LEASE_MS;
    this.#sessions.set(session.id, { session: stored, owner, expiresAt, last: 0, questions: [] });
  }

  async renew(id: string): Promise<void> {
    const found = this.#sessions.get(id);
    if (found !== undefined) found.expiresAt = this.#now() + LEASE_MS;
  }

  async end(id: string, at: string): Promise<void> {
    const found = this.#sessions.get(id);
    if (found === undefined) return;
    found.owner = undefined;
    for (const { question } of found.questions) await this.decide(id, question.permission, { answer: "withdrawn", at });
  }

  async ask(id: string, { view, ...asked }: Parameters<SessionStore["ask"]>[1]): Promise<number> {
    const found = this.#sessions.get(id);
    if (found === undefined) throw sessionNotFound(id);
    const permission = ++found.last;
    const masked = maskTexts(structuredClone(asked), this.#mask) as typeof asked;
    const question = { permission, ...masked, decided: undefined };
    found.questions = [
      ...found.questions.filter((each) => !isDecided(each) || each.question.permission >= permission - mostDecided),
      { question, view, answer: undefined },
    ];
    return permission;
  }

  #question(id: string, permission: number): MemoryQuestion | undefined {
    return this.#sessions.get(id)?.questions.find(({ question }) => question.permission === permission);
  }

  async answer(id: string, permission: number, answer: PermissionAnswer): Promise<boolean> {
    const found = this.#question(id, permission);
    if (found === undefined || found.answer !== undefined || isDecided(found)) return false;
    found.answer = "say" in answer ? { ...answer, say: this.#mask(answer.say) } : answer;
    return true;
  }

  async answers(id: string): Promise<ReadonlyMap<number, PermissionAnswer>> {
    const questions = this.#sessions.get(id)?.questions ?? [];
    return new Map(
      questions.flatMap(({ question, answer }) => (answer === undefined ? [] : [[question.permission, answer]])),
    );
  }

  async decide(id: string, permission: number, decided: NonNullable<SessionQuestion["decided"]>): Promise<void> {
    const found = this.#question(id, permission);
    if (found === undefined || isDecided(found)) return;
    const say = decided.say === undefined ? {} : { say: this.#mask(decided.say) };
    found.question = { ...found.question, decided: { ...decided, ...say } };
    found.answer = undefined;
  }

  async read(id: string): Promise<AskingSession | undefined> {
    const found = this.#sessions.get(id);
    if (found === undefined) return undefined;
    const questions = found.questions.map(({ question }) => question);
    return { ...found.session, questions, isHeld: await this.#isHeld(found) };
  }

  async view(id: string, permission: number): Promise<string | undefined> {
    return this.#question(id, permission)?.view;
  }

  async waiting(): Promise<readonly AskingSession[]> {
    const sessions = await Promise.all([...this.#sessions.keys()].map((id) => this.read(id)));
    return sessions.filter(
      (session) => session?.isHeld === true && session.questions.some(({ decided }) => decided === undefined),
    ) as AskingSession[];
  }

  async find(prefix: string): Promise<readonly string[]> {
    const ids = [...this.#sessions.keys()].filter((id) => id.startsWith(prefix));
    return ids.sort().slice(0, 20);
  }

  async prune(before: string): Promise<void> {
    for (const [id, found] of this.#sessions) {
      const isHeld = await this.#isHeld(found);
      found.questions = found.questions.filter(({ question: { requestedAt, decided } }) =>
        decided === undefined ? isHeld || requestedAt >= before : decided.at >= before,
      );
      const isEmpty = found.questions.length === 0 && found.session.startedAt < before;
      if (!isHeld && isEmpty) this.#sessions.delete(id);
    }
  }

  async #isHeld({ owner, expiresAt }: MemorySession): Promise<boolean> {
    return owner !== undefined && holdsLease(owner, expiresAt, this.#now());
  }
}

function isDecided({ question }: MemoryQuestion): boolean {
  return question.decided !== undefined;
}
