import { spawn } from "node:child_process";
import { hideEnvironment } from "./hide-environment.ts";
import { runByStarter } from "./starters.ts";
import { type ProgramAnswer, type ProgramRequest, Watched } from "./watched-program.ts";

/**
 * Runs a program to its end, in a separate process group. It is left running when we are killed.
 * @throws the error of the system if it cannot be started
 */
export async function runProgram(request: ProgramRequest): Promise<ProgramAnswer> {
  // Programs such as git start others.
  hideEnvironment();
  return (await runByStarter(request)) ?? runToEnd(request);
}

function runToEnd(request: ProgramRequest): Promise<ProgramAnswer> {
  return new Promise((resolve, reject) => {
    const [name = "", ...args] = request.command;
    // A separate group, so that Ctrl-C in a terminal does not interrupt it.
    const options = { cwd: request.folder, env: request.environment, detached: true, stdio: "pipe" } as const;
    const child = spawn(name, args, options);
    const program = new Watched(request, child);
    child.stdout.on("data", (chunk: Buffer) => program.write(chunk));
    child.stderr.on("data", (chunk: Buffer) => program.writeError(chunk));
    // It may end without having read its input.
    child.stdin.on("error", () => {});
    child.stdin.end(request.input);
    child.on("error", (error) => {
      program.close();
      reject(error);
    });
    child.on("close", (code, signal) => {
      program.close();
      resolve(program.answer(code, signal));
    });
  });
}
