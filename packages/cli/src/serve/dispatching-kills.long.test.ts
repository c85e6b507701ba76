import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunState, stateOf } from "@cuebook/run";
import { openPostgresJournal } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { IssueProject, type StartedCommand } from "../testing/issue-project.ts";

/** Records when it begins and ends, and whether another one still works in its folder. */
const script = `cat > /dev/null
place=$(basename "$PWD")
exec 9>"$TRIAL/at-$place"
flock -n 9 || echo "overlap $place" >> "$TRIAL/effects"
echo "begin $place" >> "$TRIAL/effects"
sleep 1.5
echo "$place" >> done.txt
git add -A && git -c user.name=T -c user.email=t@localhost commit -qm done
echo "end $place" >> "$TRIAL/effects"
echo done
`;

const count = 24;
const issues = Array.from({ length: count }, (_, index) => ({
  id: `${index + 1}`,
  identifier: `APP-${index + 1}`,
  title: `Title ${index + 1}`,
  state: "To Do",
}));

describePostgres("services that dispatch, and workers", (database) => {
  async function dispatched(): Promise<readonly RunState[]> {
    const journal = openPostgresJournal(database.address);
    try {
      const runs = await journal.dispatches();
      return await Promise.all(runs.map(async ({ id }) => stateOf(id, await journal.read(id))));
    } finally {
      await journal.close();
    }
  }

  test("hand off each issue once, whichever of them is killed, the leader too", { timeout: 900_000 }, async () => {
    using project = new IssueProject(script, { issues, env: { CUEBOOK_STORE: database.address.url } });
    const starts: Readonly<Record<string, () => StartedCommand>> = {
      s1: () => project.start("serve", "--dispatch-only", "--format", "json"),
      s2: () => project.start("serve", "--dispatch-only", "--format", "json"),
      w1: () => project.start("worker", "--name", "w1", "--slots", "2", "--format", "json"),
      w2: () => project.start("worker", "--name", "w2", "--slots", "2", "--format", "json"),
    };
    const living = new Map(Object.entries(starts).map(([name, start]) => [name, start()]));
    const isDone = () => project.issues.every(({ state }) => state === "Review");
    const killed: string[] = [];
    while (!isDone()) {
      await sleep(1500 + Math.random() * 3000);
      const kind = killed.length % 2 === 0 ? "s" : "w";
      const name = `${kind}${Math.random() < 0.5 ? 1 : 2}`;
      living.get(name)?.signal("SIGKILL");
      await living.get(name)?.ended;
      killed.push(name);
      await sleep(Math.random() * 500);
      living.set(name, starts[name]?.() ?? project.start());
      // After enough kills, they may end their work.
      if (killed.length > 25) await expect.poll(isDone, { timeout: 300_000, interval: 500 }).toBe(true);
    }
    await expect
      .poll(async () => (await dispatched()).filter((run) => run.settlement === undefined), {
        timeout: 120_000,
        interval: 500,
      })
      .toEqual([]);
    const runs = await dispatched();
    for (const { id, state, comments = [] } of project.issues) {
      const own = runs.filter(({ dispatch }) => dispatch?.issue === id);
      const outcomes = own.map(({ settlement }) => settlement?.outcome);
      const texts = comments.map(({ body }) => body.split(" this issue")[0]);
      expect({ id, state, outcomes, texts, killed }).toEqual({
        ...{ id, state: "Review", outcomes: ["handed_off"] },
        ...{ texts: ["Cuebook begins to work on", "Cuebook has finished its work on"], killed },
      });
      // Interrupted work was undone: the result exists once.
      const lines = readFileSync(join(own[0]?.plan.path ?? "", "done.txt"), "utf8")
        .trim()
        .split("\n");
      expect({ id, lines: lines.length }).toEqual({ id, lines: 1 });
    }
    const effects = readFileSync(join(project.folder, "effects"), "utf8");
    expect(effects).not.toContain("overlap");
    expect(killed.length).toBeGreaterThan(4);
  });

  test("leave no claimed issue that nobody works on, whichever point of a dispatch they are killed at", {
    timeout: 900_000,
  }, async () => {
    using project = new IssueProject(script, { issues: [], env: { CUEBOOK_STORE: database.address.url } });
    const log = join(project.folder, "..", `${process.pid}.points`);
    const claimed = new Set((await dispatched()).map(({ id }) => id));
    const issueOf = (number: number) => ({ id: `k${number}`, identifier: `K-${number}`, title: "T", state: "To Do" });
    const offer = (number: number) =>
      writeFileSync(join(project.folder, "issues.json"), JSON.stringify([...project.issues, issueOf(number)]));
    const worker = () => project.start("worker", "--name", "w1", "--slots", "4", "--format", "json");
    const open = async () =>
      (await dispatched()).filter(({ id, settlement }) => !claimed.has(id) && settlement === undefined).length;

    offer(0);
    const first = worker();
    const whole = project.startWith({ CUEBOOK_FAULT_LOG: log }, "serve", "--dispatch-only", "--once");
    expect(await whole.ended).toMatchObject({ code: 0 });
    first.signal("SIGTERM");
    await first.ended;
    const points = readFileSync(log, "utf8").trim().split("\n");
    rmSync(log);
    const enqueue = points.indexOf("effect enqueue#1");
    expect(points.slice(0, enqueue)).toContain("write run_created#1");

    for (const [index, point] of points.slice(0, enqueue + 2).entries()) {
      offer(index + 1);
      const service = project.startWith({ CUEBOOK_FAULT: point }, "serve", "--dispatch-only", "--once");
      expect([point, (await service.ended).code]).toEqual([point, null]);
      const unplaced = await database.query(`SELECT run FROM cuebook.summaries LEFT JOIN cuebook.drivings USING (run)
        WHERE wants AND coalesce(drivings.state, 'ended') = 'ended'`);
      expect([point, unplaced]).toEqual([point, []]);
    }
    // Workers need no service for what was claimed.
    const isClaimed = await open();
    expect(isClaimed).toBeGreaterThan(0);
    const last = worker();
    await expect.poll(open, { timeout: 120_000, interval: 500 }).toBe(0);
    expect(await project.start("serve", "--dispatch-only", "--once").ended).toMatchObject({ code: 0 });
    last.signal("SIGTERM");
    await last.ended;
    const runs = (await dispatched()).filter(({ id }) => !claimed.has(id));
    expect(runs.map(({ settlement }) => settlement?.outcome)).toEqual(project.issues.map(() => "handed_off"));
    expect(project.issues.map(({ state, comments }) => `${state} ${comments?.length}`)).toEqual(
      project.issues.map(() => "Review 2"),
    );
    expect(readFileSync(join(project.folder, "effects"), "utf8")).not.toContain("overlap");
  });
});
