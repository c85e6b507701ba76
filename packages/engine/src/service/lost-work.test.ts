import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const frontMatter = (hooks: string) => `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  comments: { on_failure: true }
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 20 }
hooks:
  after_create: git clone -q ../../r .
${hooks}`;

const commit = "git add -A && git -c user.name=T -c user.email=t@localhost commit -qm work";

/** An issue that is done while its agent works, which has written a file by then. */
function leaving(hooks: string): Served {
  const served = new Served("tracker: { kind: file }", "Do it.", [{ id: "1", state: "To Do" }]);
  served.write(`${frontMatter(hooks)}\nworkspace: { root: ${join(served.folder, "folders")} }`, "Do it.");
  served.work = async ({ workspace }, signal) => {
    writeFileSync(join(workspace, "work.txt"), "new\n");
    served.issues = [{ id: "1", state: "Done" }];
    signal.throwIfAborted();
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    return "";
  };
  return served;
}

test("an issue that is done while its agent works has its hooks run to their end, before its workspace is removed", {
  tags: ["long"],
}, async () => {
  await using served = leaving(`
  after_run: ${commit} && git push -q origin HEAD:refs/heads/saved && echo after >> ../log
  before_remove: echo removed >> ../log`);
  expect((await served.serve()).settled).toEqual({ released: 1 });
  const root = join(served.folder, "folders");
  expect(readFileSync(join(root, "log"), "utf8")).toBe("after\nremoved\n");
  const saved = execFileSync("git", ["show", "saved:work.txt"], { cwd: served.repository, encoding: "utf8" });
  expect([saved, existsSync(join(root, "APP-1"))]).toEqual(["new\n", false]);
});

test.each([
  ["uncommitted", "", "1 uncommitted change"],
  ["unpushed", `  after_run: ${commit}`, "1 commit that no remote has"],
])("a workspace with %s work is kept, and the service and the issue say so", async (_, hooks, what) => {
  await using served = leaving(hooks);
  await served.serve();
  const [run] = await served.runsOf("1");
  const path = run?.plan.path ?? "";
  const message = `the workspace ${path} is kept: it has ${what}`;
  expect(readFileSync(join(path, "work.txt"), "utf8")).toBe("new\n");
  const troubles = served.events.flatMap((event) => (event.type === "trouble" ? event.error : []));
  expect(troubles).toEqual([{ code: "workspace_kept", message, retryable: false }]);
  expect(served.issues[0]?.comments).toMatchObject([
    { body: `Cuebook has stopped its work on this issue, run ${run?.id}: ${message}.` },
  ]);
});

test("a hook that is cut off by the end of the service runs again at the next start", async () => {
  const served = new Served("tracker: { kind: file }", "Do it.", [{ id: "1", state: "To Do" }]);
  await using _ = served;
  const hook = "  after_run: touch ../begun; until [ -e ../go ]; do sleep 0.01; done; echo after >> ../log";
  served.write(`${frontMatter(hook)}\nworkspace: { root: ${join(served.folder, "folders")} }`, "Do it.");
  const root = join(served.folder, "folders");
  const stop = new AbortController();
  const watch = setInterval(() => existsSync(join(root, "begun")) && stop.abort(), 10);
  const first = await served.serve({ once: false, signal: stop.signal, drainMs: 1 });
  clearInterval(watch);
  expect([first.settled, first.open.length]).toEqual([{}, 1]);
  writeFileSync(join(root, "go"), "");
  expect((await served.serve()).settled).toEqual({ handed_off: 1 });
  expect(readFileSync(join(root, "log"), "utf8")).toBe("after\n");
});

test("a workspace stays until its hook before_remove has run, also if the service is stopped while it runs", {
  tags: ["long"],
}, async () => {
  await using served = leaving(`
  after_run: ${commit} && git push -q origin HEAD:refs/heads/saved
  before_remove: touch ../begun; until [ -e ../go ]; do sleep 0.01; done; echo removed >> ../log`);
  const root = join(served.folder, "folders");
  const stop = new AbortController();
  const watch = setInterval(() => existsSync(join(root, "begun")) && stop.abort(), 10);
  const first = await served.serve({ once: false, signal: stop.signal, drainMs: 1 });
  clearInterval(watch);
  expect([first.settled, existsSync(join(root, "APP-1"))]).toEqual([{}, true]);
  writeFileSync(join(root, "go"), "");
  expect((await served.serve()).settled).toEqual({ released: 1 });
  expect([readFileSync(join(root, "log"), "utf8"), existsSync(join(root, "APP-1"))]).toEqual(["removed\n", false]);
  const turns = served.events.filter((event) => event.type === "run_event" && event.event.type === "turn_requested");
  expect(turns).toHaveLength(1);
});
