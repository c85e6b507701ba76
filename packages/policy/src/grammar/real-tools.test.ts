import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { families } from "./testing/families.ts";
import { judge } from "./testing/judge.ts";
import { openScratch } from "./testing/scratch.ts";

/** The largest number of command lines of a tool that are run. */
const most = process.env.CUEBOOK_LONG === undefined ? 25 : 400;
const isLong = process.env.CUEBOOK_LONG !== undefined;

const variables = {
  GIT_CONFIG_NOSYSTEM: "1",
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
  CARGO_NET_OFFLINE: "true",
  RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), ".rustup"),
};

const isInstalled = ([program = "", ...args]: readonly string[]) => spawnSync(program, args).status === 0;

describe.each(families.filter(({ isQuick }) => isLong || isQuick))("the grammar of $name", (family) => {
  const { needs, commands, files, setup, called, caches } = family;
  const isThere = isInstalled(needs);
  const title = "understands nothing that writes, runs or prints what it should not, in any spelling";
  test.skipIf(!isThere)(isThere ? title : `skipped: needs ${needs[0]}`, { timeout: 1_800_000 }, () => {
    using scratch = openScratch(files, setup, variables);
    const { lines, allowed } = judge(scratch, commands, called);
    const step = Math.max(1, allowed.length / most);
    const tried = allowed.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    const found = tried.flatMap((words) => scratch.run(words, caches).map((what) => `${words.join(" ")}: ${what}`));
    console.info(`${family.name}: ${lines} command lines, ${allowed.length} allowed, ${tried.length} run`);
    expect(found).toEqual([]);
    expect([lines > 300, tried.length > 5]).toEqual([true, true]);
  });
});
