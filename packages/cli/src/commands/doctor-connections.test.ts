import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GitHubStub } from "@cuebook/trackers/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject } from "../testing/run-project.ts";

let project: EssayProject;
let stub: GitHubStub;
beforeEach(async () => {
  project = essayProject();
  stub = await GitHubStub.start();
  stub.labels = ["todo", "doing", "review", "done"];
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
  project.remove();
});

const token = "ghp_stub_key_of_the_robot";

function workflow(more = "", changed: Readonly<Record<string, string>> = {}): void {
  const keys = {
    kind: "github",
    api_key: "$GITHUB_TOKEN",
    project: "acme/shop",
    endpoint: stub.endpoint,
    active_states: "[todo, doing]",
    terminal_states: "[done]",
    handoff_state: "review",
    ...changed,
  };
  const lines = Object.entries(keys).map(([key, value]) => `  ${key}: ${value}\n`);
  writeFileSync(
    join(project.folder, "WORKFLOW.md"),
    `---\ntracker:\n${lines.join("")}${more}---\nDo {{ .issue.title }}.\n`,
  );
}

const publishing = (more = "  pull_request: {}\n") =>
  `handoff:\n  push: true\n  remote: ${stub.endpoint}/acme/shop.git\n  endpoint: ${stub.endpoint}\n${more}`;

async function examine(env: Readonly<Record<string, string>> = { GITHUB_TOKEN: token }, ...more: readonly string[]) {
  const { code, out, err } = await cuebook(project.folder, ["doctor", "connections", "--trust", ...more], env);
  expect(out + err).not.toContain(token);
  return { code, err, out: out.replaceAll(stub.endpoint, "http://STUB") };
}

describe("cuebook doctor connections", () => {
  test("says in words what a tracker and a forge allow", async () => {
    stub.headers = { "x-oauth-scopes": "repo", "github-authentication-token-expiration": "2027-01-01 UTC" };
    workflow(publishing("  token: $GITHUB_TOKEN\n  pull_request: {}\n"));
    expect(await examine()).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "connections
        ok  WORKFLOW.md: the tracker answers (github, not yet tried against the live service)
        ok  WORKFLOW.md: the key belongs to robot
        ok  WORKFLOW.md: it reads the issues of acme/shop
        ok  WORKFLOW.md: the scopes of the key are repo
        ok  WORKFLOW.md: the key expires at 2027-01-01 UTC
        ok  WORKFLOW.md: it knows the states todo, doing, review, done
        ok  WORKFLOW.md: branches are pushed to http://STUB/acme/shop.git with the token
        ok  WORKFLOW.md: the forge answers (github, not yet tried against the live service)
        ok  WORKFLOW.md: it reads the pull requests of acme/shop, whose default branch is main
        ok  WORKFLOW.md: the scopes of the token are repo
        ok  WORKFLOW.md: the token expires at 2027-01-01 UTC

      0 errors, 0 warnings
      ",
      }
    `);
    expect(stub.received.filter(({ method, url }) => method !== "GET" && url.pathname !== "/graphql")).toEqual([]);
  });

  test("names what is missing, and exits with 0: work is possible", async () => {
    stub.labels = ["todo", "done"];
    stub.permissions = { ...stub.permissions, push: false, triage: false };
    workflow();
    expect(await examine()).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "connections
        ok  WORKFLOW.md: the tracker answers (github, not yet tried against the live service)
        ok  WORKFLOW.md: the key belongs to robot
        ok  WORKFLOW.md: it reads the issues of acme/shop
        ok  WORKFLOW.md: it knows the states todo, done
        warning[tracker_lacks]  WORKFLOW.md: its account may not label or close issues: give it the role Triage or Write in the repository
        warning[tracker_lacks]  WORKFLOW.md: there is no label "doing": it is made when an issue first moves to that state, or make it now
        warning[tracker_lacks]  WORKFLOW.md: there is no label "review": it is made when an issue first moves to that state, or make it now

      0 errors, 3 warnings
      ",
      }
    `);
  });

  test("writes every finding as JSON", async () => {
    stub.archived = true;
    workflow();
    const { code, out } = await examine({ GITHUB_TOKEN: token }, "--format", "json");
    expect(code).toBe(0);
    const { sections, errors, warnings } = JSON.parse(out);
    expect({ errors, warnings }).toEqual({ errors: 0, warnings: 1 });
    expect(sections[0].findings.at(-2)).toEqual({
      level: "ok",
      code: "tracker_described",
      message: "WORKFLOW.md: it knows the states todo, doing, review, done",
    });
    expect(sections[0].findings.at(-1)).toMatchObject({ level: "warning", code: "tracker_lacks" });
  });

  test("has colors only where they are wanted", async () => {
    workflow();
    expect((await examine({ GITHUB_TOKEN: token, FORCE_COLOR: "1" })).out).toContain("\u001b[");
    expect((await examine({ GITHUB_TOKEN: token, FORCE_COLOR: "1", NO_COLOR: "1" })).out).not.toContain("\u001b[");
  });

  test("examines what `cuebook pr` needs", async () => {
    const config = (more: string) =>
      writeFileSync(join(project.folder, ".cuebook/config.yaml"), `handoff:\n  remote: ${more}`);
    config(`git@example.org:acme/shop.git\n  token: $GITHUB_TOKEN\n  pull_request: {}\n`);
    expect((await examine()).out).toMatchInlineSnapshot(`
      "connections
        ok  cuebook pr: branches are pushed to git@example.org:acme/shop.git with the token
        warning[forge_unknown]  cuebook pr: git@example.org:acme/shop.git is not at github.com or gitlab.com, so branches are pushed without a pull request
          set \`handoff.endpoint\` to the API of the service that has the repository, or remove \`handoff.pull_request\`

      0 errors, 1 warning
      "
    `);
    config(`git@github.com:acme/shop.git\n  pull_request: {}\n`);
    expect((await examine()).out).toMatchInlineSnapshot(`
      "connections
        ok  cuebook pr: branches are pushed to git@github.com:acme/shop.git with the credentials that git finds
        warning[forge_without_token]  cuebook pr: without a token there is no pull request
          set \`handoff.token\` to the name of a variable with a token, such as \`$GITHUB_TOKEN\` or \`$GITLAB_TOKEN\`

      0 errors, 1 warning
      "
    `);
    config(`upstream\n  token: $GITHUB_TOKEN\n`);
    execFileSync("git", ["init", "-q"], { cwd: project.folder });
    expect((await examine()).out.replaceAll(project.folder, "FOLDER")).toMatchInlineSnapshot(`
      "connections
        error[push_address]  cuebook pr: the repository FOLDER has no remote "upstream"; it has none
          add it: git -C FOLDER remote add upstream ADDRESS; or name another one in \`handoff.remote\`

      1 error, 0 warnings
      "
    `);
    expect((await examine({})).out).toMatchInlineSnapshot(`
      "connections
        error[variable_missing]  the configuration names $GITHUB_TOKEN, which is not set
          Set it: export GITHUB_TOKEN=...

      1 error, 0 warnings
      "
    `);
  });

  test.each<readonly [string, () => void, Readonly<Record<string, string>>]>([
    ["a variable that is not set", () => workflow(), {}],
    ["a wrong key", () => workflow(), { GITHUB_TOKEN: "ghp_other" }],
    ["a repository that it does not see", () => workflow("", { project: "acme/shops" }), { GITHUB_TOKEN: token }],
    ["a project without its owner", () => workflow("", { project: "acme" }), { GITHUB_TOKEN: token }],
    ["an unknown kind", () => workflow("", { kind: "githubb" }), { GITHUB_TOKEN: token }],
    [
      "a token without the repository of the remote",
      () => workflow(publishing("  token: $OTHER\n  pull_request: {}\n")),
      { GITHUB_TOKEN: token, OTHER: "ghp_other" },
    ],
    ["a file with errors", () => writeFileSync(join(project.folder, "WORKFLOW.md"), "---\ntracker: [\n---\nx\n"), {}],
  ])("reports %s", async (_, write, env) => {
    write();
    const { code, out } = await examine(env);
    expect([code, out]).toMatchSnapshot();
  });
});
