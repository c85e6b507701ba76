import { randomUUID } from "node:crypto";
import { type Line, masker } from "@cuebook/system";
import type { AgentEvent, AgentQuestion, TurnRequest } from "../agent/agent.ts";
import { type Fields, fields, list, text } from "../agent/client-json.ts";
import { lookAt } from "../agent/ending.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { ownTool, promptText, serverName, toolServers } from "./arguments.ts";
import { editDiff } from "./edit-diff.ts";
import { askRules, decideWhole, effectOf } from "./permissions.ts";
import { type AskedCall, questionOf } from "./questions.ts";
import { ClientStream } from "./stream.ts";

/** Why a call was not made, for the model. */
const denial = "Permission for this was denied.";

/**
 * One turn with the client over its control protocol, which its SDK speaks: JSON objects, one per line. It is introduced, its rules and the
 * server of Cuebook's tools are set, and it gets the prompt. Then it works and asks, until it reports its result.
 */
export class Conversation {
  readonly stream: ClientStream;
  /** Why the turn cannot begin, or continue. */
  failure: AgentError | undefined;
  readonly #request: TurnRequest;
  readonly #owner: TurnOwner;
  readonly #send: (message: Fields) => void;
  readonly #mask: (text: string) => string;
  /** What is done with the answers to our requests, by id. */
  readonly #expected = new Map<string, (answer: Fields) => void>();
  /** The client's questions that wait for an answer, by id: each is withdrawn by aborting it. */
  readonly #open = new Map<string, { readonly item: string | undefined; readonly withdrawn: AbortController }>();
  readonly #heard = new Set<string>();
  /** The texts that the client was given during its turn, and has not taken, by id. */
  readonly #given = new Map<string, (isTaken: boolean) => void>();
  /** The result that it had reported when it took the last text: it works on. */
  #outdated: ClientStream["result"];
  /** Whether the client has its prompt. */
  isPrompted = false;

  constructor(request: TurnRequest, owner: TurnOwner, send: (message: Fields) => void) {
    this.#request = request;
    this.#owner = owner;
    this.#send = send;
    this.#mask = masker(request.secrets);
    this.stream = new ClientStream(this.#mask, (message) => this.#receive(message));
  }

  begin(): void {
    this.#ask({ subtype: "initialize" }, (answer) => {
      if (answer.subtype === "success") this.#setRules();
      else this.#fail(`does not speak its control protocol: ${text(answer.error) ?? "no reason given"}`);
    });
  }

  /** The events of a line, in the engine's form. */
  read(line: Line): AgentEvent[] {
    return this.stream.read(line);
  }

  /** Whether a question waits for an answer. */
  get isAsking(): boolean {
    return this.#open.size > 0;
  }

  /** Whether a text that was given to the client was not taken yet. */
  get isGiving(): boolean {
    return this.#given.size > 0;
  }

  /** Whether the client has reported its result, also on the last text that it was given. */
  get isOver(): boolean {
    const { result } = this.stream;
    return result !== undefined && result !== this.#outdated && !this.isGiving;
  }

  /** Gives the client a text, which it takes before it calls its model the next time. @returns whether it took it */
  #give(message: string): Promise<boolean> {
    if (this.stream.result !== undefined) return Promise.resolve(false);
    const uuid = randomUUID();
    const taken = new Promise<boolean>((resolve) => this.#given.set(uuid, resolve));
    this.#sendText(message, uuid);
    return taken;
  }

  /** What the client was given and has not taken never reaches it: it has ended. */
  dropTexts(): void {
    for (const resolve of this.#given.values()) resolve(false);
    this.#given.clear();
  }

  /** Ends the client's turn, which keeps its session. @returns whether there is a turn to end, of which the client reports a result */
  interrupt(): boolean {
    this.withdraw();
    if (!this.isPrompted || this.isOver) return false;
    this.#ask({ subtype: "interrupt" }, () => {});
    return true;
  }

  /** Withdraws all questions. */
  withdraw(): void {
    for (const id of [...this.#open.keys()]) this.#withdraw(id);
  }

  #ask(request: Fields, then: (answer: Fields) => void): void {
    const id = randomUUID();
    this.#expected.set(id, then);
    this.#send({ type: "control_request", request_id: id, request });
  }

  #fail(
    what: string,
    more: { readonly hint?: string; readonly retryable?: boolean; readonly cause?: unknown } = {},
  ): void {
    const hint = `${lookAt(this.#request.log)}check that the program is Claude Code`;
    this.failure ??= new AgentError("agent_failed", this.#owner, what, { hint, ...more });
  }

  /** Makes the client ask about what its own settings allow. */
  #setRules(): void {
    const { permissions } = this.#request;
    if (askRules(permissions, undefined).length === 0) {
      this.#addTools();
      return;
    }
    this.#ask({ subtype: "get_settings" }, ({ subtype, response }) => {
      const { permissions: theirs } = fields(fields(response).effective);
      const allowed = list(fields(theirs).allow).flatMap((rule) => text(rule) ?? []);
      const ask = askRules(permissions, subtype === "success" ? allowed : undefined);
      if (ask.length === 0) {
        this.#addTools();
        return;
      }
      this.#ask({ subtype: "apply_flag_settings", settings: { permissions: { ask } } }, (answer) => {
        if (answer.subtype === "success") this.#addTools();
        else this.#fail("cannot be kept to the permissions of its role", { retryable: false });
      });
    });
  }

  #addTools(): void {
    const { tools } = this.#request;
    if (tools === undefined) {
      this.#prompt();
      return;
    }
    this.#ask({ subtype: "mcp_set_servers", servers: toolServers(tools) }, ({ error, response }) => {
      const reason = text(error) ?? text(fields(fields(response).errors)[serverName]);
      if (reason === undefined) this.#prompt();
      else this.failure ??= missingTools(this.#owner, this.#request, this.#mask(reason));
    });
  }

  #prompt(): void {
    this.isPrompted = true;
    this.#sendText(this.#request.prompt);
    this.#request.hear?.((message) => this.#give(message));
  }

  #sendText(given: string, uuid?: string): void {
    const message = { role: "user", content: promptText(given) };
    this.#send({
      type: "user",
      message,
      parent_tool_use_id: null,
      session_id: "",
      ...(uuid !== undefined && { uuid }),
    });
  }

  #receive(message: Fields): AgentEvent[] {
    switch (message.type) {
      case "control_request":
        return this.#questioned(text(message.request_id) ?? "", fields(message.request));
      case "control_cancel_request":
        this.#withdraw(text(message.request_id) ?? "");
        return [];
      case "user": {
        const uuid = text(message.uuid) ?? "";
        const taken = this.#given.get(uuid);
        if (taken === undefined) return [];
        this.#outdated = this.stream.result;
        this.#given.delete(uuid);
        taken(true);
        return [];
      }
      default: {
        const answer = fields(message.response);
        const id = text(answer.request_id) ?? "";
        const then = this.#expected.get(id);
        this.#expected.delete(id);
        then?.(answer);
        return [];
      }
    }
  }

  #questioned(id: string, request: Fields): AgentEvent[] {
    // A question that is repeated has one answer.
    if (this.#heard.has(id)) return [];
    this.#heard.add(id);
    if (request.subtype !== "can_use_tool") {
      const error = `Cuebook does not answer ${JSON.stringify(request.subtype)}`;
      this.#send({ type: "control_response", response: { subtype: "error", request_id: id, error } });
      return [
        { type: "raw", name: `control_request/${text(request.subtype) ?? "unknown"}`, text: JSON.stringify(request) },
      ];
    }
    const call: AskedCall = {
      item: text(request.tool_use_id),
      tool: text(request.tool_name) ?? "a tool",
      input: fields(request.input),
    };
    const { ask, permissions, tools, workspace } = this.#request;
    const question = questionOf(call, workspace, this.#mask);
    const isOwn = tools?.names.some((name) => ownTool(name) === call.tool) === true;
    const decided = isOwn || decideWhole(permissions, question, workspace);
    if (decided === true) {
      this.#allow(id, call);
      return [];
    }
    if (decided === undefined && ask !== undefined && !this.isOver) {
      void this.#askPerson(id, call, question, ask);
      return [];
    }
    this.#deny(id, call);
    const { item, message } = question;
    return [{ type: "permission_decided", item, isAllowed: false, by: "rule", message }];
  }

  async #askPerson(
    id: string,
    call: AskedCall,
    question: AgentQuestion,
    ask: NonNullable<TurnRequest["ask"]>,
  ): Promise<void> {
    const withdrawn = new AbortController();
    const { signal } = withdrawn;
    this.#open.set(id, { item: call.item, withdrawn });
    try {
      const whole = await this.#wholeQuestion(call, question);
      if (signal.aborted) return;
      const { isAllowed, message } = await ask(whole, signal);
      if (!this.#open.delete(id)) return;
      if (isAllowed) this.#allow(id, call);
      else this.#deny(id, call, message);
    } catch (error) {
      if (!this.#open.delete(id)) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.#fail(`could not ask for permission: ${reason}`, { cause: error });
      this.#deny(id, call);
      this.interrupt();
    }
  }

  async #wholeQuestion(call: AskedCall, question: AgentQuestion): Promise<AgentQuestion> {
    if (effectOf(call.tool) !== "write") return question;
    const diff = await editDiff(call, this.#request.workspace);
    return diff === undefined ? { ...question, input: JSON.stringify(call.input) } : { ...question, diff };
  }

  #withdraw(id: string): void {
    const question = this.#open.get(id);
    if (question === undefined) return;
    this.#open.delete(id);
    this.stream.refuse(question.item, "interrupted");
    question.withdrawn.abort();
  }

  /** Allows this call. What the client suggests to allow in addition is not taken. */
  #allow(id: string, { input }: AskedCall): void {
    this.#answer(id, { behavior: "allow", updatedInput: input });
  }

  #deny(id: string, { item }: AskedCall, message = denial): void {
    this.stream.refuse(item, "denied");
    this.#answer(id, { behavior: "deny", message });
  }

  #answer(id: string, response: Fields): void {
    this.#send({ type: "control_response", response: { subtype: "success", request_id: id, response } });
  }
}

/** The failure of a turn whose tools are missing: the client would continue, and spend tokens on work that it cannot do. */
export function missingTools(owner: TurnOwner, { tools, log }: TurnRequest, state: string): AgentError {
  const host = tools === undefined ? "this machine" : new URL(tools.url).host;
  const hint = `${lookAt(log)}check whether something on this machine blocks connections to ${host}`;
  const what = `began its turn without the tools of its role: its connection to them is in the state "${state}"`;
  return new AgentError("agent_failed", owner, what, { hint, retryable: true });
}
