import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { PermissionAnswer } from "@cuebook/policy";
import type { ElicitRequestFormParams, ElicitRequestURLParams, ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import {
  type PermissionChannel,
  type PermissionRequest,
  QuestionClosed,
  type QuestionPlace,
} from "../permission/channel.ts";
import { commentForm, formOf, longestComment } from "./question-form.ts";

/** What the channel needs from the client's user. */
export interface ClientUser {
  /** Whether the client can show them a form. */
  readonly hasForms: boolean;
  /** Whether the client can open a page for them. */
  readonly hasPages: boolean;
  /** The client, by the name it gives. */
  readonly name: string | undefined;
  ask(
    params: ElicitRequestFormParams | ElicitRequestURLParams,
    waiting: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<ElicitResult>;
  /** Reports to the client that nothing more is to be done on a page. */
  complete(elicitationId: string): void;
  /** Reports a question that failed. */
  warn(message: string): void;
}

/** How the client's user is asked. */
export interface DialogueOptions {
  /**
   * Where else a question is shown: resolves when it is there. Undefined, or absent: nowhere, and the dialogue has to show all of
   * it.
   */
  readonly placeOf?: ((request: PermissionRequest) => Promise<QuestionPlace | undefined>) | undefined;
}

/** Node's longest timer. */
const longestWaitMs = 2 ** 31 - 1;
/** How often the page of a question is opened. */
const mostOpened = 10;

/**
 * Asks for permission in the client's dialogue (`elicitation/create`). To decline the form is to deny; to close it ends the question
 * without an answer. A client that can open pages is offered the one that shows all of the question: the form is shown again
 * beside it, and whichever is answered first counts.
 */
export function elicitationChannel(user: ClientUser, { placeOf }: DialogueOptions = {}): PermissionChannel {
  return {
    name: "client",
    ask: async (request, signal) => {
      if (signal.aborted || !(user.hasForms || user.hasPages)) return undefined;
      const place = await placeOf?.(request);
      const dialogue = new Dialogue(user, request, place, signal);
      try {
        return await (user.hasForms ? dialogue.askByForm() : dialogue.askByPage());
      } catch (error) {
        if (error instanceof QuestionClosed) throw error;
        if (isMalformed(error) && !signal.aborted) return malformedAnswer(user);
        if (!signal.aborted) user.warn(`The client did not ask its user: ${String(error)}`);
        return undefined;
      } finally {
        dialogue.end();
      }
    },
  };
}

/** Whether an answer came that is none of the protocol: the SDK checks it against the schema of its question. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith("ZodError");
}

/** Anything but a clear yes is a no, and the agent learns why. */
function malformedAnswer(user: ClientUser): PermissionAnswer {
  const name = user.name ?? "the client";
  const say = `The answer of ${name} was not one of the protocol, so this is denied.`;
  user.warn(say);
  return { answer: "comment", say, by: `client ${name}`, actor: { name, via: "client" } };
}

/** One question in a client. */
class Dialogue {
  readonly #user: ClientUser;
  readonly #request: PermissionRequest;
  readonly #place: QuestionPlace | undefined;
  readonly #signal: AbortSignal;
  readonly #hash: string;
  readonly #pages: string[] = [];
  /** The link of a page that the client did not open. */
  #unopened: string | undefined;

  constructor(user: ClientUser, request: PermissionRequest, place: QuestionPlace | undefined, signal: AbortSignal) {
    this.#user = user;
    this.#request = request;
    this.#place = place;
    this.#signal = signal;
    // An approval covers what was shown, even if the request changes while the client waits.
    this.#hash = request.hash;
  }

  async askByForm(): Promise<PermissionAnswer | undefined> {
    for (;;) {
      const timeoutMs = this.#leftMs();
      if (timeoutMs <= 0 || this.#signal.aborted) return undefined;
      const hasPage = this.#hasPage && this.#unopened === undefined && this.#pages.length < mostOpened;
      const place = this.#place && { where: this.#unopened ?? this.#place.command, hasPage };
      const form = formOf(this.#request, place);
      const result = await this.#user.ask(form, { signal: this.#signal, timeoutMs });
      const isShow = result.action === "accept" && result.content?.answer === "show";
      if (isShow && hasPage) await this.#openPage();
      else return await this.#answerOf(result, form);
    }
  }

  /** Opens the page, where the answer is given. To refuse that leaves the question to others. */
  async askByPage(): Promise<undefined> {
    if (this.#hasPage && (await this.#openPage()) && !this.#signal.aborted) await once(this.#signal, "abort");
    return undefined;
  }

  get #hasPage(): boolean {
    return this.#user.hasPages && this.#place?.link !== undefined;
  }

  #leftMs(): number {
    return Math.min(Date.parse(this.#request.expiresAt) - Date.now(), longestWaitMs);
  }

  /** @returns whether the user opened it */
  async #openPage(): Promise<boolean> {
    const elicitationId = randomUUID();
    this.#pages.push(elicitationId);
    let url: string | undefined;
    try {
      url = await this.#place?.link?.();
      if (url === undefined) return false;
      const message = "Open the page that shows everything the answer covers. You can answer there.";
      const waiting = { signal: this.#signal, timeoutMs: this.#leftMs() };
      const { action } = await this.#user.ask({ mode: "url", message, url, elicitationId }, waiting);
      if (action === "accept") return true;
    } catch (error) {
      if (!this.#signal.aborted) this.#user.warn(`The page was not opened: ${String(error)}`);
    }
    // Codex 0.169.0 says that it opens pages, and declines to.
    this.#unopened = url;
    return false;
  }

  async #answerOf(result: ElicitResult, form: ElicitRequestFormParams): Promise<PermissionAnswer | undefined> {
    const name = this.#user.name ?? "the client";
    const who = { by: `user of ${name}`, actor: { name, via: "client" } } as const;
    if (result.action === "cancel") {
      // Some clients report a withdrawn question as a closed one.
      if (this.#signal.aborted) return undefined;
      throw new QuestionClosed();
    }
    if (result.action === "decline") return { answer: "deny", ...who };
    const answer = result.content?.answer;
    switch (isOffered(form, answer) ? answer : undefined) {
      case "once":
      case "turn":
      case "always":
        return { answer: answer as "once", hash: this.#hash, ...who };
      case "never":
        return { answer: "never", ...who };
      case "comment": {
        const say = await this.#comment();
        return say === "" ? { answer: "deny", ...who } : { answer: "comment", say, ...who };
      }
      default:
        // No, or not an answer of the form. Anything but a clear yes is a no.
        return { answer: "deny", ...who };
    }
  }

  /** What the agent receives with a no. Empty: the user wrote nothing, and the no stays one. */
  async #comment(): Promise<string> {
    const waiting = { signal: this.#signal, timeoutMs: this.#leftMs() };
    const result = await this.#user.ask(commentForm(this.#request), waiting).catch(() => undefined);
    const say = result?.action === "accept" ? result.content?.say : undefined;
    return typeof say === "string" ? say.trim().slice(0, longestComment) : "";
  }

  end(): void {
    for (const page of this.#pages) this.#user.complete(page);
  }
}

function isOffered({ requestedSchema }: ElicitRequestFormParams, answer: unknown): boolean {
  const property = requestedSchema.properties.answer;
  const choices = property !== undefined && "oneOf" in property ? property.oneOf : [];
  return choices.some((choice) => choice.const === answer);
}
