import { choice, flag, list, mapping, named, of, oneOf, optional, text } from "@cuebook/shape";

export const project = named(
  "Project",
  "A project, the same on every machine.",
  mapping({
    origin: text("The first commit of its repository."),
    name: text("For people: the name of its folder where it was queued."),
  }),
);

export const waitReason = named(
  "WaitReason",
  "Why no worker has taken a run.",
  oneOf([
    mapping({ is: choice(["no_worker"], "Which reason it is.") }),
    mapping({ is: choice(["project"], "Which reason it is."), project: of(project, "The project.") }),
    mapping({
      is: choice(["unfit"], "Which reason it is."),
      agents: list(text(), "The names of the agents that it needs."),
      tags: list(text(), "The tags that it asks for."),
    }),
    mapping({ is: choice(["limit"], "Which reason it is."), of: choice(["rate", "runs"], "What is limited.") }),
    mapping({
      is: choice(["limit"], "Which reason it is."),
      of: choice(["agent", "workflow"], "What is limited."),
      name: text("The name."),
    }),
    mapping({ is: choice(["pause"], "Which reason it is.") }),
    mapping({ is: choice(["slots"], "Which reason it is.") }),
  ]),
);

export const waitingRun = named(
  "WaitingRun",
  "A queued run that no worker has taken.",
  mapping({
    run: text("The run's id."),
    queue: text("The name of the queue."),
    workflow: text("The workflow's name."),
    agents: list(text(), "The names of the agents that it needs."),
    tags: list(text(), "The tags that it asks for."),
    project: optional(of(project, "Its project."), "unknown"),
    reason: of(waitReason, "Why it waits."),
  }),
);

export const queued = named(
  "Queued",
  "Where a queued run is, and why it waits.",
  mapping({
    waiting: optional(of(waitingRun, "Why it waits."), "it does not, or is about to be taken"),
    state: choice(["begun", "ended", "queued"], "Where it is. `ended`: it has ended, or waits for somebody."),
    queue: text("The name of the queue."),
    worker: optional(text("The worker that drives it or will."), "none has taken it"),
    left: optional(
      mapping(
        {
          isLost: flag("Whether it has to be driven, although the queue takes it for ended: resume it."),
          hasWorkers: flag("Whether a living worker takes runs of its queue."),
        },
        "What it needs to continue.",
      ),
      "`state` is not `ended`",
    ),
  }),
);
