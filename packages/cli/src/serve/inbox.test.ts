import { afterEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type ReactionTrial, reactionTrial } from "../testing/reaction-project.ts";
import { newestRun } from "../testing/run-project.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

let of: ReactionTrial | undefined;
afterEach(async () => {
  if (of !== undefined) expect(of.trial.stub.wrong).toEqual([]);
  await of?.[Symbol.asyncDispose]();
  of = undefined;
});

/** What `inbox list` and `runs list` print on a screen of 80 columns, with ages and the newest run in one form. */
async function listed(folder: string): Promise<readonly string[]> {
  const run = await newestRun(folder);
  const plain = (text: string) =>
    text
      .replaceAll(run, "RUN")
      .replaceAll(/just now|\d\S* ago/g, "AGO")
      .replaceAll(/ {3,}/g, "  ");
  const screen = { columns: 80, rows: 24 };
  const call = async (of: string) => (await cuebook(folder, [of, "list"], { NO_COLOR: "1" }, "", screen)).out;
  return [plain(await call("inbox")), plain(await call("runs"))];
}

test("lists tell the states of a pull request apart, and the inbox what it needs from a person", async () => {
  of = await reactionTrial("{ merged: {} }");
  const checks = of.trial.stub.pulls.checks;
  const request = (words: string, reason: string) =>
    `pull request 1 ${words}, AGO\n  ${reason}\n  https://github.com/acme/shop/pull/1\n  cuebook runs show RUN\n`;
  await of.serve();
  const [, open] = await listed(of.served.folder);
  expect(open).toContain("completed, open");

  checks.add(of.commit(), "test", "failure");
  await of.serve();
  const failing = await listed(of.served.folder);
  expect(failing[0]).toBe(request("has failing checks", "its checks fail: test"));
  expect(failing[1]).toContain("completed, checks failing");
  const { runs } = JSON.parse((await cuebook(of.served.folder, ["runs", "list", "--format", "json"])).out);
  expect(runs).toMatchObject([
    { request: { number: 1, state: "checks_failing" }, dispatch: { outcome: "handed_off" } },
  ]);

  of.trial.stub.pulls.end("closed");
  await of.serve();
  const closed = await listed(of.served.folder);
  expect(closed[0]).toBe(
    request("was closed", "it was closed without being merged, and nothing follows: reopen it, or move\n  the issue"),
  );
  expect(closed[1]).toContain("completed, closed");
});

test("a merged pull request waits for nobody", async () => {
  of = await reactionTrial("{ merged: {} }");
  await of.serve();
  of.trial.stub.pulls.end("merged");
  await of.serve();
  expect(await listed(of.served.folder)).toEqual([
    "Nothing waits for you.\n",
    expect.stringContaining("completed, merged"),
  ]);
});

test("a blocked issue is in the inbox with its reason and the command that shows its run, and in the list of runs", async () => {
  const front = frontMatter().replace("commit: optional", "retries: 0");
  using served = new ServedProject([{ id: "1" }], { front });
  const { code } = await cuebook(served.folder, ["serve", "--once", "--replay", "replay.yaml"]);
  expect(code).toBe(3);
  expect(await listed(served.folder)).toEqual([
    "issue APP-1 is blocked, AGO\n  the work is not done: no file was changed; the issue waits until it or the\n" +
      "  workflow is changed\n  cuebook runs show RUN\n",
    expect.stringContaining("completed, blocked"),
  ]);
  const { items } = JSON.parse((await cuebook(served.folder, ["inbox", "list", "--format", "json"])).out);
  expect(items).toMatchObject([
    { kind: "issue", code: "blocked", tracker: "file", identifier: "APP-1", next: `cuebook runs show ${items[0].run}` },
  ]);
});
