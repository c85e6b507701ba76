import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Family, families } from "./testing/families.ts";
import { type Judged, judge } from "./testing/judge.ts";
import { openScratch } from "./testing/scratch.ts";

const isLong = process.env.CUEBOOK_LONG !== undefined;

/** The largest number of command lines of a tool that are run. `CUEBOOK_TEST_LINES` gives another for all. */
const mostOf = ({ isSlow }: Family) =>
  isLong ? Number(process.env.CUEBOOK_TEST_LINES ?? (isSlow === true ? 100 : 400)) : 12;

const variables = {
  GIT_CONFIG_NOSYSTEM: "1",
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
  CARGO_NET_OFFLINE: "true",
  // Before any word, npm asks for a newer version of itself.
  npm_config_update_notifier: "false",
  RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), ".rustup"),
};

const isInstalled = ([program = "", ...args]: readonly string[]) => spawnSync(program, args).status === 0;

describe.each(families.filter(({ everyday }) => isLong || everyday !== undefined))("the grammar of $name", (family) => {
  const { name, needs, commands, files, setup, called, caches, everyday } = family;

  let judged: Judged = { lines: 0, allowed: [], unknown: [] };
  beforeAll(() => {
    judged = judge("/project", commands, called);
  });

  test("understands no option that it does not have, in any spelling and place", () => {
    const { lines, allowed, unknown } = judged;
    expect(unknown).toEqual([]);
    expect([lines > 300, allowed.length > 5]).toEqual([true, true]);
  });

  if (!isLong && everyday === "judge") return;
  const isThere = isInstalled(needs);
  const title = "understands nothing that writes, runs or prints what it should not, in any spelling";
  test.skipIf(!isThere)(isThere ? title : `skipped: ${name} is not installed`, { timeout: 7_200_000 }, () => {
    using scratch = openScratch(files, setup, variables);
    const { lines, allowed } = judged;
    // What the project's own line does is what a role may have done: its words are judged by what they add.
    const own = new Set(commands.lines.flatMap((line) => scratch.run(line.split(" "), caches)));
    const step = Math.max(1, allowed.length / mostOf(family));
    const tried = allowed.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    const found = tried.flatMap((words) =>
      scratch.run(words, caches).flatMap((what) => (own.has(what) ? [] : [`${words.join(" ")}: ${what}`])),
    );
    console.info(`${name}: ${lines} command lines, ${allowed.length} allowed, ${tried.length} run`);
    expect(found).toEqual([]);
    expect(scratch.run(["./canary.sh"], caches)).toEqual(["changes outside/canary"]);
  });
});
