import { expect, test } from "vitest";
import { createConversation } from "../conversation.ts";
import { scriptedModel } from "../testing/scripted-model.ts";
import { definePrompt, parsePrompt } from "./parse.ts";

const definition = {
  messages: [{ role: "system", content: "Greet {{ name }}." }],
  variables: [{ name: "name", required: true }, { name: "plan" }],
  blank: "drop",
} as const;

test("a prompt with a type takes arguments of that type", () => {
  const clock = { now: () => new Date(0), elapsedMs: () => 0 };
  const others = { model: scriptedModel([]), clock, ids: () => "1" };
  const prompt = definePrompt<{ readonly name: string; readonly plan?: string }>(definition);
  const conversation = createConversation({ ...others, prompt, args: { name: "Ada" } });
  conversation.update({ args: { name: "Grace", plan: "paid" } });
  // @ts-expect-error the argument has another type
  createConversation({ ...others, prompt, args: { name: 7 } });
  // @ts-expect-error there is no such argument
  createConversation({ ...others, prompt, args: { name: "Ada", pln: "paid" } });
  // @ts-expect-error a required argument is missing
  createConversation({ ...others, prompt });
  // @ts-expect-error the argument has another type
  conversation.update({ args: { name: 7 } });
  // Without a type, any arguments are taken, or none.
  const { prompt: untyped } = parsePrompt(definition);
  if (untyped !== undefined) createConversation({ ...others, prompt: untyped, args: { any: 1 } });
  expect(conversation.history).toHaveLength(0);
});

test("definePrompt throws the first mistake", () => {
  expect(() => definePrompt({ messages: [{ role: "sytem", content: "" }], file: "a.ts" })).toThrow(
    'a.ts#/messages/0/role:1:1: unknown role "sytem"',
  );
});
