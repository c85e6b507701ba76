import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallDisk } from "@cuebook/system/testing";
import { probeWorktrees } from "@cuebook/workspace";
import { firstCommit } from "@cuebook/workspace/testing";
import { afterEach, describe, expect, test } from "vitest";
import { type HealthChange, Machine, type MachineSources } from "./machine.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-machine-"));
const cleanUps: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterEach(() => {
  for (const each of cleanUps.splice(1)) each();
});

/** A machine that is looked at whenever it is asked for, and what it says. */
function machineWith(sources: Partial<MachineSources> = {}) {
  const machine = new Machine({
    ...{ folders: [folder], git: async () => undefined, agent: async () => undefined, waits: true },
    ...{ times: { pauseMs: 0 }, ...sources },
  });
  const said: string[] = [];
  machine.onChange((change: HealthChange) => {
    const { state, fault } = change.is === "machine" ? change.health : { state: change.agent, fault: change.fault };
    said.push(`${state}: ${fault?.reason.replaceAll(/\d+/g, "N") ?? "well"}`);
  });
  return { machine, said };
}

test("a machine that is well is not at fault for a failure that looks like its own", async () => {
  const { machine, said } = machineWith();
  // With ample room, something else was full.
  expect(await machine.judge({ part: "git" })).toBeUndefined();
  expect(await machine.judge({ part: "descriptors" })).toBeUndefined();
  expect(await machine.judge(undefined)).toBeUndefined();
  expect(said).toEqual([]);
  expect(machine.slots(4)).toBe(4);
});

test("a git that cannot be run takes all slots, and gives them back one by one", async () => {
  let isMissing = true;
  const git = async () => {
    if (isMissing) throw new Error("it is not on PATH");
  };
  const { machine, said } = machineWith({ git });
  expect(await machine.judge({ part: "git" })).toMatchObject({ part: "git" });
  // It says so once.
  await machine.judge({ part: "git" });
  await machine.look();
  expect(machine.slots(4)).toBe(0);
  isMissing = false;
  await machine.look();
  expect(machine.health.state).toBe("unhealthy");
  await machine.look();
  expect([machine.health.state, machine.slots(4)]).toEqual(["probation", 1]);
  machine.progressed();
  expect([machine.health.state, machine.slots(4)]).toEqual(["ready", 4]);
  expect(said).toEqual([
    "unhealthy: git: its start failed: it is not on PATH",
    "probation: git: its start failed: it is not on PATH",
    "ready: well",
  ]);
});

test("an agent that is missing makes the machine unfit for that agent only, until it is there", async () => {
  let isMissing = true;
  const agent = async (name: string) => {
    if (isMissing) throw new Error(`${name} is not on PATH`);
  };
  const { machine, said } = machineWith({ agent });
  const fault = await machine.judge({ part: "agent", agent: "codex" });
  expect(fault).toEqual({
    part: "agent",
    agent: "codex",
    reason: "agent: the start of codex failed: codex is not on PATH",
  });
  expect([machine.slots(4), [...machine.unfit.keys()]]).toEqual([4, ["codex"]]);
  isMissing = false;
  await machine.look();
  expect(machine.unfit.size).toBe(0);
  expect(said).toEqual(["codex: agent: the start of codex failed: codex is not on PATH", "codex: well"]);
});

describe.skipIf(smallDisk.skipped !== undefined)(`a full disk${smallDisk.skipped ?? ""}`, () => {
  test("is found by its room, and waited for until there is half as much more", async () => {
    const disk = smallDisk.mount(160);
    cleanUps.push(disk.remove);
    const { machine, said } = machineWith({ folders: [join(disk.folder, "not/made/yet")] });
    await machine.look();
    expect(machine.health.state).toBe("ready");
    writeFileSync(join(disk.folder, "large"), Buffer.alloc(110 * 2 ** 20));
    const fault = await machine.judge(undefined);
    expect(fault?.reason).toBe(`disk: 50 MiB free in ${disk.folder} (needs 64 MiB)`);
    // 70 MiB would do for a machine that was well.
    writeFileSync(join(disk.folder, "large"), Buffer.alloc(90 * 2 ** 20));
    for (let look = 0; look < 3; look++) await machine.look();
    expect(machine.health).toMatchObject({
      state: "unhealthy",
      fault: { reason: expect.stringContaining("(needs 96 MiB)") },
    });
    const recovered = machine.recovered(fault ?? { part: "disk", reason: "" }, new AbortController().signal);
    rmSync(join(disk.folder, "large"));
    await recovered;
    expect(machine.health.state).toBe("probation");
    expect(said).toHaveLength(2);
  });

  test("lets a run wait for a pause only, if something failed for want of room though a small file can be written", async () => {
    const disk = smallDisk.mount(200);
    cleanUps.push(disk.remove);
    const { machine, said } = machineWith({ folders: [disk.folder] });
    const judged = () => machine.judge({ part: "disk" }, "a");
    expect((await judged())?.reason).toBe(
      `disk: something failed for want of room, and only 200 MiB are free in ${disk.folder}`,
    );
    for (let round = 0; round < 7; round++) {
      // More room than there is cannot be had: the run is tried again, and again later.
      await machine.look();
      await machine.look();
      expect(machine.health.state).toBe("probation");
      expect(await judged()).toBeDefined();
    }
    await machine.look();
    await machine.look();
    expect(await judged()).toBeUndefined();
    expect(said).toHaveLength(16);
  });

  test("is at fault also for what failed while it was full, and is judged when there is room", async () => {
    const disk = smallDisk.mount(160);
    cleanUps.push(disk.remove);
    const { machine, said } = machineWith({ folders: [disk.folder] });
    const large = join(disk.folder, "large");
    writeFileSync(large, Buffer.alloc(150 * 2 ** 20));
    const fault = await machine.judge({ part: "disk" }, "a");
    rmSync(large);
    for (const run of ["b", "c", "d"]) expect(await machine.judge({ part: "disk" }, run)).toBe(fault);
    expect(await machine.judge({ part: "git" }, "e")).toBeUndefined();
    await machine.look();
    await machine.look();
    machine.progressed();
    expect(said).toEqual([
      `unhealthy: disk: N MiB free in ${disk.folder.replaceAll(/\d+/g, "N")} (needs N MiB)`,
      expect.stringMatching(/^probation: /),
      "ready: well",
    ]);
  });

  test("that is small is not asked for more room than it has", async () => {
    const disk = smallDisk.mount(48);
    cleanUps.push(disk.remove);
    const { machine } = machineWith({ folders: [disk.folder] });
    await machine.look();
    expect(machine.health.state).toBe("ready");
    writeFileSync(join(disk.folder, "large"), Buffer.alloc(30 * 2 ** 20));
    await machine.look();
    expect(machine.health.fault?.reason).toBe(`disk: 18 MiB free in ${disk.folder} (needs 24 MiB)`);
    rmSync(join(disk.folder, "large"));
    await machine.look();
    await machine.look();
    expect(machine.health.state).toBe("probation");
  });
});

describe("a machine that is sick though its probes find nothing", () => {
  const missing = { part: "agent", agent: "codex" } as const;

  test("takes nothing after three runs in a row, then one at a time, until one makes progress", async () => {
    const { machine, said } = machineWith();
    expect(await machine.judge(missing, "a")).toBeUndefined();
    expect(await machine.judge(missing, "a")).toBeUndefined();
    expect(await machine.judge({ part: "git" }, "b")).toBeUndefined();
    expect((await machine.judge(missing, "c"))?.reason).toBe(
      "agent: 3 runs in a row failed without progress, though its probes find nothing; the last because of the agent codex",
    );
    expect(machine.slots(4)).toBe(0);
    await machine.look();
    await machine.look();
    expect(machine.slots(4)).toBe(1);
    expect(await machine.judge(missing, "d")).toBeDefined();
    expect(machine.slots(4)).toBe(0);
    await machine.look();
    await machine.look();
    machine.progressed();
    expect(machine.slots(4)).toBe(4);
    expect(await machine.judge(missing, "d")).toBeUndefined();
    expect(said.map((each) => each.split(":")[0])).toEqual([
      "unhealthy",
      "probation",
      "unhealthy",
      "probation",
      "ready",
    ]);
  });

  test("is well while others make progress in between", async () => {
    const { machine, said } = machineWith();
    for (const run of ["a", "b", "c", "d", "e", "f"]) {
      expect(await machine.judge(missing, run)).toBeUndefined();
      if (run === "b" || run === "d") machine.progressed();
    }
    expect(said).toEqual([]);
  });

  test("is probed less often each time that it fails again", async () => {
    const times = { pauseMs: 20, longestPauseMs: 70 };
    const { machine } = machineWith({ times });
    for (const run of ["a", "b"]) await machine.judge({ part: "git" }, run);
    const pauses: number[] = [];
    for (const run of ["c", "d", "e", "f"]) {
      const fault = await machine.judge({ part: "git" }, run);
      pauses.push(machine.pauseMs);
      await machine.recovered(fault ?? { part: "git", reason: "" }, new AbortController().signal);
    }
    expect(pauses).toEqual([20, 40, 70, 70]);
  });
});

test("a machine on which no worktree can be made is found by making one, and leaves none", async () => {
  const repository = join(folder, "repository");
  const worktrees = join(folder, "worktrees");
  firstCommit(repository, { branch: "main", message: "First", files: { "README.md": "A project.\n" } });
  const { machine } = machineWith({ worktrees: () => probeWorktrees(repository, worktrees) });
  expect(await machine.judge({ part: "worktrees" })).toBeUndefined();
  expect(readdirSync(worktrees)).toEqual([]);
  expect(readdirSync(join(repository, ".git"))).not.toContain("worktrees");
  writeFileSync(join(repository, ".git/worktrees"), "");
  expect((await machine.judge({ part: "worktrees" }))?.reason).toMatch(
    /^worktrees: making one failed: git worktree failed in /,
  );
  // A folder without a commit has none.
  expect(await probeWorktrees(folder, worktrees)).toBeUndefined();
});

test("a wait that is ended says nothing of an agent whose probe was stopped with it", async () => {
  const end = new AbortController();
  let isAsked = false;
  const agent = async () => {
    if (!isAsked) {
      isAsked = true;
      throw new Error("it is not signed in");
    }
    // A client that is killed does not say that it is signed out.
    end.abort();
  };
  const { machine, said } = machineWith({ agent });
  const fault = await machine.judge({ part: "agent", agent: "a" });
  await machine.recovered(fault ?? { part: "agent", agent: "a", reason: "" }, end.signal);
  expect(said).toEqual(["a: agent: the start of a failed: it is not signed in"]);
});
