import type { JsonSchema } from "@cuebook/template";
import { type History, HistoryError } from "./history/history.ts";
import type { Turn } from "./history/turn.ts";
import { validateHistory } from "./history/validate-history.ts";
import type { Clock } from "./protocol/clock.ts";
import type { ChatEvent } from "./protocol/events.ts";
import type { ChatLimits } from "./protocol/limits.ts";
import type { AssistantMessage } from "./protocol/message.ts";
import type { Model, ModelEvent, ToolSet } from "./protocol/model.ts";
import { TurnError, turnErrorOf } from "./protocol/turn-error.ts";
import type {
  ChatSettings,
  RequestContext,
  RequestPipeline,
  RequestStart,
  RequestState,
  UserInput,
} from "./request/context.ts";
import { StageFailure, type StageRun } from "./request/pipeline.ts";
import type { AnswerView, ResponseContext, ResponsePipeline, ResponseState } from "./response/context.ts";
import { misfitOf } from "./response/misfit.ts";
import { usageOfFailure } from "./response/read-event.ts";

/** What turns are taken with. */
export interface TurnGround {
  readonly model: Model;
  readonly tools?: ToolSet | undefined;
  readonly schema?: JsonSchema | undefined;
  /** Whether an answer has to fit the schema. */
  readonly isEnforced: boolean;
  readonly limits: ChatLimits;
  readonly clock: Clock;
  readonly settings: ChatSettings;
  readonly history: History;
  readonly request: RequestPipeline;
  readonly response: ResponsePipeline;
  /** Whether the time in the prompt is that of each request, not that of the turn. */
  readonly isTimeFresh: boolean;
  /** Takes what the user has said since the last request. */
  readonly hear: () => readonly string[];
  readonly signal: AbortSignal;
  readonly activeTurn: () => string | undefined;
  readonly emit: (event: ChatEvent) => void;
}

/** The last answer of a turn. */
export type FinalAnswer = Extract<AnswerView, { kind: "final" }>;

/**
 * Sends a text of the user, and receives the answer, with as many rounds of tools as it takes.
 * @returns the last answer; `undefined` if the turn ended before
 * @throws TurnError
 */
export async function takeTurn(turn: Turn, input: UserInput, ground: TurnGround): Promise<FinalAnswer | undefined> {
  let state = await request(turn, 0, { input }, ground);
  let isRepaired = false;
  for (let round = 0; ; round++) {
    if (state === undefined) return undefined;
    const heard = await hearAnswer(turn, round, state.answer, ground);
    if (heard?.view.kind !== "final") return undefined;
    const isInterjected = hearUser(turn, heard.isFollowedUp ? undefined : heard.view, ground);
    if (!isInterjected && !heard.isFollowedUp) {
      const judged = judge(turn, round, heard.view, { ground, isRepaired });
      if (judged !== "repaired") return judged;
      isRepaired = true;
    }
    // The user's message and the prompt are exactly the same, so that services can use their cache.
    const from = ground.isTimeFresh ? "prepare_prompt_arguments" : "send";
    state = await request(turn, round + 1, state, ground, from);
  }
}

/** Adds what the user has said since the last request. @param answer the answer that then ends no turn @returns whether there is any */
function hearUser(turn: Turn, answer: FinalAnswer | undefined, { hear }: TurnGround): boolean {
  const said = turn.isOver ? [] : hear();
  if (said.length === 0) return false;
  if (answer !== undefined) turn.say(answerOf(answer));
  for (const text of said) turn.interject({ role: "user", text });
  return true;
}

/** Why an answer is not whole. */
const cutShort: ReadonlySet<string> = new Set(["length", "content-filter"]);
/** UTF-16 units of a schema that a model is shown again. */
const mostSchema = 20_000;

/**
 * The last answer with its value, if it fits the schema. One that does not is returned to the model, once.
 * @throws TurnError `answer_misfit`
 */
function judge(
  turn: Turn,
  round: number,
  view: FinalAnswer,
  { ground, isRepaired }: { readonly ground: TurnGround; readonly isRepaired: boolean },
): FinalAnswer | "repaired" {
  const { schema, isEnforced, emit } = ground;
  // An answer that was cut short is reported as that.
  if (schema === undefined || !isEnforced || cutShort.has(view.reason) || turn.isOver) return view;
  const value = view.value ?? jsonOf(view.text);
  const misfit = value === undefined ? "it is not JSON" : misfitOf(schema, value);
  if (misfit === undefined) return { ...view, value };
  emit({ type: "answer_refused", turn: turn.id, round, isRepaired: !isRepaired });
  if (isRepaired) {
    throw new TurnError("answer_misfit", turn.id, `the model's answer does not fit the schema: ${misfit}`, {
      hint: "show the form of the answer in the prompt, or use a model that follows schemas",
      retryable: true,
    });
  }
  turn.repair(answerOf(view), {
    role: "user",
    text: `The answer does not fit its JSON Schema: ${misfit}\nThe schema: ${JSON.stringify(schema).slice(0, mostSchema)}\nAnswer again, with nothing but the JSON.`,
  });
  return "repaired";
}

/** An answer that does not end its turn, as a message. */
function answerOf({ text, value, reasoning, metadata }: FinalAnswer): AssistantMessage {
  const said = text.trim() === "" ? JSON.stringify(value) : text;
  return { role: "assistant", text: said, calls: [], reasoning, ...(metadata !== undefined && { metadata }) };
}

/** The JSON that a text is, also in a block of Markdown; `undefined` if it is none. */
function jsonOf(text: string): unknown {
  const [, inner = text] = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
}

async function request(
  turn: Turn,
  round: number,
  start: RequestStart,
  ground: TurnGround,
  from?: string,
): Promise<RequestState | undefined> {
  const { model, tools, schema, limits, clock, settings, history, signal, emit } = ground;
  const context: RequestContext = {
    turn: turn.id,
    round,
    rounds: turn.rounds,
    settings,
    history,
    model,
    limits,
    clock,
    signal,
    emit,
    tools,
    schema,
  };
  try {
    return await ground.request.run(context, start, {
      clock,
      isWanted: () => !turn.isOver,
      onEnd: ({ userMessage }) => {
        // Foreign stages make it, and the history has to accept it in any case.
        const problems = validateHistory([userMessage]);
        if (problems.length > 0) throw new HistoryError(problems);
        turn.sent(userMessage);
      },
      onStage: ({ name, durationMs, ok }) =>
        emit({ type: "stage", turn: turn.id, round, pipeline: "request", stage: name, runs: 1, durationMs, ok }),
      from,
    });
  } catch (error) {
    throw stageErrorOf("request", turn, error);
  }
}

/** Receives a model's answer to its end. What arrives after the end of the turn takes the same path, and is dropped there. */
async function hearAnswer(
  turn: Turn,
  round: number,
  answer: AsyncIterable<ModelEvent>,
  ground: TurnGround,
): Promise<ResponseState | undefined> {
  const { tools, limits, clock, signal, activeTurn, emit } = ground;
  const context: ResponseContext = {
    turn,
    round,
    answer: {
      startedMs: clock.elapsedMs(),
      firstDeltaMs: undefined,
      held: "",
      calls: [],
      reasoning: [],
      thought: "",
      thoughtLength: 0,
      length: 0,
    },
    activeTurn,
    limits,
    clock,
    signal,
    emit,
    tools,
  };
  const stages = new StageSums();
  let iterator: AsyncIterator<ModelEvent> | undefined;
  try {
    for (;;) {
      const next = await fromModel(turn, () => {
        iterator ??= answer[Symbol.asyncIterator]();
        return iterator.next();
      });
      if (next.done) {
        if (turn.isOver) return undefined;
        throw new TurnError("model_cut_off", turn.id, "the model's stream ended before the answer was complete", {
          retryable: true,
        });
      }
      const start = { turn: turn.id, event: next.value };
      const state = await ground.response.run(context, start, { clock, onStage: (run) => stages.add(run) });
      if (turn.isOver || state === undefined) return undefined;
      if (state.view.kind === "final") return state;
    }
  } catch (error) {
    throw stageErrorOf("response", turn, error);
  } finally {
    close(iterator, turn, emit);
    if (!turn.isOver) stages.tell((sum) => emit({ type: "stage", turn: turn.id, round, pipeline: "response", ...sum }));
  }
}

async function fromModel<T>(turn: Turn, next: () => Promise<T>): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (!turn.isOver) turn.answered(usageOfFailure(error));
    throw turnErrorOf("model_failed", turn.id, "the model failed", error);
  }
}

/** Closes a stream without waiting for it: a model that never closes must not block the conversation. */
function close(iterator: AsyncIterator<unknown> | undefined, turn: Turn, emit: TurnGround["emit"]): void {
  const failed = () => emit({ type: "stale", turn: turn.id, what: "failure" });
  try {
    iterator?.return?.()?.then(undefined, failed);
  } catch {
    failed();
  }
}

function stageErrorOf(pipeline: "request" | "response", turn: Turn, error: unknown): TurnError {
  if (error instanceof TurnError) return error;
  if (!(error instanceof StageFailure))
    return turnErrorOf(`${pipeline}_stage_failed`, turn.id, `the ${pipeline} failed`, error);
  const { stage, cause } = error;
  // A finding of the response about the model is the failure itself. In a request the stage always counts.
  if (pipeline === "response" && cause instanceof TurnError) return cause;
  return turnErrorOf(`${pipeline}_stage_failed`, turn.id, `stage ${stage} failed`, cause, stage);
}

/** The reports of the response's stages about one answer, summed up. */
class StageSums {
  readonly #sums = new Map<string, { stage: string; runs: number; durationMs: number; ok: boolean }>();

  add({ name, durationMs, ok }: StageRun): void {
    const sum = this.#sums.get(name) ?? { stage: name, runs: 0, durationMs: 0, ok: true };
    this.#sums.set(name, { ...sum, runs: sum.runs + 1, durationMs: sum.durationMs + durationMs, ok: sum.ok && ok });
  }

  tell(emit: (sum: { stage: string; runs: number; durationMs: number; ok: boolean }) => void): void {
    for (const sum of this.#sums.values()) emit(sum);
  }
}
