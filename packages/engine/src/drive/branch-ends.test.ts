import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { openPermissions } from "@cuebook/run";
import { folderProvider, worktreeProvider } from "@cuebook/workspace";
import { describe, expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { pruneRuns } from "../record/control.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { output, Trial } from "../testing/trial.ts";

const workflow = (slow = "", edge = "") => `version: 1
name: trial
roles:
  quick: { prompt: Be quick., frontmatter: { properties: { $status: { const: done } }, required: [$status] } }
  slow: { prompt: Be slow., frontmatter: { properties: { $status: { const: done } }, required: [$status] }${slow} }
  later: { prompt: Come later. }
  integrate: { prompt: Integrate. }
graph:
  $START:
    _:
      all: [{ role: slow, prompt: Slowly. }, { role: quick, prompt: Quickly. }]
      join: { role: integrate, prompt: Integrate it., policy: first }
  slow: { done: { role: later, prompt: Later.${edge} } }
  later: { _: { role: $JOIN } }
  integrate: { _: { role: $END } }
`;
const done = output({ $status: "done" });

/** Agents of which the slow one waits until the test lets the quick one end, and then for its own end. */
class Race {
  readonly ended: string[] = [];
  readonly #quick = Promise.withResolvers<void>();
  readonly #slow: (request: TurnRequest, signal: AbortSignal) => Promise<string>;

  constructor(slow: (request: TurnRequest, signal: AbortSignal) => Promise<string>) {
    this.#slow = slow;
  }

  /** Lets the quick branch end. */
  go(): void {
    this.#quick.resolve();
  }

  get agent(): Agent {
    const turn = (request: TurnRequest, signal: AbortSignal) => this.#turn(request, signal);
    return {
      kind: "racing",
      capabilities: capabilitiesOf({ resume: true }),
      probe: async () => "1",
      async *turn(request, signal): AsyncGenerator<AgentEvent> {
        yield { type: "result", text: await turn(request, signal) };
      },
    };
  }

  async #turn(request: TurnRequest, signal: AbortSignal): Promise<string> {
    const { role, workspace } = request;
    if (role === "quick" || role === "slow") writeFileSync(join(workspace, `${role}.txt`), role);
    if (role === "quick") await this.#quick.promise;
    const text = role === "slow" ? await this.#slow(request, signal) : role === "quick" ? done : "ok";
    this.ended.push(role);
    return text;
  }
}

/** Resolves when the signal is aborted, as an agent ends then. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("ended")), { once: true });
  });

/** Expects that the run ended with the quick branch alone, and that nothing of the slow one is open. */
async function expectCancelled(trial: Trial): Promise<void> {
  const state = await trial.state();
  expect(state).toMatchObject({ status: "completed", active: [], outcome: { uncommitted: 0 } });
  expect(state.scopes).toMatchObject([
    { key: "slow", isCancelled: true },
    { key: "quick", isCancelled: false, ended: { status: "done" }, merged: expect.any(String) },
  ]);
  expect(
    state.steps.flatMap(({ tries }) => tries.flatMap(({ turns }) => turns)).map(({ state }) => state.is),
  ).not.toContain("requested");
  const { path } = state.plan;
  expect([existsSync(join(path, "quick.txt")), existsSync(join(path, "slow.txt"))]).toEqual([true, false]);
  expect(existsSync(join(state.scopes[0]?.workspace?.path ?? "", "slow.txt"))).toBe(true);
  expect(openPermissions({ ...state, status: "running" })).toEqual([]);
  const [listed] = await trial.journal.runs();
  expect(listed?.id).toBe(trial.run);
}

describe("a branch that is cancelled when another has ended", () => {
  test("while its agent works: the agent is ended, and the run ends after it", async () => {
    const race: Race = new Race(async (_, signal) => {
      race.go();
      return untilAborted(signal);
    });
    await using trial = new Trial(workflow(), { agent: race.agent });
    await trial.start();
    await expectCancelled(trial);
    const events = await trial.events();
    expect(events.filter((event) => event.type === "turn_interrupted")).toMatchObject([{ reason: "cancelled" }]);
    expect(events.at(-1)?.type).toBe("run_completed");
  });

  test.each([
    ["at a gate", done, ", gate: human", "gate"],
    ["with a question", output({ $status: "$SUSPEND", reason: "Which roof?" }), "", "question"],
  ])("while it asks a person %s: the question is withdrawn", { tags: ["long"] }, async (_, reply, edge, kind) => {
    const race = new Race(async () => reply);
    await using trial = new Trial(workflow("", edge), { agent: race.agent });
    await trial.start({ onEvent: ({ type }) => type === "decision_requested" && race.go() });
    await expectCancelled(trial);
    expect((await trial.state()).decisions).toMatchObject([{ kind, isWithdrawn: true }]);
    const answer = makeDecision(trial.host, trial.run, {
      ...(kind === "gate" ? { verdict: "approved" } : { verdict: "answered", say: "A flat one." }),
      decision: 1,
    });
    await expect(answer).rejects.toMatchObject({
      code: "decision_missing",
      message: `run ${trial.run} (completed) waits for no decision 1`,
    });
  });

  test("while it asks for permission: the request is withdrawn", { tags: ["long"] }, async () => {
    const race = new Race(async ({ ask }, signal) => {
      const diff = "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1,2 @@\n one\n+two\n";
      const asked = ask?.({ tool: "Edit", effect: "write", paths: ["a.txt"], diff, message: "Edit a.txt" });
      await Promise.race([asked, untilAborted(signal)]);
      return done;
    });
    await using trial = new Trial(workflow(), { agent: race.agent });
    await trial.start({ onEvent: ({ type }) => type === "permission_requested" && race.go() });
    await expectCancelled(trial);
    expect((await trial.state()).permissions).toMatchObject([{ decided: { answer: "withdrawn" } }]);
  });
});

test("a cancelled branch whose changes cannot be undone suspends the run before the shared folder is used again", {
  tags: ["long"],
}, async () => {
  let isBroken = true;
  const race: Race = new Race(async (_, signal) => {
    race.go();
    return untilAborted(signal);
  });
  const shared = workflow(", permissions: read")
    .replace("Be quick.,", "Be quick., permissions: read,")
    .replace("Come later.", "Come later., permissions: read")
    .replace("      join:", "      share: true\n      join:");
  await using trial = new Trial(shared, {
    agent: race.agent,
    workspaces: (folder) => {
      const provider = worktreeProvider({ root: join(folder, "worktrees") });
      return {
        ...provider,
        undo: async (workspace, since, name) => {
          if (isBroken && name.endsWith("/1.1.1-undone"))
            throw new CuebookError("workspace_failed", "no space is left");
          return provider.undo?.(workspace, since, name);
        },
      };
    },
  });
  const suspended = await trial.start();
  expect(suspended.suspension).toMatchObject({ reason: "failure", message: "no space is left" });
  expect(suspended.steps.map(({ role }) => role)).toEqual(["slow", "quick"]);
  isBroken = false;
  const state = await trial.drive({ resume: {} });
  expect([state.status, state.steps.at(-1)?.role]).toEqual(["completed", "integrate"]);
});

test("worktrees of branches are pruned with their run, and merged git branches too; unmerged work is kept", {
  tags: ["long"],
}, async () => {
  const race: Race = new Race(async (_, signal) => {
    race.go();
    return untilAborted(signal);
  });
  await using trial = new Trial(workflow(), { agent: race.agent });
  const { scopes, plan } = await trial.start();
  const options = { isDry: false, force: false, records: false };
  const branches = () =>
    execFileSync("git", ["for-each-ref", "--format=%(refname:lstrip=4)", "refs/heads/cuebook"], {
      cwd: join(trial.folder, "r"),
      encoding: "utf8",
    })
      .trim()
      .split("\n")
      .map((name) => name.replace(/^.*-(?=\d-)/, ""));
  const paths = [plan.path, ...scopes.map(({ workspace }) => workspace?.path ?? "")];
  expect(await pruneRuns(trial.host, options)).toMatchObject([{ kept: "the branch slow has 1 uncommitted change" }]);
  expect(paths.map(existsSync)).toEqual([true, true, false]);
  expect(await pruneRuns(trial.host, { ...options, force: true })).toMatchObject([{ kept: undefined }]);
  expect(paths.map(existsSync)).toEqual([false, false, false]);
  expect(branches()).toHaveLength(1);
});

test("a run with branches is refused in a plain folder before it begins, unless they share it", async () => {
  const race = new Race(async () => done);
  race.go();
  const workspaces = (folder: string) => folderProvider({ root: join(folder, "w"), tell: () => undefined });
  await using trial = new Trial(workflow(), { agent: race.agent, workspaces });
  await expect(trial.start()).rejects.toMatchObject({
    code: "branches_unsupported",
    message: "branches with their own files need a git repository",
  });
  expect(await trial.journal.runs()).toEqual([]);
  const shared = workflow(", permissions: read").replace("      join:", "      share: true\n      join:");
  await using other = new Trial(shared, { agent: race.agent, workspaces });
  expect((await other.start()).status).toBe("completed");
});
