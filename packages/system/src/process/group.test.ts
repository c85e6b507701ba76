import { spawnSync } from "node:child_process";
import { env, platform } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { killMarked, processesWith } from "./group.ts";

const rounds = env.CUEBOOK_LONG === undefined ? 60 : 1000;

test.runIf(platform === "linux")(
  "what carries a mark is killed, even while it becomes another program",
  {
    timeout: 180_000 + rounds * 100,
  },
  async () => {
    const left: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const value = `${process.pid}-${round}`;
      const environment = { PATH: env.PATH, TEST_GROUP_MARK: value };
      // The shell has ended, and what it left becomes another program twice.
      spawnSync("sh", ["-c", "setsid sleep 1000 & :"], { env: environment, stdio: "ignore" });
      const killed = await killMarked({ name: "TEST_GROUP_MARK", value });
      await sleep(5);
      const alive = processesWith("TEST_GROUP_MARK", value);
      for (const pid of alive) process.kill(pid, "SIGKILL");
      left.push(...alive);
      expect(killed + alive.length).toBeGreaterThan(0);
    }
    expect(left).toEqual([]);
  },
);
