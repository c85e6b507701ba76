import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { type EssayProject, essayProject, newestRun } from "../../testing/run-project.ts";

let project: EssayProject;
const runs: string[] = [];
const call = (...args: readonly string[]) => cuebook(project.folder, args);
const list = async (...args: readonly string[]) => {
  const { runs: found, total, next } = JSON.parse((await call("runs", "list", "--format", "json", ...args)).out);
  return { runs: found.map(({ run }: { run: string }) => run), total, next };
};

beforeAll(async () => {
  project = essayProject();
  for (const prompt of ["cats", "Dogs and cats", "birds"]) {
    await call("run", "essay.workflow.yaml", "--prompt", prompt, "--quiet");
    runs.unshift(await newestRun(project.folder));
  }
});
afterAll(() => project.remove());

describe("cuebook runs list", () => {
  test("shows a page, and how to get the next one", async () => {
    const [first, second, third] = runs;
    const { out } = await call("runs", "list", "--limit", "1");
    expect(out.split("\n").slice(1)).toEqual([expect.stringContaining(`${first} `), `2 more: --after ${first}`, ""]);
    expect(await list("--limit", "2")).toEqual({ runs: [first, second], total: 3, next: second });
    expect(await list("--after", String(second))).toEqual({ runs: [third], total: 3, next: null });
    expect((await call("runs", "list", "--after", String(third))).out).toBe(
      `No matching run is listed after ${third}.\n`,
    );
    expect(await call("runs", "list", "--after", "nosuchrun")).toMatchObject({
      code: 4,
      err: 'error[run_not_found]: no run begins with "nosuchrun"\nhint: List them: cuebook runs list\n',
    });
  });

  test("filters by workflow, issue and words", async () => {
    const [first, second, third] = runs;
    expect((await list("--search", "CATS")).runs.toSorted()).toEqual([first, second, third].toSorted());
    expect((await list("--search", "cats dogs")).runs).toEqual([second]);
    expect((await list("--workflow", "essay", "--search", String(first))).runs).toEqual([first]);
    expect((await call("runs", "list", "--workflow", "other")).out).toBe("None of 3 runs matches.\n");
    expect((await call("runs", "list", "--issue", "ANN-7", "--status", "completed")).out).toBe(
      "None of 3 runs matches.\n",
    );
  });
});

test("cuebook runs reindex reports summaries that differ from their journal, and unreadable journals", async () => {
  expect(await call("runs", "reindex")).toEqual({ code: 0, out: "3 runs indexed, 0 of them rebuilt\n", err: "" });
  const [first, second] = runs;
  const database = new DatabaseSync(join(project.folder, ".cuebook/state/cuebook.db"));
  database.exec(`UPDATE summaries SET body = json_set(body, '$.summary.turns', 99) WHERE run = '${first}'`);
  database.exec(
    `UPDATE events SET version = 99, checksum = NULL WHERE run = '${second}'; UPDATE runs SET summarized = 0 WHERE id = '${second}'`,
  );
  database.close();
  expect(await call("runs", "reindex")).toEqual({
    code: 1,
    out: `differed    ${first}  its summary did not match its journal
unreadable  ${second}  see: cuebook runs show ${second}
3 runs indexed, 1 of them rebuilt
`,
    err: "",
  });
  expect((await call("runs", "list", "--status", "unreadable")).out).toMatch(
    new RegExp(`^${second} +unreadable .*was written by a newer Cuebook`, "m"),
  );
  expect(JSON.parse((await call("inbox", "list", "--format", "json")).out)).toMatchObject({
    items: [{ kind: "unreadable", run: second, next: `cuebook runs show ${second}` }],
  });
});
