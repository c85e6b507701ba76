import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { completed, smallPhases } from "../testing/small-phases.ts";
import { Trial, type Work } from "../testing/trial.ts";

const files = {
  "api/package.json": '{ "scripts": { "test": "node -e 0" } }',
  "web/package.json": '{ "scripts": { "test": "node -e 0" } }',
  "web/a.js": "1\n",
};
const library = {
  ...smallPhases,
  phase: (id: string) => {
    const entry = smallPhases.phase(id);
    return entry && { ...entry, text: entry.text.replace("output: done", "output: done\nchecks: [test]") };
  },
};

function trialOf(change: (folder: string) => void): Trial {
  const build: Work = ({ workspace }) => {
    change(workspace);
    return completed("Built.");
  };
  return new Trial("version: 1\nname: trial\nphases: [build]\n", {
    ...{ library, files, input: { prompt: "Do it." }, work: { build } },
  });
}

async function checksOf(trial: Trial): Promise<string[]> {
  const events = await trial.events();
  const last = events.findLast((event) => event.type === "final_checks_completed");
  return (last?.checks ?? []).map(({ name, outcome }) => `${name} ${outcome}`);
}

describe("the checks of a project below the root", () => {
  test.each<[what: string, change: (folder: string) => void, checks: readonly string[]]>([
    ["end with it when it is deleted", (folder) => rmSync(join(folder, "web"), { recursive: true }), []],
    [
      "move with it when it is renamed",
      (folder) => renameSync(join(folder, "web"), join(folder, "site")),
      ["site: test passed"],
    ],
  ])("%s", async (_, change, checks) => {
    await using trial = trialOf(change);
    expect((await trial.start()).status).toBe("completed");
    expect(await checksOf(trial)).toEqual(["api: test passed", ...checks]);
  });

  test("stay when only its manifest goes: it may not get rid of its own checks", async () => {
    await using trial = trialOf((folder) => {
      rmSync(join(folder, "web/package.json"));
      writeFileSync(join(folder, "web/b.js"), "2\n");
    });
    expect((await trial.start()).status).toBe("suspended");
    expect(trial.asked[1]?.prompt).toContain("The check `web: test` failed");
  });
});
