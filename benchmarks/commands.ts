import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { execPath } from "node:process";
import { repositoryRoot } from "../scripts/files.ts";

/** The cost of a call of the published command before it does its work. */
export interface CommandFigures {
  readonly args: readonly string[];
  /** The modules that are loaded, without Node's own. */
  readonly modules: number;
  /** The fastest call, beside the fastest of a Node that does nothing. */
  readonly ms: number;
}

const example = join(repositoryRoot, "examples/solve-issue/solve-issue.workflow.yaml");
const calls = [["--version"], ["run", "--help"], ["check", example]];

const counting = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  let count = 0;
  registerHooks({ load: (url, context, next) => { if (!url.startsWith("node:")) count++; return next(url, context); } });
  process.on("exit", () => process.stderr.write(String(count)));
`)}`;

/** @param command the file of the published command */
export function measureCommands(command: string, rounds: number): readonly CommandFigures[] {
  const best = calls.map(() => Number.POSITIVE_INFINITY);
  let nothing = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds * 3; round++) {
    nothing = Math.min(nothing, duration(["-e", "0"]));
    for (const [at, args] of calls.entries()) best[at] = Math.min(best[at] ?? 0, duration([command, ...args]));
  }
  return calls.map((args, at) => ({ args, modules: modulesOf([command, ...args]), ms: (best[at] ?? 0) - nothing }));
}

function duration(args: readonly string[]): number {
  const begun = performance.now();
  execFileSync(execPath, args, { stdio: "ignore" });
  return performance.now() - begun;
}

function modulesOf(args: readonly string[]): number {
  return Number(spawnSync(execPath, ["--import", counting, ...args], { encoding: "utf8" }).stderr);
}
