import { realpathSync } from "node:fs";
import { join } from "node:path";
import { makeHome, realClients, settingsOf } from "@cuebook/agents/testing";
import { folderWith } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { expectAccepted, inWorktree, lacking, makeProject, path } from "./testing/client-project.ts";
import { cuebook } from "./testing/cuebook.ts";
import { type RoleProject, roleProjects } from "./testing/role-projects.ts";
import { type Calling, git, linesOf, newestRun, removeFolder, startCuebook } from "./testing/run-project.ts";
import { solveIssueExample } from "./testing/solve-issue-trials.ts";

/** Allows what the run asks, as a person does in another terminal. @returns what was asked */
async function answerAll(folder: string, calling: Calling): Promise<string[]> {
  const asked: string[] = [];
  for (;;) {
    try {
      await calling.until(`/q${asked.length + 1} `);
    } catch {
      return asked;
    }
    const run = await newestRun(folder);
    const { hash, message } = JSON.parse((await cuebook(folder, ["inbox", "show", run, "--format", "json"])).out);
    asked.push(message);
    const { code, err } = await cuebook(folder, ["inbox", "approve", run, "--hash", hash]);
    expect([code, err]).toEqual([0, ""]);
  }
}

/** What the run of a client came to: a row of the table in docs/reference/agents.md. */
interface Row {
  readonly version: string;
  readonly turns: number;
  readonly repairs: number;
  readonly byRule: number;
  readonly byPerson: number;
  readonly tokens: string;
  readonly cost: string;
  readonly seconds: number;
}

/** Reads the row from what the command shows of the run. */
async function rowOf(folder: string, run: string, asked: number, seconds: number): Promise<Row> {
  const ask = async (...args: readonly string[]) =>
    (await cuebook(folder, [...args, "--repo", folder, "--format", "json"])).out;
  const { agents } = JSON.parse(await ask("agents", "list", "--trust")) as {
    agents: { name: string; version: string }[];
  };
  const turns = linesOf(await ask("runs", "log", run)).filter(({ type }) => type === "turn_requested");
  const { events } = JSON.parse(await ask("runs", "show", run, "--transcript")) as {
    events: { type: string; by?: string }[];
  };
  const { total } = JSON.parse(await ask("costs")) as {
    total: Record<"inputTokens" | "cacheReadTokens" | "outputTokens" | "reportedUsd" | "computedUsd", number>;
  };
  const { reportedUsd, computedUsd } = total;
  const known = computedUsd > 0 ? `computed $${computedUsd.toFixed(4)}` : "unknown";
  return {
    version: agents.find(({ name }) => name === "real")?.version ?? "",
    turns: turns.length,
    repairs: new Set(turns.flatMap(({ kind, step, turn }) => (kind === "repair" ? [`${step} ${turn}`] : []))).size,
    byRule: events.filter(({ type, by }) => type === "permission_decided" && by === "rule").length,
    byPerson: asked,
    tokens: `${total.inputTokens} / ${total.cacheReadTokens} / ${total.outputTokens}`,
    cost: reportedUsd > 0 ? `reported $${reportedUsd.toFixed(4)}` : known,
    seconds,
  };
}

/** Expects one commit of the change on the branch, signed where the project signs, and nothing beside it. */
function expectCommit(worktree: string, { subject, changed, isSigned }: RoleProject): void {
  expect(git(worktree, "log", "--format=%s", "--name-only", "main..HEAD").split(/\n+/)).toEqual([
    subject,
    ...changed,
    "",
  ]);
  expect(git(worktree, "status", "--porcelain")).toBe("");
  expect(git(worktree, "cat-file", "commit", "HEAD").includes("BEGIN SSH SIGNATURE")).toBe(isSigned);
}

/** The issue of a project, in a file for the tracker of files. */
function issueOf({ task }: RoleProject): string {
  const at = "2026-11-02T09:12:00Z";
  const issue = { id: "7", identifier: "DUR-7", title: task, description: task, state: "open", created_at: at };
  return join(
    folderWith({ "issues.json": JSON.stringify([{ ...issue, priority: 1, labels: [], updated_at: at }]) }),
    "issues.json",
  );
}

describe.for(realClients)("the example of five roles with $name", (client) => {
  const { kind } = client;
  for (const trial of roleProjects) {
    const lacks = lacking(client, trial);
    const title = `runs unchanged, offline, in a project: ${trial.name}${lacks}`;

    test.skipIf(lacks !== "")(title, { timeout: 600_000 }, async ({ annotate }) => {
      const home = realpathSync(folderWith());
      makeHome(home);
      let project = "";
      const at = (file: string) => inWorktree(project, file);
      await using model = await client.start(() => trial.script(client, at));
      const settings = settingsOf(client, model.url, home);
      project = makeProject(trial, { agents: { real: { kind, ...settings, set: { ...settings.set, PATH: path } } } });

      const begun = performance.now();
      const issue = `${issueOf(trial)}#7`;
      const args = ["run", `${solveIssueExample}/solve-issue.workflow.yaml`, "--issue", issue, "--agent", "real"];
      const calling = startCuebook(project, args, trial.env);
      const asked = await answerAll(project, calling);
      const { code, out, err } = await calling.ended;
      const seconds = Math.round((performance.now() - begun) / 1000);
      expect({ code, end: code === 0 ? "" : out + err }).toEqual({ code: 0, end: "" });
      expectCommit(at("."), trial);
      expectAccepted(project, git(at("."), "branch", "--show-current").trim(), trial);

      const run = await newestRun(project);
      const steps = linesOf((await cuebook(project, ["runs", "log", run, "--format", "json"])).out);
      expect(steps.flatMap(({ type, status }) => (type === "step_completed" ? [status] : []))).toEqual(
        trial.statuses(client),
      );
      expect(asked).toContain(`Run command: ${trial.asked}`);
      const row = await rowOf(project, run, asked.length, seconds);
      await annotate(`${JSON.stringify(row)}\nasked: ${asked.join("; ")}`);
      expect(row).toMatchObject({ version: expect.stringMatching(/\d+\.\d+\.\d+/), repairs: 1 });
      for (const folder of [home, project]) removeFolder(folder);
    });
  }
});
