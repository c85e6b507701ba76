import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Trial, type TrialOptions } from "../testing/trial.ts";

const graph = `version: 1
name: trial
done: { checks: [test] }
roles:
  developer: { prompt: Do it., permissions: [edit] }
  shown: { run: "{ echo command; env | grep -E '^CUEBOOK_(PORT|CHECKOUT)' | sort; } >> $CUEBOOK_CHECKOUT/../seen" }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: shown } }
  shown: { passed: { role: $END }, failed: { role: $SUSPEND } }
`;

const show = (name: string) =>
  `{ echo ${name}; env | grep -E '^CUEBOOK_(PORT|CHECKOUT)' | sort; } >> $CUEBOOK_CHECKOUT/../seen`;

function trialWith(work: NonNullable<TrialOptions["work"]>, project: TrialOptions["project"]): Trial {
  const trial = new Trial(graph, { work, project, files: { "package.json": "{}" } });
  const { ports: count } = project ?? {};
  const ports = count === undefined ? undefined : { folder: join(trial.folder, "ports"), count };
  Object.assign(trial.host, { ports });
  return trial;
}

test("the set-up, checks, commands and agents of a run have its ports, and commands of a person its checkout", async () => {
  let fails = true;
  await using trial = trialWith(
    {
      developer: () => {
        if (fails) throw new Error("not now");
        return "Done.";
      },
    },
    { setupCommand: show("setup"), testCommand: show("test"), ports: 2 },
  );
  expect((await trial.start()).status).toBe("suspended");
  fails = false;
  expect((await trial.drive({ resume: {} })).status).toBe("completed");
  const seen = readFileSync(join(trial.folder, "seen"), "utf8");
  const [first = ""] = /(?<=CUEBOOK_PORT=)\d+/.exec(seen) ?? [];
  const ports = { CUEBOOK_PORT: first, CUEBOOK_PORT_1: first, CUEBOOK_PORT_2: String(Number(first) + 1) };
  const lines = Object.entries({ CUEBOOK_CHECKOUT: join(trial.folder, "r"), ...ports }).map((each) => each.join("="));
  const blocks = seen.split(/^(?=[a-z])/m).map((text) => text.trim().split("\n"));
  expect(new Set(blocks.map(([name]) => name))).toEqual(new Set(["setup", "command", "test"]));
  for (const [, ...block] of blocks) expect(block.sort()).toEqual(lines.sort());
  // Before and after it was suspended; an agent does not learn where the checkout is.
  expect(trial.asked.length).toBeGreaterThan(1);
  for (const { variables } of trial.asked) expect(variables).toEqual(ports);
});

test("without the setting, there is no port", async () => {
  await using trial = trialWith({ developer: () => "Done." }, { testCommand: show("test") });
  expect((await trial.start()).status).toBe("completed");
  expect(readFileSync(join(trial.folder, "seen"), "utf8")).not.toContain("CUEBOOK_PORT");
  expect(trial.asked[0]?.variables).toEqual({});
});
