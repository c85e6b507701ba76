import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type ReactionTrial, reactionTrial } from "../testing/reaction-project.ts";
import { newestRun, startCuebook } from "../testing/run-project.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

let of: ReactionTrial | undefined;
afterEach(async () => {
  if (of !== undefined) expect(of.trial.stub.wrong).toEqual([]);
  await of?.[Symbol.asyncDispose]();
  of = undefined;
});

/** What `inbox list` and `runs list` print on a screen of 80 columns, with ages and the newest run in one form. */
async function listed(folder: string, env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const run = await newestRun(folder);
  const plain = (text: string) =>
    text
      .replaceAll(run, "RUN")
      .replaceAll(/just now|\d\S* ago/g, "AGO")
      .replaceAll(/ {3,}/g, "  ");
  const screen = { columns: 80, rows: 24 };
  const call = async (of: string) =>
    (await cuebook(folder, [of, "list", "--trust"], { NO_COLOR: "1", ...env }, "", screen)).out;
  return [plain(await call("inbox")), plain(await call("runs"))];
}

test("lists tell the states of a pull request apart, and the inbox what it needs from a person", async () => {
  of = await reactionTrial("{ merged: {} }");
  const checks = of.trial.stub.pulls.checks;
  const request = (words: string, reason: string) =>
    `pull request 1 ${words}, AGO\n  ${reason}\n  https://github.com/acme/shop/pull/1\n  cuebook runs show RUN\n`;
  await of.serve();
  const [, open] = await listed(of.served.folder, of.env);
  expect(open).toContain("completed, open");

  checks.add(of.commit(), "test", "failure");
  await of.serve();
  const failing = await listed(of.served.folder, of.env);
  expect(failing[0]).toBe(request("has failing checks", "its checks fail: test"));
  expect(failing[1]).toContain("completed, checks failing");
  const { runs } = JSON.parse((await cuebook(of.served.folder, ["runs", "list", "--format", "json"])).out);
  expect(runs).toMatchObject([
    { request: { number: 1, state: "checks_failing" }, dispatch: { outcome: "handed_off" } },
  ]);

  of.trial.stub.pulls.end("closed");
  await of.serve();
  const closed = await listed(of.served.folder, of.env);
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
  expect(await listed(of.served.folder, of.env)).toEqual([
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

describe("without a service, the inbox asks the tracker", () => {
  const front = frontMatter().replace("commit: optional", "retries: 0");
  const inbox = async (folder: string) => {
    const { code, out } = await cuebook(folder, ["inbox", "list", "--format", "json"]);
    expect(code).toBe(0);
    const { items, problems } = JSON.parse(out) as {
      items: { code: string; identifier: string }[];
      problems: string[];
    };
    return { items: items.map(({ code: why, identifier }) => `${identifier} ${why}`).toSorted(), problems };
  };

  test("an issue that a person moved or deleted waits for nobody, and is not moved", async () => {
    using served = new ServedProject([{ id: "1" }, { id: "2" }, { id: "3" }], { front });
    await cuebook(served.folder, ["serve", "--once", "--replay", "replay.yaml"]);
    expect(await inbox(served.folder)).toEqual({
      items: ["APP-1 blocked", "APP-2 blocked", "APP-3 blocked"],
      problems: [],
    });
    const left = served.issues.filter(({ id }) => id !== "2");
    served.issues = [
      ...left.map((issue) => (issue.id === "1" ? { ...issue, state: "Done" } : issue)),
      { id: "4", blocked_by: [{ id: "4", identifier: "APP-4", state: "To Do" }] },
    ];
    const states = served.states;
    expect(await inbox(served.folder)).toEqual({ items: ["APP-3 blocked", "APP-4 blocker_cycle"], problems: [] });
    expect(served.states).toEqual(states);
    // Also from another folder of the project.
    const elsewhere = join(served.folder, "docs");
    mkdirSync(elsewhere);
    expect((await inbox(elsewhere)).items).toEqual(["APP-3 blocked", "APP-4 blocker_cycle"]);
  });

  test("a tracker that cannot be read is named, and what the last runs left counts", async () => {
    using served = new ServedProject([{ id: "1" }], { front });
    await cuebook(served.folder, ["serve", "--once", "--replay", "replay.yaml"]);
    rmSync(join(served.folder, "issues.json"));
    expect(await inbox(served.folder)).toEqual({
      items: ["APP-1 blocked"],
      problems: [
        expect.stringMatching(/^the issues of WORKFLOW.md are shown as their last runs left them: .*issues\.json/),
      ],
    });
    const [text] = await listed(served.folder);
    expect(text).toContain("\nthe issues of WORKFLOW.md are shown as their last runs left them:");
  });

  test("a tracker that does not answer is not waited for", async () => {
    using served = new ServedProject([{ id: "1" }], { front });
    await cuebook(served.folder, ["serve", "--once", "--replay", "replay.yaml"]);
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    served.workflow(
      "Fix {{ .issue.title }}.",
      `tracker:\n  kind: github\n  endpoint: http://127.0.0.1:${port}\n  api_key: $KEY\n  project: acme/shop\n` +
        "  active_states: [todo]\n  terminal_states: [done]\n",
    );
    const { code, out } = await startCuebook(served.folder, ["inbox", "list", "--trust", "--format", "json"], {
      KEY: "k",
    }).ended;
    silent.closeAllConnections();
    silent.close();
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { items: [{ identifier: "APP-1" }], problems: [expect.stringContaining("did not answer within 5 seconds")] },
    ]);
  });
});
