import { rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import type { EventBody, Usage } from "@cuebook/run";
import { openStore } from "@cuebook/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

let folder: string;
let empty: string;
const call = (...args: readonly string[]) => cuebook(folder, ["costs", ...args]);

const used = (tokens: number, more: Partial<Usage> = {}): Usage => ({
  ...{ inputTokens: tokens, outputTokens: tokens / 10, cacheReadTokens: tokens * 2 },
  ...more,
});
const price = { inputPerMtok: 1, outputPerMtok: 1, from: "table", of: "gpt-5" } as const;

interface Turn {
  readonly day: string;
  readonly role: string;
  readonly usage?: Usage;
}

/** The events of a run with one step for each turn. */
function eventsOf(turns: readonly Turn[]): [at: string, events: EventBody[]][] {
  return turns.map(({ day, role, usage }, index) => {
    const [step, ref] = [index + 1, { step: index + 1, try: 1, turn: 1 }];
    const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
    return [
      `${day}T12:00:00.000Z`,
      [
        { type: "step_started", step, role, visit: 1, parents: [], via: { role: "$START", status: "_" } },
        { type: "try_started", step, try: 1, reason: "first", restore: false },
        { type: "turn_requested", ...ref, kind: "prompt", agent, prompt: "p" },
        { type: "agent_started", ...ref, pid: 1, startedAt: "then" },
        { type: "turn_completed", ...ref, text: "t", durationMs: 1, denied: [], usage },
      ],
    ];
  });
}

async function addRun(id: string, workflow: string, identifier: string | undefined, turns: readonly Turn[]) {
  const journal = openStore({ folder: join(folder, ".cuebook/state") });
  const issue = identifier === undefined ? null : { identifier, title: "t" };
  const workspace = { repository: folder, base: "b", branch: "c", path: "/p" };
  const pin = { definition: "d", object: "o" };
  await journal.create(
    id,
    { type: "run_created", workflow, pin, issue, input: {}, workspace },
    "2026-03-01T00:00:00.000Z",
  );
  const lease = await journal.acquire(id, { host: hostname(), pid: process.pid, startedAt: "then" });
  let version = 1;
  for (const [at, events] of eventsOf(turns)) {
    await journal.append(lease, version, events, at);
    version += events.length;
  }
  await journal.release(lease);
  await journal.close();
}

beforeAll(async () => {
  empty = folderWith({ ".git/x": "" });
  folder = folderWith({ ".git/x": "" });
  await addRun("r1", "solve", "ANN-7", [
    { day: "2026-03-01", role: "writer", usage: used(1000, { model: "claude-opus-4-5", costUsd: 0.5 }) },
    { day: "2026-03-02", role: "tester", usage: used(2000, { model: "gpt-5", costUsd: 0.25, price }) },
  ]);
  await addRun("r2", "solve", '=HYPERLINK("x","y")', [
    { day: "2026-03-02", role: "writer", usage: used(10, { model: "house-7" }) },
  ]);
  await addRun("r3", "essay", undefined, [{ day: "2026-03-03", role: "writer" }]);
});
afterAll(() => {
  for (const each of [folder, empty]) rmSync(each, { recursive: true });
});

describe("cuebook costs", () => {
  test("sums by workflow, with what was reported, computed and is unknown", async () => {
    expect(await call()).toEqual({
      code: 0,
      out: `WORKFLOW  RUNS  TURNS  INPUT  CACHED  OUTPUT  REPORTED  COMPUTED  COST
solve     2     3      3.0k   6.0k    301     $0.50     $0.25     ~$0.75 + ?
essay     1     1      0      0       0       -         -         ?
total     3     4      3.0k   6.0k    301     $0.50     $0.25     ~$0.75 + ?

2 turns have an unknown cost (?): no cost was reported, and no price is known.
To set prices of models, see \`prices\` in the configuration.
`,
      err: "",
    });
  });

  test.each([
    ["role", ["writer  3     3", "tester  1     1", "total   3     4"]],
    [
      "model",
      ["claude-opus-4-5  1", "gpt-5            1", "house-7          1", "(unknown)        1", "total            3"],
    ],
    ["issue", ["ANN-7                1", '=HYPERLINK("x","y")  1', "(no issue)           1", "total                3"]],
    ["day", ["2026-03-01  1", "2026-03-02  2", "2026-03-03  1", "total       3"]],
  ])("sums by %s", async (by, expected) => {
    const { out } = await call("--by", by);
    const lines = out.slice(0, out.indexOf("\n\n")).split("\n").slice(1);
    expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  });

  test("selects days and a workflow", async () => {
    const days = async (...args: readonly string[]) => {
      const { rows } = JSON.parse((await call("--by", "day", "--format", "json", ...args)).out);
      return rows.map(({ key }: { key: string }) => key);
    };
    expect(await days("--since", "2026-03-02")).toEqual(["2026-03-02", "2026-03-03"]);
    expect(await days("--since", "2026-03-02", "--until", "2026-03-02")).toEqual(["2026-03-02"]);
    expect(await days("--workflow", "essay")).toEqual(["2026-03-03"]);
    expect(await call("--since", "1d", "--workflow", "essay")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^No turns of essay since \d{4}-\d\d-\d\d in .*state\.\n$/),
    });
  });

  test("writes JSON for programs", async () => {
    const { out } = await call("--by", "issue", "--format", "json", "--until", "2026-03-02");
    const none = { inputTokens: 10, cacheReadTokens: 20, outputTokens: 1, reportedUsd: 0, computedUsd: 0 };
    const known = { inputTokens: 3000, cacheReadTokens: 6000, outputTokens: 300, reportedUsd: 0.5, computedUsd: 0.25 };
    const went = { repairs: 0, sentBack: 0, failures: 0 };
    expect(JSON.parse(out)).toEqual({
      ...{ by: "issue", since: null, until: "2026-03-02", workflow: null },
      rows: [
        { key: "ANN-7", runs: 1, turns: 2, ...known, unknownCosts: 0, durationMs: 2, ...went },
        { key: '=HYPERLINK("x","y")', runs: 1, turns: 1, ...none, unknownCosts: 1, durationMs: 1, ...went },
      ],
      total: {
        runs: 2,
        turns: 3,
        ...known,
        inputTokens: 3010,
        cacheReadTokens: 6020,
        outputTokens: 301,
        unknownCosts: 1,
        durationMs: 3,
        ...went,
      },
    });
  });

  test("writes CSV without a total, and no name is a formula", async () => {
    expect((await call("--by", "issue", "--format", "csv")).out).toBe(
      `issue,runs,turns,input_tokens,cache_read_tokens,output_tokens,reported_usd,computed_usd,unknown_costs
ANN-7,1,2,3000,6000,300,0.5,0.25,0
"'=HYPERLINK(""x"",""y"")",1,1,10,20,1,0,0,1
,1,1,0,0,0,0,0,1
`,
    );
  });

  test("a project without runs has no costs, and none is created", async () => {
    const none = (...args: readonly string[]) => cuebook(empty, ["costs", ...args]);
    expect(await none()).toEqual({
      code: 0,
      out: `No turns yet in ${join(empty, ".cuebook/state")}. Start a run: cuebook run WORKFLOW\n`,
      err: "",
    });
    expect((await none("--format", "csv")).out.split("\n")).toHaveLength(2);
    expect(JSON.parse((await none("--format", "json")).out)).toMatchObject({
      rows: [],
      total: { runs: 0, reportedUsd: 0 },
    });
  });

  test.each([
    [["--by", "month"], /--by.*workflow, role, model, issue, day/],
    [["--since", "2026-02-30"], /--since takes a day or a number of days, not "2026-02-30"/],
    [["--until", "12h"], /--until takes a day or a number of days, not "12h"/],
    [["--since", "0d"], /not "0d"/],
    [["--since", "2026-03-02", "--until", "2026-03-01"], /--since 2026-03-02 is after --until 2026-03-01/],
    [["--format", "xml"], /--format/],
  ])("refuses %j", async (args, message) => {
    const { code, out, err } = await call(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });
});
