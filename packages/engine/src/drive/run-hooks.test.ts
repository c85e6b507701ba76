import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EventBody, EventType } from "@cuebook/run";
import type { PhaseLibrary } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import type { Host } from "../host/host.ts";
import { completed, smallPhases } from "../testing/small-phases.ts";
import { Trial, type Work } from "../testing/trial.ts";

/** Refuses files with the word, and writes down that it ran. */
const refusing = "echo ran >> ../../log; git diff --cached | grep '^+.*dbg!' && exit 1; exit 0";
/** As formatters of the pre-commit framework: it fails if it changed a file. */
const formatting = `echo ran >> ../../log
for f in $(git diff --cached --name-only --diff-filter=d); do
  if grep -q ' $' "$f"; then sed -i.bak 's/ *$//' "$f"; rm "$f.bak"; changed=1; fi
done
test -z "$changed"`;

interface HookTrial {
  readonly files?: Readonly<Record<string, string>>;
  readonly phases?: string;
  readonly library?: PhaseLibrary;
  readonly project?: Host["project"];
}

function trialOf(hook: string, work: Readonly<Record<string, Work>>, more: HookTrial = {}): Trial {
  const { phases = "build", library = smallPhases, project, files = {} } = more;
  const trial = new Trial(`version: 1\nname: trial\nphases: [${phases}]\n`, {
    ...{ library, files, input: { prompt: "Do it." } },
    work: { build: () => completed("Built."), note: () => completed("Noted."), ...work },
    project: { hooks: ["pre-commit"], ...project },
  });
  if (hook !== "") install(trial, "pre-commit", hook);
  return trial;
}

function install(trial: Trial, name: string, hook: string, mode = 0o755): void {
  const folder = join(trial.folder, "r/.git/hooks");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${hook}\n`, { mode });
}

const writes =
  (...texts: readonly string[]): Work =>
  ({ workspace, turn }) => {
    writeFileSync(join(workspace, "b.txt"), texts[Math.min(turn, texts.length) - 1] ?? "");
    return completed("Built.");
  };

async function eventsOf<Type extends EventType>(trial: Trial, type: Type) {
  const events = await trial.events();
  return events.filter((event): event is typeof event & Extract<EventBody, { type: Type }> => event.type === type);
}

const timesRun = (trial: Trial) => {
  const log = join(trial.folder, "log");
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").length : 0;
};

async function committed(trial: Trial, file: string): Promise<string> {
  return execFileSync("git", ["show", `HEAD:${file}`], { cwd: await trial.path(), encoding: "utf8" });
}

describe("a hook that the configuration asks for", () => {
  test("returns the work to its phase with what it found, and is passed before the commit", async () => {
    await using trial = trialOf(refusing, { build: writes("dbg!(1)\n", "1\n") });
    expect((await trial.start()).status).toBe("completed");
    expect(trial.asked).toHaveLength(2);
    expect(trial.asked[1]?.prompt).toContain(
      'The check `pre-commit` failed with exit code 1. The command was: "$(git rev-parse --git-path hooks)/pre-commit"',
    );
    expect(trial.asked[1]?.prompt).toContain("+dbg!(1)");
    const checks = await eventsOf(trial, "checks_completed");
    expect(checks.map(({ checks: [check] }) => check)).toMatchObject([
      { name: "pre-commit", outcome: "failed", onFailure: "return" },
      { name: "pre-commit", outcome: "passed" },
    ]);
    expect(await committed(trial, "b.txt")).toBe("1\n");
  });

  test("runs again on what it changed itself, and that is committed", async () => {
    await using trial = trialOf(formatting, { build: writes("one  \n") });
    expect((await trial.start()).status).toBe("completed");
    expect(trial.asked).toHaveLength(1);
    expect(timesRun(trial)).toBe(2);
    expect(await committed(trial, "b.txt")).toBe("one\n");
  });

  test("runs before the other checks, which look at what it changed", async () => {
    const library = { ...smallPhases, phase: (id: string) => withTest(smallPhases.phase(id)) };
    const project = { testCommand: "! grep ' $' b.txt" };
    await using trial = trialOf(formatting, { build: writes("one  \n") }, { library, project });
    await trial.start();
    const [{ checks = [], tree = "" } = {}] = await eventsOf(trial, "checks_completed");
    expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(["pre-commit passed", "test passed"]);
    // The result of the test counts at the end: it is for these files.
    expect(tree).not.toBe("");
    const [{ checks: final = [] } = {}] = await eventsOf(trial, "final_checks_completed");
    expect(final).toMatchObject([{ name: "test", ranIn: 1 }]);
  });

  test("does not run for a phase that changed nothing to commit", async () => {
    await using trial = trialOf(refusing, {}, { phases: "{ use: build, changes: any }, { use: note, changes: none }" });
    await trial.start();
    expect(timesRun(trial)).toBe(0);
  });

  test("asks a person if the phase does not get past it, who may let it pass", async () => {
    await using trial = trialOf(refusing, { build: writes("dbg!(1)\n") });
    expect(await trial.start()).toMatchObject({ status: "suspended", suspension: { step: 1 } });
    expect(trial.asked.length).toBeGreaterThan(2);
  });
});

describe("a hook of a root, for work in a folder below it", () => {
  const files = {
    "package.json": '{ "devDependencies": { "lint": "1.0.0" } }',
    "package-lock.json": '{ "lockfileVersion": 3 }',
    ".husky/pre-commit": "lint\n",
    "web/package.json": '{ "scripts": { "test": "node --test" } }',
    "web/index.js": "1\n",
  };
  // What the lock file of the root installs.
  const lint = "#!/bin/sh\npwd >> ../../log; git diff --cached --name-only >> ../../log; exit 0\n";
  const project = {
    setupCommand: `mkdir -p node_modules/.bin && printf '${lint.replaceAll("\n", "\\n")}' > node_modules/.bin/lint && chmod +x node_modules/.bin/lint`,
  };

  test("runs at the root, with the programs that the set-up installed there", async () => {
    const build: Work = ({ workspace }) => {
      writeFileSync(join(workspace, "web/index.js"), "2\n");
      return completed("Built.");
    };
    await using trial = trialOf("", { build }, { files, project });
    expect((await trial.start()).status).toBe("completed");
    expect(readFileSync(join(trial.folder, "log"), "utf8")).toBe(`${await trial.path()}\nweb/index.js\n`);
  });
});

test("a hook runs for documents alone, too, and the checks of code do not", async () => {
  const note: Work = ({ workspace }) => {
    writeFileSync(join(workspace, "README.md"), "# Words\n");
    return completed("Written.");
  };
  const more = { phases: "note, { use: build, checks: [test] }", project: { testCommand: "true" } };
  await using trial = trialOf(refusing, { note, build: writes("1\n") }, more);
  await trial.start();
  const checks = (await eventsOf(trial, "checks_completed")).map((each) => each.checks.map(({ name }) => name));
  expect(checks).toEqual([["pre-commit"], ["pre-commit", "test"]]);
  expect(await committed(trial, "README.md")).toBe("# Words\n");
});

test("a commit says which hooks of the project did not run for it", async () => {
  await using trial = trialOf(refusing, { build: writes("1\n") });
  install(trial, "commit-msg", "echo ran >> ../../log; exit 1");
  install(trial, "pre-push", "exit 1");
  install(trial, "prepare-commit-msg", "exit 1", 0o644);
  expect((await trial.start()).status).toBe("completed");
  expect(await eventsOf(trial, "step_committed")).toMatchObject([{ withoutHooks: ["commit-msg", "pre-push"] }]);
  expect((await trial.state()).steps[0]?.committed?.withoutHooks).toEqual(["commit-msg", "pre-push"]);
  expect(timesRun(trial)).toBe(1);
});

test("a hook that the configuration does not ask for does not run, and the commit says so", async () => {
  await using trial = trialOf(refusing, { build: writes("dbg!(1)\n") }, { project: { hooks: [] } });
  expect((await trial.start()).status).toBe("completed");
  expect([timesRun(trial), await committed(trial, "b.txt")]).toEqual([0, "dbg!(1)\n"]);
  expect(await eventsOf(trial, "step_committed")).toMatchObject([{ withoutHooks: ["pre-commit"] }]);
});

function withTest(entry: ReturnType<typeof smallPhases.phase>) {
  return entry && { ...entry, text: entry.text.replace("output: done", "output: done\nchecks: [test]") };
}
