import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstCommit } from "@cuebook/workspace/testing";
import { mainFile, plainEnv } from "./cuebook.ts";

/** An issue of the file. */
export interface FileIssue {
  readonly id: string;
  readonly state: string;
  readonly comments?: readonly { readonly body: string }[];
}

/** A command of Cuebook as a process. */
export interface StartedCommand {
  readonly process: ChildProcess;
  /** What it wrote. */
  text(): string;
  /** The events of its JSON lines. */
  events(): readonly { readonly type: string; readonly [field: string]: unknown }[];
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** A project with a file of issues, whose agent is a shell script. */
export class IssueProject implements Disposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-issues-")));
  readonly #env: Readonly<Record<string, string>>;
  readonly #started = new Set<ChildProcess>();

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
    const child = spawn(process.execPath, [mainFile, ...args], {
      ...{ cwd: this.folder, env: plainEnv(this.folder, this.#env), stdio: ["ignore", "pipe", "pipe"] },
    });
    this.#started.add(child);
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (more: string) => {
        text += more;
      });
    const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
      child.once("close", (code, signal) => {
        this.#started.delete(child);
        resolve(code ?? signal);
      }),
    );
    const lines = () => text.split("\n").filter((line) => line.startsWith("{"));
    return { process: child, text: () => text, events: () => lines().map((line) => JSON.parse(line)), ended };
  }

  [Symbol.dispose](): void {
    for (const child of this.#started) child.kill("SIGKILL");
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
