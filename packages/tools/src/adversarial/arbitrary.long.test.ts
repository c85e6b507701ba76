import { expect, test } from "vitest";
import { callArbitrarily } from "./testing/arbitrary-calls.ts";

test("whatever the arguments of a call are, it gives a result, and changes nothing that was not allowed", async () => {
  const outcomes = await callArbitrarily(1500);
  // Not only what the first check refuses was met.
  const met = ["ok", "arguments_invalid", "path_invalid", "permission_denied", "variables_invalid", "template_invalid"];
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(met));
});
