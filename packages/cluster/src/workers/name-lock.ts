import { CuebookError } from "@cuebook/error";
import { advisoryLocks, type PostgresAddress } from "@cuebook/store";
import pg from "pg";

/** How long a lost connection is made again, in milliseconds: less than the time after which the worker counts as lost. */
const pauseMs = 500;

/** The right to a worker's name: a lock of a session, which ends with the process in any case. */
export interface NameLock {
  release(): Promise<void>;
}

/**
 * Takes a name. If the connection is lost, the name is taken again on another one.
 * @param onTaken called if another process has it by then: this one must end
 * @throws CuebookError `worker_name_taken`
 */
export async function takeName(
  { url, shown }: PostgresAddress,
  name: string,
  onTaken: (error: CuebookError) => void,
): Promise<NameLock> {
  let client: pg.Client | undefined;
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;
  const take = async (): Promise<void> => {
    const session = new pg.Client({
      connectionString: url,
      application_name: `cuebook worker ${name}`,
      keepAlive: true,
    });
    session.on("error", () => undefined);
    await session.connect();
    const { rows } = await session.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken", [
      advisoryLocks.workerNames,
      name,
    ]);
    if (rows[0]?.taken !== true) {
      await session.end();
      throw nameTaken(name, shown);
    }
    client = session;
    session.once("end", again);
  };
  const again = (): void => {
    client = undefined;
    if (isReleased) return;
    timer = setTimeout(() => {
      take().catch((error: unknown) => {
        if (error instanceof CuebookError) onTaken(error);
        else again();
      });
    }, pauseMs);
  };
  await take();
  return {
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function nameTaken(name: string, shown: string): CuebookError {
  return new CuebookError("worker_name_taken", `another process is the worker "${name}" at ${shown}`, {
    hint: "Give each worker its own name. If its machine was lost, PostgreSQL notices that after a while: try again in a minute.",
  });
}
