import { choice, flag, integer, mapping, optional, text } from "@cuebook/settings";

/** The largest value of a whole number: the longest timeout of a timer. */
const largest = 2_147_483_647;
const unused = { "x-no-effect": true } as const;

const count = (description: string, standard: number, minimum = 0) =>
  integer({ description, default: standard, minimum, maximum: largest });
const unusedCount = () =>
  optional(integer({ description: "A key of Sortie, without effect here.", minimum: 0, maximum: largest, ...unused }));

const pollInterval = integer({
  description: "The time between two looks at the pull request. The shortest one of all reactions applies.",
  default: 60_000,
  minimum: 30_000,
  maximum: largest,
});

const escalation = {
  escalation: choice(["label", "comment"], {
    description:
      "How people are called once the attempts are used up: by a label on the pull request, or by a comment on it.",
    default: "label",
  }),
  escalation_label: text({
    description: "The label that the pull request gets.",
    default: "needs-human",
    pattern: "\\S",
    title: "a text that is not empty",
  }),
  poll_interval_ms: pollInterval,
  provider: optional(text({ description: "The forge is found by the remote.", ...unused })),
} as const;

const ciFailure = {
  max_retries: count("How often in a row failed checks are worked on.", 2),
  max_log_lines: count("The lines that the prompt gets of the end of the logs. 0: none.", 50),
  ...escalation,
  debounce_ms: unusedCount(),
  max_continuation_turns: unusedCount(),
} as const;

/** The keys of reactions that Cuebook does not have. */
const foreign = {
  provider: optional(text(unused)),
  max_retries: unusedCount(),
  escalation: optional(choice(["label", "comment"], unused)),
  escalation_label: optional(text(unused)),
  max_log_lines: unusedCount(),
  poll_interval_ms: unusedCount(),
  debounce_ms: unusedCount(),
  max_continuation_turns: unusedCount(),
} as const;

const state = (description: string) => optional(text({ description, pattern: "\\S", title: "the name of a state" }));

/** What the service does after a pull request was made: a reaction exists only if its section does. */
export const reactionKeys = {
  ci_failure: optional(mapping(ciFailure, { description: "Works on failed checks of the pull request." })),
  review_comments: optional(
    mapping(
      {
        debounce_ms: count("How long no comment must have been added before they are worked on.", 60_000),
        max_continuation_turns: count("How often in a row comments are worked on.", 10),
        resolve: flag({
          description: "Whether a conversation is marked as resolved if the agent says that it did what was asked.",
          default: false,
        }),
        ...escalation,
        max_retries: unusedCount(),
        max_log_lines: unusedCount(),
      },
      {
        description:
          "Works on comments of people about lines of the pull request, and on reviews that request changes.",
      },
    ),
  ),
  merge_conflict: optional(
    mapping(
      {
        max_retries: count("How often in a row conflicts are worked on.", 2),
        ...escalation,
        debounce_ms: unusedCount(),
        max_log_lines: unusedCount(),
        max_continuation_turns: unusedCount(),
      },
      { description: "Resolves conflicts with the branch that the pull request goes into." },
    ),
  ),
  merged: optional(
    mapping(
      {
        state: state("The state that the issue gets. Default: the first of `tracker.terminal_states`."),
        poll_interval_ms: pollInterval,
      },
      { description: "Moves the issue when its pull request is merged, and removes its workspace." },
    ),
  ),
  closed: optional(
    mapping(
      {
        state: state("The state that the issue gets. Default: it keeps its state, and gets a comment."),
        poll_interval_ms: pollInterval,
      },
      { description: "Says so on the issue when a person closes its pull request without merging it." },
    ),
  ),
  bot_review_comments: optional(mapping(foreign, { description: "A reaction of Sortie.", ...unused })),
  label_review: optional(mapping(foreign, { description: "A reaction of Sortie.", ...unused })),
  label_fix: optional(mapping(foreign, { description: "A reaction of Sortie.", ...unused })),
} as const;

/** The older name of `reactions.ci_failure`. */
export const ciFeedback = optional(
  mapping(ciFailure, { description: "The older name of `reactions.ci_failure`, which it replaces if both are set." }),
);
