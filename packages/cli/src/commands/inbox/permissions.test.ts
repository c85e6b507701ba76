import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import { newestRun, normalized, removeFolder, repositoryWith, startCuebook } from "../../testing/run-project.ts";
import { hasTerminal, inTerminal } from "../../testing/terminal.ts";

const workflow = `version: 1
name: codegen
context: none
roles:
  writer: { prompt: Write the service., tools: [writeFileFromTemplate] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;
const template = "# {{ .name }}\n";
const call = (more: string) =>
  `{ tool: writeFileFromTemplate, arguments: { template_name: service.md, variables: { name: Ann }, output_path: docs/a.md }${more} }`;
const script = (calls: string) => `version: 1\nroles: { writer: [{ calls: [${calls}], output: <<result>> }] }\n`;

let folder: string;
beforeAll(() => {
  folder = repositoryWith({ "codegen.workflow.yaml": workflow, ".cuebook/templates/service.md.tmpl": template });
});
afterAll(() => removeFolder(folder));

const inbox = (...args: readonly string[]) => cuebook(folder, ["inbox", ...args]);

/** Starts a run in the foreground, and waits until its tool asks. */
async function asking(calls: string) {
  writeFileSync(join(folder, ".git", "replay.yaml"), script(calls));
  const calling = startCuebook(folder, ["run", "codegen.workflow.yaml", "--replay", ".git/replay.yaml"]);
  await calling.until("/q1 ");
  const run = await newestRun(folder);
  return { calling, run, file: join(worktreesOf(folder), `codegen-${run}/docs/a.md`) };
}

/** A text without parts that differ from run to run. */
function normalize(text: string, run: string): string {
  return normalized(
    text
      .replace(/\b[0-9a-f]{64}\b/g, "WHOLE")
      .replace(/\b[0-9a-f]{12}\b/g, "PREFIX")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME"),
    folder,
    run,
  ).replace(/\b(TIME ago|just now)\b/g, "AGE");
}

describe("a tool that asks for permission", () => {
  test("is reported by the run and the inbox, and does what it showed once it is allowed", async () => {
    const { calling, run, file } = await asking(call(", as: result"));
    const listed = await inbox("list");
    expect(normalize(listed.out, run)).toMatch(
      /^QUESTION +WORKFLOW +ISSUE +SINCE +KIND +ASKS\nRUN\/q1 +codegen +- +AGE +permission +Create file from template: docs\/a\.md\n$/,
    );
    expect(JSON.parse((await inbox("list", "--format", "json")).out)).toMatchObject({
      decisions: [
        {
          ...{ run, workflow: "codegen", id: `${run}/q1`, kind: "permission", step: 1, tool: "writeFileFromTemplate" },
          message: "Create file from template: docs/a.md",
          action: { tool: "writeFileFromTemplate", effect: "write", path: "docs/a.md" },
        },
      ],
    });
    const { code, out, err } = await inbox("show", run);
    expect([code, err]).toEqual([0, ""]);
    expect(normalize(out, run)).toBe(`run RUN  codegen  waits for permission
  asked      AGE, RUN/q1, by writeFileFromTemplate
  step       1 writer
  agent      replay
  until      TIME; after that it is denied
  workspace  WORKTREES/codegen-RUN
  hash       WHOLE

Create file from template: docs/a.md

--- /dev/null
+++ b/docs/a.md
@@ -0,0 +1,1 @@
+# Ann

--always stores the rule  { decide: allow, tool: "writeFileFromTemplate", path: "docs/a.md" }, with any content
--never stores the rule   { decide: deny, tool: "writeFileFromTemplate", path: "docs/a.md" }, with any content

Next:
  cuebook inbox approve RUN --hash PREFIX           allow it once
  cuebook inbox approve RUN --hash PREFIX --always  allow it, and store the rule for later
  cuebook inbox reject RUN --say TEXT                     deny it; writeFileFromTemplate gives the agent your reason
`);
    const permission = JSON.parse((await inbox("show", run, "--format", "json")).out);
    expect(permission).toMatchObject({
      ...{ run, kind: "permission", status: "open" },
      view: { hash: permission.hash },
    });
    expect(await inbox("approve", run, "--hash", "ffffffff")).toMatchObject({
      code: 4,
      out: "",
      err: expect.stringMatching(/^error\[permission_changed\]: question \S+\/q1 has the hash /),
    });
    expect(existsSync(file)).toBe(false);
    const approved = await inbox("approve", run, "--hash", permission.hash.slice(0, 12));
    expect(approved).toEqual({
      code: 0,
      out: `${run}/q1 is allowed once  Create file from template: docs/a.md\n`,
      err: "",
    });
    const ended = await calling.ended;
    expect([ended.code, ended.err]).toEqual([0, ""]);
    expect(normalize(ended.out, run)).toMatch(
      /1 writer +asks RUN\/q1 {2}Create file from template: docs\/a\.md {2}\(cuebook inbox show RUN\)\n1 writer +RUN\/q1 is allowed once by \S+\n/,
    );
    expect(readFileSync(file, "utf8")).toBe("# Ann\n");
    expect((await cuebook(folder, ["runs", "log", run])).out).toMatch(
      /permission 1 is requested: Create file from template: docs\/a\.md\n.*permission 1 is allowed once by /,
    );
    expect((await inbox("list")).out).toBe("Nothing waits for you.\n");
    expect((await cuebook(folder, ["why", `${run}/1`, "Tools for this workspace:"])).out).toContain(
      `"Tools for this workspace:"\n  descriptions of the role's tools (tools), trusted\n`,
    );
    const rendered = (await cuebook(folder, ["prompt", "render", "codegen.workflow.yaml"])).out;
    expect(rendered).toMatch(
      /^Tools for this workspace:\n- writeFileFromTemplate: .*\n[\s\S]*\n\nWrite the service\.\n$/,
    );
  });

  test.each([
    [["reject", "RUN"], "is denied", "Permission denied: the answer was no"],
    [
      ["reject", "RUN", "--say", "Not there."],
      "is denied with a comment",
      "Tool not executed. User comment: Not there.",
    ],
    [["answer", "RUN", "--say", "Not there."], "is denied with a comment", "User comment: Not there."],
  ])("is denied by %j, and the agent learns why", { tags: ["long"] }, async (args, outcome, reply) => {
    const { calling, run, file } = await asking(call(", expect: permission_denied, as: result"));
    const { code, out } = await inbox(...args.map((arg) => arg.replace("RUN", run)));
    expect([code, out]).toEqual([0, `${run}/q1 ${outcome}  Create file from template: docs/a.md\n`]);
    expect((await calling.ended).code).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect((await cuebook(folder, ["runs", "show", `${run}/1`])).out).toContain(reply);
  });

  test("accepts only answers to its question", { tags: ["long"] }, async () => {
    const { calling, run } = await asking(call(", expect: permission_denied, as: result"));
    expect(await inbox("approve", run, "--always", "--turn")).toMatchObject({ code: 2 });
    expect((await inbox("approve", run, "--say", "yes")).err).toBe(
      "error[usage]: an approval of a permission has no message\nhint: to send the agent a message, reject it: --say TEXT\n",
    );
    expect(await inbox("reject", run, "--never", "--say", "no")).toMatchObject({ code: 2 });
    expect((await inbox("approve", `${run}/q2`)).err).toBe(
      `error[question_missing]: run ${run} has asked no question q2\nhint: List open questions: cuebook inbox list\n`,
    );
    const { out } = await inbox("reject", run, "--never", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({ run, type: "permission_decided", permission: 1, answer: "never" });
    expect((await calling.ended).code).toBe(0);
    expect((await inbox("approve", run, "--always")).err).toBe(
      "error[usage]: --always is for permissions, but the run waits for none\nhint: omit it\n",
    );
  });

  test("stops asking when its process is gone, and asks again when the run is resumed", {
    tags: ["long"],
  }, async () => {
    // Earlier answers of never do not apply: the question is asked again.
    expect((await cuebook(folder, ["permissions", "list"])).code).toBe(0);
    const other = call(", as: result").replace("docs/a.md", "docs/b.md");
    const { calling, run } = await asking(other);
    calling.signal("SIGKILL");
    await calling.ended;
    expect((await inbox("list")).out).toMatch(
      new RegExp(
        `^run ${run} of \\S+ is driven by nobody, .*\n  no process drives it, and none will\n  cuebook runs resume ${run}\n`,
      ),
    );
    expect((await inbox("show", run)).out).toContain(
      `  cuebook runs resume ${run}  resume: the process that asked is gone, and the agent asks again\n`,
    );
    expect(await inbox("approve", run)).toEqual({
      code: 4,
      out: "",
      err: `error[run_not_driven]: run ${run} waits for permission, but no process drives it to receive the answer\nhint: Its process is gone. Resume the run, and its agent asks again: cuebook runs resume ${run}\n`,
    });
    const again = startCuebook(folder, ["runs", "resume", run]);
    await again.until("/q2 ");
    expect((await inbox("approve", run)).out).toBe(`${run}/q2 is allowed once  Create file from template: docs/b.md\n`);
    const { code, out } = await again.ended;
    expect(code).toBe(0);
    expect(out).toContain(`${run}/q1 is withdrawn\n`);
  });
});

test.runIf(hasTerminal)(
  "a person who watches the run in a terminal is asked there too",
  { tags: ["long"] },
  async () => {
    const scripted = (path: string) =>
      writeFileSync(join(folder, ".git", "replay.yaml"), script(call(", as: result").replace("docs/a.md", path)));
    scripted("docs/c.md");
    const args = ["run", "codegen.workflow.yaml", "--replay", ".git/replay.yaml"];
    const watched = inTerminal(folder, args);
    await watched.type("[o]nce", "o\n");
    const { code, shown } = await watched.ended;
    expect([code, shown]).toEqual([0, expect.stringContaining("+# Ann")]);
    expect(shown).toMatch(/\w+\/q1 is allowed once by \S+/);

    scripted("docs/d.md");
    const unanswered = inTerminal(folder, args);
    await unanswered.type("[o]nce", "");
    expect((await inbox("reject", await newestRun(folder), "--say", "No.")).code).toBe(0);
    expect((await unanswered.ended).shown).toMatch(/\w+\/q1 .* by \S+: No\./);
  },
);
