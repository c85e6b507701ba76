import { argv, env, pid, stdout } from "node:process";
import { runProgram } from "../process/run-program.ts";

/** Runs a script in a folder, once another process starts it, and prints the id of that process. */
const [folder = "", script = ""] = argv.slice(2);
const run = async (text: string) => {
  const limits = { timeoutMs: 60_000, keepBytes: 1000, mostBytes: 1000 };
  const command = ["sh", "-c", text];
  const { stdout: out } = await runProgram({
    ...{ command, folder, environment: { PATH: env.PATH ?? "" }, input: new Uint8Array(), ...limits },
  });
  return out.toString().trim();
};

let parent = String(pid);
while (parent === String(pid)) parent = await run("echo $PPID");
stdout.write(`${parent}\n`);
await run(script);
