import type { Cluster } from "@cuebook/cluster";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { proposal } from "../output/proposal.ts";
import type { Project } from "../project/project.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** How a run is queued. */
export interface QueueOptions {
  readonly queue: string;
  readonly writing: "text" | "lines";
  /** Whether only the id is printed. */
  readonly isQuiet: boolean;
}

/** Queues a run for workers, and prints where. */
export async function queueRun(
  context: CommandContext,
  project: Pick<Project, "given">,
  { drivings, workers }: Cluster,
  run: string,
  { queue, writing, isQuiet }: QueueOptions,
): Promise<void> {
  const { terminal } = context;
  await drivings.enqueue(run, { queue });
  const isTaken = (await workers.list()).some(({ state, queues }) => state === "live" && queues.includes(queue));
  if (writing === "lines") terminal.out(jsonLine({ run, type: "queued", queue, isTaken }));
  else if (isQuiet) terminal.out(`${run}\n`);
  else {
    const next = [
      { command: proposal(project, "runs", "show", run), purpose: "show how far it is" },
      { command: proposal(project, "runs", "log", run, "--follow"), purpose: "follow it" },
      { command: proposal(project, "workers", "list"), purpose: "show who takes runs" },
    ];
    terminal.out(`queued in ${printableLine(queue)}\n${nextText(next, context.style("out"))}`);
  }
  if (isTaken) return;
  const style = context.style("err");
  const start = proposal(project, "worker", "--queue", queue);
  terminal.err(
    `${style.severity("warning", "warning[no_worker]")}: no worker takes runs of the queue ${printableLine(queue)} now; it waits\n` +
      `${style.accent("hint")}: start one: ${start}\n`,
  );
}
