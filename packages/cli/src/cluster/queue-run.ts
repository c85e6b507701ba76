import type { Cluster, Enqueued, ListedWorker, Placement } from "@cuebook/cluster";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { placeText } from "./continuing.ts";

/** How is printed what was queued. */
export interface QueueOutput {
  readonly writing: "text" | "lines";
  /** Whether only the id is printed. */
  readonly isQuiet: boolean;
}

/** Queues a run for workers, and prints where. */
export async function queueRun(
  context: CommandContext,
  place: Place,
  { drivings, workers }: Cluster,
  run: string,
  enqueued: Enqueued & { readonly queue: string },
  output: QueueOutput,
): Promise<void> {
  await drivings.enqueue(run, enqueued);
  const placement: Placement = { state: "queued", queue: enqueued.queue, worker: undefined };
  printQueued(context, place, run, { placement, workers: await workers.list() }, output);
}

/** Prints where a queued run is, and what can be done now. */
export function printQueued(
  context: CommandContext,
  place: Place,
  run: string,
  { placement, workers }: { readonly placement: Placement; readonly workers: readonly ListedWorker[] },
  { writing, isQuiet }: QueueOutput,
): void {
  const { terminal } = context;
  const { queue, worker } = placement;
  const isTaken =
    worker !== undefined || workers.some(({ state, queues }) => state === "live" && queues.includes(queue));
  if (writing === "lines") terminal.out(jsonLine({ run, type: "queued", queue, worker: worker ?? null, isTaken }));
  else if (isQuiet) terminal.out(`${run}\n`);
  else {
    const next = [
      { command: proposal(place, "runs", "attach", run), purpose: "follow it" },
      { command: proposal(place, "runs", "show", run), purpose: "show how far it is" },
      { command: proposal(place, "workers", "list"), purpose: "show who takes runs" },
    ];
    terminal.out(`${printableLine(placeText(placement))}\n${nextText(next, context.style("out"))}`);
  }
  if (isTaken) return;
  const style = context.style("err");
  const start = proposal(place, "worker", "--queue", queue);
  terminal.err(
    `${style.severity("warning", "warning[no_worker]")}: no worker takes runs of the queue ${printableLine(queue)} now; it waits\n` +
      `${style.accent("hint")}: start one: ${start}\n`,
  );
}
