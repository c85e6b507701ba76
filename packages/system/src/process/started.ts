import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/**
 * Waits until a program has been started. Only then has the process the streams that its type promises: without descriptors for
 * them, `spawn` returns one that has none, and reports it later.
 * @throws the error of the system if it cannot be started
 */
export async function started<Started extends ChildProcess>(program: Started): Promise<Started> {
  await once(program, "spawn");
  return program;
}
