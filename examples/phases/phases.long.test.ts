import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, userEnv } from "../testing/call.ts";
import { repositoryIn } from "../testing/demo.ts";
import { cuebook, Story } from "./story.ts";

// These tests read the journal, the commits and the files of the demo's three runs, and not what it prints.

let folder: string;
let repository: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-phases-"));
  const { code, out, err } = call("examples/demo.ts", ["phases"], {
    TMPDIR: folder,
    TILL_RELEASE: "release 2",
  });
  expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
  repository = repositoryIn(folder);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the team's workflow is proved without findings", () => {
  const main = join(import.meta.dirname, "../../packages/cli/src/main.ts");
  const options = { cwd: repository, env: userEnv };
  const checked = execFileSync(process.execPath, [main, "check", "--strict", "--format", "json"], options);
  expect(JSON.parse(checked.toString())).toMatchObject({ diagnostics: [], checked: 1 });
});

describe("the trivial task", () => {
  test("completes in two phases, each with its commit", () => {
    const story = storyOf("TILL-1");
    expect(story.shown.status).toBe("completed");
    expect(story.steps).toEqual(["tiny_spec complete", "implement complete", "final_checks complete"]);
    expect(commits("TILL-1")).toEqual([
      "implement: The total ends with EUR.",
      expect.stringMatching(/^tiny_spec: The total is to end with its currency/),
    ]);
    expect(story.turns(2)[0]?.checks).toMatchObject([
      { name: "test", outcome: "passed" },
      { name: "lint", outcome: "passed" },
    ]);
  });
});

describe("the small task", () => {
  test("completes after a review that blocks and a second one that passes", () => {
    const story = storyOf("TILL-2");
    expect(story.shown.status).toBe("completed");
    expect(story.steps).toEqual([
      ...["tiny_spec complete", "implement complete", "review blocked", "implement#2 complete", "review#2 complete"],
      "final_checks complete",
    ]);
  });

  test("repairs a specification that its own checklist returned, item by item", () => {
    const story = storyOf("TILL-2");
    expect(story.turns(1).map(({ kind, state }) => `${kind} ${state}`)).toEqual(["prompt returned", "repair accepted"]);
    expect(story.turns(1)[0]?.complaints.map(({ path }) => path)).toEqual(["/quality_checklist/scope_explicit"]);
    expect(story.prompt("1/2")).toContain("nothing says what is out of scope");
  });

  test("repairs code that the tests returned with their output", () => {
    const story = storyOf("TILL-2");
    const outcomes = story.turns(2).map(({ checks }) => checks.map(({ name, outcome }) => `${name} ${outcome}`));
    expect(outcomes).toEqual([
      ["test failed", "lint passed"],
      ["test passed", "lint passed"],
    ]);
    expect(story.prompt("2/2")).toMatch(/\+ 'Bread 2\.45\\nDiscount -0\.24[\s\S]*- 'Bread 2\.45\\nDiscount -0\.25/);
  });

  test("fixes the finding of a review, and the second round confirms it", () => {
    const story = storyOf("TILL-2");
    const again = story.prompt("4/1");
    expect(again).toContain("The phase `review` sent the work back");
    expect(again).toContain("1. [high] receipt(lines, { discount: 150 }) gives a negative total (src/receipt.js:14)");
    expect(story.prompt("5/1")).toMatch(/This is round 2\.[\s\S]*discount: 150/);
    expect(story.shown.steps[4]?.value.resolved).toMatchObject([{ is_resolved: true }]);
  });
});

describe("the large task", () => {
  test("completes after a gate, a crash, two reviewers and a conflict", () => {
    const story = storyOf("TILL-4");
    expect(story.shown.status).toBe("completed");
    expect(story.steps).toEqual([
      ...["spec complete", "tdd_write complete", "breakdown complete", "breakdown.approver approved"],
      ...["implement complete", "review complete", "review.2 blocked", "review.findings blocked"],
      ...["implement#2 complete", "review#2 complete", "review.2#2 complete", "review.findings#2 complete"],
      ...["docs complete", "sync conflict", "conflict_resolution complete", "sync#2 complete"],
      // The conflict was resolved after the review.
      ...["final_checks unreviewed", "review#3 complete", "review.2#3 complete", "review.findings#3 complete"],
      ...["docs#2 complete", "sync#3 complete", "final_checks#2 complete"],
    ]);
  });

  test("has a specification that a person approved, and a plan that an agent approved", () => {
    const { decisions } = storyOf("TILL-4").shown;
    expect(decisions.map(({ edge, verdict, by }) => [edge.role, verdict, by])).toEqual([
      ["spec", "approved", null],
      ["breakdown", "approved", 4],
    ]);
  });

  test("was driven by three processes, and the killed one was interrupted in its second turn", () => {
    const story = storyOf("TILL-4");
    const log = cuebook(["runs", "log", story.run], repository).trim().split("\n");
    const events: { type: string; reason?: string }[] = log.map((line) => JSON.parse(line));
    const drivers = events.filter(({ type }) => type === "driver_attached").map(({ reason }) => reason);
    expect(drivers).toEqual(["start", "resume", "recovery"]);
    expect(story.turns(5).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      ...["prompt returned", "proceed interrupted", "proceed accepted"],
    ]);
  });

  test("uses the specification after the crash, from the step that wrote it", () => {
    const story = storyOf("TILL-4");
    const spec = cuebook(["runs", "artifact", `${story.run}/spec`], repository);
    expect(JSON.parse(spec)).toMatchObject({ role: "spec", artifacts: [{ name: "artifact", error: null }] });
    const text = "SC-2: things without `tax` are in none of them.";
    expect(story.prompt("5/3")).toContain(text);
    expect(story.origin("5/3", text).producers).toEqual(["step/1"]);
  });

  test("has prompts with the texts of the team's workflow, files and overrides", () => {
    const story = storyOf("TILL-4");
    expect(story.prompt("1/1")).toContain("JavaScript as Node runs it, without a build step");
    expect(story.prompt("4/1")).toContain("This is for release 2.");
    expect(story.prompt("5/3")).toContain("- Amounts are whole cents. They are rounded once");
    expect(story.prompt("15/1")).toContain("Receipts show the tax in the total, by rate.");
    expect(story.origin("5/3", "Node alone: no dependencies.").file).toMatch(/\.cuebook\/prompts\/implement\.md$/);
  });

  test("continues after a failed check that does not block", () => {
    const checks = storyOf("TILL-4").turns(5).at(-1)?.checks;
    expect(checks?.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      ...["test passed", "lint passed", "length failed"],
    ]);
  });

  test("merges the findings of both reviewers with their sources, the most severe first", () => {
    const story = storyOf("TILL-4");
    const { findings } = story.shown.steps[7]?.value ?? {};
    expect(findings).toMatchObject([
      { severity: "high", source: expect.stringMatching(/^review\.2 \(/) },
      { severity: "low", source: expect.stringMatching(/^review \(/) },
    ]);
    expect(story.prompt("9/1")).toContain("Breaks the rule: They are rounded once, where they arise");
  });

  test("has a commit for each phase that changed files, and a merge that keeps both sides", () => {
    expect(commits("TILL-4", "--first-parent")).toEqual([
      expect.stringMatching(/^Merge branch 'main' into cuebook\/TILL-4-/),
      "docs: The README describes tax.",
      "implement: Tax is rounded once for a rate, with a test.",
      "implement: Receipts show the tax in the total, by rate.",
      "tdd_write: One test, and it fails: no tax is shown.",
    ]);
    const branch = branchOf("TILL-4");
    expect(git("rev-parse", `${branch}^2`)).toBe(git("rev-parse", "main"));
    const merged = git("show", `${branch}:src/receipt.js`);
    expect(merged).toContain("`Total ${money(total(lines))} EUR`, ...taxLines");
    expect(git("grep", "--count", "EUR", branch, "--", "test").split("\n")).toHaveLength(2);
  });

  test("repairs a merge that has no conflicts in git and breaks the tests", () => {
    const turns = storyOf("TILL-4").turns(15);
    expect(turns.map(({ checks }) => checks[0]?.outcome)).toEqual(["failed", "passed"]);
  });
});

const stories = new Map<string, Story>();

/** The story of the run that works on an issue. */
function storyOf(identifier: string): Story {
  const branch = branchOf(identifier);
  const story = stories.get(branch) ?? new Story(branch.slice(branch.lastIndexOf("-") + 1), repository);
  stories.set(branch, story);
  return story;
}

function branchOf(identifier: string): string {
  return git("branch", "--list", `cuebook/${identifier}-*`, "--format", "%(refname:short)");
}

/** The first lines of the messages of a run's own commits, the last one first. */
function commits(identifier: string, ...options: string[]): string[] {
  const base = git("rev-list", "--max-parents=0", "main");
  return git("log", "--format=%s", ...options, `${base}..${branchOf(identifier)}`).split("\n");
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: repository, encoding: "utf8" }).trim();
}
