import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderWith } from "@cuebook/project/testing";
import { openSqliteJournal } from "@cuebook/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, git, linesOf, removeFolder, repositoryWith } from "../testing/run-project.ts";

const issues = JSON.stringify([{ id: "1", identifier: "APP-1", title: "Cats", state: "open" }]);
const aboutIssue = "---\nagent: sh\n---\nWrite about {{ .issue.title }}\n";

let project: EssayProject;
beforeEach(() => {
  project = essayProject({ "WORKFLOW.md": aboutIssue.replace("agent: sh\n", ""), "issues.json": issues });
});
afterEach(() => project.remove());

const start = ["essay.workflow.yaml", "--prompt", "cats"];
const call = (...args: readonly string[]) => cuebook(project.folder, args);
const database = () => join(project.folder, ".cuebook/state/cuebook.db");

/** Expects the same refusal from `plan` and `run`, with nothing created. */
async function refused(args: readonly string[], code: number, err: string): Promise<void> {
  for (const command of ["plan", "run"]) {
    const called = await call(command, ...args);
    expect({ ...called, err: called.err.replaceAll(project.folder, "REPO") }, command).toEqual({ code, out: "", err });
  }
  expect(git(project.folder, "branch", "--list", "cuebook/*")).toBe("");
  if (existsSync(database())) expect((await call("runs", "list", "--format", "json")).out).toContain('"total": 0');
}

describe("a run that cannot start is refused with a hint:", () => {
  test("no agent is named", async () => {
    await refused(
      ["WORKFLOW.md", "--issue", "issues.json#APP-1"],
      1,
      `error[agent_missing]: no agent is named for the role "worker", so a run needs --agent
  at WORKFLOW.md:1:1
> 1 | ---
    | ^
  help: Set \`agent\` in the workflow or in \`.cuebook/config.yaml\`, or start runs with \`--agent\`.

1 error, 0 warnings in 1 file
`,
    );
  });

  test("a variable of the workflow has no value", { tags: ["long"] }, async () => {
    writeFileSync(
      join(project.folder, "small.workflow.yaml"),
      `name: small
phases: [tiny_spec, implement]
variables:
  REGION: { env: CUEBOOK_TRIAL_REGION }
  GUIDE: { file: docs/guide.md }
  OUTSIDE: { file: ../guide.md, default: none }
  FIRST: { file: docs/first.md, default: none }
`,
    );
    await refused(
      ["small.workflow.yaml", "--prompt", "cats", "--agent", "claude-code", "--allow-dirty"],
      4,
      `error[variable_missing]: variables of the workflow have no value:
  REGION: the environment variable CUEBOOK_TRIAL_REGION is not set
  GUIDE: there is no file "docs/guide.md"
  OUTSIDE: "../guide.md" is outside the project's folder
hint: Set them, or write a \`default\` in the workflow
`,
    );
  });

  test("a gate names a phase that the workflow does not have", { tags: ["long"] }, async () => {
    await refused(
      ["small", "--prompt", "cats", "--agent", "sh", "--gate", "implment=human"],
      2,
      `error[usage]: the workflow small has no phase "implment" for a gate
hint: did you mean "implement"? it has tiny_spec, implement, review
`,
    );
  });

  test("the configuration has a gate for an unknown phase", { tags: ["long"] }, async () => {
    const config = join(project.folder, ".cuebook/config.yaml");
    const before = readFileSync(config, "utf8");
    writeFileSync(config, `gates: { phases: { implment: human } }\n\n\n\n${before}`);
    await refused(
      ["small", "--prompt", "cats"],
      1,
      `error[gate_phase_unknown]: there is no phase "implment" for a gate; known phases: approve, automation_agent_instructions, automation_architecture_review, automation_best_practices, automation_changelog, automation_complexity, automation_coverage, automation_dead_code, automation_dependencies, automation_stale_docs, automation_style, breakdown, classify, conflict_resolution, docs, finalize, implement, plan_from_spec, plan_session, pull_request, qa, research, review, setup, spec, spec_session, tdd_write, tiny_spec
  at .cuebook/config.yaml:1:20
> 1 | gates: { phases: { implment: human } }
    |                    ^^^^^^^^
  help: did you mean "implement"?

error[agent_missing]: no agent is named for the roles "tiny_spec", "implement" and "review", so a run needs --agent
  at @cuebook/library/workflows/small.workflow.yaml:6:5
  4 | weight: small
  5 | phases:
> 6 |   - tiny_spec
    |     ^^^^^^^^^
  help: Set \`agent\` in the workflow or in \`.cuebook/config.yaml\`, or start runs with \`--agent\`.

2 errors, 0 warnings in 2 files
`,
    );
    writeFileSync(config, before);
  });

  test("there is no task for its phases", async () => {
    await refused(
      ["small", "--prompt", " ", "--agent", "claude-code"],
      4,
      `error[task_missing]: the workflow small works on a task, but no task is given
hint: Name one: --issue FILE#ID, or --prompt TEXT
`,
    );
  });

  test("a gate is invalid", async () => {
    await refused(
      ["small", "--prompt", "cats", "--gate", "spec=humam"],
      2,
      `error[usage]: the gate spec: "humam" cannot decide
hint: did you mean "human"? after the phase comes one of auto, human, agent, skip
`,
    );
  });

  test("the agent is unknown", async () => {
    await refused(
      [...start, "--agent", "claud-code"],
      4,
      `error[unknown_agent]: there is no agent "claud-code"
hint: did you mean "claude-code"? Known are acp, chat, claude-code, codex, command, replay, sh
`,
    );
  });

  test("the agent is not installed", async () => {
    const config = "agents:\n  gone: { kind: command, command: [no-such-agent] }\n";
    writeFileSync(join(project.folder, ".cuebook/config.yaml"), config);
    git(project.folder, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qam", "Gone");
    const { code, out, err } = await call("run", ...start, "--agent", "gone");
    expect([code, out]).toEqual([4, ""]);
    expect(err).toBe(`error[agent_not_found]: the agent "gone" cannot run: the program "no-such-agent" is not on PATH
hint: install no-such-agent, or name another program under \`command\` in the agent's settings
`);
    const plan = await call("plan", ...start, "--agent", "gone");
    expect([plan.code, plan.err]).toEqual([4, ""]);
    expect(plan.out).toMatch(/writer +gone +command +- +\S+ +cannot run: the agent "gone" cannot run/);
    expect(git(project.folder, "branch", "--list", "cuebook/*")).toBe("");
  });

  test("the replay script is missing", async () => {
    const { code, err } = await call("run", ...start, "--replay", "replya.yaml");
    expect(code).toBe(4);
    expect(err).toContain("error[agent_script_error]: ");
    expect(err).toContain("replya.yaml");
  });

  test("the workflow uses an issue, but none is named", async () => {
    await refused(
      ["WORKFLOW.md", "--agent", "sh"],
      4,
      "error[issue_missing]: the workflow workflow uses `issue`, but no issue is given\nhint: Name one: --issue FILE#ID\n",
    );
  });

  test("the issue is unknown", async () => {
    await refused(
      ["WORKFLOW.md", "--agent", "sh", "--issue", "issues.json#APP-2"],
      4,
      `error[issue_not_found]: there is no issue "APP-2": the file has APP-1
  at issues.json:1:1
> 1 | ${issues}
    | ^
  help: did you mean "APP-1"?

1 error, 0 warnings in 1 file
`,
    );
  });

  test("the inputs are invalid", async () => {
    const { code, err } = await call("run", "essay.workflow.yaml");
    expect([code, err.split("\n")[0]]).toEqual([
      4,
      expect.stringMatching(/^error\[input_invalid\]: invalid inputs of essay: /),
    ]);
    expect(err).toContain("hint: Set it: --prompt TEXT\n");
  });

  test("the task is blank", async () => {
    for (const prompt of ["", "  "]) {
      await refused(
        ["essay.workflow.yaml", "--prompt", prompt],
        4,
        `error[task_missing]: the workflow essay works on a task, but no task is given
hint: Name one: --issue FILE#ID, or --prompt TEXT
`,
      );
    }
  });

  test("the workflow has errors, which are all reported", async () => {
    const broken =
      "version: 1\nname: essay\nrolse: {}\nx: 1\nroles: { a: { agent: sh, prompt: '{{{issue.titel}}}' } }\ngraph: { $START: { _: { role: b, prompt: x } } }\n";
    writeFileSync(join(project.folder, "broken.workflow.yaml"), broken);
    const { code, out, err } = await call("run", "broken.workflow.yaml", "--prompt", "x");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain('did you mean "roles"?');
    expect(err).toMatch(/\n4 errors, /);
    const checked = await cuebook(project.folder, ["check", "broken.workflow.yaml"]);
    expect(checked.out).toBe(err);
    const json = await call("plan", "broken.workflow.yaml", "--prompt", "x", "--format", "json");
    expect(json.code).toBe(1);
    const lines = linesOf((await call("run", "broken.workflow.yaml", "--prompt", "x", "--format", "json")).out);
    expect(lines).toEqual([JSON.parse(json.out)]);
  });

  test("the folder is not in a repository", async () => {
    const folder = folderWith({ "w.workflow.yaml": "x: 1\n" });
    try {
      const workflow = join(project.folder, "essay.workflow.yaml");
      const env = { GIT_CEILING_DIRECTORIES: join(folder, ".."), CUEBOOK_AGENT: "replay" };
      writeFileSync(
        join(folder, "replay.yaml"),
        "version: 1\nroles: { writer: [{ output: x }], checker: [{ output: x }] }\n",
      );
      const { code, err } = await cuebook(folder, ["run", workflow, "--prompt", "x", "--replay", "replay.yaml"], env);
      expect(code).toBe(4);
      expect(err.replaceAll(folder, "FOLDER")).toMatch(
        /^error\[not_a_repository\]: FOLDER is not in a git repository\nhint: /,
      );
    } finally {
      removeFolder(folder);
    }
  });

  test("the repository has uncommitted changes, unless --allow-dirty is given", { tags: ["long"] }, async () => {
    writeFileSync(join(project.folder, "new.txt"), "new\n");
    await refused(
      start,
      4,
      `error[repository_dirty]: the repository REPO has 1 uncommitted change: new.txt
hint: a run starts from the last commit and does not see them: commit or stash them, or use --allow-dirty
`,
    );
    expect((await call("run", ...start, "--allow-dirty", "--quiet")).code).toBe(0);
  });

  test("the folder of --repo does not exist, or two options name the agent", async () => {
    await refused(
      [...start, "--repo", "nowhere"],
      4,
      'error[not_found]: --repo: the folder "nowhere" does not exist\nhint: name a folder of the git repository to work on\n',
    );
    await refused(
      [...start, "--agent", "sh", "--replay", "x.yaml"],
      2,
      "error[usage]: an agent and a script to replay are given: both name the agent\nhint: use one of the two\n",
    );
  });

  test("the state folder cannot be created", async () => {
    writeFileSync(join(project.folder, ".cuebook/state"), "a file\n");
    const { code, err } = await call("run", ...start);
    expect(code).toBe(4);
    expect(err.replaceAll(project.folder, "REPO")).toMatch(
      /^error\[state_unavailable\]: the state folder REPO\/\.cuebook\/state cannot be created: .*\nhint: check its permissions, /,
    );
  });
});

describe("a journal that cannot be used is reported with a hint:", () => {
  test("the run does not exist, with or without a journal", { tags: ["long"] }, async () => {
    const none = await call("runs", "show", "7k3m");
    expect({ ...none, err: none.err.replaceAll(project.folder, "REPO") }).toEqual({
      code: 4,
      out: "",
      err: `error[run_not_found]: no run starts with "7k3m": there are no runs in REPO/.cuebook/state
hint: start one: cuebook run WORKFLOW. For another repository: --repo FOLDER
`,
    });
    expect((await call("runs", "list")).out).toMatch(/^No runs yet in /);
    expect(existsSync(join(project.folder, ".cuebook/state"))).toBe(false);

    await call("run", ...start);
    expect(await call("runs", "show", "7k3m!")).toEqual({
      code: 4,
      out: "",
      err: 'error[run_not_found]: no run begins with "7k3m!"\nhint: List them: cuebook runs list\n',
    });
    expect((await call("runs", "resume", "")).code).toBe(2);
  });

  test("several runs start with the prefix", async () => {
    await call("run", ...start);
    const journal = openSqliteJournal(database());
    const workspace = { repository: "/r", base: "b", branch: "x", path: "/w" };
    const pin = { definition: "d", object: "o" };
    for (const id of ["aaaa000001", "aaaa000002"]) {
      const first = { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace } as const;
      await journal.create(id, first, new Date().toISOString());
    }
    await journal.close();
    expect(await call("runs", "cancel", "aaaa")).toEqual({
      code: 4,
      out: "",
      err: 'error[run_ambiguous]: 2 runs begin with "aaaa": aaaa000001, aaaa000002\nhint: Give more of the id.\n',
    });
  });

  test("a newer Cuebook wrote it", { tags: ["long"] }, async () => {
    await call("run", ...start);
    const file = new DatabaseSync(database());
    file.exec("PRAGMA user_version = 99");
    file.close();
    for (const args of [
      ["run", ...start],
      ["runs", "list"],
      ["runs", "show", "x"],
    ]) {
      const { code, err } = await call(...args);
      expect(code).toBe(4);
      expect(err.replaceAll(project.folder, "REPO")).toMatch(
        /^error\[database_newer\]: REPO\/\.cuebook\/state\/cuebook\.db has version 99; this Cuebook knows versions up to \d+\nhint: A newer Cuebook wrote it\. Update Cuebook; nothing was changed in the file\.\n$/,
      );
    }
  });

  test("another process has locked it", { tags: ["long"] }, async () => {
    await call("run", ...start);
    const file = new DatabaseSync(database());
    try {
      file.exec("BEGIN EXCLUSIVE");
      const { code, err } = await call("run", ...start);
      expect(code).toBe(4);
      expect(err.replaceAll(project.folder, "REPO")).toBe(
        `error[database_locked]: REPO/.cuebook/state/cuebook.db is locked by another process: database is locked
hint: Wait for the other process, or end it; then run the command again. Nothing was lost.
`,
      );
      // Reading is still possible.
      expect((await call("runs", "list")).code).toBe(0);
    } finally {
      file.close();
    }
  });

  test("it is not a database", async () => {
    await call("run", ...start);
    for (const name of ["cuebook.db-wal", "cuebook.db-shm"])
      rmSync(join(project.folder, ".cuebook/state", name), { force: true });
    writeFileSync(database(), "this is a text, and no database at all\n".repeat(200));
    const { code, err } = await call("runs", "list", "--format", "text");
    expect(code).toBe(4);
    expect(err).toMatch(/^error\[database_foreign\]: /);
  });
});

describe("a repository elsewhere", () => {
  test("is named by --repo, which proposed commands repeat", { tags: ["long"] }, async () => {
    const elsewhere = repositoryWith({});
    try {
      const { code, out } = await call("run", ...start, "--agent", "sh", "--repo", elsewhere);
      // The other repository's configuration has no agents.
      expect([code, out]).toEqual([4, ""]);
      const replay = join(project.folder, "replay.yaml");
      const output = "---\\n$status: done\\ntitle: Dogs\\n---\\n";
      writeFileSync(replay, `version: 1\nroles: { writer: [{ output: "${output}" }], checker: [{ output: ok }] }\n`);
      const run = await call("run", ...start, "--replay", "replay.yaml", "--repo", elsewhere);
      expect(run.code).toBe(0);
      expect(run.out).toMatch(new RegExp(`cuebook runs show \\w{10} --repo ${elsewhere} `));
      expect((await call("runs", "list", "--repo", elsewhere)).out).toContain("completed");
      expect((await call("runs", "list")).out).toMatch(/^No runs yet/);
    } finally {
      removeFolder(elsewhere);
    }
  });
});
