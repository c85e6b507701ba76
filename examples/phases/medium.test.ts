import { readFileSync, rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { Stage } from "../stage.ts";
import { cuebook, Story } from "./story.ts";

const stage = new Stage("phases", "Print receipts");
const { repository } = stage;

afterAll(() => rmSync(repository, { recursive: true, force: true }));

test("a medium task asks a person a question, resumes with the answer, and keeps its documents", {
  tags: ["long"],
}, () => {
  const task = ["--issue", `${stage.file("issues.json")}#3`, "--replay", stage.file("replay/medium.yaml")];
  cuebook(["run", "medium", ...task, "--quiet"], repository);
  const run = stage.run("TILL-3");
  const question = new Story(run, repository).shown;
  expect(question).toMatchObject({
    status: "suspended",
    suspension: { reason: "decision", message: expect.stringContaining("printed for a count of 0") },
  });
  expect(JSON.parse(cuebook(["inbox", "list"], repository))).toMatchObject({ decisions: [{ run, kind: "question" }] });

  cuebook(["inbox", "answer", run, "--say", "No line at all.", "--quiet"], repository);
  const story = new Story(run, repository);
  expect(story.shown.status).toBe("completed");
  expect(story.steps).toEqual([
    ...["spec complete", "tdd_write complete", "breakdown complete"],
    ...["implement complete", "review complete", "docs complete", "final_checks complete"],
  ]);
  expect(story.prompt("1/2")).toMatch(/A person answered:\n\nNo line at all\./);

  for (const [phase, text] of [
    ["spec", "- SC-2: a line with `count: 0` is not printed."],
    ["tdd_write", "Both fail now, as counts have no effect."],
    ["breakdown", "- [ ] T002"],
    ["docs", "README.md: what `count` does."],
  ] as const) {
    const { artifacts }: { artifacts: { path: string }[] } = JSON.parse(
      cuebook(["runs", "artifact", `${run}/${phase}`], repository),
    );
    expect(artifacts.map(({ path }) => readFileSync(path, "utf8"))).toEqual([expect.stringContaining(text)]);
    if (phase !== "docs") expect(story.prompt("4/1")).toContain(text);
  }
  expect(stage.git("log", "--format=%s", `main..${stage.branch("TILL-3")}`).split("\n")).toEqual([
    "docs: The README describes counts.",
    "implement: Lines have a count.",
    "tdd_write: Two tests, and both fail: counts have no effect.",
  ]);
});
