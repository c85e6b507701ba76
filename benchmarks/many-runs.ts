import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copyRuns } from "@cuebook/store/testing";

/*
 * `node benchmarks/many-runs.ts --runs 100000`: the cost of lists with many runs. It creates a repository with a few real
 * runs, most of them of the example `solve-issue`, and copies these; then it calls the command, and prints the time of each
 * call beside `--version`, and its memory. `--folder DIR` keeps the repository, and reuses it; `--command FILE` measures
 * another build of the command.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    folder: { type: "string" },
    command: { type: "string", default: fileURLToPath(new URL("../packages/cli/src/main.ts", import.meta.url)) },
  },
});
const [runs, rounds] = [Number(values.runs), Number(values.rounds)];
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(rounds) || rounds < 1) {
  stderr.write("usage: node benchmarks/many-runs.ts [--runs N] [--rounds N] [--folder DIR] [--command FILE]\n");
  exit(2);
}

const example = fileURLToPath(new URL("../examples/solve-issue", import.meta.url));
const asking = `version: 1
name: asking
roles: { writer: { prompt: Write. }, printer: { prompt: Print. } }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: Print it., gate: human } }
  printer: { _: { role: $END } }
`;

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "cuebook-runs-"));
mkdirSync(folder, { recursive: true });
const database = join(folder, ".cuebook/state/cuebook.db");
try {
  fill();
  measure();
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

function fill(): void {
  const known = list();
  if (known.total >= runs) return;
  if (known.total === 0) makeRuns();
  const sources = list();
  const [asks, ended] = ["asking", "solve-issue"].map(
    (name) => sources.runs.find(({ workflow }) => workflow === name)?.run,
  );
  if (asks === undefined || ended === undefined) throw new Error("the runs to copy were not created");
  const begun = performance.now();
  copyRuns({
    file: database,
    runs,
    // One in a thousand has a question.
    source: (number) => (number % 1000 === 0 ? asks : ended),
    onProgress: (done) => stderr.isTTY && stderr.write(`\r${done} of ${runs} runs`),
  });
  stderr.write(`\r${runs} runs were made in ${seconds(performance.now() - begun)}\n`);
}

function makeRuns(): void {
  cpSync(join(example, "repository"), folder, { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=Bench", "-c", "user.email=bench@localhost", "commit", "--quiet", "-m", "First");
  const issue = `${join(example, "issues.json")}#7`;
  const workflow = join(example, "solve-issue.workflow.yaml");
  call(0, "run", workflow, "--issue", issue, "--replay", join(example, "replay.yaml"), "--quiet");
  const replay = join(folder, ".git", "replay.yaml");
  writeFileSync(join(folder, ".git", "asking.workflow.yaml"), asking);
  writeFileSync(replay, "version: 1\nroles: { writer: [{ output: Done. }], printer: [{ output: Done. }] }\n");
  call(3, "run", join(folder, ".git", "asking.workflow.yaml"), "--prompt", "cats", "--replay", replay, "--quiet");
}

function measure(): void {
  const middle = list("--limit", "1", "--search", "z").runs[0]?.run ?? "";
  const calls: readonly (readonly string[])[] = [
    ["--version"],
    ["runs", "list"],
    ["runs", "list", "--limit", "100", "--after", middle],
    ["runs", "list", "--status", "suspended"],
    ["runs", "list", "--workflow", "asking"],
    ["runs", "list", "--search", "duration hours"],
    ["runs", "list", "--search", "nothing has this"],
    ["inbox", "list"],
  ];
  const figures = calls.map((args) => ({ args, ...best(args) }));
  const [base] = figures;
  const beside = (ms: number, of: number | undefined) => `${ms.toFixed(0)} ms | ${(ms - (of ?? 0)).toFixed(0)} ms`;
  stdout.write(
    "| command | time | beside --version | processor | beside --version | memory |\n|---|--:|--:|--:|--:|--:|\n",
  );
  for (const { args, ms, cpuMs, megabytes } of figures) {
    const columns = [args.join(" "), beside(ms, base?.ms), beside(cpuMs, base?.cpuMs), `${megabytes.toFixed(0)} MB`];
    stdout.write(`| ${columns.join(" | ")} |\n`);
  }
}

interface Figures {
  readonly ms: number;
  readonly cpuMs: number;
  readonly megabytes: number;
}

/**
 * The fastest of several calls, the least processor time of one (which other programs do not stretch), and the most memory.
 */
function best(args: readonly string[]): Figures {
  const usage = join(folder, ".git", "usage");
  const report = `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())))`;
  const preload = join(folder, ".git", "usage.cjs");
  writeFileSync(preload, report);
  let figures: Figures = { ms: Number.POSITIVE_INFINITY, cpuMs: Number.POSITIVE_INFINITY, megabytes: 0 };
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const { status, stderr: said } = spawnSync(execPath, ["--require", preload, values.command, ...args], {
      cwd: folder,
    });
    const ms = performance.now() - begun;
    if (status !== 0) throw new Error(`cuebook ${args.join(" ")}: ${said}`);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8")) as NodeJS.ResourceUsage;
    figures = {
      ms: Math.min(figures.ms, ms),
      cpuMs: Math.min(figures.cpuMs, (userCPUTime + systemCPUTime) / 1000),
      megabytes: Math.max(figures.megabytes, maxRSS / 1024),
    };
  }
  return figures;
}

function list(...args: readonly string[]): { runs: { run: string; workflow: string }[]; total: number } {
  return JSON.parse(call(0, "runs", "list", "--format", "json", ...args)) as ReturnType<typeof list>;
}

function call(expected: number, ...args: readonly string[]): string {
  const {
    status,
    stdout: out,
    stderr: said,
  } = spawnSync(execPath, [values.command, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== expected) throw new Error(`cuebook ${args.join(" ")} ended with ${status}: ${said}`);
  return out;
}

function git(...args: readonly string[]): void {
  execFileSync("git", args, { cwd: folder });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
