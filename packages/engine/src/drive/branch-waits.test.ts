import { openDecisions, type RunEvent } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { listWaiting } from "../decisions/list.ts";
import { makeDecision, readDecision } from "../decisions/make.ts";
import { findQuestion } from "../permissions/find-question.ts";
import { output, Trial } from "../testing/trial.ts";
import { sendSignal } from "./signal.ts";

const payload = "{ properties: { $status: { const: passed }, url: { type: string } }, required: [$status, url] }";
const done = "frontmatter: { properties: { $status: { const: done } }, required: [$status] }";

/** Two branches: one asks a person at its gate, the other works, asks or waits as the test says. */
const pair = (other: string, edge: string) => `name: trial
roles:
  asks: { prompt: Ask., ${done} }
  ${other}
  last: { prompt: "Last: {{{steps.asks.$status}}}." }
  end: { prompt: End. }
graph:
  $START:
    _:
      all: [{ role: asks, prompt: Go. }, { role: other${other.includes("wait") ? "" : ", prompt: Go."} }]
      join: { role: end, prompt: End. }
  asks: { done: { role: last, prompt: Last., gate: human } }
  last: { _: { role: $JOIN } }
  other: ${edge}
  end: { _: { role: $END } }
`;
const works = pair(`other: { prompt: Work., ${done} }`, "{ done: { role: $JOIN } }");
const waits = pair(`other: { wait: { event: ci, payload: ${payload} } }`, "{ passed: { role: $JOIN } }");
const both = works.replace("other: { done: { role: $JOIN } }", "other: { done: { role: $JOIN, gate: human } }");

const approve = (trial: Trial, decision?: number) =>
  makeDecision(trial.host, trial.run, { verdict: "approved", decision });
const outputs = { asks: () => output({ $status: "done" }), other: () => output({ $status: "done" }) };
const passed = { name: "ci", data: { $status: "passed", url: "u" } };

/** Resolves when the driver of a run records an event. */
function seen() {
  const { promise, resolve } = Promise.withResolvers<RunEvent>();
  return { promise, resolve };
}

describe("a decision about a run that another process drives", () => {
  test("is taken by that process, while another branch works", async () => {
    const asked = seen();
    const made = Promise.withResolvers<void>();
    const work = {
      ...outputs,
      // It works until the decision of the other branch was made.
      other: async () => {
        await made.promise;
        return output({ $status: "done" });
      },
    };
    await using trial = new Trial(works, { work });
    const driving = trial.start({
      onEvent: (event) => {
        if (event.type === "decision_requested") asked.resolve(event);
        if (event.type === "edge_taken" && event.to === "last") made.resolve();
      },
    });
    await asked.promise;
    await approve(trial);
    const state = await driving;
    expect(state.status).toBe("completed");
    expect(state.decisions).toMatchObject([{ made: { verdict: "approved" } }]);
    expect((await trial.events()).filter(({ type }) => type === "driver_attached")).toHaveLength(1);
    expect(await trial.journal.mail(trial.run)).toEqual([]);
  });

  test("is refused with the reason of that process, and the run is not disturbed", { tags: ["long"] }, async () => {
    const asked = seen();
    const refused = Promise.withResolvers<void>();
    const work = {
      ...outputs,
      other: async () => {
        await refused.promise;
        return output({ $status: "done" });
      },
    };
    await using trial = new Trial(works, { work });
    const driving = trial.start({ onEvent: (event) => event.type === "decision_requested" && asked.resolve(event) });
    await asked.promise;
    const wrong = { verdict: "approved", hash: "0".repeat(64) } as const;
    await expect(makeDecision(trial.host, trial.run, wrong)).rejects.toMatchObject({ code: "decision_changed" });
    await expect(makeDecision(trial.host, trial.run, { verdict: "rejected" })).rejects.toMatchObject({
      code: "say_missing",
    });
    await expect(approve(trial, 2)).rejects.toMatchObject({ code: "decision_missing" });
    refused.resolve();
    const state = await driving;
    expect(state).toMatchObject({ status: "suspended", suspension: { reason: "decision" } });
    expect(openDecisions(state)).toHaveLength(1);
    expect((await trial.events()).filter(({ type }) => type === "mail_refused").length).toBeGreaterThan(0);
    await approve(trial);
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed" });
  });
});

describe("a message that comes when its run has just been suspended for a person", () => {
  test.each([
    ["an approval", { kind: "decision", decision: 1, verdict: "approved", say: "" }, "completed"],
    [
      "a wrong approval",
      { kind: "decision", decision: 1, verdict: "approved", say: "", hash: "00000000" },
      "suspended",
    ],
    ["an event that nobody awaits yet", { kind: "signal", name: "ci", value: passed.data }, "suspended"],
  ] as const)("%s is taken by the process that drove it", { tags: ["long"] }, async (_, mail, status) => {
    await using trial = new Trial(works, { work: outputs });
    const state = await trial.start({
      onEvent: ({ type }) => {
        if (type === "run_suspended" && trial.asked.length === 2) void trial.journal.post(trial.run, mail);
      },
    });
    expect(state.status).toBe(status);
    expect(await trial.journal.mail(trial.run)).toEqual([]);
  });
});

describe("two branches that wait", () => {
  test("for people have questions with addresses of their own, and an answer without one goes to neither", async () => {
    await using trial = new Trial(both, { work: outputs });
    await trial.start();
    const questions = (await listWaiting(trial.host)).map(({ address }) => address);
    expect(questions).toEqual([`${trial.run}/q1`, `${trial.run}/q2`]);
    const ambiguous = {
      code: "question_ambiguous",
      data: { questions: [{ address: questions[0] }, { address: questions[1] }] },
    };
    await expect(findQuestion(trial.host, trial.run)).rejects.toMatchObject(ambiguous);
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject(ambiguous);
    await expect(readDecision(trial.host, trial.run)).rejects.toMatchObject(ambiguous);
    await expect(trial.drive({ resume: { say: "two" } })).rejects.toMatchObject(ambiguous);
    expect(openDecisions(await trial.state())).toHaveLength(2);
    const second = await findQuestion(trial.host, `${trial.run}/q2`);
    expect(second).toMatchObject({ is: "run", waiting: { number: 2 } });
    await approve(trial, 2);
    expect(await findQuestion(trial.host, trial.run)).toMatchObject({ waiting: { q: 1 } });
    await expect(findQuestion(trial.host, `${trial.run}/q2`)).rejects.toMatchObject({ code: "question_closed" });
    await expect(findQuestion(trial.host, `${trial.run}/q3`)).rejects.toMatchObject({ code: "question_missing" });
  });

  test("for people are answered in turn, in any order", { tags: ["long"] }, async () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ] as const) {
      await using trial = new Trial(both, { work: outputs });
      const waiting = await trial.start();
      expect(openDecisions(waiting).map(({ decision }) => decision)).toEqual([1, 2]);
      await approve(trial, order[0]);
      const still = await trial.drive({ resume: {} });
      expect(still).toMatchObject({ status: "suspended", suspension: { reason: "decision" } });
      expect(openDecisions(still).map(({ decision }) => decision)).toEqual([order[1]]);
      await expect(approve(trial, order[0])).rejects.toMatchObject({ code: "decision_missing" });
      await approve(trial, order[1]);
      expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed", active: [] });
    }
  });

  test("for people can both be answered before the run is resumed", { tags: ["long"] }, async () => {
    await using trial = new Trial(both, { work: outputs });
    await trial.start();
    await approve(trial, 2);
    await approve(trial, 1);
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed" });
  });

  test("for a person and for an event continue with the one that comes", { tags: ["long"] }, async () => {
    await using first = new Trial(waits, { work: outputs });
    expect(await first.start()).toMatchObject({ status: "suspended", suspension: { reason: "decision" } });
    expect(await sendSignal(first.host, first.run, passed)).toMatchObject({ is: "resumable" });
    const asking = await first.drive();
    expect(asking).toMatchObject({ status: "suspended", suspension: { reason: "decision" }, signals: [{ usedBy: 2 }] });
    await approve(first);
    expect(await first.drive({ resume: {} })).toMatchObject({ status: "completed" });
    await using second = new Trial(waits, { work: outputs });
    await second.start();
    await approve(second);
    const waiting = await second.drive({ resume: {} });
    expect(waiting).toMatchObject({ status: "suspended", suspension: { reason: "waiting" } });
    expect(await sendSignal(second.host, second.run, passed)).toMatchObject({ is: "resumable" });
    expect(await second.drive()).toMatchObject({ status: "completed" });
  });
});
