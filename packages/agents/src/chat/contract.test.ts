import { describeAgent } from "../testing/agent-contract.ts";
import { type ModelServer, startModelServer } from "../testing/model-server.ts";
import { chatAdapter } from "./adapter.ts";

const started: ModelServer[] = [];

describeAgent({
  adapter: chatAdapter,
  isProcess: false,
  settings: async (act) => {
    const server = await startModelServer(act.is === "reply" ? { deltas: [act.text] } : "silence");
    started.push(server);
    return { provider: "openai-compatible", base_url: server.url, model: "m", retries: 0 };
  },
  close: async () => {
    for (const server of started.splice(0)) await server[Symbol.asyncDispose]();
  },
});
