/** A version of the events. */
interface EventsVersion {
  /** What it added. */
  readonly added: string;
  /** What a reader of the version before would not know of a journal with it. */
  readonly unknown: string;
}

/** What each version of the events added, from version 2 on. Events of earlier versions keep their meaning. */
export const addedVersions: readonly EventsVersion[] = [
  { added: "decisions, approvers, `$SUSPEND` and the dispatches of a service", unknown: "what a run waits for" },
  { added: "events of phases: returned outputs, checks, commits", unknown: "what a phase did" },
  { added: "permission requests of tools during a turn", unknown: "that the run waits for a person" },
  {
    added: "outputs that are sent back, workspaces that are rebuilt, and definitions that are adopted",
    unknown: "which steps count",
  },
  { added: "the files of turns that may only read", unknown: "what has to be undone" },
  {
    added: "branches, workflows in workflows, roles that work without an agent, delays, timeouts and signals",
    unknown: "which steps work at the same time, or what a run waits for",
  },
  {
    added: "the changes of phases, the set-up of projects and the checks before the work",
    unknown: "why an output was returned, and which failures count",
  },
  {
    added: "the final checks, waived checks and runs that are rewound",
    unknown: "why a run ended or went back, and which steps count",
  },
  { added: "branches that are pushed, with their pull requests", unknown: "what was done outside" },
  { added: "what happens to a pull request, and dispatches that work on that", unknown: "what they are about" },
  { added: "drivings that workers give back", unknown: "whose machines failed" },
  {
    added: "the ids by which trackers themselves know issues",
    unknown: "that such an issue is claimed already",
  },
  { added: "answers that are withdrawn", unknown: "that the question is open again" },
  { added: "messages of people to agents", unknown: "what people wrote to an agent, and why its turn ended early" },
];

/** The version of the events. A reader refuses newer ones. */
export const EVENT_VERSION = addedVersions.length + 1;
