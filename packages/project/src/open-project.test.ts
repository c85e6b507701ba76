import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openProject } from "./open-project.ts";
import { useFolders } from "./testing/folders.ts";

const folderWith = useFolders();

const workflow = `name: poem
roles:
  poet: { goal: Write a line about the sea. }
graph:
  $START: { _: { role: poet, prompt: "Make it {{{input.prompt}}}." } }
  poet: { _: { role: $END } }
`;
const config = "agents:\n  poet: { kind: command, command: [sh, poet.sh] }\nagent: poet\n";

function projectWith(files: Readonly<Record<string, string>>) {
  const folder = folderWith({
    "poem.workflow.yaml": workflow,
    "poet.sh": "cat >/dev/null\necho The sea is never done.\n",
    ...files,
  });
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "--quiet", "--message=Begin");
  const home = folderWith();
  return { folder, env: { PATH: process.env.PATH, HOME: home, XDG_STATE_HOME: join(home, "state") } };
}

test("a program runs a workflow with the agents and limits of the project's configuration", async () => {
  const { folder, env } = projectWith({ ".cuebook/config.yaml": config });
  await using project = await openProject(folder, { env });
  const given = { input: { prompt: "short" } };
  const { plan, canRun, diagnostics } = await project.plan("poem.workflow.yaml", given);
  expect([canRun, diagnostics]).toEqual([true, []]);
  const run = await project.start("poem.workflow.yaml", given, plan?.hash);
  const { status, steps } = await project.drive(run);
  expect([status, steps.map(({ result }) => result)]).toMatchObject([
    "completed",
    [{ is: "completed", body: "The sea is never done." }],
  ]);
  expect(await project.host.journal.read(run)).not.toEqual([]);
});

test("a run is planned, started and driven with a script to replay, and only as it was planned", async () => {
  const replay = 'version: 1\nroles: { poet: [{ output: "The sea is far." }] }\n';
  const { folder, env } = projectWith({ ".cuebook/config.yaml": config, "replay.yaml": replay });
  await using project = await openProject(folder, { env });
  const given = { input: { prompt: "short" }, replay: "replay.yaml" };
  const { plan } = await project.plan("poem.workflow.yaml", given);
  const other = project.start("poem.workflow.yaml", { ...given, input: { prompt: "long" } }, plan?.hash);
  await expect(other).rejects.toMatchObject({ code: "plan_changed" });
  const { steps } = await project.drive(await project.start("poem.workflow.yaml", given, plan?.hash));
  expect(steps.map(({ result }) => result)).toMatchObject([{ body: "The sea is far." }]);
});

test("what is wrong with a workflow or an issue is data, and what a program gives wrongly is thrown", async () => {
  const { folder, env } = projectWith({ ".cuebook/config.yaml": config });
  await using project = await openProject(folder, { env });
  const issue = { file: "issues.json", id: "APP-1" };
  const planned = await project.plan("missing.workflow.yaml", { issue });
  expect(planned).toMatchObject({ plan: undefined, canRun: false });
  expect(planned.diagnostics.map(({ code }) => code)).toEqual(["file_missing", "file_missing"]);
  await expect(project.start("missing.workflow.yaml")).rejects.toMatchObject({
    code: "workflow_invalid",
    data: { diagnostics: [{ code: "file_missing" }] },
  });
  await expect(project.plan("small", { gates: { implment: "human" } })).rejects.toMatchObject({
    code: "run_phase_unknown",
    hint: 'did you mean "implement"? it has tiny_spec, implement, review',
  });
  await expect(project.plan("poem.workflow.yaml", { agent: "poet", replay: "x.yaml" })).rejects.toMatchObject({
    code: "run_agent_twice",
  });
});

test("its settings override those of files, and a workflow of the library is found by name", async () => {
  const { folder, env } = projectWith({ ".cuebook/config.yaml": config });
  await using project = await openProject(folder, { env, config: { limits: { turns: 3 }, agent: "claude-code" } });
  expect([project.config.limits.turns, project.config.agent]).toEqual([3, "claude-code"]);
  const { workflow: small } = await project.workflow("small");
  expect(small?.definition.name).toBe("small");
  const { workflow: none, diagnostics } = await project.workflow("smal");
  expect([none, diagnostics.map(({ message, suggestion }) => [message, suggestion?.text])]).toMatchInlineSnapshot(`
    [
      undefined,
      [
        [
          "there is no file "smal", and no workflow of that name; the workflows are trivial, small, medium, large, classify",
          "did you mean "small"?",
        ],
      ],
    ]
  `);
});

test("a configuration with errors is refused with all of them", async () => {
  const { folder, env } = projectWith({ ".cuebook/config.yaml": "agnet: x\nlimits: { turns: none }\n" });
  const opening = openProject(folder, { env });
  await expect(opening).rejects.toMatchObject({ code: "config_invalid", data: { diagnostics: [{}, {}] } });
  await expect(opening).rejects.toThrowErrorMatchingInlineSnapshot(
    `[CuebookError: the configuration has errors: .cuebook/config.yaml:1:1: unknown key "agnet"; known here: agent, agents, tiers, limits, prices, state, store, share, worktrees, project, gates, sync, handoff, repositories, serve, queues, page, telemetry, notify, tools (did you mean "agent"?); .cuebook/config.yaml:2:18: "limits.turns" must be a whole number, but is the text "none"]`,
  );
});

test("settings of the program are checked as those of files are", async () => {
  const { folder, env } = projectWith({ ".cuebook/config.yaml": config });
  const messageOf = (given: unknown) =>
    openProject(folder, { env, config: given as object }).then(
      () => "opened",
      (error: Error) => error.message,
    );
  expect(await messageOf({ agnet: "x", limits: { turns: "many" } })).toMatchInlineSnapshot(
    `"the configuration has errors: (config):2:3: unknown key "agnet"; known here: agent, agents, tiers, limits, prices, state, store, share, worktrees, project, gates, sync, handoff, repositories, serve, queues, page, telemetry, notify, tools (did you mean "agent"?); (config):4:14: "limits.turns" must be a whole number, but is the text "many""`,
  );
  expect(await messageOf("agent: x")).toMatchInlineSnapshot(
    `"the configuration has errors: (config):1:1: the file must be a mapping, but is the text "agent: x" (it has the keys agent, agents, tiers, limits, prices, state, store, share, worktrees, project, gates, sync, handoff, repositories, serve, queues, page, telemetry, notify, tools)"`,
  );
  await using project = await openProject(folder, { env, config: { agent: "nobody" } });
  expect(project.diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "there is no agent "nobody"; known are poet, acp, chat, claude-code, codex, command, replay",
    ]
  `);
});

test("a folder that does not exist is refused, and not made", async () => {
  const { folder, env } = projectWith({});
  await expect(openProject(join(folder, "nowhere"), { env })).rejects.toMatchObject({ code: "project_missing" });
  await expect(openProject(join(folder, "poet.sh"), { env })).rejects.toMatchObject({ code: "project_missing" });
});

test("the store that a file of the project names is not contacted before the program says so", async () => {
  const { folder, env } = projectWith({ ".cuebook/config.yaml": `${config}store: postgres://127.0.0.1:9/db\n` });
  await using project = await openProject(folder, { env });
  expect(() => project.host.journal).toThrow("you have not trusted that");
  await using trusting = await openProject(folder, { env, trusts: true });
  expect(trusting.host.journal).toBeDefined();
  await using again = await openProject(folder, { env });
  expect(() => again.host.journal).toThrow("you have not trusted that");
});
