import { argv, env, stdout } from "node:process";
import { runProgram } from "../process/run-program.ts";

/** Runs a script in a folder, and prints the id of the process that starts it. */
const [folder = "", script = ""] = argv.slice(2);
const run = async (text: string) => {
  const limits = { timeoutMs: 60_000, keepBytes: 1000, mostBytes: 1000 };
  const command = ["sh", "-c", text];
  const { stdout: out } = await runProgram({
    ...{ command, folder, environment: { PATH: env.PATH ?? "" }, input: new Uint8Array(), ...limits },
  });
  return out.toString().trim();
};

stdout.write(`${await run("echo $PPID")}\n`);
await run(script);
