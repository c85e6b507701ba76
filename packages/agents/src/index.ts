export type {
  Agent,
  AgentAdapter,
  AgentAnswer,
  AgentCapabilities,
  AgentErrorCode,
  AgentEvent,
  AgentQuestion,
  Launch,
  SignIn,
  TurnRequest,
  TurnTools,
} from "./agent/agent.ts";
export { agentEnvironment, withoutValues } from "./agent/environment.ts";
export { AgentError, type TurnOwner } from "./agent/error.ts";
export { launchOf } from "./agent/launch.ts";
export { takesOf } from "./agent/takes.ts";
export { agentSectionFindings, frontMatterAgent } from "./front-matter.ts";
export {
  agentAdapters,
  capabilitiesOf,
  createAgent,
  hasSetting,
  outdatedClient,
  renamedAgentSettings,
  unknownAgent,
} from "./registry.ts";
export { replayAdapter, replaySettings } from "./replay/adapter.ts";
export { editSchema, entrySchema, scriptSchema, visitSchema, visitsSchema } from "./replay/schema.ts";
