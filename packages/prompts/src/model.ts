/** Models to talk to: of the agents of a configuration, or by their addresses. */
export { isModelAddress, type ModelAddressOptions, modelAgent } from "./model/address.ts";
export { type ChatAgent, type ChatAgents, chooseChatAgent } from "./model/agent.ts";
export { type OpenModel, type OpenModelOptions, openModel } from "./model/open-model.ts";
