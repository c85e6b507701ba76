import { describe, expect, test } from "vitest";
import type { Message } from "../protocol/message.ts";
import { History, HistoryError, spokenText } from "./history.ts";

const turn: readonly Message[] = [
  { role: "user", text: "Hi", language: "en" },
  { role: "assistant", text: "", calls: [{ id: "a", name: "tool", arguments: { deep: [1] } }] },
  { role: "tool", responses: [{ id: "a", name: "tool", content: "ok", isError: false }] },
  { role: "assistant", text: "Hello", calls: [] },
];

test("a history grows by complete turns, and its earlier messages are unchanged", () => {
  const one = History.empty.with(turn);
  const two = one.with(turn);
  expect([...one]).toEqual(turn);
  expect(two.length).toBe(8);
  expect([...one]).toHaveLength(4);
  expect(two.at(0)).toBe(one.at(0));
  expect(two.at(-1)).toEqual(turn[3]);
  expect(one.at(4)).toBeUndefined();
  expect(two.slice(-2)).toEqual(turn.slice(-2));
  expect(one.slice(-9, 99)).toEqual(turn);
});

test("each branch of a history sees its own messages", () => {
  const root = History.of(turn);
  const left = root.with([{ role: "assistant", text: "left", calls: [] }]);
  const right = root.with([{ role: "assistant", text: "right", calls: [] }]);
  expect([left.at(-1), right.at(-1), root.length]).toMatchObject([{ text: "left" }, { text: "right" }, 4]);
});

test("a history keeps its own copies, which nobody can change", () => {
  const given = structuredClone(turn) as Message[];
  const history = History.of(given);
  Object.assign(given[0] ?? {}, { text: "changed", role: "tool" });
  expect(history.at(0)).toEqual(turn[0]);
  expect(() => Object.assign(history.at(0) ?? {}, { text: "changed" })).toThrow(TypeError);
  expect(() => Object.assign(Object(history.at(1)).calls[0].arguments.deep, [2])).toThrow(TypeError);
});

describe("an invalid history is refused, with all problems", () => {
  test.each<[string, readonly Message[], string]>([
    ["half a round", turn.slice(0, 2), "calls_unanswered"],
    ["the other half", turn.slice(2), "response_orphan"],
    ["a round without an answer", turn.slice(0, 3), "sequence_violated"],
    ["a user alone", turn.slice(0, 1), "sequence_violated"],
  ])("such as %s", (_, group, rule) => {
    try {
      History.empty.with(group);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(HistoryError);
      expect(error).toMatchObject({ code: "history_invalid", problems: [{ rule }] });
    }
  });

  test("a history from elsewhere is refused if arguments are not JSON data", () => {
    expect(() => History.of(turn.slice(1, 2))).toThrow("is not immediately followed by tool response");
    const call = { id: "a", name: "tool", arguments: { at: new Date(0) } };
    expect(() => History.of([{ role: "assistant", text: "", calls: [call] }, ...turn.slice(2)])).toThrow(
      "call.arguments.at must be JSON data",
    );
  });
});

test("a history cut off in responses is closed, so that a user's message may follow", () => {
  const history = History.of(turn.slice(0, 3));
  expect(history.at(-1)).toEqual({ role: "assistant", text: "", calls: [], interrupted: true });
  expect(history.with(turn).length).toBe(8);
});

test("spokenText is the text of a model's answer, or [interrupted]", () => {
  expect(spokenText({ role: "assistant", text: "", calls: [], interrupted: true })).toBe("[interrupted]");
  expect(spokenText({ role: "assistant", text: "Well", calls: [], interrupted: true })).toBe("Well");
});
