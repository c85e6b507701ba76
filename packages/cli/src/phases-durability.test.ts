import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endsOfKinds, expectSameEnd, inPairs, Trial } from "./testing/crash-trial.ts";
import { folderWith } from "./testing/cuebook.ts";
import { git, repositoryWith } from "./testing/run-project.ts";

/*
 * What phases add to a run, ended by SIGKILL: checks that are run, commits, a branch that is brought up to date through a
 * conflict. The run that is picked up afterwards still knows the specification.
 */

const checklist = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent", "scope_explicit"],
  "max_3_clarifications",
];
const spec = {
  ...{
    status: "complete",
    summary: "Specified.",
    artifact: "## Specification\n\nSC-1: `cat said` prints mine and theirs.",
  },
  quality_checklist: Object.fromEntries(checklist.map((name) => [name, { passed: true, evidence: "SC-1" }])),
};
const conflict = { status: "complete", summary: "Kept both.", files: [{ file: "said", resolution: "Both lines." }] };
const reply = (value: object) => `printf '%s' '${JSON.stringify(value)}'`;

/** Answers by the role; what it does in a turn it can do again. */
const agent = `prompt=$(cat)
case "$CUEBOOK_ROLE" in
tiny_spec) ${reply(spec)} ;;
implement)
  case "$prompt" in *'prints mine and theirs'*) ;; *) echo 'the specification is lost' >&2; exit 1 ;; esac
  # The target moves on meanwhile.
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
  ${reply({ status: "complete", summary: "Said it." })} ;;
conflict_resolution) printf 'mine\ntheirs\n' > said; ${reply(conflict)} ;;
esac
`;

const story = [
  ...["tiny_spec complete", "implement complete", "sync conflict", "conflict_resolution complete", "sync complete"],
];

let template: string;
let scripts: string;
let reference: Trial;
const plan = () => ({ template, story, args: () => ["say.workflow.yaml", "--prompt", "Say it."] });

beforeAll(async () => {
  scripts = folderWith({ "agent.sh": agent });
  template = repositoryWith({
    said: "first\n",
    ".cuebook/config.yaml": `agents:\n  sh: { kind: command, command: [sh, "${join(scripts, "agent.sh")}"] }\n`,
    "say.workflow.yaml": `name: say
agent: sh
sync: merge
phases:
  - tiny_spec
  - { use: implement, checks: [{ name: said, run: grep -q mine said }] }
`,
  });
  reference = new Trial(plan());
  const { code, out, err } = await reference.start().ended;
  expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
}, 60_000);

afterAll(() => {
  reference.remove();
  for (const folder of [template, scripts]) rmSync(folder, { recursive: true, force: true });
});

test("kill -9 at what phases write and do", { timeout: 600_000 }, async () => {
  expect(reference.work.commits).toEqual(["implement: Said it.", expect.stringContaining("Merge")]);
  const points = readFileSync(reference.faultLog, "utf8").trim().split("\n");
  const ofPhases = /^(effect (run_checks|commit|sync)|write (output_returned|checks_completed|step_committed))#/;
  const chosen = endsOfKinds(points.filter((point) => ofPhases.test(point)));
  expect(chosen.length).toBeGreaterThan(9);
  await inPairs(chosen, async (point) => {
    const trial = new Trial(plan());
    const { code } = await trial.start(point).ended;
    expect({ point, code }).toEqual({ point, code: null });
    await trial.finish();
    expectSameEnd(trial, reference);
    expect(
      git(
        trial.repository,
        "show",
        `${git(trial.repository, "branch", "--list", "cuebook/*", "--format=%(refname:short)").trim()}:said`,
      ),
    ).toBe("mine\ntheirs\n");
    trial.remove();
  });
});
