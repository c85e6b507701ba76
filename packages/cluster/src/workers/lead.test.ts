import { advisoryLocks } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { lead } from "./lead.ts";

describePostgres("leading a service", (database) => {
  const never = new AbortController().signal;
  const noStandby = () => {
    throw new Error("another process leads");
  };

  test("is for one process, and passes to one that stands by when the leader ends", async () => {
    const first = await lead(database.address, "a", { signal: never, onStandby: noStandby });
    const other = await lead(database.address, "b", { signal: never, onStandby: noStandby });
    const standby = Promise.withResolvers<void>();
    const waiting = lead(database.address, "a", { signal: never, onStandby: standby.resolve });
    await standby.promise;
    const stop = new AbortController();
    expect(await lead(database.address, "a", { signal: stop.signal, onStandby: () => stop.abort() })).toBeUndefined();
    await first?.[Symbol.asyncDispose]();
    const second = await waiting;
    expect(second?.lost.aborted).toBe(false);
    for (const each of [second, other]) await each?.[Symbol.asyncDispose]();
  });

  test("is lost by a process that is cut off, if another one was quicker", async () => {
    const first = await lead(database.address, "c", { signal: never, onStandby: noStandby });
    // Another session waits for the lock while the connection is ended.
    await database.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${advisoryLocks.services};
       SELECT pg_advisory_lock(${advisoryLocks.services}, hashtext('c'))`,
    );
    await expect.poll(() => first?.lost.aborted).toBe(true);
    await first?.[Symbol.asyncDispose]();
  });
});
