import { expect, test } from "vitest";
import { command } from "../command.ts";
import { call } from "../testing/call.ts";

test("the recordings of the small and the medium task pass", () => {
  const { code, out } = call(command, ["test", "--format", "json", "examples/phases"]);
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, diagnostics: [], passed: 2, failed: 0 });
});
