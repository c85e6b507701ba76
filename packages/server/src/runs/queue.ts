import { mapping, named, nullable, type TypeOf, text } from "@cuebook/shape";
import type { JournalReader } from "@cuebook/store";
import type { Operation } from "./actions.ts";
import { requireRun } from "./history.ts";

/** Whether a worker has a run or will have it. */
export const runQueue = named(
  "RunQueue",
  mapping({
    run: text(),
    queued: nullable(
      text({
        description:
          "Where it is, and why it waits: `queued in default: no worker of the queue default has the tag gpu`. Null: no worker has it, or will.",
      }),
    ),
  }),
);
export type RunQueue = TypeOf<typeof runQueue>;

/** Whether a worker has a run or will have it. @throws Refusal 404 */
export async function readQueue(
  journal: JournalReader,
  run: string,
  operation: Operation | undefined,
): Promise<RunQueue> {
  await requireRun(journal, run);
  return { run, queued: (await operation?.queued?.(run)) ?? null };
}
