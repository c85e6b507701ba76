import type { RunEvent, TranscriptEvent, TurnRef, Usage } from "@cuebook/run";
import { turnKey } from "../turn-key.ts";
import { attribute, operation } from "./names.ts";
import { type Attributes, type Span, spanIdOf, traceOf } from "./span.ts";

/** A piece of work that has begun. */
interface Begun extends Pick<Span, "id" | "parent" | "name" | "kind" | "startedAt"> {
  readonly attributes: Attributes;
}

/** How a piece of work ended. */
interface Ended {
  readonly at: string;
  readonly attributes?: Attributes;
  readonly error?: string | undefined;
}

type Transcribed<T extends TranscriptEvent["type"]> = Extract<TranscriptEvent, { readonly type: T }>;

/** What has ended in a turn: a call of a tool, or a request to a model. */
export type ItemEnd = Transcribed<"tool_finished" | "request_finished">;

/** The spans of a run: a fold of its events and of its transcript. What has not ended is no span yet. */
export class RunTrace {
  readonly #run: string;
  readonly #trace: string;
  readonly #root: string;
  readonly #steps = new Map<number, Begun>();
  /** Steps that have not ended. */
  readonly #open = new Set<number>();
  readonly #turns = new Map<string, Begun>();
  /** Calls of tools and requests to models that have not ended. */
  readonly #items = new Map<string, Begun>();
  #begun: Begun | undefined;
  #seq = 0;

  constructor(run: string) {
    this.#run = run;
    this.#trace = traceOf(run);
    this.#root = spanIdOf(run);
  }

  /** The number of the last event. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether the start of what has ended is known. */
  knows(end: ItemEnd): boolean {
    return this.#items.has(itemKey(end));
  }

  /** @returns the spans that end with the event */
  take(event: RunEvent): readonly Span[] {
    this.#seq = event.seq;
    switch (event.type) {
      case "run_created":
        this.#begun = {
          ...{ id: this.#root, name: `${operation.run} ${event.workflow}`, startedAt: event.at },
          attributes: { [attribute.operation]: operation.run, [attribute.agent]: event.workflow },
        };
        return [];
      case "step_started":
        this.#begin(event);
        return [];
      case "step_completed":
        return this.#endStep(event.step, { at: event.at, attributes: { [attribute.status]: event.status } });
      case "step_exhausted":
        return this.#endStep(event.step, { at: event.at, error: "exhausted" });
      case "step_failed":
        return this.#endStep(event.step, { at: event.at, error: event.error.code });
      case "turn_requested":
        this.#request(event);
        return [];
      case "session_opened":
        this.addToTurn(event, { [attribute.conversation]: event.session });
        return [];
      case "turn_completed":
        return this.#endTurn(event, { at: event.at, attributes: usageIn(event.usage) });
      case "turn_failed":
        return this.#endTurn(event, { at: event.at, attributes: usageIn(event.usage), error: event.error.code });
      case "turn_interrupted":
        return this.#endTurn(event, { at: event.at, attributes: usageIn(event.usage), error: event.reason });
      case "run_completed":
        return this.#end({ at: event.at }, "completed");
      case "run_cancelled":
        return this.#end({ at: event.at }, "cancelled");
      case "run_failed":
        return this.#end({ at: event.at, error: event.error.code }, "failed");
      default:
        return [];
    }
  }

  /** @param content of the call, where it is asked for @returns the spans that end with the event */
  takeTranscript(event: TranscriptEvent, content: Attributes = {}): readonly Span[] {
    switch (event.type) {
      case "tool_started":
        this.#startTool(event, content);
        return [];
      case "request_started":
        this.#startRequest(event);
        return [];
      case "tool_finished": {
        const { outcome, exitCode } = event;
        return this.#endItem(event, { [attribute.outcome]: outcome, [attribute.exitCode]: exitCode, ...content });
      }
      case "request_finished":
        return this.#endItem(event, answerIn(event), event.error);
      default:
        return [];
    }
  }

  /** Adds what is known of a turn that has not ended. */
  addToTurn(turn: TurnRef, attributes: Attributes): void {
    const begun = this.#turns.get(turnKey(turn));
    if (begun === undefined) return;
    this.#turns.set(turnKey(turn), { ...begun, attributes: { ...begun.attributes, ...attributes } });
  }

  #begin({ step, role, visit, at }: Extract<RunEvent, { readonly type: "step_started" }>): void {
    const attributes = { [attribute.step]: step, [attribute.role]: role, [attribute.visit]: visit };
    const id = spanIdOf(this.#run, step);
    this.#steps.set(step, { id, parent: this.#root, name: `step ${role}`, startedAt: at, attributes });
    this.#open.add(step);
  }

  /** A step can end again: somebody sent its output back. */
  #endStep(step: number, ended: Ended): readonly Span[] {
    this.#open.delete(step);
    return this.#finished(this.#steps.get(step), ended);
  }

  #request(event: Extract<RunEvent, { readonly type: "turn_requested" }>): void {
    const { step, try: attempt, turn, agent, session, kind, at } = event;
    this.#turns.set(turnKey(event), {
      ...{ id: spanIdOf(this.#run, step, attempt, turn), parent: spanIdOf(this.#run, step), startedAt: at },
      name: `${operation.turn} ${agent.name}`,
      attributes: {
        ...{ [attribute.operation]: operation.turn, [attribute.agent]: agent.name, [attribute.agentKind]: agent.kind },
        ...{ [attribute.requestModel]: agent.model, [attribute.conversation]: session },
        ...{ [attribute.step]: step, [attribute.try]: attempt, [attribute.turn]: turn, [attribute.turnKind]: kind },
        [attribute.role]: this.#steps.get(step)?.attributes[attribute.role],
      },
    });
  }

  #endTurn(turn: TurnRef, ended: Ended): readonly Span[] {
    const begun = this.#turns.get(turnKey(turn));
    this.#turns.delete(turnKey(turn));
    return this.#finished(begun, ended);
  }

  #startTool(event: Transcribed<"tool_started">, content: Attributes): void {
    const { step, try: attempt, turn, item, name, kind, at } = event;
    this.#items.set(itemKey(event), {
      id: spanIdOf(this.#run, step, attempt, turn, "tool", item),
      parent: spanIdOf(this.#run, step, attempt, turn),
      ...{ name: `${operation.tool} ${name}`, startedAt: at },
      attributes: {
        ...{ [attribute.operation]: operation.tool, [attribute.tool]: name, [attribute.toolCall]: item },
        ...{ [attribute.toolKind]: kind, ...content },
      },
    });
  }

  #startRequest(event: Transcribed<"request_started">): void {
    const { step, try: attempt, turn, item, provider, model, at } = event;
    this.#items.set(itemKey(event), {
      id: spanIdOf(this.#run, step, attempt, turn, "request", item),
      parent: spanIdOf(this.#run, step, attempt, turn),
      ...{ name: `${operation.model} ${model}`, kind: "client", startedAt: at },
      attributes: {
        ...{ [attribute.operation]: operation.model, [attribute.provider]: provider },
        ...{ [attribute.requestModel]: model },
      },
    });
  }

  #endItem(end: ItemEnd, attributes: Attributes, code?: string): readonly Span[] {
    const begun = this.#items.get(itemKey(end));
    this.#items.delete(itemKey(end));
    const error = end.outcome === "completed" ? undefined : (code ?? end.outcome);
    return this.#finished(begun, { at: end.at, error, attributes });
  }

  /** The run ends, and with it what it left. A reentered run ends again, as the same span. */
  #end(ended: Ended, outcome: string): readonly Span[] {
    const left = [...this.#open].flatMap((step) => this.#endStep(step, { at: ended.at, error: "abandoned" }));
    return [...left, ...this.#finished(this.#begun, { ...ended, attributes: { [attribute.outcome]: outcome } })];
  }

  #finished(begun: Begun | undefined, { at, attributes, error }: Ended): readonly Span[] {
    if (begun === undefined) return [];
    const all = {
      ...{ [attribute.run]: this.#run, [attribute.workflow]: this.#begun?.attributes[attribute.agent] },
      ...{ ...begun.attributes, ...attributes, [attribute.errorType]: error },
    };
    return [{ ...begun, trace: this.#trace, endedAt: at, attributes: all, error }];
  }
}

/** The conventions count tokens from a cache as input. */
function usageIn(usage: Usage | undefined): Attributes {
  if (usage === undefined) return {};
  return {
    [attribute.responseModel]: usage.model,
    [attribute.inputTokens]: usage.inputTokens + usage.cacheReadTokens,
    [attribute.cacheReadTokens]: usage.cacheReadTokens,
    [attribute.outputTokens]: usage.outputTokens,
    [attribute.costUsd]: usage.costUsd,
  };
}

/** What a request to a model used, and how it was answered. */
function answerIn({ model, finish, usage }: Transcribed<"request_finished">): Attributes {
  return {
    ...usageIn(usage),
    [attribute.responseModel]: model,
    [attribute.finishReasons]: finish === undefined ? undefined : [finish],
  };
}

/** A call of a tool has the id that its client gives it, which may be that of a request. */
function itemKey(event: Transcribed<"tool_started" | "request_started"> | ItemEnd): string {
  const of = event.type === "tool_started" || event.type === "tool_finished" ? "tool" : "request";
  return `${turnKey(event)}/${of}/${event.item}`;
}
