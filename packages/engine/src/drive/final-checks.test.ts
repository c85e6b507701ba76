import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import type { EventBody, EventType } from "@cuebook/run";
import type { PhaseLibrary } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { Trial, type Work } from "../testing/trial.ts";

const phases: Readonly<Record<string, string>> = {
  build: "checks: [test]\n",
  review: "output_later: status\nretry_from: build\nchanges: none\n",
  notes: "",
  tests: "changes: tests\nchecks: []\n",
  conflict_resolution: "kind: gate\n",
};

const library: PhaseLibrary = {
  ids: Object.keys(phases),
  phase: (id) => ({
    file: `phases/${id}.md`,
    text: `---\nid: ${id}\npurpose: Does it.\ndialect: handlebars\nvariables: [RETRY_CONTEXT]\noutput: status\n${phases[id] ?? ""}---\n\nDo it.\n{{RETRY_CONTEXT}}\n`,
  }),
  schema: (name) => ({ file: `schemas/${name}.yaml`, text: schemas[name] ?? "" }),
};

const schemas: Readonly<Record<string, string>> = {
  status: `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
`,
  sync: "properties: { status: { enum: [complete, conflict] }, files: { type: array } }\nrequired: [status]\n",
};

const done = JSON.stringify({ status: "complete", summary: "Done." });
/** Fails while a file has the word, and writes down that it ran. */
const testCommand = "echo ran >> ../../log; for f in src/*; do grep -H BAD $f && exit 1; done; echo fine";
const files = { "src/a.js": "one\n" };

function trialOf(list: string, work: Readonly<Record<string, Work>>, more = "", command = testCommand): Trial {
  const idle = { build: () => done, review: () => done, notes: () => done, tests: () => done };
  return new Trial(`version: 1\nname: trial\n${more}phases: [${list}]\n`, {
    ...{ library, files, work: { ...idle, ...work }, input: { prompt: "Do it." }, project: { testCommand: command } },
  });
}

function write(request: TurnRequest, changed: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(changed)) {
    const file = join(request.workspace, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return done;
}

/** Does one thing after the other, visit by visit and turn by turn; then nothing. */
function inTurn(...works: readonly Work[]): Work {
  let at = 0;
  return (request) => works[at++]?.(request) ?? done;
}

const puts =
  (changed: Readonly<Record<string, string>>): Work =>
  (request) =>
    write(request, changed);

async function eventsOf<Type extends EventType>(trial: Trial, type: Type) {
  const events = await trial.events();
  return events.filter((event): event is typeof event & Extract<EventBody, { type: Type }> => event.type === type);
}

async function stepsOf(trial: Trial): Promise<string[]> {
  const { steps } = await trial.state();
  return steps.map(({ role, result }) => `${role} ${result?.is === "completed" ? result.status : result?.is}`);
}

const timesRun = (trial: Trial) => readFileSync(join(trial.folder, "log"), "utf8").trim().split("\n").length;

describe("a phase that breaks what another one built", () => {
  test("is sent back by the checks of the others before the next phase begins", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, notes", {
      build: puts({ "src/b.js": "two\n" }),
      notes: inTurn(puts({ "src/b.js": "BAD\n", "README.md": "Notes.\n" }), puts({ "src/b.js": "three\n" })),
    });
    expect((await trial.start()).status).toBe("completed");
    expect(await stepsOf(trial)).toEqual(["build complete", "notes complete", "final_checks complete"]);
    const [returned] = await eventsOf(trial, "output_returned");
    expect(returned).toMatchObject({ step: 2, why: "checks" });
    expect(returned?.complaints[0]?.message).toContain("src/b.js:BAD");
  });

  test("is not checked if it changed only documentation, and neither are files that passed before", async () => {
    await using trial = trialOf("build, notes", {
      build: puts({ "src/b.js": "two\n" }),
      notes: inTurn(),
    });
    expect((await trial.start()).status).toBe("completed");
    // Before the work, and after the phase `build`.
    expect(timesRun(trial)).toBe(2);
    const [final] = await eventsOf(trial, "final_checks_completed");
    expect(final?.checks).toMatchObject([{ name: "test", outcome: "passed", ranIn: 1 }]);
  });

  test("is checked at the end even if it is to have no checks, and gets the work back with the report", {
    tags: ["long"],
  }, async () => {
    await using trial = trialOf("build, { use: notes, checks: [] }", {
      build: puts({ "src/b.js": "two\n" }),
      notes: inTurn(puts({ "src/b.js": "BAD\n" }), puts({ "src/b.js": "good\n" })),
    });
    expect((await trial.start()).status).toBe("completed");
    expect(await stepsOf(trial)).toEqual([
      ...["build complete", "notes complete", "final_checks blocked", "notes complete", "final_checks complete"],
    ]);
    expect(trial.asked[2]?.prompt).toContain("The phase `final_checks` sent the work back.");
    expect(trial.asked[2]?.prompt).toContain("src/b.js:BAD");
  });

  test("is left to a person when it does not fix it", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, { use: notes, checks: [] }", { notes: puts({ "src/b.js": "BAD\n" }) });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: { reason: "limit", edge: { role: "final_checks", status: "blocked" } },
    });
    expect((await stepsOf(trial)).filter((step) => step === "notes complete")).toHaveLength(4);
  });

  test("is the reviewer: its changes are reviewed and checked", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, { use: review, changes: any, checks: [] }", {
      build: inTurn(puts({ "src/b.js": "two\n" }), puts({ "src/b.js": "good\n" })),
      review: inTurn(puts({ "src/b.js": "BAD\n" })),
    });
    expect((await trial.start()).status).toBe("completed");
    expect(await stepsOf(trial)).toEqual([
      ...["build complete", "review complete", "review complete", "final_checks blocked"],
      ...["build complete", "review complete", "final_checks complete"],
    ]);
  });
});

describe("the final checks", () => {
  test("leave the files as they found them", { tags: ["long"] }, async () => {
    const work = { notes: puts({ "src/b.js": "two\n" }) };
    await using trial = trialOf("build, { use: notes, checks: [] }", work, "", "echo junk >> junk.txt");
    expect((await trial.start()).status).toBe("completed");
    const [final] = await eventsOf(trial, "final_checks_completed");
    expect(final?.checks.map(({ name, ranIn }) => [name, ranIn])).toEqual([["test", undefined]]);
    // What the checks of `build` wrote.
    const committed = execFileSync("git", ["show", "HEAD:junk.txt"], { cwd: await trial.path() });
    expect(committed.toString()).toBe("junk\n");
  });

  test("suspend the run if a program is missing, and see what changed until it is resumed", {
    tags: ["long"],
  }, async () => {
    const command = "test ! -e src/b.js || test -e ../../installed || nosuchprogram";
    const list = "{ use: build, checks: [{ name: test, on_failure: return }] }, { use: notes, checks: [] }";
    await using trial = trialOf(list, { notes: puts({ "src/b.js": "two\n" }) }, "", command);
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: { step: 3, error: { code: "tool_missing" } },
    });
    writeFileSync(join(trial.folder, "installed"), "");
    const path = await trial.path();
    writeFileSync(join(path, "src/c.js"), "by hand\n");
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed", outcome: { uncommitted: 0 } });
    expect(execFileSync("git", ["show", "HEAD:src/c.js"], { cwd: path }).toString()).toBe("by hand\n");
  });
});

describe("a review", () => {
  test("is repeated for code that a later phase changed", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, review, notes", {
      build: puts({ "src/b.js": "two\n" }),
      notes: inTurn(puts({ "src/b.js": "three\n", "README.md": "Notes.\n" })),
    });
    expect((await trial.start()).status).toBe("completed");
    expect(await stepsOf(trial)).toEqual([
      ...["build complete", "review complete", "notes complete", "final_checks unreviewed"],
      ...["review complete", "notes complete", "final_checks complete"],
    ]);
    expect(await eventsOf(trial, "review_compared")).toMatchObject([
      { step: 4, count: 1, files: [{ path: "src/b.js", change: "modified" }] },
    ]);
    const again = trial.asked.filter(({ role }) => role === "review")[1];
    expect(again?.prompt).toContain("Code has changed since the last review: src/b.js (modified).");
  });

  test("is not repeated for documentation", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, review, notes", {
      build: puts({ "src/b.js": "two\n" }),
      notes: puts({ "README.md": "Notes.\n" }),
    });
    expect((await trial.start()).status).toBe("completed");
    expect(await eventsOf(trial, "review_compared")).toMatchObject([{ count: 0 }]);
  });

  test("is asked about when code changes again after each of its repetitions", { tags: ["long"] }, async () => {
    let count = 0;
    await using trial = trialOf("build, review, notes", {
      build: puts({ "src/b.js": "two\n" }),
      notes: (request) => write(request, { "src/b.js": `${++count}\n` }),
    });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: { reason: "limit", edge: { role: "final_checks", status: "unreviewed" } },
    });
    expect((await stepsOf(trial)).filter((step) => step === "review complete")).toHaveLength(4);
  });

  const commitOnTarget = (trial: Trial, text: string, file = "src/a.js") => {
    const script = `printf '${text}' > ${file}; git add -A; git -c user.name=T -c user.email=t@localhost commit -qam target`;
    execFileSync("sh", ["-ec", script], { cwd: join(trial.folder, "r") });
  };

  test("holds for what the target brings without a conflict, but not for how a conflict was resolved", {
    tags: ["long"],
  }, async () => {
    for (const own of ["src/b.js", "src/a.js"]) {
      await using trial: Trial = trialOf(
        "build, review",
        {
          build: (request) => {
            commitOnTarget(trial, "theirs\n");
            return write(request, { [own]: "ours\n" });
          },
          conflict_resolution: puts({ "src/a.js": "both\n" }),
        },
        "sync: merge\n",
      );
      expect((await trial.start()).status).toBe("completed");
      expect(await stepsOf(trial)).toEqual(
        own === "src/b.js"
          ? ["build complete", "review complete", "sync complete", "final_checks complete"]
          : [
              ...[
                "build complete",
                "review complete",
                "sync conflict",
                "conflict_resolution complete",
                "sync complete",
              ],
              ...["final_checks unreviewed", "review complete", "sync complete", "final_checks complete"],
            ],
      );
    }
  });

  test("may find tests as the resolution of a conflict left them", { tags: ["long"] }, async () => {
    await using trial: Trial = trialOf(
      "tests, build, review",
      {
        tests: (request) => {
          commitOnTarget(trial, "theirs\n", "src/a.test.js");
          return write(request, { "src/a.test.js": "ours\n" });
        },
        build: puts({ "src/b.js": "two\n" }),
        conflict_resolution: puts({ "src/a.test.js": "both\n" }),
      },
      "sync: merge\n",
    );
    expect((await trial.start()).status).toBe("completed");
    expect((await stepsOf(trial)).slice(-4)).toEqual([
      ...["final_checks unreviewed", "review complete", "sync complete", "final_checks complete"],
    ]);
    expect(await eventsOf(trial, "output_returned")).toEqual([]);
  });
});
