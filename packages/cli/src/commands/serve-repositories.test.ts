import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitServer } from "@cuebook/workspace/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { startCuebook } from "../testing/run-project.ts";
import { frontMatter, ServedProject } from "../testing/served-project.ts";

const token = "ghp_aTokenThatMayRead0123456789012345";
const agent = `cat > /dev/null
cat said
echo mine >> said
git add -A
git -c user.name=A -c user.email=a@localhost commit -qm mine
`;

let root: string;
let served: ServedProject;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "serve-repositories-"));
  const work = join(root, "work");
  mkdirSync(work);
  writeFileSync(join(work, "said"), "theirs\n");
  execFileSync(
    "sh",
    ["-ec", "git init -q -b main; git add -A; git -c user.name=T -c user.email=t@x commit -qm first"],
    {
      cwd: work,
    },
  );
  execFileSync("git", ["clone", "-q", "--bare", work, join(root, "acme/shop.git")]);
  execFileSync("git", ["-C", join(root, "acme/shop.git"), "config", "http.receivepack", "true"]);
  served = new ServedProject([{ id: "1" }], { front: front() });
});
afterEach(() => {
  served[Symbol.dispose]();
  rmSync(root, { recursive: true, force: true });
});

function front(more = "handoff: { push: true }"): string {
  return frontMatter(`repository: shop\n${more}`, "kind: sh, max_turns: 1");
}

function configure(repository: string): void {
  const sh = `  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }`;
  mkdirSync(join(served.folder, ".cuebook"), { recursive: true });
  writeFileSync(join(served.folder, ".cuebook/config.yaml"), `agents:\n${sh}\nrepositories:\n  shop: ${repository}\n`);
}

const env = (more: Readonly<Record<string, string>> = {}) => ({ XDG_STATE_HOME: join(root, "state"), ...more });
const run = (args: readonly string[], more = {}) => cuebook(served.folder, [...args], env(more));
const branches = () =>
  execFileSync("git", ["-C", join(root, "acme/shop.git"), "branch", "--format=%(refname:short)"], { encoding: "utf8" });

test("an issue is worked on in a clone, and its branch is pushed to the repository with its token", {
  tags: ["long"],
}, async () => {
  await using server = await gitServer(root, token);
  configure(`{ url: "${server.address}/acme/shop.git", token: $SHOP_TOKEN }`);
  const before = await run(["service", "show"]);
  expect(before.out).toContain("WORKFLOW.md: repository shop: not cloned yet\n");
  const { code, out, err } = await run(["serve", "--once"], { SHOP_TOKEN: token });
  expect(code, out + err).toBe(0);
  expect(served.states).toEqual({ 1: "Review" });
  expect(out).toMatch(/shop: cloned in .*, main is at [0-9a-f]{10}/);
  expect(branches()).toMatch(/^cuebook\/APP-1-/m);
  expect(out + err).not.toContain(token);
  const shown = await run(["service", "show"]);
  expect(shown.out).toMatch(/repository shop: [\d.]+ kB in .*\/repositories\/shop-[0-9a-f]{8}\n/);
});

test("a service that is killed while it clones clones again", { tags: ["long"] }, async () => {
  configure(`{ url: "file://${root}/acme/shop.git" }`);
  const killed = startCuebook(served.folder, ["serve", "--once"], env({ CUEBOOK_FAULT: "clone fetched#1" }));
  expect((await killed.ended).code).toBeNull();
  const { code, out, err } = await run(["serve", "--once"]);
  expect(code, out + err).toBe(0);
  expect(served.states).toEqual({ 1: "Review" });
});

test("a repository that is gone leaves its issues, with the reason", async () => {
  configure(`{ url: "file://${root}/acme/shop.git" }`);
  rmSync(join(root, "acme"), { recursive: true });
  const { out } = await run(["serve", "--once"]);
  expect(out).toContain("APP-1");
  expect(out).toContain("does not appear to be a git repository");
  expect(served.states).toEqual({ 1: "To Do" });
});

test.each([
  [
    '{ url: "https://robot:hunter2hunter2@example.com/a.git" }',
    "at example.com has credentials in it, which git would show",
  ],
  ["{ url: acme/shop }", '"url" is "acme/shop", which is not an address'],
  [
    "{ url: git@example.com:a/b.git, token: $T }",
    '"token" would never be sent: git@example.com:a/b.git is not an https',
  ],
  ["{ url: https://example.com/a.git, token: ghp_abc }", "the name of a variable, as $NAME"],
  ["{ url: https://example.com/a.git, branch: -x }", "the name of a branch"],
  [
    "{ url: https://example.com/a.git, token: $NOT_SET_AT_ALL }",
    "takes its value from $NOT_SET_AT_ALL, which is not set",
  ],
])("the configuration %s is refused", async (repository, message) => {
  configure(repository);
  const { code, out, err } = await run(["serve", "--once"]);
  expect(code).not.toBe(0);
  expect(out + err).toContain(message);
});

test("a name that the configuration does not have is refused", { tags: ["long"] }, async () => {
  configure(`{ url: "file://${root}/acme/shop.git" }`);
  served.workflow("Fix.", front().replace("repository: shop", "repository: shpo"));
  const { out, err } = await run(["serve", "--once"]);
  expect(out + err).toContain('"repository" is "shpo", which is not in the configuration; known are shop');
  expect(out + err).toContain('did you mean "shop"?');
});
