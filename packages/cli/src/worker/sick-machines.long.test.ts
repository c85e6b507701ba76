import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describePostgres } from "@cuebook/store/testing";
import { smallDisk } from "@cuebook/system/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";
import { requireDeclared } from "../testing/json-output.ts";

/** Adds a line, says that it works, and ends when the folder of the trial has the file `go`. */
const work = (folder: string) =>
  `cat > /dev/null; echo line >> text; touch ${folder}/started-$CUEBOOK_RUN; while [ ! -e ${folder}/go ]; do sleep 0.1; done; echo done`;

/** Fills the disk of its worktree, and fails. */
const fill = "cat > /dev/null; head -c 130M /dev/zero > junk; exit 1";

const workflow = (agent: string) => `name: ${agent}
roles:
  one: { goal: Add a line., agent: ${agent} }
  two: { goal: Add a line., agent: ${agent} }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: two, prompt: Continue. } }
  two: { _: { role: $END } }
`;

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], { cwd, encoding: "utf8" }).trim();

describe.skipIf(smallDisk.skipped !== undefined)(`machines that cannot work${smallDisk.skipped ?? ""}`, () => {
  describePostgres("beside one that can", (database) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-sick-")));
    const cleanUps: (() => unknown)[] = [];
    const started: ChildProcess[] = [];
    let count = 0;

    afterEach(async () => {
      for (const child of started.splice(0)) {
        child.kill("SIGKILL");
        await new Promise((resolve) =>
          child.exitCode === null && child.signalCode === null ? child.once("close", resolve) : resolve(undefined),
        );
      }
      for (const each of cleanUps.splice(0)) each();
      await database.query("DELETE FROM cuebook.workers");
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    beforeAll(() => {
      git(folder, "init", "--quiet", "--initial-branch=main", "origin");
      git(folder, "init", "--quiet", "--bare", "share.git");
      const origin = join(folder, "origin");
      mkdirSync(join(origin, ".cuebook"));
      const agent = (script: string) => ({ kind: "command", command: ["sh", "-c", script] });
      const config = {
        agents: { hands: agent(work(folder)), filler: agent(fill) },
        share: join(folder, "share.git"),
      };
      writeFileSync(join(origin, ".cuebook/config.yaml"), JSON.stringify(config));
      for (const each of ["hands", "filler"]) writeFileSync(join(origin, `${each}.workflow.yaml`), workflow(each));
      git(origin, "add", "--all");
      git(origin, "commit", "--quiet", "--message=Begin");
    });

    /** A clone with its own home folder. @param disk the size of its own disk, in MiB; absent: that of the host */
    function machine(
      name: string,
      { disk, descriptors }: { readonly disk?: number; readonly descriptors?: number } = {},
    ) {
      let place = join(folder, `${name}-${count++}`);
      mkdirSync(place);
      if (disk !== undefined) {
        const mounted = smallDisk.mount(disk);
        cleanUps.push(mounted.remove);
        place = mounted.folder;
      }
      const repository = join(place, "repository");
      git(place, "clone", "--quiet", join(folder, "origin"), repository);
      const own = { CUEBOOK_STORE: database.address.url, XDG_STATE_HOME: join(place, "state") };
      const args = [mainFile, "worker", "--name", name, "--slots", "3", "--format", "json", "--trust"];
      return {
        place,
        call: (...args: readonly string[]) => cuebook(repository, [...args, "--trust"], own),
        work: () => {
          const limit = descriptors === undefined ? [] : ["prlimit", `--nofile=${descriptors}:${descriptors}`];
          const [program = "", ...rest] = [...limit, process.execPath, ...args];
          const child = spawn(program, rest, {
            ...{ cwd: repository, env: plainEnv(repository, own), stdio: ["ignore", "pipe", "pipe"] },
          });
          started.push(child);
          let text = "";
          let errors = "";
          child.stdout?.setEncoding("utf8").on("data", (more: string) => {
            text += more;
          });
          child.stderr?.setEncoding("utf8").on("data", (more: string) => {
            errors += more;
          });
          const lines = () =>
            text
              .split("\n")
              .slice(0, -1)
              .map((line) => JSON.parse(line));
          return {
            lines,
            text: () => text + errors,
            end: async () => {
              const ended = new Promise((resolve) => child.once("close", resolve));
              child.kill("SIGTERM");
              await ended;
              requireDeclared(args.slice(1), text);
            },
          };
        },
      };
    }

    type Machine = ReturnType<typeof machine>;

    async function queue({ call }: Machine, name: string, runs: number): Promise<readonly string[]> {
      const ids: string[] = [];
      for (let each = 0; each < runs; each++) {
        const { out, err, code } = await call("run", `${name}.workflow.yaml`, "--detach", "--quiet");
        if (code !== 0) throw new Error(err);
        ids.push(out.trim());
      }
      return ids;
    }

    const workersOf = async ({ call }: Machine): Promise<readonly Record<string, unknown>[]> =>
      JSON.parse((await call("workers", "list", "--format", "json")).out).workers;
    const eventsOf = (type: string) =>
      database.query("SELECT run, body FROM cuebook.events WHERE type = $1 ORDER BY position", [type]);
    const completed = async (runs: readonly string[]) =>
      (await eventsOf("run_completed")).filter(({ run }) => runs.includes(String(run))).length;

    test("one healthy machine of three does all runs, and the others say why, and recover", {
      timeout: 600_000,
    }, async () => {
      const [full, few, healthy] = [
        machine("full", { disk: 200 }),
        machine("few", { descriptors: 64 }),
        machine("healthy"),
      ];
      const runs = await queue(healthy, "hands", 8);
      const fullWorker = full.work();
      const isStarted = () => readdirSync(folder).filter((name) => name.startsWith("started-")).length;
      await expect.poll(isStarted, { timeout: 120_000, interval: 200 }).toBe(3);
      writeFileSync(join(full.place, "large"), Buffer.alloc(2 ** 20));
      expect(() => writeFileSync(join(full.place, "larger"), Buffer.alloc(200 * 2 ** 20))).toThrow("ENOSPC");
      const [fewWorker, healthyWorker] = [few.work(), healthy.work()];
      writeFileSync(join(folder, "go"), "");
      await expect.poll(() => completed(runs), { timeout: 300_000, interval: 1000 }).toBe(8);
      expect(await eventsOf("run_suspended")).toEqual([]);
      const returned = (await eventsOf("driving_returned")).map(({ body }) => JSON.parse(String(body)));
      expect(returned.length).toBeGreaterThanOrEqual(3);
      for (const each of returned)
        expect(each).toMatchObject({ worker: "full", reason: expect.stringMatching(/^disk: /) });
      const left = healthyWorker.lines().filter(({ type }) => type === "run_left");
      expect(left.map(({ status }) => status)).toEqual(Array(8).fill("completed"));
      expect(fewWorker.lines().find(({ type }) => type === "health")).toMatchObject({
        state: "unhealthy",
        reason: expect.stringMatching(/^descriptors: only \d+ more files can be opened, and runs need 64: EMFILE$/),
      });
      expect(await workersOf(healthy)).toMatchObject([
        { id: "few", state: "unhealthy", health: { reason: expect.stringMatching(/^descriptors: /) }, runs: 0 },
        { id: "full", state: "unhealthy", health: { reason: expect.stringMatching(/^disk: /) }, runs: 0 },
        { id: "healthy", state: "live" },
      ]);
      expect((await healthy.call("workers", "list")).out).toMatch(/^full: unhealthy for \S+: disk: /m);
      // Room is made, and it works again.
      for (const name of ["large", "larger"]) rmSync(join(full.place, name), { force: true });
      const stateOfFull = async () => (await workersOf(healthy)).find(({ id }) => id === "full")?.state;
      await expect.poll(stateOfFull, { timeout: 60_000, interval: 1000 }).toBe("probation");
      await healthyWorker.end();
      const [last = ""] = await queue(healthy, "hands", 1);
      await expect.poll(() => completed([last]), { timeout: 120_000, interval: 1000 }).toBe(1);
      expect(
        fullWorker
          .lines()
          .filter(({ type }) => type === "health")
          .map(({ state }) => state),
      ).toEqual([...["unhealthy", "probation", "ready"]]);
      expect(existsSync(join(folder, "go"))).toBe(true);
      await fullWorker.end();
      await fewWorker.end();
    });

    test("a run that fills every disk is suspended after three machines, with their reasons", {
      timeout: 600_000,
    }, async () => {
      const machines = ["a", "b", "c"].map((name) => machine(name, { disk: 180 }));
      const [first] = machines;
      if (first === undefined) return;
      const [poison = ""] = await queue(first, "filler", 1);
      const workers = machines.map((each) => each.work());
      const suspended = async () => (await eventsOf("run_suspended")).map(({ body }) => JSON.parse(String(body)));
      await expect.poll(suspended, { timeout: 300_000, interval: 1000 }).toMatchObject([{ reason: "machine_faults" }]);
      const [{ message }] = await suspended();
      expect(message).toMatch(/^it was given back by 3 workers without progress, because their machines failed; /);
      for (const name of ["a", "b", "c"]) expect(message).toMatch(new RegExp(`\\b${name}: disk: \\d+ MiB free in `));
      expect(await first.call("runs", "show", poison)).toMatchObject({
        code: 0,
        out: expect.stringContaining("machine_faults"),
      });
      expect((await eventsOf("turn_failed")).filter(({ run }) => run === poison)).toEqual([]);
      for (const worker of workers) await worker.end();
    });
  });
});
