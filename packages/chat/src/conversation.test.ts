import { describe, expect, test } from "vitest";
import type { Message } from "./protocol/message.ts";
import { conversationWith, promptOf, toolsOf } from "./testing/conversation.ts";
import { calling, heldModel, pendingWorkDone, saying, scriptedModel } from "./testing/scripted-model.ts";

const weather = toolsOf({ weather: () => "sunny" });

describe("a turn", () => {
  test("a turn sends prompt, history and the user's message, and stores the answer", async () => {
    const model = scriptedModel(saying("Hello Ada."), saying("Still here."));
    const conversation = conversationWith({ model, prompt: promptOf("You help {{ name }}."), args: { name: "Ada" } });
    const first = await conversation.send({ text: "Hi", language: "en" });
    expect(first).toMatchObject({ status: "completed", text: "Hello Ada.", reason: "stop", turn: "t1" });
    await conversation.send({ text: "And now?" });
    expect(model.requests[1]).toEqual({
      turn: "t2",
      prompt: [{ role: "system", text: "You help Ada." }],
      history: [
        { role: "user", text: "Hi", language: "en" },
        { role: "assistant", text: "Hello Ada.", calls: [] },
        { role: "user", text: "And now?" },
      ],
      tools: [],
    });
    expect(conversation.history.length).toBe(4);
  });

  test("a turn reports its events in order, with counts of characters and bytes", async () => {
    const conversation = conversationWith({ model: scriptedModel(saying("Grüezi 👋")) });
    await conversation.send({ text: "Zürich 🏔" });
    expect(conversation.events.map((event) => ("stage" in event ? event.stage : event.type))).toEqual([
      "turn_started",
      "build_user_message",
      "snapshot_history",
      "validate_history",
      "prepare_prompt_arguments",
      "render_prompt",
      "request",
      "send",
      "text",
      "text",
      "answer",
      "validate_response",
      "build_response_view",
      "emit_response_upstream",
      "tool_follow_up",
      "turn_completed",
    ]);
    expect(conversation.eventsOf("request")[0]?.input).toEqual({ characters: 8, bytes: 12 });
    expect(conversation.eventsOf("answer")[0]?.text).toEqual({ characters: 8, bytes: 12 });
    expect(conversation.eventsOf("turn_completed")[0]?.metrics.text).toEqual({ characters: 8, bytes: 12 });
  });
});

describe("rounds of tools", () => {
  test("rounds of tools make the calls and send their results, with the same prompt", async () => {
    const model = scriptedModel(calling(["weather", { city: "Bern" }]), saying("It is sunny."));
    const conversation = conversationWith({ model, tools: weather, prompt: promptOf("{{ message.text }}") });
    const result = await conversation.send({ text: "How is it?" });
    expect(result.messages).toEqual([
      { role: "user", text: "How is it?" },
      { role: "assistant", text: "", calls: [{ id: "c1", name: "weather", arguments: { city: "Bern" } }] },
      { role: "tool", responses: [{ id: "c1", name: "weather", content: "sunny", isError: false }] },
      { role: "assistant", text: "It is sunny.", calls: [] },
    ]);
    expect(model.requests[1]?.prompt).toBe(model.requests[0]?.prompt);
    expect(model.requests[1]?.history).toEqual(result.messages.slice(0, 3));
  });
});

describe("an interruption", () => {
  test("a further text of the user keeps what was said, and later events are dropped", async () => {
    const model = heldModel();
    const conversation = conversationWith({ model });
    const first = conversation.send({ text: "Tell me" });
    model.streams[0]?.give({ type: "text", delta: "Once upon" });
    await pendingWorkDone();
    const second = conversation.send({ text: "Stop" });
    expect(await first).toMatchObject({ status: "interrupted", by: "barge_in", text: "Once upon" });
    expect(model.streams[0]?.signal.aborted).toBe(true);
    model.streams[0]?.give({ type: "text", delta: " a time" });
    for (const event of saying("Fine.")) model.streams[1]?.give(event);
    expect((await second).text).toBe("Fine.");
    expect([...conversation.history]).toEqual([
      { role: "user", text: "Tell me" },
      { role: "assistant", text: "Once upon", calls: [], interrupted: true },
      { role: "user", text: "Stop" },
      { role: "assistant", text: "Fine.", calls: [] },
    ]);
    expect(conversation.eventsOf("stale")).toEqual([{ type: "stale", turn: "t1", what: "text" }]);
  });

  test("an interruption during tools stores their results, so that a later turn can follow", async () => {
    const model = heldModel();
    const conversation = conversationWith({ model, tools: weather });
    const first = conversation.send({ text: "How is it?" });
    for (const event of calling(["weather", {}])) model.streams[0]?.give(event);
    await pendingWorkDone();
    void conversation.send({ text: "Never mind" });
    await first;
    expect(model.streams[2]?.request.history).toEqual([
      { role: "user", text: "How is it?" },
      { role: "assistant", text: "", calls: [{ id: "c1", name: "weather", arguments: {} }] },
      { role: "tool", responses: [{ id: "c1", name: "weather", content: "sunny", isError: false }] },
      { role: "assistant", text: "", calls: [], interrupted: true },
      { role: "user", text: "Never mind" },
    ]);
  });

  test("`interrupt` has taken effect when it returns", async () => {
    const model = heldModel();
    const conversation = conversationWith({ model });
    expect(conversation.interrupt()).toBe(false);
    const turn = conversation.send({ text: "Hi" });
    expect(conversation.turn).toBe("t1");
    expect(conversation.interrupt()).toBe(true);
    expect(conversation.history.length).toBe(2);
    expect(await turn).toMatchObject({ by: "interrupt", messages: { length: 2 } });
  });

  test("the caller's signal interrupts too; before anything was sent, nothing is stored", async () => {
    const conversation = conversationWith({ model: heldModel() });
    const controller = new AbortController();
    const turn = conversation.send({ text: "Hi" }, controller.signal);
    controller.abort();
    expect(await turn).toMatchObject({ by: "signal", messages: { length: 2 } });
    expect(await conversation.send({ text: "Hi" }, controller.signal)).toMatchObject({ by: "signal", messages: [] });
    expect(conversation.history.length).toBe(2);
  });

  test("an interruption does not wait for models and tools that never return", async () => {
    const conversation = conversationWith({
      model: scriptedModel(calling(["tool", {}]), saying("Hello.")),
      tools: toolsOf({ tool: () => new Promise(() => {}) }),
    });
    const turn = conversation.send({ text: "Go" });
    await pendingWorkDone();
    expect((await conversation.send({ text: "Hi" })).text).toBe("Hello.");
    expect((await turn).status).toBe("interrupted");
  });

  test("a listener of events may interrupt", async () => {
    const model = scriptedModel(saying("One two"), saying("Three."));
    const results: Promise<unknown>[] = [];
    const conversation = conversationWith({
      model,
      onEvent: (event) => {
        if (event.type === "text" && event.delta === "One ") results.push(conversation.send({ text: "More" }));
      },
    });
    expect(await conversation.send({ text: "Hi" })).toMatchObject({ status: "interrupted", text: "One " });
    expect(await Promise.all(results)).toMatchObject([{ status: "completed", text: "Three." }]);
  });

  test("a text sent during the interruption by another text is the last one", async () => {
    const model = heldModel();
    let last: Promise<unknown> | undefined;
    let isTold = false;
    const conversation = conversationWith({
      model,
      onEvent: (event) => {
        if (event.type !== "turn_interrupted" || isTold) return;
        isTold = true;
        last = conversation.send({ text: "third" });
      },
    });
    const first = conversation.send({ text: "first" });
    const second = conversation.send({ text: "second" });
    expect(await Promise.all([first, second])).toMatchObject([{ by: "barge_in" }, { by: "barge_in", messages: [] }]);
    expect(conversation.turn).toBe("t3");
    for (const event of saying("Yes.")) model.streams.at(-1)?.give(event);
    expect(await last).toMatchObject({ text: "Yes." });
  });
});

describe("the assistant on its own", () => {
  test("the assistant says a greeting, and a notice during a turn", async () => {
    const model = heldModel();
    const conversation = conversationWith({ model, tools: weather });
    conversation.say("Welcome!");
    const turn = conversation.send({ text: "How is it?" });
    for (const event of calling(["weather", {}])) model.streams[0]?.give(event);
    conversation.say("One moment.");
    await pendingWorkDone();
    for (const event of saying("Sunny.")) model.streams[1]?.give(event);
    await turn;
    expect([...conversation.history].map((message) => ("text" in message ? message.text : message.role))).toEqual([
      "Welcome!",
      "How is it?",
      "One moment.",
      "",
      "tool",
      "Sunny.",
    ]);
    expect(conversation.eventsOf("said").map((event) => event.turn)).toEqual([undefined, "t1"]);
    expect(() => conversation.say(" ")).toThrow(RangeError);
  });
});

describe("a history from elsewhere", () => {
  test("restore continues from another history, and interrupts a running turn", async () => {
    const model = heldModel();
    const conversation = conversationWith({ model });
    const turn = conversation.send({ text: "Hi" });
    conversation.restore([
      { role: "user", text: "Earlier" },
      { role: "assistant", text: "Yes", calls: [] },
    ]);
    expect(await turn).toMatchObject({ by: "restore" });
    void conversation.send({ text: "Go on" });
    expect(model.streams[1]?.request.history.map((message) => "text" in message && message.text)).toEqual([
      "Earlier",
      "Yes",
      "Go on",
    ]);
    conversation.interrupt();
  });

  test("restore refuses an invalid history, and nothing changes", async () => {
    const conversation = conversationWith({ model: heldModel() });
    void conversation.send({ text: "Hi" });
    expect(() => conversation.restore([{ role: "tool", responses: [] }])).toThrow("history invalid: orphan");
    expect(conversation.turn).toBe("t1");
    expect(() => conversationWith({ model: heldModel(), history: [{ role: "tool", responses: [] }] })).toThrow(
      "history invalid",
    );
  });

  test("restore accepts the history of another conversation, and both continue independently", async () => {
    const one = conversationWith({ model: scriptedModel(saying("a"), saying("b")) });
    await one.send({ text: "Hi" });
    const other = conversationWith({ model: scriptedModel(saying("c")), history: one.history });
    await Promise.all([one.send({ text: "left" }), other.send({ text: "right" })]);
    expect([one.history.at(-1), other.history.at(-1)]).toMatchObject([{ text: "b" }, { text: "c" }]);
    expect(one.history.at(0)).toBe(other.history.at(0));
  });
});

describe("a listener of events", () => {
  test("a listener that throws fails the turn, and the conversation continues", async () => {
    const broken = new Error("the log is full");
    let isBroken = true;
    const conversation = conversationWith({
      model: scriptedModel(saying("One."), saying("Two.")),
      onEvent: (event) => {
        if (event.type === "answer" && isBroken) throw broken;
      },
    });
    await expect(conversation.send({ text: "Hi" })).rejects.toMatchObject({ code: "observer_failed", cause: broken });
    expect(conversation.history.at(-1)).toMatchObject({ text: "One.", interrupted: true });
    isBroken = false;
    expect((await conversation.send({ text: "Hi" })).text).toBe("Two.");
  });
});

test("tools with the same name are refused", () => {
  const two = { ...weather, definitions: [...weather.definitions, ...weather.definitions] };
  expect(() => conversationWith({ model: heldModel(), tools: two })).toThrow('found two of "weather"');
});

test("the cost of a turn does not depend on the length of its history: messages are shared", async () => {
  const messages = Array.from({ length: 5000 }, (_, at): Message[] => [
    { role: "user", text: `user ${at}` },
    { role: "assistant", text: `assistant ${at}`, calls: [] },
  ]).flat();
  const model = scriptedModel(saying("a"), saying("b"));
  const conversation = conversationWith({ model, history: messages });
  const before = conversation.history;
  await conversation.send({ text: "Hi" });
  await conversation.send({ text: "Hi" });
  expect(conversation.history.length).toBe(10_004);
  for (let at = 0; at < before.length; at++) {
    expect(model.requests[1]?.history[at] === before.at(at) && conversation.history.at(at) === before.at(at)).toBe(
      true,
    );
  }
});
