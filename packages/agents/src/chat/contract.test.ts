import { describe } from "vitest";
import { type AgentStep, describeAgent } from "../testing/agent-contract.ts";
import { type ModelServer, messagesIn, type Received, type Reply, startModelServer } from "../testing/model-server.ts";
import { chatAdapter } from "./adapter.ts";

const started: ModelServer[] = [];

/** What the service does with the requests of a turn. */
type Answer = Reply | ((request: Received) => Reply);

/** What the service does with a step's request. */
function answersOf(step: AgentStep): Answer[] {
  switch (step.is) {
    case "retry":
      return Array.from({ length: step.attempt }, () => ({
        ...{ status: 529, headers: { "retry-after": "0" } },
        body: { error: { message: step.reason, type: "overloaded_error" } },
      }));
    case "flood":
      return [{ deltas: Array<string>(step.bytes / 65536).fill("x".repeat(65536)) }];
    case "echo":
      return [(received) => ({ deltas: [lastText(received)] })];
    case "hear":
      // The text is taken with the second request.
      return [{ deltas: ["Working."] }, (received) => ({ deltas: [lastText(received)] })];
    case "reply":
      return [{ deltas: [step.text] }];
    default:
      throw new Error(`a service has no ${step.is}`);
  }
}

/** The text of the last message, in any protocol. */
function lastText(received: Received): string {
  const { content, parts = content } = messagesIn(received).at(-1) ?? {};
  return Array.isArray(parts) ? parts.map(({ text }) => text).join("") : String(parts);
}

function settingsFor(provider: string) {
  return async (...answers: readonly Answer[]) => {
    const server = await startModelServer(...answers);
    started.push(server);
    return { provider, base_url: server.url, model: "m", retries: 3 };
  };
}

describe.each(["openai-compatible", "openai", "anthropic", "google"])("a service of the kind %s", (provider) => {
  const settings = settingsFor(provider);
  describeAgent({
    adapter: chatAdapter,
    isProcess: false,
    settings: (act) => settings(act.is === "reply" ? { deltas: [act.text] } : "silence"),
    steps: {
      known: ["retry", "flood", "hear", "echo", "reply"],
      settings: (steps) => settings(...steps.flatMap(answersOf)),
    },
    situations: {
      not_signed_in: () => settings({ status: 401, body: { error: { message: "invalid key" } } }),
      unknown_session: () => settings({ deltas: ["Done."] }),
    },
    close: async () => {
      for (const server of started.splice(0)) await server[Symbol.asyncDispose]();
    },
  });
});
