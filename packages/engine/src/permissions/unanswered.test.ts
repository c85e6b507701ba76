import type { TurnRequest } from "@cuebook/agents";
import type { RunEvent } from "@cuebook/run";
import { connectTools } from "@cuebook/tools/mcp";
import { expect, test } from "vitest";
import { listWaiting } from "../decisions/list.ts";
import { makeDecision } from "../decisions/make.ts";
import { recordRun } from "../recording/from-run.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";
import { answerPermission } from "./answer.ts";

/* Real tools: an agent that asks a person by `askQuestion`, over a real server, with a short time for the answer. */

const workflow = (returns = "") => `name: asking
roles:
  writer:
    prompt: Write.
    tools: [askQuestion]
${returns}
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { ${returns === "" ? "_" : "done"}: { role: $END } }
`;
const typed = "    frontmatter: { oneOf: [{ properties: { $status: { const: done } }, required: [$status] }] }";
const question = "Tabs or spaces?\n\nBoth are used.";

type Ask = (question: string) => Promise<unknown>;

/** A trial whose agent does this in each turn. */
function asking(
  work: (ask: Ask, turn: number) => Promise<string>,
  { resume = true, text = workflow(), ms = 300, ...options }: TrialOptions & { text?: string; ms?: number } = {},
) {
  const prompts: string[] = [];
  const sessions: (string | undefined)[] = [];
  const trial = new Trial(text, {
    ...options,
    tools: { permissionTimeoutMs: ms },
    agent: {
      kind: "hands",
      capabilities: capabilitiesOf({ mcp: true, resume }),
      probe: async () => "1",
      async *turn({ tools, prompt, session }: TurnRequest, signal: AbortSignal) {
        if (tools === undefined) throw new Error("no tools");
        const turn = prompts.push(prompt);
        sessions.push(session);
        yield { type: "session" as const, session: session ?? `s${turn}` };
        const remote = await connectTools({ to: tools, callMs: 20_000 });
        const call: Ask = async (asked) => {
          const result = await remote.call("askQuestion", { question: asked }, { signal });
          return result.ok ? result.value : result.failure;
        };
        try {
          yield { type: "result" as const, text: await work(call, turn) };
        } finally {
          await remote.close();
        }
      },
    },
  });
  return { trial, prompts, sessions };
}

test.each([
  ["returns any text", workflow(), "I did it with tabs."],
  ["returns fields", workflow(typed), output({ $status: "done" })],
])("an agent that %s continues in its session with an answer that comes after the time", async (_, text, reply) => {
  const told: unknown[] = [];
  const { trial, prompts, sessions } = asking(
    async (ask, turn) => {
      if (turn === 1) told.push(await ask(question));
      return reply;
    },
    { text },
  );
  await using _trial = trial;
  const first = await trial.start();
  expect(told).toMatchInlineSnapshot(`
    [
      {
        "answered": false,
        "next": "nobody answered in time. The question stays open in the inbox: end your turn now. The run waits for the answer, and you continue with it. What you reply in this turn does not count.",
      },
    ]
  `);
  expect(first).toMatchObject({ status: "suspended", suspension: { reason: "decision", message: question } });
  expect(first.permissions).toMatchObject([{ question, decided: { answer: "timeout" } }]);
  expect(await listWaiting(trial.host)).toMatchObject([{ waiting: { kind: "question", message: question } }]);
  await expect(trial.drive({ resume: {} })).rejects.toMatchObject({ code: "say_missing" });

  const last = await trial.drive({ resume: { say: "Tabs." } });
  expect(last).toMatchObject({ status: "completed", steps: [{ tries: [{ turns: [{}, { kind: "answer" }] }] }] });
  expect(sessions).toEqual([undefined, "s1"]);
  expect(prompts[1]?.slice(prompts[1].indexOf("## The answer"))).toMatchInlineSnapshot(`
    "## The answer to your question

    You asked:

    > Tabs or spaces?
    >
    > Both are used.

    A person answered:

    Tabs.

    Continue your task, and return your output again."
  `);
});

test("an agent without sessions gets its question again, with the files as it left them", async () => {
  const { trial, prompts } = asking(async (ask, turn) => (turn === 1 ? `${await ask(question)}` : "done"), {
    resume: false,
  });
  await using _trial = trial;
  await trial.start();
  expect((await trial.drive({ resume: { say: "Tabs." } })).status).toBe("completed");
  expect(prompts[1]).toContain("You asked:\n\n> Tabs or spaces?");
  expect(prompts[1]).toContain("The files are as you left them.");
});

test("an answer in time is given to the agent, and the run is not suspended", async () => {
  let told: unknown;
  const { trial } = asking(
    async (ask) => {
      told = await ask(question);
      return "done";
    },
    { ms: 20_000 },
  );
  await using _trial = trial;
  const onEvent = (event: RunEvent) => {
    if (event.type === "permission_requested")
      void answerPermission(trial.host, trial.run, { answer: "comment", say: "Tabs.", by: "ann" });
  };
  expect((await trial.start({ onEvent })).status).toBe("completed");
  expect(told).toEqual({ answered: true, answer: "Tabs.", by: "ann" });
});

test("one question is open at a time: the next one is asked after the answer", async () => {
  const told: unknown[] = [];
  const { trial } = asking(async (ask, turn) => {
    if (turn < 3) told.push(...(await Promise.all(turn === 1 ? [ask("One?"), ask("Two?")] : [ask("Two?")])));
    return "done";
  });
  await using _trial = trial;
  expect((await trial.start()).suspension?.message).toMatch(/^(One|Two)\?$/);
  expect((await trial.state()).permissions).toHaveLength(1);
  expect(told.map((each) => (each as { answered?: boolean }).answered)).toEqual([false, false]);
  expect((await trial.drive({ resume: { say: "1" } })).suspension?.message).toBe("Two?");
  const last = await trial.drive({ resume: { say: "2" } });
  expect([last.status, last.decisions.map(({ made }) => made?.say)]).toEqual(["completed", ["1", "2"]]);
});

test("a run that is stopped while its question is open asks it when it is resumed, and takes no turn for that", async () => {
  const { trial, prompts } = asking(async (ask, turn) => (turn === 1 ? `${await ask(question)}` : "done"), {
    ms: 20_000,
  });
  await using _trial = trial;
  const stop = new AbortController();
  const onEvent = (event: RunEvent) => event.type === "permission_requested" && stop.abort();
  expect(await trial.start({ signal: stop.signal, onEvent })).toMatchObject({ suspension: { reason: "stopped" } });
  expect(await trial.drive({ resume: {} })).toMatchObject({ suspension: { reason: "decision", message: question } });
  expect(prompts).toHaveLength(1);
  expect((await trial.drive({ resume: { say: "Tabs." } })).status).toBe("completed");
  expect(prompts[1]).toContain("You asked:\n\n> Tabs or spaces?");
});

test("a recording cannot have a question of a tool", async () => {
  const { trial } = asking(async (ask) => `${await ask(question)}`);
  await using _trial = trial;
  await trial.start();
  const options = { run: trial.run, events: await trial.events(), workflow: trial.workflow, file: "w.yaml" };
  await expect(recordRun({ ...options, scratch: trial.folder, mask: (text) => text })).rejects.toMatchObject({
    code: "run_not_recordable",
  });
});

test("a person decides as about any other question", async () => {
  const { trial } = asking(async (ask, turn) => (turn === 1 ? `${await ask(question)}` : "done"));
  await using _trial = trial;
  await trial.start();
  await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
    code: "decision_kind",
  });
  await makeDecision(trial.host, trial.run, { verdict: "answered", say: "Tabs." });
  expect((await trial.drive({ resume: {} })).status).toBe("completed");
});
