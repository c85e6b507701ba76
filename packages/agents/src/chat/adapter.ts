/** @folder The agent that needs no client: models behind HTTP, retries, sessions as files. */
import { defineAgent } from "../agent/adapter.ts";
import { turnFailure } from "./failure.ts";
import { missingKey } from "./model.ts";
import { completeSettings, kind, settings } from "./settings.ts";

const capabilities = { resume: true, resumeInterrupted: true, schema: true, mcp: true, stream: true } as const;

/**
 * A model, asked directly: no client has to be installed. Any service with OpenAI's chat completions, or Anthropic's messages.
 *
 * - All that it can do is what the tools of its role do: it has none of its own, and no files.
 * - A request that fails in a way that may pass is sent again, after the time that the service asks for, as long as the turn lasts.
 * - An answer counts when it is complete: one that was cut off, or stopped at a limit of tokens, is a failure.
 * - A session is a file beside the logs of its run, without secrets. Each turn has its own, written before each request and before
 *   calls are made, so that a turn that was cut off goes on where it was.
 */
export const chatAdapter = defineAgent({
  kind,
  summary: "a model behind an OpenAI-compatible or Anthropic service, asked directly",
  settings,
  capabilities,
  open: (given, name) => {
    const settings = completeSettings(given, name);
    return {
      kind,
      capabilities,
      probe: async () => {
        const missing = missingKey(settings);
        const limits = { turnTimeoutMs: 0, stallTimeoutMs: 0 };
        if (missing !== undefined) throw turnFailure(missing, { agent: name, role: "" }, limits);
        return `${settings.model} at ${new URL(settings.baseUrl).host} (${settings.provider})`;
      },
      async *turn(request, signal) {
        const { takeChatTurn } = await import("./turn.ts");
        yield* takeChatTurn(settings, request, signal);
      },
    };
  },
});
