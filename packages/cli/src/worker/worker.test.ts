import { spawn } from "node:child_process";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";
import { essayProject, reply } from "../testing/run-project.ts";

const token = "reading-token-of-43-characters-0123456789abc";

describePostgres("cuebook worker", (database) => {
  test("drives a run that was queued, and ends when it is asked to", async () => {
    const project = essayProject();
    project.answer("writer", reply.done);
    project.answer("checker", "It is right.");
    const env = { CUEBOOK_STORE: database.address.url };
    const queued = await cuebook(
      project.folder,
      ["run", "essay.workflow.yaml", "--prompt", "cats", "--detach", "--quiet"],
      env,
    );
    expect(queued.err).toMatchInlineSnapshot(`
      "warning[no_worker]: no worker takes runs of the queue default now; it waits
      hint: start one: cuebook worker --queue default
      "
    `);
    expect(queued.code).toBe(0);
    const run = queued.out.trim();
    const worker = spawn(
      process.execPath,
      [mainFile, "worker", "--name", "w1", "--slots", "2", "--http", "0", "--format", "json"],
      {
        cwd: project.folder,
        env: plainEnv(project.folder, { ...env, CUEBOOK_READ_TOKEN: token }),
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let [out, err] = ["", ""];
    worker.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    worker.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    const ended = new Promise((resolve) => worker.once("close", resolve));
    await expect.poll(() => out, { timeout: 60_000 }).toContain("run_left");
    const { workers } = JSON.parse((await cuebook(project.folder, ["workers", "list", "--format", "json"], env)).out);
    expect(workers).toMatchObject([{ id: "w1", state: "live", slots: 2, runs: 0, queues: ["default"], tags: [] }]);
    const url = /"url":"([^"]+)"/.exec(out)?.[1] ?? "";
    expect(await (await fetch(`${url}/livez`)).json()).toEqual({ status: "live" });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { conditions: [{ name: "worker" }, { name: "taking" }, { name: "store" }] },
    ]);
    const scraped = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const metrics = await scraped.text();
    const counted = metrics.split("\n").filter((line) => line.startsWith("cuebook_turns_total{"));
    expect(counted).toMatchInlineSnapshot(`
      [
        "cuebook_turns_total{agent="sh",result="completed"} 2",
      ]
    `);
    for (const line of [
      'cuebook_store_runs{state="completed"} 1',
      "cuebook_slots 2",
      "cuebook_slots_used 0",
      "cuebook_store_up 1",
    ])
      expect(metrics.split("\n")).toContain(line);
    worker.kill("SIGTERM");
    expect(await ended).toBe(0);
    const events = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(events.map(({ type }) => type)).toEqual([
      "listening",
      "ready",
      "run_begun",
      "run_left",
      "draining",
      "drained",
    ]);
    expect(events[3]).toMatchObject({ run, status: "completed" });
    expect(err).toBe("");
    const list = await cuebook(project.folder, ["workers", "list"], env);
    expect(list.out).toMatch(/^No workers in postgres:/);
    project.remove();
  });
});
