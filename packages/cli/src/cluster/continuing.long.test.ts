import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { folderWith } from "../testing/cuebook.ts";
import { essayProject, removeFolder, reply, startCuebook } from "../testing/run-project.ts";

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

  const unplaced = () =>
    database.query(`SELECT run FROM cuebook.summaries LEFT JOIN cuebook.drivings USING (run)
      WHERE wants AND coalesce(drivings.state, 'ended') = 'ended'`);
});
