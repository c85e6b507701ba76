export type {
  Agent,
  AgentAdapter,
  AgentCapabilities,
  AgentErrorCode,
  AgentEvent,
  TurnRequest,
  TurnTools,
} from "./agent/agent.ts";
export { agentEnvironment } from "./agent/environment.ts";
export { AgentError, type TurnOwner } from "./agent/error.ts";
export { chatAdapter } from "./chat/adapter.ts";
export { type ChatModelOptions, chatModel } from "./chat/model.ts";
export { ModelError, type ModelErrorCode, modelErrors } from "./chat/model-error.ts";
export { type ModelRetry, type RetryOptions, retryingModel } from "./chat/retry.ts";
export { type ChatAgentSettings, type ChatModelSettings, readChatSettings } from "./chat/settings.ts";
export { type CallObserver, toolSetOf } from "./chat/tools.ts";
export { agentSectionFindings, frontMatterAgent } from "./front-matter.ts";
export { agentAdapters, createAgent, renamedAgentSettings, unknownAgent } from "./registry.ts";
export { replayAdapter, replaySettings } from "./replay/adapter.ts";
export { editSchema, entrySchema, scriptSchema, visitSchema, visitsSchema } from "./replay/schema.ts";
