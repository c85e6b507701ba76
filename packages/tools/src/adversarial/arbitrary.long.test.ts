import { expect, test } from "vitest";
import { callArbitrarily } from "./testing/arbitrary-calls.ts";

test("a call with arbitrary arguments returns a result, and changes nothing that was not allowed", async () => {
  const outcomes = await callArbitrarily(1500);
  // Not all calls stopped at the first check.
  const met = ["ok", "arguments_invalid", "path_invalid", "permission_denied", "variables_invalid", "template_invalid"];
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(met));
});
