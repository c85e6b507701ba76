import type { RunEvent } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { output, Trial } from "../testing/trial.ts";
import { sendSignal } from "./signal.ts";

const hourMs = 3_600_000;

/** A clock that does not move until it is set: no test waits. */
class Clock {
  #at = Date.parse("2030-01-01T00:00:00Z");
  readonly now = (): Date => new Date(this.#at);

  set(time: string | number | undefined): void {
    if (time !== undefined) this.#at = new Date(time).getTime();
  }
}

/** Sets a clock to the time at which the next thing of an event happens. */
function ahead(clock: Clock): (event: RunEvent) => void {
  return (event) => {
    if (event.type === "step_started") clock.set(event.dueAt);
    if (event.type === "event_awaited") clock.set(event.expiresAt);
  };
}

function trialAt(text: string, now: () => Date, options: ConstructorParameters<typeof Trial>[1] = {}): Trial {
  const trial = new Trial(text, options);
  Object.assign(trial.host, { now });
  return trial;
}

/** A list in a list, as deep as the levels. */
function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level++) value = [value];
  return value;
}

const typesOf = (events: readonly RunEvent[]) => events.map(({ type }) => type);

function graph(edges: string, roles = "", roleA = ""): string {
  return `name: trial
roles:
  a:
    goal: Do.
    frontmatter: { properties: { $status: { const: done }, due: { type: string, format: date-time } }, required: [$status, due] }
    ${roleA}
  b: { goal: Do more. }
${roles}
graph:
  $START: { _: { role: a, prompt: Go. } }
${edges}
`;
}

const answers = { a: () => output({ $status: "done", due: "2030-01-05T12:00:00+01:00" }), b: () => "ok" };

describe("a step that begins later", () => {
  const after = graph("  a: { done: { role: b, prompt: More., after: 40d } }\n  b: { _: { role: $END } }");

  test("gets its time once, when its edge is taken, and begins then", async () => {
    const clock = new Clock();
    await using trial = trialAt(after, clock.now, { work: answers });
    const state = await trial.start({ onEvent: ahead(clock) });
    expect(state.status).toBe("completed");
    const events = await trial.events();
    const started = events.findLast((event) => event.type === "step_started");
    expect(Date.parse(started?.dueAt ?? "") - Date.parse(started?.at ?? "")).toBe(40 * 24 * hourMs);
    const due = events.find((event) => event.type === "step_due");
    expect(Date.parse(due?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(started?.dueAt ?? ""));
  });

  test("waits while the run is driven, and after it was stopped and resumed, until the same time", {
    tags: ["long"],
  }, async () => {
    await using trial = new Trial(after, { work: answers });
    const stop = new AbortController();
    const waiting = await trial.start({
      signal: stop.signal,
      onEvent: (event) => {
        if (event.type === "step_started" && event.step === 2) stop.abort();
      },
    });
    expect(waiting).toMatchObject({ status: "suspended", suspension: { reason: "stopped" } });
    const { dueAt } = waiting.steps[1] ?? {};
    expect(dueAt).toBeDefined();
    Object.assign(trial.host, { now: () => new Date(Date.parse(dueAt ?? "") + 1) });
    const state = await trial.drive();
    expect(state.status).toBe("completed");
    expect(state.steps[1]?.dueAt).toBe(dueAt);
  });

  test("begins at the time that an output names, and at once if it has passed", { tags: ["long"] }, async () => {
    const until = graph("  a: { done: { role: b, prompt: More., until: due } }\n  b: { _: { role: $END } }");
    await using trial = trialAt(until, () => new Date("2030-02-01T00:00:00Z"), { work: answers });
    const state = await trial.start();
    expect(state).toMatchObject({
      status: "completed",
      steps: [{}, { dueAt: "2030-01-05T11:00:00.000Z", isDue: true }],
    });
  });

  test("suspends its run if the output names no time, and the output can be sent back", {
    tags: ["long"],
  }, async () => {
    const until = graph("  a: { done: { role: b, prompt: More., until: due } }\n  b: { _: { role: $END } }").replace(
      "due: { type: string, format: date-time }",
      "due: { type: string }",
    );
    // The second is read as 2 March by the platform.
    const dues = ["next week", "2030-02-30T00:00:00Z", "2030-01-01T00:00:00Z"];
    const work = { ...answers, a: () => output({ $status: "done", due: dues.shift() }) };
    await using trial = trialAt(until, () => new Date("2030-02-01T00:00:00Z"), { work });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: {
        reason: "failure",
        step: 2,
        message: 'graph.a.done.until: trial.workflow.yaml:11:47: "next week" is no date and time with its zone',
        error: { code: "until_invalid" },
      },
    });
    const again = await trial.drive({ resume: { sendBack: "Name a date." } });
    expect(again.suspension?.message).toContain('"2030-02-30T00:00:00Z" is no date and time with its zone');
    expect(await trial.drive({ resume: { sendBack: "Name a day." } })).toMatchObject({ status: "completed" });
    expect(trial.asked.map(({ role }) => role)).toEqual(["a", "a", "a", "b"]);
  });
});

describe("a step that takes too long", () => {
  const slow = graph(
    "  a: { done: { role: $END }, $TIMEOUT: { role: b, prompt: 'Late: {{{$status}}}.' } }\n  b: { _: { role: $END } }",
    "",
    "timeout: 30m",
  );

  test("is left by $TIMEOUT, and its turn is ended", async () => {
    const clock = new Clock();
    const hanging = Promise.withResolvers<string>();
    await using trial = trialAt(slow, clock.now, {
      work: { a: () => hanging.promise, b: () => "ok" },
    });
    const state = await trial.start({
      onEvent: (event) => {
        if (event.type !== "session_opened" || event.step !== 1) return;
        clock.set("2030-01-01T01:00:00Z");
        // The agent notices that it was stopped when it ends.
        setTimeout(() => hanging.reject(new Error("stopped")));
      },
    });
    expect(state.status).toBe("completed");
    expect(typesOf(await trial.events())).toContain("turn_interrupted");
    expect(state.steps[0]).toMatchObject({
      result: { is: "completed", status: "$TIMEOUT", value: { $status: "$TIMEOUT" }, body: "" },
      tries: [{ turns: [{ state: { is: "interrupted", reason: "timeout" } }] }],
    });
    expect((await trial.lastPrompt()).text).toContain("Late: $TIMEOUT.");
  });

  test("has its time without that in which its run waited for a person", { tags: ["long"] }, async () => {
    const clock = new Clock();
    const replies = [output({ $status: "$SUSPEND", reason: "Which?" }), "nothing", answers.a()];
    const work = {
      ...answers,
      a: () => {
        clock.set(clock.now().getTime() + 9 * 60_000);
        return replies.shift() ?? "";
      },
    };
    await using trial = trialAt(slow, clock.now, { work });
    expect(await trial.start()).toMatchObject({ status: "suspended", suspension: { reason: "decision" } });
    clock.set(clock.now().getTime() + 48 * hourMs);
    // Three turns of 9 minutes fit into 30, and so does the repair of an output that is not valid.
    const state = await trial.drive({ resume: { say: "This." } });
    expect(state).toMatchObject({ status: "completed", steps: [{ result: { status: "done" } }] });
  });
});

describe("a decision that stays open", () => {
  const gated = graph(
    "  a: { done: { role: $END, gate: human, timeout: 1d }, $TIMEOUT: { role: b, prompt: Nobody decided. } }\n  b: { _: { role: $END } }",
  );

  test("can be made in time", async () => {
    await using trial = new Trial(gated, { work: answers });
    expect(await trial.start()).toMatchObject({ status: "suspended", decisions: [{ expiresAt: expect.any(String) }] });
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    expect(await trial.drive()).toMatchObject({ status: "completed", steps: [{}] });
  });

  test("is left by $TIMEOUT when the run is driven after its time, and can no longer be made", {
    tags: ["long"],
  }, async () => {
    await using trial = new Trial(gated, { work: answers });
    await trial.start();
    Object.assign(trial.host, { now: () => new Date(Date.now() + 25 * hourMs) });
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
      code: "decision_expired",
    });
    const state = await trial.drive();
    expect(state).toMatchObject({ status: "completed", steps: [{ result: { status: "$TIMEOUT" } }, { role: "b" }] });
  });
});

describe("a step that waits for an event", () => {
  const waiting = (more = "") =>
    graph(
      `  a: { done: { role: ci } }
  ci: { passed: { role: b, prompt: 'See {{{url}}}.' }, failed: { role: a, prompt: Again. }${more === "" ? "" : ", $TIMEOUT: { role: b, prompt: Late. }"} }
  b: { _: { role: $END } }`,
      `  ci:
    wait:
      event: ci_done
      payload:
        oneOf:
          - { properties: { $status: { const: passed }, url: { type: string } }, required: [$status, url] }
          - { properties: { $status: { const: failed } }, required: [$status] }
${more}`,
    );
  const passed = { name: "ci_done", data: { $status: "passed", url: "https://ci/1" } };

  test("suspends its run, and a signal resumes it with its data", async () => {
    await using trial = new Trial(waiting(), { work: answers });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: { reason: "waiting", message: "the run waits for the event ci_done" },
    });
    expect(await sendSignal(trial.host, trial.run, passed)).toEqual({ signal: 1, is: "resumable" });
    expect(await trial.drive()).toMatchObject({ status: "completed", signals: [{ usedBy: 2 }] });
    expect((await trial.lastPrompt()).text).toContain("See https://ci/1.");
    expect(await trial.journal.mail(trial.run)).toEqual([]);
  });

  test("uses signals that came before it waited, once and oldest first", async () => {
    const work = {
      ...answers,
      a: async () => {
        if (trial.asked.length === 1) {
          await sendSignal(trial.host, trial.run, { name: "ci_done", data: { $status: "failed" } });
          expect(await sendSignal(trial.host, trial.run, passed)).toEqual({ signal: 2, is: "driven" });
        }
        return output({ $status: "done", due: "2030-01-05T12:00:00Z" });
      },
    };
    await using trial: Trial = new Trial(waiting(), { work });
    // The run is named when its first turn begins.
    const state = await trial.start();
    expect(state.suspension).toBeUndefined();
    expect(state.steps.map(({ role }) => role)).toEqual(["a", "ci", "a", "ci", "b"]);
    expect(state.signals).toMatchObject([{ usedBy: 2 }, { usedBy: 4 }]);
  });

  test("takes a signal while its run is driven, because it has a timeout", { tags: ["long"] }, async () => {
    await using trial = new Trial(waiting("    timeout: 2d"), { work: answers });
    const state = await trial.start({
      onEvent: (event) => {
        if (event.type === "event_awaited") void sendSignal(trial.host, trial.run, passed);
      },
    });
    expect(state).toMatchObject({ status: "completed", steps: [{}, { result: { status: "passed" } }, {}] });
  });

  test("ends with $TIMEOUT when nothing comes in time", { tags: ["long"] }, async () => {
    const clock = new Clock();
    await using trial = trialAt(waiting("    timeout: 2d"), clock.now, { work: answers });
    const state = await trial.start({ onEvent: ahead(clock) });
    expect(state).toMatchObject({
      status: "completed",
      steps: [{}, { result: { status: "$TIMEOUT" } }, { role: "b" }],
    });
  });

  test.each([
    [
      "an unknown event",
      { name: "ci_dome", data: {} },
      "signal_unknown",
      'the run has no event "ci_dome"; did you mean ci_done?',
    ],
    ["data without its fields", { name: "ci_done", data: { $status: "passed" } }, "signal_invalid", "url"],
    [
      "a status that it does not have",
      { name: "ci_done", data: { $status: "$SUSPEND", reason: "x" } },
      "signal_invalid",
      "status",
    ],
    ["no object", { name: "ci_done", data: [1] }, "signal_invalid", "object"],
    ["what is nested too deep", { name: "ci_done", data: { a: nested(50_000) } }, "signal_invalid", "too deep"],
    [
      "too much",
      { name: "ci_done", data: { $status: "passed", url: "x".repeat(300_000) } },
      "signal_too_large",
      "262144",
    ],
  ])("refuses %s", async (_, signal, code, message) => {
    await using trial = new Trial(waiting(), { work: answers });
    await trial.start();
    await expect(sendSignal(trial.host, trial.run, signal)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect(await trial.journal.mail(trial.run)).toEqual([]);
  });
});
