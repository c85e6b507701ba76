import type { Child, ChildInput, Line } from "@cuebook/system";
import type { AgentAnswer, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { type Fields, fields, parseObject, text } from "../agent/client-json.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { versionWarning } from "../agent/probe.ts";
import { profileName, type TurnSetup, threadParams, turnParams } from "./arguments.ts";
import { notSignedIn, requestFailure } from "./failure.ts";
import { settleQuestion } from "./permissions.ts";
import { isOurs, readQuestion } from "./questions.ts";
import { ClientStream } from "./stream.ts";

/** What the adapter was tested with. */
export const tested = { client: "Codex", version: "0.169.0" } as const;

/** The parameters of `initialize`. */
const introduction = { clientInfo: { name: "cuebook", title: "Cuebook", version: "1" } } as const;

const leak =
  "Codex runs a command that was allowed again without its sandbox if the sandbox refused it. Allow commands as a whole to prevent that.";

const noProfile =
  "This Codex or its configuration has no permission profiles, so commands of a role that only reads have no work folder: `go test` and others ask to run outside the sandbox.";

/** The requests whose refusal fails no turn. */
const mayBeRefused: ReadonlySet<string> = new Set(["account/read", "turn/interrupt", "turn/steer"]);

const unknownMethod = { code: -32601, message: "Cuebook does not know this method" };

/**
 * The conversation with the client in one turn: JSON-RPC without `jsonrpc`, an object per line. The client is asked one thing after the
 * other (who it is, its account, its thread, the turn), and then works and asks until the turn has ended.
 */
export class ClientSession {
  readonly stream: ClientStream;
  /** Why there is no turn, or no result of it. */
  failure: AgentError | undefined;
  /** Lines that were no messages. */
  unreadable = 0;
  readonly #child: Child;
  #setup: TurnSetup;
  readonly #request: TurnRequest;
  readonly #owner: TurnOwner;
  /** What the client was asked and has not answered, by id. */
  readonly #asked = new Map<number, string>();
  /** The ids of the client's questions. */
  readonly #heard = new Set<unknown>();
  /** The questions that somebody is asked, by id: each is withdrawn by its controller. */
  readonly #open = new Map<unknown, AbortController>();
  /** The texts that the client was given and has not answered, by the id of the request. */
  readonly #given = new Map<number, (isTaken: boolean) => void>();
  #lastId = 0;

  constructor(child: Child, setup: TurnSetup, request: TurnRequest, owner: TurnOwner) {
    this.stream = new ClientStream(request.workspace, request.session === undefined);
    this.#child = child;
    this.#setup = setup;
    this.#request = request;
    this.#owner = owner;
    const { approvalPolicy, workFolder } = setup.permissions;
    const isExperimental = typeof approvalPolicy === "object" || workFolder !== undefined;
    const capabilities = isExperimental ? { capabilities: { experimentalApi: true } } : {};
    this.#ask("initialize", { ...introduction, ...capabilities });
  }

  /** Whether nothing more is expected of the client. */
  get isOver(): boolean {
    return this.stream.end !== undefined || this.failure !== undefined;
  }

  /** The events of a line, in the engine's form. */
  read(line: Line): AgentEvent[] {
    const isBlank = "text" in line && line.text.trim() === "";
    const message = "text" in line ? parseObject(line.text) : undefined;
    if (message === undefined) {
      if (!isBlank) this.unreadable++;
      return [];
    }
    const method = text(message.method);
    if (method === undefined) return this.#answered(message);
    if (message.id === undefined) return this.#notified(method, fields(message.params));
    return this.#questioned(message.id, method, fields(message.params));
  }

  /** Ends the client's turn, which keeps its session. */
  interrupt(input: ChildInput): void {
    this.#withdraw();
    const { thread, turn, end } = this.stream;
    if (thread === undefined || turn === undefined || end !== undefined) input.close();
    else this.#ask("turn/interrupt", { threadId: thread, turnId: turn });
  }

  #notified(method: string, params: Fields): AgentEvent[] {
    if (method === "serverRequest/resolved") this.#open.get(params.requestId)?.abort();
    const events = this.stream.read(method, params);
    if (this.stream.end !== undefined) this.#withdraw();
    return events;
  }

  /** Withdraws what is still asked: nobody waits for the answers. */
  #withdraw(): void {
    for (const question of this.#open.values()) question.abort();
    this.#open.clear();
  }

  /** Gives the client a text during its turn. @returns whether it took it, before its model was called the last time */
  #give(message: string): Promise<boolean> {
    const { thread, turn, end } = this.stream;
    if (end !== undefined || this.failure !== undefined) return Promise.resolve(false);
    const input = [{ type: "text", text: message }];
    const id = this.#ask("turn/steer", { threadId: thread, expectedTurnId: turn, input });
    return new Promise((resolve) => this.#given.set(id, resolve));
  }

  /** What the client was given and has not answered did not reach it: it has ended. */
  dropTexts(): void {
    for (const resolve of this.#given.values()) resolve(false);
    this.#given.clear();
  }

  #ask(method: string, params: Fields): number {
    const id = ++this.#lastId;
    this.#asked.set(id, method);
    this.#send({ id, method, params });
    return id;
  }

  #send(message: Fields): void {
    this.#child.input.write(`${JSON.stringify(message)}\n`);
  }

  #answered({ id, result, error }: Fields): AgentEvent[] {
    const method = typeof id === "number" ? this.#asked.get(id) : undefined;
    if (typeof id !== "number" || method === undefined) return [];
    this.#asked.delete(id);
    this.#given.get(id)?.(error === undefined);
    this.#given.delete(id);
    const isThread = method === "thread/start" || method === "thread/resume";
    if (isThread && !this.#hasProfile(fields(result))) return this.#startWithout();
    if (error !== undefined && !mayBeRefused.has(method)) {
      this.failure ??= requestFailure(method, fields(error), this.#owner, this.#request.log);
      return [];
    }
    const given = fields(result);
    switch (method) {
      case "initialize":
        return this.#initialized(text(given.userAgent) ?? "");
      case "account/read":
        return this.#startThread(given);
      case "thread/start":
      case "thread/resume":
        this.stream.model = text(given.model);
        return this.#startTurn(text(fields(given.thread).id) ?? "");
      case "turn/start":
        this.stream.turn ??= text(fields(given.turn).id);
        if (this.stream.turn !== undefined) this.#request.hear?.((message) => this.#give(message));
        return [];
      default:
        return [];
    }
  }

  #initialized(userAgent: string): AgentEvent[] {
    this.#send({ method: "initialized" });
    this.#ask("account/read", { refreshToken: false });
    const warning = versionWarning(userAgent, tested);
    const { permissions, sandbox } = this.#request;
    const isLeaky =
      sandbox !== "none" && this.#setup.permissions.approvalPolicy === "untrusted" && permissions.run === "ask";
    return [...(warning === undefined ? [] : [warning]), ...(isLeaky ? [leak] : [])].map((text) => ({
      type: "notice",
      text,
    }));
  }

  #startThread({ account, requiresOpenaiAuth }: Fields): AgentEvent[] {
    if (account === null && requiresOpenaiAuth === true) {
      this.failure ??= notSignedIn(this.#owner);
      return [];
    }
    this.#askThread();
    return [];
  }

  #askThread(): void {
    const method = this.#request.session === undefined ? "thread/start" : "thread/resume";
    this.#ask(method, threadParams(this.#setup, this.#request, this.#child));
  }

  /** Whether a thread has the profile that it was asked for. A client that does not know profiles may ignore it, and would write. */
  #hasProfile({ activePermissionProfile }: Fields): boolean {
    const { workFolder } = this.#setup.permissions;
    return workFolder === undefined || text(fields(activePermissionProfile).id) === profileName;
  }

  /** Asks for the thread with the mode of the sandbox that writes nowhere. */
  #startWithout(): AgentEvent[] {
    this.#setup = { ...this.#setup, permissions: { ...this.#setup.permissions, workFolder: undefined } };
    this.#askThread();
    return [{ type: "notice", text: noProfile }];
  }

  #startTurn(thread: string): AgentEvent[] {
    this.stream.thread = thread;
    this.#ask("turn/start", turnParams(this.#setup, this.#request, thread));
    return [{ type: "session", session: thread }];
  }

  #questioned(id: unknown, method: string, params: Fields): AgentEvent[] {
    // A question that is repeated has one answer.
    if (this.#heard.has(id)) return [];
    this.#heard.add(id);
    const asked = readQuestion(method, params, (item) => this.stream.changesOf(item));
    if (asked === undefined) return this.#decline(id, method, params);
    const { question, isBroad, answer } = asked;
    const reply = (isAllowed: boolean) => this.#send({ id, result: answer(isAllowed) });
    if (isOurs(question)) {
      reply(true);
      return [];
    }
    const settled = settleQuestion(question, isBroad, this.#setup.permissions, this.#request);
    const { ask } = this.#request;
    if (settled === undefined && ask !== undefined) {
      const withdrawal = new AbortController();
      this.#open.set(id, withdrawal);
      void this.#askSomebody(ask(question, withdrawal.signal), withdrawal.signal, reply).finally(() =>
        this.#open.delete(id),
      );
      return [];
    }
    reply(settled === true);
    const { item, tool, message } = question;
    return [
      { type: "permission_decided", item, isAllowed: settled === true, by: "rule", message: `${tool}: ${message}` },
    ];
  }

  async #askSomebody(
    asking: Promise<AgentAnswer>,
    withdrawal: AbortSignal,
    reply: (isAllowed: boolean) => void,
  ): Promise<void> {
    try {
      const { isAllowed } = await asking;
      if (!withdrawal.aborted) reply(isAllowed);
    } catch (error) {
      if (withdrawal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.failure ??= new AgentError("agent_failed", this.#owner, `could not ask for permission: ${reason}`, {
        cause: error,
      });
      reply(false);
      this.interrupt(this.#child.input);
    }
  }

  /** Answers a request that is no question about permissions, so that the client does not wait. */
  #decline(id: unknown, method: string, params: Fields): AgentEvent[] {
    if (method === "mcpServer/elicitation/request") {
      this.#send({ id, result: { action: "decline", content: null, _meta: null } });
    } else if (method === "item/tool/requestUserInput") this.#send({ id, result: { answers: {} } });
    else this.#send({ id, error: unknownMethod });
    return [{ type: "raw", name: method, text: JSON.stringify(params) }];
  }
}
