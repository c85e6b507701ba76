import { spawn } from "node:child_process";

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

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
