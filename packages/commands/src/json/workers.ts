import { choice, integer, list, mapping, of, optional, text, time } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { project, waitingRun } from "./shapes/queue.ts";

export const workersList = output(
  value(
    "",
    mapping({
      workers: list(
        mapping({
          id: text("The id of the worker."),
          host: text("The name of its machine."),
          platform: text("The system of its machine: `linux-x64`."),
          state: choice(
            ["live", "draining", "unhealthy", "probation", "lost"],
            "`lost`: it says nothing, and its runs are taken over. `unhealthy`: its machine cannot work, and it takes nothing. `probation`: it can again, and takes one run at a time until one makes progress.",
          ),
          health: optional(
            mapping(
              { reason: text("What is or was wrong with its machine, as a sentence."), since: time("Since when.") },
              "How its machine is.",
            ),
            "it is neither unhealthy nor on probation",
          ),
          startedAt: time("When it started."),
          seenMs: integer("How long ago it was seen, in milliseconds by the clock of the store."),
          runs: integer("The number of runs that it drives or will drive."),
          slots: integer("The largest number of runs that it drives at once."),
          queues: list(text(), "The queues that it takes runs from."),
          tags: list(text(), "Its tags."),
          agents: list(text(), "The names of the agents that can work there."),
          project: optional(of(project, "The project that it is in: it takes no runs of others."), "unknown"),
        }),
        "The workers.",
      ),
      waiting: list(waitingRun, "The runs that no worker has taken."),
    }),
  ),
);

export const workersDrain = output(
  value(
    "",
    mapping({
      asked: list(text(), "The ids of the workers that were asked to end."),
      left: list(text(), "The ids of those that have not ended."),
    }),
  ),
);
