import type { JsonSchema } from "@cuebook/template";
import type { PromptFacts } from "./arguments/facts.ts";
import type { DataRecord } from "./arguments/record.ts";
import { History, type MessageList } from "./history/history.ts";
import { type LastAnswer, Turn } from "./history/turn.ts";
import type { ParsedPrompt } from "./prompt/definition.ts";
import type { Clock } from "./protocol/clock.ts";
import { EventQueue } from "./protocol/event-queue.ts";
import type { ChatEvent, InterruptionCause, TurnMetrics } from "./protocol/events.ts";
import { type ChatLimits, defaultChatLimits } from "./protocol/limits.ts";
import type { Message } from "./protocol/message.ts";
import type { Model, ToolSet } from "./protocol/model.ts";
import { sizeOf } from "./protocol/text-size.ts";
import { TurnError, turnErrorOf } from "./protocol/turn-error.ts";
import type { ChatSettings, RequestPipeline, UserInput } from "./request/context.ts";
import { requestPipeline, type StandardRequestPipeline } from "./request/stages.ts";
import type { ResponsePipeline } from "./response/context.ts";
import { responsePipeline, type StandardResponsePipeline } from "./response/stages.ts";
import { type FinalAnswer, takeTurn } from "./take-turn.ts";

/**
 * The options of a conversation. The arguments of a prompt with a type, and the facts that it needs, have that type, and required
 * ones have to be given.
 */
export type ConversationOptions<
  Args extends DataRecord = DataRecord,
  Facts extends PromptFacts = PromptFacts,
> = ConversationSettings<Args, Facts> &
  (Partial<Args> extends Args ? { readonly args?: NoInfer<Args> } : { readonly args: NoInfer<Args> }) &
  (Partial<Facts> extends Facts ? { readonly facts?: NoInfer<Facts> } : { readonly facts: NoInfer<Facts> });

/** The options of a conversation besides the arguments of its prompt, and its facts. */
export interface ConversationSettings<Args extends DataRecord = DataRecord, Facts extends PromptFacts = PromptFacts>
  extends Partial<Omit<ChatSettings, "prompt" | "args" | "facts">> {
  readonly model: Model;
  /** The messages before the history: see `parsePrompt`. */
  readonly prompt: ParsedPrompt<Args, Facts>;
  readonly tools?: ToolSet | undefined;
  /** The JSON Schema that answers must fit, if one is wanted. The value of a turn fits it. */
  readonly schema?: JsonSchema;
  /**
   * What happens to an answer that does not fit `schema`. `repair`, the default: the model is asked once to correct it, and the turn
   * fails with `answer_misfit` if it does not. `accept`: the caller judges it.
   */
  readonly onMisfit?: "repair" | "accept";
  /** Takes what the user has said during a turn, since the last request: the model gets it with the next one. */
  readonly hear?: () => readonly string[];
  readonly clock: Clock;
  /** Makes the id of a turn. Each must be unique. */
  readonly ids: () => string;
  readonly limits?: Partial<ChatLimits>;
  /**
   * Whether a follow-up gets the current time in its prompt. Default: its prompt is exactly that of the turn's first request.
   */
  readonly freshTime?: boolean;
  /** The messages to continue from. @see Conversation.restore */
  readonly history?: MessageList | undefined;
  /** Changes the stages of requests: `(standard) => standard.insertAfter(...)`. */
  readonly request?: (standard: StandardRequestPipeline) => RequestPipeline;
  /** Changes the stages of responses. */
  readonly response?: (standard: StandardResponsePipeline) => ResponsePipeline;
  /**
   * Receives each event, at once and in order. If it throws, the turn fails with `observer_failed`; outside of a turn that is
   * an unhandled rejection.
   */
  readonly onEvent?: (event: ChatEvent) => void;
}

interface TurnEnd {
  readonly turn: string;
  /** The messages added to the history. */
  readonly messages: readonly Message[];
  readonly metrics: TurnMetrics;
}

/** The result of a turn that did not fail. */
export type TurnResult =
  | (TurnEnd & {
      readonly status: "completed";
      /** The last answer. */
      readonly text: string;
      /** Why the model stopped: see `ModelEvent`. */
      readonly reason: string;
      /** The structured answer, if a schema was given. */
      readonly value?: unknown;
    })
  | (TurnEnd & {
      readonly status: "interrupted";
      /** The part of the answer that the model had sent. */
      readonly text: string;
      readonly by: InterruptionCause;
    });

/** The events of a turn as they happen. Reading them throws the TurnError of a turn that fails. */
export interface TurnStream extends AsyncIterable<ChatEvent> {
  /** The result of the turn, as `send` returns it. It need not be awaited. */
  readonly result: Promise<TurnResult>;
}

/** A conversation with a model. @see createConversation */
export interface Conversation<Args extends DataRecord = DataRecord, Facts extends PromptFacts = PromptFacts> {
  /** The messages so far: completed turns, and what the assistant said on its own. A running turn is not in it. */
  readonly history: History;
  /** The id of the running turn. */
  readonly turn: string | undefined;
  /**
   * Sends a text to the model, and receives its answer. A running turn is interrupted.
   * @param signal aborted to interrupt the turn
   * @returns the result, also of a turn that was interrupted
   * @throws TurnError. The history stays valid, and the next turn can be taken
   */
  send(input: UserInput, signal?: AbortSignal): Promise<TurnResult>;
  /**
   * Like `send`, as a stream of the turn's events in order: `text` and `reasoning` have the deltas. It ends when the turn does; a
   * caller who stops reading interrupts the turn.
   */
  stream(input: UserInput, signal?: AbortSignal): TurnStream;
  /**
   * Stops the running turn. When this returns, the history has the user's message, the results of all finished tool calls, and
   * the part of the answer that the model had sent.
   * @returns whether a turn was running
   */
  interrupt(): boolean;
  /**
   * Adds a message of the assistant: a greeting, a notice. During a turn it is placed where it is said.
   * @throws RangeError if it is blank
   */
  say(text: string): void;
  /**
   * Continues from other messages. A running turn is interrupted.
   * @throws HistoryError `history_invalid`; then nothing has changed
   */
  restore(history: MessageList): void;
  /** Changes settings from the next turn on: arguments, the prompt, facts. */
  update(
    settings: Partial<Omit<ChatSettings, "args" | "facts">> & { readonly args?: Args; readonly facts?: Facts },
  ): void;
}

/**
 * Starts a conversation: turns of a user and a model, with tools, one turn at a time.
 *
 * It has no access to time, networks or randomness: clock, model and ids are options.
 *
 * @example
 * ```ts run
 * import { createConversation, parsePrompt } from "@cuebook/chat";
 *
 * const { prompt } = parsePrompt({ messages: [{ role: "system", content: "You help {{ name }}." }] });
 * if (prompt === undefined) throw new Error("the prompt has mistakes");
 * const conversation = createConversation({
 *   prompt,
 *   args: { name: "Ada" },
 *   model: {
 *     async *stream({ prompt, history }) {
 *       yield { type: "text", delta: `${prompt[0]?.text} ${history.length} message.` };
 *       yield { type: "finish", reason: "stop" };
 *     },
 *   },
 *   clock: { now: () => new Date(), elapsedMs: () => performance.now() },
 *   ids: () => crypto.randomUUID(),
 * });
 * const result = await conversation.send({ text: "Hello" });
 * console.log(result.status, result.text, conversation.history.length);
 * ```
 *
 * ```text output
 * completed You help Ada. 1 message. 2
 * ```
 * @throws HistoryError if `history` is not valid; RangeError if two tools have the same name
 */
export function createConversation<Args extends DataRecord = DataRecord, Facts extends PromptFacts = PromptFacts>(
  options: ConversationOptions<Args, Facts>,
): Conversation<Args, Facts> {
  return new OpenConversation(options);
}

/** A running turn. */
interface ActiveTurn {
  readonly turn: Turn;
  readonly controller: AbortController;
  readonly resolve: (result: TurnResult) => void;
  readonly reject: (error: TurnError) => void;
}

class OpenConversation implements Conversation {
  readonly #options: ConversationSettings;
  readonly #request: RequestPipeline;
  readonly #response: ResponsePipeline;
  readonly #limits: ChatLimits;
  #settings: ChatSettings;
  #history: History;
  #active: ActiveTurn | undefined;
  /** Who reads the events of a turn. */
  readonly #readers = new Map<string, EventQueue<ChatEvent>>();

  constructor(options: ConversationSettings & { readonly args?: DataRecord; readonly facts?: PromptFacts }) {
    const { prompt, facts = {}, args = {}, metadata = {}, profile = {}, onRenderFailure = "throw" } = options;
    this.#options = options;
    this.#settings = { prompt, facts, args, metadata, profile, onRenderFailure };
    this.#request = options.request?.(requestPipeline) ?? requestPipeline;
    this.#response = options.response?.(responsePipeline) ?? responsePipeline;
    this.#limits = { ...defaultChatLimits, ...options.limits };
    this.#history = History.of(options.history ?? []);
    const names = options.tools?.definitions.map(({ name }) => name) ?? [];
    const duplicate = names.find((name, at) => names.indexOf(name) !== at);
    if (duplicate !== undefined)
      throw new RangeError(`tools must have different names; found two of ${JSON.stringify(duplicate)}`);
  }

  get history(): History {
    return this.#history;
  }

  get turn(): string | undefined {
    return this.#active?.turn.id;
  }

  send(input: UserInput, signal?: AbortSignal): Promise<TurnResult> {
    return this.#send(this.#options.ids(), input, signal);
  }

  stream(input: UserInput, signal?: AbortSignal): TurnStream {
    const id = this.#options.ids();
    const events = new EventQueue<ChatEvent>();
    this.#readers.set(id, events);
    const over = new AbortController();
    const ends = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
    const result = this.#send(id, input, ends);
    result
      .then(
        () => events.end(),
        (error: unknown) => events.fail(error),
      )
      .finally(() => this.#readers.delete(id));
    return { result, [Symbol.asyncIterator]: () => readEvents(events, over) };
  }

  async #send(id: string, input: UserInput, signal: AbortSignal | undefined): Promise<TurnResult> {
    const { clock } = this.#options;
    const text = sizeOf(input.text);
    const { promise, resolve, reject } = Promise.withResolvers<TurnResult>();
    const active = { turn: new Turn(id, clock.elapsedMs()), controller: new AbortController(), resolve, reject };
    const before = this.#active;
    // Set first, so that a message sent by a listener of the interruption is the later one.
    this.#active = active;
    if (before !== undefined) this.#endInterrupted(before, "barge_in");
    const stop = () => this.#endInterrupted(active, "signal");
    signal?.addEventListener("abort", stop, { once: true });
    try {
      this.#emit({ type: "turn_started", turn: active.turn.id, text, history: this.#history.length });
      if (signal?.aborted) stop();
      // The end of the turn settles the promise: a tool or model that never returns blocks nobody.
      void this.#take(active, input);
      return await promise;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  interrupt(): boolean {
    return this.#interrupt("interrupt");
  }

  say(said: string): void {
    const text = said.toWellFormed();
    if (text.trim() === "") throw new RangeError("what the assistant says must not be blank");
    const message = { role: "assistant", text, calls: [] } as const;
    const turn = this.#active?.turn;
    if (turn?.isSent) turn.say(message);
    else this.#history = this.#history.with([message]);
    this.#emit({ type: "said", text: sizeOf(text), turn: turn?.id });
  }

  restore(messages: MessageList): void {
    const history = History.of(messages);
    this.#interrupt("restore");
    this.#history = history;
    this.#emit({ type: "restored", history: history.length });
  }

  update(settings: Partial<ChatSettings>): void {
    this.#settings = { ...this.#settings, ...settings };
  }

  async #take(active: ActiveTurn, input: UserInput): Promise<void> {
    const { turn, controller } = active;
    const {
      model,
      tools,
      schema,
      onMisfit = "repair",
      clock,
      freshTime: isTimeFresh = false,
      hear = () => [],
    } = this.#options;
    try {
      if (turn.isOver) return;
      const answer = await takeTurn(turn, input, {
        model,
        limits: this.#limits,
        clock,
        settings: this.#settings,
        history: this.#history,
        request: this.#request,
        response: this.#response,
        isTimeFresh,
        hear,
        signal: controller.signal,
        activeTurn: () => this.turn,
        emit: (event) => this.#emit(event),
        tools,
        schema,
        isEnforced: onMisfit === "repair",
      });
      if (answer !== undefined) this.#endCompleted(active, answer);
    } catch (error) {
      if (turn.isOver) {
        // An aborted stream always fails with this error, which need not be reported.
        const isAbort = error instanceof TurnError && error.cause instanceof Error && error.cause.name === "AbortError";
        if (!isAbort) this.#emit({ type: "stale", turn: turn.id, what: "failure" });
      } else {
        this.#endFailed(
          active,
          error instanceof TurnError ? error : turnErrorOf("response_stage_failed", turn.id, "the turn failed", error),
        );
      }
    }
  }

  #endCompleted(active: ActiveTurn, { text, reason, value, reasoning, metadata }: FinalAnswer): void {
    if (active.turn.isOver) return;
    // Services refuse messages without text. A structured answer without text is in the history as JSON.
    const spoken = text.trim() === "" ? JSON.stringify(value) : text;
    const end = this.#end(active, "completed", {
      text: spoken,
      reasoning,
      ...(metadata !== undefined && { metadata }),
    });
    active.resolve({ status: "completed", text, reason, value, ...end });
    this.#emit({ type: "turn_completed", turn: end.turn, messages: end.messages.length, metrics: end.metrics });
  }

  #interrupt(by: InterruptionCause): boolean {
    if (this.#active === undefined) return false;
    this.#endInterrupted(this.#active, by);
    return true;
  }

  #endInterrupted(active: ActiveTurn, by: InterruptionCause): void {
    const { turn, controller } = active;
    if (turn.isOver) return;
    const { text } = turn;
    const end = this.#end(active, "interrupted");
    controller.abort();
    active.resolve({ status: "interrupted", text, by, ...end });
    this.#emit({ type: "turn_interrupted", turn: end.turn, by, messages: end.messages.length, metrics: end.metrics });
  }

  #endFailed(active: ActiveTurn, error: TurnError): void {
    const { turn, controller } = active;
    if (turn.isOver) return;
    const { messages, metrics } = this.#end(active, "failed");
    controller.abort();
    active.reject(error);
    const { code, stage } = error;
    if (code === "observer_failed") return;
    const about = { turn: turn.id, code, stage };
    this.#emit({ type: "turn_failed", ...about, messages: messages.length, metrics });
  }

  /** The one place where turns are added to the history. */
  #end({ turn, reject }: ActiveTurn, ending: "completed" | "interrupted" | "failed", answer?: LastAnswer): TurnEnd {
    const messages = turn.end(ending, answer);
    if (this.#active?.turn === turn) this.#active = undefined;
    const { length } = this.#history;
    try {
      this.#history = this.#history.with(messages);
    } catch (error) {
      // A defect of this package. Even then nobody waits forever, and the history is unchanged.
      reject(turnErrorOf("response_stage_failed", turn.id, "the history rejects the turn", error));
      throw error;
    }
    const metrics = turn.metrics(this.#options.clock.elapsedMs());
    return { turn: turn.id, messages: this.#history.slice(length), metrics };
  }

  #emit(event: ChatEvent): void {
    if ("turn" in event && event.turn !== undefined) this.#readers.get(event.turn)?.push(event);
    try {
      this.#options.onEvent?.(event);
    } catch (error) {
      const active = this.#active;
      // Without a turn that could report it, the rejection is left unhandled on purpose, so that it shows.
      if (active === undefined) void Promise.reject(error);
      else this.#endFailed(active, turnErrorOf("observer_failed", active.turn.id, "onEvent threw", error));
    }
  }
}

/** Events until their end. A reader who leaves interrupts the turn. */
async function* readEvents(events: AsyncIterable<ChatEvent>, over: AbortController): AsyncGenerator<ChatEvent, void> {
  try {
    yield* events;
  } finally {
    over.abort();
  }
}
