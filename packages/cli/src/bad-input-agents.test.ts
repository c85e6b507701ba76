import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { test as base, describe, type ExpectStatic } from "vitest";
import { cuebook, cuebookProcess } from "./testing/cuebook.ts";
import { measuringMemory } from "./testing/peak-memory.ts";
import {
  type EssayProject,
  essayProject,
  newestRun,
  normalized,
  removeFolder,
  reply,
  startCuebook,
} from "./testing/run-project.ts";

/** Each test has its own project, so that tests that mostly wait can run concurrently. */
const test = base.extend<{ project: EssayProject }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names that a fixture depends on from this pattern
  project: async ({}, use) => {
    const project = essayProject();
    await use(project);
    project.remove();
  },
});

/** The output of a run, from the first step to the proposed commands. */
interface Story {
  readonly code: number | null;
  readonly err: string;
  readonly output: string;
  readonly run: string;
}

async function story({ folder }: EssayProject, env: Readonly<Record<string, string>> = {}): Promise<Story> {
  const { code, out, err } = await startCuebook(folder, ["run", "essay.workflow.yaml", "--prompt", "cats"], env).ended;
  const run = await newestRun(folder);
  const output = normalized(out.slice(out.indexOf("1 writer"), out.indexOf("\nNext:")), folder, run);
  return { code, err, output, run };
}

const log = (turn: string) => `REPO/.cuebook/state/logs/RUN/${turn}.log`;
const starts = "1 writer     starts\n";
const again = "1 writer     try 2  the last one failed, with the files restored to their state before the step\n";
const branch = "  branch   cuebook/essay-RUN\n";

/** The output for an agent that fails twice in the same way. */
function failedTwice(code: string, message: string, more: string, hint: string): string {
  const failed = `1 writer     no answer  the agent "sh", in the role "writer", ${message}\n${more === "" ? "" : `               ${more}\n`}`;
  return `${starts}${failed}${again}${failed}1 writer     failed  TIME

suspended (failure)  TIME, 1 step, 2 turns
  error[${code}]: the agent "sh", in the role "writer", ${message}
${more === "" ? "" : `    ${more}\n`}  hint: ${hint}
${branch}`;
}

describe.concurrent("a failing agent is retried, then the run is suspended with a hint:", () => {
  test("it crashes; once it is fixed, the run completes with the files from before the step", {
    tags: ["long"],
  }, async ({ project, expect }) => {
    project.act("writer", "echo half > half.txt; echo oops >&2; exit 7");
    expect(await story(project)).toMatchObject({
      code: 3,
      err: "",
      output: failedTwice(
        "agent_failed",
        "ended with exit code 7; the last lines of its standard error:",
        "oops",
        `see its output in ${log("1-2-1")}; run the command by hand with a prompt on its standard input`,
      ),
    });
    project.act("writer", "");
    const { code, out } = await startCuebook(project.folder, ["runs", "resume", await newestRun(project.folder)]).ended;
    expect(code).toBe(0);
    expect(normalized(out, project.folder)).toContain("\ncompleted  TIME, 2 steps, 4 turns\n");
    expect(out).toContain("nothing uncommitted");
  });

  test("it is silent for too long", { tags: ["long"] }, async ({ project, expect }) => {
    project.act("writer", "sleep 20");
    expect(await story(project, { CUEBOOK_STALL_TIMEOUT_MS: "200" })).toMatchObject({
      code: 3,
      err: "",
      output: failedTwice(
        "agent_stalled",
        "wrote nothing for 200 ms and was ended",
        "",
        `read its output: ${log("1-2-1")}; if such silence is normal, raise the limit: limits.stall_timeout_ms in .cuebook/config.yaml (agent.stall_timeout_ms in a WORKFLOW.md that is served)`,
      ),
    });
  });

  test("it never ends", { tags: ["long"] }, async ({ project, expect }) => {
    project.act("writer", "while :; do echo busy; sleep 0.05; done");
    expect(await story(project, { CUEBOOK_TURN_TIMEOUT_MS: "300" })).toMatchObject({
      code: 3,
      err: "",
      output: failedTwice(
        "agent_turn_timeout",
        "was still working after 300 ms and was ended",
        "",
        "give it less work per turn, or more time: limits.turn_timeout_ms in .cuebook/config.yaml (agent.turn_timeout_ms in a WORKFLOW.md that is served)",
      ),
    });
  });

  test("it ends without a reply", { tags: ["long"] }, async ({ project, expect }) => {
    project.act("writer", "exit 0");
    expect(await story(project)).toMatchObject({
      code: 3,
      err: "",
      output: failedTwice(
        "agent_no_result",
        "gave no reply: it ended with exit code 0; it wrote nothing to standard error",
        "",
        "its standard output is its reply",
      ),
    });
  });
});

describe("an agent that writes 1 GiB does not use up the memory", () => {
  /** More than Node and the command need (95 MiB here), and far below the amount written. */
  const most = 400;
  const flood = "dd if=/dev/zero bs=1048576 count=1024 2>/dev/null";

  test("as a reply: it is ended at the limit", { tags: ["long"] }, async ({ project, expect }) => {
    const folder = folderWith();
    const memory = measuringMemory(folder);
    project.act("writer", `exec ${flood}`);
    expect(await story(project, memory.env)).toMatchObject({
      code: 3,
      err: "",
      output: `${starts}1 writer     no answer  the agent "sh", in the role "writer", wrote more than 8388608 bytes and was ended
1 writer     failed  TIME

suspended (failure)  TIME, 1 step, 1 turn
  error[agent_output_limit]: the agent "sh", in the role "writer", wrote more than 8388608 bytes and was ended
  hint: see its output in ${log("1-1-1")}; have it write less, or raise \`max_output_bytes\` in its settings
${branch}`,
    });
    expect(memory.peakMiB()).toBeLessThan(most);
    removeFolder(folder);
  });

  test("before its reply, in the stream of a client: the stream is read completely, and the reply counts", {
    tags: ["long"],
  }, async ({ project, expect }) => {
    const folder = folderWith();
    const memory = measuringMemory(folder);
    const result = { type: "result", subtype: "success", is_error: false, result: reply.done, session_id: "s1" };
    const client = `#!/bin/sh
if [ "$1" = --version ]; then echo 1; exit; fi
read -r request
if [ ! -f "${folder}/flooded" ]; then touch "${folder}/flooded"; ${flood}; echo; fi
cat <<'END'
${JSON.stringify(result)}
END
`;
    const program = join(folder, "client");
    writeFileSync(program, client);
    chmodSync(program, 0o755);
    const config = `agents:\n  sh: { kind: claude-code, command: ["${program}"] }\n`;
    writeFileSync(join(project.folder, ".cuebook/config.yaml"), config);
    const args = ["run", "essay.workflow.yaml", "--prompt", "cats", "--allow-dirty"];
    const { code, out } = cuebookProcess(project.folder, args, memory.env);
    expect([code, out.includes("1 writer     done  ")]).toEqual([0, true]);
    expect(memory.peakMiB()).toBeLessThan(most);
    removeFolder(folder);
  });
});

describe.concurrent("an invalid output goes back to the agent with complaints, then the run is suspended:", () => {
  /** The output for three invalid answers of the same kind. */
  function exhausted(...complaints: readonly string[]): string {
    const [first = "", ...more] = complaints;
    const count = more.length === 0 ? "" : `${complaints.length} complaints: `;
    const refused = [
      `1 writer     not valid  ${count}${first}\n`,
      ...more.map((complaint) => `             ${complaint}\n`),
    ].join("");
    return `${starts}${refused.repeat(3)}1 writer     exhausted  TIME

suspended (exhausted)  TIME, 1 step, 3 turns
  writer did not return a valid output: ${complaints.join(" ")}
${branch}`;
  }
  const form =
    "Start it with a line ---, then `$status:` with done or again and the fields of that status, then a line ---, then the body.";
  const status =
    '`$status` is the text "dnoe", which is not a status of this role. Did you mean done? The statuses are done, again.';
  const missing = "The field `title` is missing; it is required with `$status: done`. Add it: text.";
  const extra =
    "The field `titel` is not expected with `$status: done`; the fields are $status, title. Did you mean `title`?";

  type Case = readonly [name: string, text: string, complaints: readonly string[]];
  const cases: readonly Case[] = [
    [
      "no front matter",
      "I am done, I think.\n",
      [`The reply has no front matter. ${form} The reply starts with "I am done, I think.".`],
    ],
    ["an unknown status", reply.invalid, [status]],
    ["a missing field and an extra field", "---\n$status: done\ntitel: Cats\n---\n", [missing, extra]],
    [
      "a field of the wrong type",
      "---\n$status: done\ntitle: [1]\n---\n",
      ["The field `title` must be text, but is a list."],
    ],
  ];
  async function expectExhausted([, text, complaints]: Case, project: EssayProject, expect: ExpectStatic) {
    project.answer("writer", text);
    const { run, ...ended } = await story(project);
    expect(ended).toEqual({ code: 3, err: "", output: exhausted(...complaints) });
    // The last repair gave the agent the same complaints.
    const { out } = await cuebook(project.folder, ["runs", "show", `${run}/1/3`]);
    for (const complaint of complaints) expect(out).toContain(`- ${complaint}\n`);
  }
  test.for(cases.slice(-1))("%s", (each, { project, expect }) => expectExhausted(each, project, expect));
  test.for(cases.slice(0, -1))("%s", { tags: ["long"] }, (each, { project, expect }) =>
    expectExhausted(each, project, expect),
  );

  test("the agent repairs it: the run continues, and shows the repair", { tags: ["long"] }, async ({
    project,
    expect,
  }) => {
    project.answer("writer", "---\n$status: done\ntitel: Cats\n---\n", { visit: 1, turn: 1 });
    expect(await story(project)).toMatchObject({
      code: 0,
      err: "",
      output: `${starts}1 writer     not valid  2 complaints: ${missing}
             ${extra}
1 writer     done  repaired  TIME  -> checker
2 checker    starts
2 checker    _  TIME  -> $END

completed  TIME, 2 steps, 3 turns
${branch}  commit   HASH (no new commit), nothing uncommitted
`,
    });
  });
});
