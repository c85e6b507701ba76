import type { Project, WaitingRun } from "@cuebook/cluster";
import { plural } from "@cuebook/settings/values";

/** Why no worker has taken a queued run, as a clause: `no worker of the queue default has the tag gpu`. */
export function waitText({ queue, agents, tags, reason }: WaitingRun): string {
  switch (reason.is) {
    case "no_worker":
      return `no worker takes runs of the queue ${queue} now`;
    case "project":
      return `no worker of the queue ${queue} is in the project ${projectText(reason.project)}`;
    case "unfit": {
      const isOne = reason.agents.length + reason.tags.length > 0;
      const what = needsText(isOne ? reason : { agents, tags });
      return `no worker of the queue ${queue} has ${isOne ? what : `all of ${what}`}`;
    }
    case "limit":
      if ("name" in reason) {
        const whose = reason.of === "agent" ? "with the agent" : "of the workflow";
        return `as many runs ${whose} ${reason.name} as its limit allows are driven`;
      }
      return reason.of === "runs"
        ? "as many runs as the limit of all queues allows are driven"
        : "as many runs as the rate allows were taken lately";
    case "pause":
      return "its last driving failed, and it is tried again in a moment";
    case "slots":
      return "the workers that can drive it have no free slot";
  }
}

/** A project by its name and its first commit, which distinguishes projects of the same name. */
function projectText({ name, origin }: Project): string {
  return `${name} (first commit ${origin.slice(0, 10)})`;
}

function needsText({ agents, tags }: { readonly agents: readonly string[]; readonly tags: readonly string[] }): string {
  const part = (names: readonly string[], one: string) =>
    names.length === 0 ? [] : [`the ${names.length === 1 ? one : `${one}s`} ${names.join(", ")}`];
  return [...part(agents, "agent"), ...part(tags, "tag")].join(" and ");
}

/** The waiting runs of a list, each on a line; those with the same reason together. */
export function waitingLines(waiting: readonly WaitingRun[]): readonly string[] {
  const byReason = Map.groupBy(waiting, waitText);
  return [...byReason].map(([reason, runs]) => {
    const named = runs.slice(0, mostNamed).map(({ run }) => run);
    const more = runs.length > named.length ? ` and ${plural(runs.length - named.length, "other")}` : "";
    return `${named.join(", ")}${more} ${runs.length === 1 ? "waits" : "wait"}: ${reason}`;
  });
}

/** The number of runs that a line names. */
const mostNamed = 5;
