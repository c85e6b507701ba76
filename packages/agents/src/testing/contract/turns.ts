import { join } from "node:path";
import { expect } from "vitest";
import { type Contract, type Ground, ofType, resultOf } from "./ground.ts";

const prompts = ["/review", "@/etc/passwd", "-c x=y", "--help", "review"];

/** What a turn and its session are. */
export function testTurns({ test, trial, knows }: Contract): void {
  const { adapter, isProcess, settings } = trial;
  const { kind, capabilities } = adapter;
  const done = (ground: Ground) => ground.agentThat({ is: "reply", text: "Done." });

  test("an agent has its kind, and probe reports its version", async ({ ground }) => {
    const agent = await done(ground);
    expect(agent).toMatchObject({ kind, capabilities });
    expect(await agent.probe()).toMatch(/\S/);
  });

  test("create refuses settings with an unknown key", async ({ ground }) => {
    const known = await settings({ is: "reply", text: "Done." }, join(ground.folder, "own"));
    expect(() => adapter.create({ ...known, nonsense: 1 }, "worker")).toThrow(
      expect.objectContaining({ code: "agent_config_invalid", message: expect.stringContaining('"nonsense"') }),
    );
  });

  test("a turn ends with one result, which is its reply", async ({ ground }) => {
    const events = await ground.turn(await ground.agentThat({ is: "reply", text: "Done: «all»." }));
    expect(resultOf(events).text).toBe("Done: «all».");
    expect(ofType(events, "result")).toHaveLength(1);
  });

  test.runIf(isProcess)("a turn first reports its process", async ({ ground }) => {
    const [first] = await ground.turn(await done(ground));
    expect(first).toEqual({ type: "process", pid: expect.any(Number), startedAt: expect.stringMatching(/\S/) });
  });

  test.runIf(knows("echo"))("a prompt is text, however it begins", { tags: ["long"] }, async ({ ground }) => {
    const agent = await ground.agentWith({ is: "echo" });
    for (const prompt of prompts) expect(resultOf(await ground.turn(agent, { prompt })).text).toContain(prompt);
  });

  test.runIf(capabilities.resume)("a turn reports its session, and a later turn resumes it", async ({ ground }) => {
    const agent = await done(ground);
    const { session } = resultOf(await ground.turn(agent));
    expect(session).toMatch(/\S/);
    const next = resultOf(await ground.turn(agent, { session, turn: 2 }));
    expect(next.text).toBe("Done.");
    expect(next.session).toMatch(/\S/);
  });

  test.skipIf(capabilities.resume)("a turn reports no session", async ({ ground }) => {
    expect(resultOf(await ground.turn(await done(ground))).session).toBeUndefined();
  });

  const schema = { type: "object", properties: { status: { enum: ["done"] } }, required: ["status"] };

  test.runIf(capabilities.schema)("a turn with a schema returns a value", async ({ ground }) => {
    const value = { status: "done" };
    const agent = await ground.agentThat({ is: "reply", text: JSON.stringify(value), value });
    expect(resultOf(await ground.turn(agent, { schema })).value).toEqual(value);
  });

  test.skipIf(capabilities.schema)("a turn with a schema returns no value", async ({ ground }) => {
    const agent = await ground.agentThat({ is: "reply", text: '{"status":"done"}' });
    expect(resultOf(await ground.turn(agent, { schema })).value).toBeUndefined();
  });

  test.runIf(knows("usage"))("a turn reports what it used itself", async ({ ground }) => {
    const used = { inputTokens: 60, outputTokens: 7 };
    const agent = await ground.agentWith({ is: "usage", ...used, sessionCostUsd: 0.5 }, { is: "reply", text: "Done." });
    const { session, usage } = resultOf(await ground.turn(agent));
    expect(usage).toMatchObject(used);
    const later = resultOf(await ground.turn(agent, { session, turn: 2, previousCostUsd: 0.2 })).usage;
    const costs = { none: [undefined, undefined], turn: [0.5, 0.5], session: [0.5, 0.3] }[capabilities.cost];
    const rounded = [usage, later].map((each) => each?.costUsd && Math.round(each.costUsd * 1000) / 1000);
    expect(rounded).toEqual(costs);
  });
}
