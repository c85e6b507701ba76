export type {
  Agent,
  AgentAdapter,
  AgentCapabilities,
  AgentErrorCode,
  AgentEvent,
  TurnRequest,
  Usage,
} from "./agents/agent.ts";
export { EngineError } from "./error.ts";
export type { Checkpoint, Workspace, WorkspacePlan, WorkspaceProvider } from "./workspace/workspace.ts";
