import { spawn } from "node:child_process";
import { guardScript, guardShell } from "./guard.ts";
import type { Exit, Spawned, SpawnRequest } from "./spawned.ts";
import { spawnByStarter } from "./starters.ts";

/**
 * Starts a program under a guard, in a separate group.
 * @throws the error of the system if it cannot be started
 */
export async function spawnGuarded(request: SpawnRequest): Promise<Spawned> {
  return (await spawnByStarter(request)) ?? spawnHere(request);
}

function spawnHere({ command, folder, environment, stdio }: SpawnRequest): Promise<Spawned> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: environment, detached: true, stdio: [...stdio] };
    const child = spawn(guardShell, ["-c", guardScript, ...command], options);
    const exit = new Promise<Exit>((end) => child.once("exit", (code, signal) => end({ code, signal })));
    child.once("error", reject).once("spawn", () => {
      if (child.pid !== undefined) resolve({ pid: child.pid, exit });
    });
  });
}
