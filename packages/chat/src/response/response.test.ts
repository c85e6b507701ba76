import { describe, expect, test } from "vitest";
import { History } from "../history/history.ts";
import { validateHistory } from "../history/validate-history.ts";
import { ChatError } from "../protocol/error.ts";
import type { ToolResponse } from "../protocol/message.ts";
import type { ModelEvent, ToolOutcome, ToolSet } from "../protocol/model.ts";
import { conversationWith, toolsOf } from "../testing/conversation.ts";
import { calling, heldModel, pendingWorkDone, saying, scriptedModel } from "../testing/scripted-model.ts";

const finish: ModelEvent = { type: "finish", reason: "stop" };

/** What the model received in the round of tools of the only turn. */
function responsesOf(conversation: ReturnType<typeof conversationWith>): readonly ToolResponse[] {
  return [...conversation.history].flatMap((message) => (message.role === "tool" ? message.responses : []));
}

describe("what the model says", () => {
  test("text arrives in order and in whole characters", async () => {
    const texts = ["a", "", "\ud83d", "\udc4b b", "\ud83d"].map((delta) => ({ type: "text" as const, delta }));
    const conversation = conversationWith({ model: scriptedModel([...texts, finish]) });
    const result = await conversation.send({ text: "Hi" });
    expect(conversation.eventsOf("text").map(({ delta }) => delta)).toEqual(["a", "👋 b", "\ufffd"]);
    expect(result.text).toBe("a👋 b\ufffd");
    expect(conversation.history.at(-1)).toMatchObject({ text: result.text });
  });

  test("text is measured", async () => {
    const usage = { inputTokens: 10, outputTokens: 2, cacheReadTokens: Number.NaN };
    const model = scriptedModel(
      [...calling(["tool", {}]).slice(0, 1), { type: "finish", reason: "tool-calls", usage }],
      [
        { type: "text", delta: "Done." },
        { ...finish, usage },
      ],
    );
    const result = await conversationWith({ model, tools: toolsOf({ tool: () => "ok" }) }).send({ text: "Go" });
    expect(result.metrics).toMatchObject({
      answers: 2,
      calls: 1,
      text: { characters: 5, bytes: 5 },
      usage: { inputTokens: 20, outputTokens: 4, cacheReadTokens: 0 },
    });
    expect(result.metrics.firstDeltaMs).toBeGreaterThan(0);
    expect(result.metrics.durationMs).toBeGreaterThan(result.metrics.firstDeltaMs ?? 0);
  });

  test("an answer may be only a value: the history then has it as text", async () => {
    const conversation = conversationWith({ model: scriptedModel([{ ...finish, value: { ok: true } }]), schema: true });
    expect(await conversation.send({ text: "Hi" })).toMatchObject({ text: "", value: { ok: true } });
    expect(conversation.history.at(-1)).toMatchObject({ text: '{"ok":true}' });
  });
});

describe("calls", () => {
  test("calls are made concurrently, with results in their order", async () => {
    const running: string[] = [];
    const first = Promise.withResolvers<string>();
    const tools = toolsOf({
      slow: () => {
        running.push("slow");
        return first.promise;
      },
      quick: () => {
        running.push("quick");
        setImmediate(() => first.resolve("slow result"));
        return "quick result";
      },
    });
    const model = scriptedModel(calling(["slow", {}], ["quick", {}]), saying("Done."));
    const conversation = conversationWith({ model, tools });
    await conversation.send({ text: "Go" });
    expect(running).toEqual(["slow", "quick"]);
    expect(conversation.eventsOf("call_completed").map(({ name }) => name)).toEqual(["quick", "slow"]);
    expect(responsesOf(conversation).map(({ content }) => content)).toEqual(["slow result", "quick result"]);
  });

  test("invalid calls are not made, and their responses say why", async () => {
    const made: string[] = [];
    const tools = toolsOf({ weather: ({ id }) => `${made.push(id)}` });
    const call = (id: string, name: string, args: unknown): ModelEvent => ({
      type: "call",
      call: { id, name, arguments: args },
    });
    const model = scriptedModel(
      [
        call("a", "weather", {}),
        call("a ", "weather", {}),
        call(" ", "weather", {}),
        call("b", "wether", {}),
        call("c", "constructor()", {}),
        call("d", "weather", '{"city": '),
        call("e", "weather", { at: new Date(0) }),
        finish,
      ],
      saying("Sorry."),
    );
    const conversation = conversationWith({ model, tools });
    await conversation.send({ text: "Go" });
    expect(made).toEqual(["a"]);
    expect(responsesOf(conversation).map(({ id, name, content }) => [id, name, content])).toEqual([
      ["a", "weather", "1"],
      ["call-0-1", "weather", "the call was not made: another call of the answer has the id a"],
      ["call-0-2", "weather", "the call was not made: its id is empty"],
      ["b", "wether", "unable to find tool: wether, did you mean weather?"],
      ["c", "constructor__", "unable to find tool: constructor()"],
      ["d", "weather", 'the call was not made: its arguments must be a JSON object; found a text: {"city": '],
      [
        "e",
        "weather",
        "the call was not made: arguments.at must be JSON data: a text, a finite number, a boolean, null, a list or a plain object; found an object of a class",
      ],
    ]);
    expect(conversation.eventsOf("call_refused").map(({ refusal }) => refusal)).toEqual([
      "id_duplicate",
      "id_empty",
      "unknown_tool",
      "unknown_tool",
      "arguments_invalid",
      "arguments_invalid",
    ]);
    const [, assistant] = model.requests[1]?.history ?? [];
    expect(assistant?.role === "assistant" && assistant.calls.map((each) => each.arguments)).toEqual(
      Array.from({ length: 7 }, () => ({})),
    );
  });

  test("a failed call is a result, even if a tool throws or returns nothing", async () => {
    const tools = toolsOf({
      throws: () => {
        throw new Error("no network\u001b[31m");
      },
      gives: () => JSON.parse("{}"),
    });
    const model = scriptedModel(calling(["throws", {}], ["gives", {}]), saying("Sorry."));
    const conversation = conversationWith({ model, tools });
    expect((await conversation.send({ text: "Go" })).status).toBe("completed");
    expect(responsesOf(conversation)).toMatchObject([
      { content: "the tool failed: no network\ufffd[31m", isError: true },
      { content: "the tool failed: its result must have a text; found an object", isError: true },
    ]);
  });

  test("a tool can end the turn, and the results of the others are stored", async () => {
    const tools = toolsOf({
      journal: () => {
        throw new ChatError("journal_failed", "nothing can be written down");
      },
      other: async () => "kept",
    });
    const conversation = conversationWith({ model: scriptedModel(calling(["journal", {}], ["other", {}])), tools });
    await expect(conversation.send({ text: "Go" })).rejects.toMatchObject({
      code: "response_stage_failed",
      stage: "tool_follow_up",
      cause: { code: "journal_failed" },
    });
    expect(responsesOf(conversation).at(1)).toMatchObject({ content: "kept", isError: false });
    expect(conversation.history.at(-1)).toMatchObject({ role: "assistant", interrupted: true });
  });

  test("results of calls are limited in length", async () => {
    const tools = toolsOf({ tool: () => `${"x".repeat(9)}👋${"y".repeat(100)}` });
    const model = scriptedModel(calling(["tool", {}]), saying("Done."));
    const conversation = conversationWith({ model, tools, limits: { resultLength: 10 } });
    await conversation.send({ text: "Go" });
    expect(responsesOf(conversation)[0]?.content).toBe("xxxxxxxxx\ufffd\n[cut: the first 10 of 111 UTF-16 units]");
    expect(conversation.eventsOf("call_completed")[0]?.isCut).toBe(true);
  });

  test("a turn fails after the maximum of tool rounds, and the next can be taken", async () => {
    const round = calling(["tool", {}]);
    const model = scriptedModel(round, round, [{ type: "text", delta: "Again" }, ...round], saying("Hello."));
    const conversation = conversationWith({ model, tools: toolsOf({ tool: () => "ok" }), limits: { toolRounds: 2 } });
    await expect(conversation.send({ text: "Go" })).rejects.toMatchObject({
      code: "tool_rounds_limit",
      message: "the model requests tools after 2 rounds of calls",
    });
    expect([...conversation.history].map(({ role }) => role).join(" ")).toBe(
      "user assistant tool assistant tool assistant",
    );
    expect(conversation.history.at(-1)).toMatchObject({ text: "Again", interrupted: true, calls: [] });
    expect((await conversation.send({ text: "Hi" })).text).toBe("Hello.");
  });
});

describe("an invalid answer", () => {
  const cases: [string, readonly unknown[], string, string][] = [
    ["a stream that ends", [], "model_cut_off", "the model's stream ended before the answer was complete"],
    ["nothing said", [finish], "model_answer_empty", 'the model\'s answer is empty; it stopped because of "stop"'],
    [
      "blanks and no data",
      [
        { type: "text", delta: " \n" },
        { ...finish, value: () => 1 },
      ],
      "model_event_invalid",
      "the model's stream is broken: the answer's value is not JSON data",
    ],
    [
      "what is no event",
      [{ type: "txt" }],
      "model_event_invalid",
      "the model's stream is broken: an event's \"type\" must be text, reasoning, reasoning_end, call or finish",
    ],
    [
      "a call without a name",
      [{ type: "call", call: { id: "a" } }],
      "model_event_invalid",
      "the model's stream is broken: a call's name must be a text; found nothing",
    ],
    [
      "too much",
      [{ type: "text", delta: "1234567" }],
      "text_limit",
      "the model's answer is longer than 6 UTF-16 units",
    ],
    [
      "deltas of nothing",
      Array(7).fill({ type: "text", delta: "" }),
      "text_limit",
      "the model's answer is longer than",
    ],
    [
      "too many calls",
      calling(["a", {}], ["a", {}], ["a", {}]),
      "calls_limit",
      "the model's answer has more than 2 calls",
    ],
  ];
  test.each(cases)("an invalid answer fails the turn: %s", async (_, script, code, message) => {
    // Streams are not reliable: this is what the test tries.
    const model = scriptedModel(script as ModelEvent[], saying("Hello."));
    const conversation = conversationWith({ model, limits: { textLength: 6, calls: 2 } });
    const failure = await conversation.send({ text: "Hi" }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(conversation.turn).toBeUndefined();
    expect((await conversation.send({ text: "Hi" })).text).toBe("Hello.");
  });

  test("an error of the model fails the turn, even undefined", async () => {
    const limited = Object.assign(new Error("429"), { retryable: true });
    const model = heldModel();
    const conversation = conversationWith({ model });
    for (const [thrown, message] of [
      [limited, "the model failed: 429"],
      [undefined, "the model failed: no reason given"],
    ]) {
      const turn = conversation.send({ text: "Hi" });
      model.streams.at(-1)?.fail(thrown);
      await expect(turn).rejects.toMatchObject({ code: "model_failed", message, retryable: thrown === limited });
    }
    expect(conversation.history.length).toBe(0);
  });

  test("text before the failure is stored", async () => {
    const model = heldModel();
    const conversation = conversationWith({ model });
    const turn = conversation.send({ text: "Hi" });
    model.streams[0]?.give({ type: "text", delta: "Well, " });
    model.streams[0]?.fail(new Error("cut"));
    await expect(turn).rejects.toMatchObject({ code: "model_failed" });
    expect(conversation.history.at(-1)).toEqual({ role: "assistant", text: "Well, ", calls: [], interrupted: true });
  });
});

describe("what comes too late", () => {
  test("late deltas, results and failures are dropped and reported, but not that a stream was aborted", async () => {
    const result = Promise.withResolvers<string>();
    const model = heldModel();
    const conversation = conversationWith({ model, tools: toolsOf({ tool: () => result.promise }) });
    const late = async (act: () => void) => {
      act();
      await pendingWorkDone();
      return conversation.eventsOf("stale").map(({ turn, what }) => `${turn} ${what}`);
    };
    const first = conversation.send({ text: "Go" });
    for (const event of calling(["tool", {}])) model.streams[0]?.give(event);
    await pendingWorkDone();
    conversation.interrupt();
    expect(await first).toMatchObject({ status: "interrupted", by: "interrupt", messages: { length: 4 } });
    expect(responsesOf(conversation)[0]?.content).toBe(
      "interrupted: the call was not finished, and what it did is unknown",
    );
    expect(await late(() => result.resolve("late"))).toEqual(["t1 tool_result"]);

    void conversation.send({ text: "Go" });
    conversation.interrupt();
    expect(await late(() => model.streams[1]?.give(finish))).toEqual(["t1 tool_result", "t2 finish"]);

    void conversation.send({ text: "Go" });
    conversation.interrupt();
    const aborted = Object.assign(new Error("aborted"), { name: "AbortError" });
    expect(await late(() => model.streams[2]?.fail(aborted))).toHaveLength(2);

    void conversation.send({ text: "Go" });
    conversation.interrupt();
    expect(await late(() => model.streams[3]?.fail(new Error("reset")))).toContain("t4 failure");
    expect(conversation.eventsOf("text")).toEqual([]);
    expect(JSON.stringify([...conversation.history])).not.toContain("late");
  });
});

test("the stages of a response can be changed: here the answer is masked before anybody sees it", async () => {
  const conversation = conversationWith({
    model: scriptedModel(saying("The key is sk-123.")),
    response: (standard) =>
      standard.insertAfter("build_response_view", {
        name: "mask",
        run: (_, { view }) =>
          "delta" in view ? { view: { ...view, delta: view.delta.replace(/sk-\d+/, "***") } } : {},
      }),
  });
  await conversation.send({ text: "Hi" });
  expect(
    conversation
      .eventsOf("text")
      .map(({ delta }) => delta)
      .join(""),
  ).toBe("The key is ***.");
});

describe("files of results", () => {
  const image = { mediaType: "image/png", data: "AAAA" };

  function toolsWith(files: unknown): ToolSet {
    return {
      definitions: [{ name: "draw", description: "Draws.", input: { type: "object" } }],
      call: async () => ({ content: "drawn", files, isError: false }) as ToolOutcome,
    };
  }

  test("are kept in the history and sent to the model, also by a history that was stored", async () => {
    const model = scriptedModel(calling(["draw", {}]), saying("Done."));
    const conversation = conversationWith({ model, tools: toolsWith([{ ...image, extra: 1 }]) });
    await conversation.send({ text: "Go" });
    expect(responsesOf(conversation)).toEqual([
      { id: expect.any(String), name: "draw", content: "drawn", files: [image], isError: false },
    ]);
    expect(conversation.eventsOf("call_completed")).toMatchObject([{ files: 1 }]);
    const stored = JSON.parse(JSON.stringify(conversation.history));
    expect(History.of(stored).slice()).toEqual(conversation.history.slice());
    stored[2].responses[0].files[0].data = 7;
    expect(validateHistory(stored).map(({ message }) => message)).toContain(
      'history invalid: message at index 2 has responses[0], which has files[0], which must have a text "data"; found a number',
    );
  });

  test("are left out with a note if they are too large or not Base64", async () => {
    const model = scriptedModel(calling(["draw", {}]), saying("Done."));
    const files = [image, { ...image, data: "AAAAAAAA", name: "b" }, { ...image, data: "no!", name: "c" }];
    const conversation = conversationWith({ model, tools: toolsWith(files), limits: { resultFileLength: 8 } });
    await conversation.send({ text: "Go" });
    const [response] = responsesOf(conversation);
    expect(response?.files).toEqual([image]);
    expect(response?.content).toBe(
      'drawn\n[left out: "b": the files of a result have at most 8 characters of Base64]\n[left out: "c": it is not Base64]',
    );
  });

  test("of another form are a failure of the tool", async () => {
    const model = scriptedModel(calling(["draw", {}]), saying("Done."));
    const conversation = conversationWith({ model, tools: toolsWith([{ data: "AAAA" }]) });
    await conversation.send({ text: "Go" });
    expect(responsesOf(conversation)).toMatchObject([
      {
        isError: true,
        content: 'the tool failed: its result has files[0], which must have a text "mediaType"; found nothing',
      },
    ]);
  });
});
