import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError, replayAdapter } from "@cuebook/agents";
import { describe, expect, test } from "vitest";
import { output, Trial, type Work } from "../testing/trial.ts";
import { listWaiting } from "./list.ts";
import { makeDecision, readDecision } from "./make.ts";

const asking = `version: 1
name: trial
roles:
  planner:
    prompt: Plan it.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: ready }, plan: { type: string } }, required: [$status, plan] }
        - { properties: { $status: { const: unclear }, about: { type: string } }, required: [$status, about] }
  builder: { prompt: "Build it." }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner:
    ready: { role: builder, prompt: "Build {{{plan}}}." }
    unclear: { role: $SUSPEND, prompt: "What about {{{about}}}?", max: 2 }
  builder: { _: { role: $END } }
`;

const suspended = (reason: string) => output({ $status: "$SUSPEND", reason });
const ready = output({ $status: "ready", plan: "a house" });
const unclear = output({ $status: "unclear", about: "the roof" });
/** A role that gives these outputs one after the other. */
const inTurn = (...said: readonly string[]): Work => {
  let next = 0;
  return () => said[next++] ?? "";
};
const turnsOf = async (trial: Trial) =>
  (await trial.events()).flatMap((event) =>
    event.type === "turn_requested" ? [`${event.step}.${event.try}.${event.turn} ${event.kind}`] : [],
  );
const answer = (trial: Trial, say: string) => makeDecision(trial.host, trial.run, { verdict: "answered", say });

describe("a role that suspends itself", () => {
  test("asks a person, and resumes the same session with the prompt of the role and the answer", async () => {
    await using trial = new Trial(asking, { work: { planner: inTurn(suspended("Which roof?"), ready) } });
    const state = await trial.start();
    expect(state).toMatchObject({
      status: "suspended",
      suspension: { reason: "decision", message: "Which roof?", step: 1, decision: 1 },
      decisions: [{ kind: "question", message: "Which roof?" }],
    });
    const { view } = await readDecision(trial.host, trial.run);
    expect(view).toMatchObject({ kind: "question", question: "Which roof?", output: { status: "$SUSPEND" } });
    expect(view).not.toHaveProperty("next");

    expect((await trial.drive({ resume: { say: "A flat one." } })).status).toBe("completed");
    expect(await turnsOf(trial)).toEqual(["1.1.1 prompt", "1.1.2 answer", "2.1.1 prompt"]);
    expect(trial.asked.map(({ session }) => session)).toEqual([undefined, "planner-1", undefined]);
    const prompt = trial.asked[1]?.prompt;
    expect(prompt).toMatch(/Plan it\.\n\nBegin\.\n\n## How to reply\n[\s\S]*\n\n## The answer to your question/);
    expect(prompt).toContain("You asked:\n\n> Which roof?\n\nA person answered:\n\nA flat one.");
    expect((await trial.state()).decisions).toMatchObject([{ made: { verdict: "answered", say: "A flat one." } }]);
  });

  test("can be answered through the inbox, even after other changes", { tags: ["long"] }, async () => {
    await using trial = new Trial(asking, { work: { planner: inTurn(suspended("Which roof?"), ready) } });
    await trial.start();
    writeFileSync(join(await trial.path(), "roof.txt"), "flat");
    await answer(trial, "See roof.txt.");
    expect(await listWaiting(trial.host)).toEqual([]);
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
  });

  test("gets the whole conversation in a new try, on the current files, when its agent has no sessions", {
    tags: ["long"],
  }, async () => {
    const planner: Work = ({ workspace, turn, prompt }) => {
      if (prompt.includes("A flat one.")) return ready;
      writeFileSync(join(workspace, "draft.txt"), `${turn}`);
      return suspended("Which roof?");
    };
    await using trial = new Trial(asking, { work: { planner }, resume: false });
    await trial.start();
    const state = await trial.drive({ resume: { say: "A flat one." } });
    expect(state.status).toBe("completed");
    expect(await turnsOf(trial)).toEqual(["1.1.1 prompt", "1.2.1 answer", "2.1.1 prompt"]);
    expect(state.steps[0]?.tries[1]).toMatchObject({ reason: "answered", restore: false });
    const text = trial.asked[1]?.prompt;
    expect(text).toContain("status: $SUSPEND");
    expect(text).toContain("You asked:\n\n> Which roof?\n\nA person answered:\n\nA flat one.");
    expect(state.outcome?.uncommitted).toBe(1);
  });

  test("keeps its files and gets the whole conversation when its session is gone by the time of the answer", {
    tags: ["long"],
  }, async () => {
    let isLost = false;
    const planner: Work = (request) => {
      if (request.session === undefined) {
        const isTold = request.prompt.includes("A flat one.");
        if (!isTold) writeFileSync(join(request.workspace, "draft.txt"), "");
        return isTold ? ready : suspended("Which roof?");
      }
      isLost = true;
      throw new AgentError("agent_session_lost", { agent: "hands", role: "planner" }, "does not know the session");
    };
    await using trial = new Trial(asking, { work: { planner } });
    await trial.start();
    const state = await trial.drive({ resume: { say: "A flat one." } });
    expect(isLost).toBe(true);
    expect(state).toMatchObject({ status: "completed", outcome: { uncommitted: 1 } });
    expect(await turnsOf(trial)).toEqual(["1.1.1 prompt", "1.1.2 answer", "1.2.1 answer", "2.1.1 prompt"]);
  });

  test("receives the answer again when its answered turn is cut off", { tags: ["long"] }, async () => {
    const stop = new AbortController();
    const said = inTurn(suspended("Which roof?"), "cut off", ready);
    const planner: Work = async (request) => {
      const text = await said(request);
      if (text !== "cut off") return text;
      stop.abort();
      throw new Error("stopped");
    };
    await using trial = new Trial(asking, { work: { planner } });
    await trial.start();
    await trial.drive({ resume: { say: "A flat one." }, signal: stop.signal });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect((await turnsOf(trial)).at(-2)).toBe("1.2.2 answer");
    expect(trial.asked.at(-2)?.prompt).toContain("The files are as they were before your task.");
    expect(trial.asked.at(-2)?.prompt).toContain("A flat one.");
  });

  test("needs an answer text, and a run that asks nothing accepts none", async () => {
    await using trial = new Trial(asking, { work: { planner: inTurn(suspended("Which roof?"), ready) } });
    await trial.start();
    await expect(trial.drive({ resume: {} })).rejects.toMatchObject({ code: "say_missing" });
    await expect(trial.drive()).rejects.toMatchObject({ code: "say_missing" });
    await expect(answer(trial, " ")).rejects.toMatchObject({ code: "say_missing" });
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
      code: "decision_kind",
    });
    await trial.drive({ resume: { say: "Flat." } });
    await expect(trial.drive({ resume: { say: "Flat." } })).rejects.toMatchObject({ code: "decision_missing" });
  });

  test("may ask twice, and each question is one decision", { tags: ["long"] }, async () => {
    await using trial = new Trial(asking, {
      work: { planner: inTurn(suspended("Which roof?"), suspended("Which door?"), ready) },
    });
    await trial.start();
    expect((await trial.drive({ resume: { say: "Flat." } })).suspension).toMatchObject({ decision: 2 });
    expect((await trial.drive({ resume: { say: "Green." } })).status).toBe("completed");
    expect(trial.asked[2]?.prompt).toContain("Green.");
    // The session knows the first answer.
    expect(trial.asked[2]?.prompt).not.toContain("Flat.");
    expect((await trial.state()).decisions.map(({ made }) => made?.say)).toEqual(["Flat.", "Green."]);
  });

  test("resumes the session of a replayed script", { tags: ["long"] }, async () => {
    const folder = new Trial(asking);
    const script = join(folder.folder, "script.yaml");
    writeFileSync(
      script,
      `version: 1
roles:
  planner:
    - turns:
        - output: "---\\n$status: $SUSPEND\\nreason: Which roof?\\n---\\n"
        - output: "---\\n$status: ready\\nplan: a house\\n---\\n"
  builder: [{ output: built }]
`,
    );
    await using trial = new Trial(asking, { agent: replayAdapter.create({ script }) });
    expect((await trial.start()).suspension).toMatchObject({ reason: "decision", message: "Which roof?" });
    expect((await trial.drive({ resume: { say: "Flat." } })).status).toBe("completed");
    const second = (await trial.events()).filter((event) => event.type === "turn_requested")[1];
    expect(second).toMatchObject({ kind: "answer", session: "replay-planner-1" });
    await folder[Symbol.asyncDispose]();
  });
});

describe("an edge to $SUSPEND", () => {
  test("asks with its prompt, counts as a passage, and resumes the same step", { tags: ["long"] }, async () => {
    await using trial = new Trial(asking, { work: { planner: inTurn(unclear, ready) } });
    const state = await trial.start();
    expect(state).toMatchObject({
      suspension: { reason: "decision", message: "What about the roof?" },
      taken: { '["planner","unclear"]': 1 },
      active: [1],
    });
    const { view } = await readDecision(trial.host, trial.run);
    expect(view).toMatchObject({
      question: "What about the roof?",
      edge: { role: "planner", status: "unclear", to: "$SUSPEND" },
    });
    const after = await trial.drive({ resume: { say: "Flat." } });
    expect(after.status).toBe("completed");
    expect(after.steps.map(({ role, visit }) => `${role} ${visit}`)).toEqual(["planner 1", "builder 1"]);
    expect(trial.asked[1]).toMatchObject({ session: "planner-1", turn: 2 });
  });

  test("has a limit like other edges", { tags: ["long"] }, async () => {
    await using trial = new Trial(asking, { work: { planner: inTurn(unclear, unclear, unclear, ready) } });
    await trial.start();
    await trial.drive({ resume: { say: "Flat." } });
    const state = await trial.drive({ resume: { say: "Flat!" } });
    expect(state.suspension).toMatchObject({
      reason: "limit",
      message: "planner/unclear -> $SUSPEND was taken 2 times, which is its limit",
    });
    expect((await trial.drive({ resume: { allow: 1 } })).suspension).toMatchObject({ reason: "decision", decision: 3 });
    expect((await trial.drive({ resume: { say: "Flat, I said." } })).status).toBe("completed");
  });

  test("names the asking role when it has no prompt", async () => {
    const text = asking.replace(', prompt: "What about {{{about}}}?"', "");
    await using trial = new Trial(text, { work: { planner: inTurn(unclear, ready) } });
    expect((await trial.start()).suspension?.message).toBe("planner returned unclear, and continues after an answer");
  });
});
