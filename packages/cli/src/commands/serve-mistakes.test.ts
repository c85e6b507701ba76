import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { repositoryWith } from "../testing/run-project.ts";

/*
 * The most frequent mistakes before a service starts, with everything that a person sees.
 */

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function journalText(folder: string): string {
  folders.push(folder);
  return folder;
}

const issues = '[{ "id": "1", "identifier": "APP-1", "title": "One", "state": "To Do" }]\n';
const script = "version: 1\nroles:\n  worker: [{ output: Done. }]\n";
const good = `---
tracker:
  kind: file
  active_states: [To Do]
  handoff_state: Review
file: { path: issues.json }
---

Fix {{ .issue.title }}.
`;

interface Case {
  readonly workflow?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Prepares the folder. */
  readonly before?: (folder: string) => void;
  readonly isRepository?: false;
}

/** The output of `serve` and its exit code. No run is started. */
async function refusal({
  workflow = good,
  files = {},
  args = ["--replay", "replay.yaml"],
  env = {},
  before,
  isRepository,
}: Case) {
  const all = {
    "issues.json": issues,
    "replay.yaml": script,
    ...(workflow === "" ? {} : { "WORKFLOW.md": workflow }),
    ...files,
  };
  const folder = journalText(isRepository === false ? folderWith(all) : repositoryWith(all));
  before?.(folder);
  const { code, out, err } = await cuebook(folder, ["serve", "--once", ...args], env);
  expect(out).toBe("");
  return `${err.replaceAll(folder, "FOLDER")}exit ${code}`;
}

describe("a service does not start", () => {
  test("without a workflow file", async () => {
    expect(await refusal({ workflow: "" })).toMatchInlineSnapshot(`
      "error[file_missing]: there is no file "WORKFLOW.md"
        at WORKFLOW.md:1:1
        help: Check the spelling, and the folder that the command was started in.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("without a tracker", async () => {
    expect(await refusal({ workflow: "Fix {{ .issue.title }}.\n" })).toMatchInlineSnapshot(`
      "error[missing_key]: "tracker.kind" is missing; expected the kind of a tracker, such as file
        at WORKFLOW.md:1:1
      > 1 | Fix {{ .issue.title }}.
          | ^
        help: Add the key.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("by a workflow of phases without a schedule", async () => {
    const files = { "small.workflow.yaml": "name: small\nphases: [tiny_spec, implement]\n" };
    expect(await refusal({ files, args: ["small.workflow.yaml", "--replay", "replay.yaml"] })).toMatchInlineSnapshot(`
      "error[schedule_missing]: the workflow small has no \`schedule\`, so nothing would start its runs
        at small.workflow.yaml:1:7
      > 1 | name: small
          |       ^^^^^
        help: Write when its runs start: \`schedule: 0 7 * * 1\`. A WORKFLOW.md is served for the issues of its tracker.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with an unknown tracker", async () => {
    expect(await refusal({ workflow: good.replace("kind: file", "kind: flie") })).toMatchInlineSnapshot(`
      "error[tracker_unknown]: unknown kind of tracker "flie"; the kinds are file, github, gitlab, jira, linear
        at WORKFLOW.md:3:9
        1 | ---
        2 | tracker:
      > 3 |   kind: flie
          |         ^^^^
        help: did you mean "file"?

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("without the file of issues", async () => {
    expect(await refusal({ workflow: good.replace("issues.json", "isues.json") })).toMatchInlineSnapshot(`
      "error[file_missing]: there is no file "isues.json"
        at isues.json:1:1
        note: the service reads its issues from there (WORKFLOW.md:6:15)
        help: did you mean "issues.json"?

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with a broken file of issues", async () => {
    expect(await refusal({ files: { "issues.json": '[\n  { "id": "1", }\n]\n' } })).toMatchInlineSnapshot(`
      "error[json_invalid]: not JSON: expected a key in double quotes, found "}"
        at issues.json:2:16
        1 | [
      > 2 |   { "id": "1", }
          |                ^
        note: the service reads its issues from there (WORKFLOW.md:6:15)
        help: Fix the text at this place. JSON has no comments and no comma after the last element.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with an unset variable", async () => {
    const workflow = good.replace("handoff_state: Review", "handoff_state: $REVEIW");
    expect(await refusal({ workflow, env: { REVIEW: "Review" } })).toMatchInlineSnapshot(`
      "error[variable_unset]: "tracker.handoff_state" takes its value from $REVEIW, which is not set
        at WORKFLOW.md:5:18
        3 |   kind: file
        4 |   active_states: [To Do]
      > 5 |   handoff_state: $REVEIW
          |                  ^^^^^^^
        help: did you mean $REVIEW?

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with a bad variable, which is the only finding although its agent has its own command", async () => {
    const agent = "agent: { kind: claude-code, command: ./client, max_turns: 1 }";
    const workflow = good.replace("file: {", `${agent}\nfile: {`);
    const output = await refusal({
      workflow,
      args: ["--trust"],
      env: { CUEBOOK_POLLING_INTERVAL_MS: "often" },
      before: (folder) => writeFileSync(join(folder, "client"), "#!/bin/sh\necho 2.1.0\n", { mode: 0o755 }),
    });
    expect(output).toMatchInlineSnapshot(`
      "error[variable_value]: CUEBOOK_POLLING_INTERVAL_MS overrides "polling.interval_ms" and must be a whole number of at least 1, but its value is not
        at WORKFLOW.md:1:1
      > 1 | ---
          | ^
        help: Set the variable to a valid value, or unset it so that the value in the file is used.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("if it would take up issues that it handed off", async () => {
    expect(await refusal({ workflow: good.replace("Review", "to do") })).toMatchInlineSnapshot(`
      "error[state_conflict]: "tracker.handoff_state" is "to do", which is also in "tracker.active_states": an issue that is handed off would be started again
        at WORKFLOW.md:5:18
        3 |   kind: file
        4 |   active_states: [To Do]
      > 5 |   handoff_state: to do
          |                  ^^^^^
        help: Choose a different state for one of the two.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with a prompt that has an error", async () => {
    expect(await refusal({ workflow: good.replace(".issue.title", "issue.title") })).toMatchInlineSnapshot(`
      "error[unknown_function]: function "issue" not defined
        at WORKFLOW.md:9:8
        7 | ---
        8 |
      > 9 | Fix {{ issue.title }}.
          |        ^^^^^^^^^^^
        help: did you mean .issue.title? A field starts with a dot

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("without an agent, or with one that is not configured", async () => {
    expect(await refusal({ args: [] })).toMatchInlineSnapshot(`
      "error[agent_unavailable]: no agent is named for the workflow
        at WORKFLOW.md:1:1
      > 1 | ---
          | ^
        help: name one: \`agent: { kind: claude-code }\` in the front matter, --agent NAME, or \`agent:\` in .cuebook/config.yaml

      1 error, 0 warnings in 1 file
      exit 1"
    `);
    expect(await refusal({ args: ["--agent", "claude"] })).toMatchInlineSnapshot(`
      "error[agent_unavailable]: there is no agent "claude"
        at --agent:1:1
      > 1 | claude
          | ^^^^^^
        help: did you mean "claude-code"? Known are acp, chat, claude-code, codex, command, replay

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with an agent whose program is missing", async () => {
    const workflow = good.replace("file: {", "agent: { kind: command, command: no-such-program -q }\nfile: {");
    expect(await refusal({ workflow, args: [] })).toMatchInlineSnapshot(`
      "error[agent_unavailable]: the agent "command" cannot run: the program "no-such-program" is not on PATH
        at WORKFLOW.md:6:16
        4 |   active_states: [To Do]
        5 |   handoff_state: Review
      > 6 | agent: { kind: command, command: no-such-program -q }
          |                ^^^^^^^
        help: install no-such-program, or name another program under \`command\` in the agent's settings

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with a broken .env file, whose values are not shown", async () => {
    const files = { ".env": "CUEBOOK_TRACKER_API_KEY=hunter2\nhunter3\nCUEBOOK_TRACKER_KINDS=file\n" };
    const text = await refusal({ files, env: { CUEBOOK_ENV_FILE: ".env" } });
    expect(text).not.toContain("hunter");
    expect(text).toMatchInlineSnapshot(`
      "error[dotenv_syntax]: expected NAME=value, but this line has no name and no =
        at .env:2:1
        1 | CUEBOOK_TRACKER_API_KEY=…
      > 2 | …
          | ^
        help: Write one \`NAME=value\` per line. A comment is a separate line that starts with \`#\`.

      warning[variable_not_read]: the variable CUEBOOK_TRACKER_KINDS is set, but no setting is read from it
        at .env:3:1
        1 | CUEBOOK_TRACKER_API_KEY=…
        2 | …
      > 3 | CUEBOOK_TRACKER_KINDS=…
          | ^^^^^^^^^^^^^^^^^^^^^
        help: did you mean CUEBOOK_TRACKER_KIND?

      1 error, 1 warning in 1 file
      exit 1"
    `);
  });

  test("with a missing .env file", async () => {
    // Node itself refuses to start if the file of `--env-file` does not exist.
    expect(await refusal({ env: { CUEBOOK_ENV_FILE: "prod.env" } })).toMatchInlineSnapshot(`
      "error[file_missing]: there is no file "prod.env"
        at prod.env:1:1
        help: Check the spelling, and the folder that the command was started in.

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with a journal of a newer version", async () => {
    const before = (folder: string) => {
      mkdirSync(join(folder, ".cuebook/state"), { recursive: true });
      const database = new DatabaseSync(join(folder, ".cuebook/state/cuebook.db"));
      database.exec("PRAGMA user_version = 4000");
      database.close();
    };
    const text = (await refusal({ before })).replace(/up to \d+/u, "up to OUR-VERSION");
    expect(text).toMatchInlineSnapshot(`
      "error[database_newer]: FOLDER/.cuebook/state/cuebook.db has version 4000; this Cuebook knows versions up to OUR-VERSION
      hint: A newer Cuebook wrote it. Update Cuebook; nothing was changed in the file.
      exit 4"
    `);
  });

  test("without a repository for workspaces", async () => {
    expect(await refusal({ isRepository: false })).toMatchInlineSnapshot(`
      "error[workspace_unavailable]: issues need git worktrees, which cannot be created: FOLDER is not in a git repository
        at WORKFLOW.md:1:1
      > 1 | ---
          | ^
        help: start in a git repository with a commit (or name one: --repo FOLDER), or use plain folders: \`workspace: { root: FOLDER }\`

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("if no worktree can be created", async () => {
    const text = (await refusal({ env: { XDG_STATE_HOME: "/dev/null" } })).replace(/[\w.-]+-[0-9a-f]{8}/, "PROJECT");
    expect(text).toMatchInlineSnapshot(`
      "error[workspace_unavailable]: issues need git worktrees, which cannot be created: no worktree can be created in /dev/null/cuebook/PROJECT/worktrees: /dev/null is not a folder
        at WORKFLOW.md:1:1
      > 1 | ---
          | ^
        help: set \`worktrees\` to a folder outside of the repository that you may write to

      1 error, 0 warnings in 1 file
      exit 1"
    `);
  });

  test("with two agents", async () => {
    expect(await refusal({ args: ["--agent", "x", "--replay", "replay.yaml"] })).toMatchInlineSnapshot(`
      "error[usage]: --agent and --replay both name the agent
      hint: use one of the two
      exit 2"
    `);
  });
});

test("serve reports all mistakes at once", async () => {
  const workflow = good
    .replace("Review", "To Do")
    .replace("issues.json", "none.json")
    .replace(".issue.title", ".issue.titel");
  const text = await refusal({ workflow, args: ["--agent", "nobody"] });
  const codes = [...text.matchAll(/^error\[(\w+)\]/gm)].map(([, code]) => code);
  expect(codes.toSorted()).toEqual(["agent_unavailable", "file_missing", "state_conflict", "unknown_field"]);
});

test("serve --format json prints findings as one object", async () => {
  const folder = journalText(repositoryWith({ "WORKFLOW.md": good, "issues.json": "{}", "replay.yaml": script }));
  const { code, out } = await cuebook(folder, ["serve", "--replay", "replay.yaml", "--format", "json"]);
  expect(code).toBe(1);
  expect(out.split("\n")).toHaveLength(2);
  expect(JSON.parse(out)).toMatchObject({ errors: 1, warnings: 0, diagnostics: [{ file: "issues.json" }] });
});
