import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describePostgres } from "@cuebook/store/testing";
import { Collector } from "@cuebook/telemetry/testing";
import { expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";
import { requireDeclared } from "../testing/json-output.ts";
import { essayProject, linesOf, reply, startCuebook } from "../testing/run-project.ts";

const token = "reading-token-of-43-characters-0123456789abc";

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

/** A worker as a process, in a project. */
function startWorker(folder: string, env: Readonly<Record<string, string>>, more: readonly string[] = []) {
  const args = [mainFile, "worker", "--name", "w1", "--slots", "2", "--format", "json", ...more];
  const worker = spawn(process.execPath, args, {
    cwd: folder,
    env: plainEnv(folder, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written = { out: "", err: "" };
  worker.stdout.setEncoding("utf8").on("data", (text: string) => {
    written.out += text;
  });
  worker.stderr.setEncoding("utf8").on("data", (text: string) => {
    written.err += text;
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    worker.once("close", (code) => {
      try {
        requireDeclared(args.slice(1), written.out);
        resolve(code);
      } catch (error) {
        reject(error);
      }
    }),
  );
  const end = () => {
    worker.kill("SIGTERM");
    return ended;
  };
  return { written, end, ended };
}

describePostgres("cuebook worker", (database) => {
  test("drives a queued run that it can drive, leaves another, and ends when it is drained from afar", async () => {
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
      hint: start one where sh can work: cuebook worker --queue default
      "
    `);
    expect(queued.code).toBe(0);
    const run = queued.out.trim();
    await using collector = await Collector.open();
    const pushing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_METRIC_EXPORT_INTERVAL: "3600000" };
    const worker = startWorker(project.folder, { ...env, ...pushing, CUEBOOK_READ_TOKEN: token }, ["--http", "0"]);
    await expect.poll(() => worker.written.out).toContain("run_left");
    const { workers } = JSON.parse((await cuebook(project.folder, ["workers", "list", "--format", "json"], env)).out);
    expect(workers).toMatchObject([
      { id: "w1", state: "live", slots: 2, runs: 0, queues: ["default"], agents: ["sh"] },
    ]);
    const url = /"url":"([^"]+)"/.exec(worker.written.out)?.[1] ?? "";
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
      'cuebook_store_runs{status="completed"} 1',
      "cuebook_slots 2",
      "cuebook_slots_used 0",
      "cuebook_store_up 1",
    ])
      expect(metrics.split("\n")).toContain(line);
    const call = (...args: string[]) => cuebook(project.folder, args, env);
    const unfit = await call(
      ...["run", "essay.workflow.yaml", "--prompt", "cats", "--detach", "--quiet", "--tag", "gpu", "--priority", "2"],
    );
    const waiting = unfit.out.trim();
    expect(unfit.err).toMatchInlineSnapshot(`
      "warning[no_worker]: no worker of the queue default has the tag gpu; it waits
      hint: start one where sh can work: cuebook worker --queue default --tag gpu
      "
    `);
    const line = `\n${waiting} waits: no worker of the queue default has the tag gpu\n`;
    expect((await call("runs", "list")).out).toContain(line);
    expect((await call("workers", "list")).out).toContain(line);
    expect((await call("runs", "show", waiting)).out).toContain(
      "queued in default: no worker of the queue default has the tag gpu",
    );
    const unknown = await call("workers", "drain", "w2");
    expect(`${unknown.err}exit ${unknown.code}`).toMatchInlineSnapshot(`
      "error[worker_not_found]: there is no worker "w2"
      hint: did you mean "w1"? living workers: w1
      exit 4"
    `);
    expect((await call("workers", "drain", "w1", "--wait")).out).toBe("w1 takes no more runs, and ends now\nended\n");
    expect(await worker.ended).toBe(0);
    const events = worker.written.out
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
    expect(worker.written.err).toBe("");
    // A collector gets the same sums, the last time at the end.
    const sent = collector.metrics.at(-1) ?? [];
    expect(sent.find(({ name }) => name === "cuebook_turns_total")?.points).toEqual([
      { labels: { agent: "sh", result: "completed" }, value: 2 },
    ]);
    expect(sent.find(({ name }) => name === "cuebook_slots")?.points).toEqual([{ labels: {}, value: 2 }]);
    expect(collector.spans.filter(({ name }) => name === "invoke_workflow essay")).toHaveLength(1);
    expect((await call("workers", "drain", "--all")).out).toBe("No worker lives.\n");
    const none = await call("workers", "drain", "--all", "--format", "json");
    expect(JSON.parse(none.out)).toEqual({ asked: [], left: [] });
    const list = await call("workers", "list");
    expect(list.out).toMatch(/^No workers in postgres:/);
    project.remove();
  });

  test("is needed by a run whose agent is not installed where it is queued", async () => {
    const project = essayProject();
    writeFileSync(
      join(project.folder, ".cuebook/config.yaml"),
      'agents: { sh: { kind: command, command: ["/nowhere"] } }\n',
    );
    const args = ["run", "essay.workflow.yaml", "--prompt", "cats", "--allow-dirty"];
    expect((await cuebook(project.folder, args)).code).toBe(4);
    const queued = await cuebook(project.folder, [...args, "--detach"], { CUEBOOK_STORE: database.address.url });
    expect(queued).toMatchObject({ code: 0 });
    expect(queued.err).toContain("start one where sh can work");
    project.remove();
  });

  test("takes no runs of another project in the same database, and whoever waits reads why", async () => {
    const [own, other] = [essayProject({ "own.txt": "1" }), essayProject({ "other.txt": "2" })];
    own.answer("writer", reply.done);
    own.answer("checker", "It is right.");
    const env = { CUEBOOK_STORE: database.address.url };
    const stranger = startWorker(other.folder, env);
    await expect.poll(() => stranger.written.out).toContain("ready");
    const call = (...args: string[]) => cuebook(own.folder, args, env);
    const queued = await call("run", "essay.workflow.yaml", "--prompt", "cats", "--detach", "--quiet");
    const run = queued.out.trim();
    const plain = (text: string) =>
      text
        .replaceAll(run, "RUN")
        .replaceAll(basename(own.folder), "PROJECT")
        .replaceAll(/first commit [0-9a-f]{10}/g, "first commit HASH");
    expect(plain(queued.err)).toMatchInlineSnapshot(`
      "warning[no_worker]: no worker of the queue default is in the project PROJECT (first commit HASH); it waits
      hint: start one where sh can work: cuebook worker --queue default
      "
    `);
    const line = "\nRUN waits: no worker of the queue default is in the project PROJECT (first commit HASH)\n";
    expect(plain((await call("runs", "list")).out)).toContain(line);
    const workers = await call("workers", "list");
    expect(plain(workers.out)).toContain(line);
    expect(workers.out).toContain(basename(other.folder));
    expect(plain((await call("runs", "show", run)).out)).toContain(
      "queued in default: no worker of the queue default is in the project PROJECT (first commit HASH)",
    );
    const worker = startWorker(own.folder, env, ["--name", "w2"]);
    await expect.poll(() => worker.written.out).toContain("run_left");
    expect(await worker.end()).toBe(0);
    expect(await stranger.end()).toBe(0);
    expect(stranger.written.out).not.toContain(run);
    for (const project of [own, other]) project.remove();
  });

  test("lets those who follow a run through a server wait, and they read why", async () => {
    const project = essayProject();
    project.answer("writer", reply.done);
    project.answer("checker", "It is right.");
    const env = { CUEBOOK_STORE: database.address.url };
    const queued = await cuebook(
      project.folder,
      ["run", "essay.workflow.yaml", "--prompt", "cats", "--detach", "--quiet"],
      env,
    );
    const run = queued.out.trim();
    const ui = startCuebook(project.folder, ["ui", "--format", "json", "--port", "0"], {
      ...{ ...env, CUEBOOK_READ_TOKEN: token },
    });
    await ui.until('"link"');
    const server = ["--server", String(linesOf(ui.printed())[0]?.url)];
    const follow = (...args: string[]) =>
      startCuebook(project.folder, ["runs", ...args, ...server], { CUEBOOK_SERVER_TOKEN: token });
    const followers = [follow("attach", run), follow("log", run, "--follow")];
    for (const each of followers) await each.until("queued in default: no worker takes runs of the queue default now");
    // Longer than a run without a driver is believed to be one.
    await wait(3500);
    const worker = startWorker(project.folder, env);
    for (const each of followers) expect(await each.ended).toMatchObject({ code: 0 });
    expect(followers[0]?.printed()).toContain("completed");
    expect(await worker.end()).toBe(0);
    ui.signal("SIGINT");
    await ui.ended;
    project.remove();
  });

  /** A run of a worker that waits at its gate, and a server for its project. */
  const atGateBehindServer = async () => {
    const project = essayProject({ "gated.workflow.yaml": gated });
    project.answer("writer", "It is about cats.");
    project.answer("checker", "It is right.");
    const env = { CUEBOOK_STORE: database.address.url };
    const call = (...args: string[]) => cuebook(project.folder, args, env);
    const run = (await call("run", "gated.workflow.yaml", "--prompt", "cats", "--detach", "--quiet")).out.trim();
    const worker = startWorker(project.folder, env);
    expect(await call("runs", "attach", run)).toMatchObject({ code: 3 });
    const ui = startCuebook(project.folder, ["ui", "--format", "json"], { ...env, CUEBOOK_INBOX_TOKEN: token });
    await ui.until('"link"');
    return { project, env, call, run, worker, ui, url: String(linesOf(ui.printed())[0]?.url) };
  };

  test("continues a run whose gate was approved behind a server, without being resumed", async () => {
    const { project, env, run, worker, ui, url } = await atGateBehindServer();
    const server = ["--server", url];
    const there = (...args: string[]) =>
      cuebook(project.folder, [...args, ...server], { ...env, CUEBOOK_SERVER_TOKEN: token });
    const approved = await there("inbox", "approve", run);
    expect(approved).toMatchObject({ code: 0, err: "" });
    expect(approved.out).toContain("approve  May writer/_ lead to checker?");
    expect(approved.out).toContain("the run is completed");
    expect(await worker.end()).toBe(0);
    ui.signal("SIGINT");
    await ui.ended;
    project.remove();
  });

  test("continues a run at the time that its answer says, unless the answer is withdrawn by then", {
    tags: ["long"],
  }, async () => {
    const { project, call, run, worker, ui, url } = await atGateBehindServer();
    const path = `${url}/v1/decisions/${run}/q1`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = async (path: string, body?: object) => {
      const more = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      return Object(await (await fetch(path, { headers, ...more })).json());
    };
    const { hash } = await sent(path);
    const approve = () => sent(path, { hash, answer: "approve", continue: true });
    const { startsAt, continuedBy } = await approve();
    expect([continuedBy, startsAt > new Date().toISOString()]).toEqual(["workers", true]);
    // The worker has the run by then, and waits.
    await wait(1000);
    expect(await sent(`${path}/undo`, { hash })).toMatchObject({ status: "open" });
    await wait(Date.parse(startsAt) - Date.now() + 500);
    expect((await sent(path)).status).toBe("open");
    await approve();
    expect(await call("runs", "attach", run)).toMatchObject({ code: 0 });
    const types = linesOf((await call("runs", "log", run, "--format", "json")).out).map(({ type }) => type);
    expect(types.filter((type) => type === "run_resumed")).toHaveLength(1);
    expect(await worker.end()).toBe(0);
    ui.signal("SIGINT");
    await ui.ended;
    project.remove();
  });

  test("continues a run that a person answered elsewhere, and others follow it", async () => {
    const project = essayProject({ "gated.workflow.yaml": gated });
    project.answer("writer", "It is about cats.");
    project.answer("checker", "It is right.");
    const env = { CUEBOOK_STORE: database.address.url };
    const call = (...args: string[]) => cuebook(project.folder, args, env);
    const run = (await call("run", "gated.workflow.yaml", "--prompt", "cats", "--detach", "--quiet")).out.trim();
    const worker = startWorker(project.folder, env);
    const plain = (text: string) =>
      text
        .replaceAll(run, "RUN")
        .replaceAll(project.folder, "PROJECT")
        .replaceAll(/\d+(\.\d+)?(ms|s)\b/g, "TIME")
        .replaceAll(/^ {2}(git|branch|commit|changes) .*\n/gm, "")
        // Where it is by then.
        .replaceAll(/^(queued|driven) .*\n/gm, "")
        .replaceAll(/ {2,}/g, "  ");
    const waiting = await call("runs", "attach", run);
    expect(plain(waiting.out)).toMatchInlineSnapshot(`
      "run RUN  gated  cats
      branch cuebook/gated-RUN
      1 writer  starts
      1 writer  _  TIME

      suspended (decision)  TIME, 1 step, 1 turn
        May writer/_ lead to checker?

      Next:
        cuebook inbox show RUN  show the question with all details
        cuebook inbox approve RUN  continue with checker
        cuebook inbox reject RUN --say TEXT  send it back to writer with the changes you want
        cuebook runs show RUN  show the run's story
      "
    `);
    expect([waiting.code, waiting.err]).toEqual([3, ""]);
    const approved = await call("inbox", "approve", run);
    expect(plain(`${approved.out}${approved.err}`)).toMatchInlineSnapshot(`
      "approved  May writer/_ lead to checker?

      Next:
        cuebook runs attach RUN  follow it
        cuebook runs show RUN  show how far it is
        cuebook workers list  show who takes runs
      "
    `);
    const done = await call("runs", "attach", run, "--format", "json");
    expect(done.code).toBe(0);
    const lines = done.out.trim().split("\n");
    expect(lines.filter((line) => line.includes('"driver_attached"'))).toHaveLength(2);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ type: "result", run, status: "completed", exitCode: 0 });
    // Nothing but the worker drove it.
    await expect.poll(() => worker.written.out.split('"run_left"').length).toBe(3);
    expect(await call("runs", "resume", run, "--detach")).toMatchObject({ code: 4 });
    expect(await worker.end()).toBe(0);
    project.remove();
  });
});
