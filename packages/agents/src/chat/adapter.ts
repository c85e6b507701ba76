/** @folder The agent that needs no client: models over HTTP, retries, sessions as files. */
import { defineAgent } from "../agent/adapter.ts";
import { turnFailure } from "./failure.ts";
import { missingKey } from "./model.ts";
import { completeSettings, kind, settings } from "./settings.ts";

const capabilities = {
  resume: true,
  resumeInterrupted: true,
  schema: true,
  mcp: true,
  stream: true,
  // It has only the tools of its role, which keep to the rules.
  permissions: {
    read: "enforced",
    write: "enforced",
    run: "enforced",
    network: "enforced",
    ask_client: "enforced",
  },
  sandbox: "enforced",
  interrupt: true,
  steer: true,
  cost: "none",
} as const;

/**
 * A model that Cuebook calls directly: no client has to be installed. OpenAI, Anthropic, Gemini, and any service
 * with OpenAI's chat completions.
 *
 * - It can do only what the tools of its role do, and those of the MCP servers that its settings name. It has no files.
 * - A request that failed with a temporary error is retried, after the time that the service asks for, as long as the turn
 * lasts.
 * - An answer counts only if it is complete. One that was cut off, or that stopped at a token limit, is a failure.
 * - A session is a file beside the logs of its run, without secrets. Each turn has its own, written before each request and
 * before calls are made, so that an interrupted turn can be resumed.
 */
export const chatAdapter = defineAgent({
  kind,
  summary: "a model of OpenAI, Anthropic, Google or an OpenAI-compatible service, called directly",
  settings,
  capabilities,
  open: (given, name) => {
    const settings = completeSettings(given, name);
    return {
      kind,
      capabilities,
      servers: [...new Set(settings.mcp)],
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
