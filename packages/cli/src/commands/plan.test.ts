import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, git, settled } from "../testing/run-project.ts";

let project: EssayProject;
beforeAll(() => {
  project = essayProject();
});
afterAll(() => project.remove());

const plan = (...args: readonly string[]) => cuebook(project.folder, ["plan", "essay.workflow.yaml", ...args]);

describe("cuebook plan", () => {
  test("shows the agents, the graph, the workspace and the first prompt", () => {
    const { code, out, err } = plan("--prompt", "cats");
    expect([code, err]).toEqual([0, ""]);
    const [, run] = /cuebook\/essay-(\w{10})/.exec(out) ?? [];
    expect(settled(out, project.folder, run)).toMatch(
      new RegExp(
        `^${[
          "workflow {4}essay",
          "about {7}cats",
          "repository {2}REPO",
          "base {8}HASH",
          "branch {6}cuebook/essay-RUN",
          "workspace {3}REPO/\\.cuebook/state/worktrees/essay-RUN",
          "The branch and the workspace end in the run's id, .*",
          "",
          "Roles",
          " {2}role {5}agent {2}kind {5}version",
          " {2}writer {3}sh {5}command {2}\\S*sh",
          " {2}checker {2}sh {5}command {2}\\S*sh",
          "",
          "Graph",
          " {2}role {5}status {2}next {8}times",
          " {2}\\$START {3}_ {7}-> writer {3}at most 5",
          " {2}writer {3}done {4}-> checker {2}at most 5",
          " {2}writer {3}again {3}-> writer {3}at most 1",
          " {2}checker {2}_ {7}-> \\$END {5}at most 5",
          "",
          "First prompt, for writer {2}\\d+ characters: \\d+ of instruction, 19 of template, 4 of data",
          "-{40}",
        ].join("\n")}\n`,
      ),
    );
    expect(out).toContain("Write about cats.\n\nBegin.\n----");
  });

  test("makes nothing", () => {
    plan("--prompt", "cats");
    expect(existsSync(join(project.folder, ".cuebook/state"))).toBe(false);
    expect(git(project.folder, "status", "--porcelain", "--ignored")).toBe("");
    expect(git(project.folder, "branch", "--list", "cuebook/*")).toBe("");
  });

  test("tells programs the same, with where each character of the prompt came from", () => {
    const { code, out } = plan("--prompt", "cats", "--format", "json");
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(found).toMatchObject({
      workflow: "essay",
      canRun: true,
      roles: [
        { role: "writer", agent: "sh", kind: "command", error: null },
        { role: "checker", agent: "sh", kind: "command", error: null },
      ],
      workspace: { repository: project.folder },
      first: { role: "writer", sources: { template: 19, data: 4 } },
      diagnostics: [],
      errors: 0,
    });
    expect(found.graph).toContainEqual({
      role: "writer",
      status: "again",
      to: "writer",
      max: 1,
      gate: "auto",
      hasPrompt: true,
    });
    const { text, segments } = found.first.prompt;
    expect(segments.map(({ start, end }: { start: number; end: number }) => text.slice(start, end)).join("")).toBe(
      text,
    );
  });

  test("what an issue says cannot drive the terminal", () => {
    const { out } = plan("--prompt", "\u001b]0;owned\u0007cats");
    expect(out).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(out).toContain("Write about ␛]0;owned␇cats.");
  });

  test("says of a replayed run which script it plays", () => {
    const script = "version: 1\nroles: { writer: [{ output: x }], checker: [{ output: x }] }\n";
    writeFileSync(join(project.folder, "replay.yaml"), script);
    const { out } = plan("--prompt", "cats", "--replay", "replay.yaml", "--allow-dirty");
    expect(out).toContain(`writer   replay:${project.folder}/replay.yaml  replay  script for writer, checker\n`);
  });
});
