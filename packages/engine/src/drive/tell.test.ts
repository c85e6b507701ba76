import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { AgentError } from "@cuebook/agents";
import { messageFate, mostMessageBytes, mostMessages, type RunState } from "@cuebook/run";
import { openSqliteJournal } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";
import { tellRun } from "./tell.ts";

const writer = (gate = "") => `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string } }, required: [title] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END${gate} } }
`;
const title = output({ title: "T" });

/** Tells a run something from another connection to its store, as another process does. */
async function tell(trial: Trial, text: string, when: "next" | "now" = "now", step?: number) {
  const journal = openSqliteJournal(`${trial.folder}/cuebook.db`);
  try {
    const actor = { name: "ann", via: "command" } as const;
    return await tellRun({ journal, now: () => new Date(), actor }, trial.run, { text, when, step });
  } finally {
    await journal.close();
  }
}

/** An agent that does in each of its turns what the test says, and reports its requests. */
function agentThat(
  can: Partial<Agent["capabilities"]>,
  asked: TurnRequest[],
  work: (request: TurnRequest, turn: number, signal: AbortSignal) => Promise<string>,
): Agent {
  return {
    kind: "scripted",
    capabilities: capabilitiesOf({ resume: true, ...can }),
    probe: async () => "1",
    async *turn(request, signal): AsyncGenerator<AgentEvent> {
      asked.push(request);
      yield { type: "session", session: request.session ?? "s1" };
      yield { type: "result", text: await work(request, asked.length, signal) };
    },
  };
}

const trialWith = (text: string, agent: Agent, more: TrialOptions = {}) => new Trial(text, { agent, ...more });

const delivered = ({ messages = [] }: RunState) => messages.map(({ delivered }) => delivered);

/** What an agent is given during a turn. */
function given({ hear }: TurnRequest, count = 1): Promise<string[]> {
  const texts: string[] = [];
  return new Promise((resolve) =>
    hear?.(async (text) => {
      texts.push(text);
      if (texts.length === count) resolve(texts);
      return true;
    }),
  );
}

describe("a message that an agent gets now", () => {
  test("reaches it during its turn, and is in no later prompt", async () => {
    const asked: TurnRequest[] = [];
    const heard: string[] = [];
    const agent = agentThat({ steer: true }, asked, async (request, turn) => {
      if (turn > 1) return title;
      const texts = given(request, 2);
      expect(await tell(trial, "  Use tabs.\n")).toEqual({ message: 1, step: 1, is: "during" });
      expect(await tell(trial, "And no semicolons.")).toMatchObject({ message: 2, is: "during" });
      heard.push(...(await texts));
      return "no output";
    });
    await using trial: Trial = trialWith(writer(), agent);
    const state = await trial.start();
    expect(heard).toEqual([
      expect.stringContaining("\n\nUse tabs.\n\n"),
      expect.stringContaining("And no semicolons."),
    ]);
    expect(state).toMatchObject({ status: "completed", messages: [{ text: "Use tabs.", actor: { name: "ann" } }, {}] });
    expect(delivered(state)).toMatchObject([
      { step: 1, try: 1, turn: 1, how: "during" },
      { turn: 1, how: "during" },
    ]);
    expect(asked[1]?.prompt).not.toContain("tabs");
    expect(await trial.journal.mail(trial.run)).toEqual([]);
  });

  test("waits for the next turn if this one takes no more", async () => {
    const asked: TurnRequest[] = [];
    const agent = agentThat({ steer: true }, asked, async ({ hear }, turn) => {
      if (turn > 1) return title;
      hear?.(async () => false);
      await tell(trial, "Use tabs.");
      return "no output";
    });
    await using trial: Trial = trialWith(writer(), agent);
    expect(delivered(await trial.start())).toMatchObject([{ turn: 2, how: "prompt" }]);
    expect(asked[1]?.prompt).toContain("## A message from a person\n\nUse tabs.");
  });

  test("ends a turn of an agent that cannot take it, and its session continues with it", async () => {
    const asked: TurnRequest[] = [];
    const can = { interrupt: true, resumeInterrupted: true };
    const agent = agentThat(can, asked, async ({ role }, turn, signal) => {
      if (turn > 1) return title;
      const stopped = new Promise<never>((_, reject) => {
        const error = () => reject(new AgentError("turn_cancelled", { agent: "scripted", role }, "was stopped"));
        signal.addEventListener("abort", error);
      });
      const [told] = await Promise.all([tell(trial, "Use tabs."), stopped.catch(() => undefined)]);
      expect(told).toMatchObject({ is: "interrupted" });
      return stopped;
    });
    await using trial: Trial = trialWith(writer(), agent);
    const state = await trial.start();
    expect(state).toMatchObject({
      status: "completed",
      steps: [{ tries: [{ turns: [{ state: { reason: "told" } }, {}] }] }],
    });
    expect(delivered(state)).toMatchObject([{ try: 1, turn: 2, how: "prompt" }]);
    expect(asked[1]).toMatchObject({ session: "s1", prompt: expect.stringContaining("Use tabs.") });
    expect(asked[1]?.prompt).not.toContain("It may have reached you already");
  });

  test("is refused if no agent works, or its agent can get it only with its next turn", async () => {
    const asked: TurnRequest[] = [];
    const agent = agentThat({}, asked, async () => {
      await expect(tell(trial, "Use tabs.")).rejects.toMatchObject({
        code: "message_not_now",
        message: expect.stringContaining("the agent of step 1 (writer) takes no text during its turn"),
      });
      return title;
    });
    await using trial: Trial = trialWith(writer(", gate: human"), agent);
    await trial.start();
    await expect(tell(trial, "Use tabs.")).rejects.toMatchObject({ code: "message_not_now" });
    expect((await trial.state()).messages).toBeUndefined();
  });
});

describe("a message for the next turn", () => {
  test("is in the prompt of a repair, as the text of a person", async () => {
    const asked: TurnRequest[] = [];
    const agent = agentThat({ steer: true }, asked, async (request, turn) => {
      if (turn > 1) return title;
      request.hear?.(() => Promise.reject(new Error("it is not for this turn")));
      expect(await tell(trial, "Use tabs.", "next")).toEqual({ message: 1, step: 1, is: "next" });
      return "no output";
    });
    await using trial: Trial = trialWith(writer(), agent);
    expect(delivered(await trial.start())).toMatchObject([{ turn: 2, how: "prompt" }]);
    const { segments, text } = await trial.lastPrompt();
    expect(segments.find(({ producers }) => producers?.includes("person"))).toMatchObject({
      part: "message",
      trust: "trusted",
    });
    expect(text.match(/Use tabs\./g)).toHaveLength(1);
  });

  test("is repeated for an agent without memory, and delivered once", async () => {
    const asked: TurnRequest[] = [];
    const agent = agentThat({ resume: false }, asked, async (_, turn) => {
      if (turn === 1) await tell(trial, "Use tabs.", "next");
      return turn > 2 ? title : "no output";
    });
    await using trial: Trial = trialWith(writer(), agent);
    const state = await trial.start();
    expect(asked.map(({ prompt }) => prompt.includes("Use tabs."))).toEqual([false, true, true]);
    expect(asked.at(-1)?.prompt).not.toContain("It may have reached you already");
    expect((await trial.events()).filter(({ type }) => type === "message_delivered")).toHaveLength(1);
    expect(delivered(state)).toMatchObject([{ turn: 2 }]);
  });

  test("waits while its run is suspended, for the step that continues", async () => {
    const asked: TurnRequest[] = [];
    const stop = new AbortController();
    const agent = agentThat({}, asked, async ({ role }, turn) => {
      if (turn > 1) return title;
      stop.abort();
      throw new AgentError("turn_cancelled", { agent: "scripted", role }, "was stopped");
    });
    await using trial: Trial = trialWith(writer(), agent);
    expect(await trial.start({ signal: stop.signal })).toMatchObject({ status: "suspended" });
    expect(await tell(trial, "Use tabs.", "next")).toEqual({ message: 1, step: undefined, is: "next" });
    expect(await trial.state()).toMatchObject({ status: "suspended", messages: [{ message: 1 }] });
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed" });
    expect(asked[1]?.prompt).toContain("Use tabs.");
  });

  test("that its run ends without is undelivered", async () => {
    const agent = agentThat({}, [], async () => {
      await tell(trial, "Use tabs.", "next");
      return title;
    });
    await using trial: Trial = trialWith(writer(), agent);
    const state = await trial.start();
    expect(state.messages?.map((each) => messageFate(each, state))).toEqual(["undelivered"]);
    await expect(tell(trial, "Hello?", "next")).rejects.toMatchObject({ code: "run_ended" });
  });

  test("reaches a later step of the role that it is for, not another one", async () => {
    const two = `version: 1
name: trial
roles: { a: { prompt: A. }, b: { prompt: B. } }
graph:
  $START: { _: { role: a, prompt: Begin. } }
  a: { _: { role: b, prompt: Go on., max: 2 } }
  b: { _: { role: a, prompt: Again., max: 1 } }
`;
    const asked: TurnRequest[] = [];
    const agent = agentThat({}, asked, async (_, turn) => {
      if (turn === 1) await tell(trial, "Use tabs.", "next", 1);
      return "done";
    });
    await using trial: Trial = trialWith(two, agent);
    await trial.start();
    expect(asked.map(({ role, prompt }) => [role, prompt.includes("Use tabs.")]).slice(0, 3)).toEqual([
      ["a", false],
      ["b", false],
      ["a", true],
    ]);
  });
});

test("a message that came while a driver died is given once by the next one", async () => {
  const asked: TurnRequest[] = [];
  const agent = agentThat({ resumeInterrupted: true, steer: true }, asked, async (request, turn) => {
    if (turn > 1) return title;
    const journal = openSqliteJournal(`${trial.folder}/cuebook.db`);
    // Its driver never sees it.
    await journal.post(trial.run, { kind: "message", text: "Use tabs.", when: "now", step: 1 });
    await journal.close();
    stop.abort();
    throw new AgentError("turn_cancelled", { agent: "scripted", role: request.role }, "was stopped");
  });
  const stop = new AbortController();
  await using trial: Trial = trialWith(writer(), agent);
  await trial.start({ signal: stop.signal });
  await trial.drive({ resume: {} });
  expect(asked[1]?.prompt.match(/Use tabs\./g)).toHaveLength(1);
  expect(delivered(await trial.state())).toMatchObject([{ turn: 2, how: "prompt" }]);
});

test.each([
  ["a text without words", { text: " \n" }, "message_blank", "has no text"],
  [
    "a text that is too long",
    { text: "é".repeat(mostMessageBytes) },
    "message_too_large",
    `at most ${mostMessageBytes}`,
  ],
  ["a step that is not at work", { step: 7 }, "message_step", "step 7 of run"],
])("refuses %s", async (_, { text = "Hello", step }: { text?: string; step?: number }, code, message) => {
  await using trial = trialWith(
    writer(", gate: human"),
    agentThat({}, [], async () => title),
  );
  await trial.start();
  await expect(tell(trial, text, "next", step)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test("a run takes a hundred messages, whose secrets are masked", async () => {
  const agent = agentThat({}, [], async () => title);
  await using trial = trialWith(writer(", gate: human"), agent, { secrets: ["hunter2hunter2"] });
  await trial.start();
  const { host, run } = trial;
  for (let count = 0; count < mostMessages; count++)
    await tellRun(host, run, { text: "It is hunter2hunter2.", when: "next" });
  await expect(tellRun(host, run, { text: "One more.", when: "next" })).rejects.toMatchObject({
    code: "message_limit",
  });
  expect(JSON.stringify(await trial.events())).not.toContain("hunter2hunter2");
  expect((await trial.state()).messages?.at(-1)?.text).toMatch(/^It is \S+\.$/);
});
