import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { isOpen, type RunState, stateOf } from "@cuebook/run";
import { type Journal, openPostgresJournal, openSqliteJournal, type PostgresAddress } from "@cuebook/store";
import type { GitHubStub } from "@cuebook/trackers/testing";
import { cuebook, worktreesOf } from "./cuebook.ts";
import { type ForgeTrial, forgeTrial } from "./forge-project.ts";
import { type Calling, startCuebook } from "./run-project.ts";
import { ServedProject } from "./served-project.ts";

/** An issue of the tracker, and a pull request of it at the forge: a GitHub has both. */
export type ChaosIssue = ReturnType<GitHubStub["add"]>;
export type ChaosPull = GitHubStub["pulls"]["all"][number];

/** Commits a file of the issue, leaves a process behind, and asks or repairs where the prompt says so. */
const agent = `prompt=$(cat)
[ -z "$DESK_KEY" ] || exit 1
sleep 600 > /dev/null 2>&1 &
say() { printf -- '---\\n$status: done\\n---\\n%s\\n' "$1"; }
save() { git add -A; git -c user.name=A -c user.email=a@localhost commit -qm "$1"; }
name=$(printf '%s' "$prompt" | sed -n 's/.*APP<\\(.*\\)>.*/\\1/p' | head -n 1)
case "$prompt" in
  *"A person answered"*) echo answered >> "file-$name"; save answered; say Done. ;;
  *"Its checks fail"*) echo fixed >> fixed; save fix; say Fixed. ;;
  *"Ask first"*) printf -- '---\\n$status: $SUSPEND\\nreason: Which one?\\n---\\n' ;;
  *) sleep 0.$(($$ % 10)); echo mine >> "file-$name"; save mine; say Done. ;;
esac
`;

/** Only a role that returns fields can ask a person. */
const work = `version: 1
name: work
roles:
  worker:
    prompt: Do it.
    frontmatter: { properties: { $status: { const: done } }, required: [$status] }
graph:
  $START: { _: { role: worker, prompt: "APP<{{{issue.id}}}> {{{issue.title}}}" } }
  worker: { done: { role: $END } }
`;

const front = (remote: string, endpoint: string) => `workflow: work.workflow.yaml
tracker:
  kind: github
  endpoint: ${endpoint}
  project: acme/shop
  api_key: $DESK_KEY
  active_states: [todo, doing]
  in_progress_state: doing
  handoff_state: review
  terminal_states: [done]
  comments: { on_dispatch: true, on_completion: true, on_failure: true }
github: { label_prefix: "state:" }
handoff:
  push: true
  remote: ${remote}
  endpoint: ${endpoint}
  token: $DESK_KEY
  pull_request: { draft: false, labels: [agent], reviewers: [ada] }
reactions: { ci_failure: { max_retries: 1, poll_interval_ms: 30000 }, merged: {}, closed: {} }
agent: { max_concurrent_agents: 4 }
polling: { interval_ms: 500 }
`;

const config = `agent: sh\nagents:\n  sh: { kind: command, command: [bash, -c, ${JSON.stringify(agent)}] }\n`;

/** The state of an issue as people read it on its page. */
export function stateIn({ labels, state }: ChaosIssue): string {
  const states = labels.filter((label) => label.startsWith("state:")).map((label) => label.slice("state:".length));
  return state === "closed" ? `closed ${states.join("+")}` : states.join("+");
}

/** The number of the issue of a branch. */
function numberIn(branch: string): number {
  return Number(/^cuebook\/(\d+)-/.exec(branch)?.[1]);
}

/** A service whose issues and pull requests a GitHub has, with everything that is to be compared when it has been killed. */
export class ChaosProject implements AsyncDisposable {
  readonly served: ServedProject;
  readonly trial: ForgeTrial;
  readonly #store: PostgresAddress | undefined;
  readonly #env: Readonly<Record<string, string>>;
  readonly #started = new Set<Calling>();
  readonly #mark = `chaos-${process.pid}-${Math.random().toString(36).slice(2)}`;

  private constructor(served: ServedProject, trial: ForgeTrial, store: PostgresAddress | undefined) {
    this.served = served;
    this.trial = trial;
    this.#store = store;
    this.#env = {
      ...{ DESK_KEY: trial.token, CUEBOOK_CHAOS: this.#mark },
      ...(store === undefined ? {} : { CUEBOOK_STORE: store.url }),
    };
  }

  /** @param store absent: the file of the project */
  static async start(store?: PostgresAddress): Promise<ChaosProject> {
    const served = new ServedProject([], {
      files: { ".cuebook/config.yaml": config, ".gitignore": "issues.json\n", "work.workflow.yaml": work },
    });
    const trial = await forgeTrial(served.folder);
    served.workflow("", front(trial.remote, trial.endpoint));
    const project = new ChaosProject(served, trial, store);
    // What the file names is a stub on this machine.
    const { code, out, err } = await project.call("serve", "--dry-run", "--trust");
    if (code !== 0) throw new Error(out + err);
    return project;
  }

  get stub(): GitHubStub {
    return this.trial.stub;
  }

  /** An issue that waits for an agent. */
  offer(title = "Say mine"): ChaosIssue {
    return this.stub.add({ title, labels: ["state:todo"] });
  }

  /** The pull requests of an issue, the oldest first. */
  pullsOf({ number }: ChaosIssue): ChaosPull[] {
    return this.stub.pulls.all.filter(({ branch }) => numberIn(branch) === number);
  }

  /** The issue that a request writes to, or to its pull request. `undefined`: it only reads, or is about none. */
  writtenBy({ method, url, body }: Parameters<GitHubStub["fault"]>[0]): ChaosIssue | undefined {
    if (method === "GET") return undefined;
    const made = url.pathname.endsWith("/pulls") ? numberIn(String((body as { head?: unknown }).head)) : undefined;
    const [, number] = /\/(?:issues|pulls)\/(\d+)/.exec(url.pathname) ?? [];
    const found = this.stub.issues.get(made ?? Number(number));
    if (found?.isPull !== true) return found;
    return [...this.stub.issues.values()].find(
      (issue) => !issue.isPull && this.pullsOf(issue).some((pull) => pull.issue === found),
    );
  }

  /** A person moves an issue. */
  move(issue: ChaosIssue, state: string): void {
    issue.labels = [...issue.labels.filter((label) => !label.startsWith("state:")), `state:${state}`];
    this.stub.touch(issue);
  }

  /** A person merges a pull request: its branch is in the main one, and is deleted. */
  merge(pull: ChaosPull): void {
    const { trial } = this;
    trial.stub.pulls.end("merged", pull);
    const tree = trial.git("merge-tree", "--write-tree", "main", pull.branch).split("\n", 1).join();
    const identity = ["-c", "user.name=P", "-c", "user.email=p@localhost"];
    const parents = ["-p", "main", "-p", pull.branch];
    const commit = trial.git(...identity, "commit-tree", tree, ...parents, "-m", `Merge ${pull.branch}`);
    trial.git("update-ref", "refs/heads/main", commit);
    trial.git("update-ref", "-d", `refs/heads/${pull.branch}`);
  }

  start(args: readonly string[], more: Readonly<Record<string, string>> = {}): Calling {
    const started = startCuebook(this.served.folder, args, { ...this.#env, ...more });
    this.#started.add(started);
    void started.ended.finally(() => this.#started.delete(started)).catch(() => undefined);
    return started;
  }

  /** Calls a command, in this process. */
  call(...args: readonly string[]) {
    return cuebook(this.served.folder, args, this.#env);
  }

  /** Everything that waits for a person. */
  async inbox(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { code, out, err } = await this.call("inbox", "list", "--format", "json");
    if (code !== 0) throw new Error(err);
    return (JSON.parse(out) as { items: Record<string, unknown>[] }).items;
  }

  async runs(): Promise<readonly (RunState & { readonly isDriven: boolean })[]> {
    const journal: Journal =
      this.#store === undefined
        ? openSqliteJournal(join(this.served.folder, ".cuebook/state/cuebook.db"))
        : openPostgresJournal(this.#store);
    try {
      const states = [];
      for (const { id } of await journal.dispatches())
        states.push({ ...stateOf(id, await journal.read(id)), isDriven: await journal.isDriven(id) });
      return states;
    } finally {
      await journal.close();
    }
  }

  /** What is twice, or left behind: at a time when nothing works. Empty: nothing. */
  async wrongs(): Promise<string[]> {
    const runs = await this.runs();
    const waiting = JSON.stringify(await this.inbox());
    const wrong = [...this.stub.wrong, ...this.#twice()];
    for (const run of runs) {
      const name = `run ${run.id} of issue ${run.dispatch?.issue}`;
      if (run.settlement === undefined) wrong.push(`${name} is ${run.status}, and not settled`);
      else if (isOpen(run) && !waiting.includes(run.id)) wrong.push(`${name} is ${run.status}, and not in the inbox`);
      if (run.isDriven) wrong.push(`${name} is driven, and nothing works`);
      const turns = run.steps.flatMap(({ tries }) => tries.flatMap((each) => each.turns));
      // A question is an accepted output, too.
      const outputs = 1 + run.decisions.length;
      if (run.status === "completed" && turns.filter(({ state }) => state.is === "accepted").length !== outputs)
        wrong.push(`${name} has ${turns.map(({ state }) => state.is).join()}`);
    }
    return [...wrong, ...this.#leftProcesses(), ...this.#leftWorktrees(runs)];
  }

  #twice(): string[] {
    const repeated = (what: string, texts: readonly string[]) =>
      [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))].map((text) => `twice ${what}: ${text}`);
    const all = [...this.stub.issues.values()];
    const { pulls } = this.stub;
    return [
      ...all.flatMap(({ number, comments }) =>
        repeated(
          `at ${number}`,
          comments.map(({ body }) => /<!-- (.*) -->/.exec(body)?.[1] ?? body),
        ),
      ),
      ...all.flatMap(({ number, labels }) => repeated(`at ${number}`, labels)),
      ...repeated(
        "as a branch",
        pulls.all.map(({ branch }) => branch),
      ),
      ...pulls.all.flatMap(({ issue, reviewers }) => repeated(`asked at ${issue.number}`, reviewers)),
      ...pulls.all.flatMap(({ isMerged, branch }) =>
        isMerged && pulls.commitOf(branch) !== undefined ? [`the branch ${branch} is there again`] : [],
      ),
      // A service that begins again replaces the request of before, which a person has closed.
      ...all.flatMap((issue) => {
        const open = this.pullsOf(issue).filter((pull) => pull.issue.state === "open");
        return open.length > 1 ? [`issue ${issue.number} has ${open.length} open pull requests`] : [];
      }),
    ];
  }

  /** Processes of services, workers and agents. */
  #leftProcesses(): string[] {
    const { folder } = this.served;
    const read = (file: string) => {
      try {
        return readFileSync(file, "utf8");
      } catch {
        return "";
      }
    };
    const isOurs = (pid: string) => {
      try {
        const cwd = realpathSync(`/proc/${pid}/cwd`);
        return cwd.startsWith(folder) || cwd.startsWith(worktreesOf(folder));
      } catch {
        return false;
      }
    };
    return readdirSync("/proc")
      .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
      .filter((pid) => read(`/proc/${pid}/environ`).includes(this.#mark) || isOurs(pid))
      .map((pid) => `process ${pid} is left: ${read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").slice(0, 200)}`)
      .filter((text) => !text.endsWith(": "));
  }

  /** Worktrees of issues that are done, and those of no run. */
  #leftWorktrees(runs: readonly RunState[]): string[] {
    const { folder } = this.served;
    const listed = execFileSync("git", ["-C", folder, "worktree", "list", "--porcelain"], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.startsWith("worktree "))
      .map((line) => line.slice("worktree ".length))
      .filter((path) => path !== realpathSync(folder));
    const root = worktreesOf(folder);
    // Beside a worktree is what git knows of it.
    const names = existsSync(root) ? readdirSync(root).filter((name) => !name.endsWith(".gitdir")) : [];
    const found = names.map((name) => join(realpathSync(root), name));
    return [...new Set([...listed, ...found])].flatMap((path) => {
      const run = runs.findLast(({ plan }) => plan.path === path);
      const issue = this.stub.issues.get(Number(run?.dispatch?.issue));
      if (run === undefined || issue === undefined) return [`the worktree ${path} is of no run`];
      const isDone = issue.state === "closed" || issue.labels.includes("state:done");
      return isDone ? [`the worktree ${path} is left, and issue ${issue.number} is done`] : [];
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const each of this.#started) each.signal("SIGKILL");
    await Promise.allSettled([...this.#started].map(({ ended }) => ended));
    this.served[Symbol.dispose]();
    await this.trial[Symbol.asyncDispose]();
  }
}
