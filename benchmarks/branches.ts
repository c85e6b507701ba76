import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/*
 * `node benchmarks/branches.ts`: runs with many branches at once, whose agents only say a word. It prints the time and
 * the memory of each beside the peer, `xargs`, which starts the same programs as many at a time and does nothing else.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    command: { type: "string", default: fileURLToPath(new URL("../packages/cli/src/main.ts", import.meta.url)) },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  stderr.write("usage: node benchmarks/branches.ts [--rounds N] [--command FILE]\n");
  exit(2);
}

/** What an agent does: it takes its prompt, and says a word. */
const agent = "cat > /dev/null; echo Done.";

interface Case {
  readonly name: string;
  readonly branches: number;
  readonly concurrency: number;
  readonly fork: string;
}

const cases: readonly Case[] = [
  { name: "shared folder", branches: 1, concurrency: 1, fork: "share: true" },
  { name: "shared folder", branches: 100, concurrency: 100, fork: "share: true" },
  { name: "shared folder, 10 at a time", branches: 100, concurrency: 10, fork: "share: true" },
  { name: "a worktree each", branches: 30, concurrency: 30, fork: "share: false" },
];

interface Figures {
  readonly ms: number;
  readonly cpuMs: number;
  readonly megabytes: number;
}

const folder = mkdtempSync(join(tmpdir(), "cuebook-branches-"));
try {
  mkdirSync(join(folder, ".cuebook"));
  writeFileSync(
    join(folder, ".cuebook/config.yaml"),
    `agent: scripted\nagents: { scripted: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] } }\n`,
  );
  writeFileSync(join(folder, ".gitignore"), ".cuebook/state\n");
  for (const [number, one] of cases.entries()) writeFileSync(join(folder, fileOf(number)), workflowText(number, one));
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=Bench", "-c", "user.email=bench@localhost", "commit", "--quiet", "-m", "First");
  measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measure(): void {
  const figures = cases.map((one, number) => ({ ...one, ...best(number, one) }));
  const [alone] = figures;
  stdout.write("| branches | at once | run | xargs | beyond it, a branch | processor, a branch | memory |\n");
  stdout.write("|---|--:|--:|--:|--:|--:|--:|\n");
  for (const { name, branches, concurrency, ms, cpuMs, megabytes, peerMs } of figures) {
    if (branches === 1) continue;
    // Without what a run with one branch takes: its start, its checkout, its end.
    const each = (of: number, base: number | undefined) => `${((of - (base ?? 0)) / (branches - 1)).toFixed(1)} ms`;
    const columns = [
      `${branches}, ${name}`,
      String(concurrency),
      `${ms.toFixed(0)} ms`,
      `${peerMs.toFixed(0)} ms`,
      each(ms - peerMs, alone && alone.ms - alone.peerMs),
      each(cpuMs, alone?.cpuMs),
      `${megabytes.toFixed(0)} MB`,
    ];
    stdout.write(`| ${columns.join(" | ")} |\n`);
  }
}

/** The fastest of several runs, the least processor time of one, and the most memory; and the fastest of its peer. */
function best(number: number, { branches, concurrency }: Case): Figures & { readonly peerMs: number } {
  const usage = join(folder, ".git", "usage");
  const preload = join(folder, ".git", "usage.cjs");
  writeFileSync(
    preload,
    `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())))`,
  );
  let [figures, peerMs] = [
    { ms: Number.POSITIVE_INFINITY, cpuMs: Number.POSITIVE_INFINITY, megabytes: 0 },
    Number.POSITIVE_INFINITY,
  ];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const args = ["--require", preload, values.command, "run", fileOf(number), "--prompt", "Go", "--quiet"];
    const { status, stderr: said } = spawnSync(execPath, args, { cwd: folder });
    const ms = performance.now() - begun;
    if (status !== 0) throw new Error(`the run with ${branches} branches ended with ${status}: ${said}`);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8")) as NodeJS.ResourceUsage;
    figures = {
      ms: Math.min(figures.ms, ms),
      cpuMs: Math.min(figures.cpuMs, (userCPUTime + systemCPUTime) / 1000),
      megabytes: Math.max(figures.megabytes, maxRSS / 1024),
    };
    const start = performance.now();
    const input = Array.from({ length: branches }, () => `${agent}\n`).join("");
    spawnSync("xargs", ["-P", String(concurrency), "-d", "\\n", "-n", "1", "sh", "-c"], { input });
    peerMs = Math.min(peerMs, performance.now() - start);
  }
  return { ...figures, peerMs };
}

function fileOf(number: number): string {
  return `case${number}.workflow.yaml`;
}

/** A planner that is given its tasks, and a branch for each. */
function workflowText(number: number, { branches, concurrency, fork }: Case): string {
  const keys = Array.from({ length: branches }, (_, at) => `t${at}`);
  const tasks = JSON.stringify({ $status: "ready", tasks: keys });
  const list = `{ type: array, maxItems: ${branches}, items: { type: string } }`;
  return `name: case${number}
roles:
  planner:
    run: echo '${tasks}'
    returns:
      format: json
      schema: { properties: { $status: { const: ready }, tasks: ${list} }, required: [$status, tasks] }
  worker: { goal: Work. , permissions: read }
  join: { run: "true", exits: { 0: done, "*": failed } }
graph:
  $START: { _: { role: planner } }
  planner:
    ready:
      each: { of: steps.planner.tasks, max: ${branches}, concurrency: ${concurrency} }
      ${fork}
      role: worker
      prompt: "Work on {{{item}}}"
      join: join
  worker: { _: { role: $JOIN } }
  join: { done: { role: $END }, failed: { role: $END } }
`;
}

function git(...args: readonly string[]): void {
  execFileSync("git", args, { cwd: folder });
}
