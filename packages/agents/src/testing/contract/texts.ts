import { expect } from "vitest";
import type { TurnRequest } from "../../agent/agent.ts";
import { type Contract, ofType, resultOf } from "./ground.ts";

type Take = Parameters<NonNullable<TurnRequest["hear"]>>[0];

const text = "## A message from a person\n\n/clear «tabs»";

/** What becomes of texts that a person writes during a turn. */
export function testTexts({ test, trial, knows }: Contract): void {
  const { steer } = trial.adapter.capabilities;

  test.runIf(trial.steps !== undefined)("an agent takes texts during a turn if it says so", () => {
    expect(knows("hear")).toBe(steer);
  });

  test.runIf(steer)(
    "a text reaches the agent during its turn, once, and the turn ends after it",
    async ({ ground }) => {
      const taken: Promise<boolean>[] = [];
      const agent = await ground.agentWith({ is: "hear" });
      const events = await ground.turn(agent, { hear: (take) => taken.push(take(text)) });
      expect(await Promise.all(taken)).toEqual([true]);
      expect(resultOf(events).text).toContain("/clear «tabs»");
      expect(ofType(events, "result")).toHaveLength(1);
    },
  );

  test.runIf(knows("hear_late"))(
    "a text on its way when the agent ends its turn is taken, or not at all",
    async ({ ground }) => {
      const taken: Promise<boolean>[] = [];
      const agent = await ground.agentWith({ is: "hear_late" });
      const events = await ground.turn(agent, { hear: (take) => taken.push(take(text)) });
      const [isTaken] = await Promise.all(taken);
      expect(resultOf(events).text.includes("/clear «tabs»")).toBe(isTaken);
    },
  );

  test.runIf(steer)("a text that comes after the turn is not taken", async ({ ground }) => {
    let take: Take | undefined;
    const hear = (given: Take) => {
      take = given;
    };
    await ground.turn(await ground.agentThat({ is: "reply", text: "Done." }), { hear });
    expect(await take?.(text)).toBe(false);
  });

  test.runIf(steer)("nobody waits for the answer to a text after the turn is cancelled", async ({ ground }) => {
    const stop = new AbortController();
    const taken: Promise<boolean>[] = [];
    const hear = (take: Take) => {
      taken.push(take(text));
      stop.abort();
    };
    const work = ground.turn(await ground.agentThat({ is: "hang" }), { hear }, { signal: stop.signal });
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(await Promise.all(taken)).toHaveLength(1);
  });
}
