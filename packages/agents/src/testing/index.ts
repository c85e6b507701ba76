export { type AgentAct, type AgentStep, type AgentTrial, describeAgent } from "./agent-contract.ts";
export type { Say } from "./gemini-stub.ts";
export { type Block, type MessagesStub, startMessagesStub } from "./messages-stub.ts";
export { type ModelServer, type Received, type Reply, startModelServer } from "./model-server.ts";
export { makeHome, type RealClient, realClients, settingsOf } from "./real-clients.ts";
export { turnRequest } from "./turn-request.ts";
