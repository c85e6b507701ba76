import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";

/** Adds a line and stages it, adds another one unstaged, and ends when the folder of the trial has the file `go`. */
const work = (folder: string) =>
  `cat > /dev/null; echo line >> text; git add text; echo more >> text; touch ${folder}/started; while [ ! -e ${folder}/go ]; do sleep 0.1; done; echo done`;

const edit =
  "cat > /dev/null; echo line >> text; git add text; git -c user.name=T -c user.email=t@localhost commit -qm Edit; echo done";

const workflow = `name: trial
roles:
  one: { goal: Add a line. }
  two: { goal: Add a line. }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: two, prompt: Continue. } }
  two: { _: { role: $END } }
`;

const served = (list: string) => `---
tracker:
  kind: file
  active_states: [To Do]
  handoff_state: Review
  comments: { on_completion: true }
agent: { kind: editor, max_turns: 1 }
file: { path: ${list} }
---
Do it.
`;

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], { cwd, encoding: "utf8" }).trim();

interface Worker {
  readonly process: ChildProcess;
  text(): string;
  readonly ended: Promise<unknown>;
}

describePostgres("two machines with a share", (database) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-machines-")));
  const started: ChildProcess[] = [];

  afterAll(() => {
    for (const child of started) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  beforeAll(() => {
    git(folder, "init", "--quiet", "--initial-branch=main", "origin");
    git(folder, "init", "--quiet", "--bare", "share.git");
    const origin = join(folder, "origin");
    mkdirSync(join(origin, ".cuebook"));
    const config = {
      agent: "hands",
      agents: {
        hands: { kind: "command", command: ["sh", "-c", work(folder)] },
        editor: { kind: "command", command: ["sh", "-c", edit] },
      },
      share: join(folder, "share.git"),
    };
    writeFileSync(join(origin, ".cuebook/config.yaml"), JSON.stringify(config));
    writeFileSync(join(origin, "trial.workflow.yaml"), workflow);
    git(origin, "add", "--all");
    git(origin, "commit", "--quiet", "--message=Begin");
  });

  /** A clone with its own home folder. */
  function machine(name: string, env: Readonly<Record<string, string>> = {}) {
    const place = join(folder, name);
    const repository = join(place, "repository");
    mkdirSync(place);
    git(place, "clone", "--quiet", join(folder, "origin"), repository);
    const own = { CUEBOOK_STORE: database.address.url, XDG_STATE_HOME: join(place, "state"), ...env };
    return {
      repository,
      command: (...args: readonly string[]) => cuebook(repository, [...args, "--trust"], own),
      worker: (): Worker => {
        const child = spawn(process.execPath, [mainFile, "worker", "--name", name, "--format", "json", "--trust"], {
          ...{ cwd: repository, env: plainEnv(repository, own), stdio: ["ignore", "pipe", "pipe"] },
        });
        started.push(child);
        let text = "";
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding("utf8").on("data", (more: string) => {
            text += more;
          });
        return { process: child, text: () => text, ended: new Promise((resolve) => child.once("close", resolve)) };
      },
    };
  }

  test("a run whose machine is killed and gone ends on the other one as alone; the result is read on a third", {
    timeout: 600_000,
  }, async () => {
    const a = machine("a");
    const queued = await a.command("run", "trial.workflow.yaml", "--detach", "--quiet");
    expect(queued).toMatchObject({ code: 0 });
    const run = queued.out.trim();
    const first = a.worker();
    await expect.poll(() => existsSync(join(folder, "started")), { timeout: 60_000, interval: 200 }).toBe(true);
    first.process.kill("SIGKILL");
    await first.ended;
    renameSync(join(folder, "a"), join(folder, "gone"));
    const foreign = machine("foreign");
    git(foreign.repository, "checkout", "--quiet", "--orphan", "other");
    git(foreign.repository, "commit", "--quiet", "--message=Another project");
    const stranger = foreign.worker();
    await expect.poll(stranger.text, { timeout: 120_000, interval: 500 }).toContain("run_taken_over");
    const b = machine("b");
    const waits = async () => (await b.command("runs", "show", run)).out;
    await expect
      .poll(waits, { timeout: 60_000, interval: 500 })
      .toMatch(/no worker of the queue default is in the project repository \(first commit [0-9a-f]{10}\)/);
    stranger.process.kill("SIGTERM");
    await stranger.ended;
    expect(stranger.text()).not.toContain("run_refused");
    const second = b.worker();
    writeFileSync(join(folder, "go"), "");
    await expect.poll(second.text, { timeout: 120_000, interval: 500 }).toContain('"run_left"');
    second.process.kill("SIGTERM");
    await second.ended;
    const shown = JSON.parse((await b.command("runs", "show", run, "--format", "json")).out);
    expect(shown).toMatchObject({ status: "completed" });
    const path =
      git(b.repository, "worktree", "list", "--porcelain")
        .split("\n")
        .findLast((line) => line.startsWith("worktree "))
        ?.slice(9) ?? "";
    expect(path.startsWith(join(folder, "b/state"))).toBe(true);
    expect(readFileSync(join(path, "text"), "utf8")).toBe("line\nmore\nline\nmore\n");
    expect(git(path, "show", ":text")).toBe("line\nmore\nline");
    const c = machine("c");
    const diff = await c.command("runs", "diff", run);
    expect(diff.out).toContain("+more");
    // Who reads keeps only what it trusts.
    expect(readdirSync(join(folder, "c/state/cuebook"))).toEqual(["trusted.json"]);
  });

  test("an issue that one machine dispatches is worked on by another, which settles it", {
    timeout: 600_000,
  }, async () => {
    const place = join(folder, "issues");
    mkdirSync(place);
    const list = join(place, "issues.json");
    writeFileSync(list, JSON.stringify([{ id: "1", identifier: "A-1", title: "One", state: "To Do" }]));
    const origin = join(folder, "origin");
    writeFileSync(join(origin, "WORKFLOW.md"), served(list));
    git(origin, "add", "--all");
    git(origin, "commit", "--quiet", "--message=Serve issues");
    const dispatcher = machine("dispatcher");
    const worker = machine("worker").worker();
    const result = await dispatcher.command("serve", "--dispatch-only", "--once", "--format", "json");
    expect({ ...result, worker: worker.text() }).toMatchObject({ code: 0 });
    worker.process.kill("SIGTERM");
    await worker.ended;
    expect(JSON.parse(readFileSync(list, "utf8"))).toMatchObject([{ state: "Review", comments: [{}] }]);
    const [{ run }] = JSON.parse((await dispatcher.command("runs", "list", "--format", "json")).out).runs;
    expect((await dispatcher.command("runs", "diff", run)).out).toContain("+line");
  });
});
