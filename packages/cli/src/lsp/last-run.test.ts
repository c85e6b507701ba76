import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { CodeLens, Hover } from "vscode-languageserver/node";
import { cuebook } from "../testing/cuebook.ts";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const file = "plan.workflow.yaml";
const workflow = `name: plan
roles:
  planner:
    goal: Plan.
    frontmatter:
      properties: { plan: { type: string }, key: { type: string } }
      required: [plan, key]
  worker:
    goal: Work.
graph:
  $START: { _: { role: planner, prompt: "Plan {{{input.prompt}}}." } }
  planner: { _: { role: worker, prompt: "Do {{{plan}}} with {{{key}}}." } }
  worker: { _: { role: $END } }
`;
const token = `ghp_${"a1B2".repeat(9)}`;
const replay = `version: 1
roles:
  planner:
    - turns:
        - output: "no fields"
        - output: |
            ---
            plan: two small steps
            key: "${token}"
            ---
  worker:
    - output: Done.
`;

test("values of the last run are shown, without secrets, and its repairs", async () => {
  await using client = await EditorClient.start(new ProjectFolder({ [file]: workflow, "replay.yaml": replay }));
  const { path } = client.folder;
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: path });
  git("init", "--quiet", "-b", "main");
  git("add", file, "replay.yaml");
  git("commit", "--quiet", "-m", "Plan");
  const ran = await cuebook(path, ["run", file, "--replay", "replay.yaml", "--prompt", "a bridge"]);
  expect(ran.err + ran.out).toContain("completed");

  await client.open(file);
  const hover = async (at: string) => {
    const found = await client.ask<Hover | null>("textDocument/hover", file, { position: positionIn(workflow, at) });
    return JSON.stringify(found?.contents);
  };
  expect(await hover("Do {{{pl|an}}}")).toMatch(/In the last run[\s\S]*two small steps/);
  expect(await hover("{{{input.pro|mpt}}}")).toContain("a bridge");
  expect(await hover("{{{ke|y}}}")).not.toContain(token);

  const lenses = await client.ask<CodeLens[]>("textDocument/codeLens", file);
  expect(lenses.map(({ command }) => command?.title)).toEqual(
    expect.arrayContaining(["last run: completed, 1 repair", "last run: 1 repair"]),
  );
  const shown = await client.ask<{ text: string; data: { from: string } }>("cuebook/preview", file, {
    position: positionIn(workflow, "Do {{{pl|an}}}"),
  });
  expect(shown.data.from).toBe("run");
  expect(shown.text).toContain("Do two small steps with");
  expect(shown.text).not.toContain(token);
});
