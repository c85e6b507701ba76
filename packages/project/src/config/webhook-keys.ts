import { environmentVariable, integer, optional, text } from "@cuebook/settings";

/** The keys of a webhook: where it is, what signs its messages, and how often each is tried. */
export const webhookKeys = {
  url: optional(
    text({ description: "webhook: the address that messages are sent to: https, or http on this machine." }),
  ),
  secret: optional(
    environmentVariable("webhook: the environment variable with the secret that signs messages: `whsec_` and base64."),
  ),
};

/** How often and how long a message is tried. */
export const tryKeys = (of: string) => ({
  timeout_ms: optional(
    integer({
      minimum: 1,
      maximum: 3_600_000,
      description: `${of}the time of one try. Default: ${usualTries.timeoutMs}.`,
    }),
  ),
  tries: optional(
    integer({
      minimum: 1,
      maximum: 10,
      description: `${of}the most tries of a message. Default: ${usualTries.tries}.`,
    }),
  ),
});

export const usualTries = { timeoutMs: 10_000, tries: 4 } as const;
