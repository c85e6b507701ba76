import { createHash } from "node:crypto";
import { newToken, Tokens } from "@cuebook/system";
import type { ProgramToken, Scope } from "../scopes.ts";
import type { Entrant } from "./entrant.ts";
import { Refusal } from "./refusal.ts";

const linkMs = 60 * 60_000;
const sessionMs = 12 * 60 * 60_000;
/** The largest number of unused links, and of signed-in browsers. The oldest make room. */
const most = 100;
/** After this many wrong tokens in one minute, no token is checked until the minute is over. */
const mostWrong = 20;
const minuteMs = 60_000;

interface Until {
  readonly until: number;
}

/** Who may enter: browsers that were signed in by a link, and programs with a token. Only digests of tokens are kept. */
export class Access {
  readonly #links = new Tokens<Until>();
  readonly #sessions = new Tokens<Until>();
  readonly #programs = new Tokens<Scope>();
  readonly #now: () => number;
  readonly #name: string;
  #wrong: number[] = [];

  /**
   * @param tokens of programs
   * @param name the account under which the door works
   * @throws TypeError if a token could be guessed, or is given twice
   */
  constructor(tokens: readonly ProgramToken[], now: () => number, name: string) {
    this.#now = now;
    this.#name = name;
    for (const { token, scope } of tokens) this.#programs.add(token, scope);
  }

  /** How long a browser stays signed in, in seconds. */
  readonly sessionSeconds = sessionMs / 1000;

  /** A token that signs in one browser, once, within an hour. */
  newLink(): string {
    return added(this.#links, this.#now(), linkMs);
  }

  /** Takes the token of a link. @returns the session of the browser @throws Refusal 401, 429 */
  signIn(token: string): string {
    this.#requireFewWrong();
    const link = this.#links.remove(token);
    if (link === undefined || link.until <= this.#now()) {
      throw this.#wrongToken("link_invalid", "The link was used before, or is too old: open a new one.");
    }
    return added(this.#sessions, this.#now(), sessionMs);
  }

  signOut(session: string): void {
    this.#sessions.remove(session);
  }

  /** The actor in a browser that a link signed in. The actor names the session by a digest, which grants no access. */
  browser(session: string): Entrant | undefined {
    if ((this.#sessions.find(session)?.until ?? 0) <= this.#now()) return undefined;
    const digest = createHash("sha256").update(session).digest("hex");
    return { actor: { name: this.#name, via: "page", session: digest.slice(0, 8) }, scope: "admin" };
  }

  /** The actor that a token stands for. @throws Refusal 401, 429 */
  requireProgram(token: string): Entrant {
    this.#requireFewWrong();
    const scope = this.#programs.find(token);
    if (scope === undefined) throw this.#wrongToken("token_invalid", "The token is unknown.");
    return { actor: { name: this.#name, via: "api", scope }, scope };
  }

  #requireFewWrong(): void {
    const now = this.#now();
    this.#wrong = this.#wrong.filter((at) => at > now - minuteMs);
    const [first = 0] = this.#wrong;
    if (this.#wrong.length < mostWrong) return;
    const seconds = Math.ceil((first + minuteMs - now) / 1000);
    throw new Refusal(429, "too_many_attempts", "There were too many wrong tokens.", {
      details: { retryAfterSeconds: seconds },
      headers: { "retry-after": String(seconds) },
    });
  }

  #wrongToken(code: string, message: string): Refusal {
    this.#wrong.push(this.#now());
    return new Refusal(401, code, message, { headers: challenge });
  }
}

/** The header of a response to a request without a valid token. */
export const challenge: Readonly<Record<string, string>> = { "www-authenticate": 'Bearer realm="cuebook"' };

function added(tokens: Tokens<Until>, now: number, ms: number): string {
  const token = newToken();
  tokens.keep(({ until }) => until > now, most - 1);
  tokens.add(token, { until: now + ms });
  return token;
}
