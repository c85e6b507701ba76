import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { failedGate, type RunState, summaryOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { waiveChecks } from "../decisions/waive.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { stepsOf, Trial } from "../testing/trial.ts";

/** A command that an agent runs, with its exit code. */
type Ran = readonly [command: string, exitCode: number];

interface Turn {
  readonly ran?: readonly Ran[];
  readonly evidence: readonly object[];
}

const asDone = (evidence: readonly object[], more: object = {}) =>
  JSON.stringify({ status: "complete", summary: "Done.", evidence, ...more });

/** An agent that changes a file as `implement`, and returns the evidence of each of its turns; the last one serves all later ones. */
function agentOf(turns: Readonly<Record<string, readonly Turn[]>>, asked: TurnRequest[], file = "a.js"): Agent {
  const taken = new Map<string, number>();
  return {
    kind: "hands",
    capabilities: capabilitiesOf({ resume: true }),
    probe: async () => "1",
    async *turn(request): AsyncGenerator<AgentEvent> {
      const { role } = request;
      asked.push(request);
      const at = taken.get(role) ?? 0;
      taken.set(role, at + 1);
      const turn = turns[role]?.[at] ?? turns[role]?.at(-1) ?? { evidence: [] };
      yield { type: "session", session: request.session ?? `${role}-${asked.length}` };
      for (const [index, [summary, exitCode]] of (turn.ran ?? []).entries()) {
        const item = `${role}-${at}-${index}`;
        yield { type: "tool_started", item, name: "Bash", kind: "execute", summary };
        yield { type: "tool_finished", item, outcome: "completed", exitCode };
      }
      if (role === "implement") writeFileSync(join(request.workspace, file), `// ${at}\n`);
      const findings = role === "review" ? { findings: [] } : {};
      yield { type: "result", text: asDone(turn.evidence, findings) };
    },
  };
}

interface RanIn {
  /** What `implement` writes. */
  readonly file?: string;
  readonly testCommand?: string;
  /** Files of the project, from which its commands are detected. */
  readonly files?: Readonly<Record<string, string>>;
}

async function ran(turns: Readonly<Record<string, readonly Turn[]>>, { file, testCommand = "", files }: RanIn = {}) {
  const asked: TurnRequest[] = [];
  const trial = new Trial("name: trial\nphases: [implement, review]\n", {
    agent: agentOf(turns, asked, file),
    input: { prompt: "Do it." },
    ...(files === undefined
      ? { project: { testCommand, lintCommand: "", buildCommand: "", typecheckCommand: "" } }
      : { files }),
  });
  return { trial, state: await trial.start(), asked };
}

const suspension = ({ status, suspension }: RunState) => ({
  status,
  reason: suspension?.reason,
  message: suspension?.message,
});

const byTests = [{ criterion: "SC-1", command: "pytest -q", result: "12 passed" }];

describe("a run of phases does not complete", () => {
  test("with a criterion whose command was seen to fail", async () => {
    const red: Turn = { ran: [["pytest -q", 1]], evidence: byTests };
    const { trial, state, asked } = await ran({ implement: [red], review: [{ evidence: [] }] });
    await using _ = trial;
    expect(suspension(state)).toEqual({
      status: "suspended",
      reason: "not_done",
      message: `the work is not done:
- SC-1: \`pytest -q\` ended with exit code 1 the last time it ran
- nothing was checked: code has changed, and the project has no command that Cuebook knows for test, lint, build`,
    });
    // The agent was asked about it once.
    expect(asked.map(({ role, turn }) => `${role} ${turn}`)).toEqual(["implement 1", "implement 2", "review 1"]);
    const events = await trial.events();
    const complaint = events.find((event) => event.type === "output_rejected");
    expect(complaint).toMatchObject({
      complaints: [{ path: "/evidence/0", message: expect.stringContaining("ended with exit code 1") }],
    });
    expect(summaryOf(state).waiting).toMatchObject([{ kind: "checks", message: expect.stringContaining("SC-1") }]);

    await waiveChecks(trial.host, trial.run, { reason: "It needs a network.", by: "ann" });
    const ended = await trial.drive({ resume: {} });
    expect(ended.status).toBe("completed");
    expect(asked).toHaveLength(3);
    // Who reads the history sees it, and so does who reads the pull request.
    const format = "--format=%(trailers:key=Cuebook-Waived,valueonly)";
    const trailers = execFileSync("git", ["log", "-1", format], { cwd: ended.plan.path, encoding: "utf8" });
    expect(trailers.trim().split("\n")).toEqual(["SC-1: It needs a network.", "checks: It needs a network."]);
    expect(ended.outcome?.request?.body).toContain("SC-1, checks: passed by ann, because: It needs a network.");
  });

  test("with one whose command nobody ran", async () => {
    const { trial, state } = await ran({ implement: [{ evidence: byTests }] }, { testCommand: "true" });
    await using _ = trial;
    expect(suspension(state)).toEqual({
      status: "suspended",
      reason: "not_done",
      message: "the work is not done: SC-1: nobody saw `pytest -q` run",
    });
    expect(failedGate(state)).toMatchObject({ checks: [{ name: "SC-1", isAtEnd: true }] });
  });

  test("where code changed, and the project has no check", async () => {
    const green: Turn = { ran: [["pytest -q", 0]], evidence: byTests };
    const { trial, state } = await ran({ implement: [green], review: [{ evidence: [] }] });
    await using _ = trial;
    expect(suspension(state)).toEqual({
      status: "suspended",
      reason: "unchecked",
      message:
        "nothing was checked: code has changed, and the project has no command that Cuebook knows for test, lint, build",
    });
    expect(summaryOf(state)).toMatchObject({ status: "suspended", reason: "unchecked" });
  });
});

describe("in a repository with several projects, of which one has no command", () => {
  const green: Turn = { ran: [["pytest -q", 0]], evidence: byTests };
  const turns = { implement: [green], review: [{ evidence: [] }] };
  const files = { "web/package.json": '{ "scripts": { "test": "node -e 0" } }', "api/composer.json": "{}" };

  test("a run that changed code only there is unchecked", async () => {
    const { trial, state } = await ran(turns, { files, file: "api/a.php" });
    await using _ = trial;
    expect(suspension(state)).toEqual({
      status: "suspended",
      reason: "unchecked",
      message:
        "nothing was checked in api: code has changed there, and the project has no command that Cuebook knows for test, lint, build",
    });
  });

  test("a run that changed another one completes", { tags: ["long"] }, async () => {
    const { trial, state } = await ran(turns, { files, file: "web/a.js" });
    await using _ = trial;
    expect(state.status).toBe("completed");
  });
});

describe("a run of phases completes", () => {
  test("when the agent runs the command again, and it passes", async () => {
    const turns: readonly Turn[] = [
      { ran: [["pytest -q", 1]], evidence: byTests },
      { ran: [["pytest -q", 0]], evidence: byTests },
    ];
    const { trial, state } = await ran({ implement: turns, review: [{ evidence: [] }] }, { testCommand: "true" });
    await using _ = trial;
    expect(stepsOf(state)).toEqual(["implement complete", "review complete", "final_checks complete"]);
    expect(state.status).toBe("completed");
  });

  test("when a reviewer saw the command pass, or the project's check is that command", async () => {
    const unseen: Turn = { evidence: byTests };
    const seen: Turn = { ran: [["pytest -q", 0]], evidence: byTests };
    for (const [review, testCommand, command] of [
      [seen, "true", "pytest -q"],
      [unseen, "! test -e b.js", "! test  -e b.js"],
    ] as const) {
      const evidence = [{ criterion: "SC-1", command }];
      const { trial, state } = await ran({ implement: [{ evidence }], review: [review] }, { testCommand });
      await using _ = trial;
      expect(suspension(state)).toMatchObject({ status: "completed" });
    }
  });

  test("without a check, when it changed documentation alone", async () => {
    const place: Turn = { evidence: [{ criterion: "SC-1", file: "README.md" }] };
    const { trial, state } = await ran({ implement: [place], review: [place] }, { file: "README.md" });
    await using _ = trial;
    expect(suspension(state)).toMatchObject({ status: "completed" });
  });
});
