import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { lead } from "@cuebook/cluster";
import { advisoryLocks } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { afterEach, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";
import { essayProject, linesOf, reply } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

describePostgres("what several processes over one store are refused", (database) => {
  const ends: (() => unknown)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  function served() {
    const project = new ServedProject([]);
    ends.push(() => project[Symbol.dispose]());
    const env = { CUEBOOK_STORE: database.address.url };
    const { folder } = project;
    const root = execFileSync("git", ["rev-list", "--max-parents=0", "HEAD"], { cwd: folder, encoding: "utf8" }).trim();
    return { folder, service: `${root} WORKFLOW.md`, env };
  }

  test("run_queued: a run that is to continue does so as it was asked first", async () => {
    const project = essayProject();
    ends.push(() => project.remove());
    const env = { CUEBOOK_STORE: database.address.url };
    project.answer("writer", reply.again);
    const limited = await cuebook(
      project.folder,
      ["run", "essay.workflow.yaml", "--prompt", "cats", "--format", "json"],
      env,
    );
    const run = String(linesOf(limited.out).at(-1)?.run);
    expect(limited.code).toBe(3);
    const allow = (count: string) =>
      cuebook(project.folder, ["runs", "resume", run, "--allow", count, "--detach"], env);
    expect(await allow("1")).toMatchObject({ code: 0 });
    const { code, err } = await allow("2");
    expect(`${err.replaceAll(run, "RUN")}exit ${code}`).toMatchInlineSnapshot(`
      "error[run_queued]: run RUN is queued in default, and continues as it was asked first
      hint: follow it: cuebook runs attach RUN
      exit 4"
    `);
  });

  test("service_running: with --once, a second process does not wait", async () => {
    const { folder, service, env } = served();
    const leadership = await lead(database.address, service, {
      signal: AbortSignal.timeout(60_000),
      onStandby: () => undefined,
    });
    ends.push(() => leadership?.[Symbol.asyncDispose]());
    const { code, err } = await cuebook(folder, ["serve", "--once", "--replay", "replay.yaml"], env);
    expect(`${err}exit ${code}`).toMatchInlineSnapshot(`
      "error[service_running]: another process works on WORKFLOW.md, over the store that they share
      hint: Without --once, this one stands by and takes over when the other ends.
      exit 4"
    `);
  });

  test("leadership_lost: a process that was cut off ends when another one leads", async () => {
    const { folder, service, env } = served();
    const args = [mainFile, "serve", "--replay", "replay.yaml", "--format", "json"];
    const child = spawn(process.execPath, args, { cwd: folder, env: plainEnv(folder, env) });
    ends.push(() => child.kill("SIGKILL"));
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    await expect.poll(() => out).toContain('"type":"started"');
    const ended = once(child, "close");
    await database.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${advisoryLocks.services};
       SELECT pg_advisory_lock(${advisoryLocks.services}, hashtext('${service}'))`,
    );
    expect(await ended).toEqual([4, null]);
    const { at: _, ...last } = linesOf(out).at(-1) ?? {};
    expect(last).toMatchInlineSnapshot(`
      {
        "error": {
          "code": "leadership_lost",
          "hint": "Nothing was lost or done twice. Start it again: it stands by.",
          "message": "another process serves by now: this one was cut off from the store",
        },
      }
    `);
  });
});
