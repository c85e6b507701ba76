import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { essayProject, linesOf, removeFolder, reply, startCuebook } from "../testing/run-project.ts";

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

const waits = `version: 1
name: waits
agent: sh
context: none
roles:
  ready: { wait: { event: ready } }
  checker: { prompt: "Check {{{input.prompt}}}." }
graph:
  $START: { _: { role: ready } }
  ready: { _: { role: checker, prompt: Check. } }
  checker: { _: { role: $END } }
`;

describePostgres("a command that is killed between journal and queue", (database) => {
  test("leaves no run that nobody takes up: at every point of run --detach and of an approval", {
    timeout: 600_000,
  }, async () => {
    const project = essayProject({ "gated.workflow.yaml": gated });
    const logs = folderWith();
    project.answer("writer", reply.done);
    project.answer("checker", "It is right.");
    const env = { CUEBOOK_STORE: database.address.url };
    const call = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      startCuebook(project.folder, args, { ...env, ...more }).ended;
    const pointsOf = async (name: string, args: readonly string[]) => {
      const log = join(logs, name);
      expect(await call(args, { CUEBOOK_FAULT_LOG: log })).toMatchObject({ code: 0 });
      return readFileSync(log, "utf8").trim().split("\n");
    };
    const detach = ["run", "gated.workflow.yaml", "--prompt", "cats", "--detach", "--quiet"];
    const created = await pointsOf("created", detach);
    expect(created).toContain("write run_created#1");
    for (const point of created) expect((await call(detach, { CUEBOOK_FAULT: point })).code).toBe(null);
    // Those that were killed before the creation left nothing.
    const runs = (await database.query("SELECT id FROM cuebook.runs ORDER BY id")).map(({ id }) => String(id));
    expect(runs.length).toBeGreaterThan(0);
    expect(await unplaced()).toEqual([]);

    /** Lets a worker drive all runs until they wait. */
    const drive = async (those: readonly string[]) => {
      const worker = startCuebook(project.folder, ["worker", "--name", "w1", "--slots", "4", "--format", "json"], env);
      const left = async () => {
        const waits = (await waiting()).map(({ run }) => run);
        return those.filter((run) => !waits.includes(run));
      };
      await expect.poll(left, { timeout: 120_000 }).toEqual([]);
      worker.signal("SIGTERM");
      await worker.ended;
    };
    const waiting = () => database.query("SELECT run FROM cuebook.summaries WHERE waits");
    const [first = ""] = runs;
    await drive(runs);
    const approved = await pointsOf("approved", ["inbox", "approve", first]);
    expect(approved.some((point) => point.startsWith("write decision_made"))).toBe(true);
    const others: string[] = [];
    while (others.length < approved.length) {
      others.push((await call(detach)).out.trim());
    }
    await drive(others);
    for (const [number, point] of approved.entries()) {
      const run = others[number] ?? "";
      const { code } = await call(["inbox", "approve", run], { CUEBOOK_FAULT: point });
      expect(code).toBe(null);
      const [row] = await database.query(
        `SELECT drivings.state, wants, waits, EXISTS (SELECT FROM cuebook.events WHERE events.run = summaries.run AND type = 'decision_made') AS made
         FROM cuebook.summaries JOIN cuebook.drivings USING (run) WHERE run = $1`,
        [run],
      );
      expect([
        { state: "queued", wants: true, waits: false, made: true },
        { state: "ended", wants: false, waits: true, made: false },
      ]).toContainEqual(row);
    }
    expect(await unplaced()).toEqual([]);
    removeFolder(logs);
    project.remove();
  });

  test("nor of a signal, a cancellation, and an answer by command and by page", { timeout: 900_000 }, async () => {
    const project = essayProject({ "gated.workflow.yaml": gated, "waits.workflow.yaml": waits });
    const logs = folderWith();
    project.answer("writer", reply.done);
    project.answer("checker", "It is right.");
    const token = "a-token-of-a-program-of-this-test-0123456789";
    const env = { CUEBOOK_STORE: database.address.url, CUEBOOK_INBOX_TOKEN: token };
    const start = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      startCuebook(project.folder, args, { ...env, ...more });
    type Act = (run: string, more: Readonly<Record<string, string>>) => Promise<unknown>;
    const command =
      (...args: readonly string[]): Act =>
      (run, more) =>
        start(
          args.map((arg) => (arg === "RUN" ? run : arg)),
          more,
        ).ended;
    /** Approves a gate on the page. */
    const onPage: Act = async (run, more) => {
      const ui = start(["ui", "--format", "json"], more);
      await Promise.race([ui.until('"link"'), ui.ended]).catch(() => undefined);
      const url = `${linesOf(ui.printed())[0]?.url}/v1/decisions/${run}/q1`;
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const asked = async (init: RequestInit) => Object(await (await fetch(url, { headers, ...init })).json());
      // A process that was killed answers nothing.
      await asked({})
        .then(({ hash }) => asked({ method: "POST", body: JSON.stringify({ hash, answer: "approve" }) }))
        .catch(() => undefined);
      ui.signal("SIGINT");
      return ui.ended;
    };
    const create = async (workflow: string) =>
      (await start(["run", workflow, "--prompt", "cats", "--detach", "--quiet"]).ended).out.trim();
    const drive = async (runs: readonly string[], are: "waits" | "ended") => {
      const worker = start(["worker", "--name", "w1", "--slots", "4", "--format", "json"]);
      const left = async () => {
        const rows = await database.query(
          `SELECT run FROM cuebook.summaries WHERE ${are === "waits" ? "NOT wants AND NOT status IN ('pending', 'running')" : "status IN ('completed', 'cancelled')"}`,
        );
        return runs.filter((run) => !rows.some((row) => row.run === run));
      };
      await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual([]);
      worker.signal("SIGTERM");
      await worker.ended;
    };
    const cases: readonly {
      readonly name: string;
      readonly workflow: string;
      readonly isDriven: boolean;
      readonly act: Act;
    }[] = [
      {
        name: "signal",
        workflow: "waits.workflow.yaml",
        isDriven: true,
        act: command("runs", "signal", "RUN", "ready"),
      },
      { name: "cancel", workflow: "gated.workflow.yaml", isDriven: true, act: command("runs", "cancel", "RUN") },
      {
        name: "cancel-queued",
        workflow: "gated.workflow.yaml",
        isDriven: false,
        act: command("runs", "cancel", "RUN"),
      },
      { name: "page", workflow: "gated.workflow.yaml", isDriven: true, act: onPage },
    ];
    const killed: Record<string, number> = {};
    for (const { name, workflow, isDriven, act } of cases) {
      const first = await create(workflow);
      if (isDriven) await drive([first], "waits");
      const log = join(logs, name);
      await act(first, { CUEBOOK_FAULT_LOG: log });
      const points = readFileSync(log, "utf8").trim().split("\n");
      const runs: string[] = [];
      while (runs.length < points.length) runs.push(await create(workflow));
      if (isDriven) await drive(runs, "waits");
      for (const [number, point] of points.entries()) {
        const { code } = Object(await act(runs[number] ?? "", { CUEBOOK_FAULT: point }));
        expect([name, point, code]).toEqual([name, point, null]);
        killed[name] = (killed[name] ?? 0) + 1;
        expect(await unplaced()).toEqual([]);
      }
      // What was not recorded is done again, and what was recorded continues without it.
      for (const run of runs) await act(run, {});
      await drive([first, ...runs], "ended");
      const statuses = await database.query(
        "SELECT DISTINCT status FROM cuebook.summaries WHERE run = ANY($1::text[])",
        [[first, ...runs]],
      );
      expect([name, statuses]).toEqual([name, [{ status: name.startsWith("cancel") ? "cancelled" : "completed" }]]);
    }
    expect(Object.keys(killed)).toEqual(cases.map(({ name }) => name));
    removeFolder(logs);
    project.remove();
  });

  const unplaced = () =>
    database.query(`SELECT run FROM cuebook.summaries LEFT JOIN cuebook.drivings USING (run)
      WHERE wants AND coalesce(drivings.state, 'ended') = 'ended'`);
});
