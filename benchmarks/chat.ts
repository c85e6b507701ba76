import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Conversation, createConversation, History, type Message, type Model, parsePrompt } from "@cuebook/chat";
import { median } from "./measure.ts";

/** Turns of a conversation with a model in memory, in microseconds, and the cost of a long history. */
export interface ChatTimes {
  readonly turns: readonly TurnTimes[];
  readonly messages: number;
  /** `History.of` a list of that many messages, in milliseconds: checked, and copied. */
  readonly restore: number;
  /** `structuredClone` of that list: a copy without a check. */
  readonly clone: number;
  /** Bytes of heap for that many messages. */
  readonly heap: number;
  readonly heapByHand: number;
}

/** One kind of turn: its time without listening to the model, which is the same for both. */
export interface TurnTimes {
  readonly what: string;
  /** The number of pieces of the model's answer. */
  readonly deltas: number;
  readonly model: number;
  readonly chat: number;
  /** The peer: prompt, request, answer and history by a program for this prompt only, which checks nothing. */
  readonly hand: number;
}

const deltas = 100;
const messages = 10_000;
const call = { id: "c1", name: "order", arguments: { number: 42 } };
const definitions = [{ name: "order", description: "Where an order is.", input: { type: "object" } }];
const content =
  "You are {{ assistant.name }}. It is {{ system.day_of_week }}, {{ system.current_date }}. Help {{ name }}, plan {{ plan }}. Answer in {{ message.language }}.";

/** Gives the same answer in every turn; if it is offered a tool, after a call of it. */
function modelOf(words: number): Model {
  const said = Array.from({ length: words }, (_, at) => ({ type: "text", delta: `word${at} ` }) as const);
  return {
    async *stream({ tools, history }) {
      if (tools.length > 0 && history.at(-1)?.role !== "tool") {
        yield { type: "call", call };
        yield { type: "finish", reason: "tool-calls" };
        return;
      }
      yield* said;
      yield { type: "finish", reason: "stop" };
    },
  };
}

/** Prevents the answer from being optimised away. */
let heard = 0;

/** Takes a turn. @returns the length of the answer */
type TakeTurn = () => Promise<number>;

/** Measures turns, and a history of ten thousand messages. */
export async function chatTimes(): Promise<ChatTimes> {
  const list = saidBefore(messages);
  return {
    turns: [
      await turnTimes("first turns", 1),
      await turnTimes("first turns", deltas),
      await turnTimes("first turns, with a call of a tool", deltas, { hasTools: true }),
      await turnTimes(`after ${messages} messages`, deltas, { history: list }),
    ],
    messages,
    restore: await timeMs(() => History.of(list)),
    clone: await timeMs(() => structuredClone(list)),
    heap: await heapOf(async () => {
      const conversation = converse(modelOf(deltas));
      for (let turn = 0; turn < messages / 2; turn++) await conversation.send({ text: `Question ${turn}` });
      if (conversation.history.length !== messages) throw new Error("the history does not have the expected length");
      return conversation;
    }),
    heapByHand: await heapOf(async () => {
      const said: Message[] = [];
      const take = byHand(modelOf(deltas), said);
      for (let turn = 0; turn < messages / 2; turn++) await take();
      return said;
    }),
  };
}

function saidBefore(length: number): Message[] {
  const said = "word ".repeat(deltas);
  return Array.from({ length }, (_, at) =>
    at % 2 === 0 ? { role: "user", text: `Question ${at}` } : { role: "assistant", text: `${said}${at}`, calls: [] },
  );
}

/** The initial state of a conversation. */
interface Ground {
  readonly history?: readonly Message[];
  readonly hasTools?: boolean;
}

function converse(model: Model, { history = [], hasTools = false }: Ground = {}): Conversation {
  const { prompt } = parsePrompt({
    messages: [{ role: "system", content }],
    variables: [
      { name: "name", required: true },
      { name: "plan", defaultValue: "free" },
      { name: "message.language", defaultValue: "en" },
    ],
  });
  if (prompt === undefined) throw new Error("the prompt does not parse");
  let turns = 0;
  return createConversation({
    ...{ model, prompt, history, args: { name: "Grace" }, facts: { assistant: { id: "7", name: "Ada" } } },
    clock: { now: () => new Date(), elapsedMs: () => performance.now() },
    ids: () => `t${++turns}`,
    onEvent: (event) => {
      if (event.type === "text") heard += event.delta.length;
    },
    ...(hasTools && {
      tools: { definitions, call: async () => ({ content: "on its way", isError: false }) },
    }),
  });
}

function byHand(model: Model, history: Message[], hasTools = false): TakeTurn {
  const tools = hasTools ? definitions : [];
  const { signal } = new AbortController();
  const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  return async () => {
    const now = new Date();
    const text = `You are Ada. It is ${days[now.getUTCDay()]}, ${now.toISOString().slice(0, 10)}. Help Grace, plan free. Answer in en.`;
    const prompt = [{ role: "system", text }] as const;
    const group: Message[] = [{ role: "user", text: "Question" }];
    for (;;) {
      let answer = "";
      const calls = [];
      for await (const event of model.stream({ turn: "t", prompt, history: [...history, ...group], tools }, signal)) {
        if (event.type === "text") {
          answer += event.delta;
          heard += event.delta.length;
        } else if (event.type === "call") calls.push(event.call);
      }
      group.push({ role: "assistant", text: answer, calls });
      if (calls.length === 0) break;
      const responses = calls.map(({ id, name }) => ({ id, name, content: "on its way", isError: false }));
      group.push({ role: "tool", responses });
    }
    history.push(...group);
    return heard;
  };
}

/** Consumes all answers of a turn, and does nothing else. */
async function listen(model: Model, hasTools: boolean): Promise<number> {
  const { signal } = new AbortController();
  const request = { turn: "t", prompt: [], history: [], tools: hasTools ? definitions : [] };
  const answered: Message = { role: "tool", responses: [] };
  for await (const event of model.stream(request, signal)) if (event.type === "text") heard += event.delta.length;
  if (!hasTools) return heard;
  const second = { ...request, history: [answered] };
  for await (const event of model.stream(second, signal)) if (event.type === "text") heard += event.delta.length;
  return heard;
}

async function turnTimes(what: string, words: number, ground: Ground = {}): Promise<TurnTimes> {
  const said = modelOf(words);
  const { history = [], hasTools = false } = ground;
  const made: Readonly<Record<"model" | "chat" | "hand", () => TakeTurn>> = {
    model: () => () => listen(said, hasTools),
    chat: () => {
      const conversation = converse(said, ground);
      return async () => (await conversation.send({ text: "Question" })).text.length;
    },
    hand: () => byHand(said, [...history], hasTools),
  };
  // Other work of the machine only ever makes a batch slower: the fastest counts. The first ones compile the code.
  const fastest = { model: Number.POSITIVE_INFINITY, chat: Number.POSITIVE_INFINITY, hand: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 60; round++) {
    for (const part of ["model", "chat", "hand"] as const) {
      fastest[part] = Math.min(fastest[part], await batchUs(made[part]()));
    }
  }
  return { what, deltas: words, ...fastest };
}

/** The time of one of forty turns. */
async function batchUs(take: TakeTurn): Promise<number> {
  const start = performance.now();
  for (let turn = 0; turn < 40; turn++) await take();
  return ((performance.now() - start) * 1000) / 40;
}

async function timeMs(work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let round = -5; round < 15; round++) {
    const start = performance.now();
    work();
    if (round >= 0) taken.push(performance.now() - start);
  }
  return median(taken);
}

/** Bytes of heap that a value occupies. */
async function heapOf(make: () => Promise<unknown>): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = await make();
  collect();
  const after = process.memoryUsage().heapUsed;
  // Used again, so that it is not collected before.
  if (kept === undefined) throw new Error("nothing was created");
  return after - before;
}
