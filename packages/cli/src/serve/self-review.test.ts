import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

const script = `version: 1
roles:
  worker:
    - run: [[sh, -c, "echo one > new.txt"]]
      output: Done.
  self_review:
    - output: '{"verdict":"iterate","summary":"Not yet.","issues":[{"file":"new.txt","message":"It is wrong."}]}'
    - output: '{"verdict":"pass","summary":"It is right."}'
  fix:
    - run: [[sh, -c, "echo two > new.txt"]]
      output: Fixed.
`;

test("an agent reviews its work, fixes it, and the issue is handed off", { tags: ["long"] }, async () => {
  const review = "self_review: { enabled: true, verification_commands: [test -e new.txt] }";
  using project = new ServedProject([{ id: "1" }], {
    front: frontMatter(review, "max_turns: 1"),
    files: { "replay.yaml": script },
  });
  const args = ["serve", "WORKFLOW.md", "--replay", "replay.yaml", "--once"];
  const { code, out, err } = await cuebook(project.folder, args);
  expect(code, out + err).toBe(0);
  expect(project.states).toEqual({ 1: "Review" });
  const { out: runs } = await cuebook(project.folder, ["runs", "list"]);
  expect(runs).toContain("8 verdict#2");
});
