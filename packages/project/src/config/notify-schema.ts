import { byName, choice, environmentVariable, list, mapping, optional, text } from "@cuebook/settings";
import { noticeKinds } from "@cuebook/tools";
import { tryKeys, webhookKeys } from "./webhook-keys.ts";

const receiver = mapping({
  command: optional(
    list(text({ pattern: "^[^\\x00]*$" }), {
      minItems: 1,
      description:
        "A program and its arguments, started in the project's folder without a shell: it gets one sentence as its last argument, and the notice as JSON on its standard input.",
    }),
  ),
  env: optional(
    list(environmentVariable("A name."), {
      description: "command: variables of your environment that it gets beside PATH, HOME and the like.",
    }),
  ),
  ...webhookKeys,
  on: optional(list(choice(noticeKinds), { minItems: 1, description: "What it is notified of. Default: everything." })),
  ...tryKeys(""),
});

/** The section `notify`: who is notified that something waits for a person. */
export const notifySchema = byName(receiver, {
  default: {},
  description:
    "Who is notified, once, that something waits for a person, by names of your choice: a `command`, or a webhook with `url` and `secret`.",
});
