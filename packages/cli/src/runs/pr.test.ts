import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type ForgeTrial, forgeTrial } from "../testing/forge-project.ts";
import { newestRun, removeFolder, repositoryWith, startCuebook } from "../testing/run-project.ts";

const evidence = [{ criterion: "SC-1", file: "said", line: 1, result: "It is there." }];
const reply = JSON.stringify({ status: "complete", summary: "Added the line.", evidence });
const agent = `cat > /dev/null\necho mine >> said\necho '${reply}'\n`;
const configuration = (handoff: string) =>
  `agent: sh\nagents:\n  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }\n${handoff}`;

let folder = "";
let trial: ForgeTrial;
let run = "";
let branch = "";
beforeAll(async () => {
  folder = repositoryWith({
    said: "first\n",
    ".cuebook/config.yaml": configuration(""),
    ".cuebook/prompts/build.md":
      "---\nid: build\npurpose: Builds.\noutput: implementation\nvariables: [TASK_TITLE]\n---\nDo {{TASK_TITLE}}.\n",
    "say.workflow.yaml": "name: say\nphases: [build]\n",
  });
  trial = await forgeTrial(folder);
  expect((await cuebook(folder, ["run", "say.workflow.yaml", "--prompt", "Say mine."])).code).toBe(0);
  run = await newestRun(folder);
  branch = JSON.parse((await show("--format", "json")).out).workspace.branch;
});
afterAll(async () => {
  await trial[Symbol.asyncDispose]();
  removeFolder(folder);
});

const show = (...args: string[]) => cuebook(folder, ["runs", "show", run, ...args]);
const env = () => ({ GITHUB_TOKEN: trial.token });
const pr = (...args: string[]) => cuebook(folder, ["pr", run, ...args], env());
const configure = (handoff: string) => writeFileSync(join(folder, ".cuebook/config.yaml"), configuration(handoff));
const full = () =>
  `handoff:
  remote: ${trial.remote}
  endpoint: ${trial.endpoint}
  token: $GITHUB_TOKEN
  pull_request: { labels: [agent], reviewers: [ada] }
`;
const commitOfBranch = () => execFileSync("git", ["-C", folder, "rev-parse", branch], { encoding: "utf8" }).trim();

test("without a remote, nothing is done, and the message says what to do", async () => {
  const { code, err } = await pr("--yes");
  expect(code).toBe(4);
  expect(err).toContain(`the repository ${folder} has no remote "origin"; it has none`);
});

test("a variable that is not set is named", async () => {
  configure(full());
  const { code, err } = await cuebook(folder, ["pr", run]);
  expect(code).toBe(4);
  expect(err).toContain("the configuration names $GITHUB_TOKEN, which is not set");
});

test("the plan is shown, and nobody is asked outside until it is confirmed", async () => {
  configure(full());
  const before = trial.requests.length;
  const { code, err } = await pr();
  expect(code).toBe(2);
  expect(err).toContain(`confirm it: cuebook pr ${run} --yes`);
  const dry = await pr("--dry-run");
  expect(dry.code).toBe(0);
  expect(dry.out).toContain(`run ${run} will be published
  push     ${branch} at ${commitOfBranch().slice(0, 10)} to ${trial.remote}
  request  github acme/shop, into main: a new draft, or the existing one
  labels   agent
  asks     ada
  title    Say mine.

  ## What was done
`);
  expect([trial.requests.length, trial.stub.received.length]).toEqual([before, 0]);
});

test("the branch is pushed and has a draft, which runs show links to", { tags: ["long"] }, async () => {
  const { code, out } = await pr("--yes");
  expect({ code, out }).toEqual({
    code: 0,
    out: "the branch is pushed\nthe pull request is made: https://github.com/acme/shop/pull/1\n",
  });
  expect(trial.git("rev-parse", branch)).toBe(commitOfBranch());
  expect(trial.stub.pulls.all).toMatchObject([
    { branch, base: "main", draft: true, reviewers: ["ada"], issue: { title: "Say mine.", labels: ["agent"] } },
  ]);
  const story = (await show()).out;
  expect(story).toContain(`pushed     ${commitOfBranch().slice(0, 10)} to ${trial.remote}`);
  expect(story).toContain("pull req.  https://github.com/acme/shop/pull/1 (a draft)");
});

test("called again, it does nothing twice", async () => {
  const { out } = await pr("--yes", "--format", "json");
  expect(JSON.parse(out)).toMatchObject({
    type: "published",
    push: "up_to_date",
    pullRequest: { number: 1, outcome: "unchanged" },
  });
  expect(trial.stub.pulls.all).toHaveLength(1);
});

test.each([
  ["effect push_branch#1"],
  ["write branch_pushed#1"],
  ["effect make_pull_request#1"],
  ["write pull_request_ready#1"],
])("killed at %s, it is completed by the next call", { tags: ["long"] }, async (point) => {
  // Each further write to the API waits a second.
  configure(full().replace(/pull_request:.*/, "pull_request: {}"));
  trial.stub.pulls.all.length = 0;
  trial.git("update-ref", "-d", `refs/heads/${branch}`);
  const killed = await startCuebook(folder, ["pr", run, "--yes"], { ...env(), CUEBOOK_FAULT: point }).ended;
  expect(killed.code).toBeNull();
  const { code, err } = await pr("--yes");
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
  expect(trial.git("rev-parse", branch)).toBe(commitOfBranch());
  expect(trial.stub.pulls.all).toHaveLength(1);
});

test("commits of others on the branch are not overwritten", async () => {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@localhost"];
  const other = trial.git(...who, "commit-tree", "-p", commitOfBranch(), "-m", "theirs", `${commitOfBranch()}^{tree}`);
  trial.git("update-ref", `refs/heads/${branch}`, other);
  const { code, err } = await pr("--yes");
  expect(code).toBe(4);
  expect(err).toContain(`has commits of somebody else, up to ${other.slice(0, 10)}: nothing was pushed`);
  expect(trial.git("rev-parse", branch)).toBe(other);
  trial.git("update-ref", `refs/heads/${branch}`, commitOfBranch());
});

test("at another service the branch is only pushed", async () => {
  configure(full().replace(`endpoint: ${trial.endpoint}`, "endpoint: https://git.example/api/v3"));
  const { out, err } = await pr("--yes");
  expect(err).toContain(
    "request  none: this remote is not at https://git.example/api/v3, and for another service the branch is only pushed",
  );
  expect(out).toBe("the branch was pushed before\n");
});

test("no file of the project and no request other than to the API has the token", () => {
  expect(trial.stub.wrong).toEqual([]);
  const files = readdirSync(join(folder, ".cuebook"), { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    expect(readFileSync(join(file.parentPath, file.name), "latin1")).not.toContain(trial.token);
  }
  const git = readFileSync(join(folder, ".git/config"), "utf8");
  expect(git).not.toContain(trial.token);
});
