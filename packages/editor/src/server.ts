export { type ServerOptions, serveEditor } from "./server/server.ts";
