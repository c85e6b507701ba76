import { describe, expect, test } from "vitest";
import type { ChatEvent } from "./protocol/events.ts";
import { conversationWith, toolsOf } from "./testing/conversation.ts";
import { calling, heldModel, saying, scriptedModel } from "./testing/scripted-model.ts";

const schema = { type: "object", properties: { city: { type: "string" } }, required: ["city"] } as const;

describe("a schema of answers", () => {
  test.each([
    ['{"city":"Bern"}', { city: "Bern" }],
    ['```json\n{"city":"Bern"}\n```', { city: "Bern" }],
  ])("gives the turn a value that fits: %s", async (text, value) => {
    const conversation = conversationWith({ model: scriptedModel(saying(text)), schema });
    expect(await conversation.send({ text: "Where?" })).toMatchObject({ status: "completed", value });
    expect(conversation.history.length).toBe(2);
  });

  test.each(["Bern, of course", '{"city":3}', '{"city":"Bern","country":"CH"}'])(
    "has one answer repaired: %s",
    async (wrong) => {
      const model = scriptedModel(saying(wrong), saying('{"city":"Bern"}'));
      const conversation = conversationWith({ model, schema });
      const result = await conversation.send({ text: "Where?" });
      expect(result).toMatchObject({ text: '{"city":"Bern"}', value: { city: "Bern" } });
      expect(model.requests[1]?.history.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
      expect(model.requests[1]?.history[2]).toMatchObject({
        text: expect.stringMatching(
          /^The answer does not fit its JSON Schema: .+\nThe schema: \{.+\}\nAnswer again, with nothing but the JSON\.$/,
        ),
      });
      expect(conversation.history.length).toBe(4);
      expect(conversation.eventsOf("answer_refused")).toMatchObject([{ isRepaired: true }]);
    },
  );

  test("fails the turn after a second answer that does not fit, with a valid history", async () => {
    const model = scriptedModel(saying("Bern"), saying("Thun"), saying('{"city":"Bern"}'));
    const conversation = conversationWith({ model, schema });
    await expect(conversation.send({ text: "Where?" })).rejects.toMatchObject({
      code: "answer_misfit",
      message: "the model's answer does not fit the schema: it is not JSON",
    });
    expect((await conversation.send({ text: "Where?" })).status).toBe("completed");
  });

  test("can be judged by the caller", async () => {
    const conversation = conversationWith({ model: scriptedModel(saying("Bern")), schema, onMisfit: "accept" });
    expect(await conversation.send({ text: "Where?" })).toMatchObject({ text: "Bern", value: undefined });
  });
});

test("arguments that do not fit a tool are refused before the call, with the reason", async () => {
  const model = scriptedModel(calling(["look", { city: 3 }], ["look", { city: "Bern" }]), saying("Done."));
  const calls: unknown[] = [];
  const tools = toolsOf({ look: (call) => String(calls.push(call.arguments)) });
  const conversation = conversationWith({
    model,
    tools: { ...tools, definitions: tools.definitions.map((each) => ({ ...each, input: schema })) },
  });
  const { messages } = await conversation.send({ text: "Look" });
  expect(calls).toEqual([{ city: "Bern" }]);
  expect(messages[2]).toMatchObject({
    responses: [
      { isError: true, content: 'the call was not made: its arguments: "city" must be text, but is the number 3' },
      { isError: false },
    ],
  });
  expect(conversation.eventsOf("call_refused")).toMatchObject([{ refusal: "arguments_misfit" }]);
});

describe("a stream", () => {
  test("has the events of its turn in order, and the result", async () => {
    const conversation = conversationWith({ model: scriptedModel(saying("One two")) });
    const stream = conversation.stream({ text: "Hi" });
    const events: ChatEvent[] = [];
    for await (const event of stream) events.push(event);
    expect(events.flatMap((event) => (event.type === "text" ? [event.delta] : []))).toEqual(["One ", "two"]);
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(["turn_started", "turn_completed"]);
    expect(events).toEqual(conversation.events);
    expect(await stream.result).toMatchObject({ status: "completed", text: "One two" });
  });

  test("throws the failure of its turn, and interrupts the turn when its reader leaves", async () => {
    const failing = conversationWith({ model: scriptedModel([{ type: "text", delta: "Hm" }]) });
    const read = async () => {
      for await (const _ of failing.stream({ text: "Hi" }));
    };
    await expect(read()).rejects.toMatchObject({ code: "model_cut_off" });
    const model = heldModel();
    const conversation = conversationWith({ model });
    const stream = conversation.stream({ text: "Hi" });
    for await (const event of stream) {
      if (event.type === "request") model.streams[0]?.give({ type: "text", delta: "On and" });
      if (event.type === "text") break;
    }
    expect(await stream.result).toMatchObject({ status: "interrupted", text: "On and" });
  });
});
