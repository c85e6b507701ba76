import type { Line } from "@cuebook/system";
import type { AgentAnswer, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { type Fields, fields, list, text } from "../agent/client-json.ts";
import { decideQuestion } from "../agent/decide-question.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { versionWarning } from "../agent/probe.ts";
import { type Answer, Connection, type RequestFailure } from "./connection.ts";
import { lostSession, noSuchChoice, refusedRequest } from "./failure.ts";
import type { Preset } from "./presets.ts";
import { Updates } from "./updates.ts";
import { UsageReader } from "./usage.ts";

/** The version of the protocol. */
const protocolVersion = 1;

/** The client's name of the server of Cuebook's tools. */
const serverName = "cuebook";

/** How a turn is held with the client of an agent. */
export interface ConversationOptions {
  readonly owner: TurnOwner;
  readonly request: TurnRequest;
  readonly preset: Pick<Preset, "mode" | "isCacheInInput" | "signIn"> & Partial<Pick<Preset, "tested">>;
  /** The model to select by the protocol. */
  readonly model?: string | undefined;
  /** The client's name of the mode. */
  readonly mode?: string | undefined;
  readonly send: (line: string) => void;
}

/** The first request to a client. */
export function initialization(): Fields {
  const clientCapabilities = { fs: { readTextFile: false, writeTextFile: false }, terminal: false };
  return { protocolVersion, clientInfo: { name: "cuebook", title: "Cuebook", version: "1" }, clientCapabilities };
}

/** The name and version in the answer to the first request. @throws AgentError if the client speaks another version */
export function identify(result: Fields, owner: TurnOwner): string {
  if (result.protocolVersion !== protocolVersion) {
    const what = `speaks version ${JSON.stringify(result.protocolVersion)} of the Agent Client Protocol`;
    const hint = `Cuebook speaks version ${protocolVersion}: install a version of the client that does`;
    throw new AgentError("agent_failed", owner, what, { hint, retryable: false });
  }
  const { name, title, version } = fields(result.agentInfo);
  return [text(title) ?? text(name) ?? "an agent", text(version)].filter(Boolean).join(" ");
}

/** One turn with a client: it is introduced, its session is opened, mode and model are set, and the prompt ends with its answer. */
export class Conversation {
  readonly updates: Updates;
  session: string | undefined;
  /** Why the client ended the turn, in its own words. */
  stopReason: string | undefined;
  /** Why the prompt has no answer, or a question could not be asked. */
  failure: unknown;
  readonly #options: ConversationOptions;
  readonly #connection: Connection;
  readonly #usage: UsageReader;
  /** Questions that wait for an answer: each takes it back. */
  readonly #asked = new Set<() => void>();
  #isCancelled = false;
  #step: "opening" | "loading" | "prompting" | "over" = "opening";

  constructor(options: ConversationOptions) {
    const { request, preset, send } = options;
    this.#options = options;
    this.#usage = new UsageReader(preset.isCacheInInput, request.session === undefined ? 0 : request.previousCostUsd);
    this.updates = new Updates(request.workspace, this.#usage);
    this.#connection = new Connection(send, {
      notified: (method, params) => this.#notified(method, params),
      asked: (method, params, reply) =>
        method === "session/request_permission" ? this.#ask(params, reply) : undefined,
    });
  }

  get usage() {
    return this.#usage.usage;
  }

  get unreadable() {
    return this.#connection.unreadable;
  }

  get isOver(): boolean {
    return this.#step === "over";
  }

  begin(): void {
    this.#request("initialize", initialization(), (result) => this.#open(result));
  }

  /** The events of a line. @throws AgentError */
  receive(line: Line): readonly AgentEvent[] {
    return this.#connection.receive(line);
  }

  /** Asks the client to stop. @returns whether it has something to stop, and will answer the prompt */
  cancel(): boolean {
    this.#isCancelled = true;
    for (const takeBack of this.#asked) takeBack();
    if (this.#step !== "prompting") return false;
    this.#connection.notify("session/cancel", { sessionId: this.session });
    return true;
  }

  /** @throws AgentError from `then`, or for a failure */
  #request(method: string, params: unknown, then: (result: Fields) => readonly AgentEvent[]): void {
    this.#connection.request(method, params, (answer: Answer) => {
      if ("result" in answer) return then(answer.result);
      // The client may report as a failure that it stopped.
      if (!this.#isCancelled) throw this.#refused(method, answer.failure);
      this.#step = "over";
      return [];
    });
  }

  #refused(method: string, failure: RequestFailure): AgentError {
    const { owner, request, preset } = this.#options;
    return refusedRequest(method, failure, { owner, log: request.log, signIn: preset.signIn });
  }

  #open(result: Fields): readonly AgentEvent[] {
    const { owner, request, preset } = this.#options;
    const client = identify(result, owner);
    const warning = preset.tested === undefined ? undefined : versionWarning(client, preset.tested);
    const notices: AgentEvent[] = warning === undefined ? [] : [{ type: "notice", text: warning }];
    const can = fields(result.agentCapabilities);
    if (request.tools !== undefined && fields(can.mcpCapabilities).http !== true) {
      const what = `cannot get the tools of its role: ${client} does not connect to MCP servers over HTTP`;
      throw new AgentError("agent_failed", owner, what, { retryable: false });
    }
    const where = { cwd: request.workspace, mcpServers: request.tools === undefined ? [] : [serverOf(request.tools)] };
    const { session } = request;
    if (session === undefined) {
      this.#request("session/new", where, (opened) => this.#opened(text(opened.sessionId), opened));
      return notices;
    }
    if (can.loadSession !== true) throw lostSession(owner, `${client} does not load sessions`);
    this.#step = "loading";
    this.#request("session/load", { ...where, sessionId: session }, (opened) => this.#opened(session, opened));
    return notices;
  }

  #opened(session: string | undefined, opened: Fields): readonly AgentEvent[] {
    if (session === undefined || session === "") {
      throw this.#refused("session/new", { code: 0, message: "the answer has no session" });
    }
    this.session = session;
    this.#setMode(opened, () => this.#setModel(opened, () => this.#prompt()));
    return [{ type: "session", session }];
  }

  /** Several clients start in a mode in which a model of theirs decides what is allowed, so a mode is always set if there is one. */
  #setMode(opened: Fields, then: () => void): void {
    const { owner, mode, preset } = this.#options;
    const offered = list(fields(opened.modes).availableModes).map((each) => text(fields(each).id) ?? "");
    const chosen = mode ?? preset.mode;
    const modeId = chosen ?? (offered.includes("default") ? "default" : undefined);
    if (modeId === undefined) then();
    else if (offered.includes(modeId)) this.#set("session/set_mode", { modeId }, then);
    else if (!this.#configure(opened, "mode", modeId, then)) {
      throw noSuchChoice(owner, "mode", modeId, [...offered, ...optionsOf(opened, "mode")]);
    }
  }

  #setModel(opened: Fields, then: () => void): void {
    const { owner, model } = this.#options;
    const offered = list(fields(opened.models).availableModels).map((each) => text(fields(each).modelId) ?? "");
    if (model === undefined) then();
    else if (offered.includes(model)) this.#set("session/set_model", { modelId: model }, then);
    else if (!this.#configure(opened, "model", model, then)) {
      throw noSuchChoice(owner, "model", model, [...offered, ...optionsOf(opened, "model")]);
    }
  }

  /** Sets one of the client's options. False if it does not offer this value. */
  #configure(opened: Fields, category: string, value: string, then: () => void): boolean {
    if (!optionsOf(opened, category).includes(value)) return false;
    this.#set("session/set_config_option", { configId: text(optionOf(opened, category).id), value }, then);
    return true;
  }

  #set(method: string, params: Fields, then: () => void): void {
    this.#request(method, { sessionId: this.session, ...params }, () => {
      then();
      return [];
    });
  }

  #prompt(): void {
    this.#step = "prompting";
    const prompt = [{ type: "text", text: promptText(this.#options.request.prompt) }];
    this.#connection.request("session/prompt", { sessionId: this.session, prompt }, (answer) => {
      this.#step = "over";
      for (const takeBack of this.#asked) takeBack();
      if ("result" in answer) {
        this.stopReason = text(answer.result.stopReason) ?? "";
        this.#usage.answer(answer.result);
      } else if (!this.#isCancelled) this.failure = this.#refused("session/prompt", answer.failure);
      return this.updates.close();
    });
  }

  #notified(method: string, params: Fields): readonly AgentEvent[] {
    if (method !== "session/update") return [{ type: "raw", name: method, text: JSON.stringify(params) }];
    const update = fields(params.update);
    if (this.#step === "loading") {
      // The history of the session. Gemini CLI sends it when it has answered that the session is loaded.
      if (update.sessionUpdate === "usage_update") this.#usage.update(update, true);
      return [];
    }
    const session = text(params.sessionId);
    if (session !== undefined && this.session !== undefined && session !== this.session) {
      return [{ type: "raw", name: "session/update of another session", text: JSON.stringify(params) }];
    }
    return this.updates.read(update);
  }

  #ask(params: Fields, reply: (result: unknown) => void): readonly AgentEvent[] {
    const { question, title, reportedName, events } = this.updates.ask(fields(params.toolCall));
    const cancel = () => reply({ outcome: { outcome: "cancelled" } });
    if (this.#isCancelled) {
      cancel();
      return events;
    }
    const answer = (isAllowed: boolean) => reply({ outcome: outcomeOf(params.options, isAllowed) });
    const { request } = this.#options;
    const named = [reportedName ?? "", ...(question.effect === "ask_client" ? [question.tool, title] : [])];
    if (isOwnTool(named, request.tools?.names ?? [])) {
      // The tool asks for permission itself.
      answer(true);
      return events;
    }
    const { item, message } = question;
    const decide = (isAllowed: boolean) => {
      if (!isAllowed) this.updates.tools.deny(item ?? "");
      answer(isAllowed);
    };
    const settled = decideQuestion(question, request);
    if (settled !== false && request.ask !== undefined) {
      this.#askSomebody((signal) => request.ask?.(question, signal), { decide, cancel });
      return events;
    }
    decide(settled === true);
    return [...events, { type: "permission_decided", item, isAllowed: settled === true, by: "rule", message }];
  }

  #askSomebody(
    ask: (signal: AbortSignal) => Promise<AgentAnswer> | undefined,
    { decide, cancel }: Readonly<{ decide: (isAllowed: boolean) => void; cancel: () => void }>,
  ): void {
    const withdrawal = new AbortController();
    const takeBack = () => {
      if (!this.#asked.delete(takeBack)) return;
      withdrawal.abort();
      cancel();
    };
    this.#asked.add(takeBack);
    Promise.resolve(ask(withdrawal.signal)).then(
      (answer) => {
        if (this.#asked.delete(takeBack)) decide(answer?.isAllowed === true);
      },
      (error: unknown) => {
        if (!this.#asked.has(takeBack)) return;
        this.failure ??= error;
        takeBack();
        this.cancel();
      },
    );
  }
}

/** The server of Cuebook's tools, in addition to those of the client's own setup. The token is sent over its standard input. */
function serverOf({ url, token }: { readonly url: string; readonly token: string }): Fields {
  return { type: "http", name: serverName, url, headers: [{ name: "Authorization", value: `Bearer ${token}` }] };
}

/** A prompt as the client reads it as text: one that begins with `/` would be a command of the client, even after a line break. */
function promptText(prompt: string): string {
  return prompt.trimStart().startsWith("/") ? `Task:\n${prompt}` : prompt;
}

/** The answer to a question. Only what holds for this call: an option that allows or refuses more is not taken. */
function outcomeOf(options: unknown, isAllowed: boolean): Fields {
  const wanted = isAllowed ? "allow_once" : "reject_once";
  const option = list(options)
    .map(fields)
    .find(({ kind }) => kind === wanted);
  return option === undefined ? { outcome: "cancelled" } : { outcome: "selected", optionId: option.optionId };
}

/** Whether a call is one of Cuebook's tools, by the names that the clients give them. */
function isOwnTool(named: readonly string[], names: readonly string[]): boolean {
  return names.some((name) =>
    [
      `mcp__${serverName}__${name}`,
      `mcp_${serverName}_${name}`,
      `${serverName}_${name}`,
      `${serverName}-${name}`,
      `${name} (${serverName} MCP Server)`,
    ].some((each) => named.includes(each)),
  );
}

function optionOf(opened: Fields, category: string): Fields {
  return (
    list(opened.configOptions)
      .map(fields)
      .find((option) => option.category === category) ?? {}
  );
}

/** The values of one of the client's options. They may be in groups. */
function optionsOf(opened: Fields, category: string): string[] {
  return list(optionOf(opened, category).options)
    .map(fields)
    .flatMap((option) => [option, ...list(option.options).map(fields)])
    .flatMap(({ value }) => text(value) ?? []);
}
