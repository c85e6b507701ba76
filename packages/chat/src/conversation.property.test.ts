import fc from "fast-check";
import { expect, test } from "vitest";
import { type Conversation, createConversation } from "./conversation.ts";
import { History } from "./history/history.ts";
import { validateHistory } from "./history/validate-history.ts";
import type { ChatEvent } from "./protocol/events.ts";
import type { Message, ServiceMetadata } from "./protocol/message.ts";
import type { ModelEvent } from "./protocol/model.ts";
import { promptOf } from "./testing/conversation.ts";
import { heldModel, pendingWorkDone, saying } from "./testing/scripted-model.ts";

/** One event. Streams, tools and sends are counted back from the newest, so that old ones act too. */
type Step =
  | { readonly do: "send" | "interrupt" | "say" | "restore" }
  | { readonly do: "abort" | "text" | "reason" | "finish" | "end" | "fail"; readonly back: number }
  | { readonly do: "call"; readonly back: number; readonly id: string; readonly name: string; readonly args: unknown }
  | { readonly do: "result" | "tool_fails"; readonly back: number };

function mostly<T>(usual: readonly T[], rare: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...usual), weight: 9 },
    { arbitrary: fc.constantFrom(...rare), weight: 1 },
  );
}

const back = mostly([0], [1, 2, 3, 4]);
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant("send" as const) }), weight: 3 },
  {
    arbitrary: fc.record({ do: fc.constantFrom("interrupt" as const, "say" as const, "restore" as const) }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constantFrom("abort" as const, "end" as const, "fail" as const), back }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constantFrom("text" as const, "finish" as const), back }), weight: 8 },
  { arbitrary: fc.record({ do: fc.constant("reason" as const), back }), weight: 4 },
  {
    arbitrary: fc.record({
      do: fc.constant("call" as const),
      back,
      id: mostly(["a", "b", "c"], [" a", "", "call-0-1"]),
      name: mostly(["tool"], ["tol", "no such tool!"]),
      args: mostly<unknown>([{}, { deep: [{ er: null }] }], ["not data", undefined]),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ do: mostly<"result" | "tool_fails">(["result"], ["tool_fails"]), back }), weight: 8 },
);

/** A conversation whose events arrive in the order of the steps, and what it must fulfil. */
class Play {
  readonly model = heldModel();
  readonly conversation: Conversation;
  readonly tools: { turn: string | undefined; settle: PromiseWithResolvers<string>; isSettled: boolean }[] = [];
  readonly sends: { controller: AbortController; isSettled: boolean; turn: string; text: string }[] = [];
  /** What the history must contain when the turn ends. */
  readonly #owed: { turn: string | undefined; text: string }[] = [];
  readonly #shown = new Map<string, string>();
  readonly #given = new Map<string, string>();
  readonly #done = new Set<object>();
  /** What each stream gave beside its text, in order: the numbers in the metadata of reasoning and calls. */
  readonly #attached = new Map<object, { reasoning: number[]; calls: number[] }>();
  #before: readonly Message[] = [];
  #count = 0;

  constructor() {
    this.conversation = createConversation({
      model: this.model,
      prompt: promptOf("You help."),
      clock: { now: () => new Date(0), elapsedMs: () => this.#count },
      ids: () => `t${++this.#count}`,
      limits: { toolRounds: 2, calls: 4, textLength: 40 },
      tools: {
        definitions: [{ name: "tool", description: "A tool", input: { type: "object" } }],
        call: async () => {
          const settle = Promise.withResolvers<string>();
          this.tools.push({ turn: this.conversation.turn, settle, isSettled: false });
          return { content: await settle.promise, isError: false };
        },
      },
      onEvent: (event) => this.#seen(event),
    });
  }

  #seen(event: ChatEvent): void {
    if (event.type !== "text") return;
    expect(event.turn).toBe(this.conversation.turn);
    this.#shown.set(event.turn, (this.#shown.get(event.turn) ?? "") + event.delta);
  }

  async take(step: Step): Promise<void> {
    this.#do(step);
    await pendingWorkDone();
    this.#check(step.do === "restore");
  }

  #do(step: Step): unknown {
    const { conversation } = this;
    const stream = "back" in step ? this.model.streams.at(-1 - step.back) : undefined;
    switch (step.do) {
      case "send":
        return this.send(`user ${++this.#count}`);
      case "interrupt":
        return conversation.interrupt();
      case "say":
        return conversation.say("One moment.");
      case "restore":
        conversation.interrupt();
        return conversation.restore(JSON.parse(JSON.stringify([...conversation.history])));
      case "abort":
        return this.sends.at(-1 - step.back)?.controller.abort();
      case "text": {
        const delta = `${++this.#count} `;
        if (stream !== undefined && stream.request.turn === conversation.turn && !this.#done.has(stream))
          this.#given.set(stream.request.turn, (this.#given.get(stream.request.turn) ?? "") + delta);
        return stream?.give({ type: "text", delta });
      }
      case "reason": {
        const number = this.#attach(stream, "reasoning");
        stream?.give({ type: "reasoning", delta: "hm" });
        return stream?.give({ type: "reasoning_end", metadata: { service: { number } } });
      }
      case "call": {
        const metadata = { service: { number: this.#attach(stream, "calls") } };
        return stream?.give({ type: "call", call: { id: step.id, name: step.name, arguments: step.args, metadata } });
      }
      case "finish":
        // What arrives after its end does not belong to an answer.
        if (stream !== undefined) this.#done.add(stream);
        return stream?.give({ type: "finish", reason: "stop" });
      case "end":
        return stream?.end();
      case "fail":
        return stream?.fail(undefined);
      case "result":
      case "tool_fails": {
        const tool = this.tools.at(-1 - step.back);
        if (tool === undefined || tool.isSettled) return undefined;
        tool.isSettled = true;
        const text = `outcome ${++this.#count}`;
        if (tool.turn === conversation.turn) this.#owed.push({ turn: tool.turn, text });
        if (step.do === "result") return tool.settle.resolve(text);
        return tool.settle.reject(new Error(text));
      }
    }
  }

  #attach(stream: object | undefined, to: "reasoning" | "calls"): number {
    const number = ++this.#count;
    if (stream === undefined || this.#done.has(stream)) return number;
    const attached = this.#attached.get(stream) ?? { reasoning: [], calls: [] };
    attached[to].push(number);
    this.#attached.set(stream, attached);
    return number;
  }

  /** A message has exactly what its answer had, in order, and no other message has it; an interrupted one has nothing. */
  #checkAttached(messages: readonly Message[]): void {
    const known = [...this.#attached.values()].map((attached) => JSON.stringify(attached));
    for (const message of messages) {
      if (message.role !== "assistant") continue;
      const found = {
        reasoning: (message.reasoning ?? []).map(numberOf),
        calls: message.calls.map(numberOf),
      };
      if (message.interrupted) expect(found.reasoning).toEqual([]);
      if (found.reasoning.length + found.calls.length === 0) continue;
      const at = known.indexOf(JSON.stringify(found));
      expect(at).toBeGreaterThanOrEqual(0);
      known.splice(at, 1);
    }
  }

  send(text: string): void {
    const controller = new AbortController();
    const result = this.conversation.send({ text }, controller.signal);
    const sent = { controller, isSettled: false, turn: this.conversation.turn ?? "", text };
    this.sends.push(sent);
    const settle = () => {
      sent.isSettled = true;
    };
    result.then(settle, settle);
  }

  #check(isRestored: boolean): void {
    const messages = this.conversation.history.slice();
    expect(validateHistory(messages)).toEqual([]);
    expect(messages.at(-1)?.role ?? "assistant").toBe("assistant");
    if (!isRestored) for (const [index, message] of this.#before.entries()) expect(messages[index]).toBe(message);
    this.#before = messages;
    this.#checkAttached(messages);
    const json = JSON.stringify(this.conversation.history);
    expect(History.of(JSON.parse(json)).slice()).toEqual(messages);
    for (const { turn, text } of this.#owed)
      if (turn !== this.conversation.turn) expect(json.split(`${text}"`)).toHaveLength(2);
    for (const sent of this.sends) expect(sent.isSettled).toBe(sent.turn !== this.conversation.turn);
    for (const [turn, shown] of this.#shown) expect(this.#given.get(turn)?.startsWith(shown)).toBe(true);
    for (const { history } of this.model.streams.map((stream) => stream.request))
      expect(validateHistory(history)).toEqual([]);
  }

  /** The next turn completes, after any events. */
  async closes(): Promise<void> {
    this.send("last");
    await pendingWorkDone();
    const stream = this.model.streams.at(-1);
    expect(stream?.request.history.at(-1)).toEqual({ role: "user", text: "last" });
    for (const event of saying("Done.") satisfies ModelEvent[]) stream?.give(event);
    await pendingWorkDone();
    expect(this.conversation.turn).toBeUndefined();
    expect(this.conversation.history.at(-1)).toEqual({ role: "assistant", text: "Done.", calls: [] });
  }
}

/** The number in the metadata of a part. */
function numberOf({ metadata }: { readonly metadata?: ServiceMetadata }): unknown {
  const { service } = metadata ?? {};
  return typeof service === "object" && service !== null && "number" in service ? service.number : undefined;
}

test("a conversation keeps its history valid and continues, with any events in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
      const play = new Play();
      for (const each of steps) await play.take(each);
      await play.closes();
    }),
    { numRuns: process.env.CUEBOOK_LONG === undefined ? 200 : 5000 },
  );
});
