import { appendFileSync } from "node:fs";
import { env, kill, pid } from "node:process";

const counts = new Map<string, number>();

/**
 * A point where a crash is provoked in tests. `CUEBOOK_FAULT=NAME#N` ends the process by SIGKILL at the N-th passage of the
 * point NAME; `CUEBOOK_FAULT_LOG=FILE` writes every passage to a file. Without them it does nothing.
 *
 * There is one before each write to the journal (`write TYPE`) and before each effect (`effect NAME`): a crash after either is a
 * crash before the next.
 */
export function faultPoint(name: string): void {
  if (env.CUEBOOK_FAULT === undefined && env.CUEBOOK_FAULT_LOG === undefined) return;
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  const point = `${name}#${count}`;
  if (env.CUEBOOK_FAULT_LOG !== undefined) appendFileSync(env.CUEBOOK_FAULT_LOG, `${point}\n`);
  if (env.CUEBOOK_FAULT === point) kill(pid, "SIGKILL");
}
