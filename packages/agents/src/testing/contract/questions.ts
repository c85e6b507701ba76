import { setTimeout as sleep } from "node:timers/promises";
import { groupGone } from "@cuebook/system";
import { expect } from "vitest";
import type { AgentAnswer, AgentQuestion } from "../../agent/agent.ts";
import { type Contract, ofType, resultOf } from "./ground.ts";

/** How the questions of a client are answered. */
export function testQuestions({ test, trial, knows }: Contract): void {
  const isAsking = knows("ask");
  const { permissions } = trial.adapter.capabilities;

  test.runIf(trial.steps !== undefined)("an agent asks if it says so", () => {
    expect(isAsking).toBe(Object.values(permissions).includes("asked"));
  });

  test.runIf(isAsking).for([
    [true, "a yes"],
    [false, "a no"],
  ] as const)("the answer %s is %j", async ([isAllowed, expected], { ground }) => {
    const questions: AgentQuestion[] = [];
    const ask = async (question: AgentQuestion) => {
      questions.push(question);
      return { isAllowed };
    };
    const events = await ground.turn(await ground.agentWith({ is: "ask", ids: ["a"] }), { ask });
    expect(resultOf(events).text).toBe(expected);
    expect(questions).toMatchObject([{ effect: "run", message: expect.stringContaining("touch a") }]);
    expect([questions[0]?.command].flat().join(" ")).toBe("touch a");
    // Who asks records the question and its answer.
    expect(ofType(events, "permission_decided")).toEqual([]);
  });

  test.runIf(isAsking)("what the permissions deny as a whole is not asked", async ({ ground }) => {
    const agent = await ground.agentWith({ is: "ask", ids: ["a"] });
    const request = ground.request();
    const ask = () => Promise.reject(new Error("nobody is asked"));
    const events = await ground.turn(agent, { ask, permissions: { ...request.permissions, run: "deny" } });
    expect(resultOf(events).text).toBe("a no");
    expect(ofType(events, "permission_decided")).toMatchObject([{ isAllowed: false, by: "rule" }]);
  });

  test.runIf(isAsking)("if nobody can be asked, the answer is no", async ({ ground }) => {
    const events = await ground.turn(await ground.agentWith({ is: "ask", ids: ["a"] }));
    expect(resultOf(events).text).toBe("a no");
    expect(ofType(events, "permission_decided")).toMatchObject([{ isAllowed: false, by: "rule" }]);
  });

  test.runIf(isAsking)("a question may be open for longer than every limit", { tags: ["long"] }, async ({ ground }) => {
    let askedAt: number | undefined;
    const heldMs = () => (askedAt === undefined ? 0 : performance.now() - askedAt);
    const ask = async () => {
      askedAt = performance.now();
      await sleep(7000);
      return { isAllowed: true };
    };
    const limits = { stallTimeoutMs: 3000, toolTimeoutMs: 3000, turnTimeoutMs: 6000 };
    const agent = await ground.agentWith({ is: "ask", ids: ["a"] });
    expect(resultOf(await ground.turn(agent, { ask, heldMs, ...limits })).text).toBe("a yes");
  });

  test.runIf(isAsking)("two questions are open at once, and each gets its own answer", async ({ ground }) => {
    const both = Promise.withResolvers<void>();
    let open = 0;
    const ask = async ({ message }: AgentQuestion) => {
      if (++open === 2) both.resolve();
      await both.promise;
      return { isAllowed: message.includes("touch b") };
    };
    const agent = await ground.agentWith({ is: "ask", ids: ["a", "b"] });
    expect(resultOf(await ground.turn(agent, { ask })).text).toBe("a no, b yes");
  });

  test.runIf(isAsking)("a turn that is cancelled takes its question back, and ends", async ({ ground }) => {
    const stop = new AbortController();
    let [group, isTaken] = [0, false];
    const ask = (_: AgentQuestion, signal?: AbortSignal) => {
      signal?.addEventListener("abort", () => {
        isTaken = true;
      });
      stop.abort();
      return new Promise<AgentAnswer>(() => {});
    };
    const onEvent = (event: { readonly type: string; readonly pid?: number }) => {
      if (event.type === "process") group = event.pid ?? 0;
    };
    const agent = await ground.agentWith({ is: "ask", ids: ["a"] });
    const work = ground.turn(agent, { ask }, { signal: stop.signal, onEvent });
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(isTaken).toBe(true);
    expect(await groupGone(group, 1000)).toBe(true);
  });
}
