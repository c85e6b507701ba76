import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { smallDisk } from "@cuebook/system/testing";
import { afterEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, linesOf, startCuebook } from "../testing/run-project.ts";

const disks: (() => void)[] = [];
const projects: EssayProject[] = [];
afterEach(() => {
  for (const remove of disks.splice(0)) remove();
  for (const each of projects.splice(0)) each.remove();
});

/** A project whose repository, state and worktrees are on a small disk. */
function projectOnDisk(files: Readonly<Record<string, string>> = {}) {
  const project = essayProject(files);
  projects.push(project);
  const disk = smallDisk.mount(160);
  disks.push(disk.remove);
  const folder = join(disk.folder, "repository");
  cpSync(project.folder, folder, { recursive: true });
  const large = join(disk.folder, "large");
  return {
    ...{ project, folder, env: { XDG_STATE_HOME: join(disk.folder, "state") } },
    /** Writes until nothing more can be written. */
    fill: `head -c 1G /dev/zero > ${large} 2> /dev/null || true`,
    /** Removes what agents wrote. Those that were about to write may do so afterwards. */
    makeRoom: () => {
      const remove = () => rmSync(large, { force: true });
      remove();
      const repeated = setInterval(remove, 500);
      disks.unshift(() => clearInterval(repeated));
    },
  };
}

const service = (list: string) => `---
tracker:
  kind: file
  active_states: [To Do]
  handoff_state: Review
agent: { kind: sh, max_turns: 1 }
file: { path: ${list} }
---
Do it.
`;

describe.skipIf(smallDisk.skipped !== undefined)(`a disk that is full${smallDisk.skipped ?? ""}`, () => {
  test("lets a run wait, which says why once, and continues when there is room", { timeout: 300_000 }, async () => {
    const { project, folder, env, fill, makeRoom } = projectOnDisk();
    project.act("writer", fill);
    const running = startCuebook(folder, ["run", "essay.workflow.yaml", "--prompt", "cats", "--format", "json"], env);
    await running.until("warning[machine_fault]: waiting, because this machine cannot work: disk: ");
    project.act("writer", "true");
    makeRoom();
    const { code, out, err } = await running.ended;
    expect({ code, out, err }).toMatchObject({ code: 0 });
    expect(err.match(/machine_fault/g)).toHaveLength(2);
    expect(err).toContain("this machine can work again: continuing");
    const events = linesOf(out);
    expect(events.filter(({ type }) => type === "run_suspended" || type === "turn_failed")).toEqual([]);
    expect(events.at(-1)).toMatchObject({ type: "result", status: "completed" });
  });

  test("lets a run that was started on the page wait, and continues it", { timeout: 300_000 }, async () => {
    const { project, folder, env, fill, makeRoom } = projectOnDisk();
    project.act("writer", fill);
    const token = "a-token-of-a-program-of-this-test-0123456789";
    const ui = startCuebook(folder, ["ui", "--format", "json"], { ...env, CUEBOOK_INBOX_TOKEN: token });
    await ui.until('"link"');
    const url = String(linesOf(ui.printed())[0]?.url);
    const call = async (path: string, body?: unknown): Promise<Record<string, unknown>> => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const sent = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
      return Object(await (await fetch(`${url}${path}`, sent)).json());
    };
    const start = { workflow: "essay.workflow.yaml", prompt: "cats" };
    const { plan } = await call("/v1/plans", start);
    const { run } = await call("/v1/runs", { ...start, approved: Object(plan).hash });
    await ui.until(`warning[machine_fault]: run ${run}: waiting, because this machine cannot work: disk: `);
    project.act("writer", "true");
    makeRoom();
    await ui.until(`warning[machine_fault]: run ${run}: this machine can work again: continuing`);
    const listed = async () => JSON.parse((await cuebook(folder, ["runs", "list", "--format", "json"], env)).out).runs;
    await expect.poll(listed, { timeout: 60_000 }).toMatchObject([{ run, status: "completed" }]);
    ui.signal("SIGINT");
    expect((await ui.ended).err.match(/machine_fault/g)).toHaveLength(2);
  });

  test("lets a run be stopped while it waits", { timeout: 300_000 }, async () => {
    const { project, folder, env, fill, makeRoom } = projectOnDisk();
    project.act("writer", fill);
    const running = startCuebook(folder, ["run", "essay.workflow.yaml", "--prompt", "cats"], env);
    await running.until("warning[machine_fault]");
    running.signal("SIGINT");
    expect((await running.ended).code).not.toBe(0);
    makeRoom();
    project.act("writer", "true");
    const { runs } = JSON.parse((await cuebook(folder, ["runs", "list", "--format", "json"], env)).out);
    const resumed = await cuebook(folder, ["runs", "resume", runs[0].run, "--quiet"], env);
    expect(resumed).toMatchObject({ code: 0 });
  });

  test("lets a service wait with all its issues, none of which is blocked", { timeout: 300_000 }, async () => {
    const { project, folder, env, fill, makeRoom } = projectOnDisk();
    const list = join(folder, "issues.json");
    const issues = [1, 2, 3, 4].map((id) => ({ id: `${id}`, identifier: `A-${id}`, title: "One", state: "To Do" }));
    writeFileSync(list, JSON.stringify(issues));
    writeFileSync(join(folder, "WORKFLOW.md"), service(list));
    writeFileSync(join(folder, ".gitignore"), "issues.json\nWORKFLOW.md\n");
    project.act("worker", fill);
    project.answer("worker", "Done.");
    const serving = startCuebook(folder, ["serve", "--once", "--format", "json"], env);
    await serving.until('"type":"machine"');
    project.act(
      "worker",
      "echo line >> text; git add text; git -c user.name=T -c user.email=t@localhost commit -qm Edit",
    );
    makeRoom();
    const { code, out } = await serving.ended;
    const lines = linesOf(out);
    expect({ code, out, blocked: lines.filter(({ outcome }) => outcome === "blocked") }).toMatchObject({
      code: 0,
      blocked: [],
    });
    const settled = lines.filter(({ type }) => type === "settled");
    expect(settled.filter(({ outcome }) => outcome === "handed_off")).toHaveLength(4);
    // An agent that fills the disk changes no file: if there is room again when it ends, its issue is tried again.
    const others = settled.filter(({ outcome }) => outcome !== "handed_off");
    for (const each of others) expect(each.reason).toBe("the work is not done: no file was changed");
    expect(lines.filter(({ type, isWell }) => type === "machine" && isWell === false)).toHaveLength(1);
  });
});
