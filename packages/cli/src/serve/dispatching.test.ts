import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { IssueProject } from "../testing/issue-project.ts";

const commit = "git add -A && git -c user.name=T -c user.email=t@localhost commit -qm done";
const issues = [
  { id: "1", identifier: "A-1", title: "One", state: "To Do", priority: 3 },
  { id: "2", identifier: "A-2", title: "Two", state: "To Do", priority: 1 },
];

describePostgres("cuebook serve --dispatch-only", (database) => {
  const env = { CUEBOOK_STORE: database.address.url };

  test("leaves all work on issues to workers, the more urgent one first, and follows it", async () => {
    using project = new IssueProject(`cat > /dev/null; echo "$PWD" >> done.txt; ${commit}; echo done`, { issues, env });
    const service = project.start("serve", "--dispatch-only", "--once", "--format", "json");
    await expect.poll(service.printed).toContain('"message":"no worker takes runs of the queue default now"');
    const worker = project.start("worker", "--name", "w1", "--slots", "1", "--format", "json");
    expect(await service.ended).toMatchObject({ code: 0 });
    expect(project.issues).toMatchObject([
      { state: "Review", comments: [{}, {}] },
      { state: "Review", comments: [{}, {}] },
    ]);
    const events = service.events();
    const runs = events.flatMap(({ type, run }) => (type === "dispatched" ? [run] : []));
    const told = events.flatMap((each) => (each.type === "run_event" && each.run === runs[0] ? [each.event] : []));
    expect(told).toMatchObject([{ type: "turn_completed" }]);
    expect(events.flatMap(({ type, run }) => (type === "queued" ? [run] : []))).toEqual(runs);
    expect(events.findLast(({ type }) => type === "result")).toMatchObject({
      services: [{ settled: { handed_off: 2 }, open: [] }],
    });
    worker.signal("SIGTERM");
    expect(await worker.ended).toMatchObject({ code: 0 });
    const begun = worker.events().flatMap(({ type, run }) => (type === "run_begun" ? [run] : []));
    expect(begun).toEqual(runs);
  });

  test("stops the worker's run of an issue that is no longer active", async () => {
    using project = new IssueProject("cat > /dev/null; touch $TRIAL/at-work; sleep 60; echo done", {
      issues: issues.slice(0, 1),
      env,
    });
    const worker = project.start("worker", "--name", "w2", "--format", "json");
    const service = project.start("serve", "--dispatch-only", "--format", "json");
    await expect.poll(() => project.issues[0]?.state).toBe("In Progress");
    await expect.poll(worker.printed).toContain("run_begun");
    const [issue] = project.issues;
    writeFileSync(join(project.folder, "issues.json"), JSON.stringify([{ ...issue, state: "Done" }]));
    await expect.poll(service.printed).toContain('"type":"settled"');
    expect(service.events().find(({ type }) => type === "settled")).toMatchObject({
      outcome: "released",
      reason: "the issue is done: its state is Done",
    });
    service.signal("SIGTERM");
    expect(await service.ended).toMatchObject({ code: 130 });
    worker.signal("SIGTERM");
    expect(await worker.ended).toMatchObject({ code: 0 });
  });

  test("refuses what only makes sense with it, and a store that workers cannot reach", async () => {
    using project = new IssueProject("", { issues });
    const said = async (...args: string[]) =>
      (await cuebook(project.folder, ["serve", ...args])).err.replaceAll(project.folder, "FOLDER");
    expect(await said("--queue", "q")).toMatchInlineSnapshot(`
      "error[usage]: --queue q is for runs that workers drive
      hint: add --dispatch-only
      "
    `);
    expect(await said("--dispatch-only")).toMatchInlineSnapshot(`
      "error[store_not_shared]: workers need a store on PostgreSQL, and the runs of this project are in FOLDER/.cuebook/state/cuebook.db
      hint: name one: CUEBOOK_STORE=postgres://ROLE:PASSWORD@HOST/DATABASE, or \`store:\` in .cuebook/config.yaml
      "
    `);
  });
});
