import { advisoryLocks } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { takeName } from "./name-lock.ts";

const never = () => {
  throw new Error("nobody took the name");
};

describePostgres("the name of a worker", (database) => {
  test("has one process: a second one is refused until the first ends", async () => {
    const first = await takeName(database.address, "w1", never);
    const refused = await takeName(database.address, "w1", never).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "worker_name_taken",
      message: expect.stringMatching(/^another process is the worker "w1" at postgres:/),
    });
    const other = await takeName(database.address, "w2", never);
    await first.release();
    const again = await takeName(database.address, "w1", never);
    await Promise.all([other.release(), again.release()]);
  });

  test("is taken again if its connection is lost, unless another process was quicker", async () => {
    const lost = Promise.withResolvers<unknown>();
    const first = await takeName(database.address, "w3", lost.resolve);
    // Another session waits for the lock while the connection is ended.
    await database.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${advisoryLocks.workerNames};
       SELECT pg_advisory_lock(${advisoryLocks.workerNames}, hashtext('w3'))`,
    );
    expect(await lost.promise).toMatchObject({ code: "worker_name_taken" });
    await first.release();
  });
});
