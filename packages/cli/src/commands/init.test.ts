import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { repositoryWith } from "../testing/run-project.ts";
import { hasTerminal, inTerminal } from "../testing/terminal.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function folder(files: Record<string, string> = {}): string {
  const path = folderWith({ ".git/HEAD": "", ...files });
  folders.push(path);
  return path;
}

/** As in a project that has files: those of the small project are for an empty folder. */
const mine = { "README.md": "mine\n" };

/** A folder of programs that behave like Claude Code and Codex as far as they are asked who they are. */
function clients(): string {
  const at = folderWith();
  folders.push(at);
  const program = (name: string, text: string) => {
    writeFileSync(join(at, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(at, name), 0o755);
  };
  program(
    "claude",
    `case "$1" in --version) echo "2.1.330 (Claude Code)" ;; auth) echo '{ "loggedIn": true }' ;; esac`,
  );
  program("gemini", `case "$1" in --version) echo "0.30.0" ;; esac`);
  return at;
}

const written = [
  "WORKFLOW.md",
  "solve.workflow.yaml",
  "issues.json",
  ".cuebook/config.yaml",
  ".cuebook/demo.yaml",
  ".cuebook/state/.gitignore",
  ".cuebook/editor/workflow.schema.json",
  ".cuebook/editor/config.schema.json",
];

describe("cuebook init", () => {
  test("writes an example project and proposes the next commands", async () => {
    const at = folder(mine);
    const { code, out, err } = await cuebook(at, ["init"]);
    expect([code, err]).toEqual([0, ""]);
    for (const file of written) expect(out).toContain(`wrote  ${file}\n`);
    expect(out).toContain("\nok  2 workflows, 17 prompts, 8 edges, 0 findings\n");
    expect(out).toContain("\n  cuebook run solve.workflow.yaml --issue issues.json#APP-1 ");
    expect(readFileSync(join(at, ".cuebook/state/.gitignore"), "utf8")).toMatch(/^\*$/m);
  });

  test("writes an example that passes the strict check, with its configuration in effect", async () => {
    const at = folder(mine);
    await cuebook(at, ["init", "--agent", "claude-code"]);
    expect(await cuebook(at, ["check", "--strict"])).toEqual({
      code: 0,
      out: "ok  2 workflows, 17 prompts, 8 edges, 0 findings\n",
      err: "",
    });
    const { out } = await cuebook(at, ["config", "--format", "json"]);
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [],
      settings: expect.arrayContaining([{ setting: "agent", value: "claude", from: ".cuebook/config.yaml" }]),
    });
  });

  test("writes one template for the first prompt, a retry, and later turns", async () => {
    const at = folder();
    await cuebook(at, ["init"]);
    const render = async (...more: string[]) => {
      const { code, out, err } = await cuebook(at, [
        "prompt",
        "render",
        "WORKFLOW.md",
        "--issue",
        "issues.json#APP-2",
        ...more,
      ]);
      expect([code, err]).toEqual([0, ""]);
      return out;
    };
    expect(await render()).toMatch(
      /^You work alone[\s\S]*# APP-2: Say goodbye too\n[\s\S]*Labels: feature\n[\s\S]*It waits for APP-1 \(open\)/,
    );
    expect(await render()).not.toContain("earlier attempt");
    expect(await render("--attempt", "2")).toContain("\nThis is attempt 2 after the first. ");
    expect(await render("--turn", "3")).toBe(`\
Continue APP-2. This is turn 3 of 10.
See what has changed so far (\`git status\`, \`git diff\`), finish what is missing, run the tests, and commit.
`);
  });

  test("writes issues and a workflow that can be served", async () => {
    const at = repositoryWith({ "replay.yaml": "version: 1\nroles: { worker: [{ output: Done. }] }\n" });
    folders.push(at);
    await cuebook(at, ["init"]);
    const { code, out, err } = await cuebook(at, ["serve", "--dry-run", "--replay", "replay.yaml"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^1 of 2 issues would be dispatched; nothing was changed\n/);
  });

  test("creates the given folder, and reports it in JSON", async () => {
    const at = folder();
    const { code, out } = await cuebook(at, ["init", "new/my agents", "--no-sample", "--format", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      folder: join(at, "new/my agents"),
      written,
      agent: "demo",
      tracker: "file",
      repository: "repository",
      errors: 0,
      next: [
        "cd 'new/my agents'",
        "cuebook run solve.workflow.yaml --issue issues.json#APP-1",
        "cuebook doctor agents",
        "cuebook check",
        expect.stringMatching(/^cuebook prompt render/),
        "cuebook serve --dry-run",
      ],
    });
  });

  test("in an empty folder it makes a project with a failing test, and commits it; the next command runs", async () => {
    const at = folder();
    const { code, out } = await cuebook(at, ["init", "greeter"]);
    expect(code).toBe(0);
    expect(out).toContain("git    a repository on the branch main, with a first commit\n");
    const project = join(at, "greeter");
    expect(execFileSync("git", ["status", "--porcelain"], { cwd: project, encoding: "utf8" })).toBe("");
    const ran = await cuebook(project, ["run", "solve.workflow.yaml", "--issue", "issues.json#APP-1", "--quiet"]);
    expect(ran.code).toBe(0);
    const again = await cuebook(project, ["init"]);
    expect([again.code, again.err]).toEqual([0, ""]);
    expect(again.out).not.toContain("wrote");
    const served = await cuebook(project, ["serve", "--once"]);
    // The second issue waits until somebody has closed the first.
    expect([served.code, served.err]).toEqual([3, ""]);
    expect(served.out).toMatch(/ APP-1 +handed off +the work is done /);
  });

  test("called by npx, it proposes commands that begin with npx, and in a repository to install first", async () => {
    const at = folder(mine);
    const all = async (env: Record<string, string>): Promise<string[]> => {
      const { out } = await cuebook(at, ["init", "--force", "--format", "json"], env);
      return JSON.parse(out).next;
    };
    const steps = async (env: Record<string, string>) => (await all(env)).at(-1);
    const bin = join(at, "cache/_npx/1/node_modules/.bin");
    const lasting = join(at, "bin");
    for (const place of [bin, lasting]) {
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "cuebook"), "#!/bin/sh\n", { mode: 0o755 });
    }
    const npx = { npm_config_user_agent: "npm/11.0.0" };
    const path = process.env.PATH?.split(":").filter((place) => !existsSync(join(place, "cuebook")));
    const env = { ...npx, PATH: [bin, ...(path ?? [])].join(":") };
    expect(await steps(env)).toBe("npx cuebook serve --dry-run");
    expect(await steps({ ...npx, PATH: `${env.PATH}:${lasting}` })).toBe("cuebook serve --dry-run");
    expect(await steps({ PATH: env.PATH })).toBe("cuebook serve --dry-run");
    rmSync(join(at, ".git"), { recursive: true });
    execFileSync("git", ["init", "--quiet"], { cwd: at });
    const inRepository = await all(env);
    expect(inRepository[0]).toBe("npm install --global cuebook");
    expect(inRepository.join("\n")).not.toContain("npx cuebook");
    expect((await all({ PATH: env.PATH }))[0]).not.toContain("npm install");
  });

  test("continues after an interruption: what is there as it would be written is kept, and the commit is made", async () => {
    const at = join(folder(), "greeter");
    mkdirSync(at);
    execFileSync("git", ["init", "--quiet"], { cwd: at });
    const { out } = await cuebook(at, ["init", "--format", "json"]);
    const { written: all }: { written: string[] } = JSON.parse(out);
    rmSync(join(at, ".git"), { recursive: true });
    for (const path of all.slice(3)) rmSync(join(at, path));
    const again = await cuebook(at, ["init", "--format", "json"]);
    expect(JSON.parse(again.out)).toMatchObject({ written: all.slice(3), repository: "repository", errors: 0 });
  });

  test("finds installed clients, and takes one that is signed in", async () => {
    const at = folder(mine);
    const env = { PATH: `${clients()}:${process.env.PATH}` };
    expect(JSON.parse((await cuebook(at, ["init", "--format", "json"], env)).out)).toMatchObject({
      agent: "claude-code",
      next: expect.arrayContaining([
        'git add -A && git commit -m "Add Cuebook"',
        "cuebook run solve.workflow.yaml --issue issues.json#APP-1 --replay .cuebook/demo.yaml",
        "cuebook run solve.workflow.yaml --issue issues.json#APP-1",
      ]),
    });
    const doctor = await cuebook(at, ["doctor", "agents"], env);
    expect(doctor.out).toContain("ok  claude (claude-code): 2.1.330 (Claude Code); signed in; ");
  });

  test.each([
    ["https://github.com/acme/shop.git", "GITHUB_TOKEN", "github", "acme/shop"],
    ["git@gitlab.com:acme/tools/shop.git", "GITLAB_TOKEN", "gitlab", "acme/tools/shop"],
    ["ssh://git@gitlab.example.org/acme/shop.git", "GITLAB_TOKEN", "gitlab", "acme/shop"],
  ])("the tracker of the remote %s is proposed if %s is set", async (address, variable, kind, project) => {
    const at = repositoryWith(mine);
    folders.push(at);
    execFileSync("git", ["remote", "add", "origin", address], { cwd: at });
    const { out, code } = await cuebook(at, ["init", "--format", "json"], { [variable]: "a-secret-value" });
    expect(JSON.parse(out)).toMatchObject({ tracker: kind, errors: 0 });
    expect(code).toBe(0);
    const front = readFileSync(join(at, "WORKFLOW.md"), "utf8");
    expect(front).toContain(`  kind: ${kind}\n`);
    expect(front).toContain(`  api_key: $${variable}\n  project: ${project}\n`);
    expect(front).not.toContain("a-secret-value");
  });

  test.each([
    ["github", "acme/shop"],
    ["gitlab", "acme/shop"],
    ["linear", "checkout-1a2b3c4d5e6f"],
    ["jira", "APP"],
  ])("what it writes for %s passes the check", async (kind, project) => {
    const at = folder(mine);
    const address = kind === "jira" ? ["--endpoint", "https://acme.atlassian.net"] : [];
    const { code, out } = await cuebook(at, ["init", "--tracker", kind, "--project", project, ...address]);
    expect(out).not.toContain("error[");
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}export \w+=\.\.\. +the key of the tracker$/m);
  });

  test.each([
    [["--agent", "claud-code"], /--agent cannot be "claud-code"\nhint: did you mean "claude-code"\?/],
    [["--tracker", "jira"], /--tracker jira needs the key of the project\nhint: add it: --project APP/],
    [["--tracker", "jira", "--project", "APP"], /--tracker jira needs the address of the site/],
    [["--tracker", "github", "--project", "shop"], /"shop" is no repository; one is acme\/shop/],
    [["--project", "acme/shop"], /--project is for a service, and the tracker is a file/],
  ])("refuses %j and writes nothing", async (args, message) => {
    const at = folder();
    const { code, err } = await cuebook(at, ["init", ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(existsSync(join(at, "WORKFLOW.md"))).toBe(false);
  });

  test.runIf(hasTerminal)("asks in a terminal, and asks again for an answer that does not fit", async () => {
    const at = join(folder(), "asked");
    mkdirSync(at);
    const call = inTerminal(at, ["init"]);
    await call.type("Which agent works?", "0\n");
    await call.type('"0" is not in the list', "demo\n");
    await call.type("Where are the issues?", "github\n");
    await call.type("such as acme/shop: ", "shop\n");
    await call.type('"shop" is no repository', "acme/shop\n");
    await call.type("to try it on?", "\n");
    await call.type("Make one?", "\n");
    const { code, shown } = await call.ended;
    expect(shown).toContain("src/greet.mjs");
    expect(code).toBe(0);
    expect(readFileSync(join(at, "WORKFLOW.md"), "utf8")).toContain("project: acme/shop");
  });

  test.runIf(hasTerminal)("Ctrl-C at a question writes nothing", async () => {
    const at = join(folder(), "interrupted");
    mkdirSync(at);
    const call = inTerminal(at, ["init"]);
    await call.type("a number or a word [demo]: ", "\u0003");
    expect((await call.ended).code).toBe(130);
    expect(readdirSync(at)).toEqual([]);
  });

  test("names all existing files and changes nothing, unless --force replaces them", async () => {
    const at = folder({ ...mine, "WORKFLOW.md": "mine", "issues.json": "mine" });
    const before = readdirSync(at, { recursive: true });
    expect(await cuebook(at, ["init"])).toEqual({
      code: 4,
      out: "",
      err: `\
error[files_exist]: nothing was written: these files already exist: WORKFLOW.md, issues.json
hint: choose another folder (cuebook init FOLDER), or replace them with --force
`,
    });
    expect(readdirSync(at, { recursive: true })).toEqual(before);
    expect((await cuebook(at, ["init", "--force"])).code).toBe(0);
    expect(readFileSync(join(at, "issues.json"), "utf8")).toContain("APP-1");
  });

  test("reports in JSON why it cannot write", async () => {
    const at = folder();
    writeFileSync(join(at, "file"), "");
    const { code, out } = await cuebook(at, ["init", "file/below", "--format", "json"]);
    expect(code).toBe(4);
    expect(JSON.parse(out)).toMatchObject({
      error: { code: "write_failed", message: "src/greet.mjs cannot be written: a file is where a folder is needed" },
    });
  });
});
