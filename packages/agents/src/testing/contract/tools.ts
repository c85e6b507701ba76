import { expect } from "vitest";
import { type Contract, ofType, resultOf } from "./ground.ts";

/** The shortest limit that a slow machine alone does not reach. */
const stallTimeoutMs = 3000;

/** What a turn reports of its tools, and what their silence means. */
export function testTools({ test, trial, knows }: Contract): void {
  const isReported = trial.adapter.capabilities.stream && knows("command");
  const silent = { is: "tool", id: "t-1", exitCode: 3, output: "1 failed", silentMs: 0 } as const;

  test.runIf(knows("tool"))("a tool is reported from its start to its end, with its exit code", async ({ ground }) => {
    const events = await ground.turn(await ground.agentWith(silent, { is: "reply", text: "Done." }));
    const [started, finished] = [ofType(events, "tool_started"), ofType(events, "tool_finished")];
    expect(started).toMatchObject([{ kind: "execute" }]);
    expect(finished).toMatchObject([{ item: started[0]?.item, exitCode: 3 }]);
    expect(finished[0]?.output).toContain("1 failed");
    const types = events.map(({ type }) => type);
    expect(types.indexOf("tool_started")).toBeLessThan(types.indexOf("tool_finished"));
  });

  test.runIf(knows("tool") && trial.isProcess)("a tool that is reported twice is one", async ({ ground }) => {
    const events = await ground.turn(await ground.agentWith(silent, silent, { is: "reply", text: "Done." }));
    expect(ofType(events, "tool_started")).toHaveLength(1);
    expect(ofType(events, "tool_finished")).toHaveLength(1);
  });

  test.runIf(knows("tool"))(
    "a tool may be silent for longer than the stall timeout",
    { tags: ["long"] },
    async ({ ground }) => {
      const agent = await ground.agentWith({ ...silent, silentMs: 6500 }, { is: "reply", text: "Done." });
      expect(resultOf(await ground.turn(agent, { stallTimeoutMs })).text).toBe("Done.");
    },
  );

  test.runIf(isReported)("a tool ends at its own limit", async ({ ground }) => {
    const agent = await ground.agentWith({ is: "command", id: "c-1", seconds: 921 });
    const work = ground.turn(agent, { stallTimeoutMs, toolTimeoutMs: 300 });
    await expect(work).rejects.toMatchObject({ code: "agent_tool_timeout", agent: "worker", role: "developer" });
  });
}
