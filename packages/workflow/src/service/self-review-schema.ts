import { choice, flag, integer, list, optional, section, text } from "@cuebook/settings";

/** The default of a number for which 0 is written. */
const isDefault = { "x-zero": "default" } as const;

const notBlank = { pattern: "\\S", title: "a text that is not empty" } as const;

const prompt = (what: string) =>
  optional(
    text({
      ...notBlank,
      description: `The template of ${what}, over \`issue\` and \`steps\`, in the dialect of the file. Default: that of Cuebook.`,
    }),
  );

/** The review of a change by the agent that made it. */
export const selfReviewSchema = section(
  "The agent's review of its own work, before the work counts as done: for the text below the front matter.",
  {
    enabled: flag({ description: "Whether the agent reviews its work.", default: false }),
    max_iterations: integer({
      description: "The number of reviews. After each that finds something, except the last, the agent fixes it.",
      minimum: 1,
      maximum: 10,
      default: 3,
    }),
    verification_commands: list(text(notBlank), {
      description:
        "The command lines that run before each review, one after the other, each by `sh`. All must pass before an issue is handed off. Required if `enabled` is true.",
      default: [],
      "x-names": "program",
    }),
    verification_timeout_ms: integer({
      description: "The time limit of each of these commands.",
      minimum: 1,
      maximum: 2_147_483_647,
      default: 120_000,
      ...isDefault,
    }),
    max_diff_bytes: integer({
      description: "The longest diff in the prompt of a review, in bytes. A longer one is cut, with a note.",
      minimum: 1,
      maximum: 1_048_576,
      default: 102_400,
      ...isDefault,
    }),
    reviewer: choice(["same"], {
      description: "Who reviews. same: the agent that did the work, in its session.",
      default: "same",
    }),
    prompt: prompt("the prompt of a review"),
    fix_prompt: prompt("the prompt of the turn after a review that found something"),
  },
);
