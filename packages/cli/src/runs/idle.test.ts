import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { essayProject, reply, startCuebook } from "../testing/run-project.ts";

const gated = `version: 1
name: gated
agent: sh
context: none
roles:
  writer: { prompt: "Write about {{{input.prompt}}}." }
  checker: { prompt: Check it. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: checker, prompt: Check., gate: human } }
  checker: { _: { role: $END } }
`;

/** Where a driver is killed: it has not taken the run yet. */
const beforeDriving = { CUEBOOK_FAULT: "write driver_attached#1" };
const beforeResuming = { CUEBOOK_FAULT: "write driver_attached+run_resumed#1" };

test("a run whose command is killed before it drives it is named by the list and by doctor, and can be resumed", async () => {
  const project = essayProject({ "gated.workflow.yaml": gated });
  project.answer("writer", reply.done);
  const call = (args: readonly string[]) => cuebook(project.folder, args);
  const killed = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    startCuebook(project.folder, args, env).ended;
  const begun = await killed(["run", "gated.workflow.yaml", "--prompt", "cats", "--quiet"], beforeDriving);
  expect(begun.code).toBe(null);
  const { runs } = JSON.parse((await call(["runs", "list", "--format", "json"])).out);
  const { run } = runs[0];
  const line = `no process drives ${run}, and none will: cuebook runs resume ${run}\n`;
  expect((await call(["runs", "list"])).out).toContain(line);
  expect((await call(["inbox", "list"])).out).toContain(`run ${run} of gated is driven by nobody, `);
  expect((await call(["doctor", "store"])).out).toContain(`run ${run} waits for nobody, and no process drives it`);
  expect((await call(["runs", "resume", run, "--quiet"])).code).toBe(3);
  expect((await call(["runs", "list"])).out).not.toContain("no process drives");

  // A decision that was to continue it, and whose command was killed.
  expect((await killed(["inbox", "approve", run], beforeResuming)).code).toBe(null);
  expect((await call(["runs", "list"])).out).toContain(line);
  expect((await call(["runs", "resume", run, "--quiet"])).code).toBe(0);
  expect((await call(["doctor", "store"])).out).not.toContain("no process drives");
  project.remove();
});

test("a decision that is recorded only leaves the run to whoever resumes it", async () => {
  const project = essayProject({ "gated.workflow.yaml": gated });
  project.answer("writer", reply.done);
  const call = (...args: string[]) => cuebook(project.folder, args);
  expect((await call("run", "gated.workflow.yaml", "--prompt", "cats", "--quiet")).code).toBe(3);
  const { runs } = JSON.parse((await call("runs", "list", "--format", "json")).out);
  expect((await call("inbox", "approve", runs[0].run, "--no-run")).code).toBe(0);
  expect((await call("runs", "list")).out).not.toContain("no process drives");
  project.remove();
});

describePostgres("a run of workers", (database) => {
  test("is said to continue only where the queue says so", async () => {
    const project = essayProject();
    const env = { CUEBOOK_STORE: database.address.url };
    const call = (...args: string[]) => cuebook(project.folder, args, env);
    const run = (await call("run", "essay.workflow.yaml", "--prompt", "cats", "--detach", "--quiet")).out.trim();
    const shown = async () => (await call("runs", "show", run)).out;
    expect(await shown()).toContain("queued in default: no worker takes runs of the queue default now");
    expect((await call("inbox", "list")).out).toBe("Nothing waits for you.\n");
    // What a version with another order of its writes left.
    await database.query("UPDATE cuebook.drivings SET state = 'ended'");
    expect(await shown()).toContain(
      "in none, but has to be driven: resume it, or the next worker of default queues it",
    );
    expect((await call("runs", "list")).out).toContain(`no process drives ${run}, and none will`);
    expect((await call("inbox", "list")).out).toContain(`run ${run} of essay is driven by nobody, `);
    expect((await call("doctor", "store")).out).toContain(`run ${run} waits for nobody, and no process drives it`);
    expect((await call("runs", "resume", run)).code).toBe(0);
    expect(await shown()).toContain("queued in default: no worker takes runs of the queue default now");
    expect((await call("doctor", "store")).out).not.toContain("no process drives");
    project.remove();
  });
});
