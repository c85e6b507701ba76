import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { repositoryRoot } from "./files.ts";

// `node scripts/check.ts` runs every script `check:NAME` of the root package, in their order and several at a time: one more than
// there are cores, because the first often waits for npm, and the longest first so that all cores are busy to the end. Each one's output
// is printed as a whole when it has ended. All run, so that one call tells everything.

const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const waiting = Object.keys(scripts).filter((name) => name.startsWith("check:"));
const failed: string[] = [];

/** The compiler collects garbage less often: a quarter of its processor time for an eighth more memory. */
const env = { ...process.env, GOGC: process.env.GOGC ?? "400" };

async function check(name: string): Promise<void> {
  const begun = performance.now();
  const child = spawn("npm", ["run", "--silent", name], {
    cwd: repositoryRoot,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) failed.push(name);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`\n== ${name}: ${code === 0 ? "passed" : "failed"} after ${seconds} s\n${out}${err}`);
}

async function checkWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await check(name);
}

await Promise.all(Array.from({ length: availableParallelism() + 1 }, checkWaiting));
if (failed.length > 0) {
  process.stdout.write(`\nfailed: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}
