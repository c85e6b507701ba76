import { expect, test } from "vitest";
import { openLocalHost } from "./local.ts";

test("a model replaces the one in the settings of an agent, for that call only", async () => {
  const agents = { claude: { kind: "claude-code", model: "usual" }, script: { kind: "replay", script: "s.yaml" } };
  const host = openLocalHost({ state: "/nowhere/state", worktrees: "/nowhere/worktrees", agents });
  expect([host.agent("claude", "large").model, host.agent("claude").model]).toEqual(["large", "usual"]);
  expect(host.agent("script", "large").model).toBeUndefined();
  await host.close();
});
