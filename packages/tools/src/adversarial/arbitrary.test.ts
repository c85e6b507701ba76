import { expect, test } from "vitest";
import { callArbitrarily } from "./testing/arbitrary-calls.ts";

test("a call with arbitrary arguments returns a result, and changes nothing that was not allowed", async () => {
  const outcomes = await callArbitrarily(200);
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(["ok", "arguments_invalid"]));
});
