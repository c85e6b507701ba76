import { spawn } from "node:child_process";
import { join } from "node:path";

/** A program that ended with another exit code than 0. */
export class ProgramFailed extends Error {
  override readonly name = "ProgramFailed";
}

/**
 * Runs a program until it ends and returns its stdout.
 * @throws ProgramFailed with all its output, if it fails
 */
export async function run(program: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    }),
  ]);
  if (code !== 0)
    throw new ProgramFailed(`${[program, ...args].join(" ")} (in ${folder}) ended with ${code}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Runs a checkout's TypeScript compiler with one thread: several check what they share again for each, which costs a third more of a
 * machine that is busy.
 * @throws ProgramFailed with all its output, if it fails
 */
export function runCompiler(root: string, args: readonly string[], folder: string): Promise<string> {
  return run(join(root, "node_modules", ".bin", "tsc"), ["--singleThreaded", ...args], folder);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
