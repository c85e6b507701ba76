export { newToken } from "@cuebook/system";
export { type ConnectOptions, connectTools, type RemoteCall, type RemoteTools } from "./client.ts";
export { type HttpOptions, type HttpServer, serveHttp } from "./http.ts";
export { createMcpServer, type McpServer, type McpServerOptions } from "./server.ts";
export { type DeclaredServer, openServerTools, type ServerTools } from "./server-tools.ts";
export type { McpSession, McpTools } from "./session.ts";
export { type StdioEnd, type StdioOptions, serveStdio } from "./stdio.ts";
