import { spawn } from "node:child_process";
import { guardScript, guardShell } from "./guard.ts";
import type { Exit, Spawned, SpawnRequest } from "./spawned.ts";
import { started } from "./started.ts";
import { spawnByStarter } from "./starters.ts";

/**
 * Starts a program under a guard, in a separate group.
 * @throws the error of the system if it cannot be started
 */
export async function spawnGuarded(request: SpawnRequest): Promise<Spawned> {
  return (await spawnByStarter(request)) ?? spawnHere(request);
}

async function spawnHere({ command, folder, environment, stdio }: SpawnRequest): Promise<Spawned> {
  const options = { cwd: folder, env: environment, detached: true, stdio: [...stdio] };
  const child = await started(spawn(guardShell, ["-c", guardScript, ...command], options));
  child.on("error", () => {});
  const exit = new Promise<Exit>((end) => child.once("exit", (code, signal) => end({ code, signal })));
  if (child.pid === undefined) throw new Error("the system gave the program no id");
  return { pid: child.pid, exit };
}
