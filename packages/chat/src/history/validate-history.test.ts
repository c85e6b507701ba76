import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AssistantMessage, Message, ToolMessage } from "../protocol/message.ts";
import { validateHistory } from "./validate-history.ts";

const user: Message = { role: "user", text: "Hi" };
const said: Message = { role: "assistant", text: "Hello", calls: [] };

function calls(...ids: readonly string[]): AssistantMessage {
  return { role: "assistant", text: "", calls: ids.map((id) => ({ id, name: "tool", arguments: {} })) };
}

function responses(...ids: readonly string[]): ToolMessage {
  return { role: "tool", responses: ids.map((id) => ({ id, name: "tool", content: "ok", isError: false })) };
}

function problemsOf(...messages: readonly unknown[]): string[] {
  return validateHistory(messages).map(({ message }) => message);
}

describe("a valid history", () => {
  test.each<[string, readonly Message[]]>([
    ["no messages", []],
    ["turns without tools", [user, said, user, user, said]],
    ["a round of tools with its answer", [user, calls("a", "b"), responses("a", "b"), said]],
    ["responses in another order", [calls("a", "b"), responses("b", "a"), said]],
    ["blanks around ids", [calls(" a"), responses("a "), said]],
    ["responses at the end", [user, calls("a"), responses("a")]],
    ["rounds after one another", [user, calls("a"), responses("a"), calls("a"), responses("a"), said]],
  ])("may contain %s", (_, messages) => {
    expect(validateHistory(messages)).toEqual([]);
  });
});

describe("the rules of a history", () => {
  test("responses must follow their calls directly", () => {
    const text = "history invalid: assistant tool_call at index 1 is not immediately followed by tool response";
    expect(problemsOf(user, calls("a"))).toEqual([text]);
    expect(validateHistory([user, calls("a", "b"), said])).toEqual([
      { index: 1, rule: "calls_unanswered", ids: ["a", "b"], message: text },
    ]);
  });

  test("each call needs one response, and problems are in the order of the ids", () => {
    expect(validateHistory([calls("z", "a", "m"), responses("x", "a", "c"), said])).toEqual([
      {
        index: 0,
        rule: "response_missing",
        ids: ["z"],
        message: 'history invalid: missing tool response for tool_call_id "z" from assistant index 0',
      },
      {
        index: 0,
        rule: "response_missing",
        ids: ["m"],
        message: 'history invalid: missing tool response for tool_call_id "m" from assistant index 0',
      },
      {
        index: 0,
        rule: "response_unknown",
        ids: ["x"],
        message: 'history invalid: orphan tool response id "x" at assistant index 0',
      },
      {
        index: 0,
        rule: "response_unknown",
        ids: ["c"],
        message: 'history invalid: orphan tool response id "c" at assistant index 0',
      },
    ]);
  });

  test("all responses must be in one message", () => {
    expect(problemsOf(calls("a", "b"), responses("a"), responses("b"), said)).toEqual([
      'history invalid: missing tool response for tool_call_id "b" from assistant index 0',
      "history invalid: strict sequencing violated at index 1, expected assistant after tool response",
      "history invalid: orphan tool response at index 2 without preceding assistant tool_call",
    ]);
  });

  test("responses need calls before them", () => {
    const text = "history invalid: orphan tool response at index 0 without preceding assistant tool_call";
    expect(problemsOf(responses("a"), said)).toEqual([text]);
    expect(problemsOf(said, responses("a"), said)).toEqual([text.replace("0", "1")]);
  });

  test("the assistant must follow responses", () => {
    expect(problemsOf(calls("a"), responses("a"), user)).toEqual([
      "history invalid: strict sequencing violated at index 1, expected assistant after tool response",
    ]);
  });

  test("ids must not be empty or repeated", () => {
    expect(problemsOf(calls("a", " ", "a", "a"), responses("a", "a", ""), said)).toEqual([
      "history invalid: empty assistant tool_call id at index 0",
      'history invalid: duplicate assistant tool_call id "a" at index 0',
      "history invalid: empty tool response id at index 1",
      'history invalid: duplicate tool response id "a" at index 1',
    ]);
  });
});

describe("any input", () => {
  test("a value that is not a message is reported as malformed", () => {
    expect(
      problemsOf(null, { role: "system", text: "" }, { role: "user" }, { role: "tool", responses: [{ id: "a" }] }),
    ).toEqual([
      "history invalid: message at index 0 must be an object; found null",
      'history invalid: message at index 1 must have a "role" of user, assistant or tool',
      'history invalid: message at index 2 must have a text "text"; found nothing',
      'history invalid: message at index 3 has responses[0], which must have a text "name"; found nothing',
    ]);
    expect(problemsOf({ ...said, interrupted: "yes" }, Object.create(said))[1]).toContain("must be an object");
  });

  test("messages contain no terminal controls", () => {
    const [message] = problemsOf(calls("\u001b[31m\u202e"), responses(), said);
    expect(message).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  test("validateHistory never throws, and returns the same problems in the same order", () => {
    const field = fc.constantFrom(
      "role",
      "text",
      "calls",
      "responses",
      "id",
      "name",
      "content",
      "isError",
      "__proto__",
    );
    const value = fc.oneof(fc.constantFrom("user", "assistant", "tool", "a", true, null), fc.anything({ maxDepth: 1 }));
    const thing = fc.dictionary(field, fc.oneof(value, fc.array(fc.dictionary(field, value), { maxLength: 3 })));
    const whole = fc.oneof(
      fc.array(fc.constantFrom("a", "b", "", " a"), { maxLength: 3 }).map((ids) => calls(...ids)),
      fc.array(fc.constantFrom("a", "b", "", " a"), { maxLength: 3 }).map((ids) => responses(...ids)),
      fc.constantFrom(user, said),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(whole, thing, fc.anything()), { maxLength: 8 }), (messages) => {
        expect(validateHistory(messages)).toEqual(validateHistory(messages));
      }),
      { numRuns: process.env.CUEBOOK_LONG === undefined ? 300 : 5000 },
    );
  });
});
