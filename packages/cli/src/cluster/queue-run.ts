/** @folder Runs that workers drive, as the command prints them: queuing a run, listing the workers, draining them. */
import type { Cluster, Placement, WaitingRun } from "@cuebook/cluster";
import type { run as runOutput } from "@cuebook/commands/json";
import { placeText, waitText } from "@cuebook/project/workers";
import { printableLine } from "@cuebook/settings/values";
import { jsonLine } from "../output/json-line.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Output options for a queued run. */
export interface QueueOutput {
  readonly writing: "text" | "lines";
  /** Whether only the id is printed. */
  readonly isQuiet: boolean;
}

/** Prints where a run that was created for workers is queued. */
export async function printPlace(
  context: CommandContext,
  place: Place,
  cluster: Cluster,
  run: string,
  queue: string,
  output: QueueOutput,
): Promise<void> {
  const placement: Placement = { state: "queued", queue, worker: undefined };
  const [waiting] = await cluster.waiting([run]);
  printQueued(context, place, run, { placement, waiting }, output);
}

/** The reasons that keep a run waiting until somebody starts a suitable worker. */
const untaken: ReadonlySet<WaitingRun["reason"]["is"]> = new Set(["no_worker", "project", "unfit"]);

/** Prints where a queued run is, and what can be done now. */
export function printQueued(
  context: CommandContext,
  place: Place,
  run: string,
  { placement, waiting }: { readonly placement: Placement; readonly waiting: WaitingRun | undefined },
  { writing, isQuiet }: QueueOutput,
): void {
  const { terminal } = context;
  const { queue, worker } = placement;
  // Whether an existing worker can drive the run, now or later.
  const isTaken = waiting === undefined || !untaken.has(waiting.reason.is);
  if (writing === "lines") {
    const reason = waiting?.reason ?? null;
    terminal.out(
      jsonLine<typeof runOutput>({ run, type: "queued", queue, worker: worker ?? null, isTaken, waits: reason }),
    );
  } else if (isQuiet) terminal.out(`${run}\n`);
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
  const tags = waiting.tags.flatMap((tag) => ["--tag", tag]);
  const start = proposal(place, "worker", "--queue", queue, ...tags);
  const agents = waiting.agents.length === 0 ? "" : ` where ${waiting.agents.join(", ")} can work`;
  terminal.err(
    `${style.severity("warning", "warning[no_worker]")}: ${printableLine(waitText(waiting))}; it waits\n` +
      `${style.accent("hint")}: start one${printableLine(agents)}: ${start}\n`,
  );
}
