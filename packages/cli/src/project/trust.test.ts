import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { removeFolder, repositoryWith } from "../testing/run-project.ts";

const workflow = `name: w
agent: client
roles: { one: { prompt: "Work on {{{input.prompt}}}." } }
graph: { $START: { _: { role: one, prompt: Begin. } }, one: { _: { role: $END } } }
`;

describe("a program that the configuration of a project names", () => {
  let folder: string;
  let outside: string;
  let env: Record<string, string>;
  const trusted = () => join(outside, "state/cuebook/trusted.json");
  const started = () => readFileSync(join(outside, "log"), "utf8");
  const configure = (args = "--flag", more = "") =>
    writeFileSync(
      join(folder, ".cuebook/config.yaml"),
      `agents: { client: { kind: claude-code, command: [sh, ${JSON.stringify(join(folder, "client.sh"))}, ${args}] } }\n${more}`,
    );
  const plan = (...options: readonly string[]) =>
    cuebook(folder, ["plan", "w.workflow.yaml", "--prompt", "Go.", "--allow-dirty", ...options], env);

  beforeAll(() => {
    outside = folderWith({ log: "" });
    folder = repositoryWith({ "w.workflow.yaml": workflow, ".cuebook/config.yaml": "" });
    env = { HOME: outside, XDG_STATE_HOME: join(outside, "state") };
  });
  beforeEach(() => {
    rmSync(join(outside, "state"), { recursive: true, force: true });
    writeFileSync(join(outside, "log"), "");
    writeFileSync(join(folder, "client.sh"), `echo "$@" >>"${outside}/log"; echo "2.9.9 (Claude Code)"\n`);
    chmodSync(join(folder, "client.sh"), 0o755);
    configure();
  });
  afterAll(() => {
    removeFolder(folder);
    removeFolder(outside);
  });

  test("is not started by a plan, which waits for a person, and names the option", async () => {
    const { code, out, err } = await plan();
    expect(code).toBe(3);
    expect(out).toContain("the agent client is not used");
    expect(err).toContain("to trust it: --trust");
    const { code: found, out: text } = await cuebook(folder, ["doctor", "agents"], env);
    expect([found, text]).toEqual([1, expect.stringContaining("error[not_trusted]  the agent client is not used")]);
    expect(started()).toBe("");
  });

  test("is started after --trust, also by later calls, until the setting or its script changes", async () => {
    expect((await plan("--trust")).code).toBe(0);
    expect(started()).toContain("--flag --version");
    expect((await plan()).code).toBe(0);
    expect((await cuebook(folder, ["doctor", "agents"], env)).out).not.toContain("not_trusted");
    writeFileSync(join(outside, "log"), "");
    configure("--other");
    expect((await plan()).code).toBe(3);
    configure("--flag", "sync: merge\n");
    expect((await plan()).code).not.toBe(3);
    writeFileSync(join(outside, "log"), "");
    writeFileSync(join(folder, "client.sh"), `echo changed >>"${outside}/log"\n`);
    expect((await plan()).code).toBe(3);
    expect(started()).toBe("");
  });

  test("is trusted in this project only, in a file that only its owner reads", async () => {
    await plan("--trust");
    expect(statSync(trusted()).mode & 0o777).toBe(0o600);
    expect(statSync(join(outside, "state/cuebook")).mode & 0o777).toBe(0o700);
    const other = repositoryWith({
      "w.workflow.yaml": workflow,
      ".cuebook/config.yaml": readFileSync(join(folder, ".cuebook/config.yaml"), "utf8"),
    });
    const { code } = await cuebook(other, ["plan", "w.workflow.yaml", "--prompt", "Go."], env);
    removeFolder(other);
    expect(code).toBe(3);
  });

  test("is listed with what is trusted, and forgotten by its number", async () => {
    await plan("--trust");
    const { out } = await cuebook(folder, ["permissions", "list"], env);
    expect(out).toMatch(/1 +trusted +the agent client: sh/);
    expect(out).toContain("You trust exactly this");
    configure("--other");
    expect((await cuebook(folder, ["permissions", "list"], env)).out).toMatch(/1 +changed since +the agent client/);
    configure();
    expect((await cuebook(folder, ["permissions", "forget", "2"], env)).code).toBe(4);
    const forgotten = await cuebook(folder, ["permissions", "forget", "1", "--format", "json"], env);
    expect(JSON.parse(forgotten.out)).toMatchObject({ forgotten: [], distrusted: [expect.any(String)] });
    expect((await plan()).code).toBe(3);
  });

  test("is not trusted by a record that the project itself could write", async () => {
    const inside = { ...env, XDG_STATE_HOME: join(folder, "state") };
    const { code, err } = await cuebook(
      folder,
      ["plan", "w.workflow.yaml", "--prompt", "Go.", "--allow-dirty", "--trust"],
      inside,
    );
    expect([code, err]).toEqual([4, expect.stringContaining("trust_unavailable")]);
    expect(started()).toBe("");
  });

  test("is trusted if the person's own configuration names it", async () => {
    const own = readFileSync(join(folder, ".cuebook/config.yaml"), "utf8");
    rmSync(join(folder, ".cuebook/config.yaml"));
    const home = folderWith({ ".config/cuebook/config.yaml": own });
    const { code, err } = await cuebook(folder, ["plan", "w.workflow.yaml", "--prompt", "Go.", "--allow-dirty"], {
      ...env,
      HOME: home,
    });
    removeFolder(home);
    expect([code, err]).toEqual([0, ""]);
    expect(started()).toContain("--flag --version");
  });
});
