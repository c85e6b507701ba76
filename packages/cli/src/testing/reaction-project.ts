import { execFileSync } from "node:child_process";
import type { GitHubStub, GitLabStub } from "@cuebook/trackers/testing";
import { expect } from "vitest";
import { cuebook } from "./cuebook.ts";
import { type ForgeTrial, forgeTrial, gitlabTrial } from "./forge-project.ts";
import { startCuebook } from "./run-project.ts";
import { ServedProject } from "./served-project.ts";

/** An agent that commits, and does what the prompts about a pull request ask for. */
const agent = `prompt=$(cat)
[ -z "$GITHUB_TOKEN$GITLAB_TOKEN" ] || exit 1
save() { git add -A; git -c user.name=A -c user.email=a@localhost commit -qm "$1"; }
case "$prompt" in
  *"A person answered"*)
    echo answered >> said; save answered; printf -- '---\\n$status: done\\n---\\nFixed.\\n' ;;
  *"which one?"*) printf -- '---\\n$status: $SUSPEND\\nreason: Which one?\\n---\\n' ;;
  *"Its checks fail"*)
    printf '%s' "$prompt" | grep -q 'expected louder' || exit 1
    echo fixed >> said; save fix; printf -- '---\\n$status: done\\n---\\nFixed.\\n' ;;
  *"People have commented"*)
    id=$(printf '%s' "$prompt" | sed -n 's/^<comment id="\\([^"]*\\)".*/\\1/p')
    echo louder >> said; save louder
    printf -- '---\\n$status: done\\nreplies:\\n  - { id: "%s", body: Louder now., done: true }\\n---\\nDone.\\n' "$id" ;;
  *"It conflicts with its target"*)
    commit=$(printf '%s' "$prompt" | sed -n 's/.*git merge \\([0-9a-f]*\\).*/\\1/p')
    git -c user.name=A -c user.email=a@localhost merge -q -X ours --no-edit "$commit" >&2
    printf -- '---\\n$status: done\\n---\\nMerged.\\n' ;;
  *) echo mine >> said; save mine; echo Done. ;;
esac
`;
const config = `agent: sh\nagents:\n  sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] }\n`;

/** A served project whose issue 1 becomes a request to merge, on a stub of a forge over a real repository. */
export interface ReactionTrial<Stub extends GitHubStub | GitLabStub = GitHubStub> extends AsyncDisposable {
  readonly served: ServedProject;
  readonly trial: ForgeTrial<Stub>;
  readonly env: Readonly<Record<string, string>>;
  /** The commit of the request's branch. */
  readonly commit: () => string;
  /** Serves until nothing is ready, without a failure, and gives what is printed. */
  serve(): Promise<string>;
  /** A service that is killed at a point. */
  kill(point: string): Promise<void>;
  /** A service that is killed at a point, and one that continues. */
  killedAt(point: string): Promise<string>;
}

/** Every reaction. */
export const allReactions =
  "{ ci_failure: { max_retries: 1 }, review_comments: { debounce_ms: 0, resolve: true }, merge_conflict: {}, merged: {}, closed: {} }";

/** With issues of a file, and GitHub. @param reactions the section `reactions` as YAML */
export async function reactionTrial(reactions: string): Promise<ReactionTrial> {
  const tracker = `tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  comments: { on_completion: true, on_failure: true }
file: { path: issues.json }
`;
  return trialOf(forgeTrial, "GITHUB_TOKEN", ({ remote, endpoint }) => {
    return `${tracker}handoff:
  push: true
  remote: ${remote}
  endpoint: ${endpoint}
  token: $GITHUB_TOKEN
  pull_request: { draft: false }
reactions: ${reactions}
`;
  });
}

/** With issues and requests of GitLab, whose tracker says where the forge is. @param reactions the section `reactions` as YAML */
export async function gitlabReactionTrial(reactions: string): Promise<ReactionTrial<GitLabStub>> {
  const made = await trialOf(gitlabTrial, "GITLAB_TOKEN", ({ stub, remote, endpoint }) => {
    return `tracker:
  kind: gitlab
  endpoint: ${endpoint}
  api_key: $GITLAB_TOKEN
  project: ${stub.project}
  active_states: [todo]
  terminal_states: [done]
  handoff_state: review
  comments: { on_completion: true, on_failure: true }
handoff:
  push: true
  remote: ${remote}
  token: $GITLAB_TOKEN
  pull_request: { labels: [agent], reviewers: [ada] }
reactions: ${reactions}
`;
  });
  made.trial.stub.add({ title: "Say mine", description: "Nobody said it.", labels: ["todo"] });
  return made;
}

async function trialOf<Stub extends GitHubStub | GitLabStub>(
  start: (repository: string) => Promise<ForgeTrial<Stub>>,
  variable: string,
  frontOf: (trial: ForgeTrial<Stub>) => string,
): Promise<ReactionTrial<Stub>> {
  const served = new ServedProject([{ id: "1", title: "Say mine", description: "Nobody said it." }], {
    files: { ".cuebook/config.yaml": config, said: "first\n" },
  });
  const trial = await start(served.folder);
  served.workflow("Fix {{ .issue.title }}.", `${frontOf(trial)}agent: { max_turns: 1 }\n`);
  const env = { [variable]: trial.token };
  const args = ["serve", "--once", "--trust"];
  const serve = async () => {
    const { code, out, err } = await cuebook(served.folder, args, env);
    expect(code, out + err).toBe(0);
    return out + err;
  };
  const kill = async (point: string) => {
    const killed = startCuebook(served.folder, args, { ...env, CUEBOOK_FAULT: point });
    expect((await killed.ended).code).toBeNull();
  };
  return {
    ...{ served, trial, env, serve },
    commit: () => trial.git("rev-parse", trial.branch()),
    kill,
    killedAt: async (point) => {
      await kill(point);
      return serve();
    },
    [Symbol.asyncDispose]: async () => {
      served[Symbol.dispose]();
      await trial[Symbol.asyncDispose]();
    },
  };
}

/** A person commits to the main branch of the bare repository. */
export function commitToMain(
  { trial }: Pick<ReactionTrial<GitHubStub | GitLabStub>, "trial">,
  file: string,
  text: string,
): void {
  const blob = execFileSync(
    "git",
    ["-C", trial.git("rev-parse", "--absolute-git-dir"), "hash-object", "-w", "--stdin"],
    {
      input: text,
      encoding: "utf8",
    },
  ).trim();
  const tree = execFileSync("git", ["-C", trial.git("rev-parse", "--absolute-git-dir"), "mktree"], {
    input: `100644 blob ${blob}\t${file}\n`,
    encoding: "utf8",
  }).trim();
  const parent = trial.git("rev-parse", "main");
  const identity = ["-c", "user.name=P", "-c", "user.email=p@localhost"];
  trial.git("update-ref", "refs/heads/main", trial.git(...identity, "commit-tree", tree, "-p", parent, "-m", "theirs"));
}
