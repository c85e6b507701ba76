import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallDisk } from "@cuebook/system/testing";
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

  test("counts by what failed there, though a small file can be written", async () => {
    const disk = smallDisk.mount(200);
    cleanUps.push(disk.remove);
    const { machine } = machineWith({ folders: [disk.folder] });
    expect((await machine.judge({ part: "disk" }))?.reason).toBe(
      `disk: 200 MiB free in ${disk.folder} (needs 300 MiB)`,
    );
  });
});
