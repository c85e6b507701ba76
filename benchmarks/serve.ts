import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { installCommand } from "./installed.ts";

/*
 * `node benchmarks/serve.ts`: the cost of serving many issues whose agent exits at once, beside a floor: a small program that makes the
 * same workspaces and starts the same agents, as many at once, in the same minute, and nothing else. `--command FILE` measures another
 * build; `--profile DIR` writes a profile of the service there.
 */
const { values } = parseArgs({
  options: {
    issues: { type: "string", default: "200,4000" },
    slots: { type: "string", default: "10" },
    workspaces: { type: "string", default: "worktrees,folders" },
    command: { type: "string" },
    profile: { type: "string" },
  },
});
const slots = Number(values.slots);
const counts = values.issues.split(",").map(Number);
const kinds = values.workspaces.split(",");
const isKnown = kinds.every((kind) => kind === "worktrees" || kind === "folders");
if (![slots, ...counts].every((each) => Number.isInteger(each) && each > 0) || !isKnown) {
  stderr.write("usage: node benchmarks/serve.ts [--issues N,N] [--slots N] [--workspaces worktrees,folders]\n");
  stderr.write("       [--command FILE] [--profile DIR]\n");
  exit(2);
}
const agent = ["echo", "Done."] as const;

interface Figures {
  readonly seconds: number;
  /** The processor time of the service itself. */
  readonly cpuSeconds: number;
  readonly perSecond: number;
  /** Of the first and the last tenth, at most 400 issues each. */
  readonly first: number;
  readonly last: number;
  readonly megabytes: number;
  /** The longest time in which the service did nothing else, in milliseconds. */
  readonly blockMs: number;
  /** How often it was blocked for more than 50 ms. */
  readonly blocks: number;
}

const installed = values.command === undefined ? await installCommand() : undefined;
const command = values.command ?? installed?.file ?? "";
try {
  stdout.write(
    "| issues | workspaces | time | floor | ratio | dispatches a second | first | last | processor | memory | longest block | blocks above 50 ms |\n",
  );
  stdout.write(`|${"--:|---|".padEnd(8)}${"--:|".repeat(10)}\n`);
  for (const count of counts) for (const kind of kinds) await row(count, kind);
} finally {
  installed?.remove();
}

async function row(count: number, kind: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-serve-"));
  try {
    makeProject(folder, count, kind);
    const bare = await floor(folder, count, kind);
    const { seconds, perSecond, first, last, cpuSeconds, megabytes, blockMs, blocks } = await serve(folder, count);
    const cells = [
      ...[count, kind, `${seconds.toFixed(1)} s`, `${bare.toFixed(1)} s`, (seconds / bare).toFixed(1)],
      ...[perSecond, first, last].map((each) => each.toFixed(1)),
      ...[`${cpuSeconds.toFixed(1)} s`, `${megabytes.toFixed(0)} MB`, `${blockMs.toFixed(0)} ms`, blocks],
    ];
    stdout.write(`| ${cells.join(" | ")} |\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeProject(folder: string, count: number, kind: string): void {
  const repository = join(folder, "repository");
  mkdirSync(repository);
  const workflow = `---
tracker:
  kind: file
  active_states: [To Do, In Progress]
  terminal_states: [Done]
  in_progress_state: In Progress
  handoff_state: Review
file: { path: ../issues.json }
agent: { kind: command, max_turns: 1, max_concurrent_agents: ${slots} }
command: { command: ${JSON.stringify(agent)} }
done: { commit: optional }
${kind === "folders" ? "workspace: { root: ../folders }\n" : ""}---

Fix {{ .issue.title }}.
`;
  writeFileSync(join(repository, "WORKFLOW.md"), workflow);
  const issues = Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    identifier: `APP-${index + 1}`,
    title: `Title ${index + 1}`,
    description: "A few words about what is to be done. ".repeat(8),
    state: "To Do",
    created_at: new Date(1_700_000_000_000 + index * 1000).toISOString(),
  }));
  writeFileSync(join(folder, "issues.json"), JSON.stringify(issues, undefined, 2));
  git(repository, "init", "--quiet", "--initial-branch=main");
  git(repository, "add", "--all");
  git(repository, "-c", "user.name=Bench", "-c", "user.email=bench@localhost", "commit", "--quiet", "-m", "First");
}

/** @returns the time in seconds of making the workspaces and starting the agents */
async function floor(folder: string, count: number, kind: string): Promise<number> {
  const root = join(folder, "floor");
  mkdirSync(root);
  const run = (program: string, args: readonly string[], cwd: string) =>
    new Promise((resolve) => spawn(program, args, { cwd, stdio: "ignore" }).once("close", resolve));
  const begun = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const name = `f${next++}`;
      const path = join(root, name);
      if (kind === "folders") await mkdir(path);
      else await run("git", ["worktree", "add", "--quiet", "-b", name, path], join(folder, "repository"));
      await run(agent[0], agent.slice(1), path);
    }
  };
  await Promise.all(Array.from({ length: slots }, work));
  const seconds = (performance.now() - begun) / 1000;
  rmSync(root, { recursive: true });
  if (kind !== "folders") {
    git(join(folder, "repository"), "worktree", "prune");
    const branches = Array.from({ length: count }, (_, index) => `delete refs/heads/f${index}\n`).join("");
    execFileSync("git", ["update-ref", "--stdin"], { cwd: join(folder, "repository"), input: branches });
  }
  return seconds;
}

/** Reports at the exit of the service how it used the processor and the memory, and how long it was blocked. */
function reporting(file: string): string {
  return `
const { monitorEventLoopDelay } = require("node:perf_hooks");
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let blocks = 0, isWorking = false;
let last = performance.now();
setInterval(() => { const now = performance.now(); if (isWorking && now - last > 60) blocks++; isWorking = true; last = now; }, 10).unref();
process.on("exit", () => {
  delay.disable();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const figures = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024, blockMs: delay.max / 1e6, blocks };
  require("node:fs").writeFileSync(${JSON.stringify(file)}, JSON.stringify(figures));
});`;
}

async function serve(folder: string, count: number): Promise<Figures> {
  const [preload, report] = [join(folder, "report.cjs"), join(folder, "report.json")];
  writeFileSync(preload, reporting(report));
  const profile = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
  const args = [...profile, "--require", preload, command, "serve", "--once", "--format", "json"];
  const begun = performance.now();
  const service = spawn(execPath, args, {
    cwd: join(folder, "repository"),
    env: { ...process.env, XDG_STATE_HOME: join(folder, "state") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const at: number[] = [];
  let settled = 0;
  for await (const line of createInterface({ input: service.stdout })) {
    const event = JSON.parse(line) as { readonly type: string; readonly outcome?: string };
    if (event.type === "dispatched") at.push((performance.now() - begun) / 1000);
    if (event.type === "settled" && event.outcome === "handed_off") settled++;
    if (stderr.isTTY && event.type === "settled") stderr.write(`\r${settled} of ${count}`);
  }
  if (stderr.isTTY) stderr.write("\r");
  const seconds = (performance.now() - begun) / 1000;
  if (settled !== count || at.length !== count) {
    throw new Error(`of ${count} issues, ${at.length} were dispatched and ${settled} handed off`);
  }
  const part = Math.max(2, Math.min(400, Math.floor(count / 10)));
  const rate = (times: readonly number[]) => (times.length - 1) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
  const used = JSON.parse(readFileSync(report, "utf8")) as Pick<
    Figures,
    "cpuSeconds" | "megabytes" | "blockMs" | "blocks"
  >;
  return { seconds, perSecond: rate(at), first: rate(at.slice(0, part)), last: rate(at.slice(-part)), ...used };
}

function git(folder: string, ...args: readonly string[]): void {
  execFileSync("git", args, { cwd: folder });
}
