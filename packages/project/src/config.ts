/** The configuration of a project: its schema, what is read of it, and what is found in it. */
export { type AgentFinding, findingsOf, type KnownAgents, unusableAgents } from "./config/agents.ts";
export type { ChannelSettings } from "./config/channels.ts";
export { configFile } from "./config/config-file.ts";
export { type Config, type ConfigPlaces, type ConfigRead, configFindings, loadConfig } from "./config/load.ts";
export { isVariable, named, ofAgent } from "./config/named.ts";
export { pathFrom } from "./config/path-from.ts";
export { repositoryProblem } from "./config/repositories.ts";
export { configSchema, otherVariables, storeVariable } from "./config/schema.ts";
export { sharedAddress } from "./config/store.ts";
export { toolSettings } from "./config/tools.ts";
export { unknownAgent } from "./config/unknown-agent.ts";
export { projectDiagnostics, report as reportConfig } from "./diagnostics.ts";
export { type ReadProject, readProject } from "./read-project.ts";
