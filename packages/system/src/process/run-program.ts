import { spawn } from "node:child_process";
import { hideEnvironment } from "./hide-environment.ts";
import { started } from "./started.ts";
import { runByStarter } from "./starters.ts";
import { type ProgramAnswer, type ProgramRequest, Watched, wholeOf } from "./watched-program.ts";

/**
 * Runs a program to its end, in a separate process group. It is left running when we are killed.
 * @throws the error of the system if it cannot be started
 */
export async function runProgram(request: ProgramRequest): Promise<ProgramAnswer> {
  // Programs such as git start others.
  hideEnvironment();
  return (await runByStarter(request)) ?? runToEnd(wholeOf(request));
}

async function runToEnd(request: ProgramRequest): Promise<ProgramAnswer> {
  const [name = "", ...args] = request.command;
  // A separate group, so that Ctrl-C in a terminal does not interrupt it.
  const options = { cwd: request.folder, env: request.environment, detached: true, stdio: "pipe" } as const;
  const child = await started(spawn(name, args, options));
  const program = new Watched(request, child);
  child.stdout.on("data", (chunk: Buffer) => program.write(chunk));
  child.stderr.on("data", (chunk: Buffer) => program.writeError(chunk));
  // It may end without having read its input.
  child.stdin.on("error", () => {});
  child.stdin.end(request.input);
  try {
    return await new Promise<ProgramAnswer>((resolve, reject) => {
      child.on("error", reject).on("close", (code, signal) => resolve(program.answer(code, signal)));
    });
  } finally {
    program.close();
  }
}
