import { appendFileSync, chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, git } from "../testing/run-project.ts";

let project: EssayProject;
beforeAll(() => {
  project = essayProject({
    ".husky/pre-commit": "true\n",
    ".env.example": "DATABASE_URL=\nAPI_TOKEN=\n",
    "api/composer.json": "{}\n",
    "web/package.json": '{ "scripts": { "test": "node --test" } }\n',
  });
  const { folder } = project;
  const phases = "version: 1\nname: phased\nagent: sh\nphases: [tiny_spec, implement]\n";
  writeFileSync(join(folder, "phased.workflow.yaml"), phases);
  appendFileSync(join(folder, ".cuebook/config.yaml"), "project: { ports: 3 }\n");
  chmodSync(join(folder, ".husky/pre-commit"), 0o755);
  git(folder, "add", "-A");
  git(folder, "-c", "user.name=Me", "-c", "user.email=me@example.org", "commit", "-qm", "Phases");
  git(folder, "config", "core.hooksPath", ".husky");
  git(folder, "config", "commit.gpgSign", "true");
  git(folder, "config", "gpg.format", "ssh");
  git(folder, "sparse-checkout", "set", "api", "web", ".husky", ".cuebook");
});
afterAll(() => project.remove());

const plan = (args: readonly string[] = [], columns?: number, env: Readonly<Record<string, string>> = {}) => {
  const screen = columns === undefined ? undefined : { columns, rows: 24 };
  return cuebook(
    project.folder,
    ["plan", "phased.workflow.yaml", "--prompt", "cats", ...args],
    { PAGER: "", ...env },
    "",
    screen,
  );
};

/** The lines of a section, without colours. */
const sectionOf = (out: string, title: string) =>
  new RegExp(`^${title}\n((?: .*\n)+)`, "m").exec(stripVTControlCharacters(out))?.[1];

const inApi =
  "nothing will check changes in api: no command was found there for test, lint, build; set `project: { test_command: COMMAND }` in the configuration";

describe("cuebook plan of phases", () => {
  test("shows the hooks, the signatures, what nothing checks, the ports, and what the checkout lacks", async () => {
    const { code, out, err } = await plan();
    expect(code).toBe(0);
    expect(err).toMatch(/^note: the checkout is sparse, .*: \.cuebook, \.husky, api, web\n/);
    expect(out).toContain("\nports       3 in a row, in CUEBOOK_PORT and CUEBOOK_PORT_1 to CUEBOOK_PORT_3\n");
    expect(sectionOf(out, "Project")).toBe(
      `  language    javascript\n  web/        javascript: test npm test\n  checks      ${inApi}\n`,
    );
    expect(sectionOf(out, "Commits")).toBe(
      `  pre-commit  .husky/pre-commit (husky) does not run; to run it as a check: project: { hooks: [pre-commit] }
  signing     commits are not signed, although \`commit.gpgSign\` is set: \`user.signingkey\` is not set\n`,
    );
  });

  test("fits 80 columns", async () => {
    const { out } = await plan([], 80);
    expect(stripVTControlCharacters(out)).toContain("which is new for each run.\nNo run was started.\n");
    expect(sectionOf(out, "Commits")).toBe(`  pre-commit  .husky/pre-commit (husky) does not run; to run it as a check:
              project: { hooks: [pre-commit] }
  signing     commits are not signed, although \`commit.gpgSign\` is set:
              \`user.signingkey\` is not set\n`);
    expect(sectionOf(out, "Project")).toContain(`
  checks      nothing will check changes in api: no command was found there for
              test, lint, build; set \`project: { test_command: COMMAND }\` in the
              configuration\n`);
  });

  test("has hooks and signatures in its JSON form, and is another plan when a hook is switched on", async () => {
    const found = JSON.parse((await plan(["--format", "json"])).out);
    const hook = { name: "pre-commit", from: ".husky/pre-commit", manager: "husky", isIgnored: false, isRun: false };
    const reason = "`user.signingkey` is not set";
    expect(found).toMatchObject({ ports: 3, git: { hooks: [hook], signing: { is: "unsigned", reason } } });
    const config = join(project.folder, ".cuebook/config.yaml");
    writeFileSync(config, readFileSync(config, "utf8").replace("ports: 3", "hooks: [pre-commit]"));
    const changed = JSON.parse((await plan(["--format", "json", "--allow-dirty"])).out);
    expect(changed).toMatchObject({ ports: 0, git: { hooks: [{ ...hook, isRun: true }] } });
    expect(changed.hash).not.toBe(found.hash);
    git(project.folder, "checkout", "--quiet", "--", ".cuebook/config.yaml");
  });

  test("names the variables that the project needs and does not get, and no value of theirs", async () => {
    const env = { DATABASE_URL: "postgres://db/held", API_TOKEN: "held-t0ken-of-the-api" };
    const { out } = await plan([], undefined, env);
    expect(sectionOf(out, "Project")).toContain(
      '\n  variables   DATABASE_URL (.env.example) and API_TOKEN (.env.example) are set here, but agents, checks and the set-up do not get them; set `project: { env: ["DATABASE_URL"] }` in the configuration to pass on DATABASE_URL; API_TOKEN looks like a secret: if `project.env` names it, agents see its value\n',
    );
    const json = await plan(["--format", "json"], undefined, env);
    const from = [".env.example"];
    expect(JSON.parse(json.out).heldVariables).toEqual({
      variables: [
        { name: "DATABASE_URL", from, isSecret: false },
        { name: "API_TOKEN", from, isSecret: true },
      ],
      setting: 'env: ["DATABASE_URL"]',
    });
    expect(`${out}${json.out}`).not.toMatch(/held-t0ken|postgres:/);
    const without = JSON.parse((await plan(["--format", "json"])).out);
    expect([without.heldVariables, without.hash]).toEqual([null, JSON.parse(json.out).hash]);
  });

  test("prints no plan, but the finding and what to do, if a phase needs one before it", async () => {
    const file = join(project.folder, "bare.workflow.yaml");
    writeFileSync(file, "version: 1\nname: bare\nagent: sh\nphases: [implement]\n");
    const { code, out, err } = await cuebook(project.folder, ["plan", file, "--prompt", "cats"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^error\[unknown_name\]: unknown name "SPEC_CONTENT"/m);
    expect(err).toContain('\n  help: put spec or tiny_spec before "implement"\n');
  });
});
