export { type GitServer, gitServer } from "./git-server.ts";
