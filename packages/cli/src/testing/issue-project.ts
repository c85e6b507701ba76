import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstCommit } from "@cuebook/workspace/testing";
import { type Calling, linesOf, startCuebook } from "./run-project.ts";

/** An issue of the file. */
export interface FileIssue {
  readonly id: string;
  readonly state: string;
  readonly comments?: readonly { readonly body: string }[];
}

/** A command of Cuebook as a process, which writes JSON lines. */
export interface StartedCommand extends Calling {
  /** The events that it wrote. */
  events(): readonly { readonly type: string; readonly [field: string]: unknown }[];
}

/** A project with a file of issues, whose agent is a shell script. */
export class IssueProject implements Disposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-issues-")));
  readonly #env: Readonly<Record<string, string>>;
  readonly #started: Calling[] = [];

  /**
   * @param script of the agent; `$TRIAL` is the folder
   * @param env of its commands
   */
  constructor(
    script: string,
    { issues, env = {} }: { readonly issues: readonly object[]; readonly env?: Readonly<Record<string, string>> },
  ) {
    this.#env = env;
    const hands = { kind: "command", command: ["sh", join(this.folder, "hands.sh")] };
    firstCommit(this.folder, {
      files: {
        "WORKFLOW.md": workflow,
        "hands.sh": `TRIAL=${this.folder}\n${script}`,
        ".gitignore": "issues.json\neffects\nstate/\nat-*\ngo*\n",
      },
    });
    mkdirSync(join(this.folder, ".cuebook"));
    writeFileSync(join(this.folder, ".cuebook/config.yaml"), JSON.stringify({ agents: { hands } }));
    writeFileSync(join(this.folder, "issues.json"), JSON.stringify(issues));
  }

  get issues(): readonly FileIssue[] {
    return JSON.parse(readFileSync(join(this.folder, "issues.json"), "utf8")) as FileIssue[];
  }

  start(...args: readonly string[]): StartedCommand {
    return this.startWith({}, ...args);
  }

  /** @param env more variables */
  startWith(env: Readonly<Record<string, string>>, ...args: readonly string[]): StartedCommand {
    const calling = startCuebook(this.folder, args, { ...this.#env, ...env });
    this.#started.push(calling);
    const lines = () => calling.printed().split("\n").slice(0, -1).join("\n");
    return { ...calling, events: () => linesOf(lines()) as { readonly type: string }[] };
  }

  [Symbol.dispose](): void {
    for (const each of this.#started) each.signal("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const workflow = `---
tracker:
  kind: file
  active_states: [To Do, In Progress]
  terminal_states: [Done]
  in_progress_state: In Progress
  handoff_state: Review
  comments: { on_dispatch: true, on_completion: true }
agent: { kind: hands, max_turns: 1, max_concurrent_agents: 4 }
polling: { interval_ms: 300 }
file: { path: issues.json }
---
Do {{ .issue.title }}.
`;
