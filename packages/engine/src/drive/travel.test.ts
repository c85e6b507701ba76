import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunState } from "@cuebook/run";
import { knownRepository, originOf, Share, sharedWorktrees, worktreeProvider } from "@cuebook/workspace";
import { describe, expect, test } from "vitest";
import { readArtifact } from "../artifacts/read.ts";
import { makeDecision, readDecision } from "../decisions/make.ts";
import { deriveHost } from "../host/derive.ts";
import type { Host } from "../host/host.ts";
import { placedJournal } from "../host/places.ts";
import { startRun } from "../plan/start.ts";
import { pruneRuns } from "../record/control.ts";
import { refusalOf } from "../record/refusal.ts";
import { leaveEnded } from "../record/travel.ts";
import { diffRun } from "../results/diff.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";
import { driveRun } from "./drive.ts";
import type { DriveOptions } from "./drive-options.ts";

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], { cwd, encoding: "utf8" }).trim();

/** A trial on several machines: each has a clone, worktrees, logs and artifacts of its own, and all have one journal and one share. */
class TravelTrial extends Trial {
  readonly share = join(this.folder, "share.git");

  constructor(text: string, options: TrialOptions) {
    super(text, options);
    git(this.folder, "init", "--quiet", "--bare", this.share);
  }

  machine(name: string): Host {
    const place = join(this.folder, name);
    const repository = join(place, "repository");
    if (!existsSync(repository)) {
      mkdirSync(place);
      git(place, "clone", "--quiet", join(this.folder, "r"), repository);
    }
    const root = join(place, "worktrees");
    const places = async () => ({
      origin: await originOf(repository),
      repository: (await knownRepository(repository)).folder,
      worktrees: root,
    });
    return deriveHost(this.host, {
      journal: placedJournal(this.journal, places),
      workspaces: sharedWorktrees(worktreeProvider({ root }), new Share(this.share, [1]), repository),
      logs: join(place, "logs"),
      artifacts: join(place, "artifacts"),
      areArtifactsStored: true,
      drivers: join(place, "drivers"),
    });
  }

  async startOn(host: Host, options: DriveOptions = {}): Promise<RunState> {
    this.run = await startRun(host, { workflow: this.workflow, repository: (await this.placesOf(host)).repository });
    return driveRun(host, this.run, options);
  }

  /** Where a machine has a worktree of the run. */
  async placesOf(host: Host) {
    return { repository: join(host.logs, "../repository") };
  }

  /** A machine can no longer be read. */
  lose(name: string): void {
    renameSync(join(this.folder, name), join(this.folder, `${name}.lost`));
  }
}

const crashAt = (isMeant: (event: { readonly type: string; readonly step?: unknown }) => boolean): DriveOptions => ({
  onEvent: (event) => {
    if (isMeant(event)) throw new Error("the machine is gone");
  },
});

const twoSteps = `name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { type: object, properties: { title: { type: string }, text: { type: string, artifact: true } }, required: [title] }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: "Print {{{title}}}." } }
  printer: { _: { role: $END } }
`;

const hands = (read: string[]): TrialOptions => ({
  work: {
    writer: ({ workspace }) => {
      writeFileSync(join(workspace, "text.md"), "written\n", { flag: "a" });
      git(workspace, "add", "--all");
      return output({ title: "A title", text: "A long text" });
    },
    printer: ({ workspace }) => {
      read.push(readFileSync(join(workspace, "text.md"), "utf8"));
      writeFileSync(join(workspace, "printed.md"), "printed\n", { flag: "a" });
      return "printed";
    },
  },
});

/** A run whose first machine is lost at an event of a step. */
async function endElsewhere(type: string, step: number): Promise<void> {
  const read: string[] = [];
  await using trial = new TravelTrial(twoSteps, hands(read));
  const crash = crashAt((event) => event.type === type && event.step === step);
  await expect(trial.startOn(trial.machine("a"), crash)).rejects.toThrow("the machine is gone");
  trial.lose("a");
  const b = trial.machine("b");
  const state = await driveRun(b, trial.run, {});
  expect(state.status).toBe("completed");
  expect(state.plan.path).toBe(join(trial.folder, "b/worktrees", basename(state.plan.path)));
  expect(read).toEqual(["written\n"]);
  expect(readFileSync(join(state.plan.path, "printed.md"), "utf8")).toBe("printed\n");
  expect(git(state.plan.path, "status", "--porcelain")).toContain("text.md");
  const completed = (await trial.events()).filter((event) => event.type === "step_completed");
  expect(completed.map((event) => event.step)).toEqual([1, 2]);
  // A machine that never drove it reads its changes and documents.
  const c = trial.machine("c");
  expect((await diffRun(c, trial.run, { limit: 1000 })).files.map(({ path }) => path)).toEqual([
    "printed.md",
    "text.md",
  ]);
  expect((await readArtifact(c, trial.run, 1, "text")).text).toBe("A long text");
}

describe("a run whose machine is lost", () => {
  test("right after a step ends on another one with the same files, and no step twice", async () => {
    await endElsewhere("step_completed", 1);
  });

  test.for([
    ["turn_requested", 1],
    ["session_opened", 2],
  ] as const)("in a turn, at %s of step %d, ends the same", { tags: ["long"] }, async ([type, step]) => {
    await endElsewhere(type, step);
  });
  test("while its branches work ends on another one with what each had made", { tags: ["long"] }, async () => {
    const looks: string[] = [];
    const write =
      (name: string) =>
      ({ workspace }: { readonly workspace: string }) => {
        writeFileSync(join(workspace, `${name}.md`), "one\n", { flag: "a" });
        return "done";
      };
    await using trial = new TravelTrial(
      `name: trial
roles: { before: { prompt: B. }, left: { prompt: L. }, check: { prompt: T. }, right: { prompt: R. }, end: { prompt: E. } }
graph:
  $START: { _: { role: before, prompt: Go. } }
  before: { _: { all: [{ role: left, prompt: Go. }, { role: right, prompt: Go. }], join: { role: end, prompt: End. } } }
  left: { _: { role: check, prompt: Then. } }
  check: { _: { role: $JOIN } }
  right: { _: { role: $JOIN } }
  end: { _: { role: $END } }
`,
      {
        work: {
          before: write("before"),
          left: write("left"),
          check: write("check"),
          right: write("right"),
          end: ({ workspace }) => {
            looks.push(git(workspace, "ls-files"));
            return "done";
          },
        },
      },
    );
    let turns = 0;
    // In the second step of one branch, when the other one is done or at work.
    const crash = crashAt(({ type }) => type === "session_opened" && ++turns === 4);
    await expect(trial.startOn(trial.machine("a"), crash)).rejects.toThrow("the machine is gone");
    trial.lose("a");
    expect(await driveRun(trial.machine("b"), trial.run, {})).toMatchObject({ status: "completed" });
    expect(looks).toEqual(["a.txt\nbefore.md\ncheck.md\nleft.md\nright.md"]);
    const types = (await trial.events()).map(({ type }) => type);
    expect(types).toContain("branch_lost");
  });
});

describe("a run whose share cannot be reached", () => {
  test("is suspended with its files, and continues without a second turn", { tags: ["long"] }, async () => {
    const read: string[] = [];
    await using trial = new TravelTrial(twoSteps, hands(read));
    const a = trial.machine("a");
    const away = `${trial.share}.away`;
    const state = await trial.startOn(a, {
      onEvent: ({ type }) => {
        if (type === "turn_requested") renameSync(trial.share, away);
      },
    });
    expect(state).toMatchObject({ status: "suspended", suspension: { error: { code: "share_missing" } } });
    expect(readFileSync(join(state.plan.path, "text.md"), "utf8")).toBe("written\n");
    renameSync(away, trial.share);
    expect(await driveRun(a, trial.run, { resume: {} })).toMatchObject({ status: "completed" });
    expect(trial.asked.map(({ role }) => role)).toEqual(["writer", "printer"]);
    expect(read).toEqual(["written\n"]);
  });
});

describe("a decision about a run of another machine", () => {
  test("shows its changes, is made there, and each machine continues with the present files", {
    tags: ["long"],
  }, async () => {
    const read: string[] = [];
    await using trial = new TravelTrial(
      twoSteps.replace('"Print {{{title}}}."', '"Print {{{title}}}.", gate: human'),
      hands(read),
    );
    const [a, b] = [trial.machine("a"), trial.machine("b")];
    expect(await trial.startOn(a)).toMatchObject({ status: "suspended" });
    const { hash, current } = await readDecision(b, trial.run);
    expect(current.isSame).toBe(true);
    expect(current.view.diff.text).toContain("+written");
    await makeDecision(b, trial.run, { verdict: "approved", hash });
    // It comes back to the first machine, whose files are still the present ones.
    const { status, plan } = await driveRun(a, trial.run, { resume: {} });
    expect(status).toBe("completed");
    expect(plan.path.startsWith(join(trial.folder, "a"))).toBe(true);
    expect((await diffRun(b, trial.run, { limit: 1000 })).text).toContain("+printed");
    expect(read).toEqual(["written\n"]);
  });
});

describe("a run that ended on another machine", () => {
  test("is left by the one that drove it before, and pruned by the one that has its files", {
    tags: ["long"],
  }, async () => {
    await using trial = new TravelTrial(twoSteps, hands([]));
    const [a, b] = [trial.machine("a"), trial.machine("b")];
    const crash = crashAt((event) => event.type === "turn_requested" && event.step === 2);
    await expect(trial.startOn(a, crash)).rejects.toThrow();
    const { plan } = await driveRun(b, trial.run, {});
    const atA = join(trial.folder, "a/worktrees", basename(plan.path));
    expect(existsSync(atA)).toBe(true);
    expect(await leaveEnded(b, new Map())).toEqual([]);
    expect(await leaveEnded(a, new Map())).toEqual([trial.run]);
    expect(existsSync(atA)).toBe(false);
    const options = { isDry: false, force: false, records: false };
    expect((await pruneRuns(a, options)).map(({ kept }) => kept)).toEqual([
      "files on another machine, which can prune it",
    ]);
    expect((await pruneRuns(b, { ...options, force: true })).map(({ kept }) => kept)).toEqual([undefined]);
    expect(git(trial.share, "for-each-ref")).toBe("");
  });
});

describe("a machine", () => {
  const refusal = (state: RunState, places?: Parameters<typeof refusalOf>[1]) => {
    const error = refusalOf(state, places);
    return error && `${error.code}: ${error.message}\nhint: ${error.hint}`;
  };

  test("refuses runs whose repository or files it cannot have", async () => {
    await using trial = new Trial(twoSteps, hands([]));
    await trial.start();
    const state = { ...(await trial.state()), id: "RUN" };
    const here = { origin: "1".repeat(40), repository: "/here", worktrees: "/w" };
    const of = (origin?: string): RunState => ({ ...state, plan: { ...state.plan, repository: "/there", origin } });
    expect(refusal(state)).toBeUndefined();
    expect(refusal(of("1".repeat(40)), here)).toBeUndefined();
    expect(
      [refusal(of()), refusal(of("1".repeat(40))), refusal(of("2".repeat(40)), here)].join("\n"),
    ).toMatchInlineSnapshot(`
      "repository_elsewhere: run RUN works in /there, which this machine does not have, and its files do not travel
      hint: set \`share\` on all machines before runs are created; this run can only continue where that folder is
      share_unset: the files of run RUN travel by a share, and this machine has none
      hint: set \`share\` to the one of the other machines
      repository_differs: run RUN works on another repository, whose first commit is 2222222222: that of /here is 1111111111
      hint: start the worker in a clone of that repository, or name it with --repo"
    `);
  });
});
