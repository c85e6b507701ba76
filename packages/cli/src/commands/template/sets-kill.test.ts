import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook, cuebookProcess, mainFile, plainEnv } from "../../testing/cuebook.ts";
import { startCuebook } from "../../testing/run-project.ts";
import { setProject, treeOf } from "../../testing/set-project.ts";

const apply = ["template", "apply", "service", "orders", "--set", "name=orders", "--set", "database=postgres", "--yes"];
const update = ["template", "update", "--yes"];
const undo = ["undo", "--yes"];

let base: string;
/** A project before each command. */
let stages: Readonly<Record<"apply" | "update" | "undo", string>>;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), "cuebook-set-kill-"));
  const project = setProject();
  const copy = (name: string) => {
    cpSync(project, join(base, name), { recursive: true, preserveTimestamps: true });
    return join(base, name);
  };
  // The state names the folder of the project, so all copies work under one path.
  const first = copy("apply");
  await cuebook(project, apply);
  const main = join(project, ".templates/service/main.ts.tmpl");
  writeFileSync(main, `// more\n${readFileSync(main, "utf8")}`);
  const description = join(project, ".templates/service/template.yaml");
  writeFileSync(description, readFileSync(description, "utf8").replace("target: bin/run", "target: bin/run/start"));
  const second = copy("update");
  await cuebook(project, update);
  stages = { apply: first, update: second, undo: copy("undo") };
  work = project;
});
let work: string;
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
});

/** Puts the project of a stage at its place. */
function restore(stage: keyof typeof stages): void {
  rmSync(work, { recursive: true, force: true });
  cpSync(stages[stage], work, { recursive: true, preserveTimestamps: true });
}

async function killAll(
  stage: keyof typeof stages,
  args: readonly string[],
  isChosen: (at: number, of: number) => boolean,
) {
  restore(stage);
  const before = treeOf(work);
  const log = join(base, `${stage}.log`);
  expect(cuebookProcess(work, args, { CUEBOOK_FAULT_LOG: log }).code).toBe(0);
  const after = treeOf(work);
  const points = readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .filter((point) => point.startsWith("action "));
  expect(points.length).toBeGreaterThan(4);
  for (const [at, point] of points.entries()) {
    if (!isChosen(at, points.length)) continue;
    restore(stage);
    expect(cuebookProcess(work, args, { CUEBOOK_FAULT: point }).code, point).toBeNull();
    const { err } = await cuebook(work, ["undo", "--list"]);
    if (point === "action intent#1") expect(treeOf(work), point).toEqual(before);
    else {
      expect(err, point).toMatch(/^an interrupted action was completed: /);
      expect(treeOf(work), point).toEqual(after);
    }
  }
}

const commands = [
  ["apply", apply],
  ["update", update],
  ["undo", undo],
] as const;

test.each(commands)(
  "%s that is killed at its first, second or last step is not done, or completed",
  async (stage, args) => {
    await killAll(stage, args, (at, of) => at < 2 || at === of - 1);
  },
  120_000,
);

test.each(commands)(
  "%s that is killed at any step is not done, or completed",
  { tags: ["long"] },
  async (stage, args) => {
    await killAll(stage, args, () => true);
  },
);

test("a full disk leaves every file unchanged, and the action can be repeated", async () => {
  restore("apply");
  writeFileSync(join(work, ".templates/service/run.sh"), "x".repeat(600_000));
  const before = treeOf(work);
  // Files above 256 or 512 KB cannot be written, depending on the shell.
  const script = `trap '' XFSZ; ulimit -f 512; exec "$@"`;
  const { status, stderr } = spawnSync("sh", ["-c", script, "sh", process.execPath, mainFile, ...apply], {
    cwd: work,
    env: plainEnv(work),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    4,
    expect.stringContaining("nothing was written: the action could not be recorded"),
  ]);
  expect(treeOf(work)).toEqual(before);
  expect((await cuebook(work, apply)).code).toBe(0);
});

test("of two processes at once, each that reports success is in the record", async () => {
  restore("apply");
  mkdirSync(join(work, "sales"));
  writeFileSync(join(work, "sales/index.txt"), "# services\n");
  const of = (name: string) => ["template", "apply", "service", name, "--set", `name=${name}`, "--yes"];
  const ends = await Promise.all([startCuebook(work, of("orders")).ended, startCuebook(work, of("sales")).ended]);
  const names = ["orders", "sales"].filter((_, at) => ends[at]?.code === 0);
  expect(names.length).toBeGreaterThan(0);
  const { applied } = JSON.parse(readFileSync(join(work, ".cuebook/templates.lock.json"), "utf8"));
  expect(Object.keys(applied)).toEqual(names.map((name) => `service:${name}`));
  for (const { code, err } of ends) if (code !== 0) expect(err).toContain("nothing was written: run it again");
});
