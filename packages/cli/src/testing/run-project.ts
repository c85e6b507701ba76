import { spawn, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { firstCommit } from "@cuebook/workspace/testing";
import { type Called, cuebook, mainFile, plainEnv, worktreesOf } from "./cuebook.ts";
import { requireDeclared } from "./json-output.ts";

/** A git repository with committed files. */
export function repositoryWith(files: Readonly<Record<string, string>>): string {
  const folder = folderWith();
  firstCommit(folder, { branch: "main", message: "First", files: { "README.md": "A project.\n", ...files } });
  return folder;
}

const workflow = `version: 1
name: essay
agent: sh
context: none
roles:
  writer:
    prompt: "Write about {{{input.prompt}}}."
    frontmatter:
      oneOf:
        - properties: { $status: { const: done }, title: { type: string } }
          required: [$status, title]
        - properties: { $status: { const: again } }
          required: [$status]
  checker:
    prompt: Check it.
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer:
    done: { role: checker, prompt: "Check {{{title}}}." }
    again: { role: writer, prompt: Again., max: 1 }
  checker:
    _: { role: $END }
`;

/** Replies of the role "writer". */
export const reply = {
  done: "---\n$status: done\ntitle: Cats\n---\nIt is about cats.\n",
  again: "---\n$status: again\n---\n",
  invalid: "---\n$status: dnoe\n---\n",
};

/** A repository with the workflow `essay.workflow.yaml`, whose agent follows the test's instructions. */
export interface EssayProject {
  readonly folder: string;
  /** Sets the agent's answer in a role, or only in one visit and turn. */
  answer(role: string, text: string, at?: { readonly visit: number; readonly turn: number }): void;
  /** The shell commands that the agent runs in a role. */
  act(role: string, script: string): void;
  remove(): void;
}

/** Creates an `EssayProject`: the writer is done and the checker content, unless the test says otherwise. */
export function essayProject(files: Readonly<Record<string, string>> = {}): EssayProject {
  const answers = folderWith();
  const agent = `cat > /dev/null
if [ -f "${answers}/$CUEBOOK_ROLE.sh" ]; then . "${answers}/$CUEBOOK_ROLE.sh"; fi
file="${answers}/$CUEBOOK_ROLE-$CUEBOOK_VISIT-$CUEBOOK_TURN"
if [ -f "$file" ]; then cat "$file"; else cat "${answers}/$CUEBOOK_ROLE"; fi
`;
  writeFileSync(join(answers, "agent.sh"), agent);
  const config = `agents:\n  sh: { kind: command, command: [sh, "${answers}/agent.sh"] }\n`;
  const folder = repositoryWith({
    ".cuebook/config.yaml": config,
    "essay.workflow.yaml": workflow,
    ...files,
  });
  const project: EssayProject = {
    folder,
    answer: (role, text, at) => {
      writeFileSync(join(answers, at === undefined ? role : `${role}-${at.visit}-${at.turn}`), text);
    },
    act: (role, script) => writeFileSync(join(answers, `${role}.sh`), `${script}\n`),
    remove: () => {
      removeFolder(folder);
      removeFolder(answers);
    },
  };
  project.answer("writer", reply.done);
  project.answer("checker", "Well done.\n");
  return project;
}

/** Runs git and returns its output. */
export function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8", env: plainEnv(folder) });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** A running call of the command. */
export interface Calling {
  readonly pid: number;
  /** Its standard output so far. */
  readonly printed: () => string;
  /** Waits until standard output or error contains a text. @throws Error if the command ends first */
  until(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Writes to its standard input, which stays open. */
  say(text: string): void;
  readonly ended: Promise<Called>;
}

/** Starts the real command without waiting for it. */
export function startCuebook(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Calling {
  const child = spawn(process.execPath, [mainFile, ...args], { cwd, env: plainEnv(cwd, env), stdio: "pipe" });
  let out = "";
  let err = "";
  let isOver = false;
  let look: () => void = () => {};
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    look();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
    look();
  });
  const ended = new Promise<Called>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      isOver = true;
      look();
      try {
        // A process that was killed may have written a part of a line.
        if (code !== null) requireDeclared(args, out);
        resolve({ code, out, err });
      } catch (error) {
        reject(error);
      }
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    printed: () => out,
    signal: (name) => child.kill(name),
    say: (text) => child.stdin.write(text),
    until: (text) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (out.includes(text) || err.includes(text)) resolve();
          else if (isOver) reject(new Error(`it ended before it printed "${text}":\n${out}${err}`));
        };
        look();
      }),
  };
}

/** The id of the newest run. */
export async function newestRun(folder: string): Promise<string> {
  const { out } = await cuebook(folder, ["runs", "list", "--format", "json"]);
  const { runs } = JSON.parse(out) as { runs: { run: string }[] };
  const [first] = runs;
  if (first === undefined) throw new Error("no run");
  return first.run;
}

/** The codes of findings and failures in the output for people. */
export function findingsIn(text: string): string[] {
  return [...text.matchAll(/^(?:error|warning|info)\[(\w+)\]/gm)].map(([, code = ""]) => code);
}

/** Parses JSON lines. */
export function linesOf(text: string): Record<string, unknown>[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Replaces the parts that differ between two calls of a test: paths, ids, hashes and times. */
export function normalized(text: string, folder: string, run = ""): string {
  const named = text.replaceAll(worktreesOf(folder), "WORKTREES").replaceAll(folder, "REPO");
  return (
    (run === "" ? named : named.replaceAll(run, "RUN"))
      .replace(/\b[0-9a-f]{10}(?:[0-9a-f]{30})?\b/g, "HASH")
      .replace(/\b\d+(?:\.\d)?s\b/g, "TIME")
      .replace("started    just now,", "started    TIME ago,")
      // A column is as wide as the path of the temporary folder that is shown in it.
      .replace(/ {40,}/g, "  ")
      .replace(/\bprocess \d+\b/g, "process PID")
  );
}

/** The lines of a service without their times; a line of it without one is unchanged. */
export function untimed(text: string): string {
  return text.replace(/^\d{4}-\d\d-\d\dT[\d:]{8}Z {2}/gm, "");
}

/** Removes a test's folder. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
