import { expect, test } from "vitest";
import { validateHistory } from "../history/validate-history.ts";
import { conversationWith, toolsOf } from "../testing/conversation.ts";
import { calling, saying, scriptedModel } from "../testing/scripted-model.ts";
import { summariseHistory, trimHistory } from "./trim-history.ts";

const tools = toolsOf({ look: () => "x".repeat(100) });

test("trimming leaves out whole turns, the oldest first, and names its rule", async () => {
  const answers = Array.from({ length: 6 }, (_, turn) => [calling(["look", {}]), saying(`Answer ${turn}.`)]).flat();
  const model = scriptedModel(...answers);
  const conversation = conversationWith({
    model,
    tools,
    request: (standard) => standard.insertAfter("snapshot_history", trimHistory({ messages: 9 })),
  });
  for (let turn = 0; turn < 6; turn++) await conversation.send({ text: `Question ${turn}` });
  expect(conversation.history.length).toBe(24);
  const { history = [] } = model.requests.at(-2) ?? {};
  expect(history.map((message) => ("text" in message ? message.text : ""))).toEqual([
    ...["Question 3", "", "", "Answer 3.", "Question 4", "", "", "Answer 4.", "Question 5"],
  ]);
  expect(validateHistory(history)).toEqual([]);
  expect(conversation.eventsOf("history_trimmed").at(-1)).toMatchObject({ rule: "trim_history", left: 12, kept: 8 });
});

test("the last turn is kept, however long it is", async () => {
  const model = scriptedModel(calling(["look", {}]), saying("One."), saying("Two."));
  const conversation = conversationWith({
    model,
    tools,
    request: (standard) => standard.insertAfter("snapshot_history", trimHistory({ bytes: 10 })),
  });
  await conversation.send({ text: "one" });
  await conversation.send({ text: "two" });
  expect(model.requests.at(-1)?.history).toHaveLength(5);
});

test("a summary stands for the oldest turns, and grows", async () => {
  const model = scriptedModel(...Array.from({ length: 6 }, (_, turn) => saying(`Answer ${turn}.`)));
  const asked: [number, string | undefined][] = [];
  const conversation = conversationWith({
    model,
    request: (standard) =>
      standard.insertAfter(
        "snapshot_history",
        summariseHistory({
          over: { messages: 4 },
          keep: { messages: 2 },
          summarise: async (messages, before) => `${asked.push([messages.length, before])} parts`,
        }),
      ),
  });
  for (let turn = 0; turn < 6; turn++) await conversation.send({ text: `Question ${turn}` });
  expect(asked).toEqual([
    [4, undefined],
    [4, "1 parts"],
  ]);
  expect(model.requests.at(-1)?.history.map((message) => ("text" in message ? message.text : ""))).toEqual([
    ...["A summary of the conversation so far:\n2 parts", "I continue from there."],
    ...["Question 4", "Answer 4.", "Question 5"],
  ]);
});
