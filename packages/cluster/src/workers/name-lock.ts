import { CuebookError } from "@cuebook/error";
import { advisoryLocks, type PostgresAddress } from "@cuebook/store";
import { type SessionLock, takeSessionLock } from "./session-lock.ts";

/**
 * Acquires the exclusive right to a worker's name.
 * @param onTaken called if the connection was lost and another process has taken the name: this process must end
 * @throws CuebookError `worker_name_taken`
 */
export async function takeName(
  address: PostgresAddress,
  name: string,
  onTaken: (error: CuebookError) => void,
): Promise<SessionLock> {
  const taken = () => nameTaken(name, address.shown);
  const lock = { key: advisoryLocks.workerNames, name, session: `cuebook worker ${name}` };
  const held = await takeSessionLock(address, lock, () => onTaken(taken()));
  if (held === undefined) throw taken();
  return held;
}

function nameTaken(name: string, shown: string): CuebookError {
  return new CuebookError("worker_name_taken", `another process is the worker "${name}" at ${shown}`, {
    hint: "Give each worker its own name. If its machine was lost, PostgreSQL notices that after a while: try again in a minute.",
  });
}
