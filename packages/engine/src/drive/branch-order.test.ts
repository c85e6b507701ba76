import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Random } from "@cuebook/workflow/testing";
import { expect, test } from "vitest";
import { output, Trial } from "../testing/trial.ts";

const workflow = `version: 1
name: trial
dialect: jinja
roles:
  planner:
    prompt: Plan it.
    frontmatter: { type: object, properties: { tasks: { type: array, items: { type: object, properties: { id: { type: string } }, required: [id] } } }, required: [tasks] }
  backend: { prompt: Build the server., frontmatter: { type: object, properties: { made: { type: string } }, required: [made] } }
  frontend: { prompt: Build the page., frontmatter: { type: object, properties: { made: { type: string } }, required: [made] } }
  editor: { prompt: Edit. }
  fixer: { prompt: Fix., frontmatter: { type: object, properties: { made: { type: string } }, required: [made] } }
  closer: { prompt: Close. }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner:
    _:
      all:
        - { role: backend, prompt: Server. }
        - { role: frontend, prompt: Page. }
      join: { role: editor, prompt: "{{ steps.backend.made }}, {{ steps.frontend.made }}" }
  editor:
    _:
      each: { of: steps.planner.tasks, key: id, concurrency: 3 }
      role: fixer
      prompt: "Fix {{ item.id }}"
      join: { role: closer, prompt: "{% for r in steps.fixer %}{{ r.key }} {{ r.status }} {{ r.output.made }} {{ r.item.id }};{% endfor %}" }
  closer: { _: { role: $END } }
`;

/** Runs the workflow with branches that end in another order for each seed. */
async function result(random: Random) {
  const ends: string[] = [];
  const branch = async ({ workspace, prompt, role }: { workspace: string; prompt: string; role: string }) => {
    const name = /Fix (\w+)/.exec(prompt)?.[1] ?? role;
    for (let round = random.nat(40); round > 0; round--) await setImmediate();
    writeFileSync(join(workspace, `${name}.txt`), name);
    ends.push(name);
    return output({ made: `${name} is made` });
  };
  const tasks = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const work = { planner: () => output({ tasks }), backend: branch, frontend: branch, fixer: branch };
  await using trial = new Trial(workflow, { work });
  const { status, plan } = await trial.start();
  const prompts = trial.asked.filter(({ role }) => role === "editor" || role === "closer").map(({ prompt }) => prompt);
  const tree = execFileSync("git", ["rev-parse", `${plan.branch}^{tree}`], { cwd: plan.path, encoding: "utf8" });
  const files = execFileSync("git", ["ls-tree", "-r", "--name-only", plan.branch], {
    cwd: plan.path,
    encoding: "utf8",
  });
  return { order: ends.join(), came: { status, prompts, tree, files } };
}

test("the order in which branches end changes neither the prompts after them nor the files", {
  tags: ["long"],
}, async () => {
  const results = [];
  for (let seed = 1; seed <= 3; seed++) results.push(await result(Random.seeded(seed)));
  expect(new Set(results.map(({ order }) => order)).size).toBeGreaterThan(1);
  expect(results[0]?.came.status).toBe("completed");
  expect(results[0]?.came.files.split("\n")).toEqual(expect.arrayContaining(["a.txt", "backend.txt", "e.txt"]));
  expect(results[0]?.came.prompts.join("\n")).toContain("backend is made, frontend is made");
  for (const { came } of results) expect(came).toEqual(results[0]?.came);
});
