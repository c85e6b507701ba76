import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { expect } from "vitest";
import { expectSameEnd, Trial, type TrialPlan } from "./crash-trial.ts";
import { git, repositoryWith } from "./run-project.ts";

const checklist = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent", "scope_explicit"],
  "max_3_clarifications",
];
const spec = {
  ...{
    status: "complete",
    summary: "Specified.",
    artifact: "## Specification\n\nSC-1: `cat said` prints mine and theirs.",
    tests: [],
  },
  quality_checklist: Object.fromEntries(checklist.map((name) => [name, { passed: true, evidence: "SC-1" }])),
};
const conflict = { status: "complete", summary: "Kept both.", files: [{ file: "said", resolution: "Both lines." }] };
const reply = (value: object) => `printf '%s' '${JSON.stringify(value)}'`;

/** Answers by role; every turn can be repeated. */
const agent = `prompt=$(cat)
case "$CUEBOOK_ROLE" in
tiny_spec) ${reply(spec)} ;;
implement)
  case "$prompt" in *'prints mine and theirs'*) ;; *) echo 'the specification is lost' >&2; exit 1 ;; esac
  # The target branch moves during the turn.
  if [ "$(git show main:said)" = first ]; then
    export GIT_INDEX_FILE="$(git rev-parse --absolute-git-dir)/moving-index"
    git read-tree main
    git update-index --cacheinfo "100644,$(echo theirs | git hash-object -w --stdin),said"
    moved=$(git -c user.name=Test -c user.email=test@localhost commit-tree "$(git write-tree)" -p main -m Moved)
    git update-ref refs/heads/main "$moved"
    unset GIT_INDEX_FILE
  fi
  # The first answer does not pass the check.
  if [ "$CUEBOOK_TURN" = 1 ]; then echo wrong > said; else echo mine > said; fi
  ${reply({ status: "complete", summary: "Said it.", evidence: [{ criterion: "SC-1", result: "It is there." }] })} ;;
conflict_resolution) printf 'mine\ntheirs\n' > said; ${reply(conflict)} ;;
esac
`;

const story = [
  ...["tiny_spec complete", "implement complete", "sync conflict", "conflict_resolution complete", "sync complete"],
  "final_checks complete",
];

const workflow = `name: say
agent: sh
sync: merge
phases:
  - tiny_spec
  # One check passes before the work: without any, the run would not begin.
  - { use: implement, checks: [{ name: said, run: grep -q mine said }, { name: there, run: test -f said }] }
`;

/** Runs of a workflow of phases: checks, commits, and a branch that is updated through a conflict. */
export class PhaseTrials implements Disposable {
  readonly #plan: TrialPlan;
  readonly #scripts: string;
  readonly #reference: Trial;

  constructor() {
    const scripts = folderWith({ "agent.sh": agent });
    const template = repositoryWith({
      said: "first\n",
      ".cuebook/config.yaml": `agents:\n  sh: { kind: command, command: [sh, "${join(scripts, "agent.sh")}"] }\n`,
      "say.workflow.yaml": workflow,
    });
    this.#scripts = scripts;
    this.#plan = { template, story, args: () => ["say.workflow.yaml", "--prompt", "Say it."] };
    this.#reference = new Trial(this.#plan);
  }

  /** Runs the reference, which is not killed. */
  async begin(): Promise<void> {
    const { code, out, err } = await this.#reference.start().ended;
    expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
    expect(this.#reference.work.commits).toEqual(["implement: Said it.", expect.stringContaining("Merge")]);
  }

  /** The points that only runs of phases reach. */
  get points(): readonly string[] {
    const points = readFileSync(this.#reference.faultLog, "utf8").trim().split("\n");
    const ofPhases =
      /^(effect (inspect_changes|run_checks|commit|sync)|write (output_returned|changes_inspected|checks_completed|step_committed))#/;
    return points.filter((point) => ofPhases.test(point));
  }

  /** Kills a run at a point and resumes it: it still knows the specification. */
  async killAt(point: string): Promise<void> {
    const trial = new Trial(this.#plan);
    const { repository } = trial;
    const { code } = await trial.start(point).ended;
    expect({ point, code }).toEqual({ point, code: null });
    await trial.finish();
    expectSameEnd(trial, this.#reference);
    const branch = git(repository, "branch", "--list", "cuebook/*", "--format=%(refname:short)").trim();
    expect(git(repository, "show", `${branch}:said`)).toBe("mine\ntheirs\n");
    trial.remove();
  }

  [Symbol.dispose](): void {
    this.#reference.remove();
    for (const folder of [this.#plan.template, this.#scripts]) rmSync(folder, { recursive: true, force: true });
  }
}
