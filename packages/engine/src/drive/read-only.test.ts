import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError, type TurnRequest } from "@cuebook/agents";
import { folderProvider } from "@cuebook/workspace";
import { describe, expect, test } from "vitest";
import { Trial, type TrialOptions } from "../testing/trial.ts";

const workflow = (permissions = "[read]", turns = 5) => `name: trial
roles:
  writer: { prompt: Write. }
  reviewer: { prompt: Review., permissions: ${permissions}, turns: ${turns} }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: reviewer, prompt: Look. } }
  reviewer: { _: { role: $END } }
`;

/** A run whose writer changes a file, and whose reviewer does what the test says in each of its turns. */
async function reviewed(
  work: (request: TurnRequest) => void,
  text = workflow(),
  options: TrialOptions = {},
  signal = new AbortController().signal,
) {
  const trial = new Trial(text, {
    work: {
      writer: ({ workspace }) => {
        writeFileSync(join(workspace, "work.txt"), "written\n");
        return "done";
      },
      reviewer: (request) => {
        work(request);
        return `reviewed ${request.turn}`;
      },
    },
    ...options,
  });
  const state = await trial.start({ signal });
  const path = await trial.path();
  return {
    trial,
    state,
    events: await trial.events(),
    files: existsSync(join(path, "work.txt")) ? readFileSync(join(path, "work.txt"), "utf8") : undefined,
    has: (name: string) => existsSync(join(path, name)),
    turns: state.steps.at(-1)?.tries.map((attempt) => attempt.turns.map((turn) => [turn.kind, turn.state.is])),
    [Symbol.asyncDispose]: () => trial[Symbol.asyncDispose](),
  };
}

const spoil = ({ workspace }: TurnRequest) => {
  rmSync(join(workspace, "work.txt"), { force: true });
  writeFileSync(join(workspace, "mine.txt"), "x\n");
};

describe("an agent that may only read", () => {
  test("learns that its changes were undone, and answers again", async () => {
    await using run = await reviewed((request) => request.turn === 1 && spoil(request));
    expect(run.state.status).toBe("completed");
    expect([run.files, run.has("mine.txt")]).toEqual(["written\n", false]);
    expect(run.turns).toEqual([
      [
        ["prompt", "rejected"],
        ["repair", "accepted"],
      ],
    ]);
    const types = run.events.filter(({ type }) => /^(turn_|files_|output_)/.test(type)).map(({ type }) => type);
    expect(types).toEqual([
      ...["turn_requested", "turn_completed"],
      ...["turn_requested", "turn_completed", "files_checked", "output_rejected"],
      ...["turn_requested", "turn_completed", "files_checked"],
    ]);
    expect(run.events.filter((event) => event.type === "files_checked").map(({ undone }) => undone)).toEqual([
      { files: ["mine.txt", "work.txt"], count: 2, isCommitted: false },
      undefined,
    ]);
    const repair = run.trial.asked.at(-1)?.prompt;
    expect(repair).toContain("You may only read in this role, but you changed: mine.txt, work.txt.");
  });

  test("has its output accepted the second time, without the changes", { tags: ["long"] }, async () => {
    await using run = await reviewed(spoil);
    expect(run.state.status).toBe("completed");
    expect([run.files, run.has("mine.txt")]).toEqual(["written\n", false]);
    expect(run.turns).toEqual([
      [
        ["prompt", "rejected"],
        ["repair", "accepted"],
      ],
    ]);
    expect(run.state.steps.at(-1)?.result).toMatchObject({ body: "reviewed 2" });
    expect(run.state.steps.at(-1)?.tries[0]?.turns[1]?.checked?.undone).toMatchObject({ count: 2 });
  });

  test("has its output accepted at once if it has no turn left", { tags: ["long"] }, async () => {
    await using run = await reviewed(spoil, workflow("[read]", 1));
    expect([run.state.status, run.turns, run.has("mine.txt")]).toEqual([
      "completed",
      [[["prompt", "accepted"]]],
      false,
    ]);
  });

  test("has the output of its last turn accepted when that is taken again after an interruption", {
    tags: ["long"],
  }, async () => {
    const stop = new AbortController();
    let isStopped = false;
    const work = (request: TurnRequest) => {
      spoil(request);
      if (request.turn !== 2 || isStopped) return;
      isStopped = true;
      stop.abort();
      stop.signal.throwIfAborted();
    };
    await using run = await reviewed(work, workflow("[read]", 2), {}, stop.signal);
    expect(run.state.suspension?.reason).toBe("stopped");
    const { steps, status } = await run.trial.drive({ resume: {} });
    expect(steps.at(-1)?.tries.map((attempt) => attempt.turns.map((turn) => [turn.turn, turn.state.is]))).toEqual([
      [
        [1, "rejected"],
        [2, "interrupted"],
      ],
      [[2, "accepted"]],
    ]);
    expect([status, run.has("mine.txt")]).toEqual(["completed", false]);
  });

  test("leaves nothing after a turn that failed either", { tags: ["long"] }, async () => {
    await using run = await reviewed((request) => {
      spoil(request);
      throw new AgentError("agent_failed", { agent: "hands", role: "reviewer" }, "broke", { retryable: false });
    });
    expect(run.state).toMatchObject({ status: "suspended", suspension: { reason: "failure" } });
    expect([run.files, run.has("mine.txt")]).toEqual(["written\n", false]);
  });

  test("leaves no commit", { tags: ["long"] }, async () => {
    await using run = await reviewed(({ workspace, turn }) => {
      const commit = "git add -A && git -c user.name=T -c user.email=t@localhost commit -qm mine";
      if (turn === 1) execFileSync("sh", ["-ec", commit], { cwd: workspace });
    });
    expect(run.trial.asked.at(-1)?.prompt).toContain("but you changed: its commits");
    expect([run.state.outcome?.uncommitted, run.files]).toEqual([1, "written\n"]);
    expect(run.state.outcome?.commit).toBe(run.state.plan.base);
  });

  test("leaves nothing when its run is stopped", { tags: ["long"] }, async () => {
    const stop = new AbortController();
    await using run = await reviewed(
      (request) => {
        spoil(request);
        stop.abort();
        stop.signal.throwIfAborted();
      },
      workflow(),
      {},
      stop.signal,
    );
    expect([run.state.suspension?.reason, run.files, run.has("mine.txt")]).toEqual(["stopped", "written\n", false]);
    const ends = run.events.slice(-3).map(({ type }) => type);
    expect(ends).toEqual(["turn_interrupted", "files_checked", "run_suspended"]);
  });

  test("leaves nothing in a plain folder", async () => {
    const workspaces = (folder: string) => folderProvider({ root: join(folder, "folders"), tell: () => undefined });
    await using run = await reviewed(spoil, workflow(), { workspaces });
    expect([run.state.status, run.files, run.has("mine.txt")]).toEqual(["completed", "written\n", false]);
  });

  test("may only read by rules of the configuration, too", { tags: ["long"] }, async () => {
    await using run = await reviewed(spoil, workflow("[edit]"), {
      tools: { rules: [{ decide: "deny", effect: "write" }] },
    });
    // The writer as well.
    expect([run.state.status, run.files, run.has("mine.txt")]).toEqual(["completed", undefined, false]);
  });
});

test.each(["[edit]", "[edit, { decide: deny, path: '**/*.md' }]", "[]"])(
  "the changes of a role with the permissions %s stay",
  { tags: ["long"] },
  async (permissions) => {
    await using run = await reviewed(spoil, workflow(permissions));
    expect([run.state.status, run.files, run.has("mine.txt")]).toEqual(["completed", undefined, true]);
    expect(run.events.some(({ type }) => type === "files_checked")).toBe(false);
  },
);
