import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { output, Trial } from "../testing/trial.ts";

const workflow = `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string } }, required: [title] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END, gate: human } }
`;

describe("an interrupted turn of an agent that keeps no session", () => {
  test("that got a person's answer is taken again with the work that the answer is about, and without what it had begun", async () => {
    const stop = new AbortController();
    const found: string[][] = [];
    await using trial = new Trial(workflow, {
      resume: false,
      work: {
        writer: async ({ workspace }) => {
          found.push(readdirSync(workspace).filter((name) => name.startsWith("part")));
          writeFileSync(join(workspace, `part-${found.length}`), "");
          if (found.length === 2) {
            stop.abort();
            throw new Error("stopped");
          }
          return output({ title: "T" });
        },
      },
    });
    await trial.start();
    await makeDecision(trial.host, trial.run, { verdict: "rejected", say: "More." });
    await trial.drive({ resume: {}, signal: stop.signal });
    expect((await trial.state()).status).not.toBe("completed");
    await trial.drive({ resume: {} });
    expect(found).toEqual([[], ["part-1"], ["part-1"]]);
    expect(existsSync(join(await trial.path(), "part-2"))).toBe(false);
    const turns = (await trial.events()).filter((event) => event.type === "turn_requested");
    expect(turns.map((each) => `${each.try}.${each.turn} ${each.kind}`)).toEqual([
      "1.1 prompt",
      "2.1 answer",
      "3.1 answer",
    ]);
    expect((await trial.events()).findLast((event) => event.type === "try_started")).toMatchObject({ turn: 1 });
  });
});
