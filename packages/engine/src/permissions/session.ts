import type { PermissionAnswer } from "@cuebook/policy";
import type { Journal } from "@cuebook/store";
import { AnsweredElsewhere, type PermissionChannel, type PermissionRequest } from "@cuebook/tools";
import { newRunId } from "../record/run-id.ts";
import { thisProcess } from "../record/takeover.ts";
import { permissionViewText } from "./view.ts";
import { type End, outcomeOf, waitForAnswer } from "./wait.ts";

/** Options of a session, from the program that asks. */
export interface SessionOptions {
  /** Opens the store, with the first question. It may throw: then nothing can be asked here. */
  readonly journal: () => Pick<Journal, "sessions">;
  /** The name that the client gives itself; known once it asks. */
  readonly client: () => string;
  /** The folder that its tools work in: absolute. */
  readonly folder: string;
  readonly mask: (text: string) => string;
  readonly now: () => Date;
  /** Called with each question once it is in the store. */
  readonly onAsked?: ((question: StoredQuestion) => void) | undefined;
}

/** A question in the store. */
export interface StoredQuestion {
  readonly session: string;
  readonly permission: number;
}

/** The questions of a program outside of runs: they are in the store, and any process may answer. */
export interface PermissionSession {
  readonly channel: PermissionChannel;
  /** Resolves once a question is in the store; undefined: it could not be stored. */
  placeOf(request: PermissionRequest): Promise<StoredQuestion | undefined>;
  /** Withdraws the open questions, and ends the session. */
  end(): Promise<void>;
}

/** How long decided and abandoned questions are kept, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60_000;
/** The time between renewals of the lease while a question is open, in milliseconds. */
const renewMs = 5000;

/** Opens a session. Nothing is stored before its first question. */
export function openPermissionSession(options: SessionOptions): PermissionSession {
  return new StoredSession(options);
}

class StoredSession implements PermissionSession {
  readonly channel: PermissionChannel;
  readonly #options: SessionOptions;
  readonly #id = newRunId();
  readonly #places = new Map<string, PromiseWithResolvers<StoredQuestion | undefined>>();
  readonly #open = new Set<Promise<unknown>>();
  readonly #over = new AbortController();
  #ended: Promise<void> | undefined;
  #begun: Promise<Journal["sessions"]> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.channel = {
      name: "inbox",
      ask: async (request, signal) => {
        const asked = this.#ask(request, AbortSignal.any([signal, this.#over.signal]));
        this.#open.add(asked);
        try {
          return await asked;
        } finally {
          this.#open.delete(asked);
          this.#place(request.id).resolve(undefined);
          this.#places.delete(request.id);
        }
      },
    };
  }

  placeOf({ id }: PermissionRequest): Promise<StoredQuestion | undefined> {
    return this.#place(id).promise;
  }

  end(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  async #end(): Promise<void> {
    this.#over.abort();
    await Promise.allSettled(this.#open);
    const sessions = await this.#begun?.catch(() => undefined);
    await sessions?.end(this.#id, this.#options.now().toISOString());
  }

  #place(request: string): PromiseWithResolvers<StoredQuestion | undefined> {
    const place = this.#places.get(request) ?? Promise.withResolvers();
    this.#places.set(request, place);
    return place;
  }

  /** Opens the store, and begins the session in it. After a failure, the next question retries. */
  #sessions(): Promise<Journal["sessions"]> {
    this.#begun ??= this.#begin().catch((error: unknown) => {
      this.#begun = undefined;
      throw error;
    });
    return this.#begun;
  }

  async #begin(): Promise<Journal["sessions"]> {
    const { journal, client, folder, now } = this.#options;
    const { sessions } = journal();
    const at = now();
    await sessions.prune(new Date(at.getTime() - keptMs).toISOString());
    const session = { id: this.#id, client: client(), folder, startedAt: at.toISOString() };
    await sessions.begin(session, await thisProcess());
    return sessions;
  }

  async #ask(request: PermissionRequest, signal: AbortSignal): Promise<PermissionAnswer | undefined> {
    const { now, mask, onAsked } = this.#options;
    const sessions = await this.#sessions();
    if (signal.aborted) return undefined;
    const { tool, action, others, hash, display, expiresAt } = request;
    const expiry = Date.parse(expiresAt);
    const view = permissionViewText(request, expiresAt, mask);
    const about = { tool, action, others, message: display.summary, hash, expiresAt };
    await sessions.renew(this.#id);
    const permission = await sessions.ask(this.#id, { ...about, requestedAt: now().toISOString(), view });
    const stored = { session: this.#id, permission };
    onAsked?.(stored);
    this.#place(request.id).resolve(stored);
    // A failed renewal is retried. Processes on this host check whether the process itself lives.
    const renewing = setInterval(() => void sessions.renew(this.#id).catch(() => {}), renewMs);
    try {
      const answers = () => sessions.answers(this.#id);
      const end = await waitForAnswer({ permission, answers, expiry, now }, signal);
      await sessions.decide(this.#id, permission, {
        ...outcomeOf(end === "withdrawn" ? withdrawal(signal, expiry, now()) : end),
        at: now().toISOString(),
      });
      return typeof end === "string" ? undefined : end;
    } finally {
      clearInterval(renewing);
    }
  }
}

/** Why a question was withdrawn: another channel has the answer, its time is up, or nobody needs the answer. */
function withdrawal({ reason }: AbortSignal, expiry: number, now: Date): End {
  if (reason instanceof AnsweredElsewhere) return reason.answer;
  // The gate may withdraw a timed-out question slightly before its expiry here.
  return now.getTime() >= expiry - 100 ? "timeout" : "withdrawn";
}
