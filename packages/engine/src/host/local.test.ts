import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { turnRequest } from "@cuebook/agents/testing";
import { expect, test, vi } from "vitest";
import { openLocalHost } from "./local.ts";

test("a model replaces the one in the settings of an agent, for that call only", async () => {
  const agents = { claude: { kind: "claude-code", model: "usual" }, script: { kind: "replay", script: "s.yaml" } };
  const host = openLocalHost({ state: "/nowhere/state", worktrees: "/nowhere/worktrees", agents });
  expect([host.agent("claude", "large").model, host.agent("claude").model]).toEqual(["large", "usual"]);
  expect(host.agent("script", "large").model).toBeUndefined();
  await host.close();
});

test("an agent gets the variables that the project needs, beside its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-local-"));
  vi.stubEnv("DATABASE_URL", "postgres://localhost/test");
  vi.stubEnv("OWN", "1");
  vi.stubEnv("OTHER", "2");
  const shell = { kind: "command", command: ["sh", "-c", "echo $DATABASE_URL $OWN $OTHER"], env: ["OWN"] };
  const project = { env: ["DATABASE_*"] };
  const host = openLocalHost({ state: folder, worktrees: folder, agents: { shell }, project });
  const events = await Array.fromAsync(host.agent("shell").turn(turnRequest(folder), new AbortController().signal));
  expect(events.at(-1)).toEqual({ type: "result", text: "postgres://localhost/test 1\n" });
  await host.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
