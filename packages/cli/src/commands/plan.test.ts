import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { gatedProject } from "../testing/gated-project.ts";
import { type EssayProject, essayProject, git, linesOf, normalized } from "../testing/run-project.ts";

let project: EssayProject;
beforeAll(() => {
  project = essayProject();
});
afterAll(() => project.remove());

const plan = (...args: readonly string[]) => cuebook(project.folder, ["plan", "essay.workflow.yaml", ...args]);

describe("cuebook plan", () => {
  test("shows the agents, the graph, the workspace and the first prompt", async () => {
    const { code, out, err } = await plan("--prompt", "cats");
    expect([code, err]).toEqual([0, ""]);
    const [, run] = /cuebook\/essay-(\w{10})/.exec(out) ?? [];
    expect(normalized(out, project.folder, run)).toMatch(
      new RegExp(
        `^${[
          "workflow {4}essay",
          "definition {2}[0-9a-f]{64}",
          "about {7}cats",
          "repository {2}REPO",
          "base {8}HASH",
          "branch {6}cuebook/essay-RUN",
          "workspace {3}WORKTREES/essay-RUN",
          "The branch and the workspace end in the run's id, which is new for each run\\.",
          "No run was started\\.",
          "",
          "Roles",
          " {2}role {5}agent {2}kind {5}model {2}chosen by {2}version",
          " {2}writer {3}sh {5}command {2}- {6}workflow {3}\\S*sh",
          " {2}checker {2}sh {5}command {2}- {6}workflow {3}\\S*sh",
          "",
          "Graph",
          " {2}role {5}status {2}next {8}times",
          " {2}\\$START {3}_ {7}-> writer {3}at most 5",
          " {2}writer {3}done {4}-> checker {2}at most 5",
          " {2}writer {3}again {3}-> writer {3}at most 1",
          " {2}checker {2}_ {7}-> \\$END {5}at most 5",
          "",
          "Stops to ask",
          " {2}no edge stops",
          " {2}Any role may also suspend itself with a question, unless it returns plain text\\.",
          "",
          "Files and permissions",
          " {2}role {5}works in {7}permissions {13}sandbox {2}tools",
          " {2}writer {3}the workspace {2}reads in the workspace {2}none {5}-",
          " {2}checker {2}the workspace {2}reads in the workspace {2}none {5}-",
          " {2}An action without a rule is asked about: cuebook inbox\\. Files of git and Cuebook are protected\\.",
          " {2}note: writer, checker: the agent does not enforce the permissions for writing, running commands, using the network, using other tools",
          "",
          "Worst case, until the run ends or waits for a person",
          " {2}role {5}steps {2}turns",
          " {2}writer {3}2 {6}\\d+",
          " {2}checker {2}2 {6}\\d+",
          " {2}all {6}4 {6}\\d+",
          " {2}no limit on tokens, no limit on cost",
          " {2}2 repairs and 2 tries per step",
          "",
          "First prompt, for writer {2}\\d+ characters, 0 untrusted: \\d+ of instruction, 19 of template, 4 of data",
          "-{40}",
        ].join("\n")}\n`,
      ),
    );
    expect(out).toContain("Write about cats.\n\nBegin.\n\n## How to reply\n");
  });

  test("shows every prompt with its holes, then the hash and the command that runs the plan", async () => {
    const { out } = await plan("--prompt", "it's cats", "--allow-dirty");
    expect(out).toContain("--- writer: its prompt\nWrite about ‹input.prompt: text›.\n");
    expect(out).toContain("--- checker: on the way from writer/done\nCheck ‹title: text›.\n");
    expect(out).toMatch(
      /\nhash {2}([0-9a-f]{64})\n\nRun exactly this plan:\n {2}cuebook run essay\.workflow\.yaml --prompt 'it'\\''s cats' --allow-dirty --approved \1\n$/,
    );
  });

  test("starts no run, and stores only the plan", async () => {
    await plan("--prompt", "cats");
    expect(readdirSync(join(project.folder, ".cuebook/state")).toSorted()).toEqual([".gitignore", "plans"]);
    expect(git(project.folder, "status", "--porcelain")).toBe("");
    expect(git(project.folder, "branch", "--list", "cuebook/*")).toBe("");
  });

  test("prints the plan as JSON, with the origin of each character of the prompt", async () => {
    const { code, out } = await plan("--prompt", "cats", "--format", "json");
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
      first: { role: "writer", sources: { template: 19, data: 4, untrusted: 0 } },
      diagnostics: [],
      errors: 0,
    });
    expect(found.graph).toContainEqual({
      role: "writer",
      status: "again",
      to: "writer",
      when: null,
      branch: null,
      fork: null,
      max: 1,
      gate: "auto",
      approver: null,
      hasPrompt: true,
      isReachable: true,
      asks: false,
    });
    expect(found).toMatchObject({
      stops: [],
      access: [{ role: "writer", sandbox: "none", tools: [], locations: [] }, { role: "checker" }],
      bounds: { roles: { writer: { steps: 2 }, checker: { steps: 2 } }, steps: 4, tokens: null, costUsd: null },
      limits: { repairs: 2 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      content: { version: 1, workflow: "essay" },
      command: `cuebook run essay.workflow.yaml --prompt cats --approved ${found.hash}`,
    });
    expect(found.prompts).toContainEqual({
      pointer: "/graph/writer/done/prompt",
      kind: "edge",
      role: "checker",
      text: "Check ‹title: text›.",
      holes: [{ start: 6, end: 19, name: "title", type: "text" }],
    });
    const { text, segments } = found.first.prompt;
    expect(segments.map(({ start, end }: { start: number; end: number }) => text.slice(start, end)).join("")).toBe(
      text,
    );
  });

  test("escapes control characters in data", async () => {
    const { out } = await plan("--prompt", "\u001b]0;owned\u0007cats");
    expect(out).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(out).toContain("Write about ␛]0;owned␇cats.");
  });

  test("names the script of a replayed run", async () => {
    const script = "version: 1\nroles: { writer: [{ output: x }], checker: [{ output: x }] }\n";
    writeFileSync(join(project.folder, "replay.yaml"), script);
    const { out } = await plan("--prompt", "cats", "--replay", "replay.yaml", "--allow-dirty");
    expect(out).toContain(
      `writer   replay:${project.folder}/replay.yaml  replay  -      run        script for writer, checker\n`,
    );
  });
});

test("a plan lists the edges where the run stops to ask, and whom", { tags: ["long"] }, async () => {
  const gated = gatedProject();
  const { code, out } = await cuebook(gated.folder, ["plan", "gated.workflow.yaml", "--prompt", "cats"]);
  gated.remove();
  expect(code).toBe(0);
  expect(out).toContain(`
Stops to ask
  edge                      whom
  writer/done -> printer    a person decides
  writer/stuck -> $SUSPEND  asks a person
`);
  expect(out).toContain("  writer   done    -> printer   at most 5  gate: human\n");
  expect(out).toContain("--- writer: the question to a person at writer/stuck\nWhich cats?\n");
});

describe("cuebook run --approved", () => {
  let approving: EssayProject;
  let hash: string;
  const call = (...args: readonly string[]) => cuebook(approving.folder, args);
  const start = ["run", "essay.workflow.yaml", "--prompt"];
  beforeAll(async () => {
    approving = essayProject();
    hash = JSON.parse((await call("plan", "essay.workflow.yaml", "--prompt", "cats", "--format", "json")).out).hash;
  });
  afterAll(() => approving.remove());

  test("runs the approved plan, and the run records it", async () => {
    const { code, out } = await call(...start, "cats", "--approved", hash, "--quiet", "--format", "json");
    expect(code).toBe(0);
    const run = String(linesOf(out).at(-1)?.run);
    expect((await call("runs", "show", run)).out).toContain(`  approved   plan ${hash.slice(0, 12)}\n`);
  });

  test("starts nothing if anything differs, and reports all differences", async () => {
    const file = join(approving.folder, "essay.workflow.yaml");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("Check it.", "Check it well.").replace("max: 1", "max: 2"));
    const { code, out, err } = await call(...start, "dogs", "--approved", hash, "--allow-dirty");
    expect([code, out]).toEqual([4, ""]);
    expect(err).toMatch(
      /^error\[plan_changed\]: the plan differs from the approved one \([0-9a-f]{12}\): \d+ differences\n/,
    );
    for (const line of [
      '  edges["writer/again"].edge.max: 1 -> 2',
      '  input.prompt: "cats" -> "dogs"',
      '  prompts["/roles/checker/prompt/0"].text: "Check it." -> "Check it well."',
      "  workspace.allowDirty: false -> true",
    ]) {
      expect(err).toContain(`\n${line}\n`);
    }
    expect(err).toMatch(/\nhint: Look at the current plan, .* its hash is [0-9a-f]{64}\n$/);
    const [line] = linesOf((await call(...start, "dogs", "--approved", hash, "--allow-dirty", "--format", "json")).out);
    expect(line).toMatchObject({
      error: {
        code: "plan_changed",
        differences: expect.arrayContaining([{ path: "input.prompt", old: "cats", new: "dogs" }]),
      },
    });
    writeFileSync(file, before);
  });

  test.each([
    [
      "abc",
      2,
      'error[usage]: --approved takes the whole hash of a plan, 64 hexadecimal digits, not "abc"\nhint: `cuebook plan` with the same options prints it last\n',
    ],
    [
      "0".repeat(64),
      4,
      `error[plan_unknown]: the plan ${"0".repeat(64)} is unknown: no plan with that hash is stored here\nhint: Plan again, review the plan, and use its hash: cuebook plan\n`,
    ],
  ])("refuses an invalid or unknown hash: %s", async (given, code, err) => {
    expect(await call(...start, "cats", "--approved", given)).toEqual({ code, out: "", err });
  });
});
