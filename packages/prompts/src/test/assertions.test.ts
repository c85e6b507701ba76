import { expect, test } from "vitest";
import { checkAnswer } from "./assertions.ts";

test("a limit on what a service does not report is not met", () => {
  const answer = { text: "a", calls: [], reason: "stop", latencyMs: 1 };
  expect(checkAnswer(answer, { max_output_tokens: 5, max_cost_usd: 1 }, [])).toEqual([
    { pointer: "/max_cost_usd", problem: "has an unknown cost: its model has no price, see `prices`" },
    { pointer: "/max_output_tokens", problem: "has an unknown length: its service reports no tokens" },
  ]);
  expect(checkAnswer({ ...answer, outputTokens: 5 }, { max_output_tokens: 5 }, [])).toEqual([]);
});
