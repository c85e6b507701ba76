import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { env, kill, pid } from "node:process";

/*
 * Loaded before the command (`--import`): the process kills itself right before its n-th change of files, n being `CUEBOOK_KILL_AT`. A
 * change is a call that creates, writes, names or removes, or the start of a program. `CUEBOOK_KILL_LOG` names a file that gets a line
 * for each change.
 */
const at = Number(env.CUEBOOK_KILL_AT ?? Number.POSITIVE_INFINITY);
const log = env.CUEBOOK_KILL_LOG;
delete env.CUEBOOK_KILL_AT;
delete env.CUEBOOK_KILL_LOG;
const { appendFileSync } = fs;
let count = 0;
let isLogging = false;

function beforeChange(name: string, path: unknown): void {
  if (isLogging) return;
  count++;
  if (log !== undefined) {
    isLogging = true;
    appendFileSync(log, `${name} ${String(path)}\n`);
    isLogging = false;
  }
  if (count === at) kill(pid, "SIGKILL");
}

const changes = ["linkSync", "mkdirSync", "renameSync", "rmSync", "unlinkSync", "writeFileSync", "writeSync"] as const;
for (const name of changes) {
  const original: (...args: never[]) => unknown = fs[name];
  Object.assign(fs, {
    [name]: (...args: never[]) => {
      beforeChange(name, args[0]);
      return original(...args);
    },
  });
}
const { openSync } = fs;
fs.openSync = (path, flags, mode) => {
  if (typeof flags === "number" && (flags & fs.constants.O_CREAT) !== 0) beforeChange("openSync", path);
  return openSync(path, flags, mode);
};
const { spawn } = childProcess;
Object.assign(childProcess, {
  spawn: (program: string, ...rest: never[]) => {
    beforeChange("spawn", program);
    return (spawn as (...args: unknown[]) => unknown)(program, ...rest);
  },
});
syncBuiltinESMExports();
