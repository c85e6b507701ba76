import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { call } from "../../examples/testing/call.ts";

const measure = fileURLToPath(new URL("measure.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cuebook-measured-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run measure:prompts", () => {
  test("runs a task with its script, and gives a table and JSON", { tags: ["long"] }, () => {
    const json = join(folder, "results.json");
    const { code, out, err } = call(measure, ["--agent", "replay", "--task", "fix-median", "--json", json]);
    expect([code, err]).toEqual([0, "fix-median (1): good\n"]);
    expect(out).toMatch(
      /^\| task \| run \| tests_failed_first \| tests_pass \| nothing_else_touched \| acceptance \|.*\n.*\n\| fix-median \| completed \| yes \| yes \| yes \| yes \| 3 \| 0 \| 0\.00 \| \d+ \|\n\n1 of 1 good\n$/,
    );
    expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
      agent: "replay",
      trials: [
        {
          task: "fix-median",
          status: "completed",
          verdicts: [{ rule: "tests_failed_first", passed: true }, {}, {}, {}],
        },
      ],
    });
  });

  test("refuses wrong options before anything runs", { tags: ["long"] }, () => {
    expect(call(measure, [])).toMatchObject({ code: 2, err: expect.stringMatching(/^--agent is missing.*\nusage: /) });
    expect(call(measure, ["--agent", "replay", "--task", "fix"])).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no task "fix"; the tasks are fix-median, format-duration, json-option'),
    });
    expect(call(measure, ["--agent", "replay", "--rounds", "0"])).toMatchObject({ code: 2 });
    expect(call(measure, ["--agent", "replay", "--jsn", "x"])).toMatchObject({ code: 2 });
  });

  test("gives the size of each prompt", { tags: ["long"] }, () => {
    const { code, out } = call(measure, ["--sizes"]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\| phase \|.*\n.*\n\| approve \| \d+ \| \d+ \| \d+ \|\n[\s\S]*\n\| all \|/),
    ]);
  });

  test("says why a run could not start", () => {
    const { code, err } = call(measure, ["--agent", "nobody", "--task", "fix-median"]);
    expect([code, err]).toEqual([4, expect.stringMatching(/^the task fix-median could not start: [\s\S]*nobody/)]);
  });
});
