import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "./testing/cuebook.ts";
import { type EssayProject, essayProject, git, normalized, removeFolder } from "./testing/run-project.ts";

/** A small workflow; the tests put their mistakes into `worker` and `more`. */
function workflow(worker = "prompt: Work.", more = ""): string {
  return `version: 1
name: w
roles:
  worker: { ${worker} }
graph:
  $START: { _: { role: worker, prompt: Go. } }
  worker: { _: { role: $END } }
${more}`;
}

/** A role that receives the task. */
const withTask = 'prompt: "{{{input.prompt}}}"';

const file = "w.workflow.yaml";
const oneError = "\n1 error, 0 warnings in 1 file\n";

/** The output of `check` for a workflow file. */
async function checked(content: string | Buffer, name = file): Promise<{ code: number | null; out: string }> {
  const folder = folderWith({ [file]: content });
  try {
    const { code, out, err } = await cuebook(folder, ["check", name]);
    expect(err).toBe("");
    return { code, out };
  } finally {
    removeFolder(folder);
  }
}

describe("a mistake in a workflow file is reported with code, place, expectation and remedy:", () => {
  test.each<[string, string | Buffer, string]>([
    [
      "another encoding",
      Buffer.from("\ufeffversion: 1", "utf16le"),
      `error[file_not_utf8]: not UTF-8: the file is UTF-16 (little-endian)
  at w.workflow.yaml:1:1
> 1 | \ufffd\ufffdv␀e␀r␀s␀i␀o␀n␀:␀ ␀1␀
    | ^
  help: Save the file as UTF-8 in the editor.
${oneError}`,
    ],
    [
      "a wrong indentation, reported once",
      workflow().replace("  worker: { _", " worker: { _"),
      `error[yaml_syntax]: this is not valid YAML: all mapping items must start at the same column
  at w.workflow.yaml:7:1
  5 | graph:
  6 |   $START: { _: { role: worker, prompt: Go. } }
> 7 |  worker: { _: { role: $END } }
    | ^
  help: Fix the place shown. Keys of one mapping start in the same column, indented by spaces. Quote a text that contains \`: \` or \` #\`, or that starts with one of \`{ [ & * ! | > % @\`.
${oneError}`,
    ],
    [
      "a duplicate key",
      workflow().replace("graph:", "roles: {}\ngraph:"),
      `error[yaml_duplicate_key]: the key "roles" is written twice in this mapping; keep one of them
  at w.workflow.yaml:5:1
  3 | roles:
  4 |   worker: { prompt: Work. }
> 5 | roles: {}
    | ^^^^^
  note: "roles" is first written here (w.workflow.yaml:3:1)
  help: Keep one of the two. A YAML parser would silently drop the other.
${oneError}`,
    ],
    [
      "wrong types, all at once",
      workflow("prompt: Work., turns: many", "agent: [sh]\n").replace("version: 1", "version: one"),
      `error[wrong_value]: "version" must be 1, but is the text "one"
  at w.workflow.yaml:1:10
> 1 | version: one
    |          ^^^
  help: Use a value that the message lists, or one within the limits that it names.

error[wrong_type]: "roles.worker.turns" must be a whole number, but is the text "many"
  at w.workflow.yaml:4:35
  2 | name: w
  3 | roles:
> 4 |   worker: { prompt: Work., turns: many }
    |                                   ^^^^
  help: Write a value of the type shown. Quote a text that YAML reads as a number, as true or false, or as a mapping.

error[wrong_type]: "agent" must be text, but is a list
  at w.workflow.yaml:8:8
  6 |   $START: { _: { role: worker, prompt: Go. } }
  7 |   worker: { _: { role: $END } }
> 8 | agent: [sh]
    |        ^^^^

3 errors, 0 warnings in 1 file
`,
    ],
    [
      "unknown keys",
      workflow("promt: Work.", "agnet: sh\n"),
      `error[unknown_key]: unknown key "roles.worker.promt"; known here: description, goal, capabilities, procedure, output, prompt, frontmatter, returns, agent, tier, context, tools, turns, max, permissions, sandbox, workflow, with, depth, run, exits, decide, timeout, wait
  at w.workflow.yaml:4:13
  2 | name: w
  3 | roles:
> 4 |   worker: { promt: Work. }
    |             ^^^^^
  help: did you mean "prompt"?

error[unknown_key]: unknown key "agnet"; known here: version, name, description, dialect, inputs, agent, context, budgets, schedule, done, handoff, roles, graph
  at w.workflow.yaml:8:1
  6 |   $START: { _: { role: worker, prompt: Go. } }
  7 |   worker: { _: { role: $END } }
> 8 | agnet: sh
    | ^^^^^
  help: did you mean "agent"?

2 errors, 0 warnings in 1 file
`,
    ],
    [
      "a wrong status in the graph",
      workflow().replace("{ _: { role: $END", "{ done: { role: $END"),
      `error[status_without_edge]: role "worker" can return "_", but graph.worker has no edge for it
  at w.workflow.yaml:4:11
  2 | name: w
  3 | roles:
> 4 |   worker: { prompt: Work. }
    |           ^^^^^^^^^^^^^^^^^
  note: the edges of "worker" are here (w.workflow.yaml:7:3)
  help: Add the edge, or remove the variant from the role's output.

error[edge_without_status]: role "worker" never returns "done"; it returns _
  at w.workflow.yaml:7:13
  5 | graph:
  6 |   $START: { _: { role: worker, prompt: Go. } }
> 7 |   worker: { done: { role: $END } }
    |             ^^^^
  help: did you mean "_"?

2 errors, 0 warnings in 1 file
`,
    ],
    [
      "a misspelled end",
      workflow().replace("role: $END", "role: END"),
      `error[unknown_target]: there is no role "END"; known roles: worker, $END, $SUSPEND
  at w.workflow.yaml:7:24
  5 | graph:
  6 |   $START: { _: { role: worker, prompt: Go. } }
> 7 |   worker: { _: { role: END } }
    |                        ^^^
  help: did you mean "$END"?
${oneError}`,
    ],
  ])("%s", async (_, content, out) => {
    expect(await checked(content)).toEqual({ code: 1, out });
  });

  test("a missing file, with a suggestion or a remedy", async () => {
    const missing = 'error[file_missing]: there is no file "NAME"';
    const unknown =
      'error[workflow_unknown]: there is no file "NAME", and no workflow of that name; the workflows are trivial, small, medium, large, classify';
    const meant = 'did you mean "w.workflow.yaml"?';
    for (const [name, what, help] of [
      ["w", unknown, meant],
      ["w.workfow.yaml", missing, meant],
      ["gone/w.yaml", missing, "Check the spelling, and the folder that the command was started in."],
    ] as const) {
      const out = `${what}\n  at NAME:1:1\n  help: ${help}\n${oneError}`;
      expect(await checked(workflow(), name)).toEqual({ code: 4, out: out.replaceAll("NAME", name) });
    }
  });
});

describe("an unusual but valid workflow file is read with a remark:", () => {
  test.each([
    [
      "a byte order mark",
      `\ufeff${workflow(withTask)}`,
      "file_byte_order_mark]: the byte order mark at the start of the file is ignored",
    ],
    [
      "Windows line ends",
      workflow(withTask).replaceAll("\n", "\r\n"),
      "file_crlf]: 7 lines end with CR LF: read as LF",
    ],
  ])("%s", async (_, content, remark) => {
    expect(await checked(content)).toEqual({
      code: 0,
      out: `info[${remark}
  at w.workflow.yaml:1:1
> 1 | version: 1
    | ^

ok  1 workflow, 2 prompts, 2 edges, 1 finding
`,
    });
  });
});

describe("a run that cannot start", () => {
  let project: EssayProject;
  beforeAll(() => {
    project = essayProject();
  });
  afterAll(() => project.remove());

  async function refused(args: readonly string[], code: number, err: string): Promise<void> {
    const called = await cuebook(project.folder, ["run", ...args, "--prompt", "cats", "--allow-dirty"]);
    expect({ ...called, err: normalized(called.err, project.folder) }).toEqual({ code, out: "", err });
    expect(git(project.folder, "branch", "--list", "cuebook/*")).toBe("");
  }
  const write = (name: string, text: string) => writeFileSync(join(project.folder, name), text);

  test("reports a folder instead of a workflow", async () => {
    await refused(
      [".cuebook"],
      1,
      `error[file_is_folder]: ".cuebook" is a folder; expected a file
  at .cuebook:1:1
  help: Name a file in that folder.
${oneError}`,
    );
  });

  test("reports where an unknown agent is named: in a role, the workflow, or the configuration", async () => {
    const kinds = "acp, chat, claude-code, codex, command, replay";
    const inFile = async (text: string, place: string, agent: string) => {
      write(file, text);
      const { code, err } = await cuebook(project.folder, ["run", file, "--prompt", "cats"]);
      expect(code).toBe(1);
      expect(err).toContain(`error[agent_unknown]: there is no agent "${agent}"; known are sh, acp, chat, claude-code`);
      expect(err).toContain(`  at ${place}\n`);
      const { out } = await cuebook(project.folder, ["check", file]);
      expect(out.startsWith(err.slice(0, err.indexOf("\n\n")))).toBe(true);
    };
    await inFile(workflow(`${withTask}, agent: claude_code`), "w.workflow.yaml:4:50", "claude_code");
    await inFile(workflow(withTask, "agent: robot\n"), "w.workflow.yaml:8:8", "robot");
    write(file, workflow(withTask));
    const config = (text: string) => write(".cuebook/config.yaml", text);
    config("agent: hs\nagents: { sh: { kind: command, command: [sh] } }\n");
    await refused(
      [file],
      1,
      `error[agent_unknown]: there is no agent "hs"; known are sh, ${kinds}
  at .cuebook/config.yaml:1:8
> 1 | agent: hs
    |        ^^
  help: did you mean "sh"?
${oneError}`,
    );
    config("agent: sh\nagents: { sh: { kind: comand, command: [sh] } }\n");
    await refused(
      [file],
      1,
      `error[agent_kind_unknown]: the agent "sh" has the unknown kind "comand"; the kinds are ${kinds}
  at .cuebook/config.yaml:2:23
  1 | agent: sh
> 2 | agents: { sh: { kind: comand, command: [sh] } }
    |                       ^^^^^^
  help: did you mean "command"?
${oneError}`,
    );
    git(project.folder, "checkout", "--quiet", ".cuebook");
  });

  test("reports a branch that blocks the name of the run's branch", async () => {
    git(project.folder, "branch", "cuebook");
    const called = await cuebook(project.folder, ["run", "essay.workflow.yaml", "--prompt", "cats", "--allow-dirty"]);
    expect([called.code, called.out]).toEqual([4, ""]);
    expect(normalized(called.err, project.folder).replace(/essay-\w{10}/, "essay-RUN")).toBe(
      `error[branch_exists]: the repository REPO already has a branch cuebook, which prevents the branch cuebook/essay-RUN
hint: rename or delete it: git branch -m cuebook NAME
`,
    );
    git(project.folder, "branch", "--delete", "cuebook");
  });
});
