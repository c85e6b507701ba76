import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type ForgeTrial, forgeTrial } from "../testing/forge-project.ts";
import { newestRun, startCuebook } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

const agent = `cat > /dev/null
echo mine >> said
git add -A
git -c user.name=A -c user.email=a@localhost commit -qm mine
echo Done.
`;
const config = `agent: sh\nagents:\n  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }\n`;
const front = (handoff: string) => `tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  comments: { on_completion: true, on_failure: true }
file: { path: issues.json }
agent: { max_turns: 1 }
${handoff}`;

let served: ServedProject;
let trial: ForgeTrial;
beforeEach(async () => {
  served = new ServedProject([{ id: "1", title: "Say mine", description: "Nobody said it." }], {
    front: front(""),
    files: { ".cuebook/config.yaml": config, said: "first\n" },
  });
  trial = await forgeTrial(served.folder);
  const handoff = `handoff:
  push: true
  remote: ${trial.remote}
  endpoint: ${trial.endpoint}
  token: $GITHUB_TOKEN
  pull_request: { draft: false }
`;
  served.workflow("Fix {{ .issue.title }}.", front(handoff));
});
afterEach(async () => {
  expect(trial.stub.wrong).toEqual([]);
  served[Symbol.dispose]();
  await trial[Symbol.asyncDispose]();
});

const serve = (token = trial.token) => cuebook(served.folder, ["serve", "--once", "--trust"], { GITHUB_TOKEN: token });
const comments = (issue = 0) => JSON.stringify(served.issues[issue]?.comments);

test("the branch is pushed with its pull request before the issue is handed off", async () => {
  const { code, out, err } = await serve();
  expect(code, out + err).toBe(0);
  expect(served.states).toEqual({ 1: "Review" });
  const [pull] = trial.stub.pulls.all;
  expect(pull).toMatchObject({ base: "main", draft: false, issue: { title: "APP-1: Say mine" } });
  expect(pull?.issue.body).toContain("Nobody said it.");
  expect(trial.git("log", "-1", "--format=%s", pull?.branch ?? "")).toBe("mine");
  expect(comments()).toContain("The pull request is https://github.com/acme/shop/pull/1.");
});

test.each([
  "effect publish#1",
  "effect push_branch#1",
  "write branch_pushed#1",
  "effect make_pull_request#1",
  "write pull_request_ready#1",
])("a service that is killed at %s publishes once", { tags: ["long"] }, async (point) => {
  const args = ["serve", "--once", "--trust"];
  const killed = startCuebook(served.folder, args, { GITHUB_TOKEN: trial.token, CUEBOOK_FAULT: point });
  expect((await killed.ended).code).toBeNull();
  expect(served.states).toEqual({ 1: "To Do" });
  const { code, out, err } = await serve();
  expect(code, out + err).toBe(0);
  expect(served.states).toEqual({ 1: "Review" });
  expect(trial.stub.pulls.all).toHaveLength(1);
  const { out: log } = await cuebook(served.folder, ["runs", "log", await newestRun(served.folder)]);
  expect(log).toContain("the pull request is https://github.com/acme/shop/pull/1 (open)");
});

test("a branch whose pull request a person merged, and that was deleted then, is not pushed again", async () => {
  const args = ["serve", "--once", "--trust"];
  const killed = startCuebook(served.folder, args, {
    ...{ GITHUB_TOKEN: trial.token, CUEBOOK_FAULT: "write pull_request_ready#1" },
  });
  expect((await killed.ended).code).toBeNull();
  const [pull] = trial.stub.pulls.all;
  trial.stub.pulls.end("merged");
  trial.git("update-ref", "-d", `refs/heads/${pull?.branch}`);
  const { code, out, err } = await serve();
  expect(code, out + err).toBe(0);
  expect(trial.stub.pulls.all).toHaveLength(1);
  expect(trial.git("branch", "--list", "cuebook/*")).toBe("");
});

test("a branch that cannot be published blocks the issue, with the reason in a comment", {
  tags: ["long"],
}, async () => {
  const wrong = "ghp_aTokenThatIsWrong0123456789012345";
  const { out } = await serve(wrong);
  expect(out).toMatch(/APP-1 +blocked +the work is done, but its branch could not be published: the branch cuebook/);
  expect(served.states).toEqual({ 1: "To Do" });
  expect(comments()).toContain("its branch could not be published");
  expect(out + comments()).not.toContain(wrong);
  expect(trial.stub.pulls.all).toEqual([]);
});

test("a text of a pull request that fails blocks its issue with the place, and the others are handed off", {
  tags: ["long"],
}, async () => {
  const issues = ["Say mine", "Odd", "Say more"].map((title, index) => ({ id: `${index + 1}`, title, state: "To Do" }));
  served.issues = issues.map((issue) => ({ ...issue, identifier: `APP-${issue.id}` }));
  const request = (title: string) => `handoff:
  push: true
  remote: ${trial.remote}
  endpoint: ${trial.endpoint}
  token: $GITHUB_TOKEN
  pull_request:
    title: ${JSON.stringify(title)}
`;
  served.workflow("Fix {{ .issue.title }}.", front(request("{{ slice .task.title 11 }}")));
  const first = await serve();
  expect(first.code, first.out + first.err).toBe(3);
  expect(first.out).toMatch(/APP-2 +blocked +the work is done, but its branch could not be published: /);
  expect(served.states).toEqual({ 1: "Review", 2: "To Do", 3: "Review" });
  const titles = () => trial.stub.pulls.all.map(({ issue }) => issue.title).sort();
  expect(titles()).toEqual(["mine", "more"]);
  expect(comments(1)).toMatch(/WORKFLOW\.md:\d+:\d+/);
  // A service that is started again says so too, and so does the inbox.
  expect((await serve()).out).toMatch(/APP-2 +skipped .*WORKFLOW\.md:\d+:\d+/);
  expect((await cuebook(served.folder, ["inbox", "list"])).out).toMatch(/APP-2 is blocked[\s\S]*WORKFLOW\.md:\d+:\d+/);
});
