import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../../../packages/cli/src/testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../../../packages/cli/src/testing/gated-project.ts";
import type { EssayProject } from "../../../../packages/cli/src/testing/run-project.ts";
import { type InboxRow, inboxArgs, inboxRows } from "./rows.ts";

describe("the inbox of a project", () => {
  let project: EssayProject;
  let rows: InboxRow[];
  beforeAll(async () => {
    project = gatedProject();
    for (const answer of [gatedReply.done, gatedReply.suspend]) {
      project.answer("writer", answer);
      await cuebook(project.folder, [...gatedStart, "--quiet"]);
    }
    rows = inboxRows((await cuebook(project.folder, ["inbox", "list", "--format", "json"])).out);
  });
  afterAll(() => project.remove());

  test("has a row for each question, with its kind and run", () => {
    expect(rows).toMatchObject([
      { label: "May writer/done lead to printer?", kind: "gate", description: expect.stringMatching(/^gated · \w+$/) },
      {
        label: "Which cats are meant?",
        kind: "question",
        tooltip: expect.stringContaining("question at step 1, since "),
      },
    ]);
  });

  test("is answered by the arguments of its rows", async () => {
    const [gate, question] = rows;
    if (gate === undefined || question === undefined) throw new Error("rows are missing");
    expect((await cuebook(project.folder, inboxArgs("show", gate))).code).toBe(0);
    const say = `--no-run "; rm -rf $HOME`;
    const answered = await cuebook(project.folder, [...inboxArgs("answer", question, say), "--no-run"]);
    expect(answered).toMatchObject({ code: 0, err: "" });
  });
});

test("an approval names the question and what was shown", () => {
  const row: InboxRow = {
    label: "",
    description: "",
    tooltip: "",
    kind: "gate",
    id: "7k3m/q2",
    hash: "abc",
  };
  expect(inboxArgs("approve", row)).toEqual(["inbox", "approve", "7k3m/q2", "--hash=abc"]);
  expect(inboxArgs("reject", row, "--x; 'y'")).toEqual(["inbox", "reject", "7k3m/q2", "--say=--x; 'y'"]);
});

test("what waits without a question has a row, which shows its run", () => {
  const about = { key: "k", reason: "the work is not done", since: "2026-01-02T03:04:05.000Z" };
  const items = [
    { ...about, kind: "question", title: "run 7k3m of essay asks", id: "7k3m/q1", run: "7k3m" },
    { ...about, kind: "issue", title: "issue APP-1 is blocked", run: "7k3m" },
    { ...about, kind: "issue", title: "issue APP-2 waits for itself", run: null },
    { ...about, kind: "request", title: "pull request 7 has failing checks", run: "8k3m" },
  ];
  const rows = inboxRows(JSON.stringify({ decisions: [], items }));
  expect(rows.map(({ label, kind }) => [label, kind])).toEqual([
    ["issue APP-1 is blocked", "other"],
    ["issue APP-2 waits for itself", "other"],
    ["pull request 7 has failing checks", "request"],
  ]);
  expect(rows.map((row) => inboxArgs("show", row).join(" "))).toEqual([
    "runs show 7k3m",
    "inbox show ",
    "runs show 8k3m",
  ]);
  expect(rows[1]).not.toHaveProperty("run");
});

test("other output is not taken for an inbox", () => {
  expect(() => inboxRows("{}")).toThrow("something else than an inbox");
});
